import { possibleWorld } from './bots/world.ts';
import type { Chance } from './dice.ts';
import { IronbottomError } from './errors.ts';
import type { Block, Frame } from './flow.ts';
import type { Game, Stand } from './game.ts';
import type { Json } from './json.ts';
import type { Match, View } from './match.ts';
import { reshaped } from './upgrade.ts';

/**
 * A position as it stood in another match, in the place of one that the game reads (`Game.position`): play goes on
 * from it, under dice of its own. The record of such a match holds it, and replays like any other.
 */
interface Stood {
  readonly version: number;
  readonly stack: readonly Frame[];
  readonly state: Json;
  /** What was hidden was not known, and has been dealt anew. */
  readonly dealt: boolean;
}

const KEY = 'stood';

/** The position of a match as it is, with all that is hidden. Answers and plans given in secret are asked for again. */
export const positionOf = <S>({ version, stack, state }: Match<S>): Json =>
  written({ version, stack, state: state as Json, dealt: false });

/** A position as it might be, for all that a role knows: the rest is dealt by chance. */
export function positionSeen<S>(game: Game<S>, view: View<S>, chance: Chance): Json {
  const { version, stack, state } = possibleWorld(game, view, chance);
  return written({ version, stack, state: state as Json, dealt: true });
}

const written = ({ version, stack, state, dealt }: Stood): Json => ({
  [KEY]: { version, stack: stack.map(({ id, step }) => ({ id, step })), state, dealt },
});

/** Whether a match began from a position of another one. Nobody can prove that it ever came about. */
export const isStood = (position: Json): boolean => isObject(position) && Object.hasOwn(position, KEY);

/** Checks where play goes on. Throws `bad-position`; `fresh` is any state of the game, for the shape. */
export function stoodAt<S>(
  game: Game<S>,
  position: Json,
  fresh: S,
): { state: S; stack: Frame[]; dealt: boolean } {
  const { version, stack, state, dealt } = read(position);
  const stand = shaped(game, version, { state, stack });
  checkStack(game, stand.stack);
  checkShape(fresh as Json, stand.state as Json);
  return { ...stand, dealt };
}

function shaped<S>(game: Game<S>, version: number, old: Stand<unknown>): { state: S; stack: Frame[] } {
  try {
    return reshaped(game, version, old);
  } catch (error) {
    if (error instanceof IronbottomError) throw error;
    throw bad('it has not the parts of a position');
  }
}

function read(position: Json): Stood {
  const stood = (position as { readonly [KEY]: Json })[KEY];
  if (!isObject(stood)) throw bad('it is empty');
  const { version, stack, state, dealt, ...rest } = stood;
  const isFrame = (frame: Json): boolean =>
    isObject(frame) && typeof frame.id === 'string' && Number.isSafeInteger(frame.step);
  if (
    !Number.isSafeInteger(version) ||
    !Array.isArray(stack) ||
    !stack.every(isFrame) ||
    !isObject(state) ||
    typeof dealt !== 'boolean' ||
    Object.keys({ ...rest, ...(position as object) }).length > 1
  )
    throw bad('it has not the parts of a position');
  return stood as unknown as Stood;
}

/** Play stands at a decision, inside what leads to it. */
function checkStack<S>(game: Game<S>, stack: readonly Frame[]): void {
  const blocks = stack.map(({ id }) => game.flow.blocks.get(id)!);
  const starts = [game.flow.main, ...game.flow.procedures];
  const follows = blocks.every((block, i) =>
    i === 0 ? starts.includes(block) : leadsTo(blocks[i - 1]!, stack[i - 1]!.step).includes(block),
  );
  if (!follows || blocks.at(-1)?.kind !== 'decision') throw bad('play does not stand at a decision');
}

/** What may stand inside a block that has gone so many steps. */
function leadsTo<S>(block: Block<S>, step: number): readonly Block<S>[] {
  switch (block.kind) {
    case 'sequence':
      return block.steps.slice(Math.max(0, step - 1), Math.max(0, step));
    case 'loop':
      return [block.body];
    case 'branch':
      return [block.then];
    case 'call':
      return [block.procedure()];
    default:
      return [];
  }
}

/** The same parts, each of the same kind; what is empty in one of them may be anything. */
function checkShape(fresh: Json, given: Json): void {
  const [want, have] = [fresh, given] as [{ [part: string]: Json }, { [part: string]: Json }];
  const parts = Object.keys(want);
  if (Object.keys(have).some(part => !Object.hasOwn(want, part))) throw bad('it has parts of another game');
  for (const part of parts)
    if (!Object.hasOwn(have, part) || !isAlike(want[part]!, have[part]!)) throw bad(`its ${part} is not one`);
}

function isAlike(want: Json, have: Json): boolean {
  if (want === null || have === null) return true;
  if (!Array.isArray(want)) return kindOf(want) === kindOf(have);
  if (!Array.isArray(have)) return false;
  const kinds = new Set(want.map(kindOf));
  return kinds.size !== 1 || have.every(each => kinds.has(kindOf(each)));
}

const kindOf = (value: Json): string =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
const isObject = (value: Json | undefined): value is { readonly [part: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const bad = (why: string): IronbottomError =>
  new IronbottomError('bad-position', `play cannot go on from this position: ${why}`);
