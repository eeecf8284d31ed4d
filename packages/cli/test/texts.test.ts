import { gj73 } from '@ironbottom/gj73';
import { table } from '@ironbottom/gj73/table.ts';
import { describe, expect, test } from 'vitest';
import { flatten } from '../src/texts.ts';
import { callsOf, keysIn, sourcesOf } from './sources.ts';

/** Every key that the rules use is written in every language, with the same arguments. */

const rules = sourcesOf('packages/games/gj73/rules');
const blocks = [...gj73.flow.blocks.values()];
const decisions = blocks.flatMap(block => (block.kind === 'decision' ? [block] : []));

const LOG_TEMPLATES = { 'fighters-': ['discarded', 'cancelled', 'missed'] };
const REFUSAL_TEMPLATES = { 'crowded-': ['units', 'regiment', 'chits'] };
/** Refusals of the engine itself. */
const ENGINE_REFUSALS = ['match-over', 'not-your-decision', 'not-now'];
const BY_HAND = {
  track: ['turn', 'weather', 'weather-fair', 'weather-bad', 'supply', 'replacements', 'vp', 'markers'],
  yahara: ['yahara', 'yahara-in', 'yahara-out'],
  gait: ['normal', 'strategic'],
  box: ['reinforcement', 'shown', 'sea_air', 'cup', 'discard', 'removed', 'track', 'reserve_pool'],
  outcome: ['ownSteps', 'enemySteps', 'ownChits', 'enemyChits', 'vp', 'hexEmptied'],
};

/** A key that is chosen before it is written: `const key = … ? 'a' : 'b';` */
const chosen = [...rules.matchAll(/const key = ([^;]*);/g)].map(([, keys]) => keys!);

const second = (name: string, templates: { readonly [prefix: string]: string[] }): string[] =>
  callsOf(rules, name).flatMap(([, key = '']) => keysIn(key, templates));

const sections: { readonly [section: string]: readonly string[] } = {
  prompt: decisions.map(block => block.prompt),
  action: [...decisions.flatMap(block => Object.keys(block.verbs)), ...Object.keys(gj73.interrupts)],
  phase: blocks.flatMap(block => (block.kind === 'sequence' && block.phase ? [block.id] : [])),
  log: ['roll', ...second('.log', LOG_TEMPLATES), ...chosen.flatMap(keys => keysIn(keys, {}))],
  refusal: [...ENGINE_REFUSALS, ...second('refusal', REFUSAL_TEMPLATES)],
  /** Why dice are rolled. */
  roll: [
    ...[...rules.matchAll(/\bwhy(?:: | = )([^,;{}]*)/g)].flatMap(([, why]) => keysIn(why!, {})),
    ...callsOf(rules, 'rollOne').flatMap(([, , why = '']) => keysIn(why, {})),
  ],
  /** The story of a roll. */
  term: [...rules.matchAll(/\bkey: ([^,]*), op:/g)].flatMap(([, key]) => keysIn(key!, {})),
  track: [...BY_HAND.track, ...BY_HAND.yahara],
  gait: BY_HAND.gait,
  box: BY_HAND.box,
  /** What odds speak of (odds.ts). */
  outcome: BY_HAND.outcome,
  ui: ['chit-face-down'],
};

const languages = Object.entries(table.texts).map(([language, texts]) => [language, flatten(texts)] as const);

describe.each(languages)('%s', (_language, texts) => {
  test.each(Object.entries(sections))('has every %s', (section, keys) => {
    expect(keys.length).toBeGreaterThan(0);
    const missing = [...new Set(keys)].filter(
      key => !texts[`${section}.${key}`] && !texts[`${section}.${key}_other`],
    );
    expect(missing).toEqual([]);
  });

  test('has the arguments of the English text', () => {
    const english = flatten(table.texts.en!);
    const wrong = Object.keys(english).filter(key => {
      const own = texts[key];
      return own !== undefined && argumentsOf(own) !== argumentsOf(english[key]!);
    });
    expect(wrong).toEqual([]);
  });
});

const argumentsOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*([^},\s]+)/g)].map(([, name]) => name!))].sort().join();
