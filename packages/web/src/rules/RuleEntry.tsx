import { isParagraph, type Rule } from '@ironbottom/engine/display/digest';
import { useT } from '../app/texts.ts';
import { Chip } from '../ui/Chip.tsx';
import { cx } from '../ui/cx.ts';
import { RuleTag } from '../ui/RuleTag.tsx';

/** One rule: its words, what else to read, and how we read it where the rulebook leaves room. */
export function RuleEntry({ rule, marked }: { rule: Rule; marked: boolean }) {
  const t = useT();
  const { id, title, text, kind, see, reading } = rule;
  // The texts of the digests are in English; those of the house are in every language.
  const own = t.has(`ruleText.${id}`);
  return (
    <article className={cx('rules-entry', marked && 'rules-marked')} id={id} aria-labelledby={`${id}-title`}>
      <div className="rules-number">{isParagraph(id) && <RuleTag rule={id} />}</div>
      <div className="rules-words">
        <h3 id={`${id}-title`}>
          {title}
          {t.has(`web.rules.kind.${kind}`) && <Chip>{t(`web.rules.kind.${kind}`)}</Chip>}
        </h3>
        <p lang={own ? undefined : 'en'}>{text}</p>
        {reading !== '' && (
          <p className="rules-note">
            <b>{t('web.rules.reading')}</b> <span lang="en">{reading}</span>
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
