import type { Rule } from '@ironbottom/engine';
import { useT } from '../app/texts.ts';
import { Chip } from '../ui/Chip.tsx';
import { cx } from '../ui/cx.ts';
import { RuleTag } from '../ui/RuleTag.tsx';

/** One rule: its words, what else to read, and how we read it where the rulebook leaves room. */
export function RuleEntry({ rule, marked }: { rule: Rule; marked: boolean }) {
  const t = useT();
  const { id, title, text, kind, see, note } = rule;
  // The digests are in English; the rules of the house are in every language.
  const own = t.has(`ruleText.${id}`);
  return (
    <article className={cx('rules-entry', marked && 'rules-marked')} id={id} aria-labelledby={`${id}-title`}>
      <div className="rules-number">
        <RuleTag rule={id} />
      </div>
      <div className="rules-words">
        <h3 id={`${id}-title`}>
          {own ? t(`rule.${id}`) : <span lang="en">{title}</span>}
          {t.has(`web.rules.kind.${kind}`) && <Chip>{t(`web.rules.kind.${kind}`)}</Chip>}
        </h3>
        {own ? <p>{t(`ruleText.${id}`)}</p> : <p lang="en">{text}</p>}
        {note !== '' && (
          <p className="rules-note">
            <b>{t('web.rules.note')}</b> <span lang="en">{note}</span>
          </p>
        )}
        {see.length > 0 && (
          <p className="rules-see">
            {t('web.rules.see')}{' '}
            {see.map(other => (
              <RuleTag key={other} rule={other} />
            ))}
          </p>
        )}
      </div>
    </article>
  );
}
