import type { Action, Role } from './action.ts';
import type { Board, Display, March, Pointed, Reference, Stack } from './display/display.ts';
import type { Game } from './game.ts';
import type { Reached } from './reach.ts';

/**
 * How pointing becomes acting. One click takes something up, and what can be done with it lights up; a click on what is
 * lit acts, or shows the odds first where there are any. Who is to be attacked may be pointed at first as well: then
 * those who can do it light up. Pure: the page keeps the state, the referee the rules, and the kit tries every point.
 */

/** One legal action, where on the table it is found, and what sort of thing it is. */
export interface Choosable extends Reference {
  readonly action: Action;
  readonly hasOdds: boolean;
  /** Its part in a march, if it has one. */
  readonly march: 'start' | 'step' | 'stop' | null;
  /** It lets a chance or a counter go: nobody is kept from what else a click would do. */
  readonly waives?: boolean;
  /** It only takes a counter up or sends it to a hex: all counters of a hex can do so together. */
  readonly gathers: boolean;
}

/** What lies on the table, and what the seat can do. */
export interface Choosing<C extends Choosable = Choosable> {
  /** The side that the seat plays: whose counters are its own. */
  readonly side: Role;
  readonly board: Pick<Board, 'stacks'> & Partial<Pick<Board, 'panels'>>;
  readonly choices: readonly C[];
  readonly interrupts: readonly C[];
}

export function choosable<S>(
  game: Game<S>,
  { refers, march, gather }: Display<S>,
  action: Action,
  masked: S,
): Choosable {
  const { hex, ...refer } = refers(action, masked);
  const part = partOf(march, action, masked, refer.piece);
  // A first step that takes its piece up as well is one of many: where it leads is a matter of the march.
  const steps = part === 'start' && march.steps.includes(action.verb);
  return {
    ...refer,
    ...(hex !== undefined && !steps && { hex }),
    action,
    hasOdds: game.odds.verbs.includes(action.verb),
    march: part,
    gathers: gather?.includes(action.verb) ?? false,
  };
}

function partOf<S>(
  { start, steps, stop, mover }: March<S>,
  { verb }: Action,
  masked: S,
  piece: string | undefined,
): Choosable['march'] {
  // Where a first step takes its piece up as well, others may set out while one is under way.
  const goesOn = (): boolean => {
    const now = mover(masked);
    return now !== null && (piece === undefined || now.piece === piece);
  };
  if (start.includes(verb) && !(steps.includes(verb) && goesOn())) return 'start';
  if (steps.includes(verb)) return 'step';
  return stop.includes(verb) ? 'stop' : null;
}

/** What is in hand: a counter, alone or with others of its stack, a hex that something starts from, or what it is aimed at. */
export interface Held {
  readonly piece: string | null;
  readonly along: readonly string[];
  readonly hex: string | null;
  readonly goal: string | null;
}

export const NOTHING: Held = { piece: null, along: [], hex: null, goal: null };

export interface Point {
  readonly hex: string | null;
  readonly piece: string | null;
}

/** Answers that need one more word: the odds are on the table, or there are several ways to do it. */
export interface Pended<C extends Choosable = Choosable> {
  readonly choices: readonly C[];
  readonly hex: string | null;
  /** What it aims at was pointed at first: where it starts from says yes as well. */
  readonly aimed?: true;
}

export interface Hand<C extends Choosable = Choosable> {
  readonly held: Held;
  readonly pended: Pended<C> | null;
}

export const EMPTY: Hand<never> = { held: NOTHING, pended: null };

export const holding = (piece: string, along: readonly string[] = []): Hand<never> => ({
  held: { ...NOTHING, piece, along },
  pended: null,
});

export type Outcome<C extends Choosable = Choosable> =
  | { readonly kind: 'act'; readonly choices: readonly C[] }
  | { readonly kind: 'march'; readonly to: Reached }
  | { readonly kind: 'hold'; readonly hand: Hand<C> }
  | { readonly kind: 'drop' }
  /** The march under way ends, and another counter is taken up. */
  | { readonly kind: 'switch'; readonly stop: C; readonly piece: string }
  /** Nothing can be done there: the referee is asked why. */
  | { readonly kind: 'refuse'; readonly points: readonly Pointed[] };

export const isEmpty = ({ piece, hex, goal }: Held): boolean =>
  piece === null && hex === null && goal === null;

