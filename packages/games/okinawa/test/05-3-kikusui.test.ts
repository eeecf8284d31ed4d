import { expect, test } from 'vitest';
import { FLEETS, fleetOf, shipOf, tables } from '../components.ts';
import { newRaidGroup, picketsLeast } from '../rules/05-air-sea/30-kikusui.ts';
import { flakTerms } from '../rules/05-air-sea/34-flak.ts';
import { damageOf, hitColumn, returning } from '../rules/05-air-sea/35-hits.ts';
import { isShipLeft, nameShip } from '../rules/05-air-sea/36-ships.ts';
import { kikusui, MISSES, phaseOf, raidWith, termsOf, whys } from './air.ts';
import { type Island, lay, stand } from './lay.ts';

// ---------------------------------------------------------------- announcing and dividing

test('5.0(2) 5.3 4.1(1) 18.16a 3.5 Kikusui the Japanese player says whether he flies, as long as he has operations left', () => {
  const t = phaseOf({ kikusui: 1 }).waitsAt('air.kikusui.declare', 'japan').offers('japan', 'fly', 'decline');
  t.act('japan', 'decline');
  expect(t.state.air.kikusui).toBe(1);
  expect(phaseOf({ kikusui: 0 }).waiting).not.toMatch(/^air/);
  const flown = raidWith(kikusui(), { attack: 10, gunfire: 10, fast: 10 });
  flown
    .dice(...MISSES)
    .act('japan', 'done')
    .tells('kikusui-announced');
  expect(flown.state.air.kikusui).toBe(0);
});

test('5.31 5.32 3.5 Aircraft value of 300 values that can fly 75 may be sent and 225 kept; never more than there are', () => {
  const t = kikusui({ lost: 250, disrupted: 150 });
  raidWith(t, { attack: 25, gunfire: 25, landing: 25 }).allows('japan', 'done');
  raidWith(t, { fast: 225 }).refuses('japan', 'assign-raid fleet=fast number=5', '5.31', 'values-too-many');
  t.refuses('japan', 'assign-raid fleet=fast number=4', '5.3', 'no-such-counter');
});

test('5.31 15.23 what a strike of the same turn has taken cannot fly', () => {
  const t = phaseOf({ strikes: 1, kikusui: 1, lost: 400, disrupted: 200 }).act('us', 'strike');
  for (const base of ['amami', 'formosa', 'kyushu'])
    t.act('us', ...[100, 100, 50].map(n => `assign base=${base} number=${n}`));
  t.dice(1, 1, 1).act('us', 'done');
  t.state.air.evasion.fill(0);
  // Kyushu 7 + 2: 25/45, and thirty are left: the others 2 + 2, 5/5 and 5/10.
  t.dice(3, 4, 1, 1, 1, 1, ...MISSES).act(
    'us',
    'attack base=kyushu',
    'attack base=amami',
    'attack base=formosa',
  );
  expect([t.state.air.lost, t.state.air.disrupted]).toEqual([435, 260]);
  expect(t.waiting).not.toMatch(/^air/);
});

test('5.32b 5.3 at least 30 values, that is three subgroups of 10', () => {
  expect(phaseOf({ kikusui: 1, lost: 675 }).waiting).not.toMatch(/^air/);
  const t = kikusui({ lost: 670 });
  t.refuses('japan', 'assign-raid fleet=fast number=25', '5.32b', 'fleets-too-few');
  raidWith(t, { attack: 10, gunfire: 10 }).refuses('japan', 'done', '5.3', 'fleets-too-few');
  t.refuses('japan', 'assign-raid fleet=attack number=5', '5.32b', 'fleets-too-few');
  t.refuses('japan', 'assign-raid fleet=fast number=5', '5.32b', 'raid-too-small');
  raidWith(t, { fast: 10 }).allows('japan', 'done');
  t.act('japan', 'withdraw-raid fleet=fast').refuses('japan', 'done', '5.3', 'fleets-too-few');
  t.refuses('japan', 'withdraw-raid fleet=fast', '5.34', 'no-raid-there');
  t.refuses('japan', 'withdraw-raid fleet=pickets', '5.34', 'no-raid-there');
});

