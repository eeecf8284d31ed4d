import { hexesOf, isCovered, isEngagedAt, unitsIn } from '../board.ts';
import { enemyOf, JAPAN, type Side, tables, US } from '../components.ts';
import { assaultShift, distance, landAround } from '../map.ts';
import { weatherOf } from '../rules/06-weather.ts';
import { isInForce } from '../rules/07-tactics.ts';
import { canEnter } from '../rules/09-movement/20-terrain.ts';
import { attackStrength, columnOf, onTable } from '../rules/11-assault/20-strength.ts';
import { isSupplied } from '../rules/12-supply.ts';
import { isCommanded } from '../rules/13-command.ts';
import type { ASSAULT_RESULTS } from '../schema-tables.ts';
import { isInCommand, positionAt, type State } from '../state.ts';
import { divisionOf, isHomeGuard, isTank, JAPANESE_HQ, UNITS_OF } from '../units.ts';
import { forceIn } from './forces.ts';

/** 11 How an assault will go, as far as a side can tell: the steps of the rules, with chances for dice. */

export type AssaultResult = (typeof ASSAULT_RESULTS)[number];
export type Odds = { readonly [result in AssaultResult]?: number };

const { assault: table, tanks: tankTable, fatigue } = tables;
const FACES = [1, 2, 3, 4, 5, 6];

/** 14.43 The level after those who assault have paid. */
function fatigueShift(s: State, side: Side, units: readonly number[], defenders: readonly number[]): number {
  const ours = side === US ? units : defenders;
  const paid = new Map<number, number>();
  for (const unit of ours) paid.set(divisionOf[unit]!, (paid.get(divisionOf[unit]!) ?? 0) + 1);
  const worst = Math.max(0, ...[...paid].map(([division, more]) => s.fatigue[division]! + more));
  const { shifts } = table;
  if (worst >= fatigue.level_3) return side === US ? shifts.us_attacks_3 : shifts.us_defends_3;
  if (worst >= fatigue.level_2) return side === US ? shifts.us_attacks_2 : shifts.us_defends_2;
  return 0;
}

function shiftOf(s: State, side: Side, hex: number, units: readonly number[]): number {
  const ground =
    side === US && positionAt(s, hex) >= 0
      ? Math.min(assaultShift[hex]!, tables.terrain.position.assault)
      : assaultShift[hex]!;
  const tired = fatigueShift(s, side, units, unitsIn(s, enemyOf(side), hex));
  if (side === JAPAN) return ground + tired;
  const { unsupplied, out_of_command } = table.shifts;
  const supply = units.every(unit => isSupplied(s, unit, { from: hex, ignoring: hex })) ? 0 : unsupplied;
  const command = units.every(unit => isCommanded(s, unit)) ? 0 : out_of_command;
  return ground + tired + supply + command;
}

/** 11.33 Japanese hexes that may help. */
function supporters(s: State, hex: number): number {
  const reach = isInForce(s, 'withdraw') ? 2 : 1;
  return hexesOf(s, JAPAN).filter(
    at => at !== hex && distance(at, hex) <= reach && forceIn(s, JAPAN, at).supports,
  ).length;
}

/** 11.34 How often tanks keep the others from helping, and how often with flame. */
function tankChances(s: State, hex: number, units: readonly number[], shaken: boolean) {
  const near = UNITS_OF[US]!.filter(
    unit =>
      isTank(unit) &&
      s.at[unit]! >= 0 &&
      isInCommand(s, unit) &&
      (units.includes(unit) ||
        s.at[unit] === hex ||
        (landAround[hex]!.includes(s.at[unit]!) &&
          !isEngagedAt(s, s.at[unit]!) &&
          canEnter(s, unit, s.at[unit]!, hex))),
  );
  if (near.length === 0) return { coordinated: 0, flame: 0 };
  const same = near.some(unit => units.includes(unit) || s.at[unit] === hex);
  const highest = (near.length > 1 ? tankTable.more : tankTable.one)[same ? 'same' : 'adjacent'];
  const help = shaken ? -tankTable.shaken : 0;
  return {
    coordinated: Math.min(6, highest + help) / 6,
    flame: Math.min(6, tankTable.flame + help) / 6,
  };
}

/** 11.41, 11.42 What is known of the die. */
function modifierOf(s: State, side: Side, hex: number, shaken: boolean, machineGuns: boolean): number {
  const { modifiers } = table;
  const defenders = unitsIn(s, enemyOf(side), hex);
  const guards = defenders.length > 0 && defenders.every(isHomeGuard);
  const hqNear =
    s.hqUsed !== s.turn && s.at[JAPANESE_HQ]! >= 0 && distance(s.at[JAPANESE_HQ]!, hex) <= tables.ranges.hq;
  return (
    tables.weather_effects[weatherOf(s)].assault +
    (shaken ? modifiers.shaken : 0) +
    (side === US && machineGuns ? modifiers.machine_gun : 0) +
    (guards ? modifiers.home_guard : 0) +
    (hqNear ? (side === US ? modifiers.hq_defence : modifiers.hq_attack) : 0)
  );
}

/** 11.35 How often so many of them help. */
function helps(count: number, chance: number): number[] {
  let chances = [1];
  for (let i = 0; i < count; i++)
    chances = [...chances, 0].map((p, k) => p * (1 - chance) + (k > 0 ? chances[k - 1]! * chance : 0));
  return chances;
}

export function assaultOdds(s: State, side: Side, hex: number, units: readonly number[]): Odds {
  const enemy = enemyOf(side);
  const force = forceIn(s, enemy, hex);
  const attack = attackStrength(s, units);
  const defence = Math.max(1, Math.round(force.defence));
  const column = onTable(columnOf(attack + defence, attack - defence) + shiftOf(s, side, hex, units));
  const modifier = modifierOf(s, side, hex, force.shaken, force.machineGuns && !isCovered(s, hex));
  const odds: { [result in AssaultResult]?: number } = {};
  const fight = (share: number, supports: number, more: number): void => {
    const line = table.results[onTable(column + supports * table.shifts.support) - 1]!;
    const [low, high] = table.clamp;
    for (const face of FACES) {
      const result = line[Math.max(low, Math.min(high, face + modifier + more)) - low]!;
      odds[result] = (odds[result] ?? 0) + share / FACES.length;
    }
  };
  const hexes = side === US ? supporters(s, hex) : 0;
  if (hexes === 0) {
    fight(1, 0, 0);
    return odds;
  }
  const { coordinated, flame } = tankChances(s, hex, units, force.shaken);
  const bypass = isInForce(s, 'bypass') ? table.support_modifiers.bypass : 0;
  const chance = Math.max(0, table.support[column - 1]! - bypass) / 6;
  if (flame > 0) fight(flame, 0, table.modifiers.flame);
  if (coordinated > flame) fight(coordinated - flame, 0, 0);
  helps(hexes, chance).forEach((p, supports) => {
    if (p > 0 && coordinated < 1) fight((1 - coordinated) * p, supports, 0);
  });
  return odds;
}
