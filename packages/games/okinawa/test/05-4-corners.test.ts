import { canUndo, legal, SPECTATOR } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { kikusui, MISSES, phaseOf, raidWith, strikeWith, termsOf, whys } from './air.ts';
import { type Island, lay } from './lay.ts';

/** Corners of the air battle: where everything is used up, taken back, or comes together. */

const WHOLE = { amami: 250, formosa: 250, kyushu: 250 };
/** The strike at hand meets no evasion, and its dice are these. */
function strikes(t: Island, ...dice: number[]): Island {
  t.dice(1, 1, 1).act('us', 'done');
  t.state.air.evasion.fill(0);
  t.dice(...dice, ...MISSES).act('us', 'attack base=kyushu', 'attack base=formosa', 'attack base=amami');
  return t;
}
const tracks = ({ state: { air } }: Island): number[] => [air.lost, air.disrupted];

test('5.31 an air force that cannot fly still loses what is disrupted, and one that is lost loses nothing more', () => {
  const down = phaseOf({ strikes: 1, lost: 350, disrupted: 350 }).act('us', 'strike');
  // 8 + 2: 30/50, 15/30 and 10/15.
  expect(tracks(strikes(strikeWith(down, WHOLE), 4, 4, 4, 4, 4, 4))).toEqual([405, 295]);
  const gone = phaseOf({ strikes: 1, lost: 690, disrupted: 5 }).act('us', 'strike');
  expect(tracks(strikes(strikeWith(gone, WHOLE), 6, 6, 6, 6, 6, 6))).toEqual([700, 0]);
});

test('5.31 5.32 5.37 all 700 values at once, against all six fleets', () => {
  const t = raidWith(kikusui(), {
    pickets: 175,
    attack: 105,
    gunfire: 105,
    british: 105,
    landing: 105,
    fast: 105,
  });
  t.refuses('japan', 'assign-raid fleet=fast number=5', '5.31', 'values-too-many');
  t.dice(...MISSES).act('japan', 'done');
  // Kamikazes 90 + 5 × 55 less 25 + 40 + 40 + 40 + 50 + 55: 115 are left, 15 return. Conventional lost 15 + 25 × 3 + 30 + 35.
  t.tells('raid-returns', { kamikazes: 15, conventional: 335 - 155, lost: 100 });
  expect(tracks(t)).toEqual([250 + 155 + 100, 0]);
});

test('5.34b 5.35 a kikusui of which nothing is left hits nothing and brings nothing back', () => {
  const t = raidWith(kikusui({ lost: 670 }), { attack: 10, british: 10, fast: 10 });
  t.dice(...MISSES)
    .act('japan', 'done')
    .tells('raid-returns', { kamikazes: 0, conventional: 0, lost: 0 });
  expect([tracks(t), whys(t), t.log('raid-hits')]).toEqual([[700, 0], ['flak', 'flak', 'flak'], []]);
});

test('5.37b the last five kamikazes all turn back', () => {
  const t = raidWith(kikusui(), { pickets: 20, attack: 10, gunfire: 10 });
  t.dice(1, 6, 6, ...MISSES).act('japan', 'done');
  t.tells('raid-returns', { kamikazes: 5, conventional: 10, lost: 0 });
  // 10/10 less 5/0, and both of the others.
  expect(tracks(t)).toEqual([25, 0]);
});

test('5.32b 5.33b with 30 values a picket subgroup of 10 is enough, and nothing else can be made of them', () => {
  const t = raidWith(kikusui({ disrupted: 670 }), { pickets: 10, landing: 10 });
  t.refuses('japan', 'assign-raid fleet=pickets number=10', '5.32b', 'fleets-too-few');
  raidWith(t, { british: 10 }).offers(
    'japan',
    'done',
    'withdraw-raid fleet=pickets',
    'withdraw-raid fleet=british',
    'withdraw-raid fleet=landing',
  );
});

test('5.22b 5.1 when a strike is placed anew both B-29 units are in hand again', () => {
  const t = phaseOf({ strikes: 1, kikusui: 1 }, { turn: 4 }).act('us', 'strike');
  strikeWith(t, WHOLE, ['kyushu', 'kyushu']).act('us', 'done').act('japan', 'sail-yamato');
  t.act('us', 'assign-bombers base=amami', 'assign-bombers base=amami', 'assign base=formosa number=100');
  t.act('us', 'assign-rest base=kyushu').allows('us', 'done');
  expect(t.state.air.strike!.groups.map(({ values, b29 }) => [values, b29])).toEqual([
    [100, 2],
    [100, 0],
    [175, 0],
  ]);
});

test('5.22a what is placed can be taken back until Japan has answered; Yamato too, until the US places anew', () => {
  const t = phaseOf({ strikes: 1, kikusui: 1 }, { turn: 4 }).act('us', 'strike');
  strikeWith(t, WHOLE).act('us', 'done').waitsAt('air.yamato', 'japan');
  expect(canUndo(t.match, 'us')).toBe(true);
  t.act('japan', 'sail-yamato').undo('japan').waitsAt('air.yamato', 'japan');
  expect(t.state.air.strike!.groups.length).toBe(3);
  expect([t.state.air.yamato, t.state.air.strike!.values]).toEqual([0, 750]);
});

