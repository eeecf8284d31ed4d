import type { Term } from '@ironbottom/engine';
import { isThere } from '../../board.ts';
import {
  ALLIES,
  areaAt,
  byLand,
  CORREGIDOR,
  enemyOf,
  isAtSea,
  isCity,
  isDropping,
  isFullRough,
  isHex,
  isMajorRiver,
  isMinorRiver,
  type Side,
  tables,
  terrainOf,
} from '../../components.ts';
import type { Attack, Reckoning } from '../../state/combat.ts';
import { isShaken, type State } from '../../state.ts';
import {
  groundOf,
  isArmour,
  isArtillery,
  isAt,
  isCombatEngineer,
  isGround,
  isInfantry,
  isSpg,
  isTank,
} from '../../units.ts';
import { fortBonus } from '../10-fortifications/10-building.ts';
import { batteryDefence } from '../10-fortifications/20-corregidor.ts';
import { attackOf, attackOfUnit, attackValue, columnOf, defenceOf, defendersOf } from './20-strength.ts';

/** 7.2.4 The modifiers of the dice, one by one: plus helps the defender, minus the attacker. CRT modifiers, TEC. */

const rows = tables.crt_modifiers.rows;
const row = (id: string) => rows.find(each => each.id === id)!;
/** CRT modifiers So many sides. */
const FOUR = 4;

const term = (key: string, value: number): Term[] =>
  value === 0 ? [] : [{ key, op: value > 0 ? '+' : '-', value: Math.abs(value) }];
const attackerHas = (id: string, key = id): Term[] => term(key, row(id).attack);
const defenderHas = (id: string, key = id): Term[] => term(key, row(id).defence);

/** 7.2.4.1 The best star of a class; more of the same class add nothing. */
const bestStar = (units: readonly number[]): number =>
  units.reduce((best, unit) => Math.max(best, groundOf(unit).star), 0);
const starLine = (star: number) => row(star > 1 ? 'double-star' : 'star');

function stars(units: readonly number[], attacks: boolean): Term[] {
  const ofClass = (key: string, test: (unit: number) => boolean): Term[] => {
    const star = bestStar(units.filter(test));
    return star === 0 ? [] : term(key, attacks ? starLine(star).attack : starLine(star).defence);
  };
  return [...ofClass('star-tanks', isArmour), ...ofClass('star-guns', isArtillery)];
}

/** 7.2.4.3 Tanks, guns and infantry, all in one of these stacks. */
const isCombined = (stacks: readonly (readonly number[])[]): boolean =>
  stacks.some(
    units =>
      units.some(isTank) && units.some(unit => isArtillery(unit) || isSpg(unit)) && units.some(isInfantry),
  );

const byPlace = (s: State, units: readonly number[]): number[][] => [
  ...units
    .reduce((map, unit) => {
      const place = s.at[unit]!;
      return map.set(place, [...(map.get(place) ?? []), unit]);
    }, new Map<number, number[]>())
    .values(),
];

/** Where the attackers of an attack stand. */
export const placesOf = (s: State, units: readonly number[]): number[] => [
  ...new Set(units.map(unit => s.at[unit]!)),
];

/** TEC The chart for the ground that is attacked: rough, city, Manila. */
function terrainLines(targets: readonly number[]): Term[] {
  const hexes = targets.filter(isHex);
  const lines: Term[] = [];
  if (hexes.some(hex => terrainOf(hex) === 'rough')) lines.push(...defenderHas('rough'));
  if (hexes.some(hex => terrainOf(hex) === 'manila')) lines.push(...defenderHas('manila'));
  else if (hexes.some(hex => isCity[hex] === 1)) lines.push(...defenderHas('city'));
  return lines;
}

/** TEC Hexsides count when all attackers are behind them; a brook and a river together count as a brook. */
function hexsideLines(targets: readonly number[], from: readonly number[]): Term[] {
  const all = (test: (a: number, b: number) => boolean): boolean =>
    from.every(place => isHex(place) && targets.every(target => isHex(target) && test(place, target)));
  const lines: Term[] = [];
  if (all(isMajorRiver)) lines.push(...defenderHas('major-river'));
  else if (all((a, b) => isMajorRiver(a, b) || isMinorRiver(a, b))) lines.push(...defenderHas('minor-river'));
  if (all(isFullRough)) lines.push(...defenderHas('full-rough'));
  return lines;
}

