import { expect, test } from 'vitest';
import { baseId, tables } from '../components.ts';
import { strikeTerms } from '../rules/05-air-sea/14-strike.ts';
import { tripleAndDelay } from '../rules/05-air-sea/15-delay.ts';
import { FACE_DOWN, newStrikeGroup } from '../state/air.ts';
import { MISSES, phaseOf, strikeWith, termsOf, whys } from './air.ts';
import { begin, type Island, lay, stand } from './lay.ts';

const campaign = (): Island => lay('air.preliminary').waitsAt('air.strike.groups', 'us');
/** A later strike that has been announced. */
const later = (options = {}): Island =>
  phaseOf({ strikes: 2 }, {}, { evasion: 'placed', ...options }).act('us', 'strike');
/** The Japanese player lays out the five markers, Sakishima first. */
function evade(t: Island, ...numbers: number[]): Island {
  const plan = numbers.map((number, base) => `place-number base=${baseId(base)} number=${number}`);
  return t.act('japan', ...plan, 'done');
}

// ---------------------------------------------------------------- subgroups

test('5.1 5.11 5.0 18.16a the campaign begins with a strike of 750 values in three to five subgroups', () => {
  const t = begin();
  while (t.waiting !== 'air.strike.groups') t.act(t.roles[0]!, 'done');
  t.refuses('us', 'done', '5.1', 'bases-too-few');
  strikeWith(t, { kyushu: 400, shikoku: 345 }).refuses('us', 'done', '5.1', 'bases-too-few');
  // What is left is for a third box.
  t.refuses('us', 'assign base=kyushu number=5', '5.1', 'bases-too-few');
  t.refuses('us', 'assign base=amami number=10', '5.1', 'values-too-many');
  t.allows('us', 'assign base=amami number=5');
  t.act('us', 'withdraw-group base=shikoku').refuses('us', 'done', '5.1', 'bases-too-few');
  strikeWith(t, { shikoku: 325, amami: 20 }).refuses('us', 'done', '5.1', 'values-in-hand');
  expect(t.why('us', 'done')).toEqual({ rule: '5.1', key: 'values-in-hand', args: { left: 5 } });
  t.act('us', 'assign base=amami number=5').offers(
    'us',
    'done',
    'withdraw-group base=kyushu',
    'withdraw-group base=shikoku',
    'withdraw-group base=amami',
  );
  expect(t.shownTo('japan')).toMatchObject({
    air: { strike: [{ base: 'amami', values: 25 }, { base: 'shikoku' }, { base: 'kyushu', values: 400 }] },
  });
});

test('5.1 5.11 3.5 Air base box five boxes take five subgroups, one each; what lies on a box adds up', () => {
  const t = campaign();
  const each = { sakishima: 150, amami: 150, formosa: 150, shikoku: 150, kyushu: 150 };
  strikeWith(t, each).allows('us', 'done');
  expect(t.state.air.strike!.groups.map(({ base, values }) => [base, values])).toEqual([
    [0, 150],
    [1, 150],
    [2, 150],
    [3, 150],
    [4, 150],
  ]);
});

test('5.1 counters are change, but only counters; both B-29 units may fly, each as it is', () => {
  const t = campaign();
  t.refuses('us', 'assign base=kyushu number=7', '5.1', 'no-such-counter');
  t.refuses('us', 'assign base=kyushu number=0', '5.1', 'no-such-counter');
  t.refuses('us', 'withdraw-group base=kyushu', '5.11', 'no-group-there');
  t.act('us', 'assign-bombers base=kyushu', 'assign-bombers base=formosa');
  t.refuses('us', 'assign-bombers base=kyushu', '5.1', 'no-b29-left');
  t.act('us', 'withdraw-group base=formosa', 'assign-bombers base=kyushu');
  expect(t.state.air.strike!.groups).toMatchObject([{ values: 100, b29: 2 }]);
  // They count among the 750.
  strikeWith(t, { shikoku: 300, amami: 310 }).act('us', 'assign base=amami number=25');
  t.act('us', 'withdraw-group base=kyushu', 'assign base=kyushu number=100');
  t.refuses('us', 'assign-bombers base=kyushu', '5.1', 'values-too-many').allows(
    'us',
    'assign base=kyushu number=10',
  );
});

