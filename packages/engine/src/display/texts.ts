import i18next from 'i18next';
import type { Texts, Translate } from './display.ts';
import { HOUSE } from './house.ts';

export const LANGUAGES = ['en', 'ja', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Keys hold dots of their own (`rule.14.4(3)`), so the tree becomes one level: `section.key`. */
export function flatten(texts: Texts, prefix = ''): { [key: string]: string } {
  const flat: { [key: string]: string } = {};
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat[prefix + key] = value;
    else Object.assign(flat, flatten(value, `${prefix}${key}.`));
  }
  return flat;
}

export type Translator = Translate & { has(key: string): boolean };

/** Reads texts of one language, the later ones over the earlier and all over the house's; what is not written shows its key. */
export function translator(language: Language, ...texts: readonly Texts[]): Translator {
  const flat: { [key: string]: string } = Object.assign(
    {},
    ...[HOUSE[language], ...texts].map(tree => flatten(tree)),
  );
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: language,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [language]: { translation: flat } },
  });
  const has = (key: string): boolean => Object.hasOwn(flat, key) || i18n.exists(key);
  const t: Translate = (key, args = {}) =>
    filled(Object.hasOwn(flat, key) ? flat[key]! : null, args) ??
    (i18n.exists(key, args) ? i18n.t(key, args) : bare(key, args));
  return Object.assign(t, { has });
}

type Args = { readonly [name: string]: string | number };

const PLACE = /\{\{(\w+)\}\}/g;

/** Most texts are plain, or have places for words: a scene asks for hundreds of them. null: there is more to it. */
function filled(text: string | null, args: Args): string | null {
  if (text === null || args.count !== undefined || text.includes('$t(')) return null;
  if (!text.includes('{{')) return text;
  let whole = true;
  const said = text.replace(PLACE, (_, name: string) => {
    whole &&= Object.hasOwn(args, name);
    return String(args[name]);
  });
  return whole && !said.includes('{{') ? said : null;
}

const bare = (key: string, args: Args): string => {
  const given = Object.entries(args).map(([name, value]) => `${name}=${value}`);
  return given.length > 0 ? `${key} (${given.join(', ')})` : key;
};
