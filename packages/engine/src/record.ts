import { z } from 'zod';
import { actionSchema, formatAction, parseAction, type Role } from './action.ts';
import { hash, MAX_SEED } from './contract.ts';
import { commitment, type DiceState, type Die, eachDie, type Generation, generationOf } from './dice.ts';
import { IronbottomError } from './errors.ts';
import type { Game } from './game.ts';
import { canonicalJson, own } from './json.ts';
import { load, type Part } from './load.ts';
import { isNonce, type LogEntry, type Match, type Played, type Result } from './match.ts';

/**
 * A record is a text file: a first line that names the format, a header, one action a line with the dice that fell
 * after it, and a last line that seals it. Set-up and actions give the same match, bit for bit, on any machine.
 */
const FIRST_LINES: { readonly [line: string]: Generation } = {
  'ironbottom record 1': 1,
  'ironbottom record 2': 2,
};
/** Between an action that commits a plan and the steps of the plan. */
const STEP = ' < ';
/** Begins the line of a mark. */
const MARK = 'mark ';
const MAX_LENGTH = 32 * 1024 * 1024;

const headerSchema = z.strictObject({
  game: z.string(),
  version: z.number().int(),
  /** Absent: the components of the box. */
  pack: z.string().exactOptional(),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])),
  position: z.json(),
  seed: z.string().max(MAX_SEED),
  commitment: z.string(),
});

const count = z.number().int().min(0);
const markSchema = z.strictObject({
  from: z.number().int(),
  to: z.number().int(),
  actions: count,
  lines: count,
  lost: count,
  rule: z.string(),
  dice: z.custom<DiceState>(value => typeof value === 'object' && value !== null && 'script' in value),
  stack: z.array(z.looseObject({ id: z.string(), step: count })),
  pending: z.record(z.string(), actionSchema),
  drafts: z.record(z.string(), z.array(actionSchema)).exactOptional(),
  state: z.json(),
  result: z.custom<Result | null>(value => typeof value === 'object'),
  /** The lines of the log since the mark before: what the present rules may not be able to tell. */
  log: z.array(
    z.custom<LogEntry>(
      value => typeof value === 'object' && value !== null && 'key' in value && 'at' in value,
    ),
  ),
});

const sealSchema = z.strictObject({ actions: z.number().int().min(0), hash: z.string() });

export type RecordHeader = z.infer<typeof headerSchema>;

export interface MatchRecord {
  /** Which generator its dice come from. */
  readonly generation: Generation;
  readonly header: RecordHeader;
  readonly actions: readonly Played[];
  /** Dice as written behind each action: `[action number, faces]`. */
  readonly rolls: readonly (readonly [number, readonly number[]])[];
  /** Where newer rules took over. */
  readonly marks: readonly RecordedMark[];
  readonly seal: z.infer<typeof sealSchema>;
}

export type RecordedMark = z.infer<typeof markSchema>;

export function writeRecord<S>(match: Match<S>): string {
  const { game, scenario, options, position, seed, marks } = match;
  const version = marks[0]?.from ?? match.manner ?? match.version;
  const header = {
    game,
    version,
    ...(match.pack ? { pack: match.pack } : {}),
    scenario,
    options,
    position,
    seed,
    commitment: commitment(seed),
  };
  const lines = [`ironbottom record ${generationOf(match.dice)}`, canonicalJson(header)];
  const rolls = rollsByAction(match.log);
  const dice = (at: number): void => {
    for (const faces of rolls.get(at) ?? []) lines.push(`> ${faces.join(' ')}`);
  };
  const written = (at: number): void => {
    dice(at);
    for (const [i, mark] of marks.entries())
      if (mark.actions === at) {
        const log = match.log.slice(marks[i - 1]?.lines ?? 0, mark.lines);
        lines.push(`${MARK}${canonicalJson({ ...mark, log })}`);
      }
  };
  written(0);
  match.actions.forEach((played, i) => {
    lines.push(
      [`${played.role} ${formatAction(played.action)}`, ...(played.plan ?? []).map(formatAction)].join(STEP),
    );
    written(i + 1);
  });
  const open = planned(match);
  for (const { role, action } of open) lines.push(`${role} ${formatAction(action)}`);
  // What is replayed in the manner of an older version is a match of that version still.
  const sealed = { ...match, version: match.manner ?? match.version };
  lines.push(`end ${canonicalJson({ actions: match.actions.length + open.length, hash: hash(sealed) })}`);
  return `${lines.join('\n')}\n`;
}

