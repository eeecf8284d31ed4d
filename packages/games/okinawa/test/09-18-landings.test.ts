import { expect, test } from 'vitest';
import { placeName } from '../places.ts';
import { type Island, lay } from './lay.ts';

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const C = 'US-96-381-3';
const J = 'JP-62-12';

type Stacks = Parameters<typeof lay>[1];
type More = Parameters<typeof lay>[2];
const us = (stacks: Stacks, more: More = {}): Island => lay('us.movement', stacks, { turn: 13, ...more });
const go = (t: Island, role: string, unit: string, ...hexes: string[]): Island =>
  t.act(role, ...hexes.map(hex => `move unit=${unit} hex=${hex}`));
/** Hexes that a verb offers to a unit. */
const hexes = (t: Island, verb: string, unit: string): string[] =>
  t
    .legal('us')
    .filter(action => action.startsWith(`${verb} `) && action.includes(`unit=${unit}`))
    .map(action => /hex=(\d+)/.exec(action)![1]!)
    .sort();

test('9.24 18.15 18.15a on 1 April every division lands on its own hexes and pays for them', () => {
  const first = 'US-1M-1-1 US-6M-4-1 US-7-17-1 US-96-381-1';
  const t = us({ 'turn-1': first }, { turn: 1 });
  expect(hexes(t, 'land', 'US-1M-1-1')).toEqual(['2215', '2315', '2316', '2417']);
  expect(hexes(t, 'land', 'US-6M-4-1')).toEqual(['2111', '2112', '2113', '2214']);
  expect(hexes(t, 'land', 'US-7-17-1')).toEqual(['2418', '2419', '2519']);
  expect(hexes(t, 'land', A)).toEqual(['2520', '2521']);
  t.refuses('us', `land unit=${A} hex=2519`, '9.24', 'not-its-beach');
  t.act('us', `land unit=${A} hex=2520`);
  // Clear ground: one point; the road does not help from the sea, and it goes on with the rest.
  expect([t.where(A), t.state.spent[t.unit(A)]]).toEqual(['2520', 2]);
  go(t, 'us', A, '2621', '2721', '2720');
  t.refuses('us', 'land unit=US-7-17-1 hex=2519', '9.11', 'one-moves').act('us', 'halt');
  t.refuses('us', `land unit=${A} hex=2521`, '18.15', 'not-offshore');
});

test('18.15 18.15f the landing of 1 April can be carried out whole, and must be', () => {
  const t = lay('us.movement', {}, { base: 'setup', turn: 1, scenario: 'scenario-1' });
  t.refuses('us', 'done', '18.15f', 'must-land');
  const column = (action: string): number => Number(/hex=(\d\d)/.exec(action)![1]);
  for (let n = 0; n < 400 && t.waiting === 'us.moves.unit'; n++) {
    const legal = t.legal('us');
    const moving = t.state.movePhase!.moving;
    const here = moving ? column(`hex=${t.where(unitName(t, moving.units[0]!))}`) : 0;
    const inland = legal.filter(action => action.startsWith('move') && moving && column(action) > here);
    t.act('us', inland[0] ?? legal.find(action => /^(halt|land)/.test(action)) ?? legal[0]!);
  }
  expect([t.in('offshore'), t.state.turn]).toEqual([[], 1]);
});
const unitName = (t: Island, unit: number): string => t.in(placeOf(t, unit)).find(id => t.unit(id) === unit)!;
const placeOf = (t: Island, unit: number): string => placeName(t.state.at[unit]!);

test('18.15b 9.24 the 27th lands anywhere at Hagushi on 13 April, without delay', () => {
  const t = us({ 'turn-5': 'US-27-105-1' }, { turn: 5 });
  expect(hexes(t, 'land', 'US-27-105-1')).toHaveLength(13);
  t.refuses('us', 'done', '18.15f', 'must-land')
    .act('us', 'land unit=US-27-105-1 hex=2316', 'halt')
    .allows('us', 'done');
});

test('18.15f 8.33c who finds no room waits offshore, and lands where he likes the next turn', () => {
  const full = {
    '2520': 'US-96-382-1:pinned US-96-382-2:pinned',
    '2521': 'US-96-382-3:pinned US-96-383-1:pinned',
  };
  const t = us({ 'turn-1': A, ...full }, { turn: 1, markers: ['japan 2520 1', 'japan 2521 1'] });
  t.refuses('us', `land unit=${A} hex=2520`, '8.33c', 'clogged').act('us', 'done');
  expect(t.where(A)).toBe('offshore');
  expect(hexes(us({ offshore: A }, { turn: 2 }), 'land', A)).toHaveLength(13);
});

