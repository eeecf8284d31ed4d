import {
  type Action,
  type Display,
  formatAction,
  type March,
  type Reference,
  type Verb,
} from '@ironbottom/engine';
import {
  grid,
  groupOf,
  groups,
  HALF,
  hexId,
  hexOf,
  isUnit,
  pieceIds,
  pieceOf,
  pieceSide,
  roleOf,
  type Side,
  sideOfRole,
} from '../components.ts';
import { sequenceOfPlay } from '../rules/00-sequence-of-play.ts';
import { attackPairs, board, hasPieces } from '../rules/03-basics.ts';
import { isFaceDown, onMap } from '../rules/04-chits.ts';
import { closed, type Gait, stepCost } from '../rules/10-movement.ts';
import type { State } from '../state.ts';
import { hexArg } from '../verbs.ts';

/** From actions to places on the table, and back. */

export function refers({ verb, piece, from, to, hex }: Action, s?: State): Reference {
  const target = to ?? hex ?? (verb === 'advance' && s?.combat ? hexId(s.combat.to) : undefined);
  return {
    ...(typeof piece === 'string' && { piece }),
    ...(typeof from === 'string' && { from }),
    ...(typeof target === 'string' && { hex: target }),
  };
}

/** 10.1 */
export const march: March<State> = {
  start: ['move'],
  steps: ['enter'],
  stop: ['halt'],
  rule: '10.2(1)①',
  mover(s) {
    // A chit sent back to its box ends its move a moment later.
    if (!s.mover || !onMap(s, s.mover.piece)) return null;
    const { piece } = s.mover;
    const { left } = decisionAt(`${roleOf(s.side)}.movement.enter`)!.args!(s);
    return { piece: pieceIds[piece]!, hex: hexId(s.at[piece]!), left: left as number };
  },
  cost: (s, step) => stepCost(s.at[s.mover!.piece]!, hexArg(step), step.by as Gait) / HALF,
  closed: (s, piece, hex) => closed(s, pieceSide[pieceOf(piece)]!, hexOf(hex)),
};

function decisionAt(id: string) {
  const block = sequenceOfPlay.blocks.get(id);
  return block?.kind === 'decision' ? block : undefined;
}

/** What was pointed at, in the terms of the rules. */
interface Point {
  readonly s: State;
  readonly side: Side;
  readonly piece: number;
  readonly from: number;
  readonly hex: number;
  /** What the rule at hand would ask itself about. */
  readonly candidates: readonly Action[];
}

/**
 * What may have been meant: each verb of the decision with what was pointed at in it, and what is missing filled in
 * from where the pieces stand. What the rules themselves would consider comes first.
 */
export function meant(point: Reference, at: string, s: State): Action[] {
  const block = decisionAt(at);
  if (!block) return [];
  const [role] = [block.who(s)].flat();
  const known = (id: string | undefined, index: (id: string) => number): number =>
    id === undefined ? -1 : index(id);
  const pointed = {
    s,
    side: sideOfRole(role!),
    piece: known(point.piece, pieceOf),
    from: known(point.from, hexOf),
    hex: known(point.hex, hexOf),
  };
  const first: Action[] = [];
  const then: Action[] = [];
  for (const [verb, rule] of Object.entries(block.verbs)) {
    const candidates = rule.candidates(s, role!);
    const considered = new Set(candidates.map(formatAction));
    for (const args of fill(rule, { ...pointed, candidates })) {
      const action = { verb, ...args };
      (considered.has(formatAction(action)) ? first : then).push(action);
    }
  }
  return [...first, ...then, ...outOfTurn(pointed)];
}

/** 4.3(4) Nobody is asked to turn up a chit, but it may have been meant. */
const outOfTurn = ({ s, piece }: Pick<Point, 's' | 'piece'>): Action[] =>
  piece >= 0 && isFaceDown(s, piece) && onMap(s, piece) ? [{ verb: 'turn-up', piece: pieceIds[piece]! }] : [];

type Args = Omit<Action, 'verb'>;

/** By the arguments that a verb takes. A verb without any is a button: nobody points at it. */
const FILLERS: { readonly [args: string]: (point: Point) => Args[] } = {
  '': () => [],
  piece: point => pieces(point).map(piece => ({ piece })),
  hex: point => hexes(point).map(hex => ({ hex })),
  'hex,by': point => hexes(point).flatMap(hex => ['normal', 'strategic'].map(by => ({ hex, by }))),
  'piece,hex': pieceToHex,
  'from,to': attacks,
  group: point => [...new Set(pieces(point).flatMap(groupName))].map(group => ({ group })),
};

