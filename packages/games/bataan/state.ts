import { changed, copy, type Options } from '@ironbottom/engine';
import {
  ALLIES,
  BATTERIES,
  BRIDGES,
  batteries,
  enemyOf,
  FIELDS,
  fields,
  JAPAN,
  keyOf,
  keyPlaces,
  limits,
  type Side,
  SUBMARINES,
  TURNS,
} from './components.ts';
import type { AirPhase } from './state/air.ts';
import type { CombatPhase } from './state/combat.ts';
import type { LandingPhase } from './state/landing.ts';
import type { Moving } from './state/moving.ts';
import { cloneSolitaire, type Solitaire } from './state/solitaire.ts';
import { fullSteps, isGround, UNITS, unitSide } from './units.ts';

/** Where a unit is: the index of a place (components.ts), or one of these. */
/** Not in this game: another force chit, another scenario. */
export const OUT = -1;
/** 6.2.1 In its holding box: a battalion that is broken down, or companies of one that is not. */
export const BOX = -2;
export const ELIMINATED = -3;
/** 14.4, 14.5, 6.3 Taken out of play by its owner, alive. */
export const WITHDRAWN = -4;
/** 6.3 Provisional infantry that may still be formed. */
export const POOL = -5;
/** The place of an enemy unit that this role may not see; only in masked states. */
export const HIDDEN = -9;
/** On the turn record: comes into play on that turn. */
export const onTurn = (turn: number): number => -100 - turn;
export const turnOnTrack = (place: number): number => -100 - place;

/** 4.1.1 Movement points are counted in quarters: a strategic road costs a motorised unit one. */
export const QUARTERS = 4;

/** 8.3, 8.5 What an air unit does. On a mission it is at the hex (or Formosa airfield) that it flew to. */
export const MISSIONS = [
  'none',
  'bomb',
  'strafe',
  'escort',
  'interdict',
  'cap',
  'scramble',
  'drop',
  'transfer',
] as const;
export type Mission = (typeof MISSIONS)[number];
export const missionOf = (s: State, unit: number): Mission => MISSIONS[s.mission[unit]!]!;

/** 8.6.5 The condition of an air unit at its base. */
export const READY = 0;
/** 8.3.9.1 Turned over for a CAP. */
export const TURNED = 1;
/** 8.6.5 Face down: it may not leave in its owner's next air phase. */
export const ABORTED = 2;
/** That air phase is on: it is turned up when it is over. */
export const RESTING = 3;

/** 10.1 A fortification, or the work on one. */
export interface Fort {
  readonly hex: number;
  /** The middle one of its three front hexsides, 0 N to 5 NW (10.1.1). */
  readonly facing: number;
  readonly side: Side;
  /** Turns of work done; finished at `limits.fortification_build.turns`. */
  work: number;
  /** 10.1 Those who build it, while it is not finished. */
  builders: number[];
}

/** 4.4.3 The Japanese transport pad. */
export interface Transports {
  /** Operational points that can be used now, and strategic ones that have not carried yet (4.4.2.3). */
  ready: number;
  strategic: number;
  /** By turn: operational points that come back then. */
  returning: number[];
  /** 4.4.2.2 Points that the operational pool still owes for strategic losses. */
  owed: number;
}

/** By number of a battery (10.2.3): what has become of it. */
export const INTACT = 0;
export const DISRUPTED = 1;
export const DESTROYED = 2;

/** Where a submarine is, besides a beach. */
export const NOT_YET = -1;
export const SUNK = -2;
export const RECALLED = -3;

/** 5.2.2 What an owner has said of a stack, and on which turn; guns and tanks are told truly. */
export interface Answer {
  readonly place: number;
  readonly side: Side;
  readonly turn: number;
  readonly attack: number;
  readonly defence: number;
  readonly tanks: boolean;
  readonly guns: boolean;
}

export interface State {
  readonly scenario: string;
  readonly options: Options;
  turn: number;
  /** Whose segment it is (3.2, 3.3). */
  side: Side;

