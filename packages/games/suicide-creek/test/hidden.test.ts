import { chanceFromSeed, SPECTATOR } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { laid } from '../setup.ts';
import { CONCEALED, KNOWN } from '../state/units.ts';
import { begin, lay, normalOptions } from './lay.ts';

test('A12.1 A12.3 the enemy sees the height of a stack under "?", and nothing of who is in hiding', () => {
  const t = lay('movement', {
    K8: 'us 6-6-8 a',
    K12: 'jp 4-4-7:? b, dummy:?, LMG>b',
    J12: 'jp 4-4-7:hip c, MMG>c',
    I13: 'jp 4-4-7',
  });
  const seen = t.shownTo('us') as {
    units: { type: string; at: string }[];
    weapons: unknown[];
    covers: unknown[];
  };
  expect(seen.units.map(({ type, at }) => `${type} ${at}`)).toEqual(['us-668 K8', 'jp-447 I13']);
  expect(seen.weapons).toEqual([]);
  expect(seen.covers).toEqual([{ side: 'japan', at: 'K12', veil: 'concealed', count: 2 }]);
  expect((t.shownTo('japan') as { units: unknown[] }).units).toHaveLength(5);
});

test('G.2 a pillbox in hiding is on the map of its owner only', () => {
  const t = lay('movement', {}, { works: { japan: ['pillbox J12 NNW hidden', 'wire L12'] } });
  const works = (role: string): number => (t.shownTo(role) as { works: unknown[] }).works.length;
  expect([works('us'), works('japan'), works(SPECTATOR)]).toEqual([1, 2, 1]);
});

test('A12.1 CG6 E1.4 another hidden world looks the same, in every scenario and for everybody', () => {
  for (const scenario of suicideCreek.scenarios) {
    const { state } = begin({ scenario });
    for (const role of ['us', 'japan', SPECTATOR]) {
      const masked = suicideCreek.mask(state, role);
      expect(suicideCreek.mask(masked, role)).toEqual(masked);
      for (const seed of ['one', 'two']) {
        const world = suicideCreek.determinise(masked, role, chanceFromSeed(seed));
        expect(suicideCreek.mask(world, role)).toEqual(masked);
      }
    }
  }
});

test('T1.2 T1.3 a copy is a copy: nothing that is changed in it changes the original', () => {
  const s = laid('initial', normalOptions);
  const text = JSON.stringify(s);
  const copy = suicideCreek.cloneState(s);
  expect(copy).toEqual(s);
  const spoil = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) spoil(each);
      value.length = 0;
    } else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) spoil(each);
  };
  spoil(copy);
  expect(JSON.stringify(s)).toBe(text);
});

test('A8.1 A12.1 in a movement phase both sides fire: each keeps what it has fired, and sees nothing of those who hide', () => {
  const { state } = begin({ scenario: 'ford' });
  const [us, jp] = [0, 1];
  for (const unit of [us, jp]) state.units.veil[unit] = CONCEALED;
  state.fire.window = 25;
  state.fire.fired = [us, jp].map(unit => ({ unit, inherent: true, weapons: [] }));
  state.fire.shots = [us, jp].map(by => ({ by, count: 2 }));
  state.fire.volleys = [us, jp].map(side => ({
    phase: state.phase,
    side: side as 0 | 1,
    from: [1],
    place: 2,
    inherent: true,
  }));
  for (const [role, unit] of [
    ['us', us],
    ['japan', jp],
  ] as const) {
    const { fire } = suicideCreek.mask(state, role);
    expect([fire.window, fire.fired.map(each => each.unit), fire.shots]).toEqual([
      25,
      [unit],
      [{ by: unit, count: 2 }],
    ]);
    expect(fire.volleys.map(({ side }) => side)).toEqual([unit]);
  }
  expect(suicideCreek.mask(state, SPECTATOR).fire).toMatchObject({
    window: -1,
    fired: [],
    shots: [],
    volleys: [],
  });
  // Of a side that hides nothing everybody has seen who fired what.
  state.units.veil[us] = KNOWN;
  expect(suicideCreek.mask(state, 'japan').fire.fired.map(({ unit }) => unit)).toEqual([us, jp]);
  expect(suicideCreek.mask(state, SPECTATOR).fire.shots).toEqual([{ by: us, count: 2 }]);
});
