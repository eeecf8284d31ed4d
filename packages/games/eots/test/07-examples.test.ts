import { expect, test } from 'vitest';
import { about, phase } from './offensives.ts';

/** The worked example of 19.0: the Malaya offensive of January 1942, up to its battles. */

const malaya = () =>
  phase({ hands: { japan: ['J-23', 'J-8'], allies: ['A-5', 'A-31'] } })
    .act('japan', 'event card=J-23', 'name-hq unit=hq-south')
    .act('japan', 'activate unit=jp-a-38', 'activate unit=jp-af-22')
    .act('japan', 'activate unit=jp-bb-kongo', 'activate unit=jp-ca-mogami');

test('7.21-1 5.31-1 5.1-2 EX-19-15: logistics 3 and efficiency 1 activate four units, then movement begins', () => {
  const table = malaya();
  expect(table.waiting).toBe('offensive.move');
  expect(table.all.offensive).toMatchObject({ hq: 'hq-south', limit: 4 });
});

const moved = () =>
  malaya()
    .act('japan', 'pick unit=jp-a-38', 'march hex=2014')
    .act('japan', 'pick unit=jp-af-22', 'fly hex=2112 how=normal')
    .act('japan', 'pick unit=jp-bb-kongo', 'pick unit=jp-ca-mogami', 'sail hex=2015');

test('7.24-1 7.24-4 7.24-5 EX-19-15: both hexes with units of both sides are battle hexes of the event', () => {
  const table = moved();
  expect(table.waiting).toBe('offensive.declare');
  expect(table.all.offensive!.battles.map(({ hex }) => hex).sort()).toEqual(['2014', '2015']);
  table.act('japan', 'join unit=jp-af-22 hex=2015');
  const battles = Object.fromEntries(table.all.offensive!.missions.map(({ unit, battle }) => [unit, battle]));
  expect(battles).toEqual({
    'jp-a-38': '2014',
    'jp-af-22': '2015',
    'jp-bb-kongo': '2015',
    'jp-ca-mogami': '2015',
  });
});

test('7.26-3 7.26-7 5.32C EX-19-16: Matador gives Intercept and four units, of which only the air unit may leave', () => {
  const table = moved().act('japan', 'join unit=jp-af-22 hex=2015');
  expect(table.waiting).toBe('intelligence');
  table.act('allies', 'react card=A-5', 'done');
  expect(table.all.offensive!.condition).toBe('intercept');
  table.act('allies', 'name-hq unit=hq-malaya');
  expect(table.all.offensive!.reaction.limit).toBe(4);
  table.act('allies', 'activate unit=cw-3-ind', 'activate unit=cw-8-aus', 'activate unit=cw-ma-air');
  // The fourth: nobody else is in range.
  expect(table.waiting).toBe('reaction.move');
  table.act('allies', 'pick unit=cw-8-aus');
  expect(table.why('allies', 'march hex=2014')).toBeDefined();
  expect(about(table, 'allies', 'march')).toEqual([]);
  table.act('allies', 'halt', 'pick unit=cw-ma-air');
  expect(about(table, 'allies', 'fly')).toContain('hex=1914 how=normal');
  table.act('allies', 'halt', 'done');
  expect(table.all.offensive!.reaction.missions.map(({ unit, battle }) => [unit, battle])).toEqual([
    ['cw-3-ind', '2014'],
    ['cw-8-aus', '2015'],
    ['cw-ma-air', '2015'],
  ]);
});
