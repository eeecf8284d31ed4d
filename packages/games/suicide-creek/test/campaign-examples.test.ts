import { expect, test } from 'vitest';
import { vehicleOf } from '../board.ts';
import { JAPAN } from '../components.ts';
import { HEXES, hexAt, isNorthBank, isSouthBank } from '../map.ts';
import { UNCONTROLLED } from '../rules/campaign/05-areas.ts';
import { areasOfPosition } from '../rules/campaign/05-holdings.ts';
import { checkReserve } from '../rules/cg/09-limits.ts';
import { endTurn } from './end-turn.ts';
import { type Creek, lay, stand } from './lay.ts';
import { settle, thenFall, toBattle } from './settling.ts';

/** The rulebook's own examples of chapter 4, as far as they have no better place. */

test('4.701 Melees are fought out by the letters of their columns, then by their rows', () => {
  const pair = 'us 6-6-8, jp 4-4-7';
  const t = lay(
    'last-melees',
    { D14: pair, K9: pair, A12: pair, A10: pair, J8: pair, B10: pair },
    { side: 'us' },
  );
  for (let n = 0; t.waiting !== 'over' && n < 60; n++) t.act(t.roles[0]!, 'done');
  const order = t.log('close-combat').map(({ args }) => args.hex);
  expect(order).toEqual(['A10', 'A12', 'B10', 'D14', 'J8', 'K9']);
});

test('CG14 by night the die is one lower: turn 5 ends with 2, turn 6 with 4, turn 7 always', () => {
  const late = (turn: number, die: number): Creek =>
    endTurn(
      lay(
        'movement',
        { K8: 'us 6-6-8', K13: 'jp 4-4-7' },
        { scenario: 'initial', night: true, turn, side: 'us' },
      ).dice(die, 6, 6, 6),
    );
  const ends = (turn: number): number[] =>
    [1, 2, 3, 4, 5, 6].filter(die => late(turn, die).waiting === 'over');
  expect([ends(5), ends(6), ends(7)]).toEqual([
    [1, 2],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5, 6],
  ]);
});

test('4.7054-map a tank that made a hex strategic is mended, and the areas stay as they are', () => {
  const t = settle({ S1: 'us m4a2:immobile v', K8: 'us 6-6-8', X18: 'jp 4-4-7' });
  const areas = (): string => JSON.stringify(t.state.campaign!.areas);
  const drawn = areas();
  // Without the tank nobody would have an area there.
  expect([t.state.campaign!.areas!.at[hexAt('S1')], areasAt('S1')]).toEqual([0, UNCONTROLLED]);
  thenFall(t, 'garage.japan.act', 1);
  expect([vehicleOf(t.state, t.unit('v'))?.immobile, areas() === drawn]).toEqual([false, true]);
  toBattle(t);
  expect(areas()).toBe(drawn);
});
const areasAt = (hex: string): number => areasOfPosition(settle({ K8: 'us 6-6-8' }).state).at[hexAt(hex)]!;

test('CG6 SC1.2 a reserve keeps four hexes from the creek, and not from the stream in the north-west', () => {
  const s = stand({}, { scenario: 'initial' });
  const far = (bank: Uint8Array): number =>
    Array.from({ length: HEXES }, (_, hex) => hex).filter(
      hex => bank[hex] === 1 && checkReserve(s, JAPAN, hex)?.key !== 'too-near-the-creek',
    ).length;
  expect([far(isSouthBank), far(isNorthBank)]).toEqual([130, 181]);
});
