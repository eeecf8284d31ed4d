import { changed, copy, missing, type Options } from '@ironbottom/engine';
import {
  ALLIES,
  enemyOf,
  HEXES,
  hexId,
  inRegion,
  JAPAN,
  japaneseCity,
  type Side,
  UNITS,
} from './components.ts';
import type { Offensive } from './offensive.ts';

/** Where a unit is: the index of a hex, or one of these. */
/** Waits for the event that brings it in, or is not in this scenario. */
export const EVENT = -1;
/** Eliminated; replacements may bring it back unless it is a pre-war unit. */
export const ELIMINATED = -2;
/** Out of the game for good. */
export const OUT = -3;
export const DELAY_BOX = -4;
export const CHINA_BOX = -5;
/** On the game turn track: enters (again) on that turn. */
export const onTurn = (turn: number): number => -100 - turn;
export const turnOnTrack = (place: number): number => -100 - place;
export const isOnTrack = (place: number): boolean => place <= -100;

/** A card that this role may not see. */
export const HIDDEN = -1;
export const NO_CARD = -2;

/** 13.72-3 Boxes of the China track, from Government Collapsed (0) to Stable Front (5). */
export const COLLAPSED = 0;
export const UNSTABLE_FRONT = 4;
export const STABLE_FRONT = 5;
/** 13.62-1 Boxes of the India track, from Revolts (0) to Stable (4). */
export const REVOLTS = 0;
export const STABLE = 4;

export const NATIONS = ['philippines', 'malaya', 'dei', 'burma', 'india', 'china', 'australia'] as const;
export type NationName = (typeof NATIONS)[number];

/** 5.0 What a card is played for: its event, or one of the uses of an operations card. */
export type Use = 'event' | 'offensive' | 'china' | 'withdraw-hq' | 'return-hq' | 'route' | 'agreement';

/** A card on the table. */
interface Playing {
  readonly card: number;
  readonly side: Side;
  readonly event: boolean;
  readonly use: Use;
  /** 7.29A It opened the phase: it cannot be anything but an EC offensive. */
  readonly seized: boolean;
  /** 5.32D, 5.31-2 Its offensive was called off; 5.31-2 by its own player, who could not keep its conditions. */
  cancelled: boolean;
  abandoned: boolean;
}

/** Something that a side has to choose before play goes on (see choices.ts). Unused fields are -1 or empty. */
export interface Choice {
  readonly kind: string;
  readonly side: Side;
  unit: number;
  hex: number;
  card: number;
  /** How often it may still be done. */
  left: number;
  units: number[];
  hexes: number[];
}

/** The cards of one side (5.0). */
export interface Cards {
  hand: number[];
  /** The next card is the last one. */
  deck: number[];
  discard: number[];
  removed: number[];
  /** 7.29 The future offensive card, or NO_CARD, and the turn it was named in. */
  future: number;
  futureTurn: number;
  /** 7.29-1 The last turn in which one was named. */
  namedTurn: number;
  /** 12.4, 12.51 */
  passes: number;
  /** 5.35 Cards drawn by events in this offensives phase. */
  drawn: number;
  /** 5.37-2 Reshuffle deck and discards at the end of this turn. */
  reshuffle: boolean;
}

export interface State {
  readonly scenario: string;
  readonly firstTurn: number;
  readonly lastTurn: number;
  readonly options: Options;
  turn: number;
  /** 16.48 After a bidding the seats may have changed sides. */
  swapped: boolean;
  /** 16.48 What the bids add to Japan's points, or to the political will after Operation Z. */
  handicap: number;
  /** 16.48 The bids, once both are known. */
  bids: { readonly role: string; readonly side: Side; readonly points: number }[];

  /** By unit: its place; 1 on its reduced side; 1 if it cannot be delayed when it enters (10.23). */
  at: number[];
  reduced: number[];
  undelayable: number[];
  /** By hex: the side that controls it (6.5). */
  control: number[];

