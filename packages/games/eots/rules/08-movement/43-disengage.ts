import { type ChoiceKind, choice, type Ref } from '../../choices.ts';
import {
  attackFull,
  attackReduced,
  enemyOf,
  grid,
  hexId,
  landAcross,
  type Side,
  unitIds,
  unitSide,
} from '../../components.ts';
import { put, reactionSide, roleOf, type State } from '../../state.ts';
import { giveBack, takeControl } from '../06-supply/50-control.ts';
import { missionOf, under } from './10-allowance.ts';
import { barredAcross } from './42-land.ts';
import { holds, landAt, opposed } from './presence.ts';

/** 8.43 Ground disengagement: land units of the reaction leave a hex that a weaker force has entered. */

const strength = (s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + (s.reduced[unit] ? attackReduced[unit]! : attackFull[unit]!), 0);

/** Hexes from which land units of the offensive came into this one (8.43-1, 9.5-3). */
export const cameFrom = (s: State, hex: number): number[] =>
  landAt(s, under(s).side, hex).map(unit => missionOf(s, unit)?.from ?? -1);

/** 8.43-1 Adjacent hexes without enemy units, over land, other than where the attackers came from. */
function waysOut(s: State, side: Side, hex: number, units: readonly number[]): number[] {
  const entries = cameFrom(s, hex);
  const ways: number[] = [];
  for (let d = 0; d < 6; d++) {
    const slot = 6 * hex + d;
    const to = grid.neighbours[slot]!;
    if (!landAcross[slot] || entries.includes(to) || opposed(s, side, to)) continue;
    if (!units.some(unit => barredAcross(s, unit, slot))) ways.push(to);
  }
  return ways;
}

/** 8.43-1 Asks the reaction player, when land units of the offensive have entered a hex with his. */
export function askToDisengage(ref: Ref, hex: number): void {
  const { s } = ref;
  const { side } = under(s);
  const units = landAt(s, enemyOf(side), hex);
  if (units.length === 0) return;
  if (strength(s, units) <= strength(s, landAt(s, side, hex))) return;
  if (waysOut(s, reactionSide(s), hex, units).length === 0) return;
  s.choices.push(choice('disengage', reactionSide(s), { hex, units }));
}

/** Who left: the unit, and whence. */
const LEFT = 'left';

/** 8.43-2 They go together, whatever the ground costs. */
const disengage: ChoiceKind = {
  kind: 'disengage',
  rule: '8.43-1',
  subject: 'hex',
  verb: 'disengage',
  list: (s, { side, hex, units }) => waysOut(s, side, hex, units),
  take(ref, { hex, units }, to) {
    const { s } = ref;
    const side = unitSide[units[0]!]!;
    const { notes } = under(s);
    notes[LEFT] = [...(notes[LEFT] ?? []), ...units.flatMap(unit => [unit, hex])];
    for (const unit of units) put(s, unit, to);
    takeControl(ref, to, side, '8.43-2');
    ref.log('8.43-2', 'disengaged', {
      side: roleOf(s, side),
      units: units.map(unit => unitIds[unit]!),
      from: hexId(hex),
      hex: hexId(to),
    });
  },
  decline: () => {},
};

/** 5.32D-1 When the attack is called off, whoever left before it stands where he stood. */
export function returnDisengaged(s: State): void {
  const left = under(s).notes[LEFT] ?? [];
  for (let i = left.length - 2; i >= 0; i -= 2) put(s, left[i]!, left[i + 1]!);
}

/** A-22 When one attacker is stopped, whoever left a hex where no attacker is now goes back: the start may be needed. */
export function returnToFreedHexes(s: State): void {
  const offensive = under(s);
  const { side, notes } = offensive;
  const left = notes[LEFT] ?? [];
  const stayed = new Set<number>();
  for (let i = left.length - 2; i >= 0; i -= 2) {
    const [unit, hex] = [left[i]!, left[i + 1]!];
    if (holds(s, side, hex)) stayed.add(unit);
    if (stayed.has(unit)) continue;
    const refuge = s.at[unit]!;
    put(s, unit, hex);
    const taken = offensive.taken.findLast(each => each.hex === refuge && each.was === side);
    if (!taken || holds(s, enemyOf(side), refuge)) continue;
    giveBack(s, taken);
    offensive.taken = offensive.taken.filter(each => each !== taken);
  }
}

export const disengageChoices: readonly ChoiceKind[] = [disengage];
