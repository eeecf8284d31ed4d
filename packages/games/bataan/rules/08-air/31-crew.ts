import { allRefused, type Refusal, refusal } from '@ironbottom/engine';
import { fieldAt, type Side } from '../../components.ts';
import { placeName } from '../../places.ts';
import { type Raid, raidOf } from '../../state/air.ts';
import { MISSIONS, type Mission, put, type State } from '../../state.ts';
import { airOf, isAir, isFighter, isTransportPlane, moveOf, unitId, unitSide } from '../../units.ts';
import { airDistance, bridgeEnd } from './10-flights.ts';

/** 8.3.1 Those who are taken up for a mission, and how they set out. */

export const picked = (s: State): readonly number[] => s.airPhase!.picked;
export const serviceOf = (unit: number): string => airOf(unit).service ?? '';

/** 8.2.2, 8.1.1 Why those taken up cannot fight there, each by itself: without support, or too far (`share` of their range). */
export const checkCrew = (s: State, place: number, share = 1, bridge = -1): Refusal | undefined =>
  picked(s).length === 0
    ? refusal('8.3.1', 'nobody-picked')
    : allRefused(picked(s).map(unit => checkPlane(s, unit, place, share, bridge)));

function checkPlane(
  s: State,
  unit: number,
  place: number,
  share: number,
  bridge: number,
): Refusal | undefined {
  if (!isAir(unit) || isTransportPlane(unit)) return refusal('12.1', 'carries-only', { unit: unitId(unit) });
  if (s.airPhase!.unserved.includes(unit)) return refusal('8.2.2', 'no-support', { unit: unitId(unit) });
  return isTooFar(s, unit, place, share, bridge)
    ? refusal(share > 1 ? '8.3.8' : '8.1.1', 'out-of-range', { unit: unitId(unit), place: placeName(place) })
    : undefined;
}

/** 8.1.1 Whether it lies beyond that share of the range of a unit. */
function isTooFar(s: State, unit: number, place: number, share: number, bridge: number): boolean {
  const field = fieldAt(s.at[unit]!);
  const to = bridge >= 0 ? bridgeEnd(field, bridge) : place;
  return airDistance(field, to) * share > moveOf[unit]!;
}

/** Of these places those that all who are taken up can reach: no others are worth asking about. */
export const inReach = (s: State, places: readonly number[], share = 1): readonly number[] =>
  places.filter(place => picked(s).every(unit => isAir(unit) && !isTooFar(s, unit, place, share, -1)));

/** 8.3.6 Whether a fighter can take a bomb along: it has not fought as a fighter this turn. */
export const takesBombs = (s: State, unit: number): boolean =>
  isFighter(unit) && airOf(unit).bomb > 0 && s.foughtOn[unit] !== s.turn;

export const isAt = (raid: Raid, side: Side, place: number, bridge: number): boolean =>
  raid.side === side && raid.place === place && raid.bridge === bridge;

/** What a raid is after: an airfield by its own place, else the hex; and the name of the one in hand. */
export const raidAim = ({ place, sorties }: Raid): number =>
  sorties.find(({ aim }) => fieldAt(aim) >= 0)?.aim ?? place;
export const raidName = (s: State): string => placeName(raidAim(raidOf(s)));

/** Sends a unit to a place with an aim: into the mission of its service there (8.3.1). */
export function send(
  s: State,
  unit: number,
  mission: Mission,
  place: number,
  aim: number,
  more: { readonly bridge?: number; readonly bombs?: boolean } = {},
): Raid {
  const { bridge = -1, bombs = false } = more;
  const side = unitSide[unit]!;
  const { raids } = s.airPhase!;
  let raid = raids.find(each => isAt(each, side, place, bridge) && each.service === serviceOf(unit));
  if (!raid) {
    raid = { side, service: serviceOf(unit), place, bridge, cargo: -1, sorties: [] };
    raids.push(raid);
  }
  raid.sorties.push({ unit, aim, bombs });
  launch(s, unit, mission, bridge >= 0 ? bridgeEnd(fieldAt(s.at[unit]!), bridge) : place);
  return raid;
}

/** A unit leaves its airfield; 8.4.3 one that has scrambled is on its way already. */
export function launch(s: State, unit: number, mission: Mission, place: number): void {
  if (s.mission[unit] === 0) s.base[unit] = fieldAt(s.at[unit]!);
  s.mission[unit] = MISSIONS.indexOf(mission);
  put(s, unit, place);
}
