import type { SightSheet } from '@ironbottom/engine';
import { useTable } from '../table/context.ts';
import { Rule } from '../table/Rule.tsx';
import { cx } from '../ui/cx.ts';
import './field.css';

/** What a line of sight meets, in its order, and what ends it. */
export function SightPanel({ sheet }: { sheet: SightSheet | null }) {
  const { t } = useTable();
  if (!sheet) return <p className="path-empty">{t('web.field.sightHelp')}</p>;
  return (
    <div className="sight">
      <p className={cx('sight-said', sheet.clear ? 'sight-clear' : 'sight-blocked')}>
        {sheet.text} <Rule rule={sheet.rule} />
      </p>
      <ol>
        {sheet.rows.map(({ text, value, rule, blocks }, k) => (
          <li key={text} className={cx(blocks && 'sight-blocks')}>
            <i>{k + 1}</i>
            <span>
              {text} <Rule rule={rule} />
            </span>
            <b>{value}</b>
          </li>
        ))}
      </ol>
      <p className="path-empty">{t('web.field.sightGround')}</p>
    </div>
  );
}