test('18.43a 5.22a one strike, spent before: Yamato gives another, and there is none after it', () => {
  const t = phaseOf({ strikes: 0, struckOn: 2, kikusui: 2 }, { scenario: 'scenario-1', turn: 4 });
  t.act('japan', 'sail-yamato');
  strikeWith(t, { amami: 125, formosa: 125, kyushu: 125 });
  strikes(t, 1, 1, 1, 1, 1, 1).waitsAt('air.kikusui.groups', 'japan');
  raidWith(t, { attack: 10, gunfire: 10, fast: 10 })
    .dice(...MISSES)
    .act('japan', 'done');
  const { air } = t.state;
  expect([air.strikes, air.kikusui, air.yamato, air.struckOn]).toEqual([0, 1, 4, 4]);
  phaseOf({ strikes: 0, kikusui: 1, yamato: 4 }, { scenario: 'scenario-1', turn: 5 }).waitsAt(
    'air.kikusui.declare',
    'japan',
  );
});

test('18.63a 18.73a later scenarios have no Yamato', () => {
  for (const [scenario, turn] of [
    ['scenario-3', 15],
    ['scenario-4', 22],
  ] as const)
    lay('air', {}, { base: 'setup', scenario, turn }).act('us', 'no-strike').waitsAt('air.kikusui.declare');
});

test('18.16a 5.15 5.22a 5.2 Yamato on turn 1, after the preliminary strike: that one counts among the four, the first does not', () => {
  const t = strikeWith(lay('air.preliminary', {}, { air: { strikes: 4, kikusui: 7 } }), {
    sakishima: 250,
    amami: 250,
    formosa: 250,
  });
  t.dice(1, 1, 1).act('us', 'done');
  t.state.air.evasion.fill(3);
  t.dice(1, 1, 1, 1, 1, 1).act('us', 'attack base=formosa', 'attack base=amami', 'attack base=sakishima');
  t.act('us', 'no-strike').act('japan', 'sail-yamato').waitsAt('air.strike.groups', 'us');
  strikeWith(t, { amami: 125, formosa: 125, kyushu: 125 });
  strikes(t, 1, 1, 1, 1, 1, 1);
  expect([t.state.turn, t.state.air.strikes, t.state.air.struckOn]).toEqual([1, 3, 1]);
});

test('5.12 5.21a nobody but its owner sees a plan of evasion, nor how long it is, nor what lies where no US aircraft are', () => {
  const t = phaseOf({ strikes: 1 }, {}, { evasion: 'placed' }).act('us', 'strike');
  strikeWith(t, WHOLE).act('us', 'done');
  const before = [t.shownTo('us'), t.shownTo(SPECTATOR), t.match.actions.length];
  t.act('japan', 'place-number base=kyushu number=3', 'place-number base=amami number=2');
  expect([t.shownTo('us'), t.shownTo(SPECTATOR), t.match.actions.length]).toEqual(before);
  t.undo('japan').act('japan', 'place-number base=formosa number=2');
  const rest = ['amami number=1', 'sakishima number=0', 'shikoku number=0'];
  t.dice(1, 1, 1).act('japan', ...rest.map(each => `place-number base=${each}`), 'done');
  expect(t.state.air.evasion).toEqual([-2, 1, 2, -2, 3]);
  expect(t.log('evasion-shown', 'us').map(({ args }) => args.base)).toEqual(['amami', 'formosa', 'kyushu']);
});

test('9.63 3.5 5.34a a gun under a position keeps the airfields shut, and the US has no other answers for that', () => {
  const FIELDS = ['2413', '2513', '2514', '2618', '2619', '2718'];
  const under = (gun: string): Island =>
    lay(
      'air',
      { '2622': `JP-62-12 ${gun}`.trim() },
      { turn: 12, held: FIELDS, positions: ['2622 N'], air: { strikes: 1, kikusui: 1 } },
    );
  const [shut, open] = [under('JP-M320-1'), under('')];
  expect(legal(okinawa, shut.match, 'us')).toEqual(legal(okinawa, open.match, 'us'));
  for (const [t, terms] of [
    [shut, {}],
    [open, { airfields: 1 }],
  ] as const) {
    t.act('us', 'no-strike').act('japan', 'fly');
    raidWith(t, { attack: 10, gunfire: 10, fast: 10 })
      .dice(...MISSES)
      .act('japan', 'done');
    expect(termsOf(t, 'flak')).toEqual(terms);
  }
});

test('5.11 5.34 each side plans its own aircraft only', () => {
  const t = phaseOf({ strikes: 1, kikusui: 1 }).act('us', 'strike');
  expect(t.why('japan', 'assign base=kyushu number=50')?.key).toBe('not-your-decision');
  expect(t.legal('japan')).toEqual([]);
  const raid = kikusui();
  expect(raid.why('us', 'assign-raid fleet=fast number=50')?.key).toBe('not-your-decision');
  expect(raid.why('japan', 'assign base=kyushu number=50')?.key).toBe('not-now');
});
