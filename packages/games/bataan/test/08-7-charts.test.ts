import { expect, test } from 'vitest';
import { type Luzon, lay } from './lay.ts';

/** The charts of the air war, read through the referee: every roll that tells one row or column from the next. */

const ALONE = { 'del-carmen': 'japan', cabanatuan: 'japan', clark: 'japan' };
const raid = (t: Luzon, verb: string, ...units: string[]): Luzon =>
  t.act('japan', ...units.map(unit => `pick unit=${unit}`), verb, 'done');
/** Two dice with this sum. */
const two = (sum: number): [number, number] => (sum < 7 ? [1, sum - 1] : [6, sum - 6]);
const hits = (t: Luzon): number => t.log('hit').reduce((sum, { args }) => sum + Number(args.count), 0);

test('BOMBING six points on troops, roll by roll', () => {
  const bombed = (sum: number): Luzon =>
    raid(
      lay(
        'japan.missions',
        { takao: 'J-Betty-1 J-Betty-2', '1243': 'A-31 A-45' },
        { turn: 3, fields: ALONE },
      ).dice(...two(sum), 1, 2, 1, 2),
      'bomb place=1243',
      'J-Betty-1',
      'J-Betty-2',
    );
  expect([2, 3, 4, 5, 6, 7, 8, 11].map(sum => hits(bombed(sum)))).toEqual([2, 1, 2, 2, 1, 1, 0, 0]);
  // E costs a step, D does not; a 12 costs a bomber.
  const steps = (t: Luzon): number => t.steps('A-31') + t.steps('A-45');
  expect(steps(bombed(3))).toBe(steps(bombed(8)) - 1);
  expect(steps(bombed(4))).toBe(steps(bombed(8)));
  const lost = ['J-Betty-1', 'J-Betty-2'].filter(id => bombed(12).where(id) === 'eliminated');
  expect(lost).toHaveLength(1);
});

test('STRAFING a fighter on troops, roll by roll', () => {
  const strafed = (sum: number): Luzon =>
    raid(
      lay(
        'japan.missions',
        { vigan: 'J-Nate-1 J-ABSU-Nate-1', '1243': 'A-31' },
        { turn: 3, fields: { ...ALONE, vigan: 'japan' } },
      ).dice(...two(sum), 1, 1),
      'strafe place=1243',
      'J-Nate-1',
    );
  const fate = (sum: number): string => {
    const t = strafed(sum);
    if (t.where('J-Nate-1') === 'eliminated') return 'shot down';
    return t.steps('A-31') < 3 && hits(t) > 0 && !t.isShaken('A-31') ? 'E' : t.isShaken('A-31') ? 'D' : '-';
  };
  expect([2, 3, 9, 10, 11, 12].map(fate)).toEqual(['shot down', '-', '-', 'D', 'D', 'E']);
});

test('DIVE BOMBING the bombing value is added, roll by roll', () => {
  const dived = (sum: number): Luzon =>
    raid(
      lay(
        'japan.missions',
        { tuguegarao: 'J-Sonia-1 J-ABSU-Sonia-1', '1438': 'A-31' },
        { turn: 3, fields: { tuguegarao: 'japan', ...ALONE, 'john-hay': 'japan' } },
      ).dice(...two(sum), 1, 1),
      'bomb place=1438',
      'J-Sonia-1',
    );
  const kind = (sum: number): string => {
    const t = dived(sum);
    while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
    return hits(t) === 0 ? '-' : t.isShaken('A-31') ? 'D' : 'E';
  };
  // One point: a 7 is an 8, an 8 a 9, a 10 an 11.
  expect([7, 8, 9, 10, 11].map(kind)).toEqual(['-', 'D', 'D', 'E', 'E']);
});

test('3.2.2 the air phase comes before land movement: missions fly and are resolved in it', () => {
  const t = lay(
    'japan.air',
    { takao: 'J-Betty-1', '1243': 'A-31', '1018': 'J-9' },
    { turn: 3, fields: ALONE },
  );
  t.waitsAt('japan.missions.choose', 'japan').dice(1, 2, 1, 1);
  raid(t, 'bomb place=1243', 'J-Betty-1');
  expect(t.rolls.map(({ why }) => why)).toContain('bombing');
  expect(t.waiting.startsWith('japan.move')).toBe(true);
});