/** 4.4.6, TEC; 12.3 to 12.5 Only landing troops; only paratroops; paratroops on rough ground. */
function arrivalLines(targets: readonly number[], from: readonly number[]): Term[] {
  const lines: Term[] = [];
  const dropping = from.some(isDropping);
  const coming = from.filter(place => !isDropping(place) && !isSupport(place, targets));
  if (coming.length > 0 && coming.every(isAtSea)) lines.push(...defenderHas('amphibious'));
  if (!dropping) return lines;
  if (coming.length === 0) lines.push(...defenderHas('paratroops'));
  if (targets.some(target => isHex(target) && terrainOf(target) === 'rough'))
    lines.push(...defenderHas('paratroops-rough'));
  return lines;
}
/** 10.2.6 Guns that support an assault on the island from the shore. */
const isSupport = (place: number, targets: readonly number[]): boolean =>
  targets.includes(CORREGIDOR) && isHex(place);

const fortOf = (s: State, targets: readonly number[], from: readonly number[]): number =>
  targets.reduce((best, target) => Math.max(best, isHex(target) ? fortBonus(s, target, from) : 0), 0);

/** 7.2.4 */
export function modifiersOf(s: State, attack: Attack, side: Side): Term[] {
  const { targets } = attack;
  const enemy = enemyOf(side);
  // Guns off a coast have no part in the attack (4.4.6), demoralised units give nothing (7.3.4).
  const fighting = attack.units.filter(unit => attackOfUnit(s, unit, targets) > 0);
  const from = placesOf(s, attack.units);
  const holding = targets.map(target =>
    defendersOf(s, enemy, target).filter(unit => isGround(unit) && !isShaken(s, unit)),
  );
  const held = [...holding.flat(), ...attack.lent];
  const lines: Term[] = [];

  lines.push(...stars(fighting, true));
  if (side === ALLIES && bestStar(fighting.filter(isTank)) > 0 && held.some(isAt))
    lines.push(...defenderHas('anti-tank'));
  lines.push(...stars(held, false).map(each => ({ ...each, key: `${each.key}-defend` })));
  if (isCombined(byPlace(s, fighting))) lines.push(...attackerHas('combined-arms'));
  if (isCombined(holding)) lines.push(...defenderHas('combined-arms', 'combined-arms-defend'));

  const sides = from.filter(place => isHex(place) || isAtSea(place)).length;
  if (sides >= FOUR && !targets.some(target => areaAt(target) >= 0)) lines.push(...attackerHas('four-sides'));
  const isSurrounded = (hex: number): boolean =>
    isHex(hex) && byLand[hex]!.filter(next => isThere(s, enemy, next)).length >= FOUR;
  if (from.some(isSurrounded)) lines.push(...defenderHas('surrounded'));

  const fort = fortOf(s, targets, from);
  lines.push(...term('fortification', fort));
  const isBuilt = fort > 0 || targets.some(target => isHex(target) && isCity[target] === 1);
  // 15.2 Who has repaired a bridge does nothing else.
  const isAble = (unit: number): boolean => isCombatEngineer(unit) && !s.bridging.includes(unit);
  const engineers = byPlace(s, fighting).some(units => units.some(isAble) && units.some(isInfantry));
  if (isBuilt && engineers) lines.push(...attackerHas('combat-engineer'));

  return [...lines, ...terrainLines(targets), ...hexsideLines(targets, from), ...arrivalLines(targets, from)];
}

/** 10.2.1, 10.2.7 The batteries defend the island against those who come over the sea. */
function batteriesAgainst(s: State, targets: readonly number[], from: readonly number[]): number {
  if (!targets.includes(CORREGIDOR)) return 0;
  const fleets = from.filter(isAtSea);
  if (fleets.length === 0) return 0;
  return batteryDefence(
    s,
    fleets.every(place => s.landing!.byLocal.includes(place)),
  );
}

/** 7.2.1 to 7.2.4 Both sums, the column and the modifiers. */
export function reckon(s: State, attack: Attack, side: Side): Reckoning {
  const enemy = enemyOf(side);
  const strength = attackOf(s, attack.units, attack.targets);
  const defence =
    attack.targets.reduce((sum, target) => sum + defenceOf(s, enemy, target), 0) +
    attack.lent.reduce((sum, unit) => sum + attackValue(s, unit), 0) +
    batteriesAgainst(s, attack.targets, placesOf(s, attack.units));
  const terms = modifiersOf(s, attack, side);
  return {
    attack: strength,
    defence,
    column: columnOf(strength, defence),
    modifier: terms.reduce((sum, { op, value }) => sum + (op === '-' ? -value : value), 0),
    terms,
  };
}
