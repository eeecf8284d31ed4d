import {
  commandRange,
  enemyOf,
  grid,
  HEXES,
  hasResource,
  hqsOf,
  isAir,
  isCarrier,
  isGround,
  isNaval,
  type Side,
  UNITS,
  unitSide,
  unitsOf,
} from '../../components.ts';
import { zoi } from '../../rules/6-zoi.ts';
import type { State } from '../../state.ts';
import { landDistance } from '../distance.ts';
import { seaCosts } from '../planner/reach.ts';
import { baseWorth, guardWorth, hexWorth } from '../worth.ts';

/** How good a place is for a unit: near to what is wanted, near to what has to be held. */

interface Layers {
  readonly s: State;
  readonly stamp: number;
  readonly side: Side;
  /** By hex: the pull of what the side wants, as air, ships and land units feel it. */
  readonly pull: Float64Array;
  readonly sea: Float64Array;
  readonly front: Float64Array;
  /** By hex: own land units and air units there. */
  readonly land: Uint8Array;
  readonly air: Uint8Array;
  readonly ships: Uint8Array;
  readonly commanded: Uint8Array;
  readonly enemyZone: Uint8Array;
  readonly ownZone: Uint8Array;
  readonly threat: Float64Array;
  /** By hex: what it costs to leave it bare. */
  readonly guard: Float64Array;
}

let last: Layers | null = null;

/** How far what is wanted is felt: in the air, over the sea, by land. */
const AIR_PULL = 8;
const SEA_PULL = 15;
const LAND_PULL = 7;
/** A landing costs shipping. */
const OVER_SEA = 0.5;

function layers(s: State, side: Side): Layers {
  if (last && last.s === s && last.stamp === s.stamp && last.side === side) return last;
  const worth = hexWorth(s, side);
  const goals: number[] = [];
  for (let hex = 0; hex < HEXES; hex++) if (worth[hex]! > 0.1) goals.push(hex);
  const [pull, sea, front] = [new Float64Array(HEXES), new Float64Array(HEXES), new Float64Array(HEXES)];
  const threat = new Float64Array(HEXES);
  const [land, air, ships] = [new Uint8Array(HEXES), new Uint8Array(HEXES), new Uint8Array(HEXES)];
  const enemies: number[] = [];
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = s.at[unit]!;
    if (hex < 0) continue;
    if (unitSide[unit] !== side) {
      if (isAir[unit] || isGround[unit] || isCarrier[unit]) enemies.push(hex);
      continue;
    }
    if (isGround[unit]) land[hex]!++;
    if (isAir[unit]) air[hex]!++;
    if (isNaval[unit]) ships[hex]!++;
  }
  const commanded = new Uint8Array(HEXES);
  const hqs = hqsOf[side]!.filter(hq => s.at[hq]! >= 0);
  for (let hex = 0; hex < HEXES; hex++) {
    if (s.control[hex] !== side) continue;
    for (const goal of goals) {
      const d = grid.distance(hex, goal);
      if (d > SEA_PULL) continue;
      if (d < AIR_PULL) pull[hex] = Math.max(pull[hex]!, worth[goal]! * (1 - d / AIR_PULL));
      const voyage = seaCosts(side, goal)[hex]!;
      if (voyage >= 0 && voyage < SEA_PULL)
        sea[hex] = Math.max(sea[hex]!, worth[goal]! * (1 - voyage / SEA_PULL));
      const walk = landDistance(goal)[hex]!;
      if (walk >= 0 && walk < LAND_PULL)
        front[hex] = Math.max(front[hex]!, worth[goal]! * (1 - walk / LAND_PULL));
    }
    for (const place of enemies) {
      const d = grid.distance(hex, place);
      if (d <= 6) threat[hex]! += 1 - d / 7;
    }
    front[hex] = Math.max(front[hex]!, OVER_SEA * sea[hex]!);
    if (hqs.some(hq => grid.distance(s.at[hq]!, hex) <= commandRange[hq]!)) commanded[hex] = 1;
  }
  const { present } = zoi(s);
  last = {
    s,
    stamp: s.stamp,
    side,
    pull,
    sea,
    front,
    land,
    air,
    ships,
    commanded,
    enemyZone: present[enemyOf(side)]!.slice(),
    ownZone: present[side]!.slice(),
    threat,
    guard: guardWorth(s, side),
  };
  return last;
}

/** More is better. */
export function placeScore(s: State, unit: number, hex: number): number {
  const side = unitSide[unit]!;
  const { pull, sea, front, land, air, ships, commanded, enemyZone, threat, guard } = layers(s, side);
  const here = s.at[unit] === hex ? 1 : 0;
  const orphan = commanded[hex] ? 0 : -1.5;
  const hold = Math.min(threat[hex]!, 3) * (baseWorth(hex) + (hasResource[hex] ? 0.3 : 0));
  if (isAir[unit]) return 2 * pull[hex]! + hold - 0.25 * (air[hex]! - here) + orphan;
  if (isNaval[unit])
    return (
      1.5 * sea[hex]! -
      (enemyZone[hex] ? 0.3 : 0) -
      0.04 * (ships[hex]! - here) +
      0.1 * Math.min(1, land[hex]!) +
      orphan
    );
  if (isGround[unit])
    return (
      2 * front[hex]! +
      (land[hex]! - here > 0 ? 0 : 1.5 * hold + 3 * guard[hex]!) -
      0.2 * (land[hex]! - here) +
      orphan
    );
  return hqScore(s, unit, hex);
}

/** CDSS-19.2, CDSS-19.3 An HQ where it commands most. */
function hqScore(s: State, hq: number, hex: number): number {
  const side = unitSide[hq]!;
  const { pull, enemyZone, threat } = layers(s, side);
  const range = commandRange[hq]!;
  let commands = 0;
  for (const unit of unitsOf[side]!) {
    const at = s.at[unit]!;
    if (at >= 0 && grid.distance(at, hex) <= range) commands += isGround[unit] ? 2 : 1;
  }
  return commands * 0.05 + pull[hex]! - (enemyZone[hex] ? 1 : 0) - 0.2 * Math.min(3, threat[hex]!);
}
