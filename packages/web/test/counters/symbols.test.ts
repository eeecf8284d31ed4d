import ms from 'milsymbol';
import { expect, test } from 'vitest';
import { type LandSymbols, type Mark, symbolOf } from '../../src/counters/symbol.ts';

/**
 * The browser does not load milsymbol (195 KB compressed): it gets the drawings of the land units of MIL-STD-2525C
 * as a table of a few KB. This test prints the table anew and compares;
 * `npx vitest run packages/web/test/counters/symbols.test.ts --update` writes it.
 */

interface Instruction {
  readonly type: 'path' | 'circle' | 'text' | 'translate' | 'scale';
  readonly d: string;
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly x: number;
  readonly y: number;
  readonly factor: number;
  readonly text: string;
  readonly fontsize: number;
  readonly fill?: string | false;
  readonly stroke?: string | false;
  readonly draw: Instructions;
}
type Instructions = readonly (Instruction | Instructions)[];

interface Style {
  readonly fill: string | false;
  readonly stroke: string | false;
  readonly at: readonly [x: number, y: number, scale: number];
}

const BLANK: Style = { fill: false, stroke: 'black', at: [0, 0, 1] };
const tidy = (n: number): number => Math.round(n * 100) / 100;

function marksOf(instructions: Instructions, style = BLANK): Mark[] {
  return instructions.flatMap((each): Mark[] => {
    if (Array.isArray(each)) return marksOf(each as Instructions, style);
    const one = each as Instruction;
    const fill = one.fill ?? style.fill;
    const stroke = one.stroke ?? style.stroke;
    const [x, y, k] = style.at;
    switch (one.type) {
      case 'translate':
        return marksOf(one.draw, { fill, stroke, at: [x + one.x * k, y + one.y * k, k] });
      case 'scale':
        return marksOf(one.draw, { fill, stroke, at: [x, y, k * one.factor] });
      case 'text':
        return [
          { text: one.text, x: tidy(x + one.x * k), y: tidy(y + one.y * k), size: tidy(one.fontsize * k) },
        ];
      case 'circle':
      case 'path': {
        const { cx, cy, r } = one;
        const d =
          one.type === 'path'
            ? one.d
            : `M${cx - r},${cy}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;
        return [
          {
            d: d.replace(/\s+/g, ' ').trim(),
            ...(fill && { fill: fill === 'black' ? ('ink' as const) : ('box' as const) }),
            ...(stroke === false && { bare: true as const }),
            ...(style.at.join() !== '0,0,1' && { at: style.at.map(tidy) as [number, number, number] }),
          },
        ];
      }
      default:
        return [];
    }
  });
}

/** What milsymbol keeps to itself: its instructions, and the codes that it knows once it has drawn something. */
const drawn = (sidc: string): Mark[] =>
  marksOf((new ms.Symbol(sidc) as unknown as { drawInstructions: Instructions }).drawInstructions);

function printed(): LandSymbols {
  const [frame] = drawn('SFGPU----------');
  const { _iconCache } = ms as unknown as {
    _iconCache: { [key: string]: { letterSIDC: { icons: { [code: string]: unknown } } } };
  };
  const codes = Object.keys(Object.values(_iconCache)[0]!.letterSIDC.icons)
    .filter(code => code.startsWith('S-G-U'))
    .map(code => code.slice(4, 10));
  const known = new Map<string, number>();
  const marks: Mark[] = [];
  const numbered = (mark: Mark): number => {
    const key = JSON.stringify(mark);
    if (!known.has(key)) known.set(key, marks.push(mark) - 1);
    return known.get(key)!;
  };
  const inside = (sidc: string): Mark[] =>
    drawn(sidc).filter(mark => JSON.stringify(mark) !== JSON.stringify(frame));
  const units = Object.fromEntries(codes.map(code => [code, inside(`SFGP${code}-----`).map(numbered)]));
  const echelons = Object.fromEntries(
    [...'ABCDEFGHIJKLMN'].map(letter => [letter, inside(`SFGPU------${letter}---`).map(numbered)]),
  );
  return { marks, units, echelons };
}

test('the table of symbols is what milsymbol draws for the land units of 2525C', async () => {
  await expect(`${JSON.stringify(printed())}\n`).toMatchFileSnapshot('../../src/counters/data/land.json');
});

test('a symbol is put together from its code: what is in the box, the echelon, the staff of headquarters', () => {
  const table = printed();
  const cross = 'M25,50 L175,150 M25,150 L175,50';
  const infantry = symbolOf(table, 'SFGPUCI----F---');
  expect(infantry.inside.map(mark => 'd' in mark && mark.d)).toEqual([cross]);
  expect(infantry.echelon).toHaveLength(2);
  expect(infantry.headquarters).toBe(false);
  const staff = symbolOf(table, 'SHGPUCI---AH---');
  expect(staff.inside).toEqual(infantry.inside);
  expect(staff.echelon).toHaveLength(1);
  expect(staff.headquarters).toBe(true);
});

test('an unknown arm has the nearest known one above it', () => {
  const table = printed();
  expect(symbolOf(table, 'SFGPUCIQQQ-----').inside).toEqual(symbolOf(table, 'SFGPUCI--------').inside);
});
