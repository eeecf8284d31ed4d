import { useT } from '../app/texts.ts';
import type { Chapter } from './chapters.ts';

/** The chapters, beside the text or, on a phone, folded above it. */
export function ChapterList({
  chapters,
  onChapter,
}: {
  chapters: readonly Chapter[];
  onChapter: () => void;
}) {
  const t = useT();
  return (
    <details className="rules-chapters" open={matchMedia('(width >= 900px)').matches}>
      <summary>{t('web.rules.chapters')}</summary>
      <nav aria-label={t('web.rules.chapters')}>
        <ol className="rules-list">
          {chapters.map(({ id, title, rules }) => (
            <li key={`${id} ${rules[0]!.id}`}>
              <a href={`#chapter-${id}`} onClick={onChapter}>
                <b>{id}</b>
                <span lang="en">{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
