import { BATAAN_AIRFIELD, bataanPeninsula, hexOf } from '../components.ts';
import { printed } from '../rules/02-components.ts';
import type { State } from '../state.ts';
import { groundOf, isGround, isHq, isMotorised, isTruck } from '../units.ts';

/** The line across Bataan: who stands where in it. */

/**
 * The three hexes of the Mauban - Natib - Abucay line close the peninsula (10.0 they are fortified); the rest stands
 * behind it, and the airfield, whence all supply comes (13.3), has a guard. The shares are of the whole defence: the
 * east road runs over open ground, nobody comes over Natib with guns.
 */
const POSTS: readonly { readonly hex: number; readonly share: number }[] = [
  { hex: hexOf('1148'), share: 0.42 },
  { hex: hexOf('0948'), share: 0.24 },
  { hex: hexOf('1048'), share: 0.16 },
  { hex: BATAAN_AIRFIELD, share: 0.08 },
  { hex: hexOf('1248'), share: 0.1 },
];
export const LINE: readonly number[] = POSTS.slice(0, 3).map(({ hex }) => hex);
/** 9.2 Whoever stands there is held back for the line. */
export const BEHIND_THE_LINE: readonly number[] = ['1248', '1149', '1249', '1049'].map(hexOf);

export const isInside = (place: number): boolean => bataanPeninsula.includes(place);

/** What a unit adds to a stack that stands behind a line: its own defence, or its guns (7.2.1.1). */
export const worthInLine = (s: State, unit: number): number => {
  if (!isGround(unit)) return 0;
  const { attack, defence } = printed(s, unit);
  return groundOf(unit).parentheses ? attack : defence;
};

/** By unit: its post in the line. Who stands at one stays while it needs him; the others fill what lacks most. */
export function posts(s: State, units: readonly number[]): ReadonlyMap<number, number> {
  const goals = new Map<number, number>();
  const sum = units.reduce((all, unit) => all + worthInLine(s, unit), 0);
  const need = POSTS.map(({ share }) => share * sum);
  const strong = [...units].sort((a, b) => worthInLine(s, b) - worthInLine(s, a));
  const put = (unit: number, post: number): void => {
    goals.set(unit, POSTS[post]!.hex);
    need[post]! -= worthInLine(s, unit);
  };
  for (const unit of strong) {
    const post = POSTS.findIndex(({ hex }) => hex === s.at[unit]);
    if (post >= 0 && need[post]! > 0 && !isBehind(unit)) put(unit, post);
  }
  for (const unit of strong) {
    if (goals.has(unit)) continue;
    if (isBehind(unit)) goals.set(unit, BATAAN_AIRFIELD);
    else put(unit, most(need, isMotorised(unit) ? ROADS : ALL));
  }
  return goals;
}
/** Those without arms. */
const isBehind = (unit: number): boolean => isHq(unit) || isTruck(unit);
const ALL = POSTS.map((_, post) => post);
/** Wheels do not come up to Natib or Mauban: no road leads there. */
const ROADS = [0, 3, 4];

const most = (need: readonly number[], among: readonly number[]): number =>
  among.reduce((best, post) => (need[post]! > need[best]! ? post : best));
