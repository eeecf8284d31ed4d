import { isShaken, type State } from '../../state.ts';
import { groundOf, isBattalion, isGround, stackingOf } from '../../units.ts';
import type { Ref } from '../../verbs.ts';

/** Counters that are all one to what may follow: of one kind and size, in one condition. */
export const kindOf = (s: State, unit: number): string =>
  [
    isGround(unit) ? groundOf(unit).type : '',
    isBattalion(unit),
    stackingOf[unit],
    s.steps[unit],
    isShaken(s, unit),
    s.solitaire?.faceDown[unit] ?? 0,
  ].join(' ');

/** 8.3.3, 11.4 Places in a stack, named by an attacker who cannot look into it: as good as drawn at random. */
export function placesHit(ref: Ref, units: readonly number[], count: number): number[] {
  const left = [...units];
  const hit: number[] = [];
  while (hit.length < count && left.length > 0) {
    const drawn = ref.pick(left.length, nth => kindOf(ref.s, left[nth]!));
    hit.push(left.splice(drawn, 1)[0]!);
  }
  return hit;
}
