import { type Display, type Language, type Texts, type Translator, translator } from '@ironbottom/engine';
import en from '../text/en.json' with { type: 'json' };
import ja from '../text/ja.json' with { type: 'json' };
import zh from '../text/zh.json' with { type: 'json' };

/** Texts of the terminal itself, in the section `cli`, beside those of the game. */
const own: { readonly [language in Language]: Texts } = { en, ja, zh };

/** Reads the terminal's texts and those of a game. */
export const reader = async (
  language: Language,
  { texts }: Pick<Display<unknown>, 'texts'>,
): Promise<Translator> => translator(language, await texts[language]!(), { cli: own[language] });
