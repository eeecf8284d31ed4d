import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { scoreCurves } from '../src/curves.ts';

/** The score over the turns, as it stands on the page. */

const { document } = parseHTML('<!doctype html><html><body></body></html>');
const side = (name: string, camp: 'allied' | 'japan', values: readonly number[]) => ({
  name,
  camp,
  points: values.map((value, turn) => ({ turn, value })),
});
const curves = (...sides: ReturnType<typeof side>[]) =>
  scoreCurves({ sides, width: 600, height: 200, start: 'start', lastTurn: 12, document }).outerHTML;

test('each side has a line of its own, a sign of its own and its last number', () => {
  const svg = curves(side('Allies', 'allied', [0, 2, 4]), side('Japan', 'japan', [23, 21, 19]));
  for (const word of ['Allies', 'Japan', '>4<', '>19<', 'start', '>12<']) expect(svg).toContain(word);
  expect(svg).toContain('var(--allied)');
  expect(svg).toContain('var(--japan)');
  // Every point can be asked for its number.
  expect(svg.match(/<title>/g)).toHaveLength(6);
  expect(svg.match(/<circle/g)).toHaveLength(3);
  expect(svg.match(/<path d="[^"]*Z"/g)).toHaveLength(3);
});

test('scores below nothing, and a single point, are drawn without a number that is none', () => {
  for (const svg of [curves(side('J', 'japan', [-3, -1])), curves(side('J', 'japan', [0]))])
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
});

test('a name cannot break out of its place', () => {
  expect(curves(side('<script>x</script>', 'japan', [1, 2]))).not.toContain('<script>');
});