test('18.15 8.33 9.82 a landing meets markers and zones like any move', () => {
  const t = us({ 'turn-1': A }, { turn: 1, markers: ['japan 2520 1'] }).dice(1, 1);
  t.act('us', `land unit=${A} hex=2520`);
  expect([t.state.spent[t.unit(A)], t.rolls.map(({ why }) => why)]).toEqual([4, ['interdiction']]);
  const zone = us({ 'turn-1': A, '2621': J }, { turn: 1 });
  zone.act('us', `land unit=${A} hex=2520`);
  expect(zone.state.movePhase!.moving).toBeNull();
  us({ 'turn-1': A, '2520': J }, { turn: 1 }).refuses(
    'us',
    `land unit=${A} hex=2520`,
    '9.22',
    'held-by-the-enemy',
  );
});

test('18.15c 18.15d the 77th lands on the south coast of Ie Shima, two battalions of it with two points', () => {
  const t = us({ 'turn-6': 'US-77-305-1 US-77-307-2', '4533': 'JP-44-2-1' }, { turn: 6 });
  expect(hexes(t, 'land', 'US-77-305-1')).toContain('4035');
  expect(hexes(t, 'land', 'US-77-305-1').every(hex => Number(hex.slice(0, 2)) >= 38)).toBe(true);
  t.act('us', 'land unit=US-77-307-2 hex=3934', 'move unit=US-77-307-2 hex=3933');
  expect([t.state.movePhase!.moving, t.where('US-77-307-2')]).toEqual([null, '3933']);
  const later = us({ '3934': 'US-77-307-2', '4533': 'JP-44-2-1' }, { turn: 7 });
  go(later, 'us', 'US-77-307-2', '3933', '3932', '4032');
  expect(later.where('US-77-307-2')).toBe('4032');
  const tank = us({ 'turn-7': 'US-77-TK706', '4533': 'JP-44-2-1' }, { turn: 7 });
  expect(hexes(tank, 'land', 'US-77-TK706')).toContain('4035');
});

test('18.15e the whole 77th goes to Hagushi on 28 April, or as soon as Ie Shima is clear', () => {
  const stacks = { '4035': 'US-77-305-1', 'turn-10': 'US-77-HQ' };
  const held = { ...stacks, '4533': 'JP-44-2-1' };
  const clear = us(stacks, { turn: 8 }).tells('leaves-ie-shima', { division: '77' });
  expect(
    [hexes(clear, 'land', 'US-77-305-1'), hexes(clear, 'land', 'US-77-HQ')].map(each => each.length),
  ).toEqual([13, 13]);
  expect(us(held, { turn: 9 }).where('US-77-305-1')).toBe('4035');
  expect(us(held, { turn: 10 }).where('US-77-305-1')).toBe('offshore');
  const stays = lay('us.movement', held, { turn: 10 }, { options: { leaveIeShima: 'clear' } });
  expect([stays.where('US-77-305-1'), stays.where('US-77-HQ')]).toEqual(['4035', 'turn-11']);
  const goes = lay(
    'us.movement',
    { '4035': 'US-77-305-1', 'turn-13': 'US-77-HQ' },
    { turn: 12 },
    { options: { leaveIeShima: 'clear' } },
  );
  expect([goes.where('US-77-305-1'), goes.where('US-77-HQ')]).toEqual(['offshore', 'offshore']);
  // Whoever was engaged there is so no more.
  const fight = us({ '4532': 'US-77-305-1 JP-44-2-1' }, { turn: 10, engaged: ['4532'] });
  expect(fight.isEngaged('4532')).toBe(false);
});

// ---------------------------------------------------------------- the second landing

const SECOND = { scenario: 'historical-variant', second: { beach: 'minatoga', divisions: ['27', '77'] } };

