import { ALLIES, type Side } from '../components.ts';
import type { State } from '../state.ts';

/** 19 What the rules for one player keep in mind. */

/** 19.21, 19.22 What an airfield's bombers, or its fighters of one range, have rolled; and the die for equal targets. */
export interface AirDie {
  readonly field: number;
  readonly of: 'bombers' | 'fighters';
  readonly units: readonly number[];
  readonly mission: number;
  /** 19.212 */
  readonly target: number;
}

export interface Solitaire {
  /** 19.12 The regiments that lie face down are of any division; else (19.11) of the one they lie with. */
  mixed: boolean;
  /** 19.7 All Allied units go to Bataan. */
  toBataan: boolean;
  /** By unit: 1 while it lies face down (19.1, 19.13): which regiment it is is drawn when it is turned up. */
  faceDown: number[];
  /** 19.6 The number of the battery that was hit last; the next hit takes the next. */
  lastHit: number;
  /** 19.2 The dice of this air phase. */
  dice: AirDie[];
}

export const newSolitaire = (units: number, mixed: boolean): Solitaire => ({
  mixed,
  toBataan: false,
  faceDown: Array<number>(units).fill(0),
  lastHit: 0,
  dice: [],
});

export const cloneSolitaire = (from: Solitaire | null): Solitaire | null =>
  from && { ...from, faceDown: from.faceDown.slice(), dice: from.dice.slice() };

/** 2.2.1 The dice tell what stands at which airfield: they are its owner's. */
export function maskSolitaire(masked: State, mine: Side | undefined): void {
  if (masked.solitaire && mine !== ALLIES) masked.solitaire.dice = [];
}
