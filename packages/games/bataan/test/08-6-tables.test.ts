import { expect, test } from 'vitest';
import { ALLIES, fieldNamed, JAPAN, tables } from '../components.ts';
import { scrambleOn, scrambleTerms } from '../rules/08-air/40-scramble.ts';
import { lay } from './lay.ts';

/** The printed tables of the air war, number by number. */

test('AIR TO AIR every row as printed: at or below E it falls, at or below A it breaks off', () => {
  expect(tables.air_to_air.rows.map(({ diff, E, A }) => [diff, E, A])).toEqual([
    [-5, null, 12],
    [-4, 11, 14],
    [-3, 12, 16],
    [-2, 13, 22],
    [-1, 16, 26],
    [0, 24, 42],
    [1, 33, 45],
    [2, 42, 55],
    [3, 46, 62],
    [4, 53, 64],
    [5, 55, 65],
  ]);
});

test.each([
  [1, 1, 'air.E'],
  [2, 4, 'air.E'],
  [2, 5, 'air.A'],
  [4, 2, 'air.A'],
  [4, 3, 'air.miss'],
  [6, 6, 'air.miss'],
])('8.6.4 8.6.5 AIR TO AIR 4 against 4: a coloured %d and a white %d are %s', (coloured, white, outcome) => {
  const t = lay(
    'japan.missions',
    { takao: 'J-Zeke-1 J-ABSU-Zeke-1', '1243': 'A-31 A-P-40E-1:cap:base=nichols' },
    { turn: 3, fields: { 'del-carmen': 'japan', cabanatuan: 'japan', clark: 'japan' } },
  ).dice(coloured, white, 6, 6);
  t.act('japan', 'pick unit=J-Zeke-1', 'strafe place=1243', 'done').act('allies', 'stand');
  const shot = t.log('air-shot').find(({ args }) => args.target === 'J-Zeke-1')!;
  expect(shot.args.outcome).toBe(outcome);
});

test('SCRAMBLE 8.4.5 +2 in the Japanese segment of turn 1 and on Formosa, but not at Kagi and Taichu', () => {
  const results = (add: number) => [1, 2, 3, 4, 5, 6].map(die => scrambleOn(die + add));
  expect(results(0)).toEqual(['all', 'all', 'all', 'fighters', 'fighters-cap', 'none']);
  expect(results(2)).toEqual(['all', 'fighters', 'fighters-cap', 'none', 'none', 'none']);
  const added = (turn: number, at: string, side: 0 | 1, field: string): number => {
    const { state } = lay(at, { formosa: 'J-9' }, { turn });
    return scrambleTerms(state, side, fieldNamed(field)).reduce((sum, { value }) => sum + value, 0);
  };
  expect(added(1, 'japan.missions', ALLIES, 'clark')).toBe(2);
  expect(added(2, 'japan.missions', ALLIES, 'clark')).toBe(0);
  expect(['takao', 'kagi', 'taichu'].map(field => added(3, 'allies.missions', JAPAN, field))).toEqual([
    2, 0, 0,
  ]);
});
