import {
  type Action,
  type Chance,
  chanceFromSeed,
  clone,
  type Display,
  diceFromSeed,
  explain,
  formatAction,
  type Game,
  legal,
  type Match,
  type NewMatch,
  parseAction,
  play,
  type Role,
  replay,
  waiting,
} from '@ironbottom/engine';
import { openRoom } from '@ironbottom/room';
import { digestIds } from './folder.ts';
import { Ids } from './ids.ts';
import type { Conformance, Fault, Lead, Moment, Property, Subject } from './moment.ts';
import { Played } from './played.ts';
import { fightsAddUp } from './properties/fights.ts';
import {
  madeUpFits,
  noDice,
  sameDrawn,
  sameLegal,
  sameLog,
  sameOdds,
  sameRefusals,
  sameWire,
  secret,
  seenAnswers,
} from './properties/hidden.ts';
import { sameAnswered } from './properties/orders.ts';
import { everyNumber, noIds, primer } from './properties/plain.ts';
import { everyPoint, meantIsLegal } from './properties/points.ts';
import {
  clonesApart,
  foundIsLegal,
  keptIsFresh,
  legalArePassing,
  noDeadEnd,
  recordsReplay,
  undoLeadsBack,
} from './properties/referee.ts';
import { scoreAddsUp } from './properties/score.ts';
import { everyText, everyWord, sameTexts, standingTexts } from './properties/texts.ts';
import { diceAreAsked } from './properties/unasked.ts';
import { readers, Unreadable } from './reader.ts';
import { nextTurn, type Turn, type Walk } from './walk.ts';

const LONG = process.env.IRONBOTTOM_LONG !== undefined;
/** What takes long is looked at this often at each decision, and now and then besides. */
const LOOKS = LONG ? 4 : 2;
const NOW_AND_THEN = LONG ? 100 : 150;
/** What is looked at in a match; each new decision is looked at closely. */
type Watched = 'every step' | 'decisions' | 'nothing';
/** How far a match is played on that was begun to see one thing. */
const SEARCH = 40;
/** So many matches more are played to meet everything. */
const MORE = 24;
const GAMES_OF_A_SCENARIO = LONG ? 4 : 2;
/** A match that takes longer is taken for one that never ends. */
const ENDLESS = 50_000;

export const DEAD_END = noDeadEnd().name;
export const STANDING =
  'the game and every phase, option, scenario, overlay and place has its name in three languages';

export const PRIMER = 'briefing, guide, chapters and legend are there in three languages';

export const EVEN = 'the languages have the same texts, with the same blanks';

export interface Findings {
  /** The first fault of each property, by its name. */
  readonly faults: ReadonlyMap<string, string>;
  /** What was never played. */
  readonly missing: readonly string[];
}

const properties = <S>({ invariants = {}, secrets = {} }: Conformance<S>): Property<S>[] => [
  noDeadEnd(),
  legalArePassing(),
  foundIsLegal(),
  recordsReplay(),
  clonesApart(),
  undoLeadsBack(),
  keptIsFresh(),
  sameWire(),
  sameLegal(),
  sameRefusals(),
  sameOdds(),
  sameLog(),
  sameDrawn(),
  madeUpFits(),
  seenAnswers(),
  sameAnswered(),
  noDice(),
  ...Object.entries(secrets).map(([name, check]) => secret(name, check)),
  everyText(),
  everyWord(),
  fightsAddUp(),
  noIds(),
  everyNumber(),
  everyPoint(),
  meantIsLegal(),
  diceAreAsked(),
  scoreAddsUp(),
  ...Object.entries(invariants).map(
    ([name, check]): Property<S> => ({
      name,
      always: true,
      // A custom position need not have all that a match has.
      look: ({ match, at }) => (match.position === null ? check(match.state, at) : undefined),
    }),
  ),
];

export const propertyNames = <S>(options: Conformance<S>): string[] => [
  ...properties(options).map(({ name }) => name),
  STANDING,
  PRIMER,
  EVEN,
];

