import { readFileSync } from 'node:fs';
import {
  act,
  chanceFromSeed,
  LANGUAGES,
  type Language,
  legal,
  type Match,
  newMatch,
  type Translate,
  translator,
  waiting,
} from '@ironbottom/engine';
import { eots } from '../index.ts';
import type { State } from '../state.ts';
import { table } from '../table.ts';

/** Reads the texts of the game, and fails where one is missing. */
async function reader(language: Language): Promise<Translate> {
  const t = translator(language, await table.texts[language]!());
  return (key, args) => {
    const said = t(key, args);
    // A text with forms for one and many is known only with its number.
    if (!t.has(key) && (said === key || said.startsWith(`${key} (`)))
      throw new Error(`${language} has no text ${key}`);
    return said;
  };
}

export const en = await reader('en');
export const readers: readonly (readonly [Language, Translate])[] = await Promise.all(
  LANGUAGES.map(async language => [language, await reader(language)] as const),
);

/** The ids of all rules in the digest. */
export const ruleIds: ReadonlySet<string> = new Set(
  readFileSync(new URL('../digest.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => (JSON.parse(line) as { id: string }).id),
);

/** A random game, looked at before each of its actions. */
export function walk(
  scenario: string,
  seed: string,
  actions: number,
  look: (match: Match<State>, role: string, at: string, step: number) => void,
): void {
  const match = newMatch(eots, { scenario, seed });
  const chance = chanceFromSeed(`walk ${seed}`);
  for (let step = 0; step < actions; step++) {
    const asked = waiting(eots, match);
    if (!asked) return;
    const role = asked.roles[0]!;
    look(match, role, asked.id, step);
    const all = legal(eots, match, role);
    // Offensives are what there is to see.
    const rather = all.filter(({ verb, use }) => verb === 'event' || use === 'offensive');
    const pool = asked.id === 'offensives.action' && rather.length > 0 ? rather : all;
    act(eots, match, role, pool[chance.pick(pool.length)]!);
  }
}