test('5.1 all that is in hand can go to one box, but not to the second of two', () => {
  const t = strikeWith(campaign(), { kyushu: 300 });
  t.refuses('us', 'assign-rest base=kyushu', '5.1', 'bases-too-few');
  t.refuses('us', 'assign-rest base=amami', '5.1', 'bases-too-few');
  strikeWith(t, { amami: 200 }).act('us', 'assign-rest base=formosa').allows('us', 'done');
  expect(t.state.air.strike!.groups.map(({ values }) => values)).toEqual([200, 250, 300]);
  t.refuses('us', 'assign-rest base=kyushu', '5.1', 'values-too-many');
});

// ---------------------------------------------------------------- evasion

const FOUR = { sakishima: 150, amami: 200, formosa: 200, kyushu: 200 };

test('5.12 5.12b three of five markers, on boxes under attack that the Japanese player names', () => {
  const t = strikeWith(campaign(), FOUR).act('us', 'done').waitsAt('air.evasion', 'japan');
  t.offers('japan', ...Object.keys(FOUR).map(base => `place-evasion base=${base}`));
  t.refuses('japan', 'place-evasion base=shikoku', '5.12', 'not-under-attack');
  t.act('japan', 'place-evasion base=kyushu');
  t.refuses('japan', 'place-evasion base=kyushu', '5.12', 'evasion-there');
  t.act('japan', 'place-evasion base=amami').waitsAt('air.evasion', 'japan');
  for (const role of ['us', 'japan'])
    expect(t.shownTo(role)).toMatchObject({ air: { evasion: { kyushu: 'face-down', formosa: 'none' } } });
  t.dice(1, 1, 1, 1).act('japan', 'place-evasion base=formosa').waitsAt('air.strike.next', 'us');
  // 5.12a, 5.12b Those three are turned up, the other two are not used.
  expect(t.log('evasion-shown').map(({ args }) => args.base)).toEqual(['amami', 'formosa', 'kyushu']);
  expect(t.state.air.evasion[0]).toBe(-1);
  expect(t.state.air.evasionLeft.length).toBe(2);
});

test('5.12 with three boxes under attack there is nothing to choose', () => {
  const t = strikeWith(campaign(), { amami: 250, formosa: 250, kyushu: 250 });
  t.dice(1, 1, 1).act('us', 'done').waitsAt('air.strike.next', 'us');
  expect(t.log('evasion-shown').length).toBe(3);
});

test('5.12 5.12a the numbers that are turned up are three of the five, whatever they are', () => {
  const drawn = (seed: string): number[] => {
    const t = strikeWith(lay('air.preliminary', {}, {}, { seed }), { amami: 250, formosa: 250, kyushu: 250 });
    t.act('us', 'done');
    return t.log('evasion-shown').map(({ args }) => args.number as number);
  };
  const all = Array.from({ length: 40 }, (_, i) => drawn(`${i}`));
  for (const three of all) {
    expect(three.every(number => tables.air_limits.evasion.numbers.includes(number))).toBe(true);
    for (const number of [1, 2, 3]) expect(three.filter(each => each === number).length).toBeLessThan(2);
  }
  expect(new Set(all.map(three => three.join())).size).toBeGreaterThan(15);
});

test('5.21a against later strikes all five lie face down, one on each box, attacked or not', () => {
  const t = phaseOf({ strikes: 1 }).act('us', 'strike');
  strikeWith(t, { amami: 250, formosa: 250, kyushu: 250 }).dice(1, 1, 1).act('us', 'done');
  t.waitsAt('air.strike.next', 'us');
  expect(t.state.air.evasion.map(marker => marker === FACE_DOWN)).toEqual([true, false, false, true, false]);
  expect(t.state.air.evasionLeft.length).toBe(2);
  expect(t.shownTo('us')).toMatchObject({ air: { evasion: { sakishima: 'face-down' } } });
});

