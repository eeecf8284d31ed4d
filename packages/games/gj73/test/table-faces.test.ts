import { ICONS, PALETTES } from '@ironbottom/engine';
import ms from 'milsymbol';
import { describe, expect, test } from 'vitest';
import { JAPAN, kinds, US, unitRecords } from '../components.ts';
import { backFace, chitFace, mtFace, unitFace } from '../table/faces.ts';
import { en, readers } from './table-reader.ts';

const unit = (id: string) => unitRecords.find(each => each.id === id)!;
const chit = (id: string) => kinds.find(each => each.id === id)!;

describe('a unit', () => {
  test('has a symbol that can be drawn, in a rectangle, with its echelon', () => {
    for (const record of unitRecords) {
      const { symbol } = unitFace(record, true, en);
      const { sidc } = symbol as { sidc: string };
      expect(sidc).toHaveLength(15);
      expect([sidc, new ms.Symbol(sidc).isValid()]).toEqual([sidc, true]);
      expect(sidc[1]).toBe('F');
      expect(sidc[11]).toBe(record.kind.endsWith('battalion') ? 'F' : 'E');
    }
  });

  test('shows its numbers, formation and band, short enough for the top row', () => {
    expect(unitFace(unit('US-17-1'), true, en)).toMatchObject({
      unit: '1/17',
      formation: '7',
      band: '#86a85c',
    });
    expect(unitFace(unit('US-5M-2'), true, en)).toMatchObject({
      unit: '2/5',
      formation: '1M',
      palette: 'us-marines',
    });
    expect(unitFace(unit('JP-1_Med_Arty-2'), true, en)).toMatchObject({ unit: '2/1', formation: '32A' });
    for (const [, t] of readers)
      for (const record of unitRecords) {
        const { unit: number, formation, band } = unitFace(record, true, t);
        expect(number.length + formation.length).toBeLessThanOrEqual(11);
        expect(band).toMatch(/^#[0-9a-f]{6}$/);
      }
  });

  test('has the same band as the others of its division, and no other has it', () => {
    const bands = new Map(unitRecords.map(each => [each.division, unitFace(each, true, en).band]));
    expect(new Set(bands.values()).size).toBe(bands.size);
  });

  test('2.11(1) turns from its full to its reduced side', () => {
    expect(unitFace(unit('US-1M-1'), true, en)).toMatchObject({ values: '4-(1)-6', steps: [2, 2] });
    expect(unitFace(unit('US-1M-1'), false, en)).toMatchObject({ values: '2-1-6', steps: [1, 2] });
  });
});

describe('a chit', () => {
  test('has a drawing and a body of the house', () => {
    for (const kind of kinds) {
      const { icon, palette, sort } = chitFace(kind, en);
      expect(ICONS).toContain(icon);
      expect(PALETTES).toContain(palette);
      expect(palette.startsWith(kind.side === 'us' ? 'us-' : 'japan-')).toBe(true);
      expect(sort.colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  test.each(readers)('has a title in %s that fits', (language, t) => {
    const most = language === 'en' ? 14 : 6;
    // In one line, or broken at a space into two.
    const fits = (title: string): boolean =>
      title.length <= most ||
      [...title].some((letter, i) => letter === ' ' && i <= most && title.length - i - 1 <= most);
    for (const kind of kinds) {
      const { title } = chitFace(kind, t);
      expect([title, fits(title)]).toEqual([title, true]);
    }
  });

  test.each(readers)(
    'has a title in %s that no other chit of its side has, but for support of both sides',
    (_, t) => {
      for (const side of ['us', 'japan'])
        expect(
          new Set(kinds.filter(kind => kind.side === side).map(kind => chitFace(kind, t).title)).size,
        ).toBe(kinds.filter(kind => kind.side === side).length);
    },
  );

  test('2.12(2) says by strip and word which of the four types it is', () => {
    const sorts = new Set(kinds.map(kind => JSON.stringify(chitFace(kind, en).sort)));
    expect(sorts.size).toBe(4);
    expect(chitFace(chit('U:tank'), en).sort.text).toBe('Unit');
  });

  test('2.12(3)④ prints its strengths and what it is worth', () => {
    expect(chitFace(chit('U:tank'), en).values).toBe('3-1-6 (2)');
    expect(chitFace(chit('J:27tr'), en).values).toBe('2-1-6 (5)');
    expect(chitFace(chit('J:sniper'), en).values).toBe('');
  });

  test('2.12(1) has the back of all chits of its side', () => {
    expect(backFace(US)).not.toEqual(backFace(JAPAN));
  });
});

test('2.13② an MT marker shows its number only to those who may know it', () => {
  expect(mtFace(0, en).values).toBe('');
  expect(mtFace(3, en).values).toBe('3');
});
