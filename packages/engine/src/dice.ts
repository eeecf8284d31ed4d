import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { Args, Role } from './action.ts';
import { IronbottomError } from './errors.ts';
import { sha256Hex } from './json.ts';
import { streamReader } from './stream.ts';

/** The generator inside a match. With a script, dice come from the script and from nothing else. */
export type DiceState = StreamDice | OldDice;

/** A place in the stream of a key. */
export interface StreamDice {
  key: string;
  at: number;
  script: number[] | null;
}

/** xoroshiro128+, for matches that began with it: who sees enough of its dice can work out the rest. */
export interface OldDice {
  words: readonly number[];
  script: number[] | null;
}

/** Which generator a match draws from: 1 is that of version 0.3.0 and before. */
export type Generation = 1 | 2;
export const GENERATION: Generation = 2;

/** One line of the story of a roll: what it adds, takes away or multiplies. */
export interface Term {
  readonly key: string;
  readonly op: '+' | '-' | '*' | '/' | '=';
  readonly value: number;
  readonly args?: Args;
}

/** What a die that shows one of these values, its bonus included, comes to. */
export interface FaceRead {
  readonly values: readonly number[];
  /** A word of the game for it, at `read.<mark>`. */
  readonly mark: string;
  /** How much it counts: hits, points. */
  readonly worth: number;
}

interface AnyRoll {
  readonly who: Role;
  readonly why: string;
  readonly rule: string;
  /** How the rule reads the dice; values that are not named come to nothing. Told with the roll, and never asked for. */
  readonly reads?: readonly FaceRead[];
  /** Who sees the faces; absent: everybody. The state must hide from the others what follows from them. */
  readonly to?: readonly Role[];
  /** Whether those who do not see the faces see that dice were rolled: they do not, unless said. */
  readonly seen?: 'that';
}

export interface RollSpec extends AnyRoll {
  readonly count: number;
  readonly sides?: number;
  /** The lowest face: 1 unless said, 0 for a die numbered 0 to 9. */
  readonly low?: number;
  /** How the number of dice, or the modifier of a die, came about. */
  readonly terms?: readonly Term[];
  /** Added to each die. */
  readonly modifier?: number;
  /** Faces that the rule treats alike, e.g. [[1,2,3,4],[5],[6]], or what it reads: odds are then counted by class. */
  readonly alike?: readonly (readonly number[])[] | DiceReading;
}

/** What a rule makes of all dice of a roll together, such as the line of a table that their sum stands in. */
export type DiceReading = (dice: readonly number[]) => string | number | null;

/** A die of a roll in which dice differ: by colour, as tens and units, by their sides. */
export interface DieSpec {
  /** A word of the game: it puts it into words at `die.<kind>`. */
  readonly kind: string;
  readonly sides?: number;
  readonly low?: number;
  readonly alike?: readonly (readonly number[])[];
}

/** Dice that differ: what falls is told in their order. */
export interface MixedSpec extends AnyRoll {
  readonly dice: readonly DieSpec[];
  readonly terms?: readonly Term[];
  /** What the rule reads: odds are then counted by that. */
  readonly alike?: DiceReading;
}

/** Dice of which only the highest counts; each group has its own bonus. */
export interface HighestSpec extends Omit<RollSpec, 'count' | 'modifier' | 'alike' | 'low'> {
  readonly groups: readonly { readonly count: number; readonly bonus: number }[];
}

export interface Die {
  readonly kind: string;
  readonly sides: number;
  readonly low: number;
}

/** A roll as it stands in the log. */
export interface Roll {
  readonly who: Role;
  readonly why: string;
  readonly rule: string;
  readonly sides: number;
  /** The lowest face, where it is not 1. */
  readonly low?: number;
  readonly dice: readonly number[];
  /** What each die is, where they differ; `sides` are those of the first then. */
  readonly kinds?: readonly Die[];
  /** What was added to each die, where it differs from die to die or is not zero. */
  readonly bonus?: readonly number[];
  /** Only the highest counts. */
  readonly highest?: true;
  readonly reads?: readonly FaceRead[];
  readonly terms: readonly Term[];
}

