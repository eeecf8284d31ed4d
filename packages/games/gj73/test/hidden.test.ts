import { canonicalJson, chanceFromSeed, SPECTATOR } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { chitOf, pieceIds } from '../components.ts';
import { gj73 } from '../index.ts';
import { Table } from './pieces-table.ts';
import { randomStep, start } from './walking.ts';

/** 4.3(3), 5.0(5) What is made up for a role. That nothing betrays what is hidden is seen to in conformance.test.ts. */

test('4.3(3) the other worlds are other ones: many hidden chits differ in them', () => {
  const walk = start('worlds');
  for (let i = 0; i < 300; i++) randomStep(walk);
  for (const role of [...gj73.roles, SPECTATOR]) {
    const there = gj73.determinise(gj73.mask(walk.match.state, role), role, walk.chance);
    const differ = there.kind.filter((kind, chit) => kind !== walk.match.state.kind[chit]).length;
    expect(differ).toBeGreaterThan(20);
  }
});

test('5.0(5) a position with markers of its own can be made up, too', () => {
  const table = Table.position({
    at: 'us.movement',
    units: { 'US-17-1': '1303' },
    markers: [
      { at: '1006', value: 9 },
      { at: 'us', value: 2 },
    ],
  });
  const masked = gj73.mask(table.match.state, 'us');
  const made = gj73.determinise(masked, 'us', chanceFromSeed('made'));
  expect(made.mtValue).toHaveLength(2);
  expect(canonicalJson(gj73.mask(made, 'us'))).toBe(canonicalJson(masked));
});

test('4.3(3) making up draws at random: every hidden chit can be of several kinds', () => {
  const table = Table.position({ at: 'us.movement', chits: [{ kind: 'J:sniper', at: '0815' }] });
  const masked = gj73.mask(table.match.state, 'us');
  const seen = new Set<number>();
  for (let i = 0; i < 40; i++) {
    const made = gj73.determinise(masked, 'us', chanceFromSeed(`draw ${i}`));
    seen.add(made.kind[chitOf(pieceIds.indexOf('JP-c1'))]!);
  }
  expect(seen.size).toBeGreaterThan(8);
});
