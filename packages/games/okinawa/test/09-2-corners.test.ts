import { expect, test } from 'vitest';
import { hexOf } from '../map.ts';
import { coastOf, EAST, WEST } from '../rules/09-movement/70-coast.ts';
import { put } from '../state.ts';
import { type Island, lay } from './lay.ts';

/** Corners of movement that the rules name in passing. */

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const C = 'US-96-381-3';
const J = 'JP-62-12';
const K = 'JP-62-13';
const G = 'JP-HG-2';

type Stacks = Parameters<typeof lay>[1];
type More = Parameters<typeof lay>[2];
const us = (stacks: Stacks, more: More = {}): Island => lay('us.moves', stacks, { turn: 13, ...more });
const japan = (stacks: Stacks, more: More = {}): Island => lay('japan.moves', stacks, { turn: 13, ...more });
const go = (t: Island, role: string, unit: string, ...hexes: string[]): Island =>
  t.act(role, ...hexes.map(hex => `move unit=${unit} hex=${hex}`));

test('9.83 with the option nobody enters a full hex of a zone from which only free hexes would lead on', () => {
  // 2927 and the zone hexes on either side of it are full; 2928 behind it is free, but not for who is caught in a zone.
  const stacks = {
    '2926': A,
    '2928': J,
    '2927': `${K}:pinned JP-62-14:pinned`,
    '2827': 'JP-62-15:pinned JP-62-21:pinned',
    '3027': 'JP-62-22:pinned JP-62-23:pinned',
  };
  const step = `move unit=${J} hex=2927`;
  lay('japan.moves', stacks, { turn: 13 }).allows('japan', step);
  lay('japan.moves', stacks, { turn: 13 }, { options: { throughZones: false } }).refuses(
    'japan',
    step,
    '9.41',
  );
});

test('9.12 18.15c who lands with just enough points for the hex lands', () => {
  const t = lay('us.movement', { 'turn-6': 'US-77-307-2' }, { turn: 6, weather: 'mud' });
  t.act('us', 'land unit=US-77-307-2 hex=4435');
  expect(t.where('US-77-307-2')).toBe('4435');
});

test('9.33d 18.15 a unit that lands does not move strategically, cleared roads or not', () => {
  const t = lay('us.movement', { 'turn-5': 'US-27-105-1' }, { turn: 5, cleared: ['all'] });
  t.act('us', 'land unit=US-27-105-1 hex=2417');
  expect(t.state.movePhase!.moving!.strategic).toBe(false);
});

test('9.63 9.1 who comes out from under a position, or goes under one, is named to everybody', () => {
  const stacks = (from: string): Stacks => ({
    '2331': K,
    '2330': from === '2330' ? `${J} JP-62-14` : 'JP-62-14',
    ...(from !== '2330' && { [from]: J }),
  });
  const moved = (from: string, to: string): number => {
    const t = japan(stacks(from), { positions: ['2331 N', '2330 N'] });
    return go(t, 'japan', J, to).act('japan', 'halt').log('moved', 'us').length;
  };
  expect([moved('2330', '2329'), moved('2329', '2330'), moved('2330', '2331')]).toEqual([1, 1, 0]);
});

test('9.11 15.32c no division comes back while a unit is on its way', () => {
  const t = us({ '2722': A, resting: 'US-7-17-1' });
  go(t, 'us', A, '2721').refuses('us', 'return division=7', '9.11', 'one-moves');
});

test('9.53 9.9 18.25e pinned and engaged units are not taken off the second beach', () => {
  const more = {
    scenario: 'historical-variant',
    turn: 14,
    second: { beach: 'minatoga', divisions: ['27', '77'], made: 10, evacuated: 14 },
  };
  us({ '2546': 'US-27-105-1:pinned' }, more)
    .refuses('us', 'embark unit=US-27-105-1', '9.53', 'pinned-stays')
    .allows('us', 'done');
  us({ '2546': `US-27-105-1 ${J}` }, { ...more, engaged: ['2546 13'] })
    .refuses('us', 'embark unit=US-27-105-1', '9.9', 'must-disengage')
    .allows('us', 'done');
});

