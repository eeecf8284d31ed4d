import { gameIds, gameOf } from '@ironbottom/catalogue';
import { type Language, type Texts, translator } from '@ironbottom/engine';
import type { PrintedCard } from '../model.ts';
import { gameCard } from './sheets.ts';

const TEXTS: { readonly [language in Language]: () => Promise<{ readonly texts: Texts }> } = {
  en: () => import('../app/languages/en.ts'),
  ja: () => import('../app/languages/ja.ts'),
  zh: () => import('../app/languages/zh.ts'),
};

/** The cards of all games, written when the page is built: whoever only chooses a game need not load its rules. */
export async function cardsIn(language: Language): Promise<readonly PrintedCard[]> {
  const { texts } = await TEXTS[language]();
  return Promise.all(
    gameIds.map(async id => {
      const entry = await gameOf(id);
      return gameCard(entry, translator(language, texts, await entry.display.texts[language]!()));
    }),
  );
}
