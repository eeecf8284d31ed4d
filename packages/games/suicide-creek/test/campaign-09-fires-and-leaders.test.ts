import { expect, test } from 'vitest';
import { hexAt } from '../map.ts';
import type { Creek } from './lay.ts';
import { CUT_OFF, idleTo, keptIn, settle, thenFall } from './settling.ts';

/** 4.709 Fires, 4.710 wounded leaders, 4.7113 heroic ones; 4.7112 what heroes leave behind. */

const FAR = { X18: 'jp 4-4-7 z' };

test('4.709 4.7091 4.7092 fires go out: nothing is to be found in a burnt wreck, and what lies beside it is spared', () => {
  const t = settle(
    { K8: 'us 6-6-8 a, MMG', ...FAR },
    { wrecks: ['K8 burning', 'K6'], works: { us: ['foxhole K8 2'], japan: [] } },
  );
  idleTo(t, 'recombine.us.act');
  expect(t.state.vehicles.wrecks.map(({ hex, burning, scrounged }) => [hex, burning, scrounged])).toEqual([
    [hexAt('K8'), false, true],
    [hexAt('K6'), false, false],
  ]);
  expect([t.state.works.length, t.state.weapons.type[0]! >= 0, keptIn(t, 'a')]).toEqual([1, true, 'a1']);
});

test('4.709 4.7 without a fire nothing is done', () => {
  const t = idleTo(settle({ K8: 'us 6-6-8', ...FAR }, { wrecks: ['K6'] }), 'recombine.us.act');
  expect(t.log('burnt-out')).toEqual([]);
});

/** What becomes of a wounded leader by this die. */
function after(stacks: { readonly [place: string]: string }, die: number, more = {}): string {
  const t = thenFall(settle({ ...FAR, ...stacks }, more), 'prisoners.japan.act', die);
  if (t.where('l') === 'dead') return 'evacuated';
  return t.is('l', 'wounded') ? 'wounded' : 'well';
}
const dice = [1, 2, 3, 4, 5, 6];
const fates = (stacks: { readonly [place: string]: string }, more = {}): string[] =>
  dice.map(die => after(stacks, die, more));

test('4.710 4.709 an American leader: 1 heals him, 5 and 6 send him home', () => {
  expect(fates({ K8: 'us 6-6-8, 9-1:wounded l' })).toEqual([
    'well',
    'wounded',
    'wounded',
    'wounded',
    'evacuated',
    'evacuated',
  ]);
});

test('4.710 a heroic leader and a Japanese one have -1, one who is cut off +1', () => {
  const heroic = fates({ K8: 'us 6-6-8, 9-1:wounded:heroic l' });
  expect(heroic).toEqual(['well', 'well', 'wounded', 'wounded', 'wounded', 'evacuated']);
  expect(fates({ N16: 'jp 4-4-7, 9-0:wounded l' })).toEqual(heroic);
  // Examples: an American who is cut off is sent home by a 4, a Japanese one by a 5.
  expect(after({ [CUT_OFF.us.at]: 'us 6-6-8, 9-1:wounded l' }, 4, CUT_OFF.us.more)).toBe('evacuated');
  const japan = [4, 5].map(die =>
    after({ [CUT_OFF.japan.at]: 'jp 4-4-7, 9-0:wounded l' }, die, CUT_OFF.japan.more),
  );
  expect(japan).toEqual(['wounded', 'evacuated']);
});

test('4.710 only wounded leaders are rolled for, and what one who goes has had stays in his area', () => {
  const t = settle({ K8: 'us 6-6-8, 9-1 m, 9-1:wounded l, radio>l', ...FAR });
  thenFall(t, 'prisoners.japan.act', 6);
  expect(t.rolls.filter(({ why }) => why === 'wounded')).toHaveLength(1);
  expect([t.where('l'), t.where('m'), keptIn(t, 'l')]).toEqual(['dead', 'K8', 'nowhere']);
  expect([t.state.weapons.owner[0], t.state.campaign!.weaponArea[0]]).toEqual([-1, 0]);
});

test('4.7113 4.7112 a heroic leader is the next better one instead; the best ones only stop being heroes', () => {
  const t = settle({
    K8: 'us 6-6-8, 9-1:heroic a, 10-3:heroic b, 8-0 c',
    N16: 'jp 4-4-7, 9-0:heroic d, 10-2:heroic e',
    ...FAR,
  });
  idleTo(t, 'shift');
  expect(['a', 'b', 'c', 'd', 'e'].map(name => t.type(name))).toEqual([
    'us-ldr-9-2',
    'us-ldr-10-3',
    'us-ldr-8-0',
    'jp-ldr-9-1',
    'jp-ldr-10-2',
  ]);
  expect(['a', 'b', 'd', 'e'].some(name => t.is(name, 'heroic'))).toBe(false);
});

test('4.7112 elite men are fanatic in the next battle, others are of a better class; no crew, and nobody twice', () => {
  const t = idleTo(
    settle({ K8: 'us hero h, hero i, 2-2-8 c, 6-6-8 a', N16: 'jp hero j, 4-4-7 b', ...FAR }),
    'heroes.us.act',
  );
  expect(t.why('us', 'harden hero=$h unit=$c')).toMatchObject({ rule: '4.7112', key: 'cannot-harden' });
  t.act('us', 'harden hero=$h unit=$a');
  expect([t.is('a', 'fanatic'), t.type('a')]).toEqual([true, 'us-668']);
  // There is nobody else to make better: the second one stays.
  expect(t.why('us', 'harden hero=$i unit=$a')).toMatchObject({ rule: '4.7112' });
  idleTo(t, 'heroes.japan.act').act('japan', 'done');
  expect([keptIn(t, 'i'), t.type('i'), t.type('b')]).toEqual(['a1', 'us-hero', 'jp-448']);
});

test('4.7112 tank-hunter heroes are heroes, and leave like others', () => {
  const t: Creek = settle({ K8: 'us 6-6-8', N16: 'jp thh h, 4-4-7 b', ...FAR });
  idleTo(t, 'shift');
  expect([t.state.units.type[t.unit('h')], t.type('b')]).toEqual([-1, 'jp-448']);
});
