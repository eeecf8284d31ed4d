import { expect, test } from 'vitest';
import { hexOf } from '../map.ts';
import { areCommanded, commandRange, headquartersReach, isCommanded } from '../rules/13-command.ts';
import type { State } from '../state.ts';
import { unitNamed } from '../units.ts';
import { stand } from './lay.ts';

const commanded = (s: State, id: string, more = {}): boolean => isCommanded(s, unitNamed(id), more);
const A = 'US-96-381-1';

test('13.0 13.1 13.2 13.21 13.22 its own HQ within 4 hexes, the jump-off hex counted', () => {
  expect(commanded(stand({ '2926': A, '2922': 'US-96-HQ' }), A)).toBe(true);
  expect(commanded(stand({ '2926': A, '2921': 'US-96-HQ' }), A)).toBe(false);
  expect(commanded(stand({ '2926': A, '2925': 'US-7-HQ' }), A)).toBe(false);
  expect(commanded(stand({ '2927': 'JP-62-12' }), 'JP-62-12')).toBe(true);
});

test('T7.1-prepare Prepare lengthens the reach', () => {
  const far = { '2926': A, '2920': 'US-96-HQ' };
  expect(commanded(stand(far), A)).toBe(false);
  expect(commanded(stand(far, { tactics: { us: 'prepare' } }), A)).toBe(true);
  expect(commanded(stand(far, { tactics: { us: 'prepare' } }, { prepareCommand: false }), A)).toBe(false);
  expect(commandRange(stand({}))).toBe(4);
});

/** 2924 held by the enemy, and zones to both sides of it. */
const WALL = { '2723': 'JP-62-11', '2924': 'JP-62-12', '3124': 'JP-62-13' };
test('13.22a 13.22b 13.22c enemy units, engaged hexes and zones bar a path, a US unit in the hex cancels a zone', () => {
  const barred = { '2926': A, '2923': 'US-96-HQ', ...WALL };
  expect(commanded(stand(barred), A)).toBe(false);
  // One way is enough; those who hold it need not be in command.
  const held = { ...barred, '3025': 'US-96-381-2:disrupted', '3024': 'US-96-381-3:pinned' };
  expect(commanded(stand(held), A)).toBe(true);
  const engaged = { ...held, '3025': 'US-96-381-2 JP-62-14' };
  expect(commanded(stand(engaged, { engaged: ['3025'] }), A)).toBe(false);
});

test('13.23 over any ground, but not over the inlet', () => {
  expect(commanded(stand({ '2928': A, '2925': 'US-96-HQ' }), A)).toBe(true);
  const inlet = { '1536': A, '1534': 'US-96-HQ' };
  expect([commanded(stand(inlet), A), commanded(stand(inlet, { bridgeBlown: true }), A)]).toEqual([
    true,
    false,
  ]);
});

test('13.24 an engaged unit is commanded in its hex', () => {
  const s = { '2927': `${A} JP-62-12`, '2924': 'US-96-HQ' };
  expect(commanded(stand(s, { engaged: ['2927'] }), A)).toBe(true);
});

test('13.25 units of two divisions: if one is out of command, both are', () => {
  const s = stand({ '2926': `${A} US-7-17-1`, '2925': 'US-96-HQ' });
  const units = [unitNamed(A), unitNamed('US-7-17-1')];
  expect([areCommanded(s, units.slice(0, 1)), areCommanded(s, units)]).toEqual([true, false]);
  const both = stand({ '2926': `${A} US-7-17-1`, '2925': 'US-96-HQ US-7-HQ' });
  expect(areCommanded(both, units)).toBe(true);
});

test('13.26 an HQ that is pinned, disrupted or engaged commands in its own hex only', () => {
  for (const state of ['pinned', 'disrupted']) {
    expect(commanded(stand({ '2926': A, '2925': `US-96-HQ:${state}` }), A)).toBe(false);
    expect(commanded(stand({ '2926': `${A} US-96-HQ:${state}` }), A)).toBe(true);
  }
  const s = { '2926': A, '2925': 'US-96-HQ US-96-381-2 JP-62-12' };
  expect(commanded(stand(s, { engaged: ['2925'] }), A)).toBe(false);
  expect(commanded(stand(s, { engaged: ['2925'] }), 'US-96-381-2')).toBe(true);
});

test('18.16f 13.22 on Ie Shima without an HQ, and never without one on Okinawa', () => {
  expect(commanded(stand({ '4434': 'US-77-305-1' }), 'US-77-305-1')).toBe(true);
  expect(commanded(stand({ '2926': 'US-77-305-1' }), 'US-77-305-1')).toBe(false);
});

const reach = (stacks: { [hex: string]: string }, more = {}): boolean =>
  headquartersReach(stand(stacks, more), hexOf('2331'));

test('9.91b 9.91b-ex 11.42a the Japanese HQ within 2 hexes: a US zone cuts it off, a Japanese unit in it does not', () => {
  expect(reach({ '2333': 'JP-HQ' })).toBe(true);
  expect(reach({ '2334': 'JP-HQ' })).toBe(false);
  // 2332 lies between; a US unit at 2432 puts it and the way round in its zone.
  const cut = { '2333': 'JP-HQ', '2432': 'US-96-381-1' };
  expect(reach({ ...cut, '2232': 'US-96-381-2' })).toBe(false);
  expect(reach({ ...cut, '2332': 'JP-62-12' })).toBe(true);
  expect(reach({ '2333': 'JP-HQ', '2332': 'US-96-381-1' })).toBe(false);
});

test('9.91b 11.42 only in command; in its own hex whatever is around', () => {
  expect(reach({ '2333': 'JP-HQ:pinned' })).toBe(false);
  expect(reach({ lost: 'JP-HQ' })).toBe(false);
  expect(reach({ '2331': 'JP-HQ US-96-381-1' }, { engaged: ['2331'] })).toBe(true);
  expect(reach({ '2332': 'JP-HQ US-96-381-1' }, { engaged: ['2332'] })).toBe(false);
});

test('11.42a 11.33a the US units in the assault hex do not cut the path', () => {
  const s = stand({ '2333': 'JP-HQ', '2331': 'US-96-381-1 JP-62-12' }, { engaged: ['2331'] });
  expect(headquartersReach(s, hexOf('2331'))).toBe(true);
  // Before the marker lies there: they have come in, and stand in it with a zone of their own.
  s.engagements = [];
  expect(headquartersReach(s, hexOf('2331'), hexOf('2331'))).toBe(true);
});
