import { type Refusal, refusal, type Term } from '@ironbottom/engine';
import { hexesOf, isEngagedAt, unitsIn } from '../../board.ts';
import { ranges, roleOf, type Side, tables } from '../../components.ts';
import { distance, isOpenGround, landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import type { FirePhase } from '../../state/fire.ts';
import { isInCommand, type State } from '../../state.ts';
import { isArtillery } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { isConnected } from '../lines.ts';
import { upTo } from '../low-dice.ts';
import { canFireAt, isAble } from './13-reach.ts';

/** 10.16, 10.17, 10.18 Forward observation: T10.0-observe. */

const phaseOf = (s: State): FirePhase => s.firePhase!;

/** 10.17a Artillery in a hex that could fire at a target by observation. */
const gunsFor = (s: State, side: Side, hex: number, target: number): number[] =>
  unitsIn(s, side, hex).filter(unit => isArtillery(unit) && canFireAt(s, unit, target));

/** 10.16b, 10.16a In command, next to the target, and not cut off from the guns; who is engaged cannot. */
const hasObserver = (s: State, side: Side, hex: number, target: number): boolean =>
  landAround[target]!.some(
    beside =>
      !isEngagedAt(s, beside) &&
      unitsIn(s, side, beside).some(unit => isInCommand(s, unit)) &&
      isConnected(s, side, hex, beside),
  );

const isAmong = (pairs: readonly (readonly [number, number])[], hex: number, target: number): boolean =>
  pairs.some(([guns, at]) => guns === hex && at === target);

/** 10.17b Whether guns that have failed to be directed at a target were then left out of the fire at it. */
export const isLeftOut = (s: State, unit: number, target: number): boolean =>
  isArtillery(unit) && isAmong(phaseOf(s).leftOut, s.at[unit]!, target);

/** 10.16, 10.17, 10.17b Why the guns in a hex cannot be directed at a target. */
export function checkObservation(s: State, side: Side, hex: number, target: number): Refusal | undefined {
  const named = { hex: placeName(hex), target: placeName(target) };
  const guns = gunsFor(s, side, hex, target);
  if (guns.length === 0) return refusal('10.16', 'no-guns', named);
  const away = distance(hex, target);
  if (away < 2 || away > ranges.observation) return refusal('10.16', 'not-to-be-observed', named);
  const { failed, laying } = phaseOf(s);
  if (isAmong(failed, hex, target)) return refusal('10.17b', 'observation-failed', named);
  if (laying && guns.every(unit => laying.observed.includes(unit)))
    return refusal('10.18', 'observed-already', named);
  return hasObserver(s, side, hex, target) ? undefined : refusal('10.16b', 'no-observer', named);
}

/** Hexes in which artillery of a side can fire. */
export const gunHexes = (s: State, side: Side): number[] =>
  hexesOf(s, side).filter(hex => unitsIn(s, side, hex).some(unit => isArtillery(unit) && isAble(s, unit)));

/**
 * 10.17b Guns that have failed and were not taken into the fire before others are tried have been left out of it: they
 * hold their fire for another target.
 */
function leaveOut(s: State, trying: number): void {
  const phase = phaseOf(s);
  for (const [hex, target] of phase.failed) {
    if (hex === trying || isAmong(phase.leftOut, hex, target)) continue;
    const taken = phase.laying?.target === target && phase.laying.units.some(unit => s.at[unit] === hex);
    if (!taken) phase.leftOut.push([hex, target]);
  }
}

/** 10.17 The die. 10.17a, 10.18 All guns of the hex are then in the fire, at printed strength, and stay in it. */
export function observe(ref: Ref, side: Side, hex: number): void {
  const { s } = ref;
  const phase = phaseOf(s);
  const laying = phase.laying!;
  const { target } = laying;
  leaveOut(s, hex);
  const terms: Term[] = isOpenGround[target]
    ? [{ key: 'open-ground', op: '-', value: -tables.observation.clear }]
    : [];
  const plus = isOpenGround[target] ? tables.observation.clear : 0;
  const highest = tables.observation[roleOf(side) as 'us' | 'japan'];
  const [die] = ref.roll({
    who: roleOf(side),
    why: 'observation',
    rule: '10.17',
    count: 1,
    terms,
    reads: upTo(highest, 'observed', plus),
  }) as [number];
  const succeeds = die + plus <= highest;
  if (succeeds) {
    const guns = gunsFor(s, side, hex, target);
    laying.units = [...laying.units.filter(unit => !guns.includes(unit)), ...guns];
    laying.observed.push(...guns.filter(unit => !laying.observed.includes(unit)));
  } else phase.failed.push([hex, target]);
  ref.log('10.17', succeeds ? 'observed' : 'unobserved', {
    who: roleOf(side),
    hex: placeName(hex),
    target: placeName(target),
  });
}
