import { expect, test } from 'vitest';
import { JAPAN, type Side, US } from '../components.ts';
import {
  interdictionCost,
  interdictionRoll,
  isInterdicted,
  mineRoll,
} from '../rules/08-bombardment/33-interdiction.ts';
import { put } from '../state.ts';
import { type Island, lay, stand } from './lay.ts';

/** Clear 2627, broken 2430 (62nd sector), rough 2929. */
const A = 'US-96-381-1';
const J = 'JP-62-12';
const at = (markers: string[], more = {}): Island =>
  lay('victory', { '2926': A, '2931': J }, { turn: 3, markers, ...more });

/** A unit comes into a hex and the markers of a side fall upon it. */
function enter(t: Island, side: Side, id: string, hex: string, ...dice: number[]): boolean {
  put(t.state, t.unit(id), t.hex(hex));
  return interdictionRoll(t.dice(...dice).referee, side, t.unit(id), t.hex(hex));
}

test('8.33 8.33b any adverse result stops the unit, a miss does not', () => {
  const t = at(['us 2929 3']);
  expect(enter(t, US, J, '2929', 4, 5)).toBe(false);
  t.tells('interdiction-fails', { hex: '2929', who: 'us' });
  expect([enter(t, US, J, '2929', 5, 5), t.isPinned(J)]).toEqual([true, true]);
  t.tells('interdicted', { hex: '2929', result: 'Pin' });
  const other = at(['us 2929 3']);
  expect([enter(other, US, J, '2929', 5, 6), other.isDisrupted(J)]).toEqual([true, true]);
  // Somebody who is pinned already is stopped by a second pin all the same.
  expect(enter(other, US, J, '2929', 5, 5)).toBe(true);
});

test('8.33b a step is owed by the unit that came in, nobody else', () => {
  const t = at(['us 2929 3']);
  expect(enter(t, US, J, '2929', 6, 6)).toBe(true);
  expect(t.state.results.losses).toMatchObject([
    { side: JAPAN, units: [t.unit(J)], left: 1, cause: 'interdiction' },
  ]);
});

test('8.33a 8.33d too few markers are void: no roll, and nothing extra to pay; enough cost one point', () => {
  const t = at(['us 2929 2', 'us 2627 1']);
  expect([enter(t, US, J, '2929'), t.rolls]).toEqual([false, []]);
  expect([
    interdictionCost(t.state, t.unit(J), t.hex('2929')),
    interdictionCost(t.state, t.unit(J), t.hex('2627')),
  ]).toEqual([0, 2]);
  expect(interdictionCost(t.state, t.unit(J), t.hex('2628'))).toBe(0);
  // More of them: a higher column.
  expect(enter(at(['us 2929 4']), US, J, '2929', 4, 5)).toBe(true);
});

test('8.33f 8.3 own markers are rolled for like those of the enemy', () => {
  const t = at(['us 2929 3']);
  expect([isInterdicted(t.state, US, t.unit(A), t.hex('2929')), enter(t, US, A, '2929', 5, 5)]).toEqual([
    true,
    true,
  ]);
  expect([t.isPinned(A), t.rolls.at(-1)!.who]).toEqual([true, 'us']);
});

test('8.33g with markers of both sides there are two rolls for one point; only steps add up', () => {
  const t = at(['us 2430 2', 'japan 2430 2']);
  expect(interdictionCost(t.state, t.unit(A), t.hex('2430'))).toBe(2);
  enter(t, US, A, '2430', 5, 5);
  enter(t, JAPAN, A, '2430', 4, 5);
  expect([t.isPinned(A), t.isDisrupted(A)]).toEqual([true, false]);
  const steps = at(['us 2430 2', 'japan 2430 2']);
  enter(steps, US, A, '2430', 6, 6);
  enter(steps, JAPAN, A, '2430', 5, 5);
  expect(steps.state.results.losses).toMatchObject([{ units: [steps.unit(A)], left: 2 }]);
});

test('8.33b T8.0-bombard the modifiers of the table count, those of the unit that comes in among them', () => {
  const terms = (t: Island): unknown =>
    Object.fromEntries(t.rolls.at(-1)!.terms.map(({ key, op, value }) => [key, op === '-' ? -value : value]));
  const t = at(['us 2929 3', 'japan 2430 2'], {
    tactics: { us: 'prepare', japan: 'conceal' },
    air: { struckOn: 3 },
  });
  enter(t, US, 'JP-TK-27', '2929', 1, 1);
  expect(terms(t)).toEqual({ strike: -2, prepare: 2, tank: -1 });
  enter(t, JAPAN, A, '2430', 1, 1);
  expect(terms(t)).toEqual({ conceal: -1, 'sector-62': 2 });
});

test('8.12 8.33a an empty position is a position for the Japanese who come back to it, not for US units', () => {
  const s = stand({ '2627': J }, { positions: ['2627 N'], markers: ['us 2627 3', 'japan 2627 1'] });
  const [japanese, american] = [lay('victory').unit('JP-62-13'), lay('victory').unit(A)];
  const hex = lay('victory').hex('2627');
  expect([isInterdicted(s, US, japanese, hex), isInterdicted(s, JAPAN, american, hex)]).toEqual([
    false,
    true,
  ]);
});

test('9.14b TR-bombard mines: two dice of the US in the leftmost column without modifiers, 10 or more hits', () => {
  const go = (...dice: number[]): Island => {
    const t = at([], { tactics: { us: 'prepare', japan: 'conserve' }, air: { struckOn: 3 } });
    put(t.state, t.unit(A), t.hex('2929'));
    const stopped = mineRoll(t.dice(...dice).referee, t.unit(A), t.hex('2929'));
    expect(stopped).toBe(dice[0]! + dice[1]! >= 10);
    return t;
  };
  expect(go(4, 5).tells('mine-misses', { hex: '2929' }).isInCommand(A)).toBe(true);
  const t = go(5, 5).tells('mine-hits', { hex: '2929', result: 'Pin' });
  expect([t.isPinned(A), t.rolls[0]!.who, t.rolls[0]!.terms]).toEqual([true, 'us', []]);
  expect(go(5, 6).isDisrupted(A)).toBe(true);
  expect(go(6, 6).state.results.losses).toMatchObject([{ left: 1, cause: 'mine' }]);
});