/** Free of any place on the table, and of any card: a button. */
export const isPlain = (choice: Reference): boolean =>
  !choice.piece && !choice.hex && !choice.from && !choice.card;

const startsAt = (choice: Choosable, held: Held): boolean =>
  held.piece !== null
    ? choice.piece === held.piece
    : held.hex !== null && choice.from === held.hex && !choice.piece;

/** What can be done with what is in hand, without pointing anywhere else. */
export const immediate = <C extends Choosable>(
  { choices, interrupts }: Choosing<C>,
  { piece }: Held,
): readonly C[] =>
  piece === null
    ? []
    : [...choices, ...interrupts].filter(
        choice => choice.piece === piece && !choice.hex && choice.march !== 'start',
      );

/** What can be done with what is in hand at other hexes; with an aim in hand, what can be done at it. */
export function targets<C extends Choosable>({ choices }: Choosing<C>, held: Held): readonly C[] {
  const there = choices.filter(choice => choice.hex && choice.march !== 'step');
  if (held.goal !== null) return there.filter(choice => choice.hex === held.goal);
  return isEmpty(held)
    ? there.filter(choice => !choice.piece && !choice.from)
    : there.filter(choice => startsAt(choice, held));
}

/** What lies together at a place: a stack on the map, or a box that is a place like a hex. */
type Lying = Pick<Stack, 'hex' | 'side' | 'counters'>;
export const lying = ({ stacks, panels = [] }: Choosing['board']): readonly Lying[] => [
  ...stacks,
  ...panels.flatMap(({ place, side, counters }) =>
    place === undefined ? [] : [{ hex: place, side, counters }],
  ),
];

/** Where a choice is made from: a hex that it names, or where its counter lies. */
export const originOf = <C extends Choosable>({ board }: Choosing<C>, { from, piece }: C): string | null =>
  from ?? lying(board).find(({ counters }) => counters.some(({ id }) => id === piece))?.hex ?? null;

/** The counters of a hex that can set out on a march, the uppermost first. */
export function marchers<C extends Choosable>(
  { board, choices, side }: Choosing<C>,
  hex: string | null,
): readonly string[] {
  const able = new Set(choices.flatMap(({ march, piece }) => (march === 'start' && piece ? [piece] : [])));
  return lying(board)
    .filter(stack => stack.hex === hex && stack.side === side)
    .flatMap(({ counters }) => counters.flatMap(({ id }) => (able.has(id) ? [id] : [])));
}

export function point<C extends Choosable>(
  table: Choosing<C>,
  hand: Hand<C>,
  reach: readonly Reached[],
  where: Point,
): Outcome<C> {
  const { held, pended } = hand;
  const { hex, piece } = where;
  if (pended && hex !== null && pended.choices.length === 1)
    if (pended.hex === hex || (pended.aimed && originOf(table, pended.choices[0]!) === hex))
      return { kind: 'act', choices: pended.choices };
  return (
    aimed(table, held, where) ??
    ownCounter(table, held, reach, where) ??
    marched(reach, hex) ??
    sent(table, held, hex) ??
    joined(table, where) ??
    takenUp(table, held, piece) ??
    stackTakenUp(table, held, where) ??
    origin(table, held, hex) ??
    aim(table, held, hex) ??
    refused(held, where)
  );
}

/**
 * Counters of several hexes are framed: all that one click each would take up are taken up, or go to the one place that
 * they can go to; else the first stack that can march.
 */
export function framed<C extends Choosable>(table: Choosing<C>, hexes: readonly string[]): Outcome<C> {
  const inside = new Set(
    table.board.stacks.flatMap(({ hex, counters }) =>
      hexes.includes(hex) ? counters.map(({ id }) => id) : [],
    ),
  );
  const all = table.choices.filter(
    ({ gathers, piece }) => gathers && piece !== undefined && inside.has(piece),
  );
  if (all.length > 0 && sameVerb(all) && new Set(all.map(({ hex }) => hex)).size === 1)
    return { kind: 'act', choices: all };
  const first = hexes.find(hex => marchers(table, hex).length > 0);
  return first === undefined
    ? { kind: 'refuse', points: hexes.map(hex => ({ hex })) }
    : point(table, EMPTY, [], { hex: first, piece: null });
}

type Maybe<C extends Choosable> = Outcome<C> | null;

