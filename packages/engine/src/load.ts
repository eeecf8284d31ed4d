import { clone, hash, newMatch, replay, resumed } from './contract.ts';
import { commitment, type Roll } from './dice.ts';
import { IronbottomError } from './errors.ts';
import type { Game } from './game.ts';
import { canonicalJson, type Json } from './json.ts';
import { isNonce, type LogEntry, type Mark, type Match, type Played } from './match.ts';
import { checkPack } from './packs.ts';
import type { MatchRecord } from './record.ts';
import { isStood } from './stand.ts';
import { marked, newerError } from './upgrade.ts';

/** Where a record of older rules parts from the present ones. */
export interface Part {
  /** The version that it was played by. */
  readonly version: number;
  /** Actions that both agree on; after so many they agree again, or the record ends. */
  readonly at: number;
  readonly until: number;
  /** What the present rules do not do as recorded: take the action, roll these dice, or stand where it stood. */
  readonly why: 'action' | 'dice' | 'position';
  /** The rule behind it, where one can be named. */
  readonly rule: string;
}

export interface Loaded<S> {
  readonly match: Match<S>;
  readonly parts: readonly Part[];
}

/**
 * Replays a record, from each of its marks to the next. What was played by the present rules must fit to the last bit,
 * or it is an error. Where older rules were played, the match goes as far as the present ones agree, and on from the
 * next mark if there is one: `parts` says where they part.
 */
export function load<S>(game: Game<S>, record: MatchRecord): Loaded<S> {
  checkHeader(game, record);
  return further(game, record, begun => loadFrom(game, record, begun));
}

function loadFrom<S>(game: Game<S>, record: MatchRecord, begun: Match<S>): Loaded<S> {
  const parts: Part[] = [];
  let match = begun;
  for (let i = 0; i <= record.marks.length; i++) {
    const mark = record.marks[i];
    const version = record.marks[i - 1]?.to ?? record.header.version;
    const until = mark?.actions ?? record.actions.length;
    const followed = follow(game, match, record, version, until, mark !== undefined);
    const { part } = followed;
    match = followed.match;
    if (part) parts.push(part);
    if (mark) {
      const before = match;
      match = believed(game, record, match, i);
      if (!part && !leadsTo(game, before, match, version, mark.lost))
        parts.push({ version, at: until, until, why: 'position', rule: '' });
    } else if (!part && !isSealed(game, match, record, version))
      parts.push({ version, at: until, until, why: 'position', rule: '' });
  }
  return { match, parts };
}

/**
 * Replays a record of which nothing is believed that the present rules cannot prove: its marks are passed over, and the
 * match ends where it parts from them.
 */
export function loadProven<S>(game: Game<S>, record: MatchRecord): Loaded<S> {
  if (isStood(record.header.position as Json))
    throw new IronbottomError('unproven-position', 'the record begins with a position that nobody can prove');
  if (record.marks.length === 0) return load(game, record);
  checkHeader(game, record);
  return further(game, record, begun => {
    const { match, part } = follow(game, begun, record, record.header.version, record.actions.length, false);
    return { match, parts: part ? [part] : [] };
  });
}

/**
 * A record of older rules may stumble only because something is asked now that was answered by itself: then it is
 * replayed in its own manner, if that leads further.
 */
function further<S>(game: Game<S>, record: MatchRecord, read: (begun: Match<S>) => Loaded<S>): Loaded<S> {
  const { version } = record.header;
  const loaded = read(begin(game, record));
  const isSame = loaded.parts.length === 0 && hash({ ...loaded.match, version }) === record.seal.hash;
  if (isSame || version === game.version) return loaded;
  const again = read(begin(game, record, version));
  return agreedIn(again) >= agreedIn(loaded) ? again : loaded;
}

/** How many actions both rules agree on before they first part. */
const agreedIn = <S>({ parts }: Loaded<S>): number => parts[0]?.at ?? Number.POSITIVE_INFINITY;

/** The match to be played on: where it parts from the present rules for good, a mark says so. */
export function goingOn<S>(game: Game<S>, { match, parts }: Loaded<S>): Match<S> {
  const cut = parts.at(-1);
  if (cut && cut.at < cut.until && match.actions.length <= cut.at)
    return marked(game, match, cut.version, { actions: cut.until - cut.at, rule: cut.rule });
  // What the older version answered by itself is asked from here on.
  return match.manner === undefined || match.result ? match : marked(game, match, match.manner);
}

function checkHeader<S>(game: Game<S>, { header, marks }: MatchRecord): void {
  if (header.game !== game.id)
    throw new IronbottomError('unknown-game', `the record is of "${header.game}", not of "${game.id}"`);
  const version = marks.at(-1)?.to ?? header.version;
  if (version > game.version) throw newerError(game.id, version, game.version);
  checkPack(game, header.pack);
  if (commitment(header.seed) !== header.commitment)
    throw new IronbottomError(
      'record-edited',
      'the seed is not the one whose hash was published at the start',
    );
}

function begin<S>(game: Game<S>, { header, generation }: MatchRecord, manner?: number): Match<S> {
  const { scenario, options, seed, position } = header;
  const ask = { scenario, options, seed, position: position as Json, generation };
  return newMatch(game, manner === undefined ? ask : { ...ask, manner });
}

