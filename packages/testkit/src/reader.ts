import { type Display, LANGUAGES, type Language, type Translator, translator } from '@ironbottom/engine';

/** A text that is missing, or has a blank that nothing fills: the message says it all. */
export class Unreadable extends Error {}

/** Reads the texts of a game, and fails where one is missing. */
export async function reader<S>(
  { texts }: Pick<Display<S>, 'texts'>,
  language: Language,
): Promise<Translator> {
  const t = translator(language, await texts[language]!());
  const read = (key: string, args: { readonly [name: string]: string | number } = {}): string => {
    const said = t(key, args);
    // A text with forms for one and many is known only with its number.
    if (!t.has(key) && (said === key || said.startsWith(`${key} (`)))
      throw new Unreadable(`${language} has no text ${key}`);
    const open = /\{\{\w+\}\}/.exec(said);
    if (open)
      throw new Unreadable(`the text ${key} in ${language} has the blank ${open[0]}, which nothing fills`);
    return said;
  };
  return Object.assign(read, { has: t.has });
}

/** In all languages. */
export const readers = <S>(
  display: Pick<Display<S>, 'texts'>,
): Promise<(readonly [Language, Translator])[]> =>
  Promise.all(LANGUAGES.map(async language => [language, await reader(display, language)] as const));
