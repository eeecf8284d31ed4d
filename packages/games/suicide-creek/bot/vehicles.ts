import type { Action } from '@ironbottom/engine';
import { hasKnownEnemy, isVehicle, unitsIn, vehicleOf } from '../board.ts';
import { enemyOf, type Side, spineOf } from '../components.ts';
import {
  around,
  HEXES,
  hexOfPlace,
  isSouthBank,
  isStream,
  PILLBOX,
  sortOfPlace,
  terrainRow,
} from '../map.ts';
import { hasCorduroy, hasTrailBreak } from '../rules/a04-movement/13-cost.ts';
import { isRefused } from '../rules/a07-fire/31-volley.ts';
import { moraleNow } from '../rules/a10-morale/01-values.ts';
import { controlsHex } from '../rules/a26-control.ts';
import { isGoodFord } from '../rules/campaign/22-parking.ts';
import { isThick } from '../rules/d-vehicles/21-cost.ts';
import { burstOf } from '../rules/d-vehicles/35-machine-guns.ts';
import { isDozer, isFordable } from '../rules/d-vehicles/87-fords.ts';
import { sumOf } from '../rules/dice.ts';
import { isInArc } from '../sight.ts';
import type { State } from '../state.ts';
import { hexArg, placeArg, placesArg, unitArg, unitsArg } from '../verbs.ts';
import type { Outlook } from './march.ts';
import { shellHarm } from './ordnance.ts';
import { lossOf } from './table.ts';
import { SUSPECTED, worthOf } from './worth.ts';

/** Vehicles: where to drive, what to dig, whom to fire at. */

const MORALE = 8;

/** What so much firepower does to men in a Location on average. */
function blast({ s, side }: Outlook, place: number, fp: number, drm: number): number {
  const tem = sortOfPlace(place) >= PILLBOX ? 0 : terrainRow(hexOfPlace(place)).tem;
  const men = unitsIn(s, enemyOf(side), place).filter(unit => !isVehicle(s, unit));
  const seen = men.reduce(
    (sum, unit) => sum + worthOf(s, unit) * lossOf(fp, drm + tem, moraleNow(s, unit), men.length - 1),
    0,
  );
  const cover = s.unseen.covers.find(each => each.place === place && each.side === enemyOf(side));
  return cover ? seen + SUSPECTED * cover.count * lossOf(fp / 2, drm + tem, MORALE) : seen;
}

/** D3.5 */
export function burstScore(look: Outlook, action: Action): number {
  const burst = burstOf(look.s, look.side, unitArg(action), placeArg(action));
  return isRefused(burst) ? -1 : blast(look, burst.place, burst.fp, sumOf(burst.drm)) - LEAST;
}
const LEAST = 0.02;

/** C3.3 */
export const mainGunScore = (look: Outlook, action: Action): number =>
  (shellHarm(look, action) ?? -1) - LEAST;

/** Worth of a hex of firm ground nearer to the goal, and what bogging costs. */
const NEARER = 0.12;
const BOGS = 0.9;
/** D8.2, D8.23 How often it sticks: off the roads in jungle, and in mud. */
const IN_JUNGLE = 0.4;
const IN_MUD = 0.05;

/** D8.2, SC5.1 From each hex to the nearest goal as a vehicle goes: round the jungle, and over streams by fords. */
function driveDistances(s: State, goals: readonly number[]): Float32Array {
  const far = new Float32Array(HEXES).fill(UNREACHED);
  const open = new Set(goals);
  for (const goal of goals) far[goal] = 0;
  for (const hex of open) {
    open.delete(hex);
    for (const next of around[hex]!) {
      if (isStream[hex] === 1 && !s.ground.fords.includes(hex) && far[hex]! > 0) continue;
      const easy = !isThick(hex) || hasCorduroy(s, next, hex) || hasTrailBreak(s, next, hex);
      const cost = far[hex]! + (easy ? 1 : THROUGH);
      if (cost >= far[next]!) continue;
      far[next] = cost;
      open.add(next);
    }
  }
  return far;
}
const UNREACHED = 200;
/** A hex of jungle costs half a turn, and some stay there. */
const THROUGH = 5;

