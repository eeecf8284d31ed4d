import { isParagraph } from '@ironbottom/engine/display/digest';
import type { RuleBook } from '../model.ts';
import { findRule } from '../rules/chapters.ts';
import { ruleHref } from '../ui/RuleTag.tsx';
import { useTable } from './context.ts';
import { useLatest } from './useLatest.ts';

/** A rule of the digest beside the map; its number leads to the whole reader. */
export function RulePanel({ rule }: { rule: string }) {
  const { t, language, referee, game } = useTable();
  const book = useLatest<RuleBook | null>(() => referee.book(game, language), null, [
    referee,
    game,
    language,
  ]);
  const found = book && findRule(book.rules, rule);
  return (
    <div className="rule-panel">
      <h3>
        <a className="ui-rule" href={ruleHref(game, rule)} target="_blank" rel="noreferrer">
          {isParagraph(rule) ? rule : found?.title}
        </a>{' '}
        {isParagraph(rule) && found?.title}
      </h3>
      <p lang="en">{found?.text ?? t('web.table.ruleUnknown')}</p>
    </div>
  );
}
