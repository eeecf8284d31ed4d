import type { Term } from '@ironbottom/engine';
import { has } from '../../board.ts';
import { roleOf } from '../../components.ts';
import { BERSERK, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { afterRoll } from '../a14-snipers.ts';
import { bySum, sumOf, term, twoDice } from '../dice.ts';
import { leaderFor, leadershipNow, moraleNow } from './01-values.ts';

/** A10.1, A10.72 The leader of the Location adds what he has to a check, if that is anything; A15.4 not for berserk units. */
export function leadershipTerms(s: State, unit: number): Term[] {
  const leader = has(s, unit, BERSERK) ? -1 : leaderFor(s, unit);
  const drm = leader < 0 ? 0 : leadershipNow(s, leader);
  return drm === 0 ? [] : [term('leadership', drm)];
}

/** A DRM by its name, if it is one. */
export const drmTerms = (key: string, drm: number): Term[] => (drm === 0 ? [] : [term(key, drm)]);

/** A10.1 A task check: whether the unit passes. What comes of a failure is for who asks. */
export function taskCheck(ref: Ref, unit: number, rule: string, drm: number): boolean {
  return taskWith(ref, unit, rule, [...drmTerms('task', drm), ...leadershipTerms(ref.s, unit)]);
}

/** The same with these modifiers and no others. */
export function taskWith(ref: Ref, unit: number, rule: string, terms: readonly Term[]): boolean {
  const side = sideOf(unit);
  const fall = twoDice(ref, { who: roleOf(side), why: 'task', rule, terms, alike: bySum });
  const passes = fall.sum + sumOf(terms) <= moraleNow(ref.s, unit);
  afterRoll(ref, side, fall);
  return passes;
}
