import { derived, derivedBy, type Refusal, refusal } from '@ironbottom/engine';
import { hexesOf, unitsIn } from '../../board.ts';
import { enemyOf, type Side } from '../../components.ts';
import { landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import type { State } from '../../state.ts';
import { exerts, exertsZone, hasZone } from '../09-movement/80-zones.ts';
import { meeting, metTogether } from '../matching.ts';
import { ableNextTo, isAble } from './13-reach.ts';
import { UNCHANGED } from './unchanged.ts';

/** 10.0, 10.22, 9.87 What has to be fired at, and whether those who are left can still do it. */

/** 10.0 Whether a side has units in a hex that can fire and hold the enemy hex beside it as it holds them. */
const isBound = (s: State, side: Side, hex: number, target: number): boolean =>
  exerts(s, side, hex, target) &&
  exerts(s, enemyOf(side), target, hex) &&
  unitsIn(s, side, hex).some(unit => isAble(s, unit) && hasZone(s, unit));

/** 10.0, 10.22, 9.87 Enemy hexes that a side has still to fire at: both are in each other's zone of control. */
export const dutiesOf: (s: State, side: Side) => readonly number[] = derivedBy(
  (s: State, side: Side) =>
    hexesOf(s, enemyOf(side)).filter(
      target =>
        exertsZone(s, enemyOf(side), target) &&
        !s.firePhase!.targets[side].includes(target) &&
        landAround[target]!.some(hex => isBound(s, side, hex, target)),
    ),
  UNCHANGED,
);

/** 10.22 Those of these hexes that can be fired at together, each by one of those next to it who is not busy. */
const coverable = (s: State, side: Side, duties: readonly number[], busy: readonly number[]): number[] =>
  metTogether(duties, duty => ableNextTo(s, side, duty).filter(unit => !busy.includes(unit)));

/** 10.22 One of these hexes that can be fired at and is not; nobody must do more than all can do together. */
export const openDuty = (s: State, side: Side, duties: readonly number[]): number | undefined =>
  duties.find(duty => ableNextTo(s, side, duty).length > 0);

/** 10.22 What the fire that is being put together leaves for the other duties of its side. */
const sharing = derived((s: State) => {
  const { side, target, units } = s.firePhase!.laying!;
  const duties = dutiesOf(s, side);
  const others = duties.filter(duty => duty !== target);
  const all = meeting(duties, duty => ableNextTo(s, side, duty)).met;
  return {
    others,
    owed: all - (others.length < duties.length ? 1 : 0),
    left: meeting(others, duty => ableNextTo(s, side, duty).filter(unit => !units.includes(unit))),
  };
});

/**
 * 10.22 Why the units of the fire that is being put together, and perhaps one more, cannot all fire at one hex: another
 * one would go without that could have been fired at.
 */
export function checkConcentration(s: State, more = -1): Refusal | undefined {
  const { others, owed, left } = sharing(s);
  if ((more < 0 ? left.met : left.without(more)) >= owed) return undefined;
  const { side, units } = s.firePhase!.laying!;
  const still = coverable(s, side, others, [...units, more]);
  const unmet = coverable(s, side, others, []).find(duty => !still.includes(duty));
  return refusal('10.22', 'duty-unmet', { hex: placeName(unmet!) });
}