test('5.21a by an option the Japanese player places them, and the US sees none before it is turned up', () => {
  const t = strikeWith(later(), { amami: 250, formosa: 250, kyushu: 250 }).act('us', 'done');
  t.waitsAt('air.evasion.place', 'japan').act('japan', 'place-number base=kyushu number=3');
  t.refuses('japan', 'place-number base=amami number=3', '5.21a', 'no-such-marker');
  t.refuses('japan', 'place-number base=kyushu number=0', '5.21a', 'evasion-there');
  t.refuses('japan', 'done', '5.21a', 'boxes-bare');
  expect(t.shownTo('us')).toMatchObject({ air: { evasion: { kyushu: 'none' } } });
  expect(t.shownTo('japan')).toMatchObject({ air: { evasion: { kyushu: 3 } } });
  const rest = ['sakishima number=2', 'amami number=0', 'formosa number=0', 'shikoku number=1'];
  t.dice(1, 1, 1).act('japan', ...rest.map(each => `place-number base=${each}`), 'done');
  for (const role of ['us', 'japan'])
    expect(t.shownTo(role)).toMatchObject({
      air: { evasion: { sakishima: 'face-down', amami: 0, shikoku: 'face-down', kyushu: 3 } },
    });
  // 5.12 Against the preliminary strike the option changes nothing.
  const first = lay('air.preliminary', {}, {}, { options: { evasion: 'placed' } });
  strikeWith(first, FOUR).act('us', 'done').waitsAt('air.evasion', 'japan');
  const three = ['amami', 'formosa', 'kyushu'].map(base => `place-evasion base=${base}`);
  first
    .dice(1, 1, 1, 1)
    .act('japan', ...three)
    .waitsAt('air.strike.next', 'us');
});

// ---------------------------------------------------------------- air defence

test('5.13 5.13a 5.13d T-VP-JP-8 a die for each box, one more against 200 values; US losses add up and weaken nobody', () => {
  const t = strikeWith(campaign(), { sakishima: 195, shikoku: 355, kyushu: 200 });
  // Sakishima 5: 1. Shikoku 4 + 1: 2 and a star. Kyushu 2 + 1: 1.
  t.dice(5, 4, 2).act('us', 'done');
  expect(t.rolls.map(({ who, why, terms }) => [who, why, terms.length])).toEqual([
    ['japan', 'air-defence', 0],
    ['japan', 'air-defence', 1],
    ['japan', 'air-defence', 1],
  ]);
  t.tells('air-defence', { base: 'sakishima', lost: 1 }).tells('air-defence-star', {
    base: 'shikoku',
    lost: 2,
  });
  t.tells('air-defence', { base: 'kyushu', lost: 1 });
  expect([t.state.air.usLost, t.state.air.strike!.groups.map(({ values }) => values)]).toEqual([
    4,
    [195, 355, 200],
  ]);
});

test('5.13 a 7 is read as a 6, and losses of later strikes are added to those before', () => {
  const t = strikeWith(later(), { amami: 100, formosa: 100, kyushu: 550 }).act('us', 'done');
  t.state.air.usLost = 9;
  evade(t.dice(6, 3, 6), 0, 0, 1, 2, 3);
  t.tells('air-defence-star', { base: 'kyushu', lost: 4 }).tells('air-defence', { base: 'formosa', lost: 0 });
  expect(t.state.air.usLost).toBe(9 + 2 + 4);
});

test('5.13 T5.1-airdef the whole table, as printed', () => {
  const rows = Object.values(tables.air_defence.rows).map(row =>
    row.map(([lost, star]) => `${lost || ''}${star ? '*' : ''}`).join('|'),
  );
  expect(rows).toEqual(['||||1|2*', '|||1|1|2*', '|||1|2|2*', '||1|2|2*|3*', '||1|2|3*|4*']);
});

// ---------------------------------------------------------------- the strike

test('5.14 5.14b 5.14c 5.0(1) T5.1-strike the US names one box after the other; a 7 on Shikoku takes 10 and disrupts 20', () => {
  // 5.14b: 150 values +1, evasion 1: nothing on the whole.
  const t = strikeWith(later(), { sakishima: 150, shikoku: 150, kyushu: 450 }).act('us', 'done');
  evade(t.dice(1, 1, 1, 3, 4), 0, 2, 3, 1, 0).waitsAt('air.strike.next', 'us');
  t.offers('us', 'attack base=sakishima', 'attack base=shikoku', 'attack base=kyushu');
  t.refuses('us', 'attack base=amami', '5.14', 'no-group-there');
  t.act('us', 'attack base=shikoku').tells('air-struck', {
    base: 'shikoku',
    die: 7,
    lost: 10,
    disrupted: 20,
  });
  expect([t.state.air.lost, t.state.air.disrupted, t.rolls.at(-1)!.who]).toEqual([10, 20, 'us']);
  t.refuses('us', 'attack base=shikoku', '5.14', 'struck-already');
  // Kyushu 6 + 6 + 2 = 14: 50/110. Sakishima 1 + 1 + 1 = 3: 0/5.
  t.dice(6, 6, 1, 1, ...MISSES).act('us', 'attack base=kyushu', 'attack base=sakishima');
  expect([t.state.air.lost, t.state.air.disrupted]).toEqual([60, 135]);
  // All is put away.
  expect([t.state.air.strike, t.state.air.evasion, t.state.air.strikes]).toEqual([
    null,
    [-1, -1, -1, -1, -1],
    1,
  ]);
});

