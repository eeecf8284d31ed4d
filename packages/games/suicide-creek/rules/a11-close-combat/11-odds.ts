import type { Term } from '@ironbottom/engine';
import { has, isHero, isLeader, isSmc, isVehicle, unitsIn } from '../../board.ts';
import { JAPAN, type Side, tables } from '../../components.ts';
import { GROUND, sortOfPlace } from '../../map.ts';
import type { Aimed, CloseAttack, Reckoned } from '../../state/combat.ts';
import { BERSERK, BROKEN, CX, KNOWN, ON_WIRE, PINNED, sideOf, TI } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { ccvOf, fpOf, isInexperienced, isUnarmedType } from '../../types.ts';
import { excess } from '../a05-stacking.ts';
import { leadershipNow } from '../a10-morale/01-values.ts';
import { sumOf, term } from '../dice.ts';
import { companyOf } from './10-parties.ts';
import { vehicleFp } from './62-vehicle-fire.ts';

/** A11.11 Odds, kill numbers and what is added to the dice. */

const { columns } = tables.close_combat;
/** `3-2` as a number; the first column is below all others, the last above. */
const ratios = columns.map(({ odds }) => {
  const [a = 0, b = 1] = odds.replace(/[<>]/, '').split('-').map(Number);
  return a / b;
});
const LAST = columns.length - 1;

/** A11.11 The column of a ratio, rounded down. */
export function columnOf(attack: number, defence: number): number {
  if (defence <= 0 || attack > ratios[LAST]! * defence) return LAST;
  let column = 0;
  while (column + 1 < LAST && ratios[column + 1]! * defence <= attack) column++;
  return column;
}
export const oddsName = (column: number): string => columns[column]!.odds;
export const killNumber = (column: number, handToHand: boolean): number =>
  handToHand ? columns[column]!.hand_to_hand : columns[column]!.kill;
/** A18.2 Columns below 1-1. */
export const columnsBelow = (column: number): number =>
  Math.max(0, columns.findIndex(({ odds }) => odds === '1-1') - column);

// ---------------------------------------------------------------- strength

const HALF = 0.5;

/** A11.11, A20.22 What a unit brings into an attack: halved while pinned, and while it guards somebody else. */
function attackFp(s: State, unit: number): number {
  if (isVehicle(s, unit)) return vehicleFp(s, unit);
  const own = isSmc(s, unit) ? 1 : fpOf[s.units.type[unit]!]!;
  return own * (has(s, unit, PINNED) ? HALF : 1) * (s.units.guard.includes(unit) ? HALF : 1);
}
/** A11.11 Printed firepower, of broken units too; A11.62 against a vehicle its CCV. */
const defenceFp = (s: State, unit: number, byVehicle: boolean): number =>
  byVehicle ? ccvOf[s.units.type[unit]!]! : isSmc(s, unit) ? 1 : fpOf[s.units.type[unit]!]!;

/** The units that an attack is aimed at as things stand: with those who defend with them, or all under a "?" there. */
export function targetsOf(
  s: State,
  { at, place, side }: Pick<CloseAttack, 'at' | 'place' | 'side'>,
): number[] {
  if (at.length > 0) return [...new Set(at.flatMap(unit => companyOf(s, unit)))];
  return unitsIn(s, side === 0 ? 1 : 0, place).filter(unit => s.units.veil[unit] !== KNOWN);
}

// ---------------------------------------------------------------- modifiers

type Named = Pick<CloseAttack, 'side' | 'by' | 'at' | 'place' | 'capture'>;

/** A11.141 The best of the leaders who fight with others, none of them berserk. */
export function leadership(s: State, by: readonly number[]): number {
  if (by.length < 2 || by.some(unit => has(s, unit, BERSERK))) return 0;
  const leaders = by.filter(unit => isLeader(s, unit) && !has(s, unit, PINNED | BROKEN));
  return leaders.length === 0 ? 0 : Math.min(...leaders.map(unit => leadershipNow(s, unit)));
}

