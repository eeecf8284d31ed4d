import { has, isLeader, isSmc, isVehicle } from '../../board.ts';
import { JAPAN, tables } from '../../components.ts';
import { refitTables } from '../../refit.ts';
import { sideOf, WOUNDED } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import {
  halfOf,
  isCrewType,
  isHeroType,
  isSquadType,
  isUnderlined,
  NONE,
  typeId,
  vpOf,
} from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { become, drop, eliminate, lose, removeWeapon, setFlag, weaponsOf } from '../../writing.ts';
import { createBeside } from '../a01-new-counters.ts';
import { lowerType } from '../a19-replacement.ts';
import { sumOf, term } from '../dice.ts';
import { areaOf, dieAbout, retain, say } from './retained.ts';

/** 4.706-table, 4.7061, 4.713-table What becomes of men and their weapons between two battles: nobody checks his morale. */

/** 4.7061 A unit is lost; of each thing it had a die says whether it lies where it was. `all`: its things are lost with it. */
export function loseUnit(ref: Ref, unit: number, rule: string, all = false): void {
  const { s } = ref;
  say(ref, rule, 'lost-in-refit', unit);
  for (const weapon of weaponsOf(s, unit)) {
    const gone =
      all ||
      s.units.at[unit]! < 0 ||
      dieAbout(ref, unit, 'equipment', '4.7061') >= refitTables.escape.equipment_gone_from;
    if (gone) {
      say(ref, rule, 'weapon-lost', unit, { weapon: weaponId(weapon) });
      removeWeapon(s, weapon);
    } else drop(s, weapon);
  }
  eliminate(s, unit);
}

/** A counter is exchanged for another; its half is a loss. */
function turnInto(ref: Ref, unit: number, type: number, rule: string): void {
  say(ref, rule, 'becomes-one', unit, { type: typeId(type) });
  become(ref.s, unit, type);
}

/** A17.1 A man is hit: a die says whether he lives. */
function woundMan(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  const { again, dead_from } = tables.wounds;
  const terms = has(s, unit, WOUNDED) ? [term('wounded', again)] : [];
  if (dieAbout(ref, unit, 'wound', rule, terms) + sumOf(terms) >= dead_from) {
    loseUnit(ref, unit, rule);
    return;
  }
  setFlag(s, unit, WOUNDED);
  say(ref, rule, 'wounded-in-refit', unit);
}

/** A7.302, G1.14 Casualty Reduction. */
export function reduceInRefit(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  if (isVehicle(s, unit)) return;
  if (isSmc(s, unit)) {
    woundMan(ref, unit, rule);
    return;
  }
  const type = s.units.type[unit]!;
  const half = halfOf[type]!;
  if (!isSquadType[type] || half === NONE) {
    loseUnit(ref, unit, rule);
    return;
  }
  lose(s, sideOf(unit), vpOf[type]! - vpOf[half]!);
  turnInto(ref, unit, half, rule);
}

/** 4.706-table(2) Crews, and those who have no lower class. */
function isLostByReplacement(s: State, unit: number): boolean {
  const type = s.units.type[unit]!;
  if (isCrewType[type]) return true;
  if (isHeroType[type] || isUnderlined[type]) return false;
  if (isLeader(s, unit) && sideOf(unit) === JAPAN) return false;
  return lowerType(s, unit) === NONE;
}

/**
 * 4.706-table, A19.13 The next lower class. A Marine squad becomes its two half-squads, a half-squad of theirs stays what it
 * is; heroes and Japanese leaders are never replaced. Gives who is there now.
 */
export function replaceInRefit(ref: Ref, unit: number, rule: string): number[] {
  const { s } = ref;
  if (isLostByReplacement(s, unit)) {
    loseUnit(ref, unit, rule);
    return [];
  }
  const type = s.units.type[unit]!;
  if (isHeroType[type] || (isLeader(s, unit) && sideOf(unit) === JAPAN)) return [unit];
  if (!isLeader(s, unit) && isUnderlined[type]) {
    if (!isSquadType[type]) return [unit];
    const half = halfOf[type]!;
    turnInto(ref, unit, half, rule);
    const other = createBeside(ref, unit, half);
    retain(s, other, areaOf(s, unit));
    return [unit, other];
  }
  turnInto(ref, unit, lowerType(s, unit), rule);
  return [unit];
}
