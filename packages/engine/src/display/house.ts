import type { Texts } from './display.ts';
import en from './house/en.json' with { type: 'json' };
import ja from './house/ja.json' with { type: 'json' };
import zh from './house/zh.json' with { type: 'json' };
import type { Language } from './texts.ts';

/** Rules of the house: what holds at every table, whatever is played there. Their ids begin with `H:`. */
export const HOUSE_RULES = ['H:asked', 'H:circle'] as const;

/** What the house itself says, in every game: its rules, refusals of the referee's own, errors, and the words between. */
export const HOUSE: { readonly [language in Language]: Texts } = { en, ja, zh };
