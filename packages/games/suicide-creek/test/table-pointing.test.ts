import { legal, view } from '@ironbottom/engine';
import { choosable, EMPTY, point } from '@ironbottom/engine/choosing';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { table } from '../table.ts';
import { QUIET } from './10-morale.ts';
import { type Creek, lay } from './lay.ts';
import { en } from './table-reader.ts';

/** What a click on a counter means while others are on their way. */

const choosing = (t: Creek) => {
  const { state } = view(suicideCreek, t.match, 'us');
  const choices = legal(suicideCreek, t.match, 'us').map(action =>
    choosable(suicideCreek, table, action, state),
  );
  return { side: 'us', board: table.board(state, en), choices, interrupts: [] };
};

test('A4.2 while a squad has factors left a click on another takes that one up, and does not send the first there', () => {
  const t = lay('movement', { A9: 'us 6-6-8', J9: 'us 6-6-8 a, 6-6-8 b', X20: 'jp 4-4-7' }, QUIET);
  t.act('us', 'move units=[$a] path=[J8] mode=walk').hold().waitsAt('moves.act', 'us');
  const taken = point(choosing(t), EMPTY, [{ hex: 'J9', cost: 2 } as never], { hex: 'J9', piece: t.id('b') });
  expect(taken).toMatchObject({ kind: 'hold', hand: { held: { piece: t.id('b') } } });
});

test('A23.5 A11.5 C8.4 actions that name a vehicle, or three hexes, point where the enemy is', () => {
  const t = lay(
    'prep-fire',
    { A9: 'us 6-6-8', I9: 'us 2-2-8 a, 37at>a:facing=SSE', I10: 'jp 4-4-7', J10: 'jp 4-4-7' },
    QUIET,
  );
  const { state } = view(suicideCreek, t.match, 'us');
  const struck = legal(suicideCreek, t.match, 'us')
    .filter(({ verb }) => verb === 'canister')
    .map(action => table.refers(action, state).hex);
  expect(struck.length).toBeGreaterThan(0);
  expect(struck.every(hex => hex === 'I10' || hex === 'J10' || hex === undefined)).toBe(true);
  const storm = { verb: 'storm', units: ['jp1'], vehicle: t.id('a') };
  expect(table.refers(storm, t.state).hex).toBe('I9');
});
