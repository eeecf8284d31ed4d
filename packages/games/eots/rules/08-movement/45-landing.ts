import { type Refusal, refusal } from '@ironbottom/engine';
import { inForce, some } from '../../cards/force.ts';
import type { Ref } from '../../choices.ts';
import {
  carriesBrigade,
  hexId,
  hexOf,
  isAmphibious,
  isBrigade,
  isCoastal,
  isMountain,
  isOneHexIsland,
  JAPAN,
  nationOf,
  type Side,
  serviceOf,
  unitIds,
  unitRecords,
  unitSide,
} from '../../components.ts';
import { isLanding } from '../../offensive.ts';
import type { State } from '../../state.ts';
import { reactionBattles } from '../07-offensives/26-battles.ts';
import { aspLeftOfTurn } from '../14-rivalry.ts';
import { isReacting, landOf, shipsOf, under } from './10-allowance.ts';
import { possibleBattles } from './21-ends.ts';
import { barredFrom } from './41-limits.ts';
import { holds, opposed } from './presence.ts';

/** 8.45 Amphibious assault: shipping points, and where it may go. */

const PORT_MORESBY = hexOf('3823');
/** 8.45A-4 In reaction. */
const REACTION_ASP = 1;

/** 8.45A-1, 8.45A-2 */
export function aspCost(s: State, unit: number): number {
  const cost = unitRecords[unit]!.asp_cost;
  if (!cost) return 1;
  return s.reduced[unit] ? (cost.reduced ?? cost.full) : cost.full;
}

/** 8.45A-3, 14.2B What a side may still spend now; in an offensive with what its card lends. */
export function aspLeft(s: State, side: Side): number {
  if (inForce(s).some(({ side: of, effect }) => of === side && effect.noAsp)) return 0;
  const left = aspLeftOfTurn(s, side);
  if (isReacting(s, side)) return Math.min(left, REACTION_ASP - under(s).reaction.asp);
  return left + under(s).aspLent;
}

/** 10.3 Lent points first: they are gone with the offensive. */
function spendAsp(s: State, side: Side, cost: number): void {
  const offensive = under(s);
  if (isReacting(s, side)) {
    offensive.reaction.asp += cost;
    s.aspUsed[side] += cost;
    return;
  }
  const lent = Math.min(cost, offensive.aspLent);
  offensive.aspLent -= lent;
  offensive.aspSpent += cost - lent;
  s.aspUsed[side] += cost - lent;
}

/** 8.46 Which ship of the stack carries which brigade: one each. */
function carriage(units: readonly number[]): [brigade: number, ship: number][] {
  const ships = shipsOf(units).filter(unit => carriesBrigade[unit]);
  const brigades = landOf(units).filter(unit => isBrigade[unit]);
  return brigades.slice(0, ships.length).map((brigade, i) => [brigade, ships[i]!]);
}

/** What the landing of a stack costs, with or without organic transport. */
function landingCost(s: State, units: readonly number[], organic: boolean): number {
  const carried = organic ? carriage(units).map(([brigade]) => brigade) : [];
  return landOf(units)
    .filter(unit => !carried.includes(unit))
    .reduce((sum, unit) => sum + aspCost(s, unit), 0);
}

/** 8.45-1, 8.4-2, 8.45A-3 Whether this stack can make an assault at all. */
export function checkStack(s: State, units: readonly number[], organic: boolean): Refusal | undefined {
  const side = unitSide[units[0]!]!;
  const unable = landOf(units).find(unit => !isAmphibious[unit]);
  if (unable !== undefined) return refusal('8.45-1', 'not-amphibious', { unit: unitIds[unable]! });
  const start = s.at[units[0]!]!;
  if (!isCoastal[start] || s.control[start] !== side) return refusal('8.4-2', 'not-from-there');
  if (organic && carriage(units).length === 0) return refusal('8.46', 'no-carrying-ship');
  const cost = landingCost(s, units, organic);
  const left = aspLeft(s, side);
  if (cost > left) return refusal(isReacting(s, side) ? '8.45A-4' : '8.45A-3', 'too-few-asp', { cost, left });
  return undefined;
}

/** 8.45-2 No mountains but Port Moresby. */
export const mayLandOn = (hex: number): boolean =>
  isCoastal[hex] === 1 && (!isMountain[hex] || hex === PORT_MORESBY);

/** 8.45-2, 8.45D, 8.41 Whether these units may land in a hex, however they come. */
export function checkLanding(s: State, units: readonly number[], hex: number): Refusal | undefined {
  const side = unitSide[units[0]!]!;
  const land = landOf(units);
  if (!isCoastal[hex]) return refusal('8.45-1', 'not-coastal', { hex: hexId(hex) });
  if (!mayLandOn(hex)) return refusal('8.45-2', 'mountain-coast', { hex: hexId(hex) });
  for (const unit of land) {
    const barred = barredFrom(unit, hex);
    if (barred) return barred;
  }
  if (isReacting(s, side))
    return reactionBattles(s).includes(hex)
      ? undefined
      : refusal('7.26-5', 'no-battle-there', { hex: hexId(hex) });
  if (opposed(s, side, hex) && !possibleBattles(s)[hex])
    return refusal('7.24-4', 'no-further-battle', { hex: hexId(hex) });
  return needsMarines(s, land, hex) ?? forbiddenByCard(s, side, units, hex);
}

function forbiddenByCard(s: State, side: Side, units: readonly number[], hex: number): Refusal | undefined {
  for (const { side: of, effect } of inForce(s)) {
    const refused = of === side ? effect.landing?.(s, hex, units) : undefined;
    if (refused) return refused;
  }
  return undefined;
}

const isUsArmy = (unit: number): boolean => nationOf[unit] === 'us' && serviceOf[unit] === 'army';
const isMarine = (unit: number): boolean => nationOf[unit] === 'us' && serviceOf[unit] === 'navy';

/** 8.45D US Army units land on a held one-hex island only with Marines that landed there just now. */
function needsMarines(s: State, land: readonly number[], hex: number): Refusal | undefined {
  if (!isOneHexIsland[hex] || !land.some(isUsArmy) || land.some(isMarine)) return undefined;
  if (s.control[hex] !== JAPAN || !holds(s, JAPAN, hex)) return undefined;
  const ashore = under(s).missions.some(
    ({ unit, way }) => isLanding(way) && isMarine(unit) && s.at[unit] === hex,
  );
  if (ashore || some(s, effect => effect.armyIslands)) return undefined;
  return refusal('8.45D', 'army-needs-marines', { hex: hexId(hex) });
}

/** Puts the land units of a stack ashore; the ships are where they are. */
export function land(ref: Ref, units: readonly number[], hex: number, from: number, organic: boolean): void {
  const { s } = ref;
  const side = unitSide[units[0]!]!;
  const offensive = under(s);
  spendAsp(s, side, landingCost(s, units, organic));
  const carried = new Map(organic ? carriage(units) : []);
  const missions = isReacting(s, side) ? offensive.reaction.missions : offensive.missions;
  for (const mission of missions) {
    if (!landOf(units).includes(mission.unit)) continue;
    mission.way = carried.has(mission.unit) ? 'organic' : 'assault';
    mission.carrier = carried.get(mission.unit) ?? -1;
    mission.from = from;
  }
  if (!isReacting(s, side) && !offensive.landings.includes(hex)) offensive.landings.push(hex);
}