const modified = (values: number, b29 = 0, evasion = 0, star = false): number => {
  const s = stand({});
  s.air.evasion[4] = evasion;
  const terms = strikeTerms(s, { ...newStrikeGroup(4), values, b29, star });
  return terms.reduce((sum, { op, value }) => sum + (op === '-' ? -value : value), 0);
};

test('5.14a the size of a subgroup: 25 values -2, 50 to 99 -1, 100 +1, 200 +2', () => {
  expect([25, 45, 50, 95, 100, 195, 200, 550].map(values => modified(values))).toEqual([
    -2, -2, -1, -1, 1, 1, 2, 2,
  ]);
});

test('5.14a a B-29 unit +1 whatever the size, two of them no more', () => {
  expect([modified(200, 1), modified(200, 2), modified(45, 1), modified(50, 1)]).toEqual([3, 3, -1, 0]);
  const t = strikeWith(later(), { amami: 100, formosa: 100, kyushu: 550 }, ['amami', 'amami']);
  evade(t.act('us', 'done').dice(1, 1, 1, 3, 3), 1, 0, 0, 2, 3).act('us', 'attack base=amami');
  expect(termsOf(t, 'air-strike')).toEqual({ 'from-100': 1, 'b-29': 1 });
  t.tells('strike-group-b29', { base: 'amami', values: 100, b29: 2 }).tells('air-struck', { die: 8 });
});

test('5.13c 5.14a a marker with a 2 takes 2 off, on top of everything else; a 0 changes nothing', () => {
  expect([modified(200, 0, 2), modified(200, 0, 0), modified(25, 0, 2), modified(200, 2, 3)]).toEqual([
    0, 2, -4, 0,
  ]);
  const t = strikeWith(later(), { amami: 225, formosa: 225, kyushu: 300 }).act('us', 'done');
  evade(t.dice(1, 1, 1, 4, 4, 4, 4), 1, 3, 0, 0, 2).act('us', 'attack base=kyushu');
  expect(termsOf(t, 'air-strike')).toEqual({ 'from-100': 1, 'from-200': 1, evasion: -2 });
  t.tells('air-struck', { base: 'kyushu', die: 8 }).act('us', 'attack base=formosa');
  t.tells('air-struck', { base: 'formosa', die: 10 });
});

test('5.13b under a star all that helps is lost there, and only there; what hinders stays', () => {
  expect([modified(200, 1, 0, true), modified(200, 1, 2, true), modified(45, 1, 1, true)]).toEqual([
    0, -2, -3,
  ]);
  const t = strikeWith(later(), { amami: 100, formosa: 100, kyushu: 550 }).act('us', 'done');
  evade(t.dice(1, 1, 4), 0, 0, 3, 2, 1).dice(3, 4, 3, 4);
  t.act('us', 'attack base=kyushu').tells('air-struck', { base: 'kyushu', die: 6, lost: 15, disrupted: 30 });
  t.act('us', 'attack base=amami').tells('air-struck', { base: 'amami', die: 8 });
});

test('5.14 T5.1-strike beyond its ends the table is read at its ends', () => {
  const t = strikeWith(later(), { amami: 25, formosa: 600, kyushu: 125 }, ['formosa']).act('us', 'done');
  evade(t.dice(1, 1, 1, 1, 1, 6, 6), 0, 3, 0, 1, 2);
  // 2 - 2 - 3 = -3: row 0. 12 + 3 = 15: row 14.
  t.act('us', 'attack base=amami').tells('air-struck', { base: 'amami', die: 0, lost: 0, disrupted: 0 });
  t.act('us', 'attack base=formosa').tells('air-struck', {
    base: 'formosa',
    die: 14,
    lost: 25,
    disrupted: 50,
  });
});

