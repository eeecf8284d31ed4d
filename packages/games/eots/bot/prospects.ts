import {
  commandRange,
  enemyOf,
  grid,
  HEXES,
  hqsOf,
  isAir,
  isAmphibious,
  isCarrier,
  isCoastal,
  isGround,
  type Side,
  unitsOf,
} from '../components.ts';
import { battleRange } from '../rules/07-offensives/24-participation.ts';
import { garrisonAt } from '../rules/09-battle/garrison.ts';
import { emptyState, type State } from '../state.ts';
import { landDistance } from './distance.ts';
import { strengthOf } from './planner/odds.ts';
import { seaCosts } from './planner/reach.ts';
import { hexWorth } from './worth.ts';

/** What a side could take next, for all that stands near and in the way: the use of a good position. */

/** So many targets at most: there are not cards for more. */
const TARGETS = 6;
/** Nothing below is a target. */
const LEAST = 0.1;
/** Steps by land and by sea that a target may be away. */
const MARCH = 4;
const VOYAGE = 10;
/** A landing is harder than a march, and without shipping there is none. */
const LANDING = 0.5;
const MUCH_SHIPPING = 3;
/** An attack without air cover, and by units that no HQ commands. */
const UNCOVERED = 0.6;
const UNCOMMANDED = 0.2;
/** What holds a hex that nobody defends, and the forces of a city. */
const EMPTY = 5;
const CITY = 10;

interface Place {
  readonly at: number;
  strength: number;
  amphibious: number;
}

/** What hexes are worth to a side that has none of them: the same all through a scenario, so that needs are no riches. */
const standing = new Map<string, Float64Array>();
function standingWorth({ scenario, firstTurn, lastTurn }: State, side: Side): Float64Array {
  const key = `${scenario} ${side}`;
  let worth = standing.get(key);
  if (!worth) {
    const s = emptyState(scenario, firstTurn, lastTurn, {});
    s.control.fill(enemyOf(side));
    s.controlAtStart = s.control.slice();
    worth = hexWorth(s, side);
    standing.set(key, worth);
  }
  return worth;
}

export function prospects(s: State, side: Side): number {
  const worth = standingWorth(s, side);
  const troops = troopsOf(s, side);
  const flyers = unitsOf[side]!.filter(unit => s.at[unit]! >= 0 && (isAir[unit] || isCarrier[unit]));
  const guards = new Float64Array(HEXES);
  for (const unit of unitsOf[enemyOf(side)]!)
    if (s.at[unit]! >= 0 && isGround[unit]) guards[s.at[unit]!]! += strengthOf(s, unit);
  const shipping = LANDING * Math.min(1, s.asp[side] / MUCH_SHIPPING);
  const values: number[] = [];
  for (let hex = 0; hex < HEXES; hex++) {
    if (worth[hex]! <= LEAST || s.control[hex] === side) continue;
    const attack = forceAgainst(side, hex, troops, shipping);
    if (attack === 0) continue;
    const defence = EMPTY + guards[hex]! + CITY * garrisonAt(s, hex);
    const chance = attack ** 2 / (attack ** 2 + defence ** 2);
    const covered = flyers.some(unit => reaches(s, side, unit, hex));
    values.push(worth[hex]! * chance * (covered ? 1 : UNCOVERED));
  }
  values.sort((a, b) => b - a);
  return values.slice(0, TARGETS).reduce((sum, value) => sum + value, 0);
}

/** Land units by hex, those outside of command for a part only. */
function troopsOf(s: State, side: Side): Place[] {
  const hqs = hqsOf[side]!.filter(hq => s.at[hq]! >= 0);
  const places = new Map<number, Place>();
  for (const unit of unitsOf[side]!) {
    const at = s.at[unit]!;
    if (at < 0 || !isGround[unit]) continue;
    const commanded = hqs.some(hq => grid.distance(s.at[hq]!, at) <= commandRange[hq]!);
    const strength = strengthOf(s, unit) * (commanded ? 1 : UNCOMMANDED);
    let place = places.get(at);
    if (!place) {
      place = { at, strength: 0, amphibious: 0 };
      places.set(at, place);
    }
    place.strength += strength;
    if (isAmphibious[unit] && isCoastal[at] && s.control[at] === side) place.amphibious += strength;
  }
  return [...places.values()];
}

function forceAgainst(side: Side, hex: number, troops: readonly Place[], shipping: number): number {
  let force = 0;
  const walks = landDistance(hex);
  for (const { at, strength, amphibious } of troops) {
    const walk = walks[at]!;
    if (walk >= 0 && walk <= MARCH) force += strength * (1 - (walk - 1) / (MARCH + 1));
    else if (amphibious > 0 && isCoastal[hex] && grid.distance(at, hex) <= VOYAGE) {
      const voyage = seaCosts(side, at)[hex]!;
      if (voyage > 0 && voyage <= VOYAGE) force += shipping * amphibious * (1 - voyage / (2 * VOYAGE));
    }
  }
  return force;
}

function reaches(s: State, side: Side, unit: number, hex: number): boolean {
  const at = s.at[unit]!;
  if (isAir[unit]) return grid.distance(at, hex) <= battleRange(unit);
  const voyage = seaCosts(side, at)[hex]!;
  return voyage >= 0 && voyage <= VOYAGE;
}
