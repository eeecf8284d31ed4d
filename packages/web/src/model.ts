import type {
  Action,
  Board,
  BriefingPoint,
  Choosable,
  Coming,
  Counter,
  Darkness,
  DrawnPath,
  Due,
  Fact,
  Fall,
  FightSheet,
  FightSide,
  FightSum,
  Icon,
  Language,
  Legend,
  LogEntry,
  MapDisplay,
  MapName,
  NamedSides,
  NearPoint,
  OptionSpec,
  Options,
  Order,
  OrderOffer,
  Overlay,
  OverlaySign,
  PathSheet,
  PlanSheet,
  Pointed,
  Reached,
  Reference,
  Remark,
  Role,
  Rule,
  SaidTerm,
  ScenarioCard,
  ScoreSheet,
  SheetEntry,
  ShotSheet,
  ShownSheet,
  SideLook,
  SightSheet,
  StandingPick,
  StandingSheet,
  ToldFight,
  View,
} from '@ironbottom/engine';
import type { ChatLine, Moment, Problem, Seat, Sight, TableEvent } from '@ironbottom/room';

/**
 * What the parts of the page say to each other. The page itself knows no rules: the referee, in a worker of its own,
 * turns what a seat knows into a scene in the reader's language, and answers questions about it.
 */

// ---------------------------------------------------------------- sessions

/** A match that somebody sits at or watches, in this browser or on a server. */
export interface Session {
  readonly kind: 'local' | 'online' | 'look';
  readonly id: string;
  readonly game: string;
  /** For useSyncExternalStore: the same object until something changes. */
  readonly snapshot: () => Snapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Rejects with a TableProblem, and then nothing has happened. */
  do(event: TableEvent): Promise<void>;
  say(text: string): Promise<void>;
  /** Looks from another of one's own seats, or as a spectator. */
  sit(role: Role): void;
  moments(from: number, to: number): Promise<readonly Moment<unknown>[]>;
  /** Whether the machine waits a little after each action, so that it can be followed; null: it cannot be told to. */
  readonly hurry: ((fast: boolean) => void) | null;
  /** The table can be seen for the first time. */
  readonly shown?: () => void;
  /** Where news can bring their picture along: in which language. */
  readonly speak?: (language: Language) => void;
  /** The record as text; refused while the match would give something away. */
  record(): Promise<string>;
  close(): void;
}

export interface Snapshot {
  /** The seat that is looked from, and the seats that this reader may look from. */
  readonly role: Role;
  readonly roles: readonly Role[];
  /** null until the first news comes in. */
  readonly sight: Sight<unknown> | null;
  readonly log: readonly LogEntry[];
  readonly seats: readonly Seat[];
  readonly watching: number;
  readonly chat: readonly ChatLine[];
  readonly connection: 'live' | 'connecting' | 'offline';
  /** Why there is nothing to see, or no longer. */
  readonly problem: Problem | null;
  /** A machine is thinking here. */
  readonly thinking: Role | null;
  /** The sight and its log in words, where they came along; null: the referee has to be asked. */
  readonly picture: Picture | null;
}

export interface Picture {
  readonly language: Language;
  readonly scene: Scene;
  readonly lines: readonly LogLine[];
}

export class TableProblem extends Error {
  override readonly name = 'TableProblem';
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

// ---------------------------------------------------------------- what the referee is asked

/** What a seat knows at a moment: enough to work out everything that it may see and do. */
export interface Look {
  readonly view: View<unknown>;
  /** The number of events, as the seat counts them: another one after each step of its plan too. null: in the past. */
  readonly seq: number | null;
  readonly language: Language;
}

export interface RefereeApi {
  games(language: Language): Promise<readonly GameCard[]>;
  map(game: string, language: Language): Promise<MapSheet>;
  /** What lies on the table when such a match begins, to the first of its roles. */
  opening(ask: Opening): Promise<Board>;
  book(game: string, language: Language): Promise<RuleBook>;
  /** What rules without a number are called: those of cards and chits. */
  ruleNames(game: string, language: Language): Promise<{ readonly [rule: string]: string }>;
  legend(game: string, language: Language): Promise<Legend>;
  /** What the role of a match is told before its first move. */
  briefing(look: Look): Promise<readonly BriefingPoint[]>;
  sheet(game: string, language: Language): Promise<readonly SheetEntry[]>;

