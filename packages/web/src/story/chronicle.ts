import type { Role } from '@ironbottom/engine';
import type { LogLine } from '../model.ts';

/** Something that happened, told in short: a march of one piece, a fight with its dice, or a fact. */
export interface Happening {
  readonly kind: 'walk' | 'fight' | 'fact';
  readonly role: Role | null;
  /** The line that names it: of a march the last one. */
  readonly line: LogLine;
  /** What came of it. */
  readonly effects: readonly LogLine[];
  readonly hex: string | null;
  readonly from: string | null;
  readonly piece: string | null;
}

/** Of a fight that begins with a line of this sort until another thing begins, all lines belong to it. */
const begins = (line: LogLine): boolean => line.tells !== null || line.walk !== null;

/**
 * Lines of the log as a list of what happened. Several steps of one piece are one march, dice and losses belong to
 * their fight; small print is left out, and so are headings, unless they tell something, such as the card that is
 * played. It is made of what the reader may read, and of nothing else.
 */
export function happenings(lines: readonly LogLine[]): Happening[] {
  const list: Happening[] = [];
  let fighting = false;
  /** Dice that fell before what they were for is told. */
  let early: LogLine[] = [];
  for (const line of lines) {
    early = early.filter(({ at }) => at === line.at);
    if (line.heading || line.endsFight) fighting = false;
    if (line.heading && line.tells === null) continue;
    const last = list.at(-1);
    // Who falls back or follows up does so in his fight.
    if (fighting && last && line.tells === null) {
      list[list.length - 1] = { ...last, effects: [...last.effects, line] };
    } else if (begins(line)) {
      fighting = line.tells === 'fight';
      const march = line.walk && line.tells === null ? marchBefore(list, line) : -1;
      if (march >= 0) list[march] = longer(list[march]!, line);
      else list.push({ ...happening(line), effects: line.tells === null ? [] : early });
      early = [];
    } else if (line.dice && last?.kind !== 'walk' && last?.line.at === line.at)
      list[list.length - 1] = { ...last, effects: [...last.effects, line] };
    else if (line.dice) early.push(line);
    else if (last && last.kind === 'fact' && last.line.at === line.at)
      list[list.length - 1] = { ...last, effects: [...last.effects, line] };
  }
  return list;
}

function happening(line: LogLine): Happening {
  const { role, walk, refers, tells } = line;
  return {
    kind: tells ?? (walk ? 'walk' : 'fact'),
    role,
    line,
    effects: [],
    hex: walk?.to ?? refers.hex ?? null,
    from: walk?.from ?? null,
    piece: walk?.piece ?? refers.piece ?? null,
  };
}

/** The march that this step goes on with: of the same piece, from where it had come, with no fight in between. */
function marchBefore(list: readonly Happening[], { walk }: LogLine): number {
  const fought = list.findLastIndex(({ kind }) => kind === 'fight');
  const march = list.findLastIndex(
    ({ kind, piece, hex }) =>
      kind === 'walk' && piece !== null && piece === walk!.piece && hex === walk!.from,
  );
  return march > fought ? march : -1;
}

const longer = (march: Happening, line: LogLine): Happening => ({ ...march, line, hex: line.walk!.to });

/** A part of the log between two headings, and whose it is. */
interface Section {
  readonly role: Role | null;
  readonly heading: LogLine | null;
  readonly lines: readonly LogLine[];
}

function sections(lines: readonly LogLine[]): Section[] {
  const list: { role: Role | null; heading: LogLine | null; lines: LogLine[] }[] = [];
  for (const line of lines) {
    if (line.heading) list.push({ role: line.role, heading: line, lines: [line] });
    else if (list.length === 0) list.push({ role: null, heading: null, lines: [line] });
    else list.at(-1)!.lines.push(line);
  }
  return list;
}

export interface Since {
  /** Tells one list from the next. */
  readonly from: number;
  /** The last heading of somebody else, such as "Japan, turn 2". */
  readonly heading: LogLine | null;
  readonly list: readonly Happening[];
}

/**
 * What has happened since the role last had the initiative: all between its last two turns while it has it now, and
 * all since its last turn while somebody else has it. What others did at the end of that turn, such as calling it off,
 * comes first.
 */
export function sinceLastTurn(lines: readonly LogLine[], role: Role): Since {
  const all = sections(lines);
  if (all.every(section => section.role === null)) return sinceLastDeed(lines, role);
  const mine = all.flatMap((section, i) => (section.role === role ? [i] : []));
  const now = mine.at(-1) === all.length - 1 ? mine.at(-1)! : all.length;
  const before = mine.findLast(i => i < now) ?? -1;
  const between = all.slice(before + 1, now);
  const list = [
    ...(before < 0 ? [] : ofOthersAtTheEnd(told(all[before]!), role)),
    // Where nobody has the initiative, one need not be told how one has moved oneself.
    ...between.flatMap(section =>
      told(section).filter(each => section.role !== null || each.kind !== 'walk' || each.role !== role),
    ),
  ];
  return {
    from: between[0]?.lines[0]?.n ?? list[0]?.line.n ?? -1,
    heading: between.findLast(section => section.role !== null)?.heading ?? between.at(-1)?.heading ?? null,
    list,
  };
}

/** What nobody is named for is the doing of whose turn it is. */
const told = ({ role, lines }: Section): Happening[] =>
  happenings(lines).map(each => ({ ...each, role: each.role ?? role }));

/** What came after all that one did oneself, from the first thing on that another did. */
function ofOthersAtTheEnd(list: readonly Happening[], role: Role): readonly Happening[] {
  const last = list.findLastIndex(each => each.kind !== 'fact' && each.role === role);
  const end = list.slice(last + 1);
  const first = end.findIndex(each => each.role !== null && each.role !== role);
  return first < 0 ? [] : end.slice(first);
}

/** Where both have one turn together: what others did since the role last did something. */
function sinceLastDeed(lines: readonly LogLine[], role: Role): Since {
  const all = sections(lines).flatMap(section => happenings(section.lines));
  const last = Math.max(-1, ...all.flatMap(each => (each.role === role ? [each.line.n] : [])));
  const list = all.filter(({ line }) => line.n > last);
  return { from: list[0]?.line.n ?? -1, heading: lines.findLast(({ heading }) => heading) ?? null, list };
}