  // ---- By unit.
  at: number[];
  /** 6.1 Steps left; 0 when eliminated. */
  steps: number[];
  /** 5.2.2 1 for the unit that its owner has laid on top of its stack. */
  top: number[];
  /** 7.3.4 When its demoralisation ends (see `moment`); 0: it is not demoralised. */
  shaken: number[];
  /** 13.5 1 if it had no supply when that was judged last. */
  starved: number[];
  /** 9.1 1 in reserve. */
  reserve: number[];
  /** 4.1 Movement spent in this segment, in quarters; -1: it may not move any more. */
  spent: number[];
  /** 4.6 The truck that carries it or has carried it this turn, or -1. */
  truck: number[];
  /** 8 Air units: the airfield they come home to while on a mission (by number), else -1; mission; condition. */
  base: number[];
  mission: number[];
  air: number[];
  /** 8.3.9.1 The unit on CAP for which it is turned over, or -1. */
  partner: number[];
  /** 8.3.6 The turn on which it fought last as a fighter; 0: never. */
  foughtOn: number[];

  // ---- By airfield.
  /** Who holds it, and how many of its boxes bombs have closed (8.3.4). */
  fieldSide: number[];
  closed: number[];
  /** 2.2.1, 8.2.7 How many the other side knows of: it has seen them close, and is not told of repairs. */
  closedSeen: number[];
  /** 8.1.2 The segment (`segmentOf`) in which it was captured last; 0: never. */
  captured: number[];

  /** By key place (components.ts): the side that entered it last (13.2). */
  held: number[];
  /** By bridge: 1 when blown; 2 when it is being repaired in this turn (15.2). */
  blown: number[];
  forts: Fort[];

  // ---- Corregidor (10.2).
  /** By battery: its secret number, 0 when this role may not know it; 1 once Japan has learned it. */
  numbers: number[];
  numberKnown: number[];
  /** By number, from 1: what has become of the battery that has it. */
  battery: number[];

  // ---- Pads (2.2.7).
  /** 11.1 By submarine: its beach, or NOT_YET, SUNK, RECALLED; HIDDEN from Japan. */
  submarines: number[];
  /** 11.3 Bombing factors that have hit Cavite; the turn on which two submarines left for it, 0 for not yet. */
  cavite: number;
  caviteTurn: number;
  transports: Transports;
  /** 4.4.5 The beach noted for the present turn, and for the next: one at most. */
  beachesNow: number[];
  beachesNext: number[];
  /** 4.4.2.3, 18.1 The turns of the strategic transports. */
  strategicTurns: number[];

  /** 16.1, 16.4 The force chits; Japan's is 0 to those who may not know it. */
  japanChit: number;
  alliedChit: number;
  /** 14.4.1, 14.5 Duties to withdraw that Japan has not met, by name; the duties of this turn still to be met, the
   * first of them in hand once Japan has said that it obeys, and the points given up for it. */
  refused: string[];
  duties: { names: string[]; obeyed: boolean; points: number } | null;
  /** 18.3 Both Bicol airfields were Japanese at the end of turn 4. */
  bicolInTime: boolean;

  // ---- In the middle of a step.
  /** 16.2, 17.5.2 The unit in hand while one sets up, or -1. */
  hand: number;
  /** The player has ended a part of a step that takes any number of actions. */
  done: boolean;
  /** 5.2.2 Hexes that were next to the enemy when the segment began, by side; stacks asked about in it. */
  contact: [number[], number[]];
  asked: number[];
  /** 5.2.2 The answers, until the stack that each speaks of changes for all to see: both sides have heard them. */
  answers: Answer[];
  /** 4.8 Units that have come into a Bicol area with enemies in it and stay there while these do. */
  halted: number[];
  /** 15.2 Engineers who have repaired a bridge in this segment. */
  bridging: number[];
  /** 5.2.2 The stack that its owner is asked about, or -1. */
  question: number;
  /** 5.1 Places whose owner has to destroy what is too much. */
  crowded: number[];
  /** 6.3 A provisional unit that is being formed, and how many ABSUs it still costs. */
  forming: { readonly unit: number; readonly hex: number; left: number } | null;
  moving: Moving | null;
  combat: CombatPhase | null;
  airPhase: AirPhase | null;
  landing: LandingPhase | null;
  solitaire: Solitaire | null;
}

