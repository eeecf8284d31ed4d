import { CARD_SCENES } from '@ironbottom/engine/display/cards';
import { ICONS } from '@ironbottom/engine/display/face';
import { describe, expect, test } from 'vitest';
import { SHEET } from '../../src/cards/scenery.ts';
import { drawVignette } from '../../src/cards/vignette.ts';
import { recorder } from '../counters/recorder.ts';

const face = (scene: (typeof CARD_SCENES)[number], icon: (typeof ICONS)[number], number = '1') => ({
  number,
  title: 'A card',
  sort: 'military' as const,
  kind: '',
  value: '3',
  numbers: [],
  picture: { scene, icon },
  text: '',
  marks: [],
});

const painted = (given: Parameters<typeof drawVignette>[1], theme: 'light' | 'dark' = 'light') => {
  const { ctx, boxes, arcs } = recorder();
  drawVignette(ctx, given, theme);
  return JSON.stringify([boxes, arcs]);
};

describe('the picture on a card', () => {
  test('has a sky that fills the sheet, whatever stands before it', () => {
    for (const scene of CARD_SCENES)
      for (const icon of ICONS) {
        const { ctx, boxes } = recorder();
        drawVignette(ctx, face(scene, icon), 'light');
        expect(boxes[0]).toMatchObject({ left: 0, top: 0, right: SHEET.width, bottom: SHEET.height });
      }
  });

  test('is the same every time, differs from card to card, and has colours of its own in the dark', () => {
    expect(painted(face('sea', 'carrier'))).toBe(painted(face('sea', 'carrier')));
    expect(painted(face('sea', 'carrier', '2'))).not.toBe(painted(face('sea', 'carrier')));
    expect(painted(face('sea', 'carrier'), 'dark')).not.toBe(painted(face('sea', 'carrier')));
  });
});
