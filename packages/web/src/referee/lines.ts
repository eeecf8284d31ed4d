import {
  type Action,
  type Args,
  continues,
  eachDie,
  fallOf,
  joined,
  type LogEntry,
  leadsNowhere,
  type Role,
} from '@ironbottom/engine';
import type { DiceLine, LogLine } from '../model.ts';
import type { Reading } from './reading.ts';

/** An entry in words, and the entry as it was told: the whole of a walk that it goes on with. */
interface Told {
  /** Tells entries apart. */
  readonly key: string;
  readonly line: LogLine;
  readonly whole: LogEntry;
  /** It takes the place of the line before it. */
  readonly goesOn: boolean;
}

/**
 * Tells the log of a match in words. What was told stays told: a counter that went back into the cup may be another
 * chit by now, and its old lines must not change their names.
 */
export class Teller {
  private told: Told[] = [];

  /** The lines of these entries, which are the log from its beginning; `reading` is the moment of the last of them. */
  tell(reading: Reading, entries: readonly LogEntry[]): readonly LogLine[] {
    const keys = entries.map(entry => JSON.stringify(entry));
    const differs = keys.findIndex((key, i) => this.told[i]?.key !== key);
    if (differs >= 0) {
      this.told.length = Math.min(this.told.length, differs);
      const owner = owners(reading);
      for (let n = differs; n < entries.length; n++)
        this.told.push(this.shown(reading, told(reading, owner, keys[n]!, entries[n]!, n, this.told[n - 1])));
    }
    this.retellFight(reading);
    const shown = this.told.slice(0, entries.length);
    return shown
      .filter(({ whole }, i) => !shown[i + 1]?.goesOn && !leadsNowhere(whole))
      .map(({ line }) => line);
  }

  /** The end of something that is shown at large, with all that was told of it. */
  private shown({ display, view, t }: Reading, end: Told): Told {
    const show = display.shows?.[end.whole.key];
    if (!show) return end;
    const from =
      end.whole.key === show.from
        ? this.told.length
        : this.told.findLastIndex(({ whole }) => whole.key === show.from);
    if (from < 0) return end;
    const entries = [...this.told.slice(from).map(({ whole }) => whole), end.whole];
    return { ...end, line: { ...end.line, shows: show.told(entries, view.state, t) } };
  }

  /** What has come of the last fight is told anew until another one begins. */
  private retellFight({ display, view, t }: Reading): void {
    const last = this.told.findLastIndex(({ line }) => line.fight);
    if (last < 0) return;
    const { line, whole, ...rest } = this.told[last]!;
    const since = this.told.slice(last + 1);
    const end = since.findIndex(each => each.line.endsFight || each.line.heading);
    const entries = (end < 0 ? since : since.slice(0, end)).map(each => each.whole);
    const fight = display.fight!.told(whole, entries, view.state, t);
    const known = line.fight!.outcome;
    // By what others do after its end nothing of it is changed any more.
    const isOver = end >= 0 && view.actions > (entries.at(-1) ?? whole).at;
    const late = end >= 0 && view.actions > since[end]!.line.at;
    const outcome = isOver ? (known ?? (late ? null : fight.outcome)) : fight.outcome;
    this.told[last] = { ...rest, whole, line: { ...line, fight: { ...fight, outcome } } };
  }
}

type Owner = (piece: string) => Role | null;

function told(
  reading: Reading,
  owner: Owner,
  key: string,
  entry: LogEntry,
  n: number,
  last: Told | undefined,
): Told {
  const { game, display, say, view, t } = reading;
  const goesOn = last !== undefined && continues(last.whole, entry);
  const whole = goesOn ? joined(last.whole, entry) : entry;
  const { at, rule, roll, args } = whole;
  const line: LogLine = {
    n,
    at,
    text: roll ? say.roll(roll) : say.log(whole),
    rule,
    role: roll?.who ?? doer(args, game.roles, owner),
    heading: display.headings.includes(whole.key),
    dice: roll ? diceLine(reading, whole) : null,
    // What has come of it is told while it is the last one: by then the position is another.
    fight: display.fight?.begins.includes(whole.key)
      ? { ...display.fight.told(whole, [], view.state, t), outcome: null }
      : null,
    endsFight: display.fight?.ends.includes(whole.key) ?? false,
    refers: display.refers(asAction(whole)),
    tells: display.fight?.begins.includes(whole.key)
      ? 'fight'
      : isFact(display.chronicle?.facts ?? [], whole)
        ? 'fact'
        : null,
    shows: null,
    walk: walkOf(args, display),
  };
  return { key, line, whole, goesOn };
}

/** By its key, or by its key under a rule. */
const isFact = (facts: readonly string[], { key, rule }: LogEntry): boolean =>
  facts.includes(key) || facts.includes(`${key}@${rule}`);

/** A march, a flight, a voyage: from one hex to another, by one or several together. */
function walkOf(args: Args, display: Reading['display']): LogLine['walk'] {
  const { from, hex, place, piece, unit, pieces, units } = args;
  const to = hex ?? place;
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  if (hex === undefined && !display.map.hexes.some(({ id }) => id === to)) return null;
  const who = [piece, unit, pieces, units].flat().find(each => typeof each === 'string');
  return { from, to, piece: typeof who === 'string' ? who : null };
}

/** Who is named as the doer, or whose piece it is about. */
function doer(args: Args, roles: readonly Role[], owner: Owner): Role | null {
  const named = [args.who, args.side].find(each => typeof each === 'string' && roles.includes(each));
  if (typeof named === 'string') return named;
  for (const value of Object.values(args).flat()) {
    const side = typeof value === 'string' ? owner(value) : null;
    if (side !== null) return side;
  }
  return null;
}

function owners({ display, view, t }: Reading): Owner {
  const { stacks, panels } = display.board(view.state, t);
  const counters = [...stacks, ...panels].flatMap(place => place.counters);
  const sides = new Map(counters.map(({ id, side }) => [id, side]));
  return piece => sides.get(piece) ?? null;
}

/** Entries name hexes and pieces as actions do. */
function asAction({ key, args }: LogEntry): Action {
  const named = Object.entries(args).filter((arg): arg is [string, string] => typeof arg[1] === 'string');
  return { ...Object.fromEntries(named), verb: key };
}

function diceLine({ game, say, t }: Reading, entry: LogEntry): DiceLine {
  const roll = entry.roll!;
  const read = (mark: string): string => t(`read.${mark}`);
  const inFull = (mark: string): string => {
    const key = `read.${mark}@${roll.why}`;
    return t.has(key) ? t(key) : read(mark);
  };
  const fall = fallOf(roll);
  return {
    title: t.has(`volley.${roll.why}`) ? t(`volley.${roll.why}`) : '',
    fall: fall && { ...fall, dice: fall.dice.map(die => ({ ...die, mark: die.mark && read(die.mark) })) },
    fell: fall && t.has(`fell.${roll.why}`) ? t(`fell.${roll.why}`, { count: fall.total }) : null,
    highest: roll.highest === true,
    reads: (roll.reads ?? []).map(({ values, mark, worth }) => ({
      values,
      text: read(mark),
      inFull: inFull(mark),
      worth,
    })),
    who: roll.who,
    dice: eachDie(roll),
    bonus: roll.bonus ?? [],
    terms: say.terms(roll),
    luck: game.statistics.luck(entry) ?? null,
    due: game.statistics.due?.(entry) ?? null,
  };
}
