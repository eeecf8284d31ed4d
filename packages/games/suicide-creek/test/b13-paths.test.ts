import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { grid, hexAt } from '../map.ts';
import { entryCost } from '../rules/a04-movement/13-cost.ts';
import { isInterior } from '../rules/b-terrain/22-straying.ts';
import { table } from '../table.ts';
import { QUIET } from './10-morale.ts';
import { type Creek, lay, stand } from './lay.ts';
import { en } from './table-reader.ts';

/** E17 and its neighbours are dense jungle far from everything. */
const REST = { A9: 'us 6-6-8', X20: 'jp 4-4-7' };
const field = (e17: string, more = {}): Creek =>
  lay('prep-fire', { ...REST, E17: e17 }, { ...QUIET, side: 'us', ...more });
const CUT = 'cut-path unit=$a hex=E18';
/** Up to the next player turn, with these dice for those who cut. */
const through = (t: Creek, ...dice: number[]): Creek => {
  t.passTo('close-combat.order');
  return t.dice(...dice);
};
const cost = (t: Creek, from = 'E17', to = 'E18'): number =>
  entryCost(t.state, hexAt(from), hexAt(to), false).mf / 2;
const sides = (t: Creek): string[] => t.state.ground.paths.map(side => `${side}`);

/** A close combat waits in P15, so that play stands still before the end of the phase. */
const FIGHT = { P15: 'us 6-6-8, jp 4-4-7', K9: 'us 6-6-8, jp 4-4-7' };
const cutting = (e17: string, dice: readonly number[]): Creek => {
  const t = lay('prep-fire', { ...REST, ...FIGHT, E17: e17 }, { ...QUIET, side: 'us' }).act('us', CUT);
  through(t).act('us', 'combat hex=P15');
  while (t.state.combat.hex !== hexAt('K9')) t.act(t.roles[0]!, 'done');
  t.dice(...dice);
  while (t.state.side === 0) t.act(t.roles[0]!, 'done');
  return t;
};

test('T4.1 A4.8 A3.2 whoever sets about a path is TI, and at the end of close combat 5 or less cuts it: 1 MF both ways', () => {
  const t = field('us 6-6-8 a').act('us', CUT).tells('begins-path');
  expect([t.is('a', 'ti'), t.state.ground.cutting.length, cost(t)]).toEqual([true, 1, 2]);
  t.refuses('us', 'opportunity units=[$a]', 'A4.8');
  const done = cutting('us 6-6-8 a', [2, 3]).tells('path-cut');
  expect([cost(done), cost(done, 'E18', 'E17'), done.state.ground.cutting]).toEqual([1, 1, []]);
  expect(done.is('a', 'ti')).toBe(false);
  const failed = cutting('us 6-6-8 a', [2, 4]).tells('path-not-cut');
  expect([cost(failed), failed.state.moving.labor]).toEqual([
    2,
    [expect.objectContaining({ unit: failed.unit('a'), size: 1 })],
  ]);
});

test('T4.1 B24.8 B27.11 a leader helps, half a squad is one worse, labor one better', () => {
  const terms = (stack: string) => cutting(stack, [6, 6]).rolls.find(({ why }) => why === 'clearance')!.terms;
  expect(terms('us 6-6-8 a')).toEqual([]);
  expect(terms('us 6-6-8 a, 9-1')).toEqual([{ key: 'leadership', op: '-', value: 1 }]);
  expect(terms('us 3-4-8 a')).toEqual([{ key: 'half-squad', op: '+', value: 1 }]);
});

test('T4.1 who cannot, and where no path is cut', () => {
  const why = (stack: string, action = CUT) => field(stack).why('us', action);
  expect(why('us 9-1 a')).toMatchObject({ rule: 'T4.1', key: 'cannot-cut' });
  expect(why('us 6-6-8:pinned a')).toMatchObject({ key: 'cannot-cut' });
  expect(why('us 6-6-8:hip a')).toMatchObject({ key: 'cannot-cut' });
  expect(why('us 6-6-8:ti a')).toMatchObject({ rule: 'A4.8' });
  expect(why('us 6-6-8:prep a')).toMatchObject({ rule: 'A3.2' });
  expect(why('us 6-6-8 a', 'cut-path unit=$a hex=E19')).toMatchObject({ key: 'no-path-there' });
  const t = field('us 6-6-8 a, 6-6-8 b').act('us', CUT);
  t.refuses('us', 'cut-path unit=$b hex=E16', 'T4.1', 'one-cuts-there');
  const open = lay('prep-fire', { ...REST, I11: 'us 6-6-8 a', K8: 'us 6-6-8 b' }, QUIET);
  open.refuses('us', 'cut-path unit=$a hex=I10', 'T4.1', 'no-jungle-to-cut');
  open.refuses('us', 'cut-path unit=$b hex=K9', 'T4.1', 'has-a-path');
  expect(field('us 6-6-8 a', { paths: ['E17/E18'] }).why('us', CUT)).toMatchObject({ key: 'has-a-path' });
});

test('T4.1 A10.4 whoever breaks on the way cuts nothing', () => {
  const t = lay('prep-fire', { ...REST, ...FIGHT, E17: 'us 6-6-8 a' }, { ...QUIET, side: 'us' }).act(
    'us',
    CUT,
  );
  through(t);
  t.state.units.flags[t.unit('a')]! |= 1;
  t.act('us', 'combat hex=P15');
  while (t.state.side === 0) t.act(t.roles[0]!, 'done');
  expect([sides(t), t.state.ground.cutting, t.rolls.some(({ why }) => why === 'clearance')]).toEqual([
    [],
    [],
    false,
  ]);
});

test('T4.1 G2.22 a path shows the way, by day as a printed one does; nothing is strung across it (E1.95)', () => {
  const s = stand();
  expect(isInterior(s, hexAt('E17'))).toBe(true);
  const cut = stand({}, { paths: ['E18/E19'] });
  expect([
    isInterior(cut, hexAt('E17')),
    isInterior(cut, hexAt('E18')),
    isInterior(cut, hexAt('J17')),
  ]).toEqual([false, false, isInterior(s, hexAt('J17'))]);
  const wired = { works: { japan: ['trip-wire E18 1'] } };
  const walk = (more: { readonly [name: string]: string[] }): number =>
    lay('movement', { ...REST, E17: 'us 6-6-8 a' }, { ...QUIET, ...wired, ...more }, {})
      .dice(1, 1, 6, 6)
      .act('us', 'move units=[$a] path=[E18] mode=walk')
      .rolls.filter(({ why }) => why === 'trip').length;
  expect([walk({}), walk({ paths: ['E17/E18'] })]).toEqual([1, 0]);
});

test('T4.1 CG12 a path that was cut is drawn, and who cuts one under a "?" only its owner reads', () => {
  const t = field('us 6-6-8:? a', { paths: ['E18/E19'] }).act('us', CUT);
  const seen = (role: string) => view(suicideCreek, t.match, role).state;
  expect([seen('us').ground.cutting.length, seen('japan').ground.cutting.length]).toEqual([1, 0]);
  const { built } = table.board(seen('japan'), en);
  expect(built).toContainEqual({ kind: 'path', hex: 'E18', to: 'E19' });
  expect(grid.ids).toContain('E18');
});
