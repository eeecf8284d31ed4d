import { JAPAN, type Side } from '../components.ts';
import type { State } from '../state.ts';
import { maskAssaultPhase } from './assault.ts';
import { knownIn } from './known.ts';

/** What a fight has brought upon somebody and is still to be carried out: rules/results works it off. */

/** What a step is lost by, or a hex given up for: fatigue, advance and the box ask. */
export const CAUSES = [
  'bombardment',
  'interdiction',
  'mine',
  'opportunity',
  'fire',
  'assault',
  'retreat',
] as const;
export type Cause = (typeof CAUSES)[number];

/** 8.32c, 10.32, 11.52 Steps that the owner still has to take from units of his. */
export interface Loss {
  readonly side: Side;
  readonly hex: number;
  readonly cause: Cause;
  readonly rule: string;
  /** Whoever of these is left may lose one. */
  units: number[];
  left: number;
  /** 10.32b, 11.52b, 11.52c Steps of these that may be paid for by going back one hex farther each. */
  trade: number;
}

/** 10.33, 11.52 Units that have to go back. */
export interface Retreat {
  readonly side: Side;
  readonly from: number;
  readonly cause: Cause;
  readonly rule: string;
  units: number[];
  /** Hexes still to go. */
  hexes: number;
  /** 10.35 The owner may ignore it. */
  readonly mayIgnore: boolean;
  /** 11.52 The hex of an assault: who stands in it has no zone of control for this; -1: none. */
  readonly assaultHex: number;
  /** 11.52d The hexes that they have gone through, for the advance. */
  path: number[];
}

/** 8.32c, 10.36, 11.52d Who may go where, at once or not at all. */
export interface Advance {
  readonly side: Side;
  readonly cause: Cause;
  readonly rule: string;
  /** Hexes that may be entered: the one given up, or those of the retreat. */
  to: number[];
  units: number[];
  /** 9.63 Hexes under positions out of which somebody might go, for all that the US can see. */
  covered: number[];
  /** 9.42 Home Guard that the advance of others has left. */
  left: number[];
}

/** 10.33 How good a hex is for those who go back, the best first. */
export const NO_WAY = 0;
export const FREE_HEX = 1;
export const FRIENDLY = 2;
export const IN_ZONE = 3;

/** 10.33 One hex of a retreat: everybody goes one, then everybody the next. */
export interface Hop {
  /** Who has gone. */
  moved: number[];
  /** From where somebody has gone to which hex, and what sort that hex was. */
  entered: { readonly from: number; readonly hex: number; readonly kind: number }[];
}

/** 10.33 A hex that a retreat has filled beyond the limit: somebody who was there before is pushed on. */
export interface Crowd {
  readonly side: Side;
  readonly hex: number;
  /** Hexes that nobody is pushed into: where the retreat came from, and where others were pushed out. */
  readonly shut: number[];
  /** Those who have come, and stay. */
  readonly stay: number[];
}

export interface Results {
  losses: Loss[];
  retreats: Retreat[];
  advances: Advance[];
  hop: Hop;
  crowds: Crowd[];
  /** 11.54b The Japanese headquarters gets away, and its owner says where to. */
  escape: boolean;
  /** 14.32 Event fatigue that the US has still to share out: points, and the divisions that may take them. */
  fatigue: { readonly rule: string; points: number; divisions: number[] }[];
}

export const newHop = (): Hop => ({ moved: [], entered: [] });
export const newResults = (): Results => ({
  losses: [],
  retreats: [],
  advances: [],
  hop: newHop(),
  crowds: [],
  escape: false,
  fatigue: [],
});

export const cloneResults = (results: Results): Results => ({
  ...results,
  losses: results.losses.map(loss => ({ ...loss, units: loss.units.slice() })),
  retreats: results.retreats.map(retreat => ({
    ...retreat,
    units: retreat.units.slice(),
    path: retreat.path.slice(),
  })),
  advances: results.advances.map(advance => ({
    ...advance,
    to: advance.to.slice(),
    units: advance.units.slice(),
    covered: advance.covered.slice(),
    left: advance.left.slice(),
  })),
  hop: { moved: results.hop.moved.slice(), entered: results.hop.entered.slice() },
  crowds: results.crowds.slice(),
  fatigue: results.fatigue.map(each => ({ ...each, divisions: each.divisions.slice() })),
});

/** 9.63 Of those under a position nobody else learns who has to lose or to go. */
export function maskResults(masked: State, mine: Side | undefined): void {
  maskAssaultPhase(masked, mine);
  if (mine === JAPAN) return;
  const { losses, retreats, advances, hop } = masked.results;
  for (const each of [...losses, ...retreats, ...advances]) each.units = knownIn(masked, each.units);
  for (const each of advances) each.left = knownIn(masked, each.left);
  hop.moved = knownIn(masked, hop.moved);
  masked.results.crowds = masked.results.crowds.map(crowd => ({
    ...crowd,
    stay: knownIn(masked, crowd.stay),
  }));
}
