import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ccrr, columnLetters, letterNumber, numberingFor } from '../../src/grid/index.ts';

describe('ccrr', () => {
  it('prints and reads two digits a part', () => {
    expect(ccrr().format(1, 15)).toBe('0115');
    expect(ccrr().parse('0115')).toEqual({ column: 1, row: 15 });
    expect(ccrr().parse('3700')).toEqual({ column: 37, row: 0 });
  });

  it('takes three digits when the map needs them', () => {
    const numbering = numberingFor('ccrr', 120);
    expect(numbering.format(7, 120)).toBe('007120');
    expect(numbering.parse('007120')).toEqual({ column: 7, row: 120 });
    expect(numbering.parse('0115')).toBeUndefined();
    expect(numberingFor('ccrr', 99).format(99, 9)).toBe('9909');
  });

  it.each(['', '115', '01155', 'A115', ' 0115', '0115\n', '-115', '1.15'])('refuses %j', id => {
    expect(ccrr().parse(id)).toBeUndefined();
  });

  it('needs at least one digit', () => {
    expect(() => ccrr(0)).toThrow(RangeError);
  });
});

describe('letter-number', () => {
  it('goes on with AA after Z', () => {
    const columns = [1, 24, 26, 27, 28, 52, 53, 702, 703];
    expect(columns.map(columnLetters)).toEqual(['A', 'X', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA']);
    expect(letterNumber.format(24, 21)).toBe('X21');
    expect(letterNumber.parse('AB7')).toEqual({ column: 28, row: 7 });
    expect(letterNumber.parse('B0')).toEqual({ column: 2, row: 0 });
  });

  it.each(['', 'A', '7', 'a1', 'A01', 'A-1', 'A1B', 'A 1', '1A'])('refuses %j', id => {
    expect(letterNumber.parse(id)).toBeUndefined();
  });
});

it('reads back what it prints, and tells all hexes apart', () => {
  const place = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(place, place, fc.constantFrom(ccrr(), letterNumber), ([c, r], [c2, r2], numbering) => {
      expect(numbering.parse(numbering.format(c, r))).toEqual({ column: c, row: r });
      expect(numbering.format(c, r) === numbering.format(c2, r2)).toBe(c === c2 && r === r2);
    }),
  );
});
