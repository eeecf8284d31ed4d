import { useT } from '../app/texts.ts';
import type { RuleBook } from '../model.ts';

/** Where it is found on the page. */
export const GUIDE = 'guide';

/** How to play, in two pages: before the rules, and enough for a first game. */
export function Guide({ parts }: { parts: RuleBook['guide'] }) {
  const t = useT();
  return (
    <section className="rules-sheet rules-guide" id={GUIDE}>
      <h2 className="rules-chapter">{t('web.rules.guide')}</h2>
      {parts.map(({ title, paragraphs }) => (
        <section key={title}>
          <h3>{title}</h3>
          {paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </section>
  );
}
