import { HALVES, roleOf, SIDES, type Side, tables, US } from '../../components.ts';
import { placeName } from '../../places.ts';
import { markersAt, type State } from '../../state.ts';
import { unitSide } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { columnFor, coverIn, LOWEST, resultOf } from './10-table.ts';
import { rollOn, strike } from './32-fall.ts';

/** 8.33 Interdiction of empty hexes, and mines (9.14b): what they do to a unit that moves in. */

/** 8.33a The column on which markers of a side meet a unit in a hex; 0: there are none, or too few. */
const columnOn = (s: State, side: Side, unit: number, hex: number): number =>
  columnFor(coverIn(s, hex, unitSide[unit]!), markersAt(s, side, hex));

/** 8.33a, 8.33f Whether markers of a side interdict a hex to a unit, be it the enemy's or its own. */
export const isInterdicted = (s: State, side: Side, unit: number, hex: number): boolean =>
  columnOn(s, side, unit, hex) > 0;

/** 8.33d, 8.33g What it costs besides to enter, in halves: once, whoever has markers there. */
export const interdictionCost = (s: State, unit: number, hex: number): number =>
  s.markers.some(each => each.hex === hex) && SIDES.some(side => isInterdicted(s, side, unit, hex))
    ? HALVES * tables.terrain.interdicted
    : 0;

/**
 * 8.33b The roll of a side whose markers lie where a unit moves in, its own units not spared (8.33f). Steps that it costs
 * are owed: `settle` takes them. Says whether the unit has to stop.
 */
export function interdictionRoll(ref: Ref, side: Side, unit: number, hex: number): boolean {
  const { s } = ref;
  const column = columnOn(s, side, unit, hex);
  if (column === 0) return false;
  const result = rollOn(ref, 'interdiction', '8.33b', { side, hex, units: [unit], column });
  const named = { hex: placeName(hex), who: roleOf(side) };
  if (result === '-') {
    ref.log('8.33b', 'interdiction-fails', named);
    return false;
  }
  ref.log('8.33b', 'interdicted', { ...named, result });
  strike(s, result, { hex, units: [unit], cause: 'interdiction', rule: '8.33b' });
  return true;
}

/** 9.14b A unit in a real minefield: the leftmost column, and no modifiers. Says whether it has to stop. */
export function mineRoll(ref: Ref, unit: number, hex: number): boolean {
  const dice = ref.roll({
    who: roleOf(US),
    why: 'mine',
    rule: '9.14b',
    count: 2,
    alike: faces => resultOf(LOWEST, faces, []),
  });
  const result = resultOf(LOWEST, dice, []);
  if (result === '-') {
    ref.log('9.14b', 'mine-misses', { hex: placeName(hex) });
    return false;
  }
  ref.log('9.14b', 'mine-hits', { hex: placeName(hex), result });
  strike(ref.s, result, { hex, units: [unit], cause: 'mine', rule: '9.14b' });
  return true;
}
