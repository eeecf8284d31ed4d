import type { Entry } from '@ironbottom/catalogue';
import {
  type Board,
  inMind,
  type Match,
  type NamedSides,
  type Role,
  type Rule,
  sidesAt,
  type Translator,
  type Words,
  words,
} from '@ironbottom/engine';
import type { Paint } from '../paint.ts';
import type { Input } from './input.ts';
import type { BotSeat } from './seats.ts';

/** What does not change while a match is played: the game, the people, the terminal. */
export interface Table {
  readonly entry: Entry;
  readonly digest: readonly Rule[];
  readonly t: Translator;
  readonly paint: Paint;
  readonly shades: boolean;
  readonly humans: readonly Role[];
  readonly bots: readonly BotSeat[];
  readonly input: Input;
  /** Draw the whole screen anew at each decision. */
  readonly fullScreen: boolean;
  /** With several people at one screen: hide the table until the next one has sat down. */
  readonly handover: boolean;
  /** Stop after each action of a bot, so that a person can act out of turn. */
  readonly watch: boolean;
  readonly size: () => { readonly width: number; readonly height: number };
  print(text: string): void;
}

export const printLines = ({ print }: Table, lines: readonly string[]): void =>
  print(`${lines.join('\n')}\n`);

/** The board as a role sees it. */
export const boardOf = ({ entry, t }: Table, match: Match<unknown>, role: Role): Board =>
  entry.display.board(entry.game.mask(inMind(entry.game, match, role), role), t);

/** By seat: the side that it plays now. */
export const sidesOf = ({ entry, t }: Table, match: Match<unknown>, role: Role): NamedSides =>
  sidesAt(entry.display, entry.game.mask(inMind(entry.game, match, role), role), t);

export const wordsOf = ({ entry, t }: Table, match: Match<unknown>, role: Role): Words =>
  words(entry.display, t, entry.game.mask(inMind(entry.game, match, role), role), match.stack.at(-1)?.id);

export const hexOf = (board: Board, piece: string): string | undefined =>
  board.stacks.find(stack => stack.counters.some(({ id }) => id === piece))?.hex;

export const CLEAR = '\x1b[H\x1b[2J';
