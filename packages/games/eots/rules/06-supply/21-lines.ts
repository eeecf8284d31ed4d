import { ALLIES, hqsOf, mayCommand, type Side } from '../../components.ts';
import type { State } from '../../state.ts';
import { roadIsOpen } from '../13-national-status/78-burma-road.ts';
import { command } from './21-command.ts';
import { withinFour } from './21-land-limit.ts';
import { sources } from './22-sources.ts';
import { ALL, add, type Bits, flood, has, LAND, LAST_COLUMN, newBits, WATER } from './bits.ts';
import type { Board } from './board.ts';
import { HUMP_BASES, KUNMING } from './places.ts';

/** The supply lines of one side, given where open enemy zones lie. */
export interface Lines {
  readonly side: Side;
  /** Hexes without an open enemy zone, for which these lines were worked out. */
  readonly atSea: Bits;
  /** 6.21B Hexes to which a path leads from an ultimate source, by sea and over land. */
  readonly sea: Bits;
  readonly land: Bits;
  /** 1.3-supply-capable port */
  readonly ports: Bits;
  /** 1.3-supply-capable air base: hexes that some HQ reaches; worked out when asked for. */
  readonly bases: Bits;
  basesKnown: boolean;
  /** 6.21A-land limit Within 4 MP of a supply-capable port. */
  readonly near: Bits;
  /** By HQ of the side (as in hqsOf): it is supplied, and the hexes in which it supplies units. */
  readonly hqSupplied: Uint8Array;
  readonly supplies: readonly Bits[];
  /** 13.78, 13.75-1 For the Allies. */
  road: 'open' | 'hump' | 'closed';
  readonly kunming: Bits;
}

export const newLines = (side: Side): Lines => ({
  side,
  atSea: newBits(),
  sea: newBits(),
  land: newBits(),
  ports: newBits(),
  bases: newBits(),
  basesKnown: false,
  near: newBits(),
  hqSupplied: new Uint8Array(hqsOf[side]!.length),
  supplies: hqsOf[side]!.map(newBits),
  road: 'closed',
  kunming: newBits(),
});

const fromHqs = newBits();
const start = newBits();
const kunmingOnly = newBits();
add(kunmingOnly, KUNMING);

/** Works out the lines of a side anew. */
export function drawLines(s: State, board: Board, lines: Lines): void {
  const { side, atSea, ports, near } = lines;
  const onLand = board.passable[side];
  fromSources(sources(s, side), board, lines, lines.sea, lines.land);
  lines.basesKnown = false;
  fromHqs.fill(0);
  for (const hq of board.hqs[side]) add(fromHqs, s.at[hq]!);
  // 1.3-supply-capable port: by sea from any HQ, supplied or not. The HQ's own port is one too.
  start.set(fromHqs);
  for (let c = 1; c <= LAST_COLUMN; c++) fromHqs[c] = fromHqs[c]! & atSea[c]!;
  flood(fromHqs, WATER, atSea);
  for (let c = 1; c <= LAST_COLUMN; c++) ports[c] = board.ports[side][c]! & (fromHqs[c]! | start[c]!);
  withinFour(ports, board.routes[side], onLand, near);
  hqsOf[side]!.forEach((hq, k) => {
    const supplies = lines.supplies[k]!;
    const at = s.at[hq]!;
    const supplied = at >= 0 && (has(lines.sea, at) || has(lines.land, at));
    lines.hqSupplied[k] = supplied ? 1 : 0;
    supplies.fill(0);
    if (!supplied) return;
    const { sea, land } = command(hq, at, atSea, onLand, ports);
    for (let c = 1; c <= LAST_COLUMN; c++) supplies[c] = sea[c]! | (land[c]! & near[c]!);
  });
  if (side === ALLIES) drawKunming(s, board, lines);
}

/** 6.21B From a source of any kind of path, through as many own ports as it likes. */
export function fromSources(from: Bits, board: Board, { side, atSea }: Lines, sea: Bits, land: Bits): void {
  const ports = board.ports[side];
  const onLand = board.passable[side];
  sea.set(from);
  land.set(from);
  for (let c = 1; c <= LAST_COLUMN; c++) {
    sea[c] = sea[c]! & atSea[c]!;
    land[c] = land[c]! & onLand[c]!;
  }
  flood(sea, WATER, atSea);
  addAt(land, sea, ports, onLand);
  flood(land, LAND, onLand);
  while (addAt(sea, land, ports, atSea)) {
    flood(sea, WATER, atSea, added);
    if (!addAt(land, sea, ports, onLand)) break;
    flood(land, LAND, onLand, added);
  }
  // A source is supplied by itself, whatever lies around it.
  for (let c = 1; c <= LAST_COLUMN; c++) sea[c] = sea[c]! | from[c]!;
}

