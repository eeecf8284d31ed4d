import { derived, derivedBy, type Refusal, refusal } from '@ironbottom/engine';
import {
  contactSources,
  enemyOf,
  grid,
  HEXES,
  hasRoad,
  hexId,
  isLand,
  isUnit,
  JAPAN,
  limits,
  PIECES,
  pieceSide,
  piecesOf,
  type Side,
  UNITS,
  US,
  unitRecords,
  unitsOf,
} from '../components.ts';
import type { State } from '../state.ts';

export const SIDES: readonly Side[] = [US, JAPAN];

/** What follows from where the pieces stand and which way they face: worked out once for each position. */
interface Board {
  readonly all: Uint8Array;
  /** By side and hex: combat units, attachment chits, pieces with a ZOC (units and face-up unit chits). */
  readonly units: readonly [Uint8Array, Uint8Array];
  readonly chits: readonly [Uint8Array, Uint8Array];
  readonly guards: readonly [Uint8Array, Uint8Array];
  /** By side and hex: 1 where that side has a ZOC. */
  readonly zoc: readonly [Uint8Array, Uint8Array];
  /** By side and hex: 1 next to any piece of that side, attachments included. */
  readonly near: readonly [Uint8Array, Uint8Array];
}

/** All layers lie in one piece of memory, so that they are emptied at once. */
function emptyBoard(): Board {
  const all = new Uint8Array(10 * HEXES);
  const layers = (first: number): [Uint8Array, Uint8Array] => [
    all.subarray(first * HEXES, (first + 1) * HEXES),
    all.subarray((first + 1) * HEXES, (first + 2) * HEXES),
  ];
  return { all, units: layers(0), chits: layers(2), guards: layers(4), zoc: layers(6), near: layers(8) };
}

/** The board of a position: a decision asks for it many times. */
export const board = derived(survey, { from: s => [s.at, s.front], said: true });

/** 3.1, 4.3(4) Combat units have a ZOC, and so have unit chits that are face up. */
export function survey({ at, front }: State, into: Board = emptyBoard()): Board {
  const { all, units, chits, guards, zoc, near } = into;
  all.fill(0);
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = at[piece]!;
    if (hex < 0) continue;
    const side = pieceSide[piece]!;
    const unit = piece < UNITS;
    if (units[side][hex] === 0 && chits[side][hex] === 0) spread(near[side], hex);
    (unit ? units : chits)[side][hex]!++;
    // Tactical chits are never left face up on the map, so a face-up chit there is a unit chit (4.3.2(2)).
    if (!unit && front[piece] === 0) continue;
    if (guards[side][hex] === 0) spread(zoc[side], hex);
    guards[side][hex]!++;
  }
  return into;
}

/** 3.1(1), 3.1(2) By hex: the six hexes around, but no sea; -1 for those. */
const landAround = grid.neighbours.map(next => (next >= 0 && isLand(next) ? next : -1));

function spread(layer: Uint8Array, hex: number): void {
  for (let i = 6 * hex; i < 6 * hex + 6; i++) {
    const next = landAround[i]!;
    if (next >= 0) layer[next] = 1;
  }
}

export const enemyZoc = (s: State, side: Side, hex: number): boolean =>
  board(s).zoc[enemyOf(side)][hex] === 1;

export const hasPieces = (s: State, side: Side, hex: number): boolean =>
  board(s).units[side][hex]! + board(s).chits[side][hex]! > 0;

/** A stack that can stand next to the enemy: it holds a combat unit or a face-up unit chit (4.3(5)). */
export const isGuarded = (s: State, side: Side, hex: number): boolean => board(s).guards[side][hex]! > 0;

export function stackAt(s: State, side: Side, hex: number): number[] {
  const stack: number[] = [];
  for (const piece of piecesOf(side)) if (s.at[piece] === hex) stack.push(piece);
  return stack;
}

export const unitsAt = (s: State, side: Side, hex: number): number[] => stackAt(s, side, hex).filter(isUnit);
export const chitsAt = (s: State, side: Side, hex: number): number[] =>
  stackAt(s, side, hex).filter(piece => !isUnit(piece));

type Crowding = 'units' | 'regiment' | 'chits';

/** 3.2(1), 3.2(2) Which limit a piece would break in this hex, if it were added to what stands there. */
export function crowding(s: State, piece: number, hex: number): Crowding | undefined {
  const side = pieceSide[piece]!;
  const here = s.at[piece] === hex ? 1 : 0;
  const { units, chits } = board(s);
  if (!isUnit(piece)) return chits[side][hex]! - here >= limits.chits_per_hex ? 'chits' : undefined;
  if (units[side][hex]! - here >= limits.units_per_hex) return 'units';
  if (side === US && units[side][hex]! - here > 0) {
    const regiment = unitRecords[piece]!.regiment;
    for (const other of unitsOf(side))
      if (s.at[other] === hex && other !== piece && unitRecords[other]!.regiment !== regiment)
        return 'regiment';
  }
  return undefined;
}

/** The refusal that goes with a broken limit. */
export const tooCrowded = (crowd: Crowding, hex: number): Refusal =>
  refusal(crowd === 'chits' ? '3.2(2)' : '3.2(1)', `crowded-${crowd}`, { hex: hexId(hex) });

/** 12.0(1), 12.0(2) Hexes that reinforcements can reach: from a source along roads, never next to an enemy stack. */
export const placeable = derivedBy(findPlaceable, { from: s => [s.at], said: true });

function findPlaceable(s: State, side: Side): Uint8Array {
  const now = board(s);
  const enemy = enemyOf(side);
  const open = (hex: number): boolean => now.near[enemy][hex] === 0 && !hasPieces(s, enemy, hex);
  const reached = new Uint8Array(HEXES);
  const queue = contactSources[side].filter(open);
  for (const hex of queue) reached[hex] = 1;
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbours[6 * hex + d]!;
      if (next < 0 || reached[next] === 1 || !hasRoad(hex, next) || !open(next)) continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
  return reached;
}

/** 2.21(3) An own source that no enemy combat unit holds (our ruling). */
export const usableSources = (s: State, side: Side): number[] =>
  contactSources[side].filter(hex => board(s).units[enemyOf(side)][hex] === 0);

/** Stacks of the side next to enemy stacks that can be attacked. */
export function attackPairs(s: State, side: Side): [number, number][] {
  const { units, guards } = board(s);
  const enemy = enemyOf(side);
  const pairs: [number, number][] = [];
  for (let from = 0; from < HEXES; from++) {
    if (units[side][from] === 0) continue;
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbours[6 * from + d]!;
      if (to >= 0 && guards[enemy][to]! > 0) pairs.push([from, to]);
    }
  }
  return pairs;
}
