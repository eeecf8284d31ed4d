import type { Rule } from '@ironbottom/engine';
import { IconButton } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ruleHref } from '../ui/RuleTag.tsx';
import { useTable } from './context.ts';
import { useLatest } from './useLatest.ts';

/** A rule of the digest beside the map; its number leads to the whole reader. */
export function RulePanel({ rule, onClose }: { rule: string; onClose: () => void }) {
  const { t, referee, game } = useTable();
  const digest = useLatest<readonly Rule[]>(() => referee.digest(game), [], [referee, game]);
  const found = digest.find(each => each.id === rule);
  return (
    <Panel
      title={t('web.table.rule')}
      aside={<IconButton icon="close" label={t('web.table.close')} onClick={onClose} />}
      className="rule-panel"
    >
      <h3>
        <a className="ui-rule" href={ruleHref(game, rule)} target="_blank" rel="noreferrer">
          {rule}
        </a>{' '}
        {found?.title}
      </h3>
      <p lang="en">{found?.text ?? t('web.table.ruleUnknown')}</p>
    </Panel>
  );
}