test('5.14 T5.1-strike the whole table, as printed', () => {
  const printed = `
    0/0 0/0 0/5 0/5 5/10
    0/0 0/5 0/5 0/5 5/10
    0/5 0/5 5/10 5/10 10/15
    0/5 0/5 5/10 5/10 10/15
    0/5 5/5 5/10 10/15 10/20
    5/5 5/5 10/15 10/15 10/25
    5/5 5/10 10/15 10/20 15/30
    5/10 5/10 10/20 10/20 15/35
    5/10 5/10 10/20 10/25 20/40
    5/10 5/10 10/25 15/30 25/45
    5/10 10/15 15/30 15/35 30/50
    10/15 10/15 15/35 20/40 40/60
    10/15 10/15 20/40 20/45 45/70
    10/15 15/20 20/45 25/50 45/90
    15/20 15/20 25/50 25/55 50/110`;
  const { sakishima, amami, formosa, shikoku, kyushu } = tables.air_strike.rows;
  const lines = sakishima.map((_, die) =>
    [sakishima, amami, formosa, shikoku, kyushu].map(row => row[die]!.join('/')).join(' '),
  );
  expect(lines).toEqual(printed.trim().split(/\n\s+/));
});

test('5.31 5.14c losses come out of what can fly, then out of what is disrupted; never more than 700 in all', () => {
  const t = strikeWith(phaseOf({ strikes: 1, lost: 300, disrupted: 390 }).act('us', 'strike'), {
    amami: 200,
    formosa: 200,
    kyushu: 350,
  });
  t.dice(1, 1, 1).act('us', 'done');
  t.state.air.evasion.fill(0);
  // Kyushu 6 + 6 + 2: 50/110 where 10 can fly: 10 of them and 40 that were disrupted.
  t.dice(6, 6).act('us', 'attack base=kyushu');
  expect([t.state.air.lost, t.state.air.disrupted]).toEqual([350, 350]);
  // What is told is what there was to take.
  t.tells('air-struck', { base: 'kyushu', die: 14, lost: 50, disrupted: 0 });
});

// ---------------------------------------------------------------- tripling and delay

const afterwards = (lost: number, disrupted: number): [number, number, number] => {
  const t = lay('air', {}, { air: { lost, disrupted, usLost: 7 } });
  tripleAndDelay(t.referee);
  expect(t.state.air.usLost).toBe(7);
  return [t.state.air.lost, t.state.air.disrupted, t.state.air.fliesOn];
};

test('5.15 5.16 T5.1-delay T-VP-US-8 what is lost and disrupted is tripled, US losses are not; the sum delays', () => {
  expect(afterwards(0, 0)).toEqual([0, 0, 1]);
  expect(afterwards(10, 20)).toEqual([30, 60, 1]);
  expect(afterwards(10, 25)).toEqual([30, 75, 2]);
  expect(afterwards(20, 45)).toEqual([60, 135, 2]);
  expect(afterwards(20, 50)).toEqual([60, 150, 3]);
  expect(afterwards(50, 80)).toEqual([150, 240, 3]);
  expect(afterwards(50, 85)).toEqual([150, 255, 4]);
});

test('5.15 5.31 tripled they never pass 700: losses first, then as much disruption as there are', () => {
  expect(afterwards(130, 255)).toEqual([390, 310, 4]);
});

test('T5.1-delay rows without a gap', () => {
  expect(tables.delay.rows.map(({ from, to, flies_on }) => [from, to, flies_on])).toEqual([
    [0, 99, 1],
    [100, 200, 2],
    [201, 400, 3],
    [401, 700, 4],
  ]);
});

/** A preliminary strike on three small boxes with these dice, and evasion 3 everywhere. */
function preliminary(...dice: number[]): Island {
  const t = strikeWith(lay('air.preliminary', {}, { air: { strikes: 4, kikusui: 7 } }), {
    sakishima: 250,
    amami: 250,
    formosa: 250,
  });
  t.dice(1, 1, 1).act('us', 'done');
  t.state.air.evasion.fill(3);
  return t.dice(...dice).act('us', 'attack base=formosa', 'attack base=amami', 'attack base=sakishima');
}