  scene(look: Look): Promise<Scene>;
  /** Of the log from its beginning, as far as the look has come: what was told once keeps its words. */
  lines(look: Look, entries: readonly LogEntry[]): Promise<readonly LogLine[]>;
  /** What the machines of a match have told everybody, in words; a game in which they say nothing has none. */
  remarks(game: string, language: Language, said: Sight<unknown>['said']): Promise<readonly SeatRemark[]>;
  /** Why can nothing be done there? null: something can, or nobody can say what was meant. */
  whyNot(look: Look, point: Pointed): Promise<Why | null>;
  /** What can be done there, though nothing on the table shows it. */
  possibleAt(look: Look, point: Reference): Promise<readonly Action[]>;
  why(look: Look, problem: Problem): Promise<Why>;
  /** What an action would begin or add, and how it might end; without one, how the fight at hand might. */
  foresee(look: Look, action: Action | null): Promise<Foreseen>;
  /** Where the counters can go, all of them together; none: the one that is on its way. */
  reach(look: Look, pieces: readonly string[]): Promise<readonly Reached[]>;
  /** How the counters all go there, one after the other; or why one of them cannot. */
  marchTogether(look: Look, pieces: readonly string[], hex: string): Promise<readonly Action[] | Why>;
  /** Whether the counter could be taken up once another one is put down by this action. */
  takenUpAfter(look: Look, stop: Action, piece: string): Promise<boolean>;
  /**
   * What the house's own player would do in this seat, without these verbs: one action, or a whole march. Nothing: it
   * would end the decision, or does not know. Asked again after it is done it goes on with what it had in mind, unless it
   * is to think afresh.
   */
  advise(look: Look, afresh: boolean, without: readonly string[]): Promise<readonly Action[]>;
  /** Of what was done at such a decision before, what can be done again, one after the other. */
  again(look: Look, actions: readonly Action[]): Promise<readonly Action[]>;
  /** Of these actions those that can all be done now, one after the other. */
  together(look: Look, actions: readonly Action[]): Promise<readonly Action[]>;
  /** The way that an action leads over the map; empty: it leads nowhere. */
  route(look: Look, action: Action): Promise<readonly string[]>;
  overlay(look: Look, id: string, focus: string | null): Promise<OverlaySheet>;
  /** Who can fire at a hex, and what those that are chosen come to. */
  shots(look: Look, hex: string | null, chosen: readonly string[] | null): Promise<ShotSheet | null>;
  /** A path as far as it is drawn. */
  path(look: Look, drawn: DrawnPath): Promise<PathSheet | null>;
  sight(look: Look, from: string, to: string): Promise<SightSheet | null>;
  /** What can be ordered in advance, with what is ordered. */
  standing(look: Look, orders: readonly Order[], pick: StandingPick | null): Promise<StandingSheet | null>;
  about(look: Look, piece: string): Promise<readonly Fact[]>;
  ground(look: Look, hex: string): Promise<readonly Fact[]>;
  /** Hexes that give points, the nearest first; and what a turn brings. */
  nearest(look: Look): Promise<readonly NearPoint[]>;
  coming(look: Look, turn: number): Promise<readonly Coming[]>;
  /** What a spectator would see, for a link that anybody may open. */
  publicView(view: View<unknown>): Promise<View<unknown>>;
}

/** As it is played on this server: with the pack of that hash, or null for the components of the box. */
export interface GameCard extends PrintedCard {
  readonly pack: string | null;
}

/** What the build knows of a game. */
export interface PrintedCard {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** Where and when, in a few words, and what it is about in one sentence. */
  readonly where: string;
  readonly line: string;
  readonly summary: string;
  readonly roles: readonly { readonly id: Role; readonly name: string; readonly camp: SideLook['camp'] }[];
  /** The shortest first. */
  readonly scenarios: readonly (ScenarioCard & { readonly id: string; readonly name: string })[];
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly help: string;
    readonly spec: OptionSpec;
    readonly valueNames: readonly string[];
  }[];
}

