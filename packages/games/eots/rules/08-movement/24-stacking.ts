import { auto, type Block, sequence } from '@ironbottom/engine';
import { type ChoiceKind, choice, choices, type Ref } from '../../choices.ts';
import {
  enemyOf,
  HEXES,
  hexId,
  isAir,
  isGround,
  isNaval,
  pairedWith,
  type Side,
  unitIds,
  unitSide,
  unitsOf,
} from '../../components.ts';
import charts from '../../data/charts.json' with { type: 'json' };
import { type Choice, OUT, onTurn, put, type State } from '../../state.ts';
import { isSupplied } from '../06-supply/20-supply.ts';
import { eliminate } from '../09-battle/20-losses.ts';
import { unitsAt } from './presence.ts';

/** 8.24, 8.34, 8.48 Stacking, checked at the end of every card play; for ships also outside of it. */

const { naval_max: MOST_SHIPS, air_plus_land_max: MOST_UNITS } = charts.stacking;

/** 8.34-2 Air and land units as stacking counts them: a pair of one name is one unit. HQs do not count (6.11-4). */
export function stackSize(s: State, side: Side, hex: number): number {
  let size = 0;
  for (const unit of unitsOf[side]!) {
    if (s.at[unit] !== hex || !(isAir[unit] || isGround[unit])) continue;
    const pair = pairedWith[unit]!;
    if (pair >= 0 && pair < unit && s.at[pair] === hex) continue;
    size++;
  }
  return size;
}

/** Whether one more land or air unit fits there; a pair is one. */
export const fitsIn = (s: State, unit: number, hex: number): boolean => {
  const pair = pairedWith[unit]!;
  if (pair >= 0 && s.at[pair] === hex) return true;
  return stackSize(s, unitSide[unit]!, hex) < MOST_UNITS;
};

const tooManyShips = (s: State, side: Side, hex: number): boolean =>
  unitsAt(s, side, hex).filter(unit => isNaval[unit]).length > MOST_SHIPS;

/** 8.24, 8.34-1 What the owner may remove: ships; or air units, and land units only where there are no air units. */
function surplus(s: State, side: Side, hex: number): number[] {
  const units = unitsAt(s, side, hex);
  if (tooManyShips(s, side, hex)) return units.filter(unit => isNaval[unit]);
  if (stackSize(s, side, hex) <= MOST_UNITS) return [];
  const air = units.filter(unit => isAir[unit]);
  return air.length > 0 ? air : units.filter(unit => isGround[unit]);
}

/** One question for each hex over the limit; it comes back until the hex is within it. */
function queueStacking({ s }: Ref): void {
  for (const side of [s.active, enemyOf(s.active)])
    for (const hex of crowded(s, side))
      if (surplus(s, side, hex).length > 0) s.choices.push(choice('overstacked', side, { hex }));
}

/** 8.24 Ships alone have their limit whenever there is no offensive, not only when a card has been played. */
export function queueShips({ s }: Ref): void {
  for (const side of [s.active, enemyOf(s.active)])
    for (const hex of crowded(s, side))
      if (tooManyShips(s, side, hex))
        s.choices.push(choice('overstacked', side, { hex, units: surplus(s, side, hex) }));
}

const counts = new Uint8Array(HEXES);
/** Hexes with more units of any kind than the least of the limits, in their order. */
function crowded(s: State, side: Side): number[] {
  const hexes: number[] = [];
  counts.fill(0);
  for (const unit of unitsOf[side]!)
    if (s.at[unit]! >= 0 && ++counts[s.at[unit]!]! === MOST_UNITS + 1) hexes.push(s.at[unit]!);
  return hexes.sort((a, b) => a - b);
}

const overstacked: ChoiceKind = {
  kind: 'overstacked',
  rule: '8.34-1',
  subject: 'unit',
  verb: 'remove',
  list: tooMany,
  take(ref, given, unit) {
    remove(ref, unit);
    if (tooMany(ref.s, given).length > 0) ref.s.choices.unshift(given);
  },
};

/** Of the hex; only of these units, if any are given. */
function tooMany(s: State, { side, hex, units }: Choice): number[] {
  const list = surplus(s, side, hex);
  return units.length > 0 ? list.filter(unit => units.includes(unit)) : list;
}

/** 8.24, 8.34-1 In supply: back next turn (ships), or the turn after next. Out of supply: lost, ships for good. */
function remove(ref: Ref, unit: number): void {
  const { s } = ref;
  const rule = isNaval[unit] ? '8.24' : '8.34-1';
  if (!isSupplied(s, unit)) {
    eliminate(ref, unit, rule);
    if (isNaval[unit]) put(s, unit, OUT);
    return;
  }
  const turn = s.turn + (isNaval[unit] ? 1 : 2);
  ref.log(rule, 'overstacked', { unit: unitIds[unit]!, hex: hexId(s.at[unit]!), turn });
  put(s, unit, onTurn(turn));
  s.undelayable[unit] = 1;
}

export const stackingChoices: readonly ChoiceKind[] = [overstacked];

export const stackingCheck: Block<State> = sequence('stacking', '8.34-1', [
  auto('stacking.find', '8.34-1', queueStacking),
  choices('stacking.remove', '8.34-1'),
]);
