import type { Action } from '@ironbottom/engine';
import { pointsIn, topOf } from '../board.ts';
import {
  byLand,
  CORREGIDOR,
  enemyOf,
  grid,
  hexId,
  isHex,
  isMajorRiver,
  limits,
  type Side,
} from '../components.ts';
import { printed } from '../rules/02-components.ts';
import { attackValue } from '../rules/07-combat/20-strength.ts';
import { reckon } from '../rules/07-combat/24-modifiers.ts';
import { cloneState, isShaken, put, type State } from '../state.ts';
import { isArtillery, isGround, stackingOf } from '../units.ts';
import { enemyStacks, guess } from './estimate.ts';
import { MOST_ODDS, prospect } from './prospect.ts';
import type { Reaches } from './reach.ts';

/** Which enemy stacks are worth an attack, and who goes where for it. */

/** What the parts of a result are worth, in steps of a regiment. */
const WORTH = {
  /** Ground is what Japan wants in thirteen turns, and what the Allies sell. */
  ground: 2.2,
  /** A demoralised enemy attacks nobody for a turn (7.3.4). */
  shaken: 0.5,
  recoil: 0.9,
  step: 1,
} as const;
/** A Philippine regiment has one step and four points of defence, a Japanese one two and seven: so much for a step. */
const DEFENCE_OF_A_STEP = 4;

export interface Fight {
  readonly attack: number;
  readonly defence: number;
  readonly modifier: number;
  readonly steps: number;
}

/** What an attack is worth to him who makes it. */
export function worthOf({ attack, defence, modifier, steps }: Fight, ground = 1): number {
  const found = prospect(attack, defence, modifier);
  const theirs = Math.max(1, Math.round(defence / DEFENCE_OF_A_STEP));
  const fives = (perFive: number, of: number): number => perFive * Math.ceil(of / FIVE);
  const won =
    WORTH.ground * ground * found.drivenOff +
    WORTH.step * Math.min(theirs, fives(found.defenderLoss, theirs)) +
    WORTH.shaken * found.shaken;
  return won - WORTH.step * Math.min(steps, fives(found.attackerLoss, steps)) - WORTH.recoil * found.recoil;
}
/** 7.3.1 */
const FIVE = 5;
export const oddsOf = ({ attack, defence }: Fight): number => attack / Math.max(1, defence);

const stepsOf = (s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + s.steps[unit]!, 0);

/** An attack from where units stand in this state, against what is guessed to be there. */
export function fightOf(s: State, side: Side, target: number, units: readonly number[]): Fight {
  const told = reckon(s, { targets: [target], units: [...units], lent: [], told: null }, side);
  const guessed = guess(s, enemyOf(side), target, 'defence');
  return {
    attack: told.attack,
    defence: Math.max(told.defence, guessed),
    modifier: told.modifier,
    steps: stepsOf(s, units),
  };
}

export interface Post {
  readonly unit: number;
  readonly place: number;
}
export interface Assault {
  readonly target: number;
  readonly posts: readonly Post[];
  readonly worth: number;
  readonly odds: number;
}

/** Stacking points that come to a post, and with those who stand there already. */
interface Crowd {
  readonly coming: number;
  readonly all: number;
}
const NOBODY: Crowd = { coming: 0, all: 0 };
/** So many points in one stack are as bad as a point of march. */
const EVENLY = 4;

/** Where a unit would attack from: not over a river if it can be helped, then where it stands, then the nearest. */
function postFor(
  s: State,
  reaches: Reaches,
  unit: number,
  target: number,
  crowd: ReadonlyMap<number, Crowd>,
  side: Side,
  spread: boolean,
): number {
  const reach = reaches.of(unit);
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const place of byLand[target]!) {
    if (!reach.can(place)) continue;
    const here = place === reach.from;
    const { coming, all } = crowd.get(place) ?? NOBODY;
    if (pointsIn(s, side, place) + coming + (here ? 0 : stackingOf[unit]!) > limits.stacking_hex) continue;
    const wet = !isArtillery(unit) && isMajorRiver(place, target);
    // From all sides alike: a weak stack beside a strong enemy is lost in his next segment.
    const apart = spread ? -all / EVENLY : 0;
    const score = (wet ? -10 : 0) + (here ? 2 : 0) + apart - reach.places.indexOf(place) / 100;
    if (score > most) [best, most] = [place, score];
  }
  return best;
}

/** The best that these units can do against one stack, massed or from all sides; undefined where they cannot come at it. */
export function assaultOn(
  s: State,
  side: Side,
  target: number,
  all: readonly number[],
  reaches: Reaches,
  ground: number,
): Assault | undefined {
  const units = strongest(s, all);
  const massed = assaultWith(s, side, target, units, reaches, ground, false);
  if (!massed || guess(s, enemyOf(side), target, 'defence') < STRONG) return massed;
  const around = assaultWith(s, side, target, units, reaches, ground, true);
  return around && around.worth > massed.worth ? around : massed;
}
/** Against so much defence it is worth while to come from four sides. */
const STRONG = 12;