test('18.23 18.23a 18.23b the first of the two waits at sea for the other', () => {
  const t = us(
    { 'turn-5': 'US-27-105-1', '4533': 'JP-44-2-1', '4035': 'US-77-305-1' },
    { ...SECOND, turn: 5 },
  );
  expect([t.where('US-27-105-1'), t.state.campaign.second.made]).toEqual(['waiting', 0]);
  const both = us(
    { waiting: 'US-27-105-1', '4035': 'US-77-305-1', '4533': 'JP-44-2-1' },
    { ...SECOND, turn: 10 },
  );
  both.tells('second-landing', { beach: 'minatoga', divisions: ['27', '77'] });
  expect(both.state.campaign.second.made).toBe(10);
  for (const unit of ['US-27-105-1', 'US-77-305-1'])
    expect(hexes(both, 'land', unit)).toEqual(['2546', '2646', '2745', '2845']);
});

test('18.23c 18.23d Marines are taken off the map on the day of the landing, and all is shown then', () => {
  const second = { beach: 'minatoga', divisions: ['1M', '27'] };
  const t = us({ waiting: 'US-27-105-1', '3217': 'US-1M-1-1' }, { ...SECOND, second, turn: 11 });
  expect([t.where('US-1M-1-1'), t.where('US-27-105-1')]).toEqual(['offshore', 'offshore']);
  expect(hexes(t, 'land', 'US-1M-1-1')).toEqual(['2546', '2646', '2745', '2845']);
  // Also from a rest off the map.
  const rested = us({ waiting: 'US-27-105-1', resting: 'US-1M-1-1' }, { ...SECOND, second, turn: 11 });
  expect(rested.where('US-1M-1-1')).toBe('offshore');
  expect(
    us({ waiting: 'US-27-105-1', '3217': 'US-1M-1-1' }, { ...SECOND, second, turn: 10 }).where('US-1M-1-1'),
  ).toBe('3217');
});

const ASHORE = {
  scenario: 'historical-variant',
  second: { beach: 'minatoga', divisions: ['27', '77'], made: 10 },
};

test('18.25d a division may put to sea from the second beach to rest, and only its own come back there', () => {
  const t = us({ '2546': 'US-27-105-1', '2545': J, '2722': 'US-96-HQ' }, { ...ASHORE, turn: 11 });
  t.act('us', 'rest division=27');
  expect(t.where('US-27-105-1')).toBe('resting');
  const inland = us({ '2446': 'US-27-105-1', '2545': J }, { ...ASHORE, turn: 11 });
  inland.refuses('us', 'rest division=27', '15.32c', 'too-near-to-rest');
  const back = us({ resting: 'US-27-105-1 US-96-381-1' }, { ...ASHORE, turn: 12 });
  back.act('us', 'return division=27').allows('us', 'put-back unit=US-27-105-1 hex=2546');
  const other = us({ resting: 'US-96-381-1' }, { ...ASHORE, turn: 12 }).act('us', 'return division=96');
  other
    .refuses('us', 'put-back unit=US-96-381-1 hex=2546', '15.32c', 'not-there')
    .allows('us', 'put-back unit=US-96-381-1 hex=2545');
});

test('18.25e 18.25f from the third turn on the second beach may be given up: all embark, and come back by Hagushi', () => {
  const stacks = { '2546': 'US-27-105-1', '2446': 'US-77-305-1' };
  us(stacks, { ...ASHORE, turn: 12 }).refuses('us', 'evacuate', '18.25e', 'too-early');
  const t = us(stacks, { ...ASHORE, turn: 13 }).refuses(
    'us',
    'embark unit=US-27-105-1',
    '18.25e',
    'no-evacuation',
  );
  t.act('us', 'evacuate').refuses('us', 'done', '18.25e', 'must-embark');
  t.refuses('us', 'embark unit=US-77-305-1', '18.25e', 'not-on-the-beach').refuses(
    'us',
    'evacuate',
    '18.25e',
  );
  t.act('us', 'embark unit=US-27-105-1', 'move unit=US-77-305-1 hex=2546', 'halt', 'embark unit=US-77-305-1');
  t.refuses('us', 'return division=27', '15.32c', 'rests-this-turn').act('us', 'done');
  const next = us(
    { resting: 'US-27-105-1' },
    { ...ASHORE, turn: 14, second: { ...ASHORE.second, evacuated: 13 } },
  );
  next.act('us', 'return division=27');
  expect(hexes(next, 'land', 'US-27-105-1')).toHaveLength(13);
});

