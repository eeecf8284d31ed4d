import { describe, expect, test } from 'vitest';
import { bataan } from '../index.ts';
import { table } from '../table.ts';
import { begin, type Luzon, lay } from './lay.ts';
import { en } from './table-reader.ts';

const position = (): Luzon =>
  lay(
    'japan.questions',
    {
      '1018': 'J-1F J-48-HQ J-48-E',
      '1019': 'A-PA-21',
      '1120': 'A-PA-11 A-PA-12:top A-PA-FA11',
      clark: 'A-P-40E-1 A-B-17-1 A-ABSU-P-40E-1 A-AA200',
      formosa: 'J-9 J-20',
    },
    { turn: 3, fields: { clark: 'allies 2' } },
  );
const boardOf = (role: string, luzon = position()) => table.board(bataan.mask(luzon.state, role), en);
const stackAt = (role: string, hex: string) => boardOf(role).stacks.find(stack => stack.hex === hex)!;
const panelOf = (role: string, id: string) => boardOf(role).panels.find(panel => panel.id === id);

describe('the board', () => {
  test('5.2.2 shows its owner the whole stack, the top unit first', () => {
    const { counters, covered } = stackAt('allies', '1120');
    expect(counters.map(({ id }) => id)).toEqual(['A-PA-12', 'A-PA-11', 'A-PA-FA11']);
    expect(covered).toBeUndefined();
  });

  test('5.2.2 shows the enemy and the spectator the top of it, with nothing that tells of the others', () => {
    for (const role of ['japan', 'spectator']) {
      const stack = stackAt(role, '1120');
      expect(stack).toMatchObject({ covered: true, label: '?' });
      expect(stack.counters.map(({ id }) => id)).toEqual(['A-PA-12']);
    }
    const alone = lay('japan.questions', { '1018': 'J-1F', '1019': 'A-PA-21', '1120': 'A-PA-12' });
    const seen = boardOf('japan', alone).stacks.find(({ hex }) => hex === '1120');
    expect(JSON.stringify(seen)).toBe(JSON.stringify(stackAt('japan', '1120')));
  });

  test('2.2.1 8.2.5 airfield charts have their boxes: aircraft lie in them, closed ones are crossed', () => {
    const clark = panelOf('allies', 'clark')!;
    expect(clark.place).toBe('1243');
    expect(clark.slots!.filter(({ closed }) => closed)).toHaveLength(2);
    expect(clark.slots!.flatMap(({ counter }) => counter ?? []).sort()).toEqual(['A-B-17-1', 'A-P-40E-1']);
    expect(clark.counters.map(({ id }) => id)).toContain('A-AA200');
    expect(clark.tags).toEqual(['Support units: 1', 'AA: 1']);
  });

  test('2.2.1 the chart of an enemy airfield tells boxes only', () => {
    const clark = panelOf('japan', 'clark')!;
    expect(clark.counters).toEqual([]);
    expect(clark.slots!.every(({ unseen, counter }) => unseen && counter === undefined)).toBe(true);
    expect(clark.tags).toEqual(['Support units ?', 'AA ?']);
  });

  test('16.4 who waits on Formosa is not shown to the Allies, nor how many', () => {
    expect(panelOf('japan', 'formosa-japan')!.counters.map(({ id }) => id)).toEqual(['J-9', 'J-20']);
    expect(panelOf('allies', 'formosa-japan')).toBeUndefined();
    const told = JSON.stringify(boardOf('allies'));
    expect(told).not.toContain('J-9"');
    expect(boardOf('allies').tracks.map(({ id }) => id)).not.toContain('operational');
    expect(boardOf('japan').tracks.map(({ id }) => id)).toContain('operational');
  });

  test('10.2.3 the numbers of the batteries are for the Allies', () => {
    expect(panelOf('allies', 'corregidor-allies')!.tags!.some(tag => tag.includes('Geary I '))).toBe(true);
    expect(panelOf('japan', 'corregidor-allies')!.tags).toEqual([]);
  });

  test('has at most one stack of a side in a place of a hex', () => {
    const luzon = begin();
    for (const role of ['japan', 'allies', 'spectator']) {
      const { stacks } = boardOf(role, luzon);
      expect(new Set(stacks.map(({ hex, side, spot }) => `${hex} ${side} ${spot?.tag}`)).size).toBe(
        stacks.length,
      );
    }
  });
});

test('5.2.2 an answer lies on its stack with its band, and in the facts of the hex with its turn', () => {
  const asked = position().act('japan', 'ask place=1019').act('allies', 'answer attack=6 defence=4');
  for (const role of ['japan', 'allies', 'spectator']) {
    const told = boardOf(role, asked).stacks.filter(({ note }) => note);
    expect(told.map(({ hex, note }) => [hex, note!.short])).toEqual([['1019', '6 · 4 ±5']]);
  }
  const facts = table.ground('1019', bataan.mask(asked.state, 'japan'), en);
  const told = facts.find(({ rule }) => rule === '5.2.2')!;
  expect(told.label).toBe('Told on turn 3');
  expect(told.value).toContain('attack 6 (true 1–11), defence 4 (true 0–9)');
});

const panelOfBoard = (luzon: Luzon) =>
  boardOf('japan', luzon).panels.find(({ id, side }) => id.startsWith('bicol-2') && side === 'allies')!;

test('5.2.2 4.8 in the Bicol it lies in the box of the area', () => {
  const asked = lay('japan.questions', { 'bicol-2': 'A-ROTC J-33' }, { turn: 3 });
  asked.act('japan', 'ask place=bicol-2').act('allies', 'answer attack=3 defence=4');
  expect(panelOfBoard(asked).tags).toContain('3 · 4 ±5');
});
