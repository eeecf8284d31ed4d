import { expect, test } from 'vitest';
import { MISSES, phaseOf, raidWith, strikeWith, termsOf } from './air.ts';
import type { Island } from './lay.ts';

/** 5.22 Yamato, on 10 April unless said otherwise. */
const april = (air = {}, more = {}, options = {}): Island =>
  phaseOf({ strikes: 4, kikusui: 7, ...air }, { turn: 4, ...more }, options);
const HALF = { amami: 125, formosa: 125, kyushu: 125 };
const WHOLE = { amami: 250, formosa: 250, kyushu: 250 };

/** The strike at hand is flown with dice that do nothing much. */
function fly(t: Island): Island {
  t.dice(1, 1, 1).act('us', 'done');
  t.dice(1, 1, 1, 1, 1, 1, ...MISSES).act(
    'us',
    'attack base=amami',
    'attack base=formosa',
    'attack base=kyushu',
  );
  return t;
}

test('5.22 5.22a 5.22b 5.0(3) Yamato forces both sides to fly, the US with 375 values', () => {
  const t = april().act('us', 'no-strike').waitsAt('air.yamato', 'japan');
  t.offers('japan', 'sail-yamato', 'decline').act('japan', 'sail-yamato').tells('yamato-sails');
  t.waitsAt('air.strike.groups', 'us');
  strikeWith(t, HALF).refuses('us', 'assign base=kyushu number=5', '5.1', 'values-too-many');
  fly(t);
  expect([t.state.air.strikes, t.state.air.struckOn]).toEqual([3, 4]);
  // Nobody is asked whether he flies.
  t.waitsAt('air.kikusui.groups', 'japan');
  raidWith(t, { attack: 20, gunfire: 20, landing: 20 })
    .dice(...MISSES)
    .act('japan', 'done');
  expect([t.state.air.kikusui, termsOf(t, 'flak')]).toEqual([6, { yamato: -1, 'strike-flown': -1 }]);
});

test('5.22a 5.22b it may be announced when the strike is all prepared: half of it is placed anew', () => {
  const t = april().act('us', 'strike').waitsAt('air.strike.groups', 'us');
  strikeWith(t, WHOLE).act('us', 'done').waitsAt('air.yamato', 'japan');
  expect(t.rolls).toEqual([]);
  t.act('japan', 'sail-yamato').waitsAt('air.strike.groups', 'us');
  expect(t.state.air.strike!.groups).toEqual([]);
  strikeWith(t, { ...HALF, kyushu: 120 }).refuses('us', 'done', '5.1', 'values-in-hand');
  t.act('us', 'assign base=kyushu number=5');
  fly(t).waitsAt('air.kikusui.groups', 'japan');
  expect(t.state.air.strikes).toBe(3);
});

test('5.22a declined, the strike flies as it was placed, and the Japanese are free to fly or not', () => {
  const t = april().act('us', 'strike');
  strikeWith(t, WHOLE).act('us', 'done').dice(1, 1, 1).act('japan', 'decline');
  expect(t.state.air.strike!.groups.map(({ values }) => values)).toEqual([250, 250, 250]);
  t.dice(1, 1, 1, 1, 1, 1, ...MISSES).act(
    'us',
    'attack base=amami',
    'attack base=formosa',
    'attack base=kyushu',
  );
  t.waitsAt('air.kikusui.declare', 'japan').offers('japan', 'fly', 'decline').act('japan', 'decline');
  expect([t.state.air.kikusui, t.state.air.yamato]).toEqual([7, 0]);
});

test('5.22c 3.5 Yamato option in April only, and once', () => {
  april({}, { turn: 10 }).act('us', 'no-strike').waitsAt('air.yamato', 'japan');
  april({}, { turn: 11 }).act('us', 'no-strike').waitsAt('air.kikusui.declare', 'japan');
  april({ yamato: 3 }).act('us', 'no-strike').waitsAt('air.kikusui.declare', 'japan');
});

test('5.22a 5.16b 5.32b 5.3 not while the Japanese are delayed, nor when they could not fly themselves', () => {
  const asked = (air: object): boolean => {
    const t = april(air).act('us', 'no-strike');
    return t.waiting === 'air.yamato';
  };
  expect(asked({ fliesOn: 5 })).toBe(false);
  expect(asked({ fliesOn: 4 })).toBe(true);
  expect(asked({ kikusui: 0 })).toBe(false);
  expect(asked({ lost: 400, disrupted: 275 })).toBe(false);
  expect(asked({ lost: 400, disrupted: 270 })).toBe(true);
});

test('5.22a 5.32b if the strike leaves fewer than 30 values there is no kikusui, and none is spent', () => {
  const t = april({ lost: 400, disrupted: 270 }).act('us', 'no-strike').act('japan', 'sail-yamato');
  fly(strikeWith(t, HALF)).tells('kikusui-impossible');
  expect([t.state.air.kikusui, t.state.air.raid]).toEqual([7, null]);
  expect(t.waiting).not.toMatch(/^air/);
});

test('5.22a 18.43a 18.53a a US player without a strike left gets one', () => {
  for (const [scenario, turn] of [
    ['scenario-1', 5],
    ['scenario-2', 7],
    ['campaign', 7],
  ] as const) {
    const t = april({ strikes: 0 }, { scenario, turn }).waitsAt('air.yamato', 'japan');
    fly(strikeWith(t.act('japan', 'sail-yamato'), HALF)).waitsAt('air.kikusui.groups', 'japan');
    expect(t.state.air.strikes).toBe(0);
  }
});

test('5.22a by an option the strike that Yamato forces comes on top, but not one that was announced', () => {
  const extra = { yamatoStrike: 'extra' };
  const forced = april({}, {}, extra).act('us', 'no-strike').act('japan', 'sail-yamato');
  expect(fly(strikeWith(forced, HALF)).state.air.strikes).toBe(4);
  const own = strikeWith(april({}, {}, extra).act('us', 'strike'), WHOLE).act('us', 'done');
  expect(fly(strikeWith(own.act('japan', 'sail-yamato'), HALF)).state.air.strikes).toBe(3);
});

test('5.22b the effects end with the turn', () => {
  const t = april({ yamato: 4, struckOn: 4 }, { turn: 5 }).act('us', 'no-strike').act('japan', 'fly');
  raidWith(t, { attack: 20, gunfire: 20, landing: 20 })
    .dice(...MISSES)
    .act('japan', 'done');
  expect(termsOf(t, 'flak')).toEqual({});
});

test('18.43a in scenario 1 the Japanese fly on 10 and 13 April only, and so does Yamato', () => {
  const on = (turn: number): string =>
    april({ strikes: 1, kikusui: 2 }, { scenario: 'scenario-1', turn }).act('us', 'no-strike').waiting;
  expect([1, 2, 3].map(turn => on(turn)).some(where => /yamato|kikusui/.test(where))).toBe(false);
  expect([on(4), on(5)]).toEqual(['air.yamato', 'air.yamato']);
});