test('18.25e a division that gives up the second beach comes back when all of it has left', () => {
  const second = { ...ASHORE.second, evacuated: 13 };
  const t = us(
    { resting: 'US-27-105-1', '2546': 'US-27-105-2:pinned', '2722': 'US-77-HQ' },
    { ...ASHORE, turn: 14, second },
  );
  t.refuses('us', 'return division=27', '18.25e', 'not-all-embarked');
  const gone = us(
    { resting: 'US-27-105-1 US-27-105-2', '2546': 'US-77-HQ:pinned' },
    { ...ASHORE, turn: 14, second },
  );
  gone.allows('us', 'return division=27');
});

test('18.23b whichever two are named: nobody lands twice before the later of their days', () => {
  const made = (divisions: string[], turn: number, stacks: Stacks): number =>
    us(stacks, { scenario: 'historical-variant', turn, second: { beach: 'machinato', divisions } }).state
      .campaign.second.made;
  const both = { '3217': 'US-1M-1-1', '4901': 'US-6M-4-1' };
  expect([made(['1M', '6M'], 13, both), made(['1M', '6M'], 14, both)]).toEqual([0, 14]);
  const army = { waiting: 'US-27-105-1', '4901': 'US-6M-4-1' };
  expect([made(['27', '6M'], 13, army), made(['27', '6M'], 14, army)]).toEqual([0, 14]);
  // The 77th is free as soon as Ie Shima is clear, but not on the day on which it lands there.
  const early = { '4035': 'US-77-305-1', waiting: 'US-27-105-1' };
  expect([made(['27', '77'], 6, early), made(['27', '77'], 7, early)]).toEqual([0, 7]);
  const later = us(
    { '4035': 'US-77-305-1', '3217': 'US-1M-1-1' },
    { scenario: 'historical-variant', turn: 9, second: { beach: 'machinato', divisions: ['77', '1M'] } },
  );
  expect([later.where('US-77-305-1'), later.where('US-1M-1-1')]).toEqual(['waiting', '3217']);
});

test('18.22 18.23a a division that was not named comes as in the campaign, also when the two have landed', () => {
  const t = us(
    { '4035': 'US-77-305-1', '4533': 'JP-44-2-1' },
    { ...ASHORE, turn: 10, second: { beach: 'yonabaru', divisions: ['1M', '27'], made: 11 } },
  );
  expect([t.where('US-77-305-1'), hexes(t, 'land', 'US-77-305-1').length]).toEqual(['offshore', 13]);
});

test('18.322 18.25d 18.25e the second beach of the Free Variant can be rested from and given up, or neither by option', () => {
  const beach = (options = {}): Island =>
    lay(
      'us.movement',
      { '2546': 'US-27-105-1', '2545': J },
      { ...ASHORE, scenario: 'free-variant', turn: 13 },
      { options },
    );
  beach().allows('us', 'rest division=27', 'evacuate');
  beach({ freeBeach: false })
    .refuses('us', 'rest division=27', '15.32c', 'too-near-to-rest')
    .refuses('us', 'evacuate', '18.25e', 'nothing-to-evacuate');
  const after = { ...ASHORE, turn: 13 };
  lay('us.movement', { '2546': 'US-27-105-1' }, after, { options: { freeBeach: false } }).allows(
    'us',
    'evacuate',
  );
});

// ---------------------------------------------------------------- rest

test('15.32c 15.32d 18.33b a division that is four hexes from the enemy may leave the map, its artillery stays', () => {
  const t = us({ '2722': `${A} US-96-HQ`, '2723': 'US-96-ART', '2726': J, '2721': 'US-7-17-1' });
  t.act('us', 'rest division=96', 'rest division=7');
  expect([t.where(A), t.where('US-96-HQ'), t.where('US-96-ART'), t.where('US-7-17-1')]).toEqual([
    'resting',
    'resting',
    '2723',
    'resting',
  ]);
  t.refuses('us', 'return division=96', '15.32c', 'rests-this-turn');
  us({ '2722': A, '2725': J }).refuses('us', 'rest division=96', '15.32c', 'too-near-to-rest');
  us({ '2722': `${A}:pinned` }).refuses('us', 'rest division=96', '9.53', 'pinned-stays');
  us({}).refuses('us', 'rest division=96', '15.32c', 'not-on-the-map');
  // 18.15e Nobody comes from Ie Shima to Okinawa by way of a rest.
  us({ '3834': 'US-77-305-1', '4533': J }, { turn: 8 }).refuses(
    'us',
    'rest division=77',
    '18.15e',
    'on-ie-shima',
  );
});