/** The rules of a game, to be read. */
export interface RuleBook {
  readonly guide: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
  readonly chapters: { readonly [id: string]: string };
  /** Titles are in the reader's language; of the texts only those of the house. */
  readonly rules: readonly Rule[];
}

export interface MapSheet {
  readonly game: string;
  /** The hash of the component pack in play; null: the game's own components. */
  readonly pack: string | null;
  readonly map: MapDisplay;
  /** Names in the reader's language, in the place of their keys. */
  readonly names: readonly MapName[];
  readonly groundNames: { readonly [ground: string]: string };
  readonly sides: NamedSides;
  readonly overlays: readonly {
    readonly id: string;
    readonly name: string;
    readonly sign: OverlaySign | null;
  }[];
}

// ---------------------------------------------------------------- what the referee answers

export interface Scene {
  readonly game: string;
  readonly role: Role;
  /** Actions played so far. */
  readonly at: number;
  readonly turn: number;
  /** As in the look that it was made of. */
  readonly seq: number | null;
  /** By seat: the side that it plays now. */
  readonly sides: NamedSides;
  /** The side that this seat plays: whose counters are its own. */
  readonly side: Role;
  readonly board: Board;
  readonly dark?: Darkness | null;
  readonly phases: readonly PhaseMark[];
  /** null: the match is over. */
  readonly asked: Asked | null;
  /** What this seat can answer; empty while others are asked. */
  readonly choices: readonly Choice[];
  /** What this seat may do out of turn. */
  readonly interrupts: readonly Choice[];
  /** A running account of the decision; null: it needs none. */
  readonly plan: PlanSheet | null;
  /** How the sides stand; null: the game keeps no score. */
  readonly score: ScoreSheet | null;
  /** The fight at hand; null: there is none. */
  readonly fight: Fight | null;
  /** What this seat may answer in advance. */
  readonly orders: readonly OrderChoice[];
  /** What the game has at this decision, and at all: shots, paths, threads of sight, orders row by row. */
  readonly field: {
    /** The verbs of shots. */
    readonly shots: readonly string[];
    readonly paths: boolean;
    readonly sight: boolean;
    readonly standing: boolean;
  };
  readonly result: {
    readonly winner: Role | null;
    readonly text: string;
    readonly scores: readonly { readonly role: Role; readonly name: string; readonly score: number }[];
  } | null;
}

/** The phases of the sequence of play around the moment, in order: the siblings of those that we are in. */
export interface PhaseMark {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  readonly state: 'past' | 'now' | 'ahead';
  /** 0 for the outer phases, 1 for those inside the current one, and so on. */
  readonly depth: number;
}

export interface Asked {
  readonly id: string;
  readonly text: string;
  /** What to click, what it costs or why; null: the game does not say. */
  readonly advice: string | null;
  readonly rule: string;
  readonly roles: readonly Role[];
  readonly mine: boolean;
  /** The one piece that it is asked about; absent: none, or several. */
  readonly piece?: string;
  /** The answers are numbers, told one by one; absent: they are not. */
  readonly numbers?: readonly AskedNumber[];
}

/** A number that is asked for: the argument of the answer, what it is called, and what may be said, the least first. */
export interface AskedNumber {
  readonly arg: string;
  readonly name: string;
  readonly values: readonly string[];
}

/** An answer that can be given in advance, for all times that it is asked for. */
export interface OrderChoice {
  readonly id: string;
  readonly text: string;
  readonly order: OrderOffer;
  /** It would answer the decision at hand. */
  readonly answersNow: boolean;
}

/** One legal action, and where on the table it is found. */
export interface Choice extends Choosable {
  readonly text: string;
  /** The same where card or counter lies beside it, and its name need not be said again. */
  readonly short: string;
  /** It lets a chance go by, and something else could be done. */
  readonly waives: boolean;
}

