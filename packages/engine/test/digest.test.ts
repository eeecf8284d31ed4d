import { expect, test } from 'vitest';
import { chapterOf, isParagraph } from '../src/display/digest.ts';

test('paragraphs have a number, behind letters or not; rules of cards, tables and examples have a name', () => {
  for (const rule of ['4', '10.2(1)', 'A4.13', 'A.7', 'SC7.4(DC)', 'C3.2a'])
    expect(isParagraph(rule), rule).toBe(true);
  for (const rule of ['J:yamato', 'CHART-J', 'T5.1-strike', 'SC', 'CG14', 'EX-T1', 'T5'])
    expect(isParagraph(rule), rule).toBe(false);
  expect(['10.2(1)', 'A3.2', 'J:yamato', 'CHART-J'].map(chapterOf)).toEqual(['10', 'A3', 'J', 'J']);
});
