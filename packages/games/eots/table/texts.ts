import type { Texts } from '@ironbottom/engine';

/** The texts lie in one file a chapter; together they are one tree of sections. */

type File = () => Promise<{ readonly default: Texts }>;

const FILES: { readonly [language: string]: readonly File[] } = {
  en: [
    () => import('../text/en/10.json', { with: { type: 'json' } }),
    () => import('../text/en/11.json', { with: { type: 'json' } }),
    () => import('../text/en/12.json', { with: { type: 'json' } }),
    () => import('../text/en/13.json', { with: { type: 'json' } }),
    () => import('../text/en/16.json', { with: { type: 'json' } }),
    () => import('../text/en/17.json', { with: { type: 'json' } }),
    () => import('../text/en/4-2.json', { with: { type: 'json' } }),
    () => import('../text/en/5.json', { with: { type: 'json' } }),
    () => import('../text/en/6.json', { with: { type: 'json' } }),
    () => import('../text/en/7.json', { with: { type: 'json' } }),
    () => import('../text/en/8.json', { with: { type: 'json' } }),
    () => import('../text/en/9.json', { with: { type: 'json' } }),
    () => import('../text/en/cards-allies.json', { with: { type: 'json' } }),
    () => import('../text/en/cards-japan.json', { with: { type: 'json' } }),
    () => import('../text/en/cards.json', { with: { type: 'json' } }),
    () => import('../text/en/core.json', { with: { type: 'json' } }),
    () => import('../text/en/erasmus.json', { with: { type: 'json' } }),
    () => import('../text/en/fight.json', { with: { type: 'json' } }),
    () => import('../text/en/names.json', { with: { type: 'json' } }),
    () => import('../text/en/reader.json', { with: { type: 'json' } }),
    () => import('../text/en/score.json', { with: { type: 'json' } }),
    () => import('../text/en/table.json', { with: { type: 'json' } }),
  ],
  ja: [
    () => import('../text/ja/10.json', { with: { type: 'json' } }),
    () => import('../text/ja/11.json', { with: { type: 'json' } }),
    () => import('../text/ja/12.json', { with: { type: 'json' } }),
    () => import('../text/ja/13.json', { with: { type: 'json' } }),
    () => import('../text/ja/16.json', { with: { type: 'json' } }),
    () => import('../text/ja/17.json', { with: { type: 'json' } }),
    () => import('../text/ja/4-2.json', { with: { type: 'json' } }),
    () => import('../text/ja/5.json', { with: { type: 'json' } }),
    () => import('../text/ja/6.json', { with: { type: 'json' } }),
    () => import('../text/ja/7.json', { with: { type: 'json' } }),
    () => import('../text/ja/8.json', { with: { type: 'json' } }),
    () => import('../text/ja/9.json', { with: { type: 'json' } }),
    () => import('../text/ja/cards-allies.json', { with: { type: 'json' } }),
    () => import('../text/ja/cards-japan.json', { with: { type: 'json' } }),
    () => import('../text/ja/cards.json', { with: { type: 'json' } }),
    () => import('../text/ja/core.json', { with: { type: 'json' } }),
    () => import('../text/ja/erasmus.json', { with: { type: 'json' } }),
    () => import('../text/ja/fight.json', { with: { type: 'json' } }),
    () => import('../text/ja/names.json', { with: { type: 'json' } }),
    () => import('../text/ja/rules.json', { with: { type: 'json' } }),
    () => import('../text/ja/reader.json', { with: { type: 'json' } }),
    () => import('../text/ja/score.json', { with: { type: 'json' } }),
    () => import('../text/ja/table.json', { with: { type: 'json' } }),
  ],
  zh: [
    () => import('../text/zh/10.json', { with: { type: 'json' } }),
    () => import('../text/zh/11.json', { with: { type: 'json' } }),
    () => import('../text/zh/12.json', { with: { type: 'json' } }),
    () => import('../text/zh/13.json', { with: { type: 'json' } }),
    () => import('../text/zh/16.json', { with: { type: 'json' } }),
    () => import('../text/zh/17.json', { with: { type: 'json' } }),
    () => import('../text/zh/4-2.json', { with: { type: 'json' } }),
    () => import('../text/zh/5.json', { with: { type: 'json' } }),
    () => import('../text/zh/6.json', { with: { type: 'json' } }),
    () => import('../text/zh/7.json', { with: { type: 'json' } }),
    () => import('../text/zh/8.json', { with: { type: 'json' } }),
    () => import('../text/zh/9.json', { with: { type: 'json' } }),
    () => import('../text/zh/cards-allies.json', { with: { type: 'json' } }),
    () => import('../text/zh/cards-japan.json', { with: { type: 'json' } }),
    () => import('../text/zh/cards.json', { with: { type: 'json' } }),
    () => import('../text/zh/core.json', { with: { type: 'json' } }),
    () => import('../text/zh/erasmus.json', { with: { type: 'json' } }),
    () => import('../text/zh/fight.json', { with: { type: 'json' } }),
    () => import('../text/zh/names.json', { with: { type: 'json' } }),
    () => import('../text/zh/rules.json', { with: { type: 'json' } }),
    () => import('../text/zh/reader.json', { with: { type: 'json' } }),
    () => import('../text/zh/score.json', { with: { type: 'json' } }),
    () => import('../text/zh/table.json', { with: { type: 'json' } }),
  ],
};

/** Sections of the same name are put together, as deep as they go. */
function merged(into: Texts, more: Texts): Texts {
  const both: { [key: string]: string | Texts } = { ...into };
  for (const [key, value] of Object.entries(more)) {
    const known = both[key];
    both[key] = typeof value === 'string' || typeof known !== 'object' ? value : merged(known, value);
  }
  return both;
}

const read = async (language: string): Promise<Texts> => {
  const files = await Promise.all(FILES[language]!.map(file => file()));
  const all = files.map(file => file.default).reduce(merged, {});
  return merged(all, { rule: cardRules(all) });
};

/** The rule of a card has no paragraph: it is called like the card. */
const cardRules = ({ card }: Texts): Texts =>
  Object.fromEntries(Object.entries(card as Texts).map(([id, texts]) => [id, (texts as Texts).name!]));

export const texts: { readonly [language: string]: () => Promise<Texts> } = {
  en: () => read('en'),
  ja: () => read('ja'),
  zh: () => read('zh'),
};
