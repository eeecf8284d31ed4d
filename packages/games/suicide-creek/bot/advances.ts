import type { Action } from '@ironbottom/engine';
import { has, hasCoveredEnemy, hasKnownEnemy, isBroken, isMmc, unitsIn } from '../board.ts';
import { enemyOf } from '../components.ts';
import { GROUND, hexOfPlace, PILLBOX, placeIn, sortOfPlace } from '../map.ts';
import { isOff } from '../places.ts';
import { CX } from '../state/units.ts';
import type { State } from '../state.ts';
import { ccvOf, fpOf } from '../types.ts';
import { placeArg, unitsArg } from '../verbs.ts';
import { lookOf, type Outlook, placeValue } from './march.ts';
import { SUSPECTED, worthOf } from './worth.ts';

/** A4.7 The advance: a hex nearer, or upon the enemy. */

/** What counts in close combat: firepower, or the value of men alone. */
const strength = (s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => {
    const type = s.units.type[unit]!;
    return (
      sum + Math.max(fpOf[type]!, ccvOf[type]!, isMmc(s, unit) ? 1 : 0.5) * (isBroken(s, unit) ? 0.5 : 1)
    );
  }, 0);

/** An unseen counter, on average. */
const UNSEEN_STRENGTH = 2.5;

/** What close combat with those in a Location promises: the odds, squared towards the stronger. */
function clash({ s, side }: Outlook, units: readonly number[], place: number): number {
  const foes = unitsIn(s, enemyOf(side), place);
  // A11.1 Against those in a pillbox fights whoever stands outside it.
  const beside = [...new Set([place, hexOfPlace(place)])].flatMap(each => unitsIn(s, side, each));
  const friends = [...units, ...beside.filter(unit => !units.includes(unit) && !isBroken(s, unit))];
  const covers = s.unseen.covers
    .filter(cover => cover.place === place && cover.side !== side)
    .reduce((sum, { count }) => sum + count, 0);
  const theirs = strength(s, foes) + UNSEEN_STRENGTH * covers;
  const ours = strength(s, friends) * (units.some(unit => has(s, unit, CX)) ? 0.8 : 1);
  const odds = ours / Math.max(0.5, theirs);
  const gain = foes.reduce((sum, unit) => sum + worthOf(s, unit), 0) + SUSPECTED * covers;
  const risk = units.reduce((sum, unit) => sum + worthOf(s, unit), 0);
  const wins = Math.min(0.9, 0.35 * odds);
  const loses = Math.min(0.9, 0.35 / Math.max(0.2, odds));
  return wins * gain * 1.2 - loses * risk;
}

/** How much better off they are for it. */
export function advanceScore(whole: Outlook, action: Action): number {
  const [units, place] = [unitsArg(action), placeArg(action)];
  const look = lookOf(whole, units);
  const { s, side } = look;
  const at = s.units.at[units[0]!]!;
  const worth = units.reduce((sum, unit) => sum + worthOf(s, unit), 0);
  if (sortOfPlace(place) !== GROUND || at === place) return insideScore(look, at, place);
  const stays = isOff(at) ? -10 : placeValue(look, hexOfPlace(at), units, worth);
  const moved = placeValue(look, hexOfPlace(place), units, worth) - stays - insideWorth(at);
  const held = [place, placeIn(hexOfPlace(place), PILLBOX)].find(
    each => hasKnownEnemy(s, side, each) || hasCoveredEnemy(s, side, each),
  );
  return held === undefined ? moved : clash(look, units, held) + 0.5 * Math.max(0, moved);
}

/** B30 Nobody who holds leaves a pillbox without reason. */
const SHELTER = 0.8;
const insideWorth = (at: number): number => (at >= 0 && sortOfPlace(at) !== GROUND ? SHELTER : 0);

/** Into a pillbox when it is one's own to hold, or the enemy's to clear. */
function insideScore({ s, side, goals }: Outlook, at: number, place: number): number {
  if (at === place || sortOfPlace(place) === GROUND) return -SHELTER;
  if (hasKnownEnemy(s, side, place)) return 0.3;
  const wanted = goals.attacks && goals.hexes.includes(hexOfPlace(place));
  return sortOfPlace(at) === GROUND || wanted ? 0.2 : -0.2;
}
