import { type Texts, textFiles } from '@ironbottom/engine';
import { texts as chapters } from './texts.ts';

/** The texts of the chapters, and with them the names of things and what the table says of itself. */

const own = textFiles({
  en: [
    () => import('../text/en/names.json', { with: { type: 'json' } }),
    () => import('../text/en/plan.json', { with: { type: 'json' } }),
    () => import('../text/en/score.json', { with: { type: 'json' } }),
    () => import('../text/en/table.json', { with: { type: 'json' } }),
  ],
  ja: [
    () => import('../text/ja/names.json', { with: { type: 'json' } }),
    () => import('../text/ja/plan.json', { with: { type: 'json' } }),
    () => import('../text/ja/score.json', { with: { type: 'json' } }),
    () => import('../text/ja/table.json', { with: { type: 'json' } }),
  ],
  zh: [
    () => import('../text/zh/names.json', { with: { type: 'json' } }),
    () => import('../text/zh/plan.json', { with: { type: 'json' } }),
    () => import('../text/zh/score.json', { with: { type: 'json' } }),
    () => import('../text/zh/table.json', { with: { type: 'json' } }),
  ],
});

export const texts: { readonly [language: string]: () => Promise<Texts> } = Object.fromEntries(
  Object.keys(own).map(language => [
    language,
    async () => Object.assign({}, await chapters[language]!(), await own[language]!()),
  ]),
);
