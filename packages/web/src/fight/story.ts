import type { Board, Counter, CounterSign } from '@ironbottom/engine';
import type { DiceLine, Fight, LogLine } from '../model.ts';

/** What the log tells of a fight: its dice and what came of them. Pure. */

export interface Story {
  /** The number of the line that began it. */
  readonly n: number;
  readonly head: NonNullable<LogLine['fight']>;
  readonly lines: readonly LogLine[];
  readonly rolls: readonly Rolled[];
  /** Actions played before its last line. */
  readonly at: number;
  /** The log has gone on to other things. */
  readonly ended: boolean;
  /** And somebody has acted since. */
  readonly past: boolean;
  /** Another fight whose dice fell in the same breath, so that nobody has looked at them yet. */
  readonly earlier: Story | null;
}

export type Rolled = LogLine & { readonly dice: DiceLine };

export const isRoll = (line: LogLine): line is Rolled => line.dice !== null;

/** The last fight that the log tells of. */
export function lastStory(lines: readonly LogLine[]): Story | null {
  const from = lines.findLastIndex(line => line.fight);
  if (from < 0) return null;
  const end = lines.findIndex((line, i) => i > from && (line.endsFight || line.heading));
  const told = lines.slice(from, end < 0 ? undefined : end);
  const before = lastStory(lines.slice(0, from));
  return {
    n: lines[from]!.n,
    head: lines[from]!.fight!,
    lines: told,
    rolls: told.filter(isRoll),
    at: told.at(-1)!.at,
    ended: end >= 0,
    past: end >= 0 && lines.slice(end).some(({ at }) => at > Math.max(lines[end]!.at, told.at(-1)!.at)),
    earlier: before && before.rolls.length > 0 && before.at === told[0]!.at ? before : null,
  };
}

/** Dice that belong to no fight, of the action that rolled last: all that fell for the same rule, such as a bombardment. */
export function looseRolls(lines: readonly LogLine[], story: Story | null): readonly LogLine[] {
  const last = lines.findLast(isRoll);
  if (!last || story?.rolls.some(({ n }) => n === last.n)) return [];
  const fought = new Set(story?.rolls.map(({ n }) => n));
  const first = lines.find(
    line => isRoll(line) && line.at === last.at && line.rule === last.rule && !fought.has(line.n),
  )!;
  return lines.filter(({ at, heading, n }) => at === last.at && !heading && n >= first.n - BEFORE);
}
/** So many lines before the dice tell what they were rolled for. */
const BEFORE = 2;

// ---------------------------------------------------------------- what became of whom

export interface Effect {
  readonly id: string;
  readonly before: Counter | null;
  readonly after: Counter;
  readonly kind: 'gone' | 'reduced' | 'moved' | 'shaken' | 'unhurt';
  /** What it bears now and did not bear before, such as being broken. */
  readonly signs: readonly HurtSign[];
  /** It also went there. */
  readonly hex: string | null;
  /** The box beside the map that it lies in now: lost, used up or put back. */
  readonly box: string | null;
}

interface Placed {
  readonly counter: Counter;
  readonly hex: string | null;
  readonly box: string | null;
}

function placed({ stacks, panels }: Board): Map<string, Placed> {
  const found = new Map<string, Placed>();
  for (const { counters, title } of panels)
    for (const counter of counters) found.set(counter.id, { counter, hex: null, box: title });
  for (const { counters, hex } of stacks)
    for (const counter of counters) found.set(counter.id, { counter, hex, box: null });
  return found;
}

/** The counters with these ids, wherever they lie. */
export function countersOf(ids: readonly string[], board: Board): Counter[] {
  const lying = placed(board);
  return ids.flatMap(id => lying.get(id)?.counter ?? []);
}

/** The counters of a fight before and after it: those that something happened to first. */
export function effects(before: Board, now: Board, fight: Fight | null, story: Story): Effect[] {
  const [was, is] = [placed(before), placed(now)];
  const told = story.lines.flatMap(({ refers }) => refers.piece ?? []);
  const fought =
    fight?.sides.flatMap(({ counters }) => counters.map(({ id }) => id)) ??
    story.head.parties?.pieces[1] ??
    [];
  const rows = [...new Set([...told, ...fought])].flatMap((id): Effect[] => {
    const [then, after] = [was.get(id), is.get(id)];
    const counter = after?.counter ?? then?.counter;
    // Only those that stood on the map.
    if (!counter || (then && then.hex === null)) return [];
    const hex = after?.hex ?? null;
    const reduced =
      (counter.reduced && then?.counter.reduced === false) || isAnother(then?.counter, after?.counter);
    const signs = (counter.signs ?? []).filter(isHurt).filter(sign => !then?.counter.signs?.includes(sign));
    const moved = then !== undefined && hex !== null && hex !== then.hex;
    const kind =
      hex === null ? 'gone' : reduced ? 'reduced' : moved ? 'moved' : signs.length > 0 ? 'shaken' : 'unhurt';
    return [
      {
        id,
        before: then?.counter ?? null,
        after: counter,
        kind,
        signs: hex === null ? [] : signs,
        hex: moved ? hex : null,
        box: after?.box ?? null,
      },
    ];
  });
  return rows.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly Effect['kind'][] = ['gone', 'reduced', 'moved', 'shaken', 'unhurt'];

/** Signs of harm; others tell where somebody hides, or that he has fired. */
const HURTS = ['engaged', 'pinned', 'disrupted', 'broken', 'exhausted', 'wounded', 'berserk'] as const;
export type HurtSign = (typeof HURTS)[number];
const isHurt = (sign: CounterSign): sign is HurtSign => (HURTS as readonly string[]).includes(sign);

/** A unit that was open to see and has become a weaker one. */
const isAnother = (then: Counter | undefined, now: Counter | undefined): boolean =>
  then !== undefined &&
  now !== undefined &&
  !then.faceDown &&
  !now.faceDown &&
  then.name !== now.name &&
  then.values !== now.values;

// ---------------------------------------------------------------- luck

/** The share of rolls that do worse, half of those that do the same among them. */
const shareBelow = ({ spread, total }: NonNullable<DiceLine['fall']>): number =>
  spread.reduce(
    (sum, each) => sum + each.probability * (each.total < total ? 1 : each.total === total ? 0.5 : 0),
    0,
  );

/** Where on a bell curve so large a share lies below: near enough for a dial. */
const bell = (share: number): number => {
  const within = Math.max(0.001, Math.min(0.999, share));
  return Math.log(within / (1 - within)) / 1.702;
};

/**
 * How lucky a side was, from the chances of what it rolled: as far from the middle as that share of rolls lies in a bell
 * curve. null: it rolled nothing that counts.
 */
export function luckOf(
  rolls: readonly Rolled[],
  role: string,
): { total: number; expected: number; score: number } | null {
  const own = rolls.filter(({ dice }) => dice.who === role && dice.fall && dice.dice.length > 0);
  if (own.length === 0) return null;
  let [score, total, expected] = [0, 0, 0];
  for (const { dice } of own) {
    const fall = dice.fall!;
    score += bell(shareBelow(fall));
    // What is not counted in hits cannot be added to them.
    if (dice.highest || dice.fell !== null) continue;
    total += fall.total;
    expected += fall.expected;
  }
  return { total, expected, score: score / Math.sqrt(own.length) };
}