/** Plays matches at random, and looks at all properties of each while it is played. */
export async function examine<S>(
  game: Game<S>,
  display: Display<S>,
  options: Conformance<S> = {},
): Promise<Findings> {
  const { folder, rules = folder ? digestIds(folder) : null } = options;
  const subject: Subject<S> = {
    game,
    display,
    options,
    readers: await readers(display),
    ids: new Ids(game),
    rules,
  };
  const uneven = await sameTexts(subject);
  const { faults, missing } = new Examiner(subject).examine();
  return { faults: uneven === undefined ? faults : new Map([...faults, [EVEN, uneven]]), missing };
}

class Examiner<S> {
  private readonly faults = new Map<string, string>();
  private readonly properties: readonly Property<S>[];
  private readonly played: Played<S>;
  private readonly known = new Map<string, readonly Lead[]>();
  private readonly visits = new Map<string, number>();

  constructor(private readonly subject: Subject<S>) {
    this.properties = properties(subject.options);
    this.played = new Played(subject.game, subject.options.parts ?? {});
  }

  examine(): Findings {
    const { ids, display, options } = this.subject;
    ids.add(display.map.hexes.map(({ id }) => id));
    this.try(STANDING, 'before any match', () => standingTexts(this.subject));
    this.try(PRIMER, 'before any match', () => primer(this.subject));
    for (const ask of this.walks()) this.walk(ask, options.most ?? ENDLESS, () => false);
    // What was not met so far may come in other matches; nobody looks at those closely.
    const all = this.walks();
    for (let i = 0; i < MORE && this.isWanting(); i++) {
      const { seed, ...ask } = all[i % all.length]!;
      this.walk(
        { ...ask, seed: `${seed} more ${i}` },
        options.most ?? ENDLESS,
        () => !this.isWanting(),
        'nothing',
      );
    }
    for (const item of this.played.missing)
      for (const ask of this.played.has(item) ? [] : this.leads(item))
        this.walk(ask, SEARCH + (ask.script?.length ?? 0), () => this.played.has(item), 'decisions');
    const missing = this.played.missing.filter(item => !this.isRare(item));
    return { faults: this.faults, missing };
  }

  private walks(): readonly NewMatch[] {
    const { game, options } = this.subject;
    const given = LONG ? (options.longWalks ?? options.walks) : options.walks;
    return (
      given ??
      game.scenarios.flatMap(scenario =>
        Array.from({ length: GAMES_OF_A_SCENARIO }, (_, i) => ({ scenario, seed: `conformance ${i}` })),
      )
    );
  }

  /** Something was not met yet that no position leads to. */
  private isWanting(): boolean {
    return this.played.missing.some(item => !this.isRare(item) && this.leads(item).length === 0);
  }

  private leads(item: string): readonly Lead[] {
    const known = this.known.get(item) ?? this.subject.options.from?.(item) ?? [];
    this.known.set(item, known);
    return known;
  }

  private isRare(item: string): boolean {
    return Object.keys(this.subject.options.rare ?? {}).some(
      rare => item === rare || (rare.endsWith('*') && item.startsWith(rare.slice(0, -1))),
    );
  }

  /** Plays one match, up to its end, so many actions, or what it was begun for. */
  private walk(
    { script = [], ...ask }: Lead,
    most: number,
    isEnough: () => boolean,
    watched: Watched = 'every step',
  ): void {
    const { game, options } = this.subject;
    if (isEnough()) return;
    let walk: Walk<S> | undefined;
    const where = (): string =>
      `${JSON.stringify(ask).slice(0, 200)}, action ${walk?.match.actions.length ?? 0}, ${walk && this.at(walk)}`;
    try {
      const room = openRoom(game, ask);
      walk = { match: room.match, chance: chanceFromSeed(`players ${ask.seed}`) };
      const { match } = walk;
      const looks = chanceFromSeed(`looks ${ask.seed}`);
      const isNew = (role: Role, action: Action): boolean => this.played.isNew(match, role, action);
      let found: Moment<S>['found'];
      for (let i = 0; i < most && !isEnough(); i++) {
        // Where dice are laid nobody can see how play goes on.
        if (watched !== 'nothing' && walk.match.dice.script === null)
          this.look({ ...walk, found, room, chance: looks }, where(), watched);
        const turn = i < script.length ? scripted(script[i]!) : nextTurn(game, walk, options, isNew);
        if (!turn) break;
        found = this.take(walk, turn);
      }
      if (watched === 'nothing' || (watched === 'decisions' && !isEnough())) return;
      if (most === ENDLESS && !match.result) this.note(DEAD_END, where(), `no end after ${most} actions`);
      for (const { name, end } of this.properties)
        if (end) this.try(name, where(), () => end(this.subject, walk!));
    } catch (error) {
      this.note(DEAD_END, where(), traced(error));
    }
  }