test('15.32c it comes back as a whole, four hexes from the enemy, for no points', () => {
  const t = us({ resting: `${A} ${B} ${C}`, '2726': J }).act('us', 'return division=96');
  t.waitsAt('us.return.put', 'us').refuses('us', `put-back unit=${A} hex=2723`, '15.32c', 'not-there');
  t.act('us', `put-back unit=${A} hex=2722`, `put-back unit=${B} hex=2722`);
  // 9.41
  t.refuses('us', `put-back unit=${C} hex=2722`, '15.32c', 'not-there').act(
    'us',
    `put-back unit=${C} hex=2721`,
  );
  t.waitsAt('us.moves.unit').allows('us', `move unit=${A} hex=2721`);
  us({ '2722': A }).refuses('us', 'return division=96', '15.32c', 'not-at-rest');
});

// ---------------------------------------------------------------- the amphibious operation

const M = 'US-6M-4-1';
const N = 'US-6M-4-2';
const JUNE = { turn: 24 };

test('18.16i in June Marines may go up to eight hexes along their coast', () => {
  const t = us({ '1435': M, '1534': 'US-6M-HQ US-6M-SUP' }, JUNE);
  const open = hexes(t, 'ship', M);
  expect([open.length, open.includes('1534'), open.includes(PLACE(8)), open.includes(PLACE(9))]).toEqual([
    16,
    true,
    true,
    false,
  ]);
  t.act('us', `ship unit=${M} hex=${PLACE(8)}`).tells('shipped', { unit: M, hex: PLACE(8) });
  expect([t.where(M), t.state.campaign.amphibious]).toEqual([PLACE(8), 24]);
  // One hex more, and no farther.
  const step = t.legal('us').find(action => action.startsWith('move'))!;
  t.act('us', step);
  expect(t.state.movePhase!.moving).toBeNull();
});
test('8.33d 18.16i Marines who land among markers pay the point for them', () => {
  const points = (markers: string[]): number => {
    const t = us({ '1435': M, '1534': 'US-6M-HQ US-6M-SUP' }, { ...JUNE, markers }).dice(1, 1);
    return t.act('us', `ship unit=${M} hex=1335`).state.spent[t.unit(M)]!;
  };
  expect([points([]), points(['japan 1335 6'])]).toEqual([0, 2]);
});
/** Hexes along the west coast, southwards from 1435. */
const WEST = ['1335', '1235', '1135', '1136', '1137', '1138', '1239', '1339', '1340'];
const PLACE = (n: number): string => WEST[n - 1]!;

test('18.16i 18.73d not in other months, nor in mud, nor twice, nor by others', () => {
  const stacks = { '1435': `${M} ${A}`, '1534': 'US-6M-HQ US-6M-SUP' };
  const no = (more: More, unit = M): unknown =>
    us(stacks, { ...JUNE, ...more }).why('us', `ship unit=${unit} hex=1335`)?.key;
  expect(no({})).toBeUndefined();
  expect([no({ turn: 20 }), no({ weather: 'mud' }), no({ campaign: { amphibious: 23 } })]).toEqual(
    Array(3).fill('no-operation'),
  );
  expect(no({ scenario: 'scenario-3' })).toBe('no-operation');
  expect([no({ weather: 'rain' }), no({ scenario: 'scenario-4' })]).toEqual([undefined, undefined]);
  expect(no({}, A)).toBe('not-able-to-sail');
});

test('18.16i only in good order, supplied, commanded, on a shore without Japanese zones, when the phase begins', () => {
  const able = (stacks: Stacks): boolean => us(stacks, JUNE).state.movePhase!.marines.length > 0;
  expect(able({ '1435': M, '1534': 'US-6M-HQ US-6M-SUP' })).toBe(true);
  expect(able({ '1435': `${M}:disrupted`, '1534': 'US-6M-HQ US-6M-SUP' })).toBe(false);
  expect(able({ '1435': M, '1534': 'US-6M-HQ' })).toBe(false);
  expect(able({ '1435': M, '1534': 'US-6M-SUP' })).toBe(false);
  expect(able({ '1435': M, '1534': 'US-6M-HQ US-6M-SUP', '1535': J })).toBe(false);
  expect(able({ '1635': M, '1534': 'US-6M-HQ US-6M-SUP' })).toBe(false);
});