function assaultWith(
  s: State,
  side: Side,
  target: number,
  units: readonly number[],
  reaches: Reaches,
  ground: number,
  spread: boolean,
): Assault | undefined {
  const crowd = new Map<number, Crowd>();
  const posts: Post[] = [];
  const wanted = MOST_ODDS * guess(s, enemyOf(side), target, 'defence');
  let strength = 0;
  for (const unit of units) {
    if (strength >= wanted) break;
    const place = postFor(s, reaches, unit, target, crowd, side, spread);
    if (place < 0) continue;
    const { coming, all } = crowd.get(place) ?? NOBODY;
    const points = stackingOf[unit]!;
    crowd.set(place, {
      coming: coming + (place === reaches.of(unit).from ? 0 : points),
      all: all + points,
    });
    strength += attackValue(s, unit) * (isMajorRiver(place, target) && !isArtillery(unit) ? 0.5 : 1);
    posts.push({ unit, place });
  }
  if (posts.length === 0) return undefined;
  const there = cloneState(s);
  for (const { unit, place } of posts) put(there, unit, place);
  const fight = fightOf(
    there,
    side,
    target,
    posts.map(({ unit }) => unit),
  );
  return { target, posts, worth: worthOf(fight, ground), odds: oddsOf(fight) };
}

/** Those who can attack, the strongest first. */
const strongest = (s: State, units: readonly number[]): number[] =>
  units
    .filter(unit => isGround(unit) && !isShaken(s, unit) && attackValue(s, unit) > 0)
    .sort((a, b) => attackValue(s, b) - attackValue(s, a));

/** Farther from all of them than this nobody can come at a stack in one movement. */
const NEAR = 17;

/** What is attacked, by how much the least of it is worth while, and by how much the best of what is not is not. */
export interface Assaults {
  readonly fights: readonly Assault[];
  readonly least: number;
  readonly left: number;
}

/** Attacks that these units can come to make in this movement, the best first; nobody is in two of them. */
export function assaults(
  s: State,
  side: Side,
  movers: readonly number[],
  reaches: Reaches,
  ground: (target: number) => number,
  least: (target: number, odds: number) => number,
  joins: (unit: number, target: number) => boolean = () => true,
): Assaults {
  const strong = strongest(s, movers);
  const free = new Set(strong);
  let targets = enemyStacks(s, enemyOf(side)).filter(
    target =>
      isHex(target) &&
      target !== CORREGIDOR &&
      strong.some(
        unit => isHex(reaches.of(unit).from) && grid.distance(reaches.of(unit).from, target) <= NEAR,
      ),
  );
  const fights: Assault[] = [];
  let worst = Number.POSITIVE_INFINITY;
  let left = Number.NEGATIVE_INFINITY;
  while (targets.length > 0 && free.size > 0) {
    const idle = strong.filter(unit => free.has(unit));
    const open = targets.flatMap(target => {
      const able = idle.filter(unit => joins(unit, target));
      return assaultOn(s, side, target, able, reaches, ground(target)) ?? [];
    });
    const surplus = ({ target, worth, odds }: Assault): number => worth - least(target, odds);
    const best = open.reduce<Assault | undefined>(
      (a, b) => (!a || surplus(b) > surplus(a) ? b : a),
      undefined,
    );
    if (!best) break;
    if (surplus(best) < 0) {
      left = surplus(best);
      break;
    }
    worst = Math.min(worst, surplus(best));
    fights.push(best);
    for (const { unit } of best.posts) free.delete(unit);
    // What could not be come at now cannot be later, with fewer.
    targets = open.flatMap(({ target }) => (target === best.target ? [] : [target]));
  }
  return { fights, least: worst, left };
}

/** 7.4.1 Who comes up last for an attack tries to walk over it, where what lies on top is weak enough: it costs nothing. */
export function overruns(
  s: State,
  side: Side,
  fights: readonly Assault[],
): (units: readonly number[], goal: number) => Action | null {
  return (units, goal) => {
    const fight = fights.find(({ posts }) => {
      const { unit, place } = posts.at(-1)!;
      return place === goal && units.includes(unit);
    });
    if (!fight) return null;
    const attack = fight.posts.reduce((sum, { unit }) => sum + attackValue(s, unit), 0);
    const { defence } = printed(s, topOf(s, enemyOf(side), fight.target));
    return attack >= limits.automatic_victory_odds * defence
      ? { verb: 'overrun', hex: hexId(fight.target) }
      : null;
  };
}
