import { PALETTES } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { contrast, inkOn, luminance } from '../../src/counters/colour.ts';
import { LOOKS } from '../../src/counters/palettes.ts';

const bodiesOf = (camp: 'allied' | 'japan') => PALETTES.filter(palette => LOOKS[palette].camp === camp);

test('contrast is measured as WCAG measures it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(PALETTES)('%s: what is printed can be read', palette => {
  const { body, ink, box, boxInk, camp, pattern } = LOOKS[palette];
  expect(contrast(ink, body)).toBeGreaterThanOrEqual(5.5);
  expect(contrast(boxInk, box)).toBeGreaterThanOrEqual(5.5);
  // The question on the back is large.
  expect(contrast(camp === 'japan' ? pattern : ink, body)).toBeGreaterThanOrEqual(3);
});

test.each(bodiesOf('allied').flatMap(allied => bodiesOf('japan').map(japan => [allied, japan] as const)))(
  '%s is told from %s without colour',
  (allied, japan) => {
    expect(luminance(LOOKS[allied].body)).toBeLessThan(luminance(LOOKS[japan].body));
    expect(contrast(LOOKS[allied].body, LOOKS[japan].body)).toBeGreaterThanOrEqual(4.5);
  },
);

test('there are bodies of both sides', () => {
  expect(bodiesOf('allied')).toHaveLength(7);
  expect(bodiesOf('japan')).toHaveLength(3);
});

test.each([
  '#86a85c',
  '#4d8f6a',
  '#8a9a8c',
  '#1f4d38',
  '#2f6fb0',
  '#7fb6dc',
  '#5b3320',
  '#b98320',
  '#7c7263',
  '#8f2a1c',
])('the name of a formation can be read on its band %s', band => {
  expect(contrast(inkOn(band), band)).toBeGreaterThanOrEqual(4.2);
});