test('9.42 Home Guard may leave other Home Guard; only Army units have to stay with it', () => {
  japan({ '2926': A, '2927': `${G}:pinned JP-HG-3` }).allows('japan', 'move unit=JP-HG-3 hex=2928');
});

test('9.42 Home Guard that has an Army unit with it, or no enemy beside it, may stay where it is', () => {
  japan({ '2926': A, '2927': `${G} ${J}` }).allows('japan', 'done');
  japan({ '2924': A, '2927': G }).allows('japan', 'done');
});

test('18.16b-4 18.16b-6 of two in one hex that keep a beach one may go', () => {
  const near = { turn: 4, scenario: 'scenario-1' };
  const t = japan({ '2029': `${J} ${K}` }, near);
  t.allows('japan', `move unit=${J} hex=2129`);
  go(t, 'japan', J, '2129').act('japan', 'halt');
  go(t, 'japan', K, '2030').refuses('japan', 'halt', '18.16b-4', 'beach-given-up');
});

test('18.16b-4 who can close one of several gaps has to', () => {
  // Machinato and Yonabaru are open; the battalion comes to the one only.
  const t = japan({ '2031': J }, { turn: 4, scenario: 'scenario-1', weather: 'mud' });
  t.refuses('japan', 'done', '18.16b-4', 'beach-open');
});

test('17.14 18.16h 18.16b-4 what binds the Japanese does not bind US units', () => {
  const t = us(
    { '2925': A, '2927': B },
    { conference: { current: 3, had: [3] }, campaign: { northward: true } },
  );
  go(t, 'us', A, '2926').allows('us', 'halt');
});

test('18.33a the Free Variant asks about positions only while one is free', () => {
  const t = japan({ '2331': J }, { scenario: 'free-variant', positions: ['2331 N'] }).act('japan', 'done');
  expect(t.waiting).not.toBe('japan.positions.place');
});

test('9.92 9.93e 8.33b a leaver that has come apart goes on alone, and through markers too', () => {
  const t = us({ '2927': `${A} ${B} ${J}` }, { engaged: ['2927 12'], markers: ['japan 2925 3'] }).dice(1);
  go(t.act('us', 'leave hex=2927'), 'us', A, '2926').dice(1, 1);
  go(t, 'us', A, '2925');
  expect(t.state.movePhase!.moving!.units).toEqual([t.unit(A)]);
  t.refuses('us', `move unit=${B} hex=3026`, '9.11', 'one-moves').act('us', 'halt');
  t.refuses('us', `move unit=${A} hex=2924`, '9.13', 'has-moved').allows('us', `move unit=${B} hex=3026`);
});

test('9.41 where too many are in a hex and nobody can give way one is lost, and play goes on', () => {
  const around = ['2925', '3026', '3027', '2927', '2827', '2826'];
  const enemies = ['12', '13', '14', '15', '21', '22'].map(number => `JP-62-${number}`);
  const ring = Object.fromEntries(around.map((hex, n) => [hex, enemies[n]!]));
  const t = us({ '2926': `${A} ${B}`, '2722': C, ...ring });
  put(t.state, t.unit(C), t.hex('2926'));
  t.act('us', 'done').tells('eliminated', { unit: C });
  expect([t.in('2926'), t.waiting.startsWith('us.after')]).toEqual([[A, B], false]);
});

test('9.31 9.33d who begins within three hexes of the enemy moves tactically, even away from him', () => {
  const strategic = (t: Island, role: string, unit: string, hex: string): boolean =>
    go(t, role, unit, hex).state.movePhase!.moving!.strategic;
  const cleared = { cleared: ['2722', '2723'] };
  expect(strategic(us({ '2723': A, '2726': J }, cleared), 'us', A, '2722')).toBe(false);
  expect(strategic(us({ '2723': A, '2727': J }, cleared), 'us', A, '2722')).toBe(true);
  expect(strategic(japan({ '2929': J, '2926': A }), 'japan', J, '2930')).toBe(false);
  expect(strategic(japan({ '2930': J, '2926': A }), 'japan', J, '2931')).toBe(true);
});

