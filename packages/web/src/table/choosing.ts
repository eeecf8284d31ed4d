import type { Board, Counter, Reached, Stack } from '@ironbottom/engine';
import type { LitHex } from '../board/props.ts';
import type { Choice, Look, Scene } from '../model.ts';

/**
 * How pointing becomes acting. One click takes something up, and what can be done with it lights up; a click on what is
 * lit acts, or shows the odds first where there are any. Pure: the page keeps the state, the referee the rules.
 */

/** What is in hand: a counter, or a hex that something starts from. */
interface Held {
  readonly piece: string | null;
  readonly hex: string | null;
}

const NOTHING: Held = { piece: null, hex: null };

export interface Point {
  readonly hex: string | null;
  readonly piece: string | null;
}

/** Answers that need one more word: the odds are on the table, or there are several ways to do it. */
interface Pended {
  readonly choices: readonly Choice[];
  readonly hex: string | null;
}

export interface Hand {
  readonly held: Held;
  readonly pended: Pended | null;
}

export const EMPTY: Hand = { held: NOTHING, pended: null };

type Outcome =
  | { readonly kind: 'act'; readonly choice: Choice }
  | { readonly kind: 'march'; readonly to: Reached }
  | { readonly kind: 'hold'; readonly hand: Hand }
  | { readonly kind: 'drop' }
  /** The march under way ends, and another counter is taken up. */
  | { readonly kind: 'switch'; readonly stop: Choice; readonly piece: string }
  /** Nothing can be done there: the referee is asked why. */
  | { readonly kind: 'refuse'; readonly piece: string | null; readonly from: string | null };

/** Whether the scene shows just that, and not what came before: a step of one's own plan is news too. */
export const isOf = (scene: Scene, { view, seq }: Pick<Look, 'view' | 'seq'>): boolean =>
  scene.role === view.role && scene.at === view.actions && scene.seq === seq;

/** Free of any place on the table, and of any card: a button. */
export const isPlain = (choice: Choice): boolean =>
  !choice.piece && !choice.hex && !choice.from && !choice.card;

/** What can be done with a card, wherever it is to be used. */
export const withCard = (scene: Scene, card: string): readonly Choice[] =>
  [...scene.choices, ...scene.interrupts].filter(choice => choice.card === card);

/** The cards that something can be done with. */
export const readyCards = (scene: Scene): ReadonlySet<string> =>
  new Set([...scene.choices, ...scene.interrupts].flatMap(({ card }) => (card ? [card] : [])));

/** Hexes that the decision is about: of what it has taken up, or where something can be done. */
export function askedAbout(scene: Scene): readonly string[] {
  const picked = scene.board.stacks.filter(({ counters }) => counters.some(counter => counter.picked));
  if (picked.length > 0) return picked.map(({ hex }) => hex);
  const pieces = new Set(scene.choices.flatMap(({ piece }) => (piece ? [piece] : [])));
  const stacks = scene.board.stacks.filter(({ counters }) => counters.some(({ id }) => pieces.has(id)));
  const named = scene.choices.flatMap(({ piece, hex, from }) => (piece ? [] : [from ?? hex ?? []].flat()));
  const hexes = [...stacks.map(({ hex }) => hex), ...named];
  // A card has no place of its own: what it would bear on has.
  return hexes.length > 0 ? hexes : (scene.plan?.outlooks ?? []).flatMap(({ hex }) => hex ?? []);
}

/** What all counters of a hex can do together: those that one click each would take up, or that can go to one place. */
export function gatherings(scene: Scene, hex: string | null): readonly (readonly Choice[])[] {
  const here = new Set(
    scene.board.stacks
      .filter(stack => stack.hex === hex)
      .flatMap(({ counters }) => counters.map(({ id }) => id)),
  );
  const groups = new Map<string, Choice[]>();
  for (const choice of scene.choices) {
    if (!choice.gathers || choice.piece === undefined || !here.has(choice.piece)) continue;
    const goal = `${choice.action.verb} ${choice.hex ?? ''}`;
    groups.set(goal, [...(groups.get(goal) ?? []), choice]);
  }
  return [...groups.values()].filter(group => group.length > 1);
}

const startsAt = (choice: Choice, held: Held): boolean =>
  held.piece !== null
    ? choice.piece === held.piece
    : held.hex !== null && choice.from === held.hex && !choice.piece;

/** What can be done with what is in hand, without pointing anywhere else. */
export const immediate = (scene: Scene, held: Held): readonly Choice[] =>
  held.piece === null
    ? []
    : [...scene.choices, ...scene.interrupts].filter(
        choice => choice.piece === held.piece && !choice.hex && choice.march !== 'start',
      );

/** What can be done with what is in hand at other hexes. */
const targets = (scene: Scene, held: Held): readonly Choice[] =>
  held.piece === null && held.hex === null
    ? scene.choices.filter(choice => choice.hex && !choice.piece && !choice.from && choice.march !== 'step')
    : scene.choices.filter(choice => choice.hex && startsAt(choice, held) && choice.march !== 'step');

/** The first of the things that a click on that hex would do. */
export function targetAt(scene: Scene, { held }: Hand, hex: string): Choice | undefined {
  return targets(scene, held).find(choice => choice.hex === hex);
}

/** The counter that a march is under way with, if one is. */
export const marching = (scene: Scene): boolean => scene.choices.some(choice => choice.march === 'step');

export const canMarch = (scene: Scene, piece: string | null): boolean =>
  marching(scene) || scene.choices.some(choice => choice.march === 'start' && choice.piece === piece);

