import { hexesOf, isThere } from '../board.ts';
import { ALLIES, BATAAN_AIRFIELD, bataanPeninsula, CORREGIDOR, isHex, JAPAN, MANILA } from '../components.ts';
import { attackValue } from '../rules/07-combat/20-strength.ts';
import { heldBy, type State } from '../state.ts';
import { LAYAC } from './allied-stance.ts';
import { march } from './distance.ts';
import { guess, SAN_FERNANDO } from './estimate.ts';
import { farFrom } from './movers.ts';

/** What the Fourteenth Army is after: the road into Bataan before the enemy has gone by it, Manila, then Bataan. */

/** Stacks so near to Layac are as good as in Bataan. */
const AT_THE_GATE = 3;
const isSafe = (hex: number): boolean =>
  bataanPeninsula.includes(hex) || hex === CORREGIDOR || march(hex, LAYAC) <= AT_THE_GATE;
/** Allied stacks that have not come into Bataan. */
export const outside = (s: State): number[] =>
  hexesOf(s, ALLIES).filter(hex => !isSafe(hex) && hex !== MANILA);

/** So many of them in the north make a battle of their own worth while: it is fought at San Fernando. */
const WORTH_A_TRAP = 3;
/** After the first days of January the city comes first. */
const LAST_TRAP = 8;
const isTrap = (s: State): boolean =>
  s.turn <= LAST_TRAP &&
  !isThere(s, JAPAN, SAN_FERNANDO) &&
  outside(s).filter(hex => march(hex, SAN_FERNANDO) < march(hex, MANILA)).length >= WORTH_A_TRAP;

/** 17.3 Manila is in every victory; when it is held the Allied army is what is left to beat, and it is in Bataan. */
export function aimOf(s: State, from = -1): number {
  if (heldBy(s, MANILA) === JAPAN) return BATAAN_AIRFIELD;
  if (from < 0 || !isHex(from)) return MANILA;
  return farFrom(from, SAN_FERNANDO) < farFrom(from, MANILA) && isTrap(s) ? SAN_FERNANDO : MANILA;
}

/** How far it is from a place to what a unit is after. */
export type Way = (place: number) => number;

/** With so many times the defence that is guessed stragglers are hunted down. */
const HUNTERS = 2;
/** And by nobody who is farther away. */
const HUNT = 14;

/** By unit: the straggler that it goes after, once Manila is held. */
function hunts(s: State, units: readonly number[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const prey of outside(s)) {
    let wanted = HUNTERS * guess(s, ALLIES, prey, 'defence');
    const near = units
      .filter(unit => !found.has(unit) && attackValue(s, unit) > 0 && farFrom(s.at[unit]!, prey) <= HUNT)
      .sort((a, b) => farFrom(s.at[a]!, prey) - farFrom(s.at[b]!, prey));
    for (const unit of near) {
      if (wanted <= 0) break;
      found.set(unit, prey);
      wanted -= attackValue(s, unit);
    }
  }
  return found;
}

/** By unit: the way that it goes. */
export function waysOf(s: State, units: readonly number[]): (unit: number) => Way {
  if (heldBy(s, MANILA) !== JAPAN) {
    return unit => {
      const aim = aimOf(s, s.at[unit]!);
      return place => farFrom(place, aim);
    };
  }
  const prey = hunts(s, units);
  const target = siege(s);
  return unit => {
    const one = prey.get(unit) ?? target;
    return place => farFrom(place, one);
  };
}

/** Where the line of Bataan is attacked: all together, at the hex that is nearest by the road. */
export function siege(s: State): number {
  const inside = hexesOf(s, ALLIES).filter(hex => bataanPeninsula.includes(hex));
  return inside.reduce((best, hex) => (march(LAYAC, hex) < march(LAYAC, best) ? hex : best), BATAAN_AIRFIELD);
}

/** Until the army has landed its advance guard keeps so many points of march from Manila: alone it would be cut off. */
const LEASH = 27;
export const isLeashed = (s: State, place: number): boolean =>
  s.turn < s.strategicTurns[0]! && farFrom(place, MANILA) < LEASH;
