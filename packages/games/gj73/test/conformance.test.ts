import { type Action, clone, type LogEntry, type Match, type NewMatch, Referee } from '@ironbottom/engine';
import { conformance } from '@ironbottom/testkit';
import { chitOf, kinds, pieceOf } from '../components.ts';
import { gj73 } from '../index.ts';
import type { State } from '../state.ts';
import { table } from '../table.ts';
import { invariants } from './invariants.ts';
import { from } from './leads.ts';
import { secrets } from './secrets.ts';
import { manners } from './walking.ts';

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

/** 20.0 The reckoning, on a copy. */
function reckoned(match: Match<State>) {
  const copy = clone(gj73, match);
  const block = gj73.flow.blocks.get('victory')!;
  if (block.kind === 'auto') block.run(new Referee(copy));
  return copy.result!.score;
}

conformance(gj73, table, {
  reckoned,
  folder: new URL('..', import.meta.url),
  invariants,
  secrets,
  walks: walks(2),
  longWalks: walks(4),
  ...manners,
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
});