/** A fight with its terms in words, and what this seat can still add to it. */
export interface Fight extends Omit<FightSheet, 'sides'> {
  readonly sides: readonly [FightParty, FightParty];
  readonly adds: readonly FightAdd[];
  /** Other fights at hand, each as what would begin it. */
  readonly others: readonly OtherFight[];
}

export interface OtherFight {
  readonly action: Action;
  readonly title: string;
  readonly hex: string | null;
}

export interface FightParty extends Omit<FightSide, 'sums'> {
  readonly sums: readonly SaidSum[];
}

export interface SaidSum extends Omit<FightSum, 'terms' | 'die'> {
  readonly terms: readonly SaidTerm[];
  readonly die: readonly SaidTerm[];
}

/** What can be added, and in a word or two what that changes. */
export interface FightAdd {
  readonly action: Action;
  readonly counter: Counter;
  readonly effect: string;
}

export interface Foreseen {
  readonly fight: Fight | null;
  /** null: nothing is left to the dice. */
  readonly odds: OddsSheet | null;
}

export interface LogLine {
  /** Its number in the log as this reader has it. */
  readonly n: number;
  /** Actions played before it: where a replay jumps to. */
  readonly at: number;
  readonly text: string;
  readonly rule: string;
  /** Whose doing it is, where that can be said. */
  readonly role: Role | null;
  /** The line begins a phase or a turn: a heading in the log. */
  readonly heading: boolean;
  readonly dice: DiceLine | null;
  /** It begins a fight; what has come of it is null while it goes on, or when that is long ago. */
  readonly fight: ToldFight | null;
  /** A fight before it is over. */
  readonly endsFight: boolean;
  /** Hexes and pieces that it speaks of. */
  readonly refers: Reference;
  /** In a short account: it begins a fight, or stands by itself; null: it belongs to what came before. */
  readonly tells: 'fight' | 'fact' | null;
  /** It ends something that is shown at large before anybody goes on. */
  readonly shows: ShownSheet | null;
  /** Somebody goes from hex to hex. */
  readonly walk: { readonly from: string; readonly to: string; readonly piece: string | null } | null;
}

export interface SeatRemark extends Remark {
  readonly role: Role;
}

/** A die as it fell; its kind is '' where dice do not differ. */
interface DieFace {
  readonly face: number;
  readonly sides: number;
  readonly kind: string;
}

export interface DiceLine {
  readonly who: Role;
  /** What such a roll is called in a fight. */
  readonly title: string;
  readonly dice: readonly DieFace[];
  readonly bonus: readonly number[];
  readonly terms: readonly SaidTerm[];
  /** What they came to, and what was to be expected; null where the rule does not count them one by one. */
  readonly fall: Fall | null;
  /** The total in words, where it counts something else than hits. */
  readonly fell: string | null;
  readonly highest: boolean;
  /** Which values count, and what each comes to, in words. */
  readonly reads: readonly {
    readonly values: readonly number[];
    readonly text: string;
    /** With all that follows from it in such a roll; as short as the other where nothing more is to be said. */
    readonly inFull: string;
    readonly worth: number;
  }[];
  /** In standard deviations for whoever rolled; null where that cannot be said. */
  readonly luck: number | null;
  /** What fell and what was to be expected, in plain numbers; null where that cannot be said. */
  readonly due: Due | null;
}

export interface Why {
  readonly text: string;
  readonly rule: string;
  /** The rule in the digest, where it is written there. */
  readonly ruleTitle: string;
  readonly ruleText: string;
  /** What else is wrong, part by part. */
  readonly others?: readonly { readonly text: string; readonly rule: string }[];
}