const added = newBits();

/** Lets paths change their kind at ports, and says where in `added`; true if that is news. */
function addAt(into: Bits, from: Bits, ports: Bits, open: Bits): boolean {
  let news = 0;
  for (let c = 1; c <= LAST_COLUMN; c++) {
    const fresh = from[c]! & ports[c]! & open[c]! & ~into[c]!;
    added[c] = fresh;
    into[c] = into[c]! | fresh;
    news |= fresh;
  }
  return news !== 0;
}

/** 13.75, 13.78 The Burma Road, the Hump, and what Kunming supplies without an HQ. */
function drawKunming(s: State, board: Board, lines: Lines): void {
  const open = roadIsOpen(s, board, lines.atSea);
  lines.road = open
    ? 'open'
    : s.hump && HUMP_BASES.some(hex => isBase(s, board, lines, hex))
      ? 'hump'
      : 'closed';
  lines.kunming.fill(0);
  if (lines.road !== 'closed') aroundKunming(board, lines.kunming);
}

/** 13.75-2 What Kunming supplies if it is a source. */
export const aroundKunming = ({ routes, passable }: Board, into: Bits): void =>
  withinFour(kunmingOnly, routes[ALLIES], passable[ALLIES], into);

const seaBefore = newBits();
const landBefore = newBits();

/** 1.3-supply-capable air base: any length, no limit over land, but one change at a port only. */
export function isBase(s: State, board: Board, lines: Lines, hex: number): boolean {
  const { side, bases, atSea, ports } = lines;
  if (s.control[hex] !== side) return false;
  if (!lines.basesKnown) {
    const onLand = board.passable[side];
    seaBefore.fill(0);
    for (const hq of board.hqs[side]) add(seaBefore, s.at[hq]!);
    bases.set(seaBefore);
    landBefore.set(seaBefore);
    for (let c = 1; c <= LAST_COLUMN; c++) {
      seaBefore[c] = seaBefore[c]! & atSea[c]!;
      landBefore[c] = landBefore[c]! & onLand[c]!;
    }
    flood(seaBefore, WATER, atSea);
    flood(landBefore, LAND, onLand);
    for (let c = 1; c <= LAST_COLUMN; c++) {
      bases[c] = bases[c]! | seaBefore[c]! | landBefore[c]!;
      const atSeaPort = seaBefore[c]! & ports[c]! & onLand[c]!;
      seaBefore[c] = landBefore[c]! & ports[c]! & atSea[c]!;
      landBefore[c] = atSeaPort;
    }
    flood(seaBefore, WATER, atSea);
    flood(landBefore, LAND, onLand);
    for (let c = 1; c <= LAST_COLUMN; c++) bases[c] = bases[c]! | seaBefore[c]! | landBefore[c]!;
    lines.basesKnown = true;
  }
  return has(bases, hex);
}

/** 6.21A, 6.12, 13.75-2 Whether a unit there would be in supply. */
export function supplies(lines: Lines, unit: number, hex: number): boolean {
  const hqs = hqsOf[lines.side]!;
  for (let k = 0; k < hqs.length; k++)
    if (lines.hqSupplied[k] === 1 && mayCommand[hqs[k]!]![unit] === 1 && has(lines.supplies[k]!, hex))
      return true;
  return lines.side === ALLIES && has(lines.kunming, hex);
}

/** Whether the lines are those for these open zones. */
export function areFor({ atSea }: Lines, openZones: Bits): boolean {
  for (let c = 1; c <= LAST_COLUMN; c++) if (atSea[c] !== (ALL[c]! & ~openZones[c]!)) return false;
  return true;
}

/** True if they are already; otherwise takes the zones over. */
export function takeZones(lines: Lines, openZones: Bits): boolean {
  if (areFor(lines, openZones)) return true;
  for (let c = 1; c <= LAST_COLUMN; c++) lines.atSea[c] = ALL[c]! & ~openZones[c]!;
  return false;
}