test('5.33 5.33a half kamikazes, half conventional; the last 5 of an odd number are kamikazes; sizes may differ', () => {
  const split = (values: number): number[] => {
    const { kamikazes, conventional } = newRaidGroup(0, values);
    return [kamikazes, conventional];
  };
  expect([10, 15, 20, 25, 225].map(split)).toEqual([
    [5, 5],
    [10, 5],
    [10, 10],
    [15, 10],
    [115, 110],
  ]);
  const t = raidWith(kikusui(), { attack: 15, gunfire: 40, fast: 10 });
  // 5.34 They lie open.
  expect(t.shownTo('us')).toMatchObject({
    air: {
      raid: [
        { fleet: 'attack', kamikazes: 10, conventional: 5 },
        { fleet: 'gunfire', kamikazes: 20, conventional: 20 },
        { fleet: 'fast', kamikazes: 5, conventional: 5 },
      ],
    },
  });
});

test('5.33 5.33b pickets get a quarter, rounded down to 5, or nothing: 45 of 195', () => {
  expect([195, 200, 30, 60, 75].map(picketsLeast)).toEqual([45, 50, 5, 15, 15]);
  const t = raidWith(kikusui(), { pickets: 40, attack: 75, fast: 75 });
  expect(t.why('japan', 'done')).toEqual({ rule: '5.33b', key: 'pickets-too-few', args: { least: 45 } });
  raidWith(t, { pickets: 5 }).allows('japan', 'done');
  raidWith(t, { fast: 5 }).refuses('japan', 'done', '5.33b', 'pickets-too-few');
  t.act('japan', 'withdraw-raid fleet=pickets');
  raidWith(t, { gunfire: 10 }).allows('japan', 'done');
});

test('5.3 5.33b all that is wrong is told at once', () => {
  const t = raidWith(kikusui(), { pickets: 10, fast: 100 });
  const refused = t.why('japan', 'done')!;
  expect([refused, ...(refused.others ?? [])].map(({ key }) => key)).toEqual([
    'fleets-too-few',
    'pickets-too-few',
  ]);
});

// ---------------------------------------------------------------- air defence

test('5.34 3.5 Fleet box there are six fleets, and any of them can be attacked', () => {
  const fleets = ['pickets', 'attack', 'gunfire', 'british', 'landing', 'fast'];
  const counters = [10, 25, 50, 100];
  const sent = fleets.flatMap(fleet => counters.map(number => `assign-raid fleet=${fleet} number=${number}`));
  kikusui().offers('japan', ...sent);
});

test('5.34 5.34b the US rolls a die for each box; what it takes is lost, and never more than there is', () => {
  const t = raidWith(kikusui({ lost: 100 }), { pickets: 50, attack: 50, fast: 50 });
  // Pickets 1: 5/0. Attack force 2: 20/5. Fast carriers 3: 35/20, of 25/25.
  t.dice(1, 2, 3, ...MISSES).act('japan', 'done');
  t.tells('raid-shot-down', { fleet: 'pickets', kamikazes: 5, conventional: 0 });
  t.tells('raid-shot-down', { fleet: 'attack', kamikazes: 20, conventional: 5 });
  t.tells('raid-shot-down', { fleet: 'fast', kamikazes: 25, conventional: 20 });
  expect(whys(t).slice(0, 3)).toEqual(['flak', 'flak', 'flak']);
  // 25 kamikazes are left of 75, of which 5 return.
  expect(t.state.air.lost).toBe(100 + 5 + 25 + 45 + 20);
});

/** 3.5 Yontan and Kadena in US hands, no Japanese gun on the map. */
const FIELDS = ['2413', '2513', '2514', '2618', '2619', '2718'];

test('5.34a T5.3-flak 225 values on the fast carriers, a strike this turn, airfields operational: +2, and a 5 is a 6', () => {
  const t = raidWith(kikusui({ struckOn: 12 }, { held: FIELDS }), { attack: 10, gunfire: 10, fast: 225 });
  expect(termsNow(t)).toBe(2);
  t.dice(6, 6, 5, ...MISSES).act('japan', 'done');
  expect(termsOf(t, 'flak')).toEqual({ 'strike-flown': -1, airfields: 1, 'from-100': 1, 'from-200': 1 });
  t.tells('raid-shot-down', { fleet: 'fast', kamikazes: 60, conventional: 35 });
});

const termsNow = (t: Island): number =>
  flakTerms(t.state, t.state.air.raid!.groups.at(-1)!).reduce(
    (sum, { op, value }) => sum + (op === '-' ? -value : value),
    0,
  );

test('5.34a T5.3-flak the modifiers one by one, by the size of the box that is attacked', () => {
  const s = stand({}, { turn: 4 });
  const terms = (values: number): number =>
    flakTerms(s, newRaidGroup(5, values)).reduce(
      (sum, { op, value }) => sum + (op === '-' ? -value : value),
      0,
    );
  expect([95, 100, 195, 200].map(terms)).toEqual([0, 1, 1, 2]);
  s.air.yamato = 4;
  expect(terms(10)).toBe(-1);
  s.air.struckOn = 4;
  expect(terms(10)).toBe(-2);
  s.turn = 5;
  expect(terms(10)).toBe(0);
});

