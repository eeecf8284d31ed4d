import { type Action, explore, Workspace } from '@ironbottom/engine';
import {
  chitOf,
  enemyOf,
  grid,
  HALF,
  hexOf,
  isUnit,
  J,
  JAPAN,
  kinds,
  pieceOf,
  pieceSide,
  type Side,
  U,
} from '../components.ts';
import { board, crowding, enemyZoc, hasPieces } from '../rules/03-basics.ts';
import { allowance, stepCost } from '../rules/10-movement.ts';
import { inPosition } from '../rules/14-combat/40-fire.ts';
import type { State } from '../state.ts';
import { bestAttackFrom, type Outlook, outlook, standing } from './outlook.ts';

/** Where to stand: every piece goes where it is worth most, the one with most to gain first. */

const workspace = new Workspace(grid.size);

/** Hexes within reach of a piece, by the rules of 10.2 and 10.3. */
function reach(s: State, piece: number, points: number) {
  const side = pieceSide[piece]!;
  const enemy = enemyOf(side);
  return explore(
    grid,
    s.at[piece]!,
    points,
    (from, to) => {
      if (hasPieces(s, enemy, to)) return -1;
      const zone = enemyZoc(s, side, to);
      if (zone && enemyZoc(s, side, from)) return -1;
      const strategic = zone ? -1 : stepCost(from, to, 'strategic');
      return strategic >= 0 ? strategic : stepCost(from, to, 'normal');
    },
    { stops: (_from, to) => enemyZoc(s, side, to), workspace },
  );
}

/** What it is worth to have this piece in this hex. */
export function placeWorth(o: Outlook, piece: number, hex: number): number {
  return isUnit(piece) ? standing(o, piece, hex) + bestAttackFrom(o, piece, hex) : chitWorth(o, piece, hex);
}

/** Attachments belong into stacks that fight; guns behind them, in range. */
function chitWorth(o: Outlook, piece: number, hex: number): number {
  const { s, side, enemyFar } = o;
  const kind = s.kind[chitOf(piece)]!;
  const { type, range } = kinds[kind]!;
  const near = enemyFar[hex]!;
  const units = board(s).units[side][hex]!;
  const alone = board(s).guards[side][hex] === 0;
  if (alone && near === 1) return -2;
  const distance = near < 0 ? 20 : near;
  if (kind === U.supportFire) return 0.1 * Math.min(distance, 4);
  if (range !== undefined && type === 'tactical')
    return -0.3 * Math.abs(distance - 2) + (units > 0 ? 0.1 : 0);
  let value = -0.15 * distance;
  if (units > 0) value += 0.6;
  if (units > 0 && near === 1) value += 0.6 + (kind === U.combatEngineer && nearPosition(s, hex) ? 0.5 : 0);
  if (side === JAPAN && units > 0) value += o.marker[hex] === 1 ? 0.6 : 0;
  if (kind === J.machineGun && units > 0 && inPosition(s, hex)) value += 0.3;
  const others = board(s).chits[side][hex]! - (s.at[piece] === hex ? 1 : 0);
  return value - 0.25 * others;
}

function nearPosition(s: State, hex: number): boolean {
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbours[6 * hex + d]!;
    if (next >= 0 && board(s).guards[JAPAN][next]! > 0 && inPosition(s, next)) return true;
  }
  return false;
}

interface Aim {
  readonly hex: number;
  readonly gain: number;
  readonly path: readonly number[];
}

/** The best place within reach, and what is gained by going there. */
function bestAim(o: Outlook, piece: number, points: number): Aim {
  const { s } = o;
  const here = s.at[piece]!;
  const now = placeWorth(o, piece, here);
  const reached = reach(s, piece, points);
  let hex = here;
  let gain = 0;
  for (const to of reached.reached) {
    if (to === here || crowding(s, piece, to)) continue;
    const value = placeWorth(o, piece, to) - now - 0.01 * reached.costs[to]!;
    if (value > gain) {
      gain = value;
      hex = to;
    }
  }
  return { hex, gain, path: hex === here ? [here] : reached.path(hex) };
}

/** Below this a move is not worth the trouble. */
const WORTH_MOVING = 0.08;
const UNITS_FIRST = 10;

export function scoreMoves(s: State, side: Side, legal: readonly Action[]): number[] {
  const o = outlook(s, side);
  return legal.map(action => {
    if (action.verb === 'done') return WORTH_MOVING;
    if (action.verb !== 'move') return -1;
    const piece = pieceOf(action.piece as string);
    const { gain } = bestAim(o, piece, allowance(s, piece) * HALF);
    // Units first: attachments follow them.
    return gain > WORTH_MOVING && isUnit(piece) ? gain + UNITS_FIRST : gain;
  });
}

export function scoreSteps(s: State, side: Side, legal: readonly Action[]): number[] {
  const { piece, left } = s.mover!;
  const { path } = bestAim(outlook(s, side), piece, left);
  const next = path[1];
  return legal.map(action => {
    if (action.verb === 'halt') return next === undefined ? 1 : 0;
    return hexOf(action.hex as string) === next ? 1 : -1;
  });
}

export function scorePlaces(s: State, side: Side, legal: readonly Action[]): number[] {
  const o = outlook(s, side);
  return legal.map(action => {
    if (action.verb === 'done') return -5;
    const piece = pieceOf(action.piece as string);
    return placeWorth(o, piece, hexOf(action.hex as string)) + (isUnit(piece) ? 1 : 0);
  });
}
