import { ALLIES, hqsOf, isHq, JAPAN, SIDES, type Side, UNITS, unitSide } from '../../components.ts';
import { CHINA_BOX, type State } from '../../state.ts';
import { areFor, drawLines, type Lines, newLines, supplies, takeZones } from './21-lines.ts';
import { newZones, openZone, project, type Zones } from './40-projection.ts';
import { type Bits, newBits } from './bits.ts';
import { type Board, newBoard, sameBoard, sameGround, survey } from './board.ts';

/** Supply and zones of influence of a position. */
export interface Solution {
  board: Board;
  /** By side: the lines for the zones as they are, and those drawn before them on the same ground, the last one first. */
  readonly lines: [Lines, Lines];
  readonly drawn: readonly [Lines[], Lines[]];
  readonly zones: readonly [Zones, Zones];
  /** By side: its zone where it is not neutralised. */
  readonly open: readonly [Bits, Bits];
  /** By unit: in supply (HQs too); projects a zone. */
  readonly unit: Uint8Array;
  readonly projects: Uint8Array;
  /** A new number whenever lines or zones are worked out anew. */
  version: number;
}

/** Zones are assumed and taken back while supply is worked out: so many of the lines drawn for them are kept. */
const KEPT = 3;
const newDrawn = (side: Side): Lines[] => Array.from({ length: KEPT }, () => newLines(side));

export const newSolution = (): Solution => ({
  board: newBoard(),
  lines: [newLines(JAPAN), newLines(ALLIES)],
  drawn: [newDrawn(JAPAN), newDrawn(ALLIES)],
  zones: [newZones(), newZones()],
  open: [newBits(), newBits()],
  unit: new Uint8Array(UNITS),
  projects: new Uint8Array(UNITS),
  version: 0,
});

/**
 * 6.21A-paradox, 6.4-2 Supply depends on zones and zones on supply. Write A and J for the units of either side that
 * project. More A means fewer supplied Japanese, more J means fewer supplied Allies, and a side's own zones, which
 * neutralise the enemy's, only help it. So with one side's zones given there is a largest set of the other side's
 * units that hold each other in supply: assume that all project, drop those out of supply, repeat (the play note's
 * first step). Call these J(A) and A(J); both shrink as their argument grows, hence A -> A(J(A)) is monotone. Where
 * units of both sides exclude each other it has several fixed points; the Allies have precedence, so ours is the
 * greatest, found from above: all Allies project, J answers, A answers, until the Allies lose no more.
 */
export function solve(s: State, into: Solution): void {
  survey(s, into.board);
  for (const side of SIDES) forget(into.drawn[side]);
  balance(s, into);
}

/** From the board as it is. */
function balance(s: State, into: Solution): void {
  const { board, projects, zones } = into;
  into.version = ++versions;
  projects.fill(0);
  allProject(into, ALLIES);
  project(s, board.flyers[ALLIES], projects, zones[ALLIES]);
  do {
    allProject(into, JAPAN);
    settle(s, into, JAPAN);
  } while (settle(s, into, ALLIES));
  markUnits(s, into);
}

function markUnits(s: State, into: Solution): void {
  for (let unit = 0; unit < UNITS; unit++) into.unit[unit] = inSupply(s, into, unit) ? 1 : 0;
}

let versions = 0;
let spare: Board | undefined;

/** Brings a solution up to date. Ships that sailed and units activated while in supply change no line and no zone. */
export function update(s: State, into: Solution): void {
  spare ??= newBoard();
  survey(s, spare);
  const isNew = into.version === 0 || !sameBoard(spare, into.board) || !activeHarmless(spare, into);
  const { board } = into;
  into.board = spare;
  spare = board;
  if (isNew) for (const side of SIDES) if (!sameGround(into.board, board, side)) forget(into.drawn[side]);
  if (isNew) balance(s, into);
  else markUnits(s, into);
}

/** No position has such zones: whatever zones are met, the lines are drawn anew. */
function forget(drawn: readonly Lines[]): void {
  for (const { atSea } of drawn) atSea.fill(0);
}

/** The lines of a side with these zones open to its enemy. */
function linesFor(s: State, { board, drawn }: Solution, side: Side, openZones: Bits): Lines {
  const kept = drawn[side];
  let at = 0;
  while (at < KEPT - 1 && !areFor(kept[at]!, openZones)) at++;
  const lines = kept[at]!;
  kept.copyWithin(1, 0, at);
  kept[0] = lines;
  if (!takeZones(lines, openZones)) drawLines(s, board, lines);
  return lines;
}

/** Being active matters to those that project. */
function activeHarmless(now: Board, { board, unit, projects }: Solution): boolean {
  for (const flyers of now.flyers)
    for (const each of flyers)
      if (now.active[each] !== board.active[each]) {
        const stays = now.active[each] === 1 && unit[each] === 1;
        if (!stays || projects[each] === 0) return false;
      }
  return true;
}

function allProject({ board, projects }: Solution, side: Side): void {
  if (board.grounded[side]) return;
  for (const unit of board.flyers[side]) projects[unit] = 1;
}

/** Drops the units of a side that are out of supply until those left hold each other in supply; true if any went. */
function settle(s: State, solution: Solution, side: Side): boolean {
  const { board, zones, open, projects } = solution;
  const enemy = side === JAPAN ? ALLIES : JAPAN;
  let dropped = false;
  for (let again = true; again; ) {
    again = false;
    project(s, board.flyers[side], projects, zones[side]);
    openZone(zones[enemy], zones[side], open[enemy]);
    solution.lines[side] = linesFor(s, solution, side, open[enemy]);
    for (const unit of board.flyers[side])
      if (projects[unit] === 1 && !inSupply(s, solution, unit)) {
        projects[unit] = 0;
        again = true;
        dropped = true;
      }
  }
  openZone(zones[side], zones[enemy], open[side]);
  return dropped;
}

/** Whether a unit is in supply, by the lines as they are. */
function inSupply(s: State, { board, lines }: Solution, unit: number): boolean {
  const hex = s.at[unit]!;
  const side = unitSide[unit]!;
  // 13.74-2
  if (hex === CHINA_BOX) return board.active[unit] === 1 || lines[ALLIES].road !== 'closed';
  if (hex < 0) return false;
  if (isHq[unit]) return lines[side].hqSupplied[hqsOf[side]!.indexOf(unit)] === 1;
  // 6.0-3
  return board.active[unit] === 1 || suppliesIn(s, lines[side], unit, hex);
}

/** 6.21A, 6.23-tokyo Whether a unit there, no HQ, would be in supply. 6.23-tokyo-2 An Allied hex has no express. */
export const suppliesIn = (s: State, lines: Lines, unit: number, hex: number): boolean =>
  (lines.side === JAPAN && s.tokyoExpress === hex && s.control[hex] === JAPAN) || supplies(lines, unit, hex);