type Faces = readonly (readonly number[])[];
/** Dice as they fell; dice that are shown later are no others. */
const rollsIn = (log: readonly LogEntry[]): Roll[] =>
  log.flatMap(({ key, roll }) => (roll && key === 'roll' ? [roll] : []));
const facesOf = (log: readonly LogEntry[]): Faces => rollsIn(log).map(({ dice }) => dice);

/**
 * The match after the actions of the record up to that number, as far as they agree. What was played by the present
 * rules must. At a mark more dice may have fallen, once the newer rules had taken over.
 */
function follow<S>(
  game: Game<S>,
  match: Match<S>,
  record: MatchRecord,
  version: number,
  until: number,
  toMark: boolean,
): { match: Match<S>; part: Part | null } {
  const fallen = new Map<number, (readonly number[])[]>();
  for (const [at, faces] of record.rolls) fallen.set(at, [...(fallen.get(at) ?? []), faces]);
  const agree = (at: number, rolled: Faces): boolean => {
    const written = fallen.get(at) ?? [];
    const compared = toMark && at === until ? written.slice(0, rolled.length) : written;
    return canonicalJson(rolled) === canonicalJson(compared);
  };
  const isPresent = version === game.version;
  let now = match;
  const parted = (at: number, why: Part['why'], rule: string): { match: Match<S>; part: Part } => ({
    match: now,
    part: { version, at, until, why, rule },
  });
  if (match.actions.length === 0) {
    // What the seats added before anybody acted dealt the match anew.
    const dealt = record.actions.slice(0, until).findIndex(played => !isNonce(played));
    now = dealtAnew(game, match, record.actions.slice(0, dealt < 0 ? until : dealt));
    if (!agree(now.actions.length, facesOf(now.log))) {
      if (isPresent) throw otherDice();
      return parted(now.actions.length, 'dice', '');
    }
  }
  for (let at = now.actions.length; at < until; at++) {
    // Only where they may part is there a way back.
    const next = isPresent ? now : clone(game, now);
    const before = now.log.length;
    try {
      replay(game, next, [record.actions[at]!]);
    } catch (error) {
      if (!(error instanceof IronbottomError)) throw error;
      if (!isPresent) return parted(at, 'action', error.refusal?.rule ?? '');
      const message = `action ${at + 1} of the record cannot be played: ${error.message}`;
      throw new IronbottomError('record-edited', message, error.refusal);
    }
    const lines = next.log.slice(before);
    if (!agree(at + 1, facesOf(lines))) {
      if (isPresent) throw otherDice();
      return parted(at, 'dice', firstOther(lines, fallen.get(at + 1) ?? []));
    }
    now = next;
  }
  return { match: now, part: null };
}

/** The rule of the first roll that is not the one written. */
const firstOther = (lines: readonly LogEntry[], written: Faces): string =>
  rollsIn(lines).find(({ dice }, i) => canonicalJson(dice) !== canonicalJson(written[i] ?? null))?.rule ?? '';

function dealtAnew<S>(game: Game<S>, match: Match<S>, nonces: readonly Played[]): Match<S> {
  const dealt = clone(game, match);
  try {
    replay(game, dealt, [...nonces]);
  } catch (error) {
    if (!(error instanceof IronbottomError)) throw error;
    throw new IronbottomError('record-edited', `the nonces of the record cannot be used: ${error.message}`);
  }
  return dealt;
}

const otherDice = (): IronbottomError =>
  new IronbottomError('record-edited', 'dice in the record are not those that its seed gives');

/** The match as the mark says that it stood, with the lines that were written until then. */
function believed<S>(game: Game<S>, record: MatchRecord, match: Match<S>, index: number): Match<S> {
  const marks = record.marks
    .slice(0, index + 1)
    .map(({ log: _, ...mark }) => mark as Mark<unknown> as Mark<S>);
  const log = record.marks.slice(0, index + 1).flatMap(mark => mark.log);
  const { actions } = marks.at(-1)!;
  try {
    return resumed(game, { ...match, log, actions: record.actions.slice(0, actions), marks }, actions);
  } catch (error) {
    if (error instanceof IronbottomError && error.code !== 'bad-data') throw error;
    throw new IronbottomError('bad-record', 'a position in the record cannot be read');
  }
}

const position = <S>({ state, stack, dice, pending, drafts = {} }: Match<S>): string =>
  canonicalJson({ state, stack, dice, pending, drafts });

/** Whether the present rules would have set the same mark, after the same lines. */
function leadsTo<S>(game: Game<S>, before: Match<S>, after: Match<S>, from: number, lost: number): boolean {
  const ours = marked(game, before, from, { actions: lost, rule: '' });
  const lines = after.log.slice(0, before.log.length);
  return position(ours) === position(after) && canonicalJson(lines) === canonicalJson(before.log);
}

/** Whether it is the match that was sealed. Where positions had another shape then, that cannot be told. */
function isSealed<S>(game: Game<S>, match: Match<S>, { seal }: MatchRecord, version: number): boolean {
  const sealed = hash({ ...match, version }) === seal.hash;
  if (sealed || version < game.version)
    return sealed || Object.keys(game.upgrades ?? {}).some(from => Number(from) >= version);
  throw new IronbottomError(
    'record-edited',
    'the match that the record gives is not the one it was sealed with',
  );
}
