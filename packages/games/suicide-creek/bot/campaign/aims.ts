import { isGoodOrder, isMmc, isVehicle, unitsOf } from '../../board.ts';
import { campaignData, LAST_DATE } from '../../campaign.ts';
import { enemyOf, JAPAN, type Side, US } from '../../components.ts';
import {
  around,
  distance,
  HEXES,
  hexOfPlace,
  isCreek,
  isSouthBank,
  isSouthEdge,
  isStream,
  southEdge,
} from '../../map.ts';
import { controlsHex } from '../../rules/a26-control.ts';
import { exitedInAll } from '../../rules/a26-victory.ts';
import { isStrategicGround } from '../../rules/campaign/05-areas.ts';
import { newGroupOf } from '../../rules/campaign/22-ground.ts';
import { isGoodFord } from '../../rules/campaign/22-parking.ts';
import { type Campaign, JAPANESE_ATTACK } from '../../state/campaign.ts';
import type { State } from '../../state.ts';
import { vpOf } from '../../types.ts';

/** What a battle of the campaign is about: pillboxes, men beyond the creek, and in the end the south edge (4.6-victory). */

/** The date from which on men are sent off the map for good. */
const LATE = 4;
/** With so few pillboxes left it may be over today. */
const FEW = 3;
/** 4.6-victory(1) Exit points wanted by the end of this date: who has left fights no more, so on each before the last half as many. */
function exitsWanted(s: State): number {
  const { date } = s.campaign!;
  const { exit_points: all } = campaignData.victory;
  if (date < LATE) return 0;
  return pillboxes(s).length <= FEW ? all : all / 2 ** (LAST_DATE - date);
}

/** 4.7212 The Marines attack on every date that is not a Japanese attack alone. */
export const attacksIn = ({ kind }: Campaign, side: Side): boolean =>
  (kind === JAPANESE_ATTACK) === (side === JAPAN);

const lacksExits = (s: State): boolean => exitedInAll(s) < exitsWanted(s);

/** A26.23 Whether a unit that stands at the south edge had better leave the map. */
export const mayLeave = (s: State, side: Side, unit: number): boolean =>
  s.campaign !== null &&
  side === US &&
  lacksExits(s) &&
  !isVehicle(s, unit) &&
  isMmc(s, unit) &&
  s.units.at[unit]! >= 0 &&
  isSouthEdge[hexOfPlace(s.units.at[unit]!)] === 1;

/** CG5, 4.717-US-note-r A new vehicle does not creep through the jungle: on the next date it is set up where it is wanted. */
export const waitsForTheMap = (s: State, unit: number): boolean =>
  s.campaign !== null &&
  isVehicle(s, unit) &&
  newGroupOf(s, unit) !== undefined &&
  s.campaign.date < LAST_DATE;

/** 4.6-victory(1) More men set out for the south edge than have to come there. */
const SPARE = 6;
/** Who goes for the south edge, whatever else is to be done: those beyond the creek who are nearest to it. */
export function runnersOf(s: State, side: Side): ReadonlySet<number> {
  if (!s.campaign || side !== US || !lacksExits(s)) return new Set();
  const farOf = (unit: number): number => nearestOf(hexOfPlace(s.units.at[unit]!), southEdge);
  const found = new Set<number>();
  const wanted = exitsWanted(s) + SPARE;
  let points = exitedInAll(s);
  const men = unitsOf(s, side)
    .filter(unit => isMmc(s, unit) && isGoodOrder(s, unit) && isBeyond(s, unit))
    .sort((a, b) => farOf(a) - farOf(b) || a - b);
  for (const unit of men) {
    if (points >= wanted) break;
    points += vpOf[s.units.type[unit]!]!;
    found.add(unit);
  }
  return found;
}
const isBeyond = (s: State, unit: number): boolean =>
  s.units.at[unit]! >= 0 && isSouthBank[hexOfPlace(s.units.at[unit]!)] === 1;
const nearestOf = (hex: number, to: readonly number[]): number =>
  to.reduce((least, other) => Math.min(least, distance(hex, other)), HEXES);

/** 4.6-victory Pillboxes, known ones, whose ground, inside and cellar are not all American (B30.91). */
const pillboxes = (s: State): number[] =>
  s.works
    .filter(({ kind, side, hex }) => kind === 'pillbox' && side === JAPAN && !controlsHex(s, US, hex))
    .map(({ hex }) => hex);

/** Where men of a side are, seen or suspected. */
function menOf(s: State, side: Side): number[] {
  const suspected = s.unseen.covers.filter(cover => cover.side === side && cover.place >= 0);
  return [...unitsOf(s, side).map(unit => s.units.at[unit]!), ...suspected.map(({ place }) => place)]
    .filter(place => place >= 0)
    .map(hexOfPlace);
}

/** From this date on all of the far bank is gone through: not every pillbox has shown itself. */
const SWEEPS = 3;
/** Ground that is still the enemy's: where tanks could come over the creek, and later whatever makes areas (4.2). */
const unswept = (s: State, side: Side): number[] =>
  Array.from({ length: HEXES }, (_, hex) => hex).filter(
    hex =>
      !controlsHex(s, side, hex) &&
      (landings.has(hex) || (s.campaign!.date >= SWEEPS && isStrategicGround(hex) && isStream[hex] === 0)),
  );
const landings = new Set(
  Array.from({ length: HEXES }, (_, hex) => hex).filter(
    hex => isStream[hex] === 0 && around[hex]!.some(next => isCreek[next] === 1 && isGoodFord(next)),
  ),
);

export function campaignAims(s: State, side: Side, attacks: boolean): readonly number[] {
  const enemies = menOf(s, enemyOf(side));
  if (!attacks) return side === JAPAN ? pillboxes(s) : menOf(s, US);
  if (side === JAPAN) return enemies;
  // The bank beyond the creek first; what is left on this side is in the way.
  const beyond = [...pillboxes(s), ...enemies, ...unswept(s, side)].filter(hex => isSouthBank[hex] === 1);
  return beyond.length > 0 ? [...new Set(beyond)] : enemies;
}
