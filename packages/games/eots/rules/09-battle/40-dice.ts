import type { Term } from '@ironbottom/engine';
import { inForce, some } from '../../cards/force.ts';
import {
  ALLIES,
  hexRecord,
  isGround,
  isHq,
  isNaval,
  isOneHexIsland,
  JAPAN,
  type Side,
  UNITS,
  unitOf,
  unitSide,
} from '../../components.ts';
import { type Battle, type Hits, isLanding } from '../../offensive.ts';
import { reactionSide, type State, theOffensive } from '../../state.ts';
import { roundUp } from '../01-die.ts';
import { airNavalOf, type Fighter, flies, strength } from './10-forces.ts';
import { eventTerms, sum } from './20-dice.ts';
import { AIR_SUPPORT, ARMOUR, groundMultiplier, NAVAL_SUPPORT, PREPARED, terrainModifier } from './charts.ts';
import { garrisonAt } from './garrison.ts';

/** The die of ground combat (9.4A). */

const ARMOURED = unitOf('cw-7-armor');

/** 9.4A-1 */
export const groundStrength = (fighting: readonly Fighter[], side: Side): number =>
  fighting.reduce((total, f) => total + (f.side === side ? strength(f) : 0), 0);

/** 9.4A All that is left of the battle is in `list`, those that fight on the ground in `fighting`. */
export function groundTerms(
  s: State,
  battle: Battle,
  side: Side,
  list: readonly Fighter[],
  fighting: readonly Fighter[],
): Term[] {
  // 9.4A-2 Colonel Tsuji's modifier is final.
  for (const entry of inForce(s)) {
    const final = entry.effect.groundDieFinal?.(s, side, battle);
    if (final !== undefined) return eventTerms(s, other => (other.card === entry.card ? final : 0));
  }
  const terms = side === theOffensive(s).side ? attackerTerms(s, battle, side, list) : defenderTerms(battle);
  if (side === ALLIES && fighting.some(f => f.unit === ARMOURED))
    terms.push({ key: 'armour', op: '+', value: ARMOUR });
  // 9.4A-both An event that stays in force: J-31.
  if (side === JAPAN && s.islandDoctrine && isOneHexIsland[battle.hex])
    terms.push({ key: 'island-doctrine', op: '+', value: 1 });
  terms.push(...eventTerms(s, ({ effect }) => effect.groundDie?.(s, side, battle) ?? 0));
  return terms;
}

function attackerTerms(s: State, battle: Battle, side: Side, list: readonly Fighter[]): Term[] {
  const terms: Term[] = [];
  const enemy = reactionSide(s);
  const ships = (of: Side): boolean => airNavalOf(list, of).some(f => f.kind !== 'air' && !f.outside);
  // 9.11 A carrier that fights for the battle hex it came from is here all the same.
  const visitors = theOffensive(s).reaction.missions.some(
    ({ unit, battle: fights }) => isNaval[unit] && s.at[unit] === battle.hex && fights !== battle.hex,
  );
  const planes = (of: Side): boolean => airNavalOf(list, of).some(flies);
  // 9.4A-off1
  if (ships(side) && !ships(enemy) && !visitors && !some(s, effect => effect.noBombardment?.(s, battle)))
    terms.push({ key: 'naval-support', op: '+', value: NAVAL_SUPPORT });
  // 9.4A-off2
  if (planes(side) && !planes(enemy)) terms.push({ key: 'air-support', op: '+', value: AIR_SUPPORT });
  // 9.4A-off3
  const { terrain } = hexRecord(battle.hex);
  const rough = terrainModifier(terrain);
  if (rough !== 0) terms.push({ key: 'terrain', op: '-', value: -rough, args: { terrain } });
  return terms;
}

/** 9.4A-rea */
const defenderTerms = (battle: Battle): Term[] =>
  battle.prepared ? [{ key: 'prepared', op: '+', value: PREPARED }] : [];

/** 9.4A-rea A landing, and before it an HQ, a land unit or the city's own force of the reaction player in the hex. */
export function isPrepared(s: State, { hex, prepared }: Battle): boolean {
  const offensive = theOffensive(s);
  const landing =
    offensive.landings.includes(hex) ||
    offensive.missions.some(({ unit, way }) => isLanding(way) && s.at[unit] === hex);
  if (!landing) return false;
  if (prepared || garrisonAt(s, hex) > 0) return true;
  const came = new Set(
    offensive.reaction.missions.filter(({ start }) => start !== hex).map(({ unit }) => unit),
  );
  for (let unit = 0; unit < UNITS; unit++)
    if (s.at[unit] === hex && (isGround[unit] || isHq[unit]))
      if (unitSide[unit] === reactionSide(s) && !came.has(unit)) return true;
  return false;
}

/** 9.4-CRT */
export function groundResult(
  fighting: readonly Fighter[],
  side: Side,
  terms: readonly Term[],
  face: number,
): { hits: number; times: number } {
  const times = groundMultiplier(face + sum(terms));
  return { hits: roundUp(groundStrength(fighting, side) * times), times };
}

export const newGroundHits = (side: Side, left: number): Hits => ({
  by: side,
  pool: 'ground',
  left,
  critical: false,
  taken: [],
  matches: 0,
  matched: [],
});
