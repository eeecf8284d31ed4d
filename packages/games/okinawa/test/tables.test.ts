import { expect, test } from 'vitest';
import { COVERS, scenarioData, tables } from '../components.ts';

/** The reconstructed tables against every constraint that the rulebook's text gives: a correction must keep to them. */

const { fire, bombardment, assault } = tables;
/** The highest column, from 1, whose number is not above the value; 0 below the first. */
const column = (numbers: readonly number[], value: number): number =>
  numbers.filter(number => number <= value).length;
const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, i) => i === 0 || number > numbers[i - 1]!);
const neverFalls = (numbers: readonly number[]): boolean =>
  numbers.every((number, i) => i === 0 || number >= numbers[i - 1]!);
const severities = <R extends string>(rows: readonly (readonly R[])[], order: readonly R[]): number[][] =>
  rows.map(row => row.map(result => order.indexOf(result)));
const acrossColumns = (rows: readonly (readonly number[])[]): number[][] =>
  rows[0]!.map((_, die) => rows.map(row => row[die]!));

test('10.12 10.12b 10.23 10.24 10.24d the columns of the fire table', () => {
  const { clear, broken, rough, ridge } = fire.strengths;
  expect(rough).toContain(16);
  expect(broken.indexOf(12) - broken.indexOf(10)).toBe(1);
  expect(broken[column(broken, 12) - 2]).toBe(10);
  expect([ridge[0], column(ridge, 4)]).toEqual([8, 0]);
  expect([rough[0], column(rough, 5)]).toEqual([6, 0]);
  for (const line of [clear, broken, rough, ridge]) expect(line[column(line, 11) - 1]).toBe(10);
});

test('10.12a the better the cover, the more strength each column takes', () => {
  const lines = COVERS.map(cover => fire.strengths[cover]);
  for (const line of lines) expect(isRising(line)).toBe(true);
  for (let i = 0; i < 10; i++) expect(isRising(lines.map(line => line[i]!))).toBe(true);
});

test('T10.0-fire TR-fire 14.21 9.93e fire results: all codes, low dice and high columns are worse for the target', () => {
  expect(new Set(fire.results.flat())).toEqual(new Set(['-', 'P', 'D', 'R', 'DR', 'S', 'S2']));
  const rows = severities(fire.results, fire.severity);
  for (const row of rows) expect(neverFalls([...row].reverse())).toBe(true);
  for (const line of acrossColumns(rows)) expect(neverFalls(line)).toBe(true);
});

test('8.1 8.13 8.21 TR-bombard the markers that a hex takes', () => {
  const { markers } = bombardment;
  expect(markers.rough[0]).toBe(3);
  expect(isRising(COVERS.map(cover => markers[cover][0]!))).toBe(true);
  for (const cover of COVERS) expect(column(markers[cover], 6)).toBeGreaterThan(0);
  expect(column(markers.rough, 3)).toBe(1);
});

test('9.14b T8.0-bombard bombardment results: the first column hits on 10 or more, all codes occur, none falls', () => {
  const rows = severities(bombardment.results, bombardment.severity);
  expect(rows[bombardment.lowest_column - 1]!.map(severity => severity > 0)).toEqual(
    Array.from({ length: 14 }, (_, i) => i + 2 >= 10),
  );
  expect(new Set(bombardment.results.flat())).toEqual(new Set(['-', 'Pin', 'Dis', 'S', 'S2', 'S3']));
  for (const row of rows) expect(neverFalls(row)).toBe(true);
  for (const line of acrossColumns(rows)) expect(neverFalls(line)).toBe(true);
});

test('11.21 four rows of density without a gap, one of them 15 to 20', () => {
  const rows = assault.density;
  expect(rows.length).toBe(4);
  expect(rows.some(({ from, to }) => from === 15 && to === 20)).toBe(true);
  rows.slice(1).forEach(({ from }, i) => {
    expect(from).toBe(rows[i]!.to! + 1);
  });
  // From the even column on a denser row asks for as much or more.
  for (let i = 2; i < 8; i++) expect(neverFalls(rows.map(row => row.differentials[i]!))).toBe(true);
});