  /** 16.4 US political will, 15.0 War in Europe. */
  will: number;
  wie: number;
  /** 13.7 */
  china: number;
  divisions: number;
  /** 13.72-2 The turn of the last China offensive by OC; 0 for none. */
  chinaOffensive: number;
  india: number;
  /** By NATIONS: surrendered once; liberated since (13.1-3). */
  surrendered: boolean[];
  liberated: boolean[];
  /** 16.41 By NATIONS: what its surrender cost and its liberation gave has been reckoned. */
  surrenderPaid: boolean[];
  liberationPaid: boolean[];
  /** 13.84 Who controls the Australian Mandates as a whole. */
  mandates: Side;
  /** 16.41-1 All nations of the list have surrendered and the further loss was taken. */
  allSurrendered: boolean;
  /** 13.78D The Hump is available. */
  hump: boolean;
  /** 13.77 Hexes whose transport route is not yet built. */
  unbuilt: number[];
  /** 13.79 The bridge over the Kwai stands. */
  kwai: boolean;
  /** 14.0 By side: its services are rivals. */
  rivalry: [boolean, boolean];
  /** 10.3 By side. */
  asp: [number, number];
  aspUsed: [number, number];
  /** 16.47 Allied ASP at the end of this turn's reinforcement segment. */
  aspRecorded: number;
  barges: 'none' | 'available' | 'barred';
  /** 11.21, 11.22 Steps that Japan has in store. */
  airStore: number;
  navalStore: number;
  /** 12.22A */
  escort: number;
  /** no modifiers for Japan any more. */
  submarineDoctrine: boolean;
  /** J-31, J-71 */
  islandDoctrine: boolean;
  interceptors: boolean;
  /** J-43, A-6, A-79 were played as events. */
  tojoResigned: boolean;
  doolittle: boolean;
  sovietInvasion: boolean;
  /** 6.23-tokyo The hex of the Tokyo Express, or -1. */
  tokyoExpress: number;
  /** J-80: Allied reinforcements of this turn are delayed. */
  panama: number;
  /** J-15, J-82: in these turns the Allies have a ground step less, once for each entry, and none for the Commonwealth. */
  strikes: number[];

  /** By side. */
  cards: [Cards, Cards];
  /** Japan's base draw of this turn, what strategic warfare takes from it, and whether bombing succeeded (12.0). */
  draw: number;
  bombed: boolean;
  /** 16.2 Turns in a row with a successful bombing. */
  bombedTurns: number;
  /** 12.31-5 B-29s that bombed in this turn, 12.31-3 B-29s rebuilt in it. */
  bombers: number[];
  rebuilt: number[];
  /** Replacement steps left in the segment or event at hand, by pool name of units.json. */
  steps: { [pool: string]: number };
  /** 10.11-4 HQs placed in this turn's reinforcement segment. */
  newHqs: number[];
  /** 6.15 HQs that were withdrawn or driven off the map; those still on the track may return early. */
  relocated: number[];
  /** Units that wait to be placed in the segment at hand, and 10.11-5, 11.0-3 those placed in it. */
  arriving: number[];
  placed: number[];

  /** 16.45 US casualties cost will this turn; 16.42 turns in a row that Japan holds a hex, by hex id; what was paid. */
  casualties: boolean;
  held: { [hex: string]: number };
  alaskaPaid: boolean;
  hawaiiPaid: boolean;
  resourcesPaid: boolean;
  /** 13.94 Cities of the home islands that the Allies have held: their own force is gone for good. */
  fallen: number[];
  /** 13.93 National status segments in a row without a path to a resource. */
  cutOff: number;
  /** 16.47 Control at the start of the turn, and hexes that count though they changed hands by status. */
  controlAtStart: number[];
  /** 17.27 J, K and the like: points of a scenario that were scored once. */
  scored: string[];

  /** Who acts in the offensives phase (4.22). */
  active: Side;
  /** The player has ended the part of a step that takes any number of actions. */
  done: boolean;
  choices: Choice[];
  offensive: Offensive | null;
  /** The card being played and how, until it is put away (5.36). */
  playing: Playing | null;
}

