import type { Action, Chance, Ranked } from '@ironbottom/engine';
import { hexesOf } from '../board.ts';
import { JAPAN, type Side, TACTICS, type Tactic, tables, US } from '../components.ts';
import { distance } from '../map.ts';
import { isMud } from '../rules/06-weather.ts';
import type { State } from '../state.ts';
import { drawn, equilibrium } from './equilibrium.ts';

/** 7 Which chit: both choose in secret, so each mixes in a way that the other cannot turn to account. */

/** What a column of the fire table is worth on a hex of the front, to the US and to Japan. */
const US_COLUMN = 0.3;
const JAPANESE_COLUMN = 0.4;

/** 7.1, 7.2 What the chits do besides their shifts, to the US; assaults that must be made are dear. */
const BESIDES: { readonly [tactic in Tactic]: number } = {
  prepare: 1,
  infiltrate: 0.2,
  bypass: 0.4,
  assault: -1.5,
  withdraw: -0.4,
  conserve: -0.7,
  conceal: 0.4,
  counterattack: 1.6,
};
/** 6.31 In mud the dice of an assault are worse. */
const MUD = 1;
/** 7.24 What is lost by a chit that is cancelled. */
const besides = (s: State, tactic: Tactic, other: Tactic): number => {
  if (tables.tactics.cancels.some(([by, of]) => of === tactic && by === other)) return 0;
  const mud = isMud(s) && (tactic === 'assault' ? -MUD : tactic === 'counterattack' ? MUD : 0);
  return BESIDES[tactic] + (mud || 0);
};

/** Japanese hexes that the US can come up to this turn. */
const NEAR = 2;
const front = (s: State): number =>
  hexesOf(s, JAPAN).filter(hex => hexesOf(s, US).some(each => distance(hex, each) <= NEAR)).length;

/** By US and Japanese chit what the US gains. */
function gains(s: State): number[][] {
  const hexes = front(s);
  return TACTICS[US].map((us, i) =>
    TACTICS[JAPAN].map((japan, j) => {
      const [ours, theirs] = tables.tactics.fire[i]![j]!;
      const shifts = hexes * (US_COLUMN * ours - JAPANESE_COLUMN * theirs);
      return shifts + besides(s, us, japan) + besides(s, japan, us);
    }),
  );
}

/** How often each chit should be chosen. */
export const mixOf = (s: State, side: Side): readonly number[] => equilibrium(gains(s))[side];

/** Drawn where there is a chance to draw by; else all, the most frequent first. */
export function tacticsRanked(
  s: State,
  side: Side,
  legal: readonly Action[],
  chance: Chance | undefined,
): Ranked[] {
  const mix = mixOf(s, side);
  const chits = TACTICS[side] as readonly string[];
  const shares = legal.map(({ tactic }) => mix[chits.indexOf(tactic as string)] ?? 0);
  if (chance) return [{ action: legal[drawn(shares, chance)]!, score: 0 }];
  return legal.map((action, i) => ({ action, score: shares[i]! })).sort((a, b) => b.score - a.score);
}
