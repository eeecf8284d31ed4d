import type { FaceRead, Term } from '@ironbottom/engine';
import { inForce, some } from '../../cards/force.ts';
import { ALLIES, cardIds, enemyOf, nationOf, type Side } from '../../components.ts';
import type { Battle, Hits } from '../../offensive.ts';
import { reactionSide, type State, theOffensive } from '../../state.ts';
import { roundUp } from '../01-die.ts';
import { airNavalOf, type Fighter, flies, strength } from './10-forces.ts';
import { couldBeHit } from './20-targets.ts';
import { AMBUSH, airNavalMultiplier, SURPRISE, technology } from './charts.ts';

/** The air-naval die: who throws it, what modifies it, how many hits it brings (9.2A to 9.2E). */

export const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export const sum = (terms: readonly Term[]): number =>
  terms.reduce((total, { op, value }) => (op === '-' ? total - value : total + value), 0);

/** What the events in force add, each a term of its own. */
export const eventTerms = (s: State, ask: (card: ReturnType<typeof inForce>[number]) => number): Term[] =>
  inForce(s).flatMap(entry => {
    const value = ask(entry);
    const args = { card: cardIds[entry.card]! };
    return value ? [{ key: 'event', op: value < 0 ? '-' : '+', value: Math.abs(value), args } as const] : [];
  });

/** 9.2A-1 Ships outside the battle hex add nothing. */
export const airNavalStrength = (list: readonly Fighter[], side: Side): number =>
  airNavalOf(list, side).reduce((total, fighter) => total + (fighter.escort ? 0 : strength(fighter)), 0);

/** 9.2B */
export function airNavalTerms(s: State, battle: Battle, side: Side, list: readonly Fighter[]): Term[] {
  const { condition, side: attacker } = theOffensive(s);
  const terms: Term[] = [];
  if (condition === 'ambush' && side === ALLIES) terms.push({ key: 'ambush', op: '+', value: AMBUSH });
  if (condition === 'surprise' && side === attacker)
    terms.push({ key: 'surprise', op: '+', value: SURPRISE });
  const better = technology(s.turn);
  if (side === ALLIES && better > 0 && airNavalOf(list, ALLIES).some(f => flies(f) && isUs(f)))
    terms.push({ key: 'us-air', op: '+', value: better });
  terms.push(...eventTerms(s, ({ effect }) => effect.airNavalDie?.(s, side, battle) ?? 0));
  return terms;
}

const isUs = ({ unit }: Fighter): boolean => nationOf[unit] === 'us';

interface AirNavalResult {
  readonly strength: number;
  readonly hits: number;
  readonly critical: boolean;
  readonly times: number;
}

/** 9.2-CRT, 9.2F(6) What a natural face comes to. */
export function airNavalResult(
  s: State,
  side: Side,
  list: readonly Fighter[],
  terms: readonly Term[],
  face: number,
): AirNavalResult {
  const die = face + sum(terms);
  const power = airNavalStrength(list, side);
  const times = airNavalMultiplier(die);
  const byEvent = die >= 9 && some(s, effect => effect.criticalOnModified?.(s, side));
  return {
    strength: power,
    hits: roundUp(power * times),
    critical: face === 9 || byEvent,
    times,
  };
}

/** What each face comes to: faces that come to the same are one, for odds as well. */
export function readings(
  result: (face: number) => { hits: number; times: number; critical?: boolean },
): FaceRead[] {
  const found = new Map<string, FaceRead>();
  for (const face of FACES) {
    const { hits, times, critical } = result(face);
    const mark = critical ? 'critical' : `x${times}`;
    const key = `${mark} ${hits}`;
    const values = [...(found.get(key)?.values ?? []), face];
    found.set(key, { values, mark, worth: hits });
  }
  return [...found.values()];
}

/** 9.2F(5)-1 Hits go to land units only where the enemy has nothing in the air or at sea. */
export const newHits = (side: Side, list: readonly Fighter[], result: AirNavalResult): Hits => ({
  by: side,
  pool: airNavalOf(list, enemyOf(side)).length > 0 ? 'air-naval' : 'bombardment',
  left: result.hits,
  critical: result.critical,
  taken: [],
  matches: airNavalOf(list, side).filter(flies).length,
  matched: [],
});

/** 9.2B Why a side does not throw its die, if it does not. */
export function noRoll(
  s: State,
  battle: Battle,
  side: Side,
  list: readonly Fighter[],
): 'nobody' | 'event' | 'no-target' | undefined {
  if (airNavalStrength(list, side) === 0) return 'nobody';
  if (some(s, effect => effect.noAirNavalRoll?.(s, side, battle))) return 'event';
  const hits = newHits(side, list, { strength: 0, hits: Number.POSITIVE_INFINITY, critical: true, times: 1 });
  return couldBeHit(list, hits).length > 0 ? undefined : 'no-target';
}

/** 9.2C, 9.2D, 9.2E Who throws in turn: both at once, or one and then what is left of the other. */
export function rounds(s: State): readonly (readonly Side[])[] {
  const { side, condition } = theOffensive(s);
  const enemy = reactionSide(s);
  if (condition === 'intercept') return [[side, enemy]];
  return condition === 'surprise' ? [[side], [enemy]] : [[enemy], [side]];
}
