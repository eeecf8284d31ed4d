import { expect, test } from 'vitest';
import { refusal } from '../src/action.ts';
import { anyPasses, type Referee } from '../src/referee.ts';
import { verbShapes } from '../src/verbs.ts';

/** A row of lamps: red has the even ones, blue the odd ones. */
interface Lamps {
  lit: boolean[];
  done: boolean;
}
const lamps = (...lit: boolean[]): Referee<Lamps> => ({ s: { lit, done: false } }) as Referee<Lamps>;

const { plain, done, about } = verbShapes<Lamps, number>((_, role) => (role === 'red' ? 0 : 1));
const lightVerb = about({ arg: 'lamp', of: id => Number(id.slice(1)), id: lamp => `l${lamp}` });
const light = lightVerb('light', {
  list: (s, side) => [...s.lit.keys()].filter(lamp => lamp % 2 === side),
  check: (s, side, lamp) =>
    lamp % 2 === side && !s.lit[lamp] ? undefined : refusal('1', 'not-that', { lamp: `l${lamp}`, side }),
  play: ({ s }, lamp) => {
    s.lit[lamp] = true;
  },
});

test('an action about something names it by its id, and the rule is asked about its number', () => {
  const ref = lamps(true, false, false, false);
  expect(light.args).toEqual({ lamp: 'lamp' });
  expect(light.candidates(ref.s, 'red')).toEqual([
    { verb: 'light', lamp: 'l0' },
    { verb: 'light', lamp: 'l2' },
  ]);
  expect(light.legal!(ref.s, 'red')).toEqual([{ verb: 'light', lamp: 'l2' }]);
  expect(light.check(ref.s, 'blue', { verb: 'light', lamp: 'l2' })?.args).toEqual({ lamp: 'l2', side: 1 });
  light.play(ref, { verb: 'light', lamp: 'l3' }, 'blue');
  expect(ref.s.lit).toEqual([true, false, false, true]);
});

test('a plain action is open to all unless it is checked, and knows whose it is', () => {
  const first = plain('first', ({ s }, side) => {
    s.lit[side] = true;
  });
  const ref = lamps(false, false);
  expect(first.candidates(ref.s, 'blue')).toEqual([{ verb: 'first' }]);
  expect(first.check(ref.s, 'blue', { verb: 'first' })).toBeUndefined();
  first.play(ref, { verb: 'first' }, 'blue');
  expect(ref.s.lit).toEqual([false, true]);
});

test('done ends a part, if the rule lets it', () => {
  const end = done((s, side) => (s.lit[side] ? undefined : refusal('2', 'dark')));
  const ref = lamps(true, false);
  expect(end.check(ref.s, 'blue', { verb: 'done' })).toMatchObject({ rule: '2' });
  expect(end.check(ref.s, 'red', { verb: 'done' })).toBeUndefined();
  end.play(ref, { verb: 'done' }, 'red');
  expect(ref.s.done).toBe(true);
});

test('whether anything can be done is found with the first that passes', () => {
  let asked = 0;
  const any = plain(
    'any',
    () => {},
    () => void asked++,
  );
  const never = plain(
    'never',
    () => {},
    () => refusal('1', 'never'),
  );
  const { s } = lamps(true, false, true);
  expect(anyPasses(s, 'red', { light, never })).toBe(false);
  expect(anyPasses(s, 'blue', { light, any })).toBe(true);
  expect(asked).toBe(0);
  expect(anyPasses(s, 'red', { light, never, any })).toBe(true);
});
