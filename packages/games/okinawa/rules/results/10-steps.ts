import { LOST } from '../../boxes.ts';
import { fatigueTable, JAPAN, roleOf, US } from '../../components.ts';
import { placeName } from '../../places.ts';
import { isOnMap, remove, type State } from '../../state.ts';
import { divisionOf, fireOf, isFootOrGuns, unitId, unitSide } from '../../units.ts';
import { type Ref, tell } from '../../verbs.ts';
import { tire } from '../14-fatigue.ts';
import { placeOfTheDead } from '../16-replacements.ts';

/** Steps lost, by whatever cause: 3.3.1, 8.32c, 10.32a, 14.12, 14.31, 16.0, T-VP-JP-6, 18.44a-3. */

/** 18.44a-3, T-VP-JP-6, T-VP-JP-7 What the end of the game will ask about. */
function count(s: State, unit: number): void {
  const { campaign } = s;
  const [side, steps] = [unitSide[unit]!, s.steps[unit]!];
  campaign.fireLost[side] += fireOf(unit, steps) - fireOf(unit, steps - 1);
  if (side === US) campaign.stepsLost[isFootOrGuns(unit) ? 0 : 1]++;
}

/**
 * 10.32a A unit loses a step; the last one eliminates it. Fatigue comes with it (14.12, 14.31). Which unit it is under a
 * position stays with its owner (9.63), but for one that is eliminated.
 */
export function loseStep(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  count(s, unit);
  if (unitSide[unit] === US) tire(ref, divisionOf[unit]!, fatigueTable.step, '14.12');
  if (s.steps[unit]! > 1) {
    tell(ref, rule, 'step-lost', unit, { hex: placeName(s.at[unit]!) });
    s.steps[unit]!--;
  } else eliminate(ref, unit, rule);
}

/** Takes a unit off the map whose last step is gone; its steps must have been counted (`loseStep`). */
function eliminate(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  ref.log(rule, 'eliminated', {
    unit: unitId(unit),
    hex: placeName(s.at[unit]!),
    who: roleOf(unitSide[unit]!),
  });
  remove(s, unit, unitSide[unit] === JAPAN ? placeOfTheDead(s, unit) : LOST);
}

/** 14.31 All steps of a unit at once: where it cannot stay and cannot go. */
export function perish(ref: Ref, unit: number, rule: string): void {
  while (isOnMap(ref.s, unit)) loseStep(ref, unit, rule);
}