/** A dozer goes to where it can dig, while there is no ford; all others to where the fight is. */
function drivesTo({ s, side, goals }: Outlook, unit: number): readonly number[] {
  if (!isDozer(s, unit) || isFordDug(s)) return goals.hexes;
  const sites = around.flatMap((_, hex) =>
    isFordable(s, hex) && isGoodFord(hex) && isCovered(s, side, hex) ? [hex] : [],
  );
  return sites.flatMap(hex => around[hex]!.filter(next => isStream[next] === 0));
}
const kept = new WeakMap<Outlook, Map<string, Float32Array>>();
function driveFar(look: Outlook, unit: number): Float32Array {
  const known = kept.get(look) ?? new Map<string, Float32Array>();
  kept.set(look, known);
  const kind = isDozer(look.s, unit) ? 'dozer' : 'tank';
  const far = known.get(kind) ?? driveDistances(look.s, drivesTo(look, unit));
  known.set(kind, far);
  return far;
}

/** D2.1 Nearer to the goal by ways on which it does not stick; straight on only. */
export function driveScore(look: Outlook, action: Action): number {
  const { s, threat } = look;
  const [unit, hex] = [unitsArg(action)[0]!, hexOfPlace(placesArg(action)[0]!)];
  const at = s.units.at[unit]!;
  if (action.gear !== 'forward' || at < 0 || unitsArg(action).length > 1) return -1;
  const from = hexOfPlace(at);
  const easy = !isThick(hex) || hasCorduroy(s, from, hex) || hasTrailBreak(s, from, hex);
  const bog = BOGS * (easy ? IN_MUD : IN_JUNGLE);
  // A dozer that could dig does not leave the creek.
  if (digsHere(s, unit, from)) return -1;
  const far = driveFar(look, unit);
  return NEARER * Math.min(THROUGH, far[from]! - far[hex]!) - bog - threat.standing[hex]! * 0.2;
}

/** SC5.2 In the campaign nobody digs under the eyes of the enemy: the bank beyond has to be held. */
const isCovered = (s: State, side: Side, site: number): boolean =>
  s.campaign === null ||
  around[site]!.every(
    next => isSouthBank[next] === 0 || (controlsHex(s, side, next) && !hasKnownEnemy(s, side, next)),
  );

/** One good ford is enough for everybody. */
const isFordDug = (s: State): boolean => s.ground.fords.some(isGoodFord);
/** It stays by the creek where it has something to dig, and by another place only if no better one is to be had. */
const digsHere = (s: State, unit: number, hex: number): boolean =>
  isDozer(s, unit) && !isFordDug(s) && around[hex]!.some(next => isFordable(s, next) && isGoodFord(next));

/** SC5.2 With a hero who helps, if there is one. */
export function fordScore({ s, side }: Outlook, action: Action): number {
  if (isFordDug(s) || !isCovered(s, side, hexArg(action))) return -1;
  return 0.8 + 0.1 * unitsArg(action).length + (isGoodFord(hexArg(action)) ? 0.5 : 0);
}

/** SC5.2 A dozer turns to the creek to dig next. */
export function turnScore({ s }: Outlook, action: Action): number {
  const unit = unitArg(action);
  if (!isDozer(s, unit) || isFordDug(s)) return -1;
  const hex = hexOfPlace(s.units.at[unit]!);
  const sites = around[hex]!.filter(next => isFordable(s, next));
  const best = sites.some(isGoodFord) ? sites.filter(isGoodFord) : sites;
  const faces = (spine: number): boolean => best.some(next => isInArc(hex, next, spine));
  return !faces(vehicleOf(s, unit)!.vca) && faces(spineOf(action.spine as string)) ? 0.5 : -1;
}
