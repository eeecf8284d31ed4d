import type { Action, Args, Refusal, Role } from './action.ts';
import type { Referee } from './referee.ts';

/**
 * The sequence of play as data. A game writes its blocks in the order of its rulebook; the position in them
 * is a stack of frames inside the match, so that a match can stop at any decision and go on anywhere.
 */
export type Block<S> = Sequence<S> | Loop<S> | Branch<S> | Call<S> | Auto<S> | Decision<S>;

interface Named {
  readonly id: string;
  readonly rule: string;
}

/** Steps one after the other. With `phase` it appears on the phase track. */
export interface Sequence<S> extends Named {
  readonly kind: 'sequence';
  readonly phase: boolean;
  readonly steps: readonly Block<S>[];
}

export interface Loop<S> extends Named {
  readonly kind: 'loop';
  readonly while: (s: S) => boolean;
  readonly body: Block<S>;
}

export interface Branch<S> extends Named {
  readonly kind: 'branch';
  readonly when: (s: S) => boolean;
  readonly then: Block<S>;
  /** Whether it is taken turns out on the way: its phases are on the track from the first. */
  readonly open?: true;
}

/** Runs a procedure, then goes on here. */
export interface Call<S> extends Named {
  readonly kind: 'call';
  readonly procedure: () => Block<S>;
}

/** What the rules do by themselves. */
export interface Auto<S> extends Named {
  readonly kind: 'auto';
  readonly run: (ref: Referee<S>) => void;
}

/** Where the referee waits. With several roles each answers in secret and all answers take effect together. */
export interface Decision<S> extends Named {
  readonly kind: 'decision';
  readonly prompt: string;
  readonly who: (s: S) => Role | readonly Role[];
  /** Asked only while this holds. */
  readonly when?: (s: S) => boolean;
  readonly args?: (s: S) => Args;
  /** The rule by which the case at hand is asked about, where several lead to the same question; absent: `rule`. */
  readonly cites?: (s: S) => string;
  /** What those who are not asked read in its place, where prompt and args tell more than they may know; no blanks. */
  readonly others?: string;
  /**
   * A single legal answer is given by the referee itself. Never where that would betray something hidden, and never an
   * end, or the beginning of a fight, that leads to dice which its owner has not asked for. What an older version of the
   * game answered by itself it still does where a match of that version is replayed.
   */
  readonly forced?: boolean | ((s: S, version: number) => boolean);
  /**
   * What an answer comes to: where all come to the same, as with one of two equal chits, there is nothing to choose. Told
   * the version like `forced`; null: this answer is like no other.
   */
  readonly alike?: (s: S, action: Action, version: number) => string | null;
  /** The verb that commits a plan: until all have said it, everything else is a step of one's own plan (plans.ts). */
  readonly commits?: string;
  /**
   * The verb of a plan that lays everything out as it was in the beginning. It is open even where a plan has grown so
   * long that no other step is, so that from any plan there is a way to one that can be committed.
   */
  readonly restarts?: string;
  /**
   * What only its owner knows decides what can be answered, such as a hand of cards. Whether the answer comes by hand,
   * by a standing order, or because there is but one, the others see the same: it is asked in any case, and the table
   * answers for its owner where he has no choice.
   */
  readonly quiet?: boolean;
  /**
   * Quiet, and answered aside: as long as one such decision of a seat follows the other the rest see the table as it was
   * when the first of them came, and hear of all the answers at once.
   */
  readonly aside?: boolean;
  readonly verbs: { readonly [verb: string]: Verb<S> };
}

export interface Verb<S> {
  /** Arguments by name, each with the kind of id it takes (the game knows its kinds); `hex[]` takes a list of them. */
  readonly args: { readonly [name: string]: string };
  /** Everything worth asking `check` about; legal actions are the candidates that `check` lets pass. */
  readonly candidates: (s: S, role: Role) => readonly Action[];
  readonly check: (s: S, role: Role, action: Action) => Refusal | undefined;
  /** The candidates that `check` lets pass, where all at once are quicker to find than one by one. */
  readonly legal?: (s: S, role: Role) => readonly Action[];
  /** Whether `check` lets one of them pass, where that needs no list. */
  readonly any?: (s: S, role: Role) => boolean;
  readonly play: (ref: Referee<S>, action: Action, role: Role) => void;
}

export interface Frame {
  readonly id: string;
  step: number;
}

export const sequence = <S>(id: string, rule: string, steps: readonly Block<S>[]): Sequence<S> => ({
  kind: 'sequence',
  id,
  rule,
  phase: false,
  steps,
});

export const phase = <S>(id: string, rule: string, steps: readonly Block<S>[]): Sequence<S> => ({
  ...sequence(id, rule, steps),
  phase: true,
});