test('T11.0-assault TR-assault assault results: the ten codes, high dice and columns are better for the attacker', () => {
  expect(new Set(assault.results.flat())).toEqual(new Set(assault.severity));
  expect(assault.severity.length).toBe(10);
  expect(assault.results.every(row => row.length === 6)).toBe(true);
  const rows = severities(assault.results, assault.severity);
  for (const row of rows) expect(neverFalls(row)).toBe(true);
  for (const line of acrossColumns(rows)) expect(neverFalls(line)).toBe(true);
});

test('11.35a 11.35d the support line runs from the lower left to the upper right, and the last column never supports', () => {
  expect(neverFalls([...assault.support].reverse())).toBe(true);
  expect([assault.support[0], assault.support.at(-1)]).toEqual([6, 0]);
});

test('8.21 8.22 18.63e TR-weather markers by weather', () => {
  const { clear, rain, mud } = tables.weather_effects;
  expect([clear.us_markers, clear.japan_markers]).toEqual([6, 3]);
  expect(isRising([mud.us_markers, rain.us_markers, clear.us_markers])).toBe(true);
  const fewer = [clear, rain, mud].map(({ japan_markers }) => japan_markers - 1);
  const { markers } = scenarioData.scenarios.find(({ id }) => id === 'scenario-3')!;
  expect([markers!.clear, markers!.rain, markers!.mud]).toEqual(fewer);
});

test('6.1 TR-weather 18.16i every turn has a column, and every die its weather', () => {
  const { columns } = tables.weather;
  expect(columns[0]).toMatchObject({ turns: [1, 1], automatic: 'clear' });
  expect(columns.flatMap(({ turns: [from, to] }) => [from, to]).at(-1)).toBe(28);
  columns.slice(1).forEach(({ turns }, i) => {
    expect(turns[0]).toBe(columns[i]!.turns[1] + 1);
  });
  for (const each of columns) {
    if ('automatic' in each) continue;
    const faces = [each.clear, each.rain, each.mud].flatMap(range =>
      range ? Array.from({ length: range[1] - range[0] + 1 }, (_, i) => range[0] + i) : [],
    );
    expect(faces.sort()).toEqual([1, 2, 3, 4, 5, 6]);
  }
  const june = columns.at(-1)!;
  expect('clear' in june && june.clear && june.rain && june.mud).toBeTruthy();
});

test('14.41 14.43 15.32 18.722 TR-fatigue 15 is level II, 16 level III, and II begins where one may rest', () => {
  const { level_2, level_3, recovery } = tables.fatigue;
  expect([level_2, level_3, recovery.rest_from]).toEqual([10, 16, 10]);
  // 18.722 No division begins the last scenario at level III.
  const { fatigue } = scenarioData.scenarios.find(({ id }) => id === 'scenario-4')!;
  expect(Math.max(...Object.values(fatigue))).toBeLessThan(level_3);
});

test('9.11 9.11a 9.12 TR-terrain costs rise with the ground, and differ by side', () => {
  const { rows, road, trail } = tables.terrain;
  expect(rows.rough.us).toBe(2);
  expect(road <= trail && trail <= rows.clear.us).toBe(true);
  for (const side of ['us', 'japan'] as const)
    expect(neverFalls([rows.clear, rows.broken, rows.rough, rows.ridge].map(each => each[side]))).toBe(true);
  expect(Object.values(rows).some(({ us, japan }) => us !== japan)).toBe(true);
});

test('10.13c 10.13e 9.25b 9.25c 11.32 TR-terrain sight, heavy vehicles and assault shifts', () => {
  const { rows, position } = tables.terrain;
  const { clear, broken, town, rough, ridge, shuri } = rows;
  expect([rough, ridge, town, clear, broken].map(({ blocks }) => blocks)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect([broken, rough, ridge, shuri].map(({ heavy }) => heavy)).toEqual([true, false, false, false]);
  expect([clear, broken, town, rough, ridge, shuri, position].map(({ assault: shift }) => shift)).toEqual([
    1, 0, 0, -1, -2, -2, -2,
  ]);
});
