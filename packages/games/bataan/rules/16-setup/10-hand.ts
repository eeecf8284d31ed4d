import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { placeName } from '../../places.ts';
import { put, type State } from '../../state.ts';
import { ALL_UNITS, unitId, unitSide } from '../../units.ts';
import { placeArg, plain, type Ref, unitArg, unitVerb } from '../../verbs.ts';

/** 16.2, 17.5.2 Counters are set up one by one: one is taken in hand, then the places that are open to it are offered. */

export interface Deployment {
  /** Of these units those who can be put elsewhere, and the places worth asking about for one of them. */
  readonly units: readonly number[];
  readonly canMove: (s: State, unit: number) => boolean;
  readonly places: (s: State, unit: number) => readonly number[];
  readonly check: (s: State, unit: number, place: number) => Refusal | undefined;
  readonly rule: string;
}

export function deployment({ units, canMove, places, check, rule }: Deployment): {
  readonly take: Verb<State>;
  readonly deploy: Verb<State>;
} {
  return {
    take: unitVerb('take', {
      list: () => units,
      check: (s, side, unit) => {
        if (s.hand === unit) return refusal(rule, 'in-hand', { unit: unitId(unit) });
        return unitSide[unit] === side && canMove(s, unit) ? undefined : refusal(rule, 'not-set-up');
      },
      play: ({ s }, unit) => {
        s.hand = unit;
      },
    }),
    deploy: {
      args: { unit: 'unit', place: 'place' },
      candidates: s => (s.hand < 0 ? [] : places(s, s.hand).map(place => putting(s.hand, place))),
      legal: s =>
        s.hand < 0
          ? []
          : places(s, s.hand).flatMap(place => (check(s, s.hand, place) ? [] : putting(s.hand, place))),
      check: (s, _role, action) => {
        const [unit, place] = [unitArg(action), placeArg(action)];
        const bad = check(s, unit, place);
        if (bad) return bad;
        return s.hand === unit ? undefined : refusal(rule, 'not-in-hand', { unit: unitId(unit) });
      },
      play: ({ s }: Ref, action) => {
        put(s, unitArg(action), placeArg(action));
        s.hand = -1;
      },
    },
  };
}

/** All stand where they shall: nothing stays in hand. */
export const setUp = plain('done', ({ s }) => {
  s.hand = -1;
});

/** Nobody changes an action: each is made once. */
const known: readonly Action[][] = ALL_UNITS.map(() => []);
const putting = (unit: number, place: number): Action =>
  (known[unit]![place] ??= { verb: 'deploy', unit: unitId(unit), place: placeName(place) });
