import type {
  Action,
  Board,
  Fact,
  Icon,
  Language,
  LogEntry,
  MapDisplay,
  MapName,
  NamedSides,
  OptionSpec,
  Options,
  OrderOffer,
  Overlay,
  PlanSheet,
  Reached,
  Reference,
  Remark,
  Role,
  Rule,
  SaidTerm,
  SheetEntry,
  SideLook,
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
  digest(game: string): Promise<readonly Rule[]>;
  sheet(game: string, language: Language): Promise<readonly SheetEntry[]>;

  scene(look: Look): Promise<Scene>;
  /** Of the log from its beginning, as far as the look has come: what was told once keeps its words. */
  lines(look: Look, entries: readonly LogEntry[]): Promise<readonly LogLine[]>;
  /** What the machines of a match have told everybody, in words; a game in which they say nothing has none. */
  remarks(game: string, language: Language, said: Sight<unknown>['said']): Promise<readonly SeatRemark[]>;
  /** Why can nothing be done there? null: something can, or nobody can say what was meant. */
  whyNot(look: Look, point: Reference): Promise<Why | null>;
  why(look: Look, problem: Problem): Promise<Why>;
  /** null: that action has no odds. */
  odds(look: Look, action: Action): Promise<OddsSheet | null>;
  reach(look: Look, piece: string): Promise<readonly Reached[]>;
  /** The way that an action leads over the map; empty: it leads nowhere. */
  route(look: Look, action: Action): Promise<readonly string[]>;
  overlay(look: Look, id: string, focus: string | null): Promise<OverlaySheet>;
  about(look: Look, piece: string): Promise<readonly Fact[]>;
  ground(look: Look, hex: string): Promise<readonly Fact[]>;
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
  readonly summary: string;
  readonly roles: readonly { readonly id: Role; readonly name: string; readonly camp: SideLook['camp'] }[];
  readonly scenarios: readonly { readonly id: string; readonly name: string }[];
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly help: string;
    readonly spec: OptionSpec;
    readonly valueNames: readonly string[];
  }[];
}

export interface MapSheet {
  readonly game: string;
  readonly map: MapDisplay;
  /** Names in the reader's language, in the place of their keys. */
  readonly names: readonly MapName[];
  readonly groundNames: { readonly [ground: string]: string };
  readonly sides: NamedSides;
  readonly overlays: readonly { readonly id: string; readonly name: string }[];
}

// ---------------------------------------------------------------- what the referee answers

export interface Scene {
  readonly game: string;
  readonly role: Role;
  /** Actions played so far. */
  readonly at: number;
  /** As in the look that it was made of. */
  readonly seq: number | null;
  /** By seat: the side that it plays now. */
  readonly sides: NamedSides;
  readonly board: Board;
  readonly phases: readonly PhaseMark[];
  /** null: the match is over. */
  readonly asked: Asked | null;
  /** What this seat can answer; empty while others are asked. */
  readonly choices: readonly Choice[];
  /** What this seat may do out of turn. */
  readonly interrupts: readonly Choice[];
  /** A running account of the decision; null: it needs none. */
  readonly plan: PlanSheet | null;
  /** What this seat may answer in advance. */
  readonly orders: readonly OrderChoice[];
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
  readonly rule: string;
  readonly roles: readonly Role[];
  readonly mine: boolean;
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
export interface Choice extends Reference {
  readonly action: Action;
  readonly text: string;
  /** The same where card or counter lies beside it, and its name need not be said again. */
  readonly short: string;
  readonly hasOdds: boolean;
  /** Its part in a march, if it has one. */
  readonly march: 'start' | 'step' | 'stop' | null;
  /** It only takes a counter up or sends it to a hex: all counters of a hex can do so together. */
  readonly gathers: boolean;
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
  /** Hexes and pieces that it speaks of. */
  readonly refers: Reference;
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
  readonly dice: readonly DieFace[];
  readonly bonus: readonly number[];
  readonly terms: readonly SaidTerm[];
  /** In standard deviations for whoever rolled; null where that cannot be said. */
  readonly luck: number | null;
}

export interface Why {
  readonly text: string;
  readonly rule: string;
  /** The rule in the digest, where it is written there. */
  readonly ruleTitle: string;
  readonly ruleText: string;
}

export interface OddsSheet {
  readonly title: string;
  /** Dice of the first roll, such as `6 dice`, with how they came about. */
  readonly dice: string;
  readonly terms: readonly SaidTerm[];
  /** For each thing that can come of it, how likely each amount is: one bar a line. */
  readonly measures: readonly {
    readonly name: string;
    /** null: it happens or it does not, and has no average. */
    readonly expected: number | null;
    readonly bars: readonly {
      readonly text: string;
      readonly probability: number;
      readonly tone: OddsTone;
    }[];
  }[];
}

/** Worse for the one who asks, better, or neither. */
export type OddsTone = 'bad' | 'good' | 'none';

/** An overlay with its legend in the reader's language. */
export interface OverlaySheet extends Overlay {
  readonly legend: readonly { readonly tone: Overlay['areas'][number]['tone']; readonly text: string }[];
}

// ---------------------------------------------------------------- local matches

/** Matches in this browser: the referee keeps them, with the machine's seats, in IndexedDB. */
export interface LocalApi {
  list(language: Language): Promise<readonly LocalMatch[]>;
  create(ask: NewLocalMatch): Promise<string>;
  importRecord(text: string, bots: NewLocalMatch['bots']): Promise<string>;
  /** A new match of the same sort with the seats swapped: what the machine had is the reader's. */
  rematch(id: string): Promise<string>;
  remove(id: string): Promise<void>;
  record(id: string): Promise<string>;
  /** Calls back at once and after every change, until it is closed. A seat that is not the reader's gives the first one. */
  open(id: string, role: Role, listener: (news: LocalNews) => void | Promise<void>): Promise<() => void>;
  sit(id: string, role: Role): Promise<void>;
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

export interface NewLocalMatch {
  readonly game: string;
  readonly scenario?: string;
  readonly options: Options;
  /** Seats that the machine plays; the others are the reader's. */
  readonly bots: { readonly [role: Role]: 'random' | 'policy' | 'search' };
  readonly seed?: string;
}

export interface LocalMatch {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly bots: NewLocalMatch['bots'];
  readonly actions: number;
  readonly over: boolean;
  readonly active: string;
}

// ---------------------------------------------------------------- painting

export type Theme = 'light' | 'dark';
export type { Icon };
