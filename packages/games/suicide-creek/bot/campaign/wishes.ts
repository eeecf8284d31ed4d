import { campaignData, LAST_DATE } from '../../campaign.ts';
import { type Side, US } from '../../components.ts';
import { isGoodFord } from '../../rules/campaign/22-parking.ts';
import { isDozer } from '../../rules/d-vehicles/87-fords.ts';
import type { Manner } from '../../state/campaign.ts';
import type { State } from '../../state.ts';
import { typeNamed } from '../../types.ts';

/**
 * What the player would like to have on which date, best first: the Marines a ford, tanks over it, and men who are
 * there at once; the Japanese men who lie in reserve, machine guns for the pillboxes, and a Gun where tanks must come.
 */

export interface Wish {
  readonly group: string;
  /** How it should come, best first: over the edge where nothing can be set up on the map. */
  readonly manners: readonly Manner[];
}
const wish = (text: string): Wish => {
  const [group, manner] = text.split(' ');
  return { group: group!, manners: manner ? [manner as Manner, 'enters'] : ['enters'] };
};
const wishes = (...dates: readonly (readonly string[])[]): readonly (readonly Wish[])[] =>
  dates.map(date => date.map(wish));

const MARINES = wishes(
  [],
  ['us-M2'],
  ['us-I1 on-map', 'us-I1 on-map', 'us-I1 on-map', 'us-M2'],
  ['us-I1 on-map', 'us-I1 on-map', 'us-I4', 'us-M2'],
  ['us-I1 on-map', 'us-I1 on-map', 'us-I1 on-map', 'us-M2'],
  ['us-I1 on-map', 'us-I1 on-map', 'us-I1 on-map', 'us-I3 on-map', 'us-I4 on-map', 'us-M2', 'us-M2'],
  ['us-I1 on-map', 'us-I4 on-map', 'us-I1 on-map', 'us-M2', 'us-M2'],
);
/** SC5.2, 4.6-victory(2) Before all else a way over the creek and a tank on it, unless both are there, or come too late. */
const [DOZER, TANK] = wishes(['us-V3', 'us-V2'])[0]! as readonly [Wish, Wish];
function machines(s: State): readonly Wish[] {
  const { date } = s.campaign!;
  if (date === 0 || date === LAST_DATE) return [];
  const moves = (is: (unit: number) => boolean): boolean =>
    s.vehicles.list.some(({ unit, immobile, abandoned }) => !immobile && !abandoned && is(unit));
  const hasWay = s.ground.fords.some(isGoodFord) || moves(unit => isDozer(s, unit));
  const hasTank = moves(unit => s.units.type[unit] === typeNamed(campaignData.victory.tank));
  return [...(hasWay ? [] : [DOZER]), ...(hasTank || date < FIRST_TANKS ? [] : [TANK])];
}
/** Before that there are not the points for them. */
const FIRST_TANKS = 2;

const JAPANESE = wishes(
  [],
  ['jp-I2 on-map', 'jp-I3 on-map', 'jp-O2 on-map', 'jp-I3 on-map', 'jp-M1', 'jp-M2'],
  ['jp-I3 on-map', 'jp-M1'],
  ['jp-I1 reserve', 'jp-I4 on-map', 'jp-G1 on-map', 'jp-I3 on-map', 'jp-M1', 'jp-M2'],
  ['jp-I2 on-map', 'jp-I1 on-map', 'jp-I6 on-map', 'jp-I1 reserve', 'jp-I3 on-map', 'jp-M1'],
  ['jp-I1 on-map', 'jp-I1 reserve', 'jp-I4 on-map', 'jp-I3 on-map', 'jp-M1', 'jp-M2'],
  ['jp-I1 reserve', 'jp-M1', 'jp-M2'],
);
/** 4.6 In the Initial Scenario everything lies on the map for the price of entering. */
const FIRST = wishes(['jp-I1 on-map', 'jp-I3 on-map', 'jp-I3 on-map', 'jp-M1'])[0]!;

export function wishesOf(s: State, side: Side): readonly Wish[] {
  const { date } = s.campaign!;
  if (side === US) return [...machines(s), ...MARINES[date]!];
  return date === 0 ? FIRST : JAPANESE[date]!;
}

/** 4.719 What is dug and hidden, best first, and how many of each on a date. */
export const WORKS: readonly (readonly (readonly [item: string, most: number])[])[] = [
  [
    ['foxhole-2', 4],
    ['trip-flare', 1],
    ['cover', 6],
  ],
  [
    ['hide-squad', 3],
    ['hide-half-squad', 2],
    ['cover', 8],
    ['foxhole-2', 6],
    ['foxhole-1', 4],
    ['wire', 1],
  ],
];
