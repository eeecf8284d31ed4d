import { expect, test } from 'vitest';
import { type Island, lay } from './lay.ts';

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const C = 'US-96-381-3';
const J = 'JP-62-12';

type Stacks = Parameters<typeof lay>[1];
type More = Parameters<typeof lay>[2];
const us = (stacks: Stacks, more: More = {}): Island => lay('us.moves', stacks, { turn: 13, ...more });
const go = (t: Island, role: string, unit: string, ...hexes: string[]): Island =>
  t.act(role, ...hexes.map(hex => `move unit=${unit} hex=${hex}`));
const whys = (t: Island): string[] => t.rolls.map(({ why }) => why);

test('9.14 9.14a 9.14b a dummy is turned up and is gone; nothing happens', () => {
  const t = go(us({ '2925': A }, { mines: ['2926 dummy', '2827 real'] }), 'us', A, '2926');
  t.tells('mine-dummy', { hex: '2926' }).allows('us', `move unit=${A} hex=2927`, 'halt');
  expect([whys(t), t.state.mines.map(({ hex }) => hex)]).toEqual([[], [t.hex('2827')]]);
  // What was seen cannot be taken back.
  expect(() => t.undo('us')).toThrow();
});

test('9.14b a real mine is rolled for on the leftmost column: below 10 the unit goes on, from 10 on it stops', () => {
  const t = us({ '2925': A }, { mines: ['2926 real'] }).dice(5, 4);
  go(t, 'us', A, '2926').tells('mine-found', { hex: '2926' }).allows('us', `move unit=${A} hex=2927`, 'halt');
  const hit = go(us({ '2925': A }, { mines: ['2926 real'] }).dice(5, 5), 'us', A, '2926');
  expect([hit.isPinned(A), hit.state.movePhase!.moving, hit.where(A)]).toEqual([true, null, '2926']);
  const dis = go(us({ '2925': A }, { mines: ['2926 real'] }).dice(6, 5), 'us', A, '2926');
  expect([dis.isDisrupted(A), dis.state.movePhase!.moving]).toEqual([true, null]);
  dis.refuses('us', `move unit=${A} hex=2927`, '9.13', 'has-moved');
  const step = go(us({ '2925': A }, { mines: ['2926 real'] }).dice(6, 6), 'us', A, '2926');
  expect([step.steps(A), step.fatigue('96'), step.state.movePhase!.moving]).toEqual([1, 1, null]);
});

test('9.14c every further unit rolls anew, and two that have stopped fill the hex for all', () => {
  const t = us({ '2925': `${A} ${B}`, '2825': C }, { mines: ['2926 real'] });
  go(t.dice(5, 5), 'us', A, '2926');
  go(t.dice(1, 1), 'us', B, '2926').act('us', 'halt');
  expect(whys(t)).toEqual(['mine', 'mine']);
  go(t, 'us', C, '2925').refuses('us', `move unit=${C} hex=2926`, '9.14c', 'clogged');
});

test('9.14d real mines that were found go at the end of the phase, others stay', () => {
  const t = go(us({ '2925': A }, { mines: ['2926 real', '2827 real'] }).dice(5, 5), 'us', A, '2926');
  expect(t.state.mines).toHaveLength(2);
  t.act('us', 'done');
  expect(t.state.mines.map(({ hex }) => hex)).toEqual([t.hex('2827')]);
});

test('9.14e mines do nothing to the Japanese', () => {
  const t = lay('japan.moves', { '2925': J }, { turn: 13, mines: ['2926 real'] });
  go(t, 'japan', J, '2926').act('japan', 'halt');
  expect([whys(t), t.state.mines[0]!.shown]).toEqual([[], false]);
});

test('9.63 9.14 what the US may do does not tell which mine is real', () => {
  const legal = (kind: string): string[] => us({ '2925': A }, { mines: [`2926 ${kind}`] }).legal('us');
  expect(legal('real')).toEqual(legal('dummy'));
});

// ---------------------------------------------------------------- interdiction

test('8.33 8.33b 8.33d entering an interdicted hex costs a point more and a roll; whatever is adverse stops', () => {
  const t = us({ '2925': A }, { markers: ['japan 2926 2'] }).dice(1, 1);
  go(t, 'us', A, '2926');
  expect([t.state.spent[t.unit(A)], whys(t)]).toEqual([4, ['interdiction']]);
  t.allows('us', `move unit=${A} hex=2927`);
  const hit = go(us({ '2925': A }, { markers: ['japan 2926 2'] }).dice(6, 6), 'us', A, '2926');
  expect([hit.steps(A), hit.state.movePhase!.moving]).toEqual([1, null]);
  // Without the point there is no entering.
  const poor = us({ '2926': A }, { markers: ['japan 2827 2'], weather: 'mud' });
  go(poor, 'us', A, '2826').refuses('us', `move unit=${A} hex=2827`, '9.12', 'too-few-points');
});

test('8.33a markers below the minimum cost nothing', () => {
  const t = go(us({ '2925': A }, { markers: ['japan 2926 1'] }), 'us', A, '2926');
  expect([t.state.spent[t.unit(A)], whys(t)]).toEqual([2, []]);
});

test('8.33c units that were stopped fill the hex for those who would only pass', () => {
  const t = us({ '2925': A, '2926': `${B}:pinned ${C}:pinned` }, { markers: ['japan 2926 2'] });
  t.refuses('us', `move unit=${A} hex=2926`, '8.33c', 'clogged');
  us({ '2925': A, '2926': `${B}:pinned ${C}:pinned` }).allows('us', `move unit=${A} hex=2926`);
});

test('8.33f 8.33g own markers count too: two rolls, one point', () => {
  const t = us({ '2925': A }, { markers: ['japan 2926 2', 'us 2926 2'] }).dice(1, 1, 1, 1);
  go(t, 'us', A, '2926');
  expect([t.state.spent[t.unit(A)], whys(t)]).toEqual([4, ['interdiction', 'interdiction']]);
  const own = lay('japan.moves', { '2925': J }, { turn: 13, markers: ['japan 2926 2'] }).dice(1, 1);
  expect(whys(go(own, 'japan', J, '2926'))).toEqual(['interdiction']);
});

// ---------------------------------------------------------------- the bridge

const S = '1536';

test('9.21b the bridge is blown on 1 to 4 at the end of the moves, by an undisrupted unit in 1536', () => {
  for (const [die, blown] of [
    [4, true],
    [5, false],
  ] as const) {
    const t = us({ [S]: A })
      .act('us', 'done')
      .waitsAt('us.bridge', 'us')
      .dice(die)
      .act('us', 'blow');
    expect(t.state.bridgeBlown).toBe(blown);
    t.tells(blown ? 'bridge-blown' : 'bridge-stands', { hex: S });
  }
  us({ [S]: `${A}:disrupted` })
    .act('us', 'done')
    .refuses('us', 'blow', '9.21b', 'nobody-fit');
  us({ [S]: `${A}:pinned` })
    .act('us', 'done')
    .allows('us', 'blow', 'decline');
});

test('9.21b 9.21c either side may; not from elsewhere, nor once it is blown', () => {
  const t = lay('japan.moves', { [S]: J }, { turn: 13 })
    .act('japan', 'done')
    .waitsAt('japan.bridge', 'japan');
  t.dice(1).act('japan', 'blow');
  expect(t.state.bridgeBlown).toBe(true);
  expect(us({ '1535': A }).act('us', 'done').waiting).not.toBe('us.bridge');
  expect(us({ [S]: A }, { bridgeBlown: true }).act('us', 'done').waiting).not.toBe('us.bridge');
});
