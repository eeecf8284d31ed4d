import { isMmc, isVehicle, unitsOf } from '../../board.ts';
import { campaignData } from '../../campaign.ts';
import { enemyOf, JAPAN, type Side, US } from '../../components.ts';
import { hexOfPlace, isSouthBank, isSouthEdge, southEdge } from '../../map.ts';
import { exitedInAll } from '../../rules/a26-victory.ts';
import { type Campaign, JAPANESE_ATTACK } from '../../state/campaign.ts';
import type { State } from '../../state.ts';

/** What a battle of the campaign is about: pillboxes, men beyond the creek, and in the end the south edge (4.6-victory). */

/** The dates from which on men are sent off the map for good. */
const LATE = 4;

/** 4.7212 The Marines attack on every date that is not a Japanese attack alone. */
export const attacksIn = ({ kind }: Campaign, side: Side): boolean =>
  (kind === JAPANESE_ATTACK) === (side === JAPAN);

const lacksExits = (s: State): boolean => exitedInAll(s) < campaignData.victory.exit_points;

/** A26.23 Whether a unit that stands at the south edge had better leave the map. */
export const mayLeave = (s: State, side: Side, unit: number): boolean =>
  s.campaign !== null &&
  side === US &&
  s.campaign.date >= LATE &&
  lacksExits(s) &&
  !isVehicle(s, unit) &&
  isMmc(s, unit) &&
  s.units.at[unit]! >= 0 &&
  isSouthEdge[hexOfPlace(s.units.at[unit]!)] === 1;

const pillboxes = (s: State): number[] =>
  s.works.filter(({ kind, side }) => kind === 'pillbox' && side === JAPAN).map(({ hex }) => hex);

/** Where men of a side are, seen or suspected. */
function menOf(s: State, side: Side): number[] {
  const suspected = s.unseen.covers.filter(cover => cover.side === side && cover.place >= 0);
  return [...unitsOf(s, side).map(unit => s.units.at[unit]!), ...suspected.map(({ place }) => place)]
    .filter(place => place >= 0)
    .map(hexOfPlace);
}

export function campaignAims(s: State, side: Side, attacks: boolean): readonly number[] {
  const enemies = menOf(s, enemyOf(side));
  if (!attacks) return side === JAPAN ? pillboxes(s) : menOf(s, US);
  if (side === JAPAN) return enemies;
  // The bank beyond the creek first; what is left on this side is in the way.
  const beyond = [...pillboxes(s), ...enemies].filter(hex => isSouthBank[hex] === 1);
  const edge = s.campaign!.date >= LATE && lacksExits(s) ? southEdge : [];
  const found = [...beyond, ...edge];
  return found.length > 0 ? [...new Set(found)] : enemies;
}
