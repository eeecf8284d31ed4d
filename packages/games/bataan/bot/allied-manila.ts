import { ALLIES, isHex, MANILA } from '../components.ts';
import { printed } from '../rules/02-components.ts';
import type { State } from '../state.ts';
import { groundOf, isGround, isHq, isInfantry, isTruck, LAND_OF, stackingOf } from '../units.ts';
import { isInside } from './allied-bataan.ts';
import { BOOK_SITES } from './allied-works.ts';
import { march } from './distance.ts';
import { isForTheCity } from './estimate.ts';

/** Manila: by whom it is held, and how long. It decides every victory of Japan (17.3). */

/**
 * 17.1 With the convoys of its own chit the army is asked for Manila itself: whoever loses it has lost. Without them the
 * city is held by those who would come into Bataan last, as long as they can, and the army is saved for the end.
 */
const GARRISON = 60;
const REARGUARD = 26;

/** So far from the city nobody is called to it. */
const CALLED = 30;

/** What a unit is worth in the city: where the army stands there its strength, else only what Bataan can do without. */
function order(s: State, unit: number): number {
  const { attack, defence } = printed(s, unit);
  const near = march(s.at[unit]!, MANILA);
  if (!isForTheCity(s)) return near + 4 * attack - defence;
  const value = groundOf(unit).parentheses ? attack : defence;
  return near / 4 - (10 * (value + 2 * groundOf(unit).star)) / stackingOf[unit]!;
}

const canServe = (s: State, unit: number): boolean =>
  isGround(unit) &&
  !isHq(unit) &&
  !isTruck(unit) &&
  isHex(s.at[unit]!) &&
  !isInside(s.at[unit]!) &&
  march(s.at[unit]!, MANILA) <= CALLED &&
  (isForTheCity(s) || isInfantry(unit)) &&
  // 19.4 Who has to dig where he is does so.
  !(s.solitaire && s.at[unit] !== MANILA && BOOK_SITES.includes(s.at[unit]!));

/** Who holds Manila; 19.7 nobody, where the book says that all must go. */
export function cityGuard(s: State): ReadonlySet<number> {
  if (s.solitaire?.toBataan) return new Set();
  let left = isForTheCity(s) ? GARRISON : REARGUARD;
  const guard = new Set<number>();
  const able = LAND_OF[ALLIES]!.filter(unit => canServe(s, unit)).sort((a, b) => order(s, a) - order(s, b));
  for (const unit of able) {
    if (stackingOf[unit]! > left) continue;
    guard.add(unit);
    left -= stackingOf[unit]!;
  }
  return guard;
}
