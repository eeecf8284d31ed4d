import type { Toy } from '../../engine/test/toy.ts';
import type { Conformance } from '../src/index.ts';

export const RULES = '1 2 2.1 2.2 3 4 4.1 5 5.1 5.2 5.3 5.4 6 7 7.1';

export const toyOptions: Conformance<Toy> = {
  walks: Array.from({ length: 5 }, (_, i) => ({ seed: `toy ${i}`, options: { length: 'long' } })),
  looks: 25,
  rules: new Set(RULES.split(' ')),
  invariants: {
    '5.2 nobody has more strength than at the start': ({ strength }) =>
      strength.every(points => points >= 0 && points <= 3) ? undefined : strength.join(),
  },
  secrets: {
    '3 a chit in the cup is unknown to all': ({ masked }) =>
      masked.places.every((place, chit) => place !== 2 || masked.kinds[chit] === 0) ? undefined : 'seen',
  },
  reckoned: ({ state }) => ({ red: state.points[0]!, blue: state.points[1]! }),
  parts: {
    value: {
      all: ['1', '2', '3'],
      played: ({ kinds }, { verb, chit }) =>
        verb === 'support' ? [`${kinds[Number((chit as string).slice(1))]}`] : [],
    },
  },
};
