import type { Rule } from '@ironbottom/engine';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Where a word counts for how much: what a rule is called says more than what it mentions. */
const IN_TITLE = 5;
const IN_TEXT = 2;
const IN_READING = 1;
/** A whole word is better than the beginning of one. */
const WHOLE = 2;
const ID_EXACT = 1000;
const ID_BEGINS = 100;

/** Rules that have all the words, the most telling first; or whose number begins so. */
export function searchRules(digest: readonly Rule[], query: string): readonly Rule[] {
  const asked = query.trim().replace(/^§\s*/, '').toLowerCase();
  if (asked === '') return [];
  const words = wordsOf(asked);
  return digest
    .map(rule => ({ rule, score: idScore(rule.id.toLowerCase(), asked) + wordScore(rule, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ rule }) => rule);
}

const idScore = (id: string, asked: string): number => {
  if (id === asked) return ID_EXACT;
  return id.startsWith(asked) ? ID_BEGINS : 0;
};

function wordScore(rule: Rule, words: readonly string[]): number {
  const fields = [
    [wordsOf(rule.title), IN_TITLE],
    [wordsOf(rule.text), IN_TEXT],
    [wordsOf(rule.reading), IN_READING],
  ] as const;
  let total = 0;
  for (const word of words) {
    let best = 0;
    for (const [field, weight] of fields) best = Math.max(best, weight * matchOf(field, word));
    if (best === 0) return 0;
    total += best;
  }
  return total;
}

const matchOf = (field: readonly string[], word: string): number => {
  if (field.includes(word)) return WHOLE;
  return field.some(each => each.startsWith(word)) ? 1 : 0;
};
