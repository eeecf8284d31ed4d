import { readFileSync } from 'node:fs';
import { act, chanceFromSeed, legal, type Match, newMatch, waiting } from '@ironbottom/engine';
import { readers as inAllLanguages, reader } from '@ironbottom/testkit';
import { eots } from '../index.ts';
import type { State } from '../state.ts';
import { table } from '../table.ts';

/** The texts of the game; a missing one fails. */
export const en = await reader(table, 'en');
export const readers = await inAllLanguages(table);

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
