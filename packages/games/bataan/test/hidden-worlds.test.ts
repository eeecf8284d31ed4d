import { SPECTATOR } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import type { Luzon } from './lay.ts';
import { passing, worlds } from './two-worlds.ts';

/** One secret after the other: two worlds that differ in nothing else, through a whole turn of both sides. */

const FIELD = {
  stacks: {
    '1243': 'A-31:top',
    '1436': 'A-PA-21',
    '1749': 'A-USAFFE:top',
    '1251': 'A-M1',
    clark: 'A-P-40E-1 A-ABSU-P-40E-1',
    '1435': 'J-9:top',
    takao: 'J-Zeke-1 J-Betty-1 J-ABSU-Zeke-1',
    formosa: 'J-2F J-47',
  },
  more: { turn: 3, side: 'japan' },
};
const isNextTurn = (t: Luzon): boolean => t.state.turn > 3;
/** So many decisions a turn has at least, though everybody passes. */
const TURN = 14;

const neverTold = (
  name: string,
  readers: readonly string[],
  here: Parameters<typeof worlds>[2],
  there: Parameters<typeof worlds>[2],
  options = {},
): void => {
  test.each(readers)(`${name}: %s`, reader => {
    const tables = worlds('reinforcement', FIELD, here, there, options);
    expect(passing(tables, reader, isNextTurn)).toBeGreaterThan(TURN);
  });
};
const FOES_OF_JAPAN = ['allies', SPECTATOR];
const FOES_OF_THE_ALLIES = ['japan', SPECTATOR];

neverTold(
  '16.4 17.0 16.4.4 the Japanese chit, its army and its transports are never told',
  FOES_OF_JAPAN,
  { more: { chits: { japan: 1 }, transports: { ready: 25, strategic: 115 } } },
  {
    stacks: { formosa: 'J-2F J-47 J-8 J-37 J-61 J-62 J-HA1 J-Y1 J-Y3' },
    more: { chits: { japan: 7 }, transports: { ready: 40, strategic: 130 } },
  },
);
neverTold(
  '4.4.5 the beach that was written down is never told, nor that none was',
  FOES_OF_JAPAN,
  { more: { beaches: ['lingayen'], beachesNext: [] } },
  { more: { beaches: [], beachesNext: ['lamon'] } },
);
neverTold(
  '4.4.3 4.4.2.2 18.1 transports that come back, what they owe and the turns of the strategic ones',
  FOES_OF_JAPAN,
  { more: { transports: { ready: 3, owed: 4, returning: { '4': 8 } }, strategicTurns: [3, 4] } },
  { more: { transports: { ready: 20 }, strategicTurns: [6, 7] } },
  { strategicByDie: true },
);
neverTold(
  '5.2.2 what lies under the top of a Japanese stack, and in which condition',
  FOES_OF_JAPAN,
  {},
  { stacks: { '1435': 'J-9:top:starved J-20:reduced:shaken J-14 J-FHA9' } },
);
neverTold(
  '5.2.2 9.1 13.5 what lies under the top of an Allied stack, in reserve, without supply',
  FOES_OF_THE_ALLIES,
  { stacks: { '1749': 'A-USAFFE:top A-45:reserve A-PA-11 A-T194 A-FA88' } },
  { stacks: { '1243': 'A-31:top:starved A-PA-11 A-T194', '1436': 'A-PA-21:top A-45:reduced A-FA88' } },
);
neverTold(
  '2.2.1 8.7.5 aircraft, support units and guns on the charts of the Allies',
  FOES_OF_THE_ALLIES,
  { stacks: { clark: 'A-P-40E-1 A-P-40E-2 A-ABSU-P-40E-1 A-B-17-1 A-AA200' } },
  { stacks: { clark: 'A-B-17-1:aborted', nichols: 'A-P-40E-1 A-P-40E-2 A-ABSU-P-40E-1', iba: 'A-AA200' } },
);
neverTold(
  '2.2.1 8.2.7 whether a box that was closed is open again',
  FOES_OF_THE_ALLIES,
  { stacks: { clark: 'A-P-40E-1 A-ABSU-P-40E-1' }, more: { fields: { clark: 'allies 2' } } },
  { stacks: { clark: 'A-P-40E-1', iba: 'A-ABSU-P-40E-1' }, more: { fields: { clark: 'allies 2' } } },
);
neverTold(
  '2.2.1 8.2.1 aircraft and support units on Formosa',
  FOES_OF_JAPAN,
  { stacks: { takao: 'J-Zeke-1 J-Betty-1 J-ABSU-Zeke-1' } },
  { stacks: { tainan: 'J-Zeke-1 J-Betty-1', takao: 'J-Nell-1:aborted', kato: 'J-ABSU-Zeke-1 J-Lily-1' } },
);
neverTold(
  '11.1 11.2 where the submarines lie',
  FOES_OF_THE_ALLIES,
  { more: { submarines: ['aparri', 'vigan', 'lingayen', 'not-yet', 'sunk'] } },
  { more: { submarines: ['lamon', 'lamon', 'baler', 'not-yet', 'sunk'] } },
);
neverTold(
  '10.2.3 10.2.3.2 the numbers of the batteries, which are disrupted, and which was repaired',
  FOES_OF_THE_ALLIES,
  {},
  { more: { numbers: { 'geary-i': 12 }, disrupted: ['way', 'geary-ii'] } },
);
neverTold(
  '19.2 19.5 what the book’s dice say to the Allied player',
  FOES_OF_THE_ALLIES,
  { stacks: { clark: 'A-P-40E-1 A-ABSU-P-40E-1 A-B-17-1 A-ABSU-B-17-1' }, more: { solitaire: {} } },
  { stacks: { clark: 'A-B-17-1 A-ABSU-P-40E-1', iba: 'A-P-40E-1 A-ABSU-B-17-1' }, more: { solitaire: {} } },
);
