import { type Display, LANGUAGES, type Language, newMatch, sidesAt } from '@ironbottom/engine';
import { gj73 } from '@ironbottom/gj73';
import { table } from '@ironbottom/gj73/table.ts';
import { describe, expect, test } from 'vitest';
import { cellFor, drawMap, legend, mapHeight } from '../src/map.ts';
import { painter, plain } from '../src/paint.ts';
import { hexLines } from '../src/play/screen.ts';
import { reader } from '../src/texts.ts';
import { columns, cut, widthOf, wrap } from '../src/width.ts';

const state = gj73.mask(newMatch(gj73, { seed: 'map' }).state, 'us');
const texts = { en: await reader('en', table), ja: await reader('ja', table), zh: await reader('zh', table) };
const boardIn = (language: Language) => table.board(state, texts[language]);
const { map, sides } = table;

describe('the map', () => {
  test('fits a terminal of 120 by 40', () => {
    expect(map.columns * cellFor(map, 120)).toBeLessThanOrEqual(120);
    expect(mapHeight(map)).toBeLessThanOrEqual(34);
  });

  test.each([6, 5, 4])('of cells %i wide has no line wider than it should', cell => {
    for (const language of LANGUAGES) {
      const lines = drawMap(map, boardIn(language), { paint: plain, cell, sides });
      expect(lines).toHaveLength(mapHeight(map));
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(map.columns * cell);
    }
  });

  test('is as wide with colours as without', () => {
    const colourless = drawMap(map, boardIn('en'), { paint: plain, cell: 6, sides });
    for (const full of [true, false]) {
      const coloured = drawMap(map, boardIn('en'), { paint: painter(full), cell: 6, sides });
      expect(coloured.every((line, i) => widthOf(line) >= widthOf(colourless[i]!))).toBe(true);
      expect(coloured.every(line => widthOf(line) <= map.columns * 6)).toBe(true);
    }
  });

  test('shows the number of every hex of land, and every stack in its place', () => {
    const board = boardIn('en');
    const lines = drawMap(map, board, { paint: plain, cell: 6, sides });
    for (const hex of map.hexes) {
      const top = (hex.row - 1) * 2 + (hex.column % 2 === 0 ? 1 : 0);
      const at = (line: number): string =>
        lines[line]!.padEnd(120).slice((hex.column - 1) * 6, hex.column * 6);
      const stack = board.stacks.find(each => each.hex === hex.id);
      if (hex.ground === 'sea') expect(at(top)).not.toContain(hex.id);
      else expect(at(top)).toContain(hex.id);
      if (stack) expect(at(top + 1).trim()).toBe(stack.label);
    }
  });

  test('points at hexes where something can be done', () => {
    const lines = drawMap(map, boardIn('en'), { paint: plain, cell: 6, sides, lit: new Set(['1304']) });
    expect(lines.join('\n')).toContain('[1304]');
    expect(lines.join('\n')).not.toContain('[1305]');
  });

  test('has labels of at most six characters, and narrow glyphs', () => {
    for (const stack of boardIn('ja').stacks) expect(widthOf(stack.label)).toBeLessThanOrEqual(6);
    for (const look of [...Object.values(map.grounds), ...Object.values(map.marks)])
      expect(widthOf(look.glyph)).toBe(1);
  });

  test('has a legend that fits', () => {
    for (const language of LANGUAGES)
      for (const line of legend(map, texts[language], plain, 100))
        expect(widthOf(line)).toBeLessThanOrEqual(100);
  });
});

describe('text in cells', () => {
  test('counts Japanese and Chinese characters twice', () => {
    expect(cut('第17歩兵連隊第1大隊', 8)).toBe('第17歩…');
    expect(widthOf(cut('第17歩兵連隊第1大隊', 8))).toBeLessThanOrEqual(8);
  });

  test('wraps at spaces, and anywhere in scripts without them', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    for (const line of wrap('攻撃を宣言するか、宣言を終了。補給ポイント：3、宣言済み：0。', 20))
      expect(widthOf(line)).toBeLessThanOrEqual(20);
  });

  test('sets columns side by side, read downwards', () => {
    expect(columns(['a', 'b', 'c'], 20, 2)).toEqual(['a         c', 'b']);
  });
});

test('a hex lists all that is in it, with the place where it has several', () => {
  const board = boardIn('en');
  const [first, second] = board.stacks;
  const hex = first!.hex;
  const below = { ...second!, hex, spot: { tag: 'cellar', level: -1 } };
  const named = sidesAt(table, state, texts.en);
  const lines = hexLines(
    table as Display<unknown>,
    { ...board, stacks: [first!, below] },
    named,
    hex,
    hex,
    texts.en,
  );
  expect(lines).toHaveLength(1 + first!.counters.length + below.counters.length);
  expect(lines.filter(line => line.includes(' cellar '))).toHaveLength(below.counters.length);
  expect(lines[1]).toMatch(/^ {2}\S/);
});
