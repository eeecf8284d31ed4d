import { isParagraph } from '@ironbottom/engine/display/digest';
import { useT } from '../app/texts.ts';
import type { Chapter } from './chapters.ts';
import { GUIDE } from './Guide.tsx';

/** The chapters, beside the text or, on a phone, folded above it. */
export function ChapterList({
  guide,
  chapters,
  onChapter,
}: {
  guide: boolean;
  chapters: readonly Chapter[];
  onChapter: () => void;
}) {
  const t = useT();
  return (
    <details className="rules-chapters" open={matchMedia('(width >= 900px)').matches}>
      <summary>{t('web.rules.chapters')}</summary>
      <nav aria-label={t('web.rules.chapters')}>
        <ol className="rules-list">
          {guide && (
            <li>
              <a href={`#${GUIDE}`} onClick={onChapter}>
                <b aria-hidden="true">★</b>
                <span>{t('web.rules.guide')}</span>
              </a>
            </li>
          )}
          {chapters.map(({ id, title, rules }) => (
            <li key={`${id} ${rules[0]!.id}`}>
              <a href={`#chapter-${id}`} onClick={onChapter}>
                <b>{isParagraph(id) ? id : ''}</b>
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