/** An aim is in hand: whoever can do it is pointed at. */
function aimed<C extends Choosable>(table: Choosing<C>, held: Held, { hex, piece }: Point): Maybe<C> {
  if (held.goal === null) return null;
  const all = targets(table, held);
  if (hex === held.goal) return wholeStackTo(table, all) ?? { kind: 'drop' };
  const byPiece = all.filter(choice => choice.piece !== undefined && choice.piece === piece);
  const able = byPiece.length > 0 ? byPiece : all.filter(choice => originOf(table, choice) === hex);
  return able.length > 0 ? withAim(decide(able, held.goal)) : null;
}

/** The aim again: all of the one stack that can only be sent there. */
function wholeStackTo<C extends Choosable>(table: Choosing<C>, there: readonly C[]): Maybe<C> {
  const isAll = there.length > 0 && there.every(({ gathers }) => gathers) && sameVerb(there);
  const isOne = new Set(there.map(choice => originOf(table, choice))).size === 1;
  return isAll && isOne ? { kind: 'act', choices: there } : null;
}

/** A click on an own counter means that counter, also where another could march to it. */
function ownCounter<C extends Choosable>(
  { board, choices, side }: Choosing<C>,
  held: Held,
  reach: readonly Reached[],
  { piece }: Point,
): Maybe<C> {
  if (piece === null) return null;
  const stop = choices.find(choice => choice.march === 'stop');
  const stack = lying(board).find(({ counters }) => counters.some(({ id }) => id === piece));
  if (stack?.side !== side) return null;
  if (stop) {
    // Before they set out others may join those that have been taken up: who is pointed at, else the next of the stack.
    const isTaken = stack.counters.find(({ id }) => id === piece)!.picked === true;
    const joining = isTaken ? stack.counters.map(({ id }) => id) : [piece];
    const more = choices.find(
      ({ gathers, piece: one, hex }) => gathers && !hex && joining.includes(one ?? ''),
    );
    if (more) return { kind: 'act', choices: [more] };
    if (stack.hex === reach[0]?.path[0]) return { kind: 'act', choices: [stop] };
    // Those that have been taken up are sent there by name, whoever lies there.
    if (choices.some(choice => choice.hex === stack.hex && choice.march !== 'step')) return null;
    const isSpent = stack.counters.find(({ id }) => id === piece)!.spent;
    const isReached = reach.some(({ hex }) => hex === stack.hex);
    return isSpent && isReached ? null : { kind: 'switch', stop, piece };
  }
  const canStart = choices.some(choice => choice.march === 'start' && choice.piece === piece);
  return canStart && held.piece !== piece && !held.along.includes(piece)
    ? { kind: 'hold', hand: holding(piece) }
    : null;
}

function marched<C extends Choosable>(reach: readonly Reached[], hex: string | null): Maybe<C> {
  const to = reach.find(each => each.hex === hex);
  return to ? { kind: 'march', to } : null;
}

/** What is in hand can do something there. */
function sent<C extends Choosable>(table: Choosing<C>, held: Held, hex: string | null): Maybe<C> {
  const here = targets(table, held).filter(choice => choice.hex === hex);
  return here.length > 0 ? decide(here, hex, held) : null;
}

/** One click is enough for what only takes a counter up; beside the counters of a stack it takes up all of them. */
function joined<C extends Choosable>({ board, choices }: Choosing<C>, { hex, piece }: Point): Maybe<C> {
  const isMeant = new Set(
    piece !== null
      ? [piece]
      : lying(board)
          .filter(stack => stack.hex === hex)
          .flatMap(({ counters }) => counters.map(({ id }) => id)),
  );
  const here = choices.filter(
    choice => choice.piece !== undefined && isMeant.has(choice.piece) && !choice.waives,
  );
  const gathered = here.filter(choice => choice.gathers && !choice.hex);
  return gathered.length > 0 && gathered.length === here.length && sameVerb(gathered)
    ? { kind: 'act', choices: gathered }
    : null;
}

const sameVerb = (choices: readonly Choosable[]): boolean =>
  choices.every(({ action }) => action.verb === choices[0]!.action.verb);