export const noCards = (): Cards => ({
  hand: [],
  deck: [],
  discard: [],
  removed: [],
  future: NO_CARD,
  futureTurn: 0,
  namedTurn: 0,
  passes: 0,
  drawn: 0,
  reshuffle: false,
});

export function emptyState(scenario: string, firstTurn: number, lastTurn: number, options: Options): State {
  return {
    scenario,
    firstTurn,
    lastTurn,
    options,
    turn: firstTurn,
    swapped: false,
    handicap: 0,
    bids: [],
    at: Array<number>(UNITS).fill(EVENT),
    reduced: Array<number>(UNITS).fill(0),
    undelayable: Array<number>(UNITS).fill(0),
    control: Array<number>(HEXES).fill(ALLIES),
    will: 0,
    wie: 0,
    china: STABLE_FRONT,
    divisions: 12,
    chinaOffensive: 0,
    india: STABLE,
    surrendered: NATIONS.map(() => false),
    liberated: NATIONS.map(() => false),
    surrenderPaid: NATIONS.map(() => false),
    liberationPaid: NATIONS.map(() => false),
    mandates: ALLIES,
    allSurrendered: false,
    hump: false,
    unbuilt: [],
    kwai: false,
    rivalry: [false, false],
    asp: [0, 0],
    aspUsed: [0, 0],
    aspRecorded: 0,
    barges: 'none',
    airStore: 0,
    navalStore: 0,
    escort: 0,
    submarineDoctrine: false,
    islandDoctrine: false,
    interceptors: false,
    tojoResigned: false,
    doolittle: false,
    sovietInvasion: false,
    tokyoExpress: -1,
    panama: 0,
    strikes: [],
    cards: [noCards(), noCards()],
    draw: 0,
    bombed: false,
    bombedTurns: 0,
    bombers: [],
    rebuilt: [],
    steps: {},
    newHqs: [],
    relocated: [],
    arriving: [],
    placed: [],
    casualties: false,
    held: {},
    alaskaPaid: false,
    hawaiiPaid: false,
    resourcesPaid: false,
    fallen: [],
    cutOff: 0,
    controlAtStart: [],
    scored: [],
    active: JAPAN,
    done: false,
    choices: [],
    offensive: null,
    playing: null,
  };
}

export const cloneState = (s: State): State => copy(s);

const northIndia = inRegion('north_india');

/** Moves a unit: the only way in which a place changes. */
export function put(s: State, unit: number, place: number): void {
  s.at[unit] = place;
  changed(s);
}

export function turnTo(s: State, unit: number, reduced: 0 | 1): void {
  s.reduced[unit] = reduced;
  changed(s);
}

/** Gives a hex to a side: the only way in which control changes (6.5). */
export function setControl(s: State, hex: number, side: Side): void {
  if (s.control[hex] === side) return;
  s.control[hex] = side;
  // 13.62-2 Northern India retaken calms India at once.
  if (side === ALLIES && northIndia[hex] && !hasSurrendered(s, 'india')) s.india = STABLE;
  if (side === ALLIES && japaneseCity[hex] && !s.fallen.includes(hex)) s.fallen.push(hex);
  // 16.42 Without a break: what Japan has lost and retaken it holds anew.
  if (side === ALLIES) delete s.held[hexId(hex)];
  changed(s);
}

/** What a step is about, inside it. */
export const theOffensive = (s: State): Offensive => s.offensive ?? missing('offensive');
export const thePlay = (s: State): Playing => s.playing ?? missing('card being played');

export const nation = (name: NationName): number => NATIONS.indexOf(name);
export const hasSurrendered = (s: State, name: NationName): boolean => s.surrendered[nation(name)]!;

/** The side that reacts to the offensive under way. */
export const reactionSide = (s: State): Side => enemyOf(theOffensive(s).side);

/** Whose role a side is: after a bidding the seats may have changed sides (16.48). */
export const roleOf = (s: State, side: Side): 'japan' | 'allies' =>
  (side === JAPAN) !== s.swapped ? 'japan' : 'allies';
export const sideOf = (s: State, role: string): Side => ((role === 'japan') !== s.swapped ? JAPAN : ALLIES);