/** A sequence that is there already, on the phase track: its id and its steps stay as they are. */
export function asPhase<S>(block: Block<S>): Block<S> {
  if (block.kind !== 'sequence') throw new Error(`${block.id} is no sequence`);
  return { ...block, phase: true };
}

export const loop = <S>(id: string, rule: string, condition: (s: S) => boolean, body: Block<S>): Loop<S> => ({
  kind: 'loop',
  id,
  rule,
  while: condition,
  body,
});

export const branch = <S>(
  id: string,
  rule: string,
  when: (s: S) => boolean,
  then: Block<S>,
  open?: true,
): Branch<S> => ({ kind: 'branch', id, rule, when, then, ...(open && { open }) });

/** A procedure is a block of its own; one that is not written yet, as where it calls itself, is given by a function. */
export const call = <S>(id: string, rule: string, procedure: Block<S> | (() => Block<S>)): Call<S> => ({
  kind: 'call',
  id,
  rule,
  procedure: typeof procedure === 'function' ? procedure : () => procedure,
});

export const auto = <S>(id: string, rule: string, run: (ref: Referee<S>) => void): Auto<S> => ({
  kind: 'auto',
  id,
  rule,
  run,
});

export const decision = <S>(
  id: string,
  rule: string,
  rest: Omit<Decision<S>, 'kind' | 'id' | 'rule'>,
): Decision<S> => ({ kind: 'decision', id, rule, ...rest });

export interface Flow<S> {
  readonly main: Block<S>;
  readonly blocks: ReadonlyMap<string, Block<S>>;
  /** What is called on the way, in the order of the first calls. */
  readonly procedures: readonly Block<S>[];
  /** From the root, or from its procedure, down to each block, for starting in the middle. */
  readonly paths: ReadonlyMap<string, readonly Frame[]>;
  /** The way down to the first call of each procedure. */
  readonly calls: ReadonlyMap<string, readonly Frame[]>;
}

/** Indexes every block, those of the procedures included, and checks that ids are unique. */
export function flow<S>(main: Block<S>): Flow<S> {
  const blocks = new Map<string, Block<S>>();
  const paths = new Map<string, readonly Frame[]>();
  const procedures = new Set<Block<S>>();
  const calls = new Map<string, readonly Frame[]>();
  const visit = (block: Block<S>, path: readonly Frame[]): void => {
    if (blocks.has(block.id)) throw new Error(`two blocks are called ${block.id}`);
    blocks.set(block.id, block);
    paths.set(block.id, [...path, { id: block.id, step: 0 }]);
    const inside = (step: number): Frame[] => [...path, { id: block.id, step }];
    if (block.kind === 'sequence') for (const [i, step] of block.steps.entries()) visit(step, inside(i + 1));
    else if (block.kind === 'loop') visit(block.body, inside(0));
    else if (block.kind === 'branch') visit(block.then, inside(1));
    else if (block.kind === 'call') {
      const procedure = block.procedure();
      if (!procedures.has(procedure)) calls.set(procedure.id, inside(1));
      procedures.add(procedure);
    }
  };
  visit(main, []);
  // Grows while it is walked: procedures call procedures.
  for (const procedure of procedures) visit(procedure, []);
  return { main, blocks, procedures: [...procedures], paths, calls };
}

/**
 * A stack down from the main sequence. A position may begin inside a procedure, and nothing is around it then; for the
 * reader it is taken to be where the procedure is first called. Each first call stands in a part of the flow that comes
 * before the procedure, so this ends.
 */
export function fromMain<S>(flow: Flow<S>, stack: readonly Frame[]): readonly Frame[] {
  const outermost = stack[0]?.id;
  const around = outermost === undefined ? undefined : flow.calls.get(outermost);
  return around ? fromMain(flow, [...around, ...stack]) : stack;
}

export interface PhaseNode {
  readonly id: string;
  readonly rule: string;
  readonly phases: readonly PhaseNode[];
}

/**
 * The phases as a tree, for the phase track; `stack` of a match says which of them we are in. Branches that do not
 * apply are left out with their phases, unless they may still be taken (`open`).
 */
export function phaseTree<S>(
  block: Block<S>,
  applies: (branch: Branch<S>) => boolean = () => true,
): PhaseNode[] {
  const inside =
    block.kind === 'sequence'
      ? block.steps
      : block.kind === 'loop'
        ? [block.body]
        : block.kind === 'branch'
          ? [block.then]
          : [];
  const below = inside.flatMap(each => phaseTree(each, applies));
  if (block.kind === 'sequence' && block.phase) return [{ id: block.id, rule: block.rule, phases: below }];
  return block.kind === 'branch' && below.length > 0 && !block.open && !applies(block) ? [] : below;
}