test('5.16a 5.2 5.22a without a delay the Japanese may fly on turn 1, and Yamato may sail', () => {
  // Three times 2 + 2 - 3 = 1: 0/5, 0/5, 0/0: tripled 0 and 30.
  const t = preliminary(1, 1, 1, 1, 1, 1).tells('air-not-delayed').tells('air-tripled', { disrupted: 30 });
  t.waitsAt('air.strike.declare', 'us').act('us', 'no-strike');
  expect([t.state.turn, t.state.air.strikes, t.state.air.struckOn]).toEqual([1, 4, 0]);
  t.waitsAt('air.yamato', 'japan').act('japan', 'decline').waitsAt('air.kikusui.declare', 'japan');
});

test('5.16b 5.0 while they are delayed only the US may fly', () => {
  // Three times 12 + 2 - 3 = 11: 15/35, 10/15, 10/15: tripled 105 and 195, the 7th of April.
  const t = preliminary(6, 6, 6, 6, 6, 6).tells('air-delayed', { turns: 2, date: '04-07' });
  expect(t.state.air.fliesOn).toBe(3);
  const asked = (turn: number): string => {
    const next = lay('air', {}, { turn, air: { strikes: 1, kikusui: 7, fliesOn: 3 } });
    return next.waitsAt('air.strike.declare', 'us').act('us', 'no-strike').waiting;
  };
  // Neither Yamato nor a kikusui.
  expect([asked(1), asked(2)].some(where => where.startsWith('air'))).toBe(false);
  expect(asked(3)).toBe('air.yamato');
});

// ---------------------------------------------------------------- later strikes

test('5.2 5.21 5.0(1) 4.1(1) a strike a turn at most while there are any, and none need be made', () => {
  const t = phaseOf({ strikes: 1 }).waitsAt('air.strike.declare', 'us').offers('us', 'strike', 'no-strike');
  t.act('us', 'no-strike');
  expect([t.state.air.strikes, t.state.air.struckOn]).toEqual([1, 0]);
  expect(t.waiting).not.toMatch(/^air/);
  expect(phaseOf({ strikes: 0 }).waiting).not.toMatch(/^air/);
});

test('5.21b 5.21 a later strike is not tripled and delays nobody; earlier US losses leave it its 750 values', () => {
  const t = phaseOf({ strikes: 3, lost: 300, usLost: 60, kikusui: 1 }).act('us', 'strike');
  strikeWith(t, { amami: 100, formosa: 100, kyushu: 550 }).dice(1, 1, 1).act('us', 'done');
  t.state.air.evasion.fill(0);
  t.dice(6, 6, 1, 1, 1, 1).act('us', 'attack base=kyushu', 'attack base=amami', 'attack base=formosa');
  expect([t.state.air.lost, t.state.air.disrupted, t.state.air.fliesOn]).toEqual([355, 125, 1]);
  expect([t.state.air.strikes, t.state.air.struckOn]).toEqual([2, 12]);
  t.waitsAt('air.kikusui.declare', 'japan');
});

test('5.38 the weather has no part in it', () => {
  const fly = (weather: string): unknown => {
    const t = phaseOf({ strikes: 1 }, { weather }).act('us', 'strike');
    strikeWith(t, { amami: 100, formosa: 100, kyushu: 550 }).dice(3, 3, 3).act('us', 'done');
    t.state.air.evasion.fill(0);
    t.dice(3, 4).act('us', 'attack base=kyushu');
    return [t.rolls, t.state.air];
  };
  expect(fly('mud')).toEqual(fly('clear'));
});

test('18.43a 18.53a 18.63a 18.73a 5.1 there is no preliminary strike in the scenarios', () => {
  for (const scenario of ['scenario-1', 'scenario-2', 'scenario-3', 'scenario-4']) {
    const t = lay('air.preliminary', {}, { scenario, air: { strikes: 1 } });
    t.waitsAt('air.strike.declare', 'us');
    expect(whys(t)).toEqual([]);
  }
  for (const scenario of ['historical-variant', 'free-variant'])
    lay('air.preliminary', {}, { scenario }).waitsAt('air.strike.groups', 'us');
});
