import type { Action } from '@ironbottom/engine';
import { vehicleOf } from '../board.ts';
import { spineOf } from '../components.ts';
import { around, hexOfPlace } from '../map.ts';
import { hasCorduroy, hasTrailBreak } from '../rules/a04-movement/13-cost.ts';
import { isRefused } from '../rules/a07-fire/31-volley.ts';
import { isGoodFord } from '../rules/campaign/22-parking.ts';
import { isTankSouth } from '../rules/campaign/60-victory.ts';
import { isThick } from '../rules/d-vehicles/21-cost.ts';
import { burstOf } from '../rules/d-vehicles/35-machine-guns.ts';
import { burstTargets } from '../rules/d-vehicles/36-burst.ts';
import { isDozer, isFordable } from '../rules/d-vehicles/87-fords.ts';
import { isInArc } from '../sight.ts';
import type { State } from '../state.ts';
import { hexArg, placeArg, placesArg, unitArg, unitsArg } from '../verbs.ts';
import { isCovered, nearerBy } from './campaign/driving.ts';
import type { Outlook } from './march.ts';
import { shellHarm } from './ordnance.ts';
import { harmOf } from './shots.ts';

/** Vehicles: where to drive, what to dig, whom to fire at. */

/** D3.5 */
export function burstScore({ s, side }: Outlook, action: Action): number {
  const burst = burstOf(s, side, unitArg(action), placeArg(action));
  return isRefused(burst) ? -1 : harmOf(s, side, burst, burstTargets(s, side, burst)) - LEAST;
}
const LEAST = 0.02;

/** C3.3 */
export const mainGunScore = (look: Outlook, action: Action): number =>
  (shellHarm(look, action) ?? -1) - LEAST;

/** Worth of a factor nearer to the goal, and what bogging costs. */
const NEARER = 0.03;
const BOGS = 0.9;
/** D8.2, D8.23 How often it sticks: off the roads in jungle, and in mud. */
const IN_JUNGLE = 0.4;
const IN_MUD = 0.05;

/** D2.1 Nearer to the goal by ways on which it does not stick; straight on only. */
export function driveScore(look: Outlook, action: Action): number {
  const { s, goals, threat } = look;
  const [unit, hex] = [unitsArg(action)[0]!, hexOfPlace(placesArg(action)[0]!)];
  const at = s.units.at[unit]!;
  if (action.gear !== 'forward' || at < 0 || unitsArg(action).length > 1) return -1;
  const from = hexOfPlace(at);
  const easy = !isThick(hex) || hasCorduroy(s, from, hex) || hasTrailBreak(s, from, hex);
  const bog = BOGS * (easy ? IN_MUD : IN_JUNGLE);
  // 4.6-victory(2) A tank that has come over the creek must be able to move in the end.
  if (s.campaign && !easy && isTankSouth(s, unit)) return -1;
  // A dozer that could dig does not leave the creek.
  if (isDozer(s, unit) && !isFordDug(s) && around[from]!.some(next => isSite(s, next))) return -1;
  const nearer = s.campaign ? nearerBy(look, unit, from, hex) : NEARER * (goals.far[from]! - goals.far[hex]!);
  return nearer - bog - threat.standing[hex]! * 0.2;
}

/** In a battle of its own any ford will do, in the campaign one that tanks can go on from. */
const isWanted = (s: State, hex: number): boolean => s.campaign === null || isGoodFord(hex);
const isSite = (s: State, hex: number): boolean => isFordable(s, hex) && isWanted(s, hex);
/** One is enough for everybody. */
const isFordDug = (s: State): boolean => s.ground.fords.some(hex => isWanted(s, hex));

/** SC5.2 With a hero who helps, if there is one. */
export function fordScore({ s, side }: Outlook, action: Action): number {
  const site = hexArg(action);
  if (isFordDug(s) || (s.campaign && !isCovered(s, side, site))) return -1;
  return 0.8 + 0.1 * unitsArg(action).length + (isWanted(s, site) ? 0.5 : 0);
}

/** SC5.2 A dozer turns to the creek to dig next. */
export function turnScore({ s }: Outlook, action: Action): number {
  const unit = unitArg(action);
  if (!isDozer(s, unit) || isFordDug(s)) return -1;
  const hex = hexOfPlace(s.units.at[unit]!);
  const sites = around[hex]!.filter(next => isFordable(s, next));
  const wanted = sites.filter(next => isWanted(s, next));
  const best = wanted.length > 0 ? wanted : sites;
  const faces = (spine: number): boolean => best.some(next => isInArc(hex, next, spine));
  return !faces(vehicleOf(s, unit)!.vca) && faces(spineOf(action.spine as string)) ? 0.5 : -1;
}