const zeros = (length: number): number[] => Array<number>(length).fill(0);
const none = (length: number): number[] => Array<number>(length).fill(-1);

/** Nothing in play: every unit out of the game, all airfields with those who have them at the start. */
export function emptyState(scenario: string, options: Options): State {
  return {
    scenario,
    options,
    turn: 1,
    side: JAPAN,
    at: none(UNITS),
    steps: [...fullSteps],
    top: zeros(UNITS),
    shaken: zeros(UNITS),
    starved: zeros(UNITS),
    reserve: zeros(UNITS),
    spent: zeros(UNITS),
    truck: none(UNITS),
    base: none(UNITS),
    mission: zeros(UNITS),
    air: zeros(UNITS),
    partner: none(UNITS),
    foughtOn: zeros(UNITS),
    fieldSide: fields.map(({ on }) => (on === 'formosa' ? JAPAN : ALLIES)),
    closed: zeros(FIELDS),
    closedSeen: zeros(FIELDS),
    captured: zeros(FIELDS),
    held: keyPlaces.map(() => ALLIES),
    blown: zeros(BRIDGES),
    forts: [],
    numbers: batteries.map((_, battery) => battery + 1),
    numberKnown: zeros(BATTERIES),
    battery: zeros(BATTERIES + 1),
    submarines: Array<number>(SUBMARINES).fill(NOT_YET),
    cavite: 0,
    caviteTurn: 0,
    transports: { ready: 0, strategic: 0, returning: zeros(TURNS + limits.transport_cycle + 1), owed: 0 },
    beachesNow: [],
    beachesNext: [],
    strategicTurns: [...limits.strategic_turns],
    japanChit: 1,
    alliedChit: 1,
    refused: [],
    duties: null,
    bicolInTime: false,
    hand: -1,
    done: false,
    contact: [[], []],
    asked: [],
    answers: [],
    halted: [],
    bridging: [],
    question: -1,
    crowded: [],
    forming: null,
    moving: null,
    combat: null,
    airPhase: null,
    landing: null,
    solitaire: null,
  };
}

export function cloneState(s: State): State {
  return {
    ...s,
    options: { ...s.options },
    at: s.at.slice(),
    steps: s.steps.slice(),
    top: s.top.slice(),
    shaken: s.shaken.slice(),
    starved: s.starved.slice(),
    reserve: s.reserve.slice(),
    spent: s.spent.slice(),
    truck: s.truck.slice(),
    base: s.base.slice(),
    mission: s.mission.slice(),
    air: s.air.slice(),
    partner: s.partner.slice(),
    foughtOn: s.foughtOn.slice(),
    fieldSide: s.fieldSide.slice(),
    closed: s.closed.slice(),
    closedSeen: s.closedSeen.slice(),
    captured: s.captured.slice(),
    held: s.held.slice(),
    blown: s.blown.slice(),
    forts: s.forts.map(fort => ({ ...fort, builders: fort.builders.slice() })),
    numbers: s.numbers.slice(),
    numberKnown: s.numberKnown.slice(),
    battery: s.battery.slice(),
    submarines: s.submarines.slice(),
    transports: { ...s.transports, returning: s.transports.returning.slice() },
    beachesNow: s.beachesNow.slice(),
    beachesNext: s.beachesNext.slice(),
    strategicTurns: s.strategicTurns.slice(),
    refused: s.refused.slice(),
    duties: s.duties && { ...s.duties, names: s.duties.names.slice() },
    contact: [s.contact[0].slice(), s.contact[1].slice()],
    asked: s.asked.slice(),
    answers: s.answers.slice(),
    halted: s.halted.slice(),
    bridging: s.bridging.slice(),
    crowded: s.crowded.slice(),
    forming: s.forming && { ...s.forming },
    moving: copy(s.moving),
    combat: copy(s.combat),
    airPhase: copy(s.airPhase),
    landing: copy(s.landing),
    solitaire: cloneSolitaire(s.solitaire),
  };
}