/** Plans that are not committed yet: step by step, since they are no actions before all are. */
function planned<S>({ drafts, pending }: Match<S>): Played[] {
  if (!drafts) return [];
  const steps = Object.entries(drafts).flatMap(([role, plan]) => plan.map(action => ({ role, action })));
  return [...steps, ...Object.entries(pending).map(([role, action]) => ({ role, action }))];
}

function rollsByAction(log: readonly LogEntry[]): Map<number, (readonly number[])[]> {
  const rolls = new Map<number, (readonly number[])[]>();
  for (const entry of log) {
    if (!entry.roll || entry.key !== 'roll') continue;
    const list = rolls.get(entry.at);
    if (list) list.push(entry.roll.dice);
    else rolls.set(entry.at, [entry.roll.dice]);
  }
  return rolls;
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IronbottomError('bad-record', `the ${what} of the record is not JSON`);
  }
}

function checked<T>(schema: z.ZodType<T>, text: string, what: string): T {
  const value = parseJson(text, what);
  let parsed: z.ZodSafeParseResult<T>;
  try {
    parsed = schema.safeParse(value);
  } catch {
    // The only way in which a check itself can fail: lists in lists in lists, thousands deep.
    throw new IronbottomError('bad-record', `the ${what} of the record is nested too deep`);
  }
  if (parsed.success) return parsed.data;
  throw new IronbottomError(
    'bad-record',
    `the ${what} of the record is not valid: ${z.prettifyError(parsed.error)}`,
  );
}

export function parseRecord(text: string): MatchRecord {
  if (text.length > MAX_LENGTH) throw new IronbottomError('too-large', 'the record is larger than 32 MB');
  const lines = text.split('\n');
  const generation = own(FIRST_LINES, lines[0]!);
  if (!generation) {
    if (lines[0]!.startsWith('ironbottom record'))
      throw new IronbottomError(
        'record-version',
        `this program reads "${Object.keys(FIRST_LINES).join('", "')}", not "${lines[0]!.slice(0, 40)}"`,
      );
    throw new IronbottomError('bad-record', 'this is not a record of a match');
  }
  if (lines.at(-1) !== '' || !lines.at(-2)?.startsWith('end '))
    throw new IronbottomError('bad-record', 'the record is cut off: its last line is missing');
  const header = checked(headerSchema, lines[1]!, 'header');
  const seal = checked(sealSchema, lines.at(-2)!.slice(4), 'last line');
  const actions: Played[] = [];
  const rolls: [number, number[]][] = [];
  const marks: RecordedMark[] = [];
  for (const [i, line] of lines.slice(2, -2).entries()) {
    if (line.startsWith(`${MARK}{`)) {
      const mark = checked(markSchema, line.slice(MARK.length), 'mark');
      checkOrder(header.version, marks.at(-1), mark, actions.length);
      marks.push(mark);
      continue;
    }
    if (line.startsWith('> ') || line === '>') {
      rolls.push([actions.length, line.slice(2).split(' ').filter(Boolean).map(Number)]);
      continue;
    }
    actions.push(parsePlayed(line, i + 3));
  }
  if (actions.length !== seal.actions)
    throw new IronbottomError(
      'record-edited',
      `the record says ${seal.actions} actions and holds ${actions.length}`,
    );
  return { generation, header, actions, rolls, marks, seal };
}

