import { type Refusal, refusal } from '@ironbottom/engine';
import { isEngagedAt } from '../../board.ts';
import { JAPAN, type Side, tables, US } from '../../components.ts';
import { placeName } from '../../places.ts';
import type { State } from '../../state.ts';
import { unitId } from '../../units.ts';
import { isInForce } from '../07-tactics.ts';
import { metTogether } from '../matching.ts';
import { beginnings, checkFirst, hasLanded, phaseOf } from './10-units.ts';

/** 11.0, T7.1-assault, T7.1-counterattack, 18.16g, 9.71d Assaults that have to be made. */

/** 18.16g, T17.0-1 Whether the Counteroffensive is on. */
export const isCounteroffensive = ({ turn, counteroffensive: { began, turns } }: State): boolean =>
  began > 0 && turn >= began && turn < began + turns;

/** 11.0, T7.1-assault, T7.1-counterattack, 18.16g Assaults that a side must make this turn, engaged hexes not counted. */
export function assaultsDue(s: State, side: Side): number {
  const chit = isInForce(s, side === US ? 'assault' : 'counterattack') ? tables.assault.compulsory : 0;
  return side === JAPAN && isCounteroffensive(s) ? Math.max(chit, tables.conference.assaults) : chit;
}
const dueNow = (s: State, side: Side): number => assaultsDue(s, side) - phaseOf(s).made;

/** Assaults that could be begun now. */
const openTo = (s: State, side: Side): { unit: number; hex: number }[] =>
  beginnings(s, side).filter(({ unit, hex }) => !checkFirst(s, side, unit, hex));

/** 11.0, 9.71d Nobody must do what cannot be done: as many of them as are possible. */
export function checkEnd(s: State, side: Side): Refusal | undefined {
  const open = openTo(s, side);
  const landed = open.find(({ unit }) => hasLanded(s, unit));
  if (landed) return refusal('9.71d', 'must-assault-there', { unit: unitId(landed.unit) });
  const left = dueNow(s, side);
  return left > 0 && open.some(({ hex }) => !isEngagedAt(s, hex))
    ? refusal('11.0', 'must-assault', { left })
    : undefined;
}

/** 11.0 Why these units cannot all go into one hex: another assault that is due could not be made then. */
export function checkOthers(
  s: State,
  side: Side,
  hex: number,
  units: readonly number[],
  named: readonly number[] = [],
): Refusal | undefined {
  const due = dueNow(s, side) - 1;
  if (due <= 0 || isEngagedAt(s, hex)) return undefined;
  const open = openTo(s, side).filter(each => !isEngagedAt(s, each.hex));
  const hexes = [...new Set(open.map(each => each.hex))];
  const others = hexes.filter(each => each !== hex);
  const possible = (wanted: readonly number[], busy: readonly number[]): number[] =>
    metTogether(wanted, duty =>
      open.filter(each => each.hex === duty && !busy.includes(each.unit)).map(({ unit }) => unit),
    );
  // Before somebody is named for this hex it is one of those that can be assaulted.
  const most = named.length > 0 ? possible(others, named).length : possible(hexes, []).length - 1;
  const left = possible(others, units);
  if (left.length >= Math.min(due, most)) return undefined;
  const unmet = possible(others, named).find(each => !left.includes(each))!;
  return refusal('11.0', 'assault-elsewhere', { hex: placeName(unmet) });
}
