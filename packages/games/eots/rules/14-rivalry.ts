import type { Ref } from '../choices.ts';
import { JAPAN, type Side } from '../components.ts';
import { roleOf, type State } from '../state.ts';
import { roundUp } from './01-die.ts';

/** 14.0 Inter-service rivalry. */

export function setRivalry(ref: Ref, side: Side, rivals: boolean, rule: string): void {
  const { s } = ref;
  s.rivalry[side] = rivals;
  ref.log(rule, rivals ? 'rivalry' : 'agreement', { side: roleOf(s, side) });
}

/** 14.2B ASP that a side may use in a turn: Japan only half of them while its services are rivals. */
const aspOfTurn = (s: State, side: Side): number =>
  side === JAPAN && s.rivalry[JAPAN] ? roundUp(s.asp[JAPAN] / 2) : s.asp[side];

/** 10.3 What is left of them. */
export const aspLeftOfTurn = (s: State, side: Side): number =>
  Math.max(0, aspOfTurn(s, side) - s.aspUsed[side]);
