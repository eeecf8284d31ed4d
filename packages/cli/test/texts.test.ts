import { flatten, HOUSE, LANGUAGES, newMatch } from '@ironbottom/engine';
import { gj73 } from '@ironbottom/gj73';
import { table } from '@ironbottom/gj73/table.ts';
import { describe, expect, test } from 'vitest';
import { callsOf, keysIn, sourcesOf } from './sources.ts';

/** Every key that the rules use is written in every language, with the same arguments. */

const rules = sourcesOf('packages/games/gj73/rules');
const blocks = [...gj73.flow.blocks.values()];
const decisions = blocks.flatMap(block => (block.kind === 'decision' ? [block] : []));

const LOG_TEMPLATES = { 'fighters-': ['discarded', 'cancelled', 'missed'] };
const REFUSAL_TEMPLATES = { 'crowded-': ['units', 'regiment', 'chits'] };
/** A key that is chosen before it is written: `const key = … ? 'a' : 'b';` */
const chosen = [...rules.matchAll(/const key = ([^;]*);/g)].map(([, keys]) => keys!);

const second = (name: string, templates: { readonly [prefix: string]: string[] }): string[] =>
  callsOf(rules, name).flatMap(([, key = '']) => keysIn(key, templates));

/** Each reason to roll dice has a line of its own. */
const rolls = [
  ...[...rules.matchAll(/\bwhy(?:: | = )([^,;{}]*)/g)].map(([, why]) => why!),
  ...callsOf(rules, 'rollOne').map(([, , why = '']) => why),
].flatMap(why => keysIn(why, {}).map(key => `roll@${key}`));

const sections: { readonly [section: string]: readonly string[] } = {
  prompt: decisions.map(block => block.prompt),
  action: [...decisions.flatMap(block => Object.keys(block.verbs)), ...Object.keys(gj73.interrupts)],
  phase: blocks.flatMap(block => (block.kind === 'sequence' && block.phase ? [block.id] : [])),
  log: [...rolls, ...second('.log', LOG_TEMPLATES), ...chosen.flatMap(keys => keysIn(keys, {}))],
  refusal: second('refusal', REFUSAL_TEMPLATES),
  /** The story of a roll. */
  term: [...rules.matchAll(/\bkey: ([^,]*), op:/g)].flatMap(([, key]) => keysIn(key!, {})),
  /** What odds speak of (odds.ts). */
  outcome: ['usSteps', 'japanSteps', 'usChits', 'japanChits', 'vp', 'hexEmptied'],
};

const languages = await Promise.all(
  LANGUAGES.map(async language => {
    const own = flatten(await table.texts[language]!());
    return [language, { ...flatten(HOUSE[language]), ...own }] as const;
  }),
);
const english = languages.find(([language]) => language === 'en')![1];

describe.each(languages)('%s', (_language, texts) => {
  test.each(Object.entries(sections))('has every %s', (section, keys) => {
    expect(keys.length).toBeGreaterThan(0);
    const missing = [...new Set(keys)].filter(
      key => !texts[`${section}.${key}`] && !texts[`${section}.${key}_other`],
    );
    expect(missing).toEqual([]);
  });

  test('has every text of the table', () => {
    const missing = new Set<string>();
    const t = (key: string): string => {
      if (!texts[key]) missing.add(key);
      return key;
    };
    const state = newMatch(gj73, { seed: 'texts' }).state;
    table.board(gj73.mask(state, 'us'), t);
    for (const look of [...Object.values(table.map.grounds), ...Object.values(table.map.marks)]) t(look.text);
    expect([...missing]).toEqual([]);
  });

  test('has the arguments of the English text', () => {
    const wrong = Object.keys(english).filter(key => {
      const own = texts[key];
      return own !== undefined && argumentsOf(own) !== argumentsOf(english[key]!);
    });
    expect(wrong).toEqual([]);
  });
});

const argumentsOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*([^},\s]+)/g)].map(([, name]) => name!))].sort().join();