test('5.34a below 1 is read as 1', () => {
  const t = kikusui({ struckOn: 12, yamato: 0 });
  raidWith(t, { attack: 10, gunfire: 10, fast: 90 }).dice(6, 6, 1, ...MISSES);
  t.act('japan', 'done').tells('raid-shot-down', { fleet: 'fast', kamikazes: 30, conventional: 15 });
});

test('5.34 T5.3-flak the whole table, as printed', () => {
  const lines = [0, 1, 2, 3, 4, 5].map(die =>
    ['pickets', 'attack', 'gunfire', 'british', 'landing', 'fast']
      .map(fleet => tables.fleet_defence.rows[fleet as 'fast'][die]!.join('/'))
      .join(' '),
  );
  expect(lines).toEqual([
    '5/0 15/5 20/5 25/10 25/10 30/15',
    '10/5 20/5 25/10 30/15 30/15 30/15',
    '15/5 25/10 30/15 30/15 35/20 35/20',
    '15/10 30/15 35/20 35/20 40/25 45/25',
    '20/10 40/20 40/20 40/25 45/25 50/25',
    '25/15 40/25 40/25 40/25 50/30 60/35',
  ]);
});

// ---------------------------------------------------------------- hits

test('5.35a 5.35b columns: too few miss, between two the lower, beyond the last the last', () => {
  expect([0, 5, 10, 20, 24, 25, 30, 35, 70, 200].map(n => hitColumn('conventional', n))).toEqual([
    0, 0, 1, 2, 2, 3, 3, 4, 10, 10,
  ]);
  expect([0, 5, 45, 50, 55, 200].map(n => hitColumn('kamikaze', n))).toEqual([0, 1, 9, 10, 10, 10]);
});

test('5.35 5.35a 5.35c two dice for each sort that is left; where nothing is left there are none', () => {
  const t = raidWith(kikusui(), { attack: 10, gunfire: 10, fast: 80 });
  // Fast carriers 40/40 less 30/15: 10 kamikazes and 25 conventional, in columns 2 and 3; the others are shot down.
  t.dice(6, 6, 1, 1, 3, 2, 3, ...MISSES).act('japan', 'done');
  expect(whys(t)).toEqual(['flak', 'flak', 'flak', 'kamikaze-hits', 'conventional-hits', ...ships(4)]);
  expect(t.rolls[3]!.who).toBe('japan');
  // 4: 3 hits; 5: 3 hits; together 6 on the fast carriers: one sunk, three damaged.
  t.tells('raid-hits', { fleet: 'fast', hits: 6, sunk: 1, damaged: 3 });
  expect(t.log('raid-hits').length).toBe(1);
});
const ships = (count: number): string[] => Array<string>(count).fill('ship');

test('5.35a 5.35c 5 conventional aircraft miss without a die, and kamikazes alone still fall', () => {
  const t = raidWith(kikusui(), { pickets: 25, attack: 35, gunfire: 30 });
  // Pickets 15/10 less 10/5: 5 and 5. Attack force 20/15 less 20/5: 0 and 10. Gunfire 15/15 less 20/5: 0 and 10.
  t.dice(2, 2, 1, ...MISSES).act('japan', 'done');
  expect(whys(t)).toEqual([
    'flak',
    'flak',
    'flak',
    'kamikaze-hits',
    'conventional-hits',
    'conventional-hits',
  ]);
});

test('5.35 T5.3-hits -1 on the pickets, +2 on the British carriers; low dice hit', () => {
  // Pickets 25/25 less 5/0, British 40/40 less 25/10.
  const t = raidWith(kikusui(), { pickets: 50, attack: 10, british: 80 });
  t.dice(1, 6, 1, ...[3, 4, 6, 6], ...[3, 4, 6, 6], ...MISSES).act('japan', 'done');
  const fell = t.rolls.filter(({ why }) => why.endsWith('hits'));
  expect(fell.map(({ terms }) => terms.map(({ key, op, value }) => `${key}${op}${value}`).join())).toEqual([
    'pickets-1',
    'pickets-1',
    'british+2',
    'british+2',
  ]);
  // 20 kamikazes, 7 - 1: 3 hits; 25 conventional, 12 - 1: none. Then 15, 7 + 2: none; 30, 12 + 2: none.
  t.tells('raid-hits', { fleet: 'pickets', hits: 3, sunk: 1, damaged: 2 });
  t.tells('raid-hits', { fleet: 'british', hits: 0, sunk: 0, damaged: 0 });
});