const fill = (verb: Verb<State>, point: Point): Args[] => FILLERS[Object.keys(verb.args).join()]!(point);

/** The piece pointed at, or all that stand in the hex. */
function pieces({ s, piece, hex }: Point): string[] {
  if (piece >= 0) return [pieceIds[piece]!];
  return hex < 0 ? [] : pieceIds.filter((_, each) => s.at[each] === hex);
}

/** The hex pointed at, or the one that the piece stands in. */
function hexes({ s, piece, hex }: Point): string[] {
  const at = hex >= 0 ? hex : piece >= 0 ? s.at[piece]! : -1;
  return at < 0 ? [] : [hexId(at)];
}

const groupName = (id: string): string[] => {
  const piece = pieceOf(id);
  return isUnit(piece) && groupOf[piece]! >= 0 ? [groups[groupOf[piece]!]!.id] : [];
};

/** A piece that can go somewhere, or the hex that one of them was to go to. */
function pieceToHex(point: Point): Args[] {
  const { piece, hex, candidates } = point;
  const id = pieceIds[piece];
  const able = [...new Set(candidates.map(action => action.piece as string))];
  if (hex < 0) {
    const own = candidates.filter(action => action.piece === id);
    return own.length > 0 ? own.map(toArgs) : hexes(point).map(at => ({ piece: id!, hex: at }));
  }
  // What merely stands in the hex was not to be brought there: those that wait to go come first.
  const movers = id === undefined ? able : able.includes(id) ? [id] : [...able, id];
  return movers.map(mover => ({ piece: mover, hex: hexId(hex) }));
}

const toArgs = ({ verb: _, ...args }: Action): Args => args;

/** An attack between the two stacks pointed at; with one of them only, between it and those next to it. */
function attacks(point: Point): Args[] {
  const { s, side, piece, hex, candidates } = point;
  const held = point.from >= 0 ? point.from : piece >= 0 ? s.at[piece]! : -1;
  const to = hex >= 0 ? hex : held;
  if (to < 0) return [];
  const pair = (a: number, b: number): Args => ({ from: hexId(a), to: hexId(b) });
  if (held >= 0 && held !== to) return [pair(held, to)];
  const near = candidates.filter(action => action.from === hexId(to) || action.to === hexId(to));
  // What is declared already is the first thing to be said of it.
  const isDeclared = (action: Action): boolean =>
    s.groups.some(group => hexId(group.from) === action.from && hexId(group.to) === action.to);
  if (near.length > 0) return near.toSorted((a, b) => +isDeclared(b) - +isDeclared(a)).map(toArgs);
  if (hasPieces(s, side, to)) {
    const targets = new Set(attackPairs(s, side).map(([, target]) => target));
    return nearest(to, other => targets.has(other)).map(b => pair(to, b));
  }
  return nearest(to, other => board(s).units[side][other]! > 0).map(a => pair(a, to));
}

/** The hex nearest to this one that will do, if there is any. */
function nearest(hex: number, will: (other: number) => boolean): number[] {
  let best = -1;
  for (let other = 0; other < grid.size; other++)
    if (other !== hex && will(other) && (best < 0 || grid.distance(hex, other) < grid.distance(hex, best)))
      best = other;
  return best < 0 ? [] : [best];
}

/**
 * U:recon, 9.0(2), 9.0(3), 17.0(2) Nobody leaves a look untaken, a chit unused, the enemy alone, or a hex that was won, by
 * a key meant for something else; nor ends a step before anything was done in it: without supply nothing can be attacked
 * (8.0(3)).
 */
export const waives: NonNullable<Display<State>['waives']> = [
  'done@us.recon.look',
  'done@us.sea-air.use',
  'done@japan.sea-air.use',
  'done@us.sea-air.respond',
  'pass@combat.chit',
  'done@combat.advance.choose',
  { answer: 'done@us.supply.spend', while: ({ supply, freeCombat }) => supply === 0 && !freeCombat },
  ...['us', 'japan'].flatMap(role => [
    { answer: `done@${role}.movement.choose`, while: ({ moved }: State) => !moved.includes(1) },
    { answer: `done@${role}.combat.attack`, while: ({ groups }: State) => groups.length === 0 },
  ]),
];