/** A second click on the same counter takes its stack along, or does the one thing that it can do, or puts it down. */
function takenUp<C extends Choosable>(table: Choosing<C>, held: Held, piece: string | null): Maybe<C> {
  if (piece === null) return null;
  const { choices, interrupts } = table;
  if (![...choices, ...interrupts].some(choice => choice.piece === piece)) return null;
  if (held.piece !== piece && !held.along.includes(piece)) return { kind: 'hold', hand: holding(piece) };
  const [now, ...others] = immediate(table, held);
  if (now && others.length === 0 && choices.includes(now)) return { kind: 'act', choices: [now] };
  return wholeStack(table, held, originOf(table, { piece } as C)) ?? { kind: 'drop' };
}

/** Beside the counters of a hex: all that can march with each other, or the uppermost that something can be done with. */
function stackTakenUp<C extends Choosable>(table: Choosing<C>, held: Held, { hex, piece }: Point): Maybe<C> {
  if (piece !== null || hex === null) return null;
  const { board, choices, interrupts } = table;
  const able = new Set([...choices, ...interrupts].map(each => each.piece));
  const first = lying(board)
    .filter(stack => stack.hex === hex)
    .flatMap(({ counters }) => counters)
    .find(({ id }) => able.has(id));
  return wholeStack(table, held, hex) ?? takenUp(table, held, first?.id ?? null);
}

function wholeStack<C extends Choosable>(table: Choosing<C>, held: Held, hex: string | null): Maybe<C> {
  const all = marchers(table, hex);
  if (all.length < 2) return null;
  const first = held.piece !== null && all.includes(held.piece) ? held.piece : all[0]!;
  const along = all.filter(each => each !== first);
  if (held.piece === first && held.along.length === along.length) return { kind: 'drop' };
  return { kind: 'hold', hand: holding(first, along) };
}

/** A hex that something starts from. */
function origin<C extends Choosable>({ choices }: Choosing<C>, held: Held, hex: string | null): Maybe<C> {
  if (hex === null || !choices.some(choice => choice.from === hex && !choice.piece && choice.hex))
    return null;
  if (held.hex === hex) return { kind: 'drop' };
  return { kind: 'hold', hand: { held: { ...NOTHING, hex }, pended: null } };
}

/** Something can be done at this hex, by whatever is pointed at next; by one alone it is as good as chosen. */
function aim<C extends Choosable>(table: Choosing<C>, held: Held, hex: string | null): Maybe<C> {
  if (hex === null) return null;
  const there = table.choices.filter(choice => choice.hex === hex && choice.march !== 'step');
  const plain = there.filter(choice => !choice.piece && !choice.from);
  if (plain.length > 0) return decide(plain, hex);
  if (there.length === 0 || held.goal === hex) return null;
  if (new Set(there.map(choice => choice.piece ?? choice.from)).size === 1) {
    const alone = withAim(decide(there, hex));
    // Whoever is in hand cannot do it: another does not do it unasked.
    return alone.kind === 'act' && !isEmpty(held) ? null : alone;
  }
  return { kind: 'hold', hand: { held: { ...NOTHING, goal: hex }, pended: null } };
}

const withAim = <C extends Choosable>(outcome: Outcome<C>): Outcome<C> =>
  outcome.kind === 'hold' && outcome.hand.pended
    ? { ...outcome, hand: { ...outcome.hand, pended: { ...outcome.hand.pended, aimed: true } } }
    : outcome;

/** The one thing, or the several, that may be done: at once where there are no odds to be looked at first. */
function decide<C extends Choosable>(
  choices: readonly C[],
  hex: string | null,
  held: Held = {
    ...NOTHING,
    piece: choices[0]!.piece ?? null,
    hex: choices[0]!.piece ? null : (choices[0]!.from ?? null),
  },
): Outcome<C> {
  if (choices.length === 1 && !choices[0]!.hasOdds) return { kind: 'act', choices };
  return { kind: 'hold', hand: { held, pended: { choices, hex } } };
}

/** What is in hand was to go there, each counter of a stack may be the one that cannot; else what lies there was meant. */
function refused<C extends Choosable>(held: Held, { hex, piece }: Point): Outcome<C> {
  const at: Reference = hex === null ? {} : { hex };
  const there: Reference = piece === null ? at : { ...at, piece };
  const movers = held.piece === null ? [] : [held.piece, ...held.along];
  const points = movers.map((mover): Pointed => ({ ...at, piece: mover, held: true }));
  if (held.hex !== null) points.push({ ...at, from: held.hex });
  if (held.goal !== null && hex !== null) points.push({ ...there, hex: held.goal, from: hex });
  return { kind: 'refuse', points: [...points, there] };
}
