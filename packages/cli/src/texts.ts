import type { Texts, Translate } from '@ironbottom/engine';
import i18next from 'i18next';
import en from '../text/en.json' with { type: 'json' };
import ja from '../text/ja.json' with { type: 'json' };
import zh from '../text/zh.json' with { type: 'json' };

/** Texts of the terminal itself, in the section `cli`, beside those of the game. */

export const LANGUAGES = ['en', 'ja', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
const own: { readonly [language in Language]: Texts } = { en, ja, zh };

/** Keys hold dots of their own (`rule.14.4(3)`), so the tree becomes one level: `section.key`. */
export function flatten(texts: Texts, prefix = ''): { [key: string]: string } {
  const flat: { [key: string]: string } = {};
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat[prefix + key] = value;
    else Object.assign(flat, flatten(value, `${prefix}${key}.`));
  }
  return flat;
}

/** What is not written in the language is taken from English; what is not written at all shows its key. */
export function translator(
  language: Language,
  game: { readonly [language: string]: Texts } = {},
): Translate & { has(key: string): boolean } {
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      LANGUAGES.map(code => [
        code,
        { translation: { ...flatten(game[code] ?? {}), ...flatten({ cli: own[code] }) } },
      ]),
    ),
  });
  const has = (key: string): boolean => i18n.exists(key);
  const t: Translate = (key, args = {}) => (i18n.exists(key, args) ? i18n.t(key, args) : bare(key, args));
  return Object.assign(t, { has });
}

const bare = (key: string, args: { readonly [name: string]: string | number }): string => {
  const given = Object.entries(args).map(([name, value]) => `${name}=${value}`);
  return given.length > 0 ? `${key} (${given.join(', ')})` : key;
};
