import { isParagraph } from '@ironbottom/engine/display/digest';
import type { Why } from '../model.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTable } from './context.ts';
import { Rule } from './Rule.tsx';

/** A chit's rule has no number: its tag is its name already. */
const unlessTagged = ({ rule, ruleTitle }: Why): string => (isParagraph(rule) ? ruleTitle : '');

/** The answer to "why not?": the reason, the rule's number, and the rule itself. */
export function WhyBubble({ why }: { why: Why }) {
  const { t } = useTable();
  return (
    <div className="why" role="alert">
      <b>
        <Icon name="no" />
        {t('web.table.notPossible')}
      </b>
      <p>{why.text}</p>
      {why.others && (
        <ul className="why-others">
          {why.others.map(({ text, rule }) => (
            <li key={text}>
              {text} <Rule rule={rule} />
            </li>
          ))}
        </ul>
      )}
      {why.rule && (
        <div className="why-rule">
          <Rule rule={why.rule} />
          <details>
            <summary>{unlessTagged(why) || t('web.table.rule')}</summary>
            <p lang="en">{why.ruleText || t('web.table.ruleUnknown')}</p>
          </details>
        </div>
      )}
    </div>
  );
}