test('5.35 T5.3-hits beyond its ends the table is read at its ends', () => {
  // Pickets 100/100 less 25/15; 2 - 1: the line of 2. British 70/70 less 30/15; 12 + 2: the line of 12.
  const t = raidWith(kikusui(), { pickets: 200, attack: 10, british: 140 });
  t.dice(6, 6, 1, ...[1, 1, 1, 1], ...[6, 6, 6, 6], ...MISSES).act('japan', 'done');
  t.tells('raid-hits', { fleet: 'pickets', hits: 16, sunk: 3, damaged: 5 });
  t.tells('raid-hits', { fleet: 'british', hits: 3, sunk: 0, damaged: 1 });
});

test('5.35 T5.3-hits the whole table, as printed', () => {
  expect(tables.hits.rows.map(row => row.map(hits => hits || '.').join(''))).toEqual([
    '3445566778',
    '3344556677',
    '2334455667',
    '2233445566',
    '1223344556',
    '.122334455',
    '..12233445',
    '...1223344',
    '....122334',
    '.....12233',
    '......1223',
  ]);
});

// ---------------------------------------------------------------- ships

test('5.35d T5.3-damage 8 hits on the attack force: 2 sunk and 3 damaged; the whole table, as printed', () => {
  expect(damageOf(fleetOf('attack'), 8)).toEqual({ sunk: 2, damaged: 3 });
  expect(damageOf(fleetOf('attack'), 0)).toEqual({ sunk: 0, damaged: 0 });
  expect(damageOf(fleetOf('attack'), 16)).toEqual(damageOf(fleetOf('attack'), 9));
  const lines = Array.from({ length: FLEETS }, (_, fleet) =>
    Array.from({ length: 9 }, (_, i) => {
      const { sunk, damaged } = damageOf(fleet, i + 1);
      return `${sunk}${damaged}`;
    }).join(' '),
  );
  expect(lines).toEqual([
    '01 02 12 12 22 23 23 34 35',
    '01 01 01 02 03 03 13 23 35',
    '01 01 01 02 02 03 04 14 24',
    '01 01 01 02 02 03 13 23 34',
    '01 01 02 02 12 13 13 23 34',
    '01 01 02 02 12 13 13 23 34',
  ]);
});

/** So many ships of a fleet are hit, with these dice. */
function struck(fleet: string, sunk: number, damaged: number, ...dice: number[]): Island {
  const t = lay('air', {}, { turn: 12 }).dice(...dice);
  t.state.air.raid = { groups: [], hit: { fleet: fleetOf(fleet), sunk, damaged } };
  while (isShipLeft(t.state)) nameShip(t.referee);
  return t;
}
const count = (t: Island, fate: 'sunk' | 'damaged', ship: string): number => t.state.air[fate][shipOf(ship)]!;

test('5.36 5.36c T-VP-JP-9 T-VP-JP-10 T-VP-JP-13 two dice for each ship, in the column of its fate, and each is counted', () => {
  const t = struck('gunfire', 2, 2, 1, 1, 3, 4, 1, 2, 6, 6);
  expect(whys(t)).toEqual(ships(4));
  expect([count(t, 'sunk', 'BB'), count(t, 'sunk', 'DD')]).toEqual([1, 1]);
  expect([count(t, 'damaged', 'BB'), count(t, 'damaged', 'DD'), t.state.air.critical]).toEqual([1, 1, 0]);
  t.tells('ship-sunk', { fleet: 'gunfire', ship: 'BB' }).tells('ship-damaged', { ship: 'DD' });
});

test('5.36 T5.3-fleet the whole tables, as printed; a blank is a transport', () => {
  const rows = Object.fromEntries(
    Object.entries(tables.fleet_ships.rows).map(([fleet, { damaged, sunk }]) => [
      fleet,
      [damaged.join(' '), sunk.join(' ')],
    ]),
  );
  expect(rows).toEqual({
    pickets: [Array(11).fill('DD').join(' '), Array(11).fill('DD').join(' ')],
    attack: ['BB T T T G LST LST DD DD DD DD', 'T T T T G LST LST DD DD DD DD'],
    gunfire: ['BB BB CA CA CL CL DD DD DD DD DD', 'BB CA CL CL DD DD DD DD DD DD DD'],
    british: ['CV CV CVL BB CA CL DD DD DD DD DD', 'CVL CA CL CL DD DD DD DD DD DD DD'],
    fast: ['CV CV CV CVL BB CA CL DD DD DD DD', 'CV CVL CA CL CL DD DD DD DD DD DD'],
    landing: ['CVL CVL G G DD DD MS MS MS MS MS', 'CVL G G DD DD MS MS MS MS MS MS'],
  });
});

