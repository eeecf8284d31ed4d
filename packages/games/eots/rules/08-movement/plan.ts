import { type Refusal, refusal } from '@ironbottom/engine';
import { HEXES, type Side, unitSide } from '../../components.ts';
import type { State } from '../../state.ts';
import { isReacting } from './10-allowance.ts';

/** Where a stack can go in one way of moving: all goals at once, so that each is only looked up. */

export type Mode =
  | 'sail'
  | 'strategic-sail'
  | 'transport'
  | 'assault'
  | 'organic'
  | 'barge'
  | 'fly-normal'
  | 'fly-extended'
  | 'strategic-fly';

export interface Plan {
  /** Why the stack cannot move like this at all. */
  readonly blocked: Refusal | undefined;
  /** By hex: 1 where the move may end. */
  readonly goals: Uint8Array;
  readonly list: readonly number[];
  /** 13.74-4 The China box can be reached. */
  readonly box: boolean;
}

const NOWHERE = new Uint8Array(HEXES);
export const blocked = (why: Refusal): Plan => ({ blocked: why, goals: NOWHERE, list: [], box: false });

export function planned(isGoal: (hex: number) => boolean, box = false): Plan {
  const goals = new Uint8Array(HEXES);
  const list: number[] = [];
  for (let hex = 0; hex < HEXES; hex++) {
    if (!isGoal(hex)) continue;
    goals[hex] = 1;
    list.push(hex);
  }
  return { blocked: undefined, goals, list, box };
}

export const sideOf = (units: readonly number[]): Side => unitSide[units[0]!]!;
export const startOf = (s: State, units: readonly number[]): number => s.at[units[0]!]!;

/** 7.26-6, 8.23, 8.33 */
export const notInReaction = (s: State, units: readonly number[], rule: string): Refusal | undefined =>
  isReacting(s, sideOf(units)) ? refusal(rule, 'not-in-reaction') : undefined;