  /** Plays it, and says which answers to the next decision were found on the way. */
  private take({ match }: Walk<S>, { role, action }: Turn): Moment<S>['found'] {
    const { game, ids } = this.subject;
    if (role === 'lab') {
      replay(game, match, [{ role, action }]);
      return undefined;
    }
    ids.addActions([action]);
    const refused = explain(game, match, role, action);
    if (refused) throw new Error(`${role} ${formatAction(action)}: ${refused.key} (${refused.rule})`);
    this.played.note(match, role, action);
    const told = match.log.length;
    const found = play(game, match, role, action);
    this.played.noteLog(match.log.slice(told));
    return found;
  }

  private at({ match }: Walk<S>): string {
    return waiting(this.subject.game, match)?.id ?? 'over';
  }

  private look(now: Walk<S> & Pick<Moment<S>, 'found' | 'room'>, where: string, watched: Watched): void {
    const { game, display, ids, options } = this.subject;
    const { match, chance } = now;
    const at = this.at(now);
    const times = this.visits.get(at) ?? 0;
    this.visits.set(at, times + 1);
    const closely = times < (options.looks ?? LOOKS) || chance.pick(NOW_AND_THEN) === 0;
    if (closely) {
      for (const role of game.roles) {
        ids.addBoard(display.board(game.mask(match.state, role), key => key));
        ids.addActions(legal(game, match, role));
      }
    }
    const others = new Map<Role, Match<S>>();
    const moment: Moment<S> = {
      ...this.subject,
      ...now,
      at,
      other: role => {
        const made = others.get(role) ?? otherWorld(this.subject, match, role, chance);
        others.set(role, made);
        return made;
      },
    };
    // A match that leads to one thing is not worth the whole price.
    for (const { name, always, look } of this.properties)
      if (look && (closely || (always && watched === 'every step')))
        this.try(name, where, () => look(moment));
  }

  private try(name: string, where: string, look: () => Fault): void {
    if (this.faults.has(name)) return;
    try {
      const fault = look();
      if (fault !== undefined) this.note(name, where, fault);
    } catch (error) {
      this.note(name, where, error instanceof Unreadable ? error.message : traced(error));
    }
  }

  private note(name: string, where: string, fault: string): void {
    if (!this.faults.has(name)) this.faults.set(name, `${where}: ${fault}`);
  }
}

const traced = (error: unknown): string => (error as Error).stack ?? String(error);

function scripted(line: string): Turn {
  const [role, ...words] = line.split(' ');
  return { role: role!, action: parseAction(words.join(' ')) };
}

/** The same match in another world that the role cannot tell from this one: other counters, other answers, other dice. */
function otherWorld<S>(
  { game, options: { permute } }: Subject<S>,
  match: Match<S>,
  role: Role,
  chance: Chance,
): Match<S> {
  const copy = clone(game, match);
  copy.state = permute
    ? permute(match.state, role, chance)
    : game.determinise(game.mask(match.state, role), role, chance);
  for (const other of Object.keys(match.pending)) {
    if (other === role) continue;
    const { [other]: _, ...pending } = copy.pending;
    const answers = legal(game, { ...copy, pending }, other);
    copy.pending[other] = answers[chance.pick(answers.length)]!;
  }
  copy.dice = diceFromSeed(`other dice ${chance.pick(1_000_000)}`);
  return copy;
}