test('T-VP-JP-9 T-VP-JP-10 T-VP-JP-11 T-VP-JP-12 T-VP-JP-13 what a ship is worth, damaged and sunk', () => {
  const worth = Object.entries(tables.ship_points.rows).map(([ship, { damaged, sunk }]) => [
    ship,
    `${damaged} ${sunk}`,
  ]);
  expect(Object.fromEntries(worth)).toEqual({
    ...{ CV: '8 20', BB: '5 8', CVL: '5 8', CA: '3 6', CL: '2 4', T: '2 4' },
    ...{ DD: '1 2', MS: '1 2', G: '1 2', LST: '1 2' },
  });
});

test('5.36b the pickets are destroyers, and no die is rolled for them', () => {
  const t = struck('pickets', 2, 3);
  expect([count(t, 'sunk', 'DD'), count(t, 'damaged', 'DD'), whys(t)]).toEqual([2, 3, []]);
});

test('5.36a T5.3-critical T-VP-JP-14 a carrier that is damaged: 5 or 6 is critical, and a die says how many points', () => {
  const spared = struck('fast', 0, 1, 1, 1, 4).tells('carrier-spared', { ship: 'CV' });
  expect([whys(spared), spared.state.air.critical]).toEqual([['ship', 'critical'], 0]);
  const points = [1, 2, 3, 4, 5, 6].map(die => struck('fast', 0, 1, 1, 1, 5, die).state.air.critical);
  expect(points).toEqual([2, 4, 6, 8, 10, 12]);
  const t = struck('fast', 0, 2, 1, 1, 6, 3, 1, 2, 5, 6).tells('carrier-critical', { ship: 'CV', points: 6 });
  expect([t.state.air.critical, count(t, 'damaged', 'CV')]).toEqual([18, 2]);
});

test('5.36a a light carrier +1 on both dice, a British ship -1, a British light carrier neither', () => {
  const light = struck('fast', 0, 1, 1, 4, 4, 3).tells('carrier-critical', { ship: 'CVL', points: 8 });
  expect(termsOf(light, 'critical-damage')).toEqual({ cvl: 1 });
  struck('landing', 0, 1, 1, 1, 6, 6).tells('carrier-critical', { ship: 'CVL', points: 12 });
  struck('british', 0, 1, 1, 1, 5).tells('carrier-spared', { ship: 'CV' });
  struck('british', 0, 1, 1, 1, 6, 1).tells('carrier-critical', { ship: 'CV', points: 2 });
  struck('british', 0, 1, 1, 1, 6, 5).tells('carrier-critical', { ship: 'CV', points: 8 });
  const both = struck('british', 0, 1, 1, 3, 5, 4).tells('carrier-critical', { ship: 'CVL', points: 8 });
  expect(termsOf(both, 'critical')).toEqual({ cvl: 1, british: -1 });
  struck('british', 0, 1, 1, 3, 4).tells('carrier-spared', { ship: 'CVL' });
});

test('5.36a no such dice for a carrier that is sunk, nor for other ships', () => {
  expect(whys(struck('fast', 1, 0, 1, 1))).toEqual(['ship']);
  expect(whys(struck('gunfire', 0, 1, 1, 1))).toEqual(['ship']);
});

// ---------------------------------------------------------------- what comes back

test('5.37 5.37a 5.37b of 160 kamikazes that are left on all boxes together 20 return and 140 are lost', () => {
  expect([160, 150, 5, 0, 155, 50, 55].map(returning)).toEqual([20, 15, 5, 0, 20, 5, 10]);
  // 75 + 75 + 85 kamikazes less 20, 25 and 30; a die of 1 is a 2 against more than 100 values.
  const t = raidWith(kikusui({ lost: 50, disrupted: 95 }), { attack: 150, gunfire: 150, fast: 170 });
  t.dice(1, 1, 1, ...MISSES).act('japan', 'done');
  expect(t.log('raid-shot-down').map(({ args }) => [args.kamikazes, args.conventional])).toEqual([
    [20, 5],
    [25, 10],
    [30, 15],
  ]);
  t.tells('raid-returns', { kamikazes: 20, conventional: 205, lost: 140 });
  expect([t.state.air.lost, t.state.air.disrupted, t.state.air.raid]).toEqual([50 + 105 + 140, 95, null]);
});
