import type { Action, Chance, LogEntry, NewMatch, Role } from '@ironbottom/engine';
import { conformance } from '@ironbottom/testkit';
import { chitOf, kinds, pieceOf } from '../components.ts';
import { gj73 } from '../index.ts';
import type { State } from '../state.ts';
import { table } from '../table.ts';
import { invariants } from './invariants.ts';
import { from } from './leads.ts';
import { ruleIds } from './table-reader.ts';

/** Towards the enemy, more often than not: the US comes from the north. */
function lean(same: readonly Action[], role: Role, chance: Chance): Action | undefined {
  if (same[0]!.verb !== 'enter' || chance.pick(3) === 0) return undefined;
  const row = (action: Action): number => Number((action.hex as string).slice(2));
  return same.reduce((best, action) =>
    (role === 'us' ? row(action) > row(best) : row(action) < row(best)) ? action : best,
  );
}

/** A chit is played when it is turned up, allocated to a combat or used at sea and in the air. */
const PLAYED: ReadonlySet<string> = new Set([
  'event-shown',
  'sea-air-used',
  'chit-turned-up',
  'allocated',
  'countered',
]);
const chitsTold = ({ key, args: { chit = [], chits = [] } }: LogEntry): string[] =>
  PLAYED.has(key) ? ([chit, chits].flat() as string[]) : [];

const chitsIn = ({ kind }: State, { verb, piece }: Action): string[] => {
  const chit = USES.has(verb) ? chitOf(pieceOf(piece as string)) : -1;
  return chit >= 0 ? [kinds[kind[chit]!]!.id] : [];
};
const USES: ReadonlySet<string> = new Set(['commit', 'use', 'turn-up', 'infiltrate']);

const walks = (count: number): NewMatch[] =>
  Array.from({ length: count }, (_, i) => ({ seed: `walk ${i}`, options: { firstDraw: i % 2 === 1 } }));

conformance(gj73, table, {
  invariants,
  walks: walks(3),
  longWalks: walks(60),
  eager: { done: 2, halt: 2, pass: 2, attack: 12, move: 12, enter: 9 },
  lean,
  parts: {
    chit: {
      all: kinds.map(({ id }) => id),
      told: chitsTold,
      played: chitsIn,
    },
  },
  from,
  // The odds of an attack with others declared beside it run through all of them.
  quickOdds: ({ groups, offensive }: State, { verb }) =>
    verb !== 'attack' || (groups.length === 0 && !offensive),
  rules: ruleIds,
});