/** Where chance comes from. Rules never see which kind it is. */
export interface Chance {
  faces(count: number, sides: number, alike?: RollSpec['alike'], low?: number): number[];
  /** Dice that differ, in their order. */
  mixed(dice: readonly DieSpec[], alike?: DiceReading): number[];
  highest(groups: HighestSpec['groups'], sides: number): number[];
  /** A number from 0 to n-1 that nobody sees: a draw from a cup. What is the same to the rule may be said to be alike. */
  pick(n: number, alike?: (drawn: number) => string | number): number;
  /** Puts the items into an order that nobody knows. */
  shuffle<T>(items: T[]): void;
}

/** The dice of a roll one by one; where they do not differ their kind is ''. */
export const eachDie = ({ dice, kinds, sides, low = 1 }: Roll): (Die & { readonly face: number })[] =>
  dice.map((face, i) => ({ ...(kinds?.[i] ?? { kind: '', sides, low }), face }));

export const commitment = (seed: string): string => sha256Hex(`ironbottom dice ${seed}`);

export function diceFromSeed(seed: string, generation: Generation = GENERATION): DiceState {
  if (generation === 2) return { key: sha256Hex(`ironbottom stream ${seed}`), at: 0, script: null };
  const hex = sha256Hex(`ironbottom generator ${seed}`);
  const words = [0, 8, 16, 24].map(at => Number.parseInt(hex.slice(at, at + 8), 16) | 0);
  return { words, script: null };
}

export const generationOf = (dice: DiceState): Generation => ('key' in dice ? 2 : 1);

export const cloneDice = (dice: DiceState): DiceState => ({
  ...dice,
  script: dice.script ? [...dice.script] : null,
});

const WORD = 2 ** 32;

/** A number from 0 to n-1, each as likely as the others. */
function draw(dice: DiceState, n: number, wordAt: ReturnType<typeof streamReader>): number {
  if (!(n >= 1 && n <= WORD)) throw new RangeError(`a draw of one among ${n}`);
  if ('words' in dice) {
    const generator = xoroshiro128plusFromState(dice.words);
    const value = uniformInt(generator, 0, n - 1);
    dice.words = generator.getState();
    return value;
  }
  if (n === WORD) return wordAt(dice.key, dice.at++);
  // 2^32 words are not a multiple of n: so many of them, the first ones, would favour the low numbers.
  const over = (-n >>> 0) % (n >>> 0);
  let word = wordAt(dice.key, dice.at++);
  while (word < over) word = wordAt(dice.key, dice.at++);
  return (word >>> 0) % (n >>> 0);
}

/** The generator in the match, or the script in its place. */
export function matchChance(dice: DiceState): Chance {
  const wordAt = streamReader();
  const face = (sides: number, low = 1): number => {
    if (!dice.script) return draw(dice, sides, wordAt) + low;
    const scripted = dice.script.shift();
    if (scripted === undefined) throw new IronbottomError('script-empty', 'the dice script has run out');
    if (scripted < low || scripted >= low + sides)
      throw new IronbottomError('bad-argument', `a scripted ${scripted} on a die of ${sides}`);
    return scripted;
  };
  return {
    faces: (count, sides, _alike, low) => Array.from({ length: count }, () => face(sides, low)),
    mixed: dice => dice.map(({ sides = 6, low }) => face(sides, low)),
    highest: (groups, sides) =>
      groups.flatMap(group => Array.from({ length: group.count }, () => face(sides))),
    pick: n => draw(dice, n, wordAt),
    shuffle: items => {
      for (let i = items.length - 1; i > 0; i--) {
        const j = draw(dice, i + 1, wordAt);
        const other = items[j]!;
        items[j] = items[i]!;
        items[i] = other;
      }
    },
  };
}

/** A generator apart from any match, for bots and simulations. */
export function chanceFromSeed(seed: string): Chance {
  return matchChance(diceFromSeed(seed));
}

/** Dice that nobody has seen, for a world that is made up. */
export function diceFromChance(chance: Chance): DiceState {
  const word = (): string => chance.pick(WORD).toString(16).padStart(8, '0');
  return { key: Array.from({ length: 8 }, word).join(''), at: 0, script: null };
}