export interface OddsSheet {
  readonly title: string;
  /** Dice of the first roll, such as `6 dice`, with how they came about. */
  readonly dice: string;
  readonly terms: readonly SaidTerm[];
  /** For each thing that can come of it, how likely each amount is: one bar a line. */
  readonly measures: readonly {
    readonly name: string;
    /** Whether more of it is good (1) or bad (-1) for the one who asks, and the one side that it hurts. */
    readonly good: 1 | -1 | 0;
    readonly hurts: Role | null;
    /** null: it happens or it does not, and has no average. */
    readonly expected: number | null;
    readonly bars: readonly {
      readonly text: string;
      readonly probability: number;
      /** There is any of it. */
      readonly any: boolean;
      readonly tone: OddsTone;
    }[];
  }[];
}

/** Worse for the one who asks, better, or neither. */
export type OddsTone = 'bad' | 'good' | 'none';

/** An overlay with its legend in the reader's language. */
export interface OverlaySheet extends Overlay {
  /** What is hatched, what has an edge only, and lines. */
  readonly legend: readonly {
    readonly tone: Overlay['areas'][number]['tone'];
    readonly text: string;
    readonly look: 'hatched' | 'edge' | 'line';
  }[];
}

// ---------------------------------------------------------------- local matches

/** Matches in this browser: the referee keeps them, with the machine's seats, in IndexedDB. */
export interface LocalApi {
  list(language: Language): Promise<readonly LocalMatch[]>;
  create(ask: NewLocalMatch): Promise<string>;
  importRecord(text: string, bots: NewLocalMatch['bots']): Promise<string>;
  /** A new match of the same sort with the seats swapped: what the machine had is the reader's. */
  rematch(id: string): Promise<string>;
  /** A match that begins with a position of another one. */
  playOn(from: PlayedFrom, bots: NewLocalMatch['bots']): Promise<string>;
  remove(id: string): Promise<void>;
  record(id: string): Promise<string>;
  /**
   * Calls back at once and after every change, until it is closed. A seat that is not the reader's gives the first one.
   * With a language the first news bring their picture along.
   */
  open(
    id: string,
    role: Role,
    listener: (news: LocalNews) => void | Promise<void>,
    language?: Language,
  ): Promise<() => void>;
  sit(id: string, role: Role): Promise<void>;
  /** The table can be seen: the machine, which has waited for that, may go on. */
  shown(id: string): Promise<void>;
  /** From now on news of this match bring their picture along, in this language. */
  speak(id: string, language: Language): Promise<void>;
  /** When it resolves, everybody who has the match open has heard of it. */
  do(id: string, event: TableEvent): Promise<void>;
  moments(id: string, role: Role, from: number, to: number): Promise<readonly Moment<unknown>[]>;
  /** How long the machine waits after an action that can be seen, in milliseconds; 0 also ends a wait under way. */
  pace(milliseconds: number): Promise<void>;
}

/** The log is told as in its sight: how many lines are kept, and those that follow. */
export type LocalNews = Omit<Snapshot, 'log'>;

/** A match that may be about to begin. */
export interface Opening {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly language: Language;
}

export interface NewLocalMatch {
  readonly game: string;
  readonly scenario?: string;
  readonly options: Options;
  /** Seats that the machine plays; the others are the reader's. */
  readonly bots: { readonly [role: Role]: 'random' | 'policy' | 'search' };
  readonly seed?: string;
}

/**
 * Where play goes on from: a moment of a match of this browser or of a record, after so many actions, or what somebody
 * has seen. Of what a reader may not know nothing is used: it is dealt anew.
 */
export type PlayedFrom =
  | { readonly kind: 'match'; readonly id: string; readonly role: Role; readonly at: number }
  | { readonly kind: 'record'; readonly text: string; readonly at: number }
  | { readonly kind: 'view'; readonly view: View<unknown> };

export interface LocalMatch {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly bots: NewLocalMatch['bots'];
  readonly actions: number;
  readonly over: boolean;
  /** Whom it waits for. */
  readonly awaits: readonly Role[];
  /** null: it was last played by a page that did not note it. */
  readonly turn: number | null;
  readonly active: string;
}

// ---------------------------------------------------------------- painting

export type Theme = 'light' | 'dark';
export type { Icon };