test('18.16i 9.11 9.13 Marines sail before they have moved, and while nobody else is on the way', () => {
  const ready = (): Island =>
    lay(
      'us.movement',
      { '1435': 'US-6M-4-1', '1534': 'US-6M-HQ US-6M-SUP', '1634': 'US-6M-4-3' },
      { turn: 24 },
    );
  const sail = 'ship unit=US-6M-4-1 hex=1335';
  go(ready(), 'us', 'US-6M-4-3', '1633').refuses('us', sail, '9.11', 'one-moves');
  const t = go(ready(), 'us', 'US-6M-4-1', '1534', '1435').act('us', 'halt');
  t.refuses('us', sail, '9.13', 'has-moved');
});

test('9.42 18.33c only at the north edge is that a way out for Home Guard', () => {
  const free = { scenario: 'free-variant', turn: 27 };
  japan({ '2835': `${G} ${J}`, '2834': A, '2636': B }, free).refuses(
    'japan',
    `move unit=${J} hex=2734`,
    '9.42',
    'guard-alone',
  );
});

test('9.61d 18.44a-2 only what was empty before the Japanese moved has been forced', () => {
  const t = lay(
    'japan.before',
    { '2330': J, '2331': K },
    { turn: 13, positions: ['2330 N'], campaign: { south: 0 }, counteroffensive: { began: 1, turns: 1 } },
  );
  go(t, 'japan', J, '2329').act('japan', 'halt', 'done');
  expect([t.facing('2330'), t.state.campaign.forced]).toEqual([null, 0]);
});

test('9.64 18.33a the position of Ie Shima is bound to no key point', () => {
  const t = japan(
    { '4533': J, '4532': 'JP-IE-50-1', '2331': K },
    { scenario: 'free-variant', positions: ['4533 N'] },
  );
  go(t, 'japan', J, '4434').act('japan', 'halt', 'done');
  t.allows('japan', 'redeploy marker=1 hex=4532 facing=N');
  // 18.33a And nobody has to.
  expect(t.act('japan', 'done').waiting).not.toBe('japan.positions.place');
});

test('9.62 the duty of the south is one of the last free position of Okinawa, whatever is free on Ie Shima', () => {
  const stacks = { '2330': J, '2139': K, '4533': 'JP-IE-50-1', '4532': 'JP-IE-50-2' };
  const north = 'redeploy marker=1 hex=2330 facing=N';
  const t = japan(stacks, { positions: ['free', '4533 N'], campaign: { south: 3 } });
  go(t, 'japan', 'JP-IE-50-1', '4434').act('japan', 'halt', 'done');
  t.refuses('japan', north, '9.62', 'one-goes-south');
  const two = japan(stacks, { positions: ['free', 'free'], campaign: { south: 3 } }).act('japan', 'done');
  two.allows('japan', north);
});

test('17.11 T17.0-1 a general counteroffensive that was made before its day does not begin anew on it', () => {
  const made = { began: 4, turns: 2, due: 6 };
  const t = lay('japan.before', { '2330': J }, { turn: 6, conference: { had: [1] }, counteroffensive: made });
  expect(t.state.counteroffensive).toEqual(made);
});

test('9.71b the southernmost hex of the coast counts as west', () => {
  expect([coastOf(hexOf('1652')), coastOf(hexOf('1751'))]).toEqual([WEST, EAST]);
});

test('9.9 18.16d who may not move may not disengage', () => {
  japan({ '3802': `JP-44-2-2 ${A}` }, { engaged: ['3802 12'] }).refuses('japan', 'leave hex=3802', '18.16d');
});

test('9.93 one unit in command is enough for those left behind to fire', () => {
  const t = us({ '2927': `${A} ${J} ${K}:pinned` }, { engaged: ['2927 12'] }).dice(4);
  go(t.act('us', 'leave hex=2927'), 'us', A, '2926').waitsAt('us.moves.fire', 'japan');
  t.dice(6)
    .act('japan', 'fire')
    .tells('fires', { units: [J] });
});

