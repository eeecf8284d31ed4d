import type { CalendarPart, Face, ShopPart, Translate } from '@ironbottom/engine';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Choice } from '../src/model.ts';
import { Calendar } from '../src/planner/Calendar.tsx';
import { Shop } from '../src/planner/Shop.tsx';
import { TableProvider } from '../src/table/context.ts';

/** The planners of a campaign: what can be bought, and what the dates were. */

const t = ((key: string, args: Record<string, unknown> = {}) =>
  `${key} ${Object.values(args).join('/')}`.trim()) as unknown as Translate;
const sides = { us: { camp: 'allied' }, japan: { camp: 'japan' } };
const shown = (part: ReactNode): string =>
  renderToStaticMarkup(
    <TableProvider value={{ t, sheet: { sides }, theme: 'light', language: 'en', game: 'x' } as never}>
      {part}
    </TableProvider>,
  );
const count = (html: string, what: RegExp): number => [...html.matchAll(what)].length;

describe('a shop', () => {
  const ware: ShopPart['wares'][number] = {
    spot: 'tanks',
    code: 'V2',
    name: 'Tanks',
    price: '9',
    faces: [{} as Face],
    lines: ['two of them'],
    limits: [
      { name: 'date', had: 0, now: 1, most: 2 },
      { name: 'campaign', had: 3, now: 1, most: 21 },
    ],
  };
  const shop = (wares: ShopPart['wares'], choices: readonly Partial<Choice>[] = []): string =>
    shown(
      <Shop
        part={{ kind: 'shop', title: '', wares }}
        scene={{ choices: choices as never }}
        spot={null}
        busy={false}
        onSpot={() => undefined}
        onChoose={() => undefined}
      />,
    );
  const ways = (...hexes: readonly string[]): Partial<Choice>[] =>
    hexes.map(hex => ({ action: { verb: 'buy', group: 'tanks', hex }, text: hex, short: hex }));

  test('few limits are pips, filled for what was had and marked for what is taken; many are a number', () => {
    const html = shop([ware]);
    expect([count(html, /<i class/g), count(html, /pip-now/g), count(html, /pip-had/g)]).toEqual([2, 1, 0]);
    expect(html).toContain('web.planner.limit 4/21');
    expect(html).toContain('ware-taken');
  });

  test('what cannot be had says what is lacking', () => {
    const html = shop([{ ...ware, lack: '3 short' }]);
    expect(html).toContain('<em>3 short</em>');
    expect(html).toContain('ware-lacks');
    expect(shop([ware])).not.toContain('ware-lacks');
  });

  test('each way to have it is a button, unless the map has to be pointed at', () => {
    expect(count(shop([ware], ways('a', 'b')), /aria-label/g)).toBe(2);
    expect(count(shop([ware], ways('a', 'b', 'c', 'd', 'e', 'f')), /aria-label/g)).toBe(0);
    // Another ware's.
    expect(count(shop([{ ...ware, spot: 'road' }], ways('a')), /aria-label/g)).toBe(0);
  });
});

describe('a calendar', () => {
  const part: CalendarPart = {
    kind: 'calendar',
    title: '',
    rows: ['orders', 'lost'],
    dates: [
      {
        title: '2PM',
        sky: 'afternoon',
        state: 'past',
        cells: [
          {
            text: 'they attack',
            orders: [
              { role: 'us', order: 'wait' },
              { role: 'japan', order: 'go' },
            ],
          },
          {
            bars: [
              { role: 'us', value: 7, text: '' },
              { role: 'japan', value: 14, text: '' },
            ],
            most: 14,
          },
        ],
      },
      {
        title: '2N',
        sky: 'night',
        state: 'now',
        cells: [
          {
            text: '',
            orders: [
              { role: 'us', order: 'secret' },
              { role: 'japan', order: 'secret' },
            ],
          },
          { text: '–' },
        ],
      },
    ],
  };

  test('every date has its sky, and one of them is now', () => {
    const html = shown(<Calendar part={part} />);
    expect(count(html, /aria-current="date"/g)).toBe(1);
    expect([count(html, /calendar-night/g), count(html, /calendar-afternoon/g)]).toEqual([1, 1]);
  });

  test('orders in secret are question marks, losses bars by the worst of them', () => {
    const html = shown(<Calendar part={part} />);
    expect(count(html, /\?<\/text>/g)).toBe(2);
    expect([...html.matchAll(/width:([\d.]+)%/g)].map(([, width]) => Number(width))).toEqual([31, 62]);
  });
});