// ---------------------------------------------------------------- writing: these alone change places and the like

/**
 * Moves a unit to a place: the only way in which a place changes. 5.2.2 What lay on top by its owner's wish lies so where
 * it comes to, unless another does: who goes with it stays covered.
 */
export function put(s: State, unit: number, place: number): void {
  if (s.top[unit] === 1 && (place < 0 || isTopped(s, unitSide[unit]!, place))) s.top[unit] = 0;
  s.at[unit] = place;
  changed(s);
}

/** Whether somebody of the side was laid on top there; in Bicol each side has a stack of its own (4.8). */
const isTopped = (s: State, side: Side, place: number): boolean =>
  s.at.some((at, other) => at === place && s.top[other] === 1 && unitSide[other] === side);

/** 5.2.2 Lays a unit on top of its stack. */
export function layOnTop(s: State, unit: number): void {
  s.at.forEach((place, other) => {
    if (place === s.at[unit] && unitSide[other] === unitSide[unit]) s.top[other] = 0;
  });
  s.top[unit] = 1;
  changed(s);
}

/** 5.2.2 The stack is no longer the one that its owner spoke of, and everybody sees it. */
export function outdate(s: State, side: Side, place: number): void {
  if (s.answers.length > 0) s.answers = s.answers.filter(each => each.place !== place || each.side !== side);
}

/** Takes a unit out of play for good: eliminated, withdrawn. What it was doing ends. */
export function remove(s: State, unit: number, place: number): void {
  outdate(s, unitSide[unit]!, s.at[unit]!);
  put(s, unit, place);
  if (place === ELIMINATED) s.steps[unit] = 0;
  s.shaken[unit] = s.starved[unit] = s.reserve[unit] = s.spent[unit] = 0;
  s.mission[unit] = s.air[unit] = 0;
  s.base[unit] = s.truck[unit] = s.partner[unit] = -1;
}

/** 13.2 A side enters a place: it is the last to have done so. Airfields are captured by `capture` of 08-air. */
export function hold(s: State, place: number, side: Side): void {
  const key = keyOf(place);
  if (key >= 0 && s.held[key] !== side) {
    s.held[key] = side;
    changed(s);
  }
}
export const heldBy = (s: State, place: number): Side | undefined => s.held[keyOf(place)] as Side | undefined;

// ---------------------------------------------------------------- time

/** 3.0 Segments in a row: 2 for Japan's of turn 1, 3 for the Allies', and so on. */
export const segmentOf = (s: State): number => 2 * s.turn + s.side;

/** 7.3.4 The phases of a segment in which markers go. */
export type MarkerPhase = 'air' | 'combat';
/** The same phase of the same player, so many turns ahead: a number that grows with time and is never 0. */
export const moment = (s: State, phase: MarkerPhase, turnsAhead = 0): number =>
  2 * (segmentOf(s) + 2 * turnsAhead) + (phase === 'air' ? 0 : 1);

export const isShaken = (s: State, unit: number): boolean => s.shaken[unit]! > 0;
export const isInPlay = (s: State, unit: number): boolean => s.at[unit]! >= 0;
export const isSide = (s: State, side: Side): boolean => s.side === side;
export const otherSide = (s: State): Side => enemyOf(s.side);
/** Whether an action of this unit is on the ground of Luzon or Bicol: neither an aircraft nor on a chart. */
export const stepsOf = (s: State, unit: number): number => (isGround(unit) ? s.steps[unit]! : 1);
