import { changed } from '@ironbottom/engine';
import { z } from 'zod';
import { facingOf, ROLES, sideOfRole } from '../components.ts';
import { isIeShima, landHexes, landNumber, wayHexes, wayNumber } from '../map.ts';
import {
  blowBridge,
  CLEARED,
  CLEARED_NOW,
  DUMMY,
  engage,
  FREE,
  JAPAN_LAST,
  layMine,
  POSITIONS,
  REAL,
  type State,
  turnUpMine,
  US_LAST,
} from '../state.ts';
import { bad, hexNamed, ids, wholeNumber } from './words.ts';

/** What lies on the map besides units. */

export const groundPart = {
  /** Hexes with an Engaged marker; `"2330 3"`: since turn 3, `"2330 3 5"`: and paid for on turn 5. */
  engaged: ids.default([]),
  /** Positions, `"2330 N"`: marker after marker, with the side they face; `"free"` in hand. */
  positions: ids.max(POSITIONS).default([]),
  /** Mines, `"2429 real"`, `"2429 dummy"`, `"2429 real shown"`. */
  mines: ids.default([]),
  /** Markers, `"us 2330 4"`, `"japan 2429 3"`. */
  markers: ids.default([]),
  bridgeBlown: z.boolean().default(false),
  /** Hexes that US units were the last in, or have entered once (where units stand it follows from them); `all`. */
  held: ids.default([]),
  entered: ids.default([]),
  /** Road and trail hexes cleared in earlier turns, and in this one; `all`. */
  cleared: ids.default([]),
  clearedNow: ids.default([]),
};

interface Ground {
  readonly engaged: readonly string[];
  readonly positions: readonly string[];
  readonly mines: readonly string[];
  readonly markers: readonly string[];
  readonly bridgeBlown: boolean;
  readonly held: readonly string[];
  readonly entered: readonly string[];
  readonly cleared: readonly string[];
  readonly clearedNow: readonly string[];
}

const hexesNamed = (names: readonly string[], all: readonly number[]): readonly number[] =>
  names.flatMap(name => (name === 'all' ? all : [hexNamed(name)]));

export function layGround(s: State, p: Ground): void {
  for (const each of p.engaged) {
    const [hex = '', since = `${s.turn}`, paid = '0'] = each.split(' ');
    engage(s, hexNamed(hex));
    s.engagements[s.engagements.length - 1] = {
      hex: hexNamed(hex),
      since: wholeNumber(since),
      paid: wholeNumber(paid),
    };
  }
  for (const [marker, each] of p.positions.entries()) layPosition(s, each, marker);
  for (const each of p.mines) {
    const [hex = '', kind, shown] = each.split(' ');
    if (kind !== 'real' && kind !== 'dummy') throw bad(`a mine is written "2429 real", not "${each}"`);
    layMine(s, hexNamed(hex), kind === 'real' ? REAL : DUMMY);
    if (shown === 'shown') turnUpMine(s, hexNamed(hex));
  }
  for (const each of p.markers) {
    const [side = '', hex = '', number = '1'] = each.split(' ');
    if (!(ROLES as readonly string[]).includes(side))
      throw bad(`markers are written "us 2330 4", not "${each}"`);
    s.markers.push({ side: sideOfRole(side), hex: hexNamed(hex), count: wholeNumber(number) });
  }
  if (p.bridgeBlown) blowBridge(s);
  for (const hex of hexesNamed(p.entered, landHexes))
    if (s.held[landNumber[hex]!] === 0) s.held[landNumber[hex]!] = JAPAN_LAST;
  for (const hex of hexesNamed(p.held, landHexes)) s.held[landNumber[hex]!] = US_LAST;
  clear(s, p.cleared, CLEARED);
  clear(s, p.clearedNow, CLEARED_NOW);
  changed(s);
}

function clear(s: State, names: readonly string[], state: number): void {
  for (const hex of hexesNamed(names, wayHexes)) {
    const way = wayNumber[hex]!;
    if (way < 0) throw bad('there is no road or trail to be cleared');
    s.cleared[way] = state;
  }
}

function layPosition(s: State, text: string, marker: number): void {
  const [hex = '', facing = 'N'] = text.split(' ');
  if (hex === 'free') {
    s.positions[marker] = { hex: FREE, facing: 0, ieShima: false };
    return;
  }
  const at = hexNamed(hex);
  if (facingOf(facing) < 0) throw bad(`a position is written "2330 N", not "${text}"`);
  s.positions[marker] = { hex: at, facing: facingOf(facing), ieShima: isIeShima[at] === 1 };
}