/** J2.31, G1.64 Never by vehicles or against those in a pillbox, nor by them. */
export const isHandToHand = (s: State, { by, place }: Pick<CloseAttack, 'by' | 'place'>): boolean =>
  s.combat.handToHand &&
  sortOfPlace(place) === GROUND &&
  by.every(unit => !isVehicle(s, unit) && sortOfPlace(s.units.at[unit]!) === GROUND);

/** A11.4, A4.51, A4.8, B26.31, A5.1, A11.141, A15.2, G1.64 What counts for all targets. A.5: what only some have counts if it hurts. */
export function attackTerms(s: State, attack: Named): Term[] {
  const { by, side } = attack;
  const found: Term[] = [];
  const { ambusher } = s.combat;
  if (ambusher >= 0) found.push(term('ambush', ambusher === side ? -1 : 1));
  if (by.some(unit => has(s, unit, CX))) found.push(term('cx', 1));
  if (by.some(unit => has(s, unit, TI))) found.push(term('ti', 1));
  if (by.some(unit => s.units.pos[unit] === ON_WIRE)) found.push(term('on-wire', 1));
  const crowd = Math.max(0, ...by.map(unit => excess(s, side, s.units.at[unit]!)));
  if (crowd > 0) found.push(term('crowded', crowd));
  const led = leadership(s, by);
  if (led !== 0) found.push(term('leadership', led));
  if (by.some(unit => isHero(s, unit))) found.push(term('hero', -1));
  const fierce = (unit: number): boolean => !has(s, unit, PINNED) && isUnarmedType[s.units.type[unit]!] === 0;
  if (side === JAPAN && isHandToHand(s, attack) && by.every(fierce)) found.push(term('hand-to-hand', -1));
  return found;
}

/** A11.16, A11.2, A4.51, A4.8, B26.31, A20.22 What counts for one target alone (A.5). */
export function targetTerms(s: State, unit: number, capture: boolean): Term[] {
  const found: Term[] = [];
  if (has(s, unit, BROKEN)) found.push(term('broken', -2));
  if (has(s, unit, CX)) found.push(term('target-cx', -1));
  if (has(s, unit, TI)) found.push(term('target-ti', -1));
  if (s.units.pos[unit] === ON_WIRE) found.push(term('target-on-wire', -1));
  const crowd = excess(s, sideOf(unit), s.units.at[unit]!);
  if (crowd > 0) found.push(term('overstacked', -crowd));
  const { leaving } = s.combat;
  if (leaving.some(each => each.unit === unit)) {
    found.push(term('withdraws', -2));
    const stay = stayers(s, sideOf(unit), s.units.at[unit]!);
    if (stay > 0) found.push(term('covering', stay));
  }
  if (capture) found.push(term('capture', isInexperienced[s.units.type[unit]!] ? -1 : 1));
  return found;
}
/** A11.2 Friends in the Melee who stay. */
const stayers = (s: State, side: Side, place: number): number =>
  unitsIn(s, side, place).filter(
    unit =>
      s.units.guard[unit] === -1 && !isVehicle(s, unit) && !s.combat.leaving.some(each => each.unit === unit),
  ).length;

/** A11.11, A11.19 The odds of an attack as things stand: halved where somebody is concealed. */
export function reckon(s: State, attack: Named): Reckoned {
  const targets = targetsOf(s, attack);
  const byVehicle = attack.by.some(unit => isVehicle(s, unit));
  const concealed = targets.some(unit => s.units.veil[unit] !== KNOWN);
  const fp = attack.by.reduce((sum, unit) => sum + attackFp(s, unit), 0) * (concealed ? HALF : 1);
  const defence = targets.reduce((sum, unit) => sum + defenceFp(s, unit, byVehicle), 0);
  return {
    fp,
    defence,
    drm: sumOf(attackTerms(s, attack)),
    targets: targets.map((unit): Aimed => ({ unit, drm: sumOf(targetTerms(s, unit, attack.capture)) })),
  };
}