test('18.16i three at most, from one coast; not onto the enemy, but into his zone, where they stop', () => {
  const stacks = {
    '1435': `${M} ${N}`,
    '1534': 'US-6M-HQ US-6M-SUP',
    '1634': 'US-6M-4-3 US-6M-22-1',
    '1335': J,
  };
  const t = us({ ...stacks, '1335': `${J}:disrupted` }, JUNE);
  t.refuses('us', `ship unit=${M} hex=1335`, '18.16i', 'held-by-the-enemy');
  t.act(
    'us',
    `ship unit=${M} hex=1136`,
    'halt',
    `ship unit=${N} hex=1136`,
    'halt',
    'ship unit=US-6M-4-3 hex=1135',
    'halt',
  );
  t.refuses('us', 'ship unit=US-6M-22-1 hex=1137', '18.16i', 'three-at-most');
  const zone = us({ '1435': M, '1534': 'US-6M-HQ US-6M-SUP', '1236': J }, JUNE);
  zone.act('us', `ship unit=${M} hex=1136`);
  expect(zone.state.movePhase!.moving).toBeNull();
  // With Infiltrate it may go on by one hex, under fire.
  const chits = { ...JUNE, tactics: { us: 'infiltrate', japan: 'conceal' } };
  const on = us({ '1435': M, '1534': 'US-6M-HQ US-6M-SUP', '1236': J }, chits).act(
    'us',
    `ship unit=${M} hex=1136`,
  );
  go(on, 'us', M, '1135').waitsAt('us.moves.fire', 'japan');
  const coasts = us({ '1435': M, '1534': 'US-6M-HQ US-6M-SUP', '2835': N, '2734': 'US-1M-HQ' }, JUNE);
  coasts.state.movePhase!.marines.push(coasts.unit(N));
  coasts
    .act('us', `ship unit=${M} hex=1135`, 'halt')
    .refuses('us', `ship unit=${N} hex=2735`, '18.16i', 'another-coast');
});

test('18.15e 15.44 15.32c who is rebuilt does not come to Okinawa while the division is on Ie Shima', () => {
  const stacks = { '3834': 'US-77-305-2', resting: 'US-77-305-1:reduced', '4533': 'JP-44-2-1' };
  us(stacks, { turn: 9 }).refuses('us', 'return division=77', '18.15e', 'on-ie-shima');
  us(stacks, { turn: 10 }).allows('us', 'return division=77');
});

test('15.32c a division that has come back does not leave the map in the same phase', () => {
  const t = us({ resting: A }).act('us', 'return division=96', `put-back unit=${A} hex=2722`);
  t.refuses('us', 'rest division=96', '15.32c', 'came-back-this-turn');
  us({ '2722': A }).allows('us', 'rest division=96');
});

test('9.14b 15.32c who is put back onto a minefield finds it', () => {
  const t = us({ resting: A }, { mines: ['2722 real'] });
  t.act('us', 'return division=96', `put-back unit=${A} hex=2722`);
  expect([t.where(A), t.state.mines]).toEqual(['2722', []]);
  // What was seen is not taken back.
  expect(() => t.undo('us')).toThrow();
  us({ resting: A }).act('us', 'return division=96', `put-back unit=${A} hex=2722`).undo('us');
});

test('9.83 18.15 under the option who has landed in a zone is caught there, like who has walked into it', () => {
  const landed = (throughZones: boolean): Island =>
    lay(
      'us.movement',
      { 'turn-1': A, '2621': J },
      { turn: 1, tactics: { us: 'infiltrate', japan: 'conceal' } },
      { options: { throughZones } },
    ).act('us', `land unit=${A} hex=2520`);
  landed(false).refuses('us', `move unit=${A} hex=2519`, '9.83', 'caught-in-a-zone');
  landed(true).allows('us', `move unit=${A} hex=2519`);
});

test('9.11 15.32c a division does not leave the map while somebody is on his way', () => {
  const t = us({ '2722': 'US-96-HQ US-96-381-1', '2922': 'US-7-17-1' });
  t.allows('us', 'rest division=96').act('us', 'move unit=US-7-17-1 hex=2921');
  t.refuses('us', 'rest division=96', '9.11', 'one-moves').act('us', 'halt').allows('us', 'rest division=96');
});