/** Marks follow on each other, and stand where they say. */
function checkOrder(
  version: number,
  last: RecordedMark | undefined,
  mark: RecordedMark,
  actions: number,
): void {
  const fits =
    mark.from === (last?.to ?? version) &&
    mark.to > mark.from &&
    mark.actions === actions &&
    mark.lines === (last?.lines ?? 0) + mark.log.length;
  if (!fits) throw new IronbottomError('record-edited', 'a mark in the record is not where it belongs');
}

function parsePlayed(line: string, number: number): Played {
  const [first, ...steps] = line.split(STEP);
  const [role, ...words] = first!.split(' ');
  try {
    const played = { role: role!, action: parseAction(words.join(' ')) };
    return steps.length > 0 ? { ...played, plan: steps.map(parseAction) } : played;
  } catch {
    throw new IronbottomError('bad-record', `line ${number} of the record cannot be read`);
  }
}

/** How the dice of one kind fell. */
export interface DieAudit extends Die {
  readonly dice: number;
  /** How often each face fell, from the lowest on. */
  readonly faces: readonly number[];
  /** Pearson's chi-square of the faces against fair dice, and what fair dice exceed 1 time in 20. */
  readonly chiSquare: number;
  readonly limit: number;
}

export interface Audit {
  readonly rolls: number;
  readonly dice: number;
  readonly kinds: readonly DieAudit[];
  readonly commitment: string;
  /** Where the record parts from the present rules; rolls there cannot be checked. */
  readonly parts: readonly Part[];
  readonly unchecked: number;
  /** The roles that have added chance of their own. */
  readonly nonces: readonly Role[];
}

/** Checks that every die in the record is the one its seed gives, and the seed the one that was promised. */
export function audit<S>(game: Game<S>, record: MatchRecord): Audit {
  const { match, parts } = load(game, record);
  if (match.actions.some(({ role }) => role === 'lab'))
    throw new IronbottomError('record-edited', 'dice were put into this match by hand');
  const kinds = new Map<string, Die & { faces: number[] }>();
  const isOpen = (at: number): boolean => parts.some(part => at > part.at && at <= part.until);
  for (const { at, key, roll } of match.log) {
    if (!roll || key !== 'roll' || isOpen(at)) continue;
    for (const { kind, sides, low, face } of eachDie(roll)) {
      const name = `${low} ${sides} ${kind}`;
      const known = kinds.get(name) ?? { kind, sides, low, faces: Array<number>(sides).fill(0) };
      kinds.set(name, known);
      known.faces[face - low]!++;
    }
  }
  const audited = [...kinds.values()].map(kind => ({ ...kind, ...evenness(kind.faces) }));
  const dice = audited.reduce((sum, kind) => sum + kind.dice, 0);
  const unchecked = record.rolls.filter(([at]) => isOpen(at)).length;
  const rolls = record.rolls.length - unchecked;
  const nonces = match.actions.filter(isNonce).map(({ role }) => role);
  return { rolls, dice, kinds: audited, commitment: record.header.commitment, nonces, parts, unchecked };
}

/** What a standard normal value exceeds 1 time in 20. */
const ONE_IN_TWENTY = 1.6449;

function evenness(faces: readonly number[]): Pick<DieAudit, 'dice' | 'chiSquare' | 'limit'> {
  const dice = faces.reduce((sum, n) => sum + n, 0);
  const expected = dice / faces.length;
  const chiSquare = dice === 0 ? 0 : faces.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  // Wilson and Hilferty: the cube root of chi-square over its degrees of freedom is nearly normal.
  const freedom = faces.length - 1;
  const part = 2 / (9 * freedom);
  return { dice, chiSquare, limit: freedom * (1 - part + ONE_IN_TWENTY * Math.sqrt(part)) ** 3 };
}