test('9.42a 9.12 an Army unit comes to Home Guard if its points are just enough', () => {
  const alone = (from: string): Island =>
    japan({ '2926': A, '2927': `${G}:pinned`, [from]: J }, { weather: 'mud' });
  alone('2930').refuses('japan', 'done', '9.42a', 'guard-alone');
  alone('2931').allows('japan', 'done');
});

test('8.33c 9.14c 9.92 a force that leaves enters no interdicted or mined hex that has no room for all of it', () => {
  const stacks = { '2927': `${A} ${B} ${J}`, '2926': `${C}:stopped` };
  const leaving = (more: More): Island =>
    us(stacks, { engaged: ['2927 12'], ...more })
      .dice(1)
      .act('us', 'leave hex=2927');
  const step = `move unit=${A} hex=2926`;
  leaving({}).allows('us', step);
  leaving({ markers: ['japan 2926 3'] }).refuses('us', step, '8.33c', 'clogged');
  leaving({ mines: ['2926 real shown'] }).refuses('us', step, '9.14c', 'clogged');
});

test('18.16b-1 who moves inside its sector has not left it', () => {
  const bound = { turn: 9 };
  const inside = go(japan({ '1946': `${J}:home=24` }, bound), 'japan', J, '1945');
  expect([inside.state.movePhase!.left, inside.state.released[inside.unit(J)]]).toEqual([[], 0]);
  // Nor has one that does not belong there.
  const guest = go(japan({ '2140': `${J}:home=62` }, bound), 'japan', J, '2139');
  expect([guest.state.movePhase!.left, guest.state.released[guest.unit(J)]]).toEqual([[], 0]);
});

test('18.25b only the beaches of the south are closed, and only to the Japanese', () => {
  const historical = { scenario: 'historical-variant', turn: 7 };
  us({ '2029': A }, historical).allows('us', `move unit=${A} hex=1928`);
  japan({ '2029': J }, historical).refuses('japan', `move unit=${J} hex=1928`, '18.25b', 'beach-closed');
  japan({ '2622': J }, historical).allows('japan', `move unit=${J} hex=2521`);
});

test('9.62 positions in the 62nd sector do not count among those of the south', () => {
  const t = japan({ '2330': J, '2139': K }, { positions: ['2330 N', 'free'], campaign: { south: 1 } }).act(
    'japan',
    'done',
  );
  t.allows('japan', 'redeploy marker=2 hex=2139 facing=N');
});

const SHURI = ['2034', '2035', '2134', '2135', '2234'];

test('18.13 9.41 Home Guard appears in a full Shuri too, and goes on from there', () => {
  const names = ['11', '12', '13', '14', '15', '21', '22', '23', '272', '273'].map(id => `JP-62-${id}`);
  const full = Object.fromEntries(SHURI.map((hex, n) => [hex, `${names[2 * n]} ${names[2 * n + 1]}`]));
  const t = lay('japan.before', { ...full, 'turn-6': 'JP-HG-9' }, { turn: 6, campaign: { south: 0 } });
  t.act('japan', 'appear unit=JP-HG-9 hex=2134').refuses('japan', 'done', '9.41', 'too-many-there');
  go(t, 'japan', 'JP-HG-9', '2133').act('japan', 'halt');
  expect(t.why('japan', 'done')?.rule).not.toBe('9.41');
});

test('18.13 where the US holds all of Shuri nobody appears, and play goes on', () => {
  const units = ['381-1', '381-2', '381-3', '382-1', '382-2'];
  const held = Object.fromEntries(SHURI.map((hex, n) => [hex, `US-96-${units[n]}`]));
  const t = lay('japan.before', { ...held, 'turn-6': 'JP-HG-9' }, { turn: 6, campaign: { south: 0 } });
  t.waitsAt('japan.moves.unit');
});

test('9.92 9.1 those who leave pay for the first hex, and go on with what is left', () => {
  const t = us({ '2927': `${A} ${B} ${J}` }, { engaged: ['2927 12'] }).dice(1);
  go(t.act('us', 'leave hex=2927'), 'us', A, '2926');
  expect([A, B].map(unit => t.state.spent[t.unit(unit)])).toEqual([2, 2]);
});
