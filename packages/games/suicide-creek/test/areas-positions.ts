import { HEXES, hexId, isSouthBank } from '../map.ts';
import type { AreaPosition } from './areas.ts';
import { NORTH } from './north.ts';

/** 4.705 Positions whose areas are drawn and looked at. */

const SOUTH = Array.from({ length: HEXES }, (_, hex) => hex)
  .filter(hex => isSouthBank[hex] === 1)
  .map(hexId);
const without = (hexes: readonly string[], ...some: string[]): string[] =>
  hexes.filter(hex => !some.includes(hex));
const held = (us: readonly string[], more: AreaPosition = {}): AreaPosition => ({
  ...more,
  more: { control: { us: [...us] }, ...more.more },
});
/** The light jungle in the north-west. */
const CORNER = 'B0 B4 C1 C2 C4 C6 C7 D4 D5 D7 E4 E7 F3 F5 F6 G4 G5'.split(' ');
/** All of the south but a part of it that the Marines have. */
const WEST = SOUTH.filter(hex => hex.charCodeAt(0) <= 'F'.charCodeAt(0));

/** A bridgehead: all of the south between two columns, up to a row. */
const bridgehead = (from: string, to: string, row: number): string[] =>
  SOUTH.filter(hex => hex.slice(0, 1) >= from && hex.slice(0, 1) <= to && Number(hex.slice(1)) <= row);
/** Debris and jungle in the stream before it: whoever holds it looks at the fords. */
const CREEK_STRATEGIC = ['G10', 'H10', 'J11', 'M11', 'M12', 'N12', 'O13'];
const RING = ['S1', 'S3', 'R1', 'R2', 'T1', 'T2', 'O1', 'O3', 'N1', 'N2', 'P1', 'P2'];

export const positions: { readonly [name: string]: AreaPosition } = {
  'at the start all is Japanese': held([]),
  'the creek is the front': held(NORTH),
  'a corner that nobody has walked through': held(without(NORTH, ...CORNER)),
  'the Marines have waded the creek': held([...NORTH, 'J12', 'K12', 'K13', 'L12', 'L13', 'M13', 'M14']),
  'a ford under the eyes of the enemy joins nothing': held(
    [...NORTH, 'J12', 'K12', 'K13', 'L12', 'L13', 'M13', 'M14'],
    { more: { fords: ['K11'] } },
  ),
  'a ford behind a wide bridgehead joins both banks': held(
    [...NORTH, 'G11', ...bridgehead('G', 'O', 14), ...CREEK_STRATEGIC],
    { more: { fords: ['K11'] } },
  ),
  'a corduroy road through the jungle': held(['S2', 'S3', 'S4'], { more: { corduroy: ['S2/S3', 'S3/S4'] } }),
  'debris held behind the lines': held(without(NORTH, 'M7', 'M8')),
  'an entrenchment is strategic once it is seen': held(without(NORTH, 'S2', 'D1'), {
    more: { works: { us: [], japan: ['foxhole S2 1', 'foxhole D1 1 hidden'] } },
  }),
  'tanks that cannot move: one fires, one does not, one is in the midst of the enemy': held(NORTH, {
    stacks: {
      K19: 'us m4a2:immobile',
      S19: 'us m4a2:immobile:broken-ma',
      R17: 'us m4a2:immobile',
      S1: 'us m4a2:immobile:abandoned',
    },
  }),
  'guns: with crews, broken, and lying about': held(NORTH, {
    stacks: {
      S1: 'us 2-2-8 a, 37at>a',
      X1: 'us 37at:broken, 6-6-8',
      H1: 'us 37at',
      K19: 'jp 2-2-8 b, 70inf>b',
    },
  }),
  'objective hexes, told and untold': held(NORTH, {
    more: {
      campaign: {
        date: '3AM',
        kind: 'american',
        objectives: [
          { side: 'us', hex: 'S1', revealed: true },
          { side: 'us', hex: 'H2' },
        ],
      },
    },
  }),
  'the west of the south is American': held([...NORTH, ...WEST]),
  'a wedge parts two areas': held(without(NORTH, 'L9', 'M9', 'N9', 'K9', 'K10', 'L10', 'M10', 'M7', 'M8')),
  'a hole ringed by the enemy is his, unless somebody is in it': held(without(NORTH, 'S2', 'O2'), {
    stacks: { O2: 'jp 4-4-7' },
    more: {
      works: { us: RING.map(hex => `foxhole ${hex} 1`), japan: ['foxhole S2 1', 'foxhole O2 1'] },
    },
  }),
};
