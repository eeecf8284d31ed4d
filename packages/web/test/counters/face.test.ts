import type { ChitFace, Face, UnitFace } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { drawFace, faceBox, faceKey } from '../../src/counters/face.ts';
import { LOOKS } from '../../src/counters/palettes.ts';
import { broken } from '../../src/counters/type.ts';
import { writeValues } from '../../src/counters/values.ts';
import { recorder } from './recorder.ts';

const unit: UnitFace = {
  kind: 'unit',
  palette: 'us-army',
  symbol: { sidc: 'SFGPUCI----F---' },
  unit: '1/17',
  formation: '7',
  band: '#86a85c',
  values: '4-1-6',
  left: 'E',
  right: '3',
  steps: [1, 3],
};
const chit: ChitFace = {
  kind: 'chit',
  palette: 'japan-army',
  icon: 'mortar',
  title: '32 cm mortar',
  values: '(4)',
  sort: { colour: '#c98f2b', text: 'Tactical' },
};
const faces: readonly Face[] = [
  unit,
  chit,
  { kind: 'back', palette: 'japan-navy' },
  { kind: 'back', palette: 'us-navy' },
  { kind: 'marker', palette: 'marker', icon: 'objective', values: '3' },
];

const drawn = (face: Face, size: number) => {
  const record = recorder();
  drawFace(record.ctx, face, size, 'light');
  return record;
};

test('a large face has everything on it', () => {
  expect(drawn(unit, 46).texts.sort()).toEqual(['1', '1/17', '3', '4', '6', '7', 'E']);
  expect(drawn(chit, 46).texts.join(' ')).toBe('32 cm mortar Tactical ( 4 )');
});

test('a smaller one has its values and no small print', () => {
  expect(drawn(unit, 41).texts).toEqual(['4', '1', '6']);
  expect(drawn(unit, 34).texts).toEqual(['4', '1', '6']);
  expect(drawn(chit, 40).texts).toEqual(['(', '4', ')']);
});

test('a small one has its band and its sign alone', () => {
  const { texts, boxes } = drawn(unit, 33);
  expect(texts).toEqual([]);
  expect(boxes.map(({ filled }) => filled)).toContain('#86a85c');
  expect(drawn(chit, 33).texts).toEqual([]);
});

test('from far away a counter is a dot in the colour of its side', () => {
  const { texts, boxes, arcs, ctx } = drawn(unit, 11);
  expect([texts, boxes]).toEqual([[], []]);
  expect(arcs).toHaveLength(1);
  expect(ctx.fillStyle).toBe(LOOKS['us-army'].body);
});

test.each(faces)('edge and shadow lie in the square: $kind $palette', face => {
  for (const size of [12, 40, 96]) {
    const { boxes } = drawn(face, size);
    expect(boxes.length).toBeGreaterThan(3);
    for (const { left, top, right, bottom } of boxes) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(right, bottom)).toBeLessThanOrEqual(size);
    }
  }
});

test('the box of a face is where its body is drawn', () => {
  const { x, y, side } = faceBox(80);
  const body = drawn(unit, 80).boxes.find(({ left, top }) => left === x && top === y);
  expect(body?.right).toBeCloseTo(x + side);
  expect(body?.bottom).toBeCloseTo(y + side);
});

test('there is a cell for every step, and none when there is but one', () => {
  const narrow = (face: UnitFace) => drawn(face, 100).boxes.filter(({ left, right }) => right - left < 8);
  expect(narrow(unit)).toHaveLength(3 + HYPHENS);
  expect(narrow({ ...unit, steps: [1, 1] })).toHaveLength(HYPHENS);
});
const HYPHENS = 2;

test('the key tells faces apart by everything that is seen', () => {
  const others: readonly Face[] = [
    ...faces,
    { ...unit, steps: [2, 3] },
    { ...unit, band: '#1f4d38' },
    { ...unit, palette: 'us-marines' },
    { ...chit, icon: 'flame' },
    { ...chit, title: 'Mortar' },
  ];
  expect(new Set(others.map(faceKey)).size).toBe(others.length);
  expect(faceKey({ ...unit })).toBe(faceKey(unit));
});

test('a long title is broken in two, between words or between han', () => {
  const { ctx } = recorder();
  expect(broken(ctx, 'Sniper', 88, 17)).toEqual(['Sniper']);
  expect(broken(ctx, 'Commander of the army replaced', 88, 17)).toEqual([
    'Commander of the',
    'army replaced',
  ]);
  expect(broken(ctx, '沖縄方面根拠地隊司令官', 40, 17)).toHaveLength(2);
  // A small kana does not begin a line.
  expect(broken(ctx, '機関シャー銃', 20, 17)).toEqual(['機関', 'シャー銃']);
});

test('values that are too wide are set smaller', () => {
  const widest = (values: string) => {
    const record = recorder();
    const sizes: number[] = [];
    const ctx = new Proxy(record.ctx, {
      get: (target, name) =>
        name === 'fillText'
          ? () => sizes.push(Number(/([\d.]+)px/.exec(target.font)![1]))
          : Reflect.get(target, name),
      set: (target, name, value) => Reflect.set(target, name, value),
    });
    writeValues(ctx, values, { x: 50, y: 90, size: 36, room: 88, colour: '#000000' });
    return Math.max(...sizes);
  };
  expect(widest('4-1-6')).toBe(36);
  expect(widest('18-(12)-16 (10)')).toBeLessThan(30);
});
