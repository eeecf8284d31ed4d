import { expect, test } from 'vitest';
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
