import { expect, test } from 'vitest';
import { Table } from './table.ts';

/** 12.0 Strategic warfare, read a second time. */

test('12.32-3 interceptors give up when the base near Tokyo is taken, not only when bombs fall', () => {
  const after = (base: string): Table =>
    Table.position({
      at: 'offensives.segment',
      turn: 10,
      active: 'allies',
      units: { 'hq-cpac': '3813', 'hq-anzac': '3727', 'us-7af': base },
      markers: { interceptors: true },
      hands: { allies: ['A-13', 'A-5'], japan: ['J-3'] },
    }).act('allies', 'operation card=A-13 use=withdraw-hq', 'withdraw unit=hq-anzac');
  expect(after('3813').markers.interceptors).toBe(true);
  expect(after('3709').markers.interceptors).toBe(false);
});

test('12.51, 12.52 with three surrenders and war at its worst the Allies still draw four', () => {
  const table = Table.position({
    at: 'strategic.deal',
    turn: 6,
    markers: { draw: 7, wie: -7, surrendered: ['china', 'india', 'australia'] },
  });
  expect(table.hand('allies')).toHaveLength(4);
  expect(table.state.cards[1].passes).toBe(2);
});