export function lit(scene: Scene, hand: Hand, reach: readonly Reached[]): LitHex[] {
  const list: LitHex[] = reach.map(({ hex, cost }) => ({ hex, tone: 'legal', text: points(cost) }));
  const there = new Set(list.map(({ hex }) => hex));
  for (const choice of targets(scene, hand.held)) {
    if (there.has(choice.hex!)) continue;
    there.add(choice.hex!);
    list.push({ hex: choice.hex!, tone: choice.hasOdds ? 'target' : 'legal', text: '' });
  }
  return list;
}

/** Half points as players write them. */
export const points = (cost: number): string =>
  Number.isInteger(cost) ? `${cost}` : `${Math.floor(cost) || ''}½`;

/** Counters with something to do, and hexes that something starts from. */
export function ready(scene: Scene): ReadonlySet<string> {
  const set = new Set<string>();
  for (const choice of [...scene.choices, ...scene.interrupts]) if (choice.piece) set.add(choice.piece);
  const origins = new Set(
    scene.choices.flatMap(choice => (choice.from && !choice.piece ? [choice.from] : [])),
  );
  for (const stack of scene.board.stacks)
    if (origins.has(stack.hex)) for (const counter of stack.counters) set.add(counter.id);
  return set;
}

/** In a stack whose uppermost counter has nothing to do those that have lie on top: there they can be pointed at. */
export function readyFirst(board: Board, ready: ReadonlySet<string>): Board {
  const isReady = ({ id }: Counter): boolean => ready.has(id);
  const covered = ({ counters }: Stack): boolean => counters.some(isReady) && !isReady(counters[0]!);
  if (!board.stacks.some(covered)) return board;
  const stacks = board.stacks.map(stack =>
    covered(stack)
      ? { ...stack, counters: stack.counters.toSorted((a, b) => Number(isReady(b)) - Number(isReady(a))) }
      : stack,
  );
  return { ...board, stacks };
}

export function point(scene: Scene, hand: Hand, reach: readonly Reached[], { hex, piece }: Point): Outcome {
  const { held, pended } = hand;
  if (pended && hex !== null && pended.hex === hex && pended.choices.length === 1)
    return { kind: 'act', choice: pended.choices[0]! };

  const reached = reach.find(each => each.hex === hex);
  if (reached && reached.actions.length > 0) return { kind: 'march', to: reached };

  const here = targets(scene, held).filter(choice => choice.hex === hex);
  if (here.length > 0) return decide(here, held, hex);

  const more = scene.choices.find(choice => choice.gathers && choice.piece === piece && !choice.hex);
  const stop = scene.choices.find(choice => choice.march === 'stop');
  // Before they set out others may join those that have been taken up.
  if (stop && more) return { kind: 'act', choice: more };
  const clicked = scene.board.stacks.find(({ counters }) => counters.some(({ id }) => id === piece));
  if (stop && piece !== null && clicked?.side === scene.role)
    return clicked.hex === reach[0]?.path[0]
      ? { kind: 'act', choice: stop }
      : { kind: 'switch', stop, piece };

  const ownPiece = takeUp(scene, piece, held);
  if (ownPiece) return ownPiece;

  if (hex !== null && scene.choices.some(choice => choice.from === hex && !choice.piece && choice.hex)) {
    if (held.hex === hex) return { kind: 'drop' };
    return { kind: 'hold', hand: { held: { piece: null, hex }, pended: null } };
  }
  const plainTargets = targets(scene, NOTHING).filter(choice => choice.hex === hex);
  if (plainTargets.length > 0) return decide(plainTargets, NOTHING, hex);
  return { kind: 'refuse', piece: held.piece ?? piece, from: held.hex };
}

/** A second click on the same counter does the one thing that it can do, or puts it down. */
function takeUp(scene: Scene, piece: string | null, held: Held): Outcome | null {
  if (piece === null || ![...scene.choices, ...scene.interrupts].some(choice => choice.piece === piece))
    return null;
  const [only, ...others] = scene.choices.filter(choice => choice.piece === piece);
  if (only?.gathers && !only.hex && others.length === 0) return { kind: 'act', choice: only };
  if (held.piece !== piece) return { kind: 'hold', hand: { held: { piece, hex: null }, pended: null } };
  const now = immediate(scene, held);
  return now.length === 1 && scene.choices.includes(now[0]!)
    ? { kind: 'act', choice: now[0]! }
    : { kind: 'drop' };
}

function decide(choices: readonly Choice[], held: Held, hex: string | null): Outcome {
  const [only] = choices;
  if (choices.length === 1 && !only!.hasOdds) return { kind: 'act', choice: only! };
  return { kind: 'hold', hand: { held, pended: { choices, hex } } };
}

/** The buttons of the moment: what is pended, else what can be done with what is in hand, else what needs no place. */
export function answersOf(scene: Scene, hand: Hand): readonly Choice[] {
  if (hand.pended) return hand.pended.choices;
  const now = immediate(scene, hand.held);
  return now.length > 0 ? now : scene.choices.filter(isPlain);
}

/** The answer that Enter gives. Never one that has nothing to do with what is in hand. */
export function likeliest(scene: Scene, hand: Hand): Choice | undefined {
  const choice = answersOf(scene, hand).at(-1);
  const idle = hand.held.piece === null && hand.held.hex === null;
  return choice && (idle || !isPlain(choice)) ? choice : undefined;
}
