import { changed, type Options } from '@ironbottom/engine';
import { DEAD, LOST, OUT } from './boxes.ts';
import { DIVISIONS, JAPAN, type Side, scenarioOf, US } from './components.ts';
import { beachAt, isIeShima, LANDS, landNumber, sectorAt, WAYS } from './map.ts';
import { type AirSea, cloneAir, newAir } from './state/air.ts';
import { type AssaultPhase, cloneAssaultPhase } from './state/assault.ts';
import { type Bombardment, cloneBombardment } from './state/bombardment.ts';
import { type Campaign, cloneCampaign, newCampaign } from './state/campaign.ts';
import {
  type Conference,
  type Counteroffensive,
  cloneConference,
  newConference,
  newCounteroffensive,
} from './state/conference.ts';
import { cloneFirePhase, type FirePhase } from './state/fire.ts';
import { cloneMovePhase, type MovePhase } from './state/moving.ts';
import { cloneRecovery, type Recovery } from './state/recovery.ts';
import { cloneResults, newResults, type Results } from './state/results.ts';
import { cloneSetUp, type SetUp } from './state/setup.ts';
import { fullSteps, UNITS, UNITS_OF, unitSide } from './units.ts';

/** The whole state, plain JSON. The parts that a chapter keeps for itself are in state/. */

/** 9.61 A position marker. */
export interface Position {
  /** Its hex, FREE or UNUSED. */
  hex: number;
  /** The hexside it faces, 0 N to 5 NW (9.61c). */
  facing: number;
  /** 9.64 For Ie Shima only. */
  readonly ieShima: boolean;
}
/** 9.61f In its owner's hand, to be redeployed. */
export const FREE = -1;
/** Not in this game. */
export const UNUSED = -2;
export const POSITIONS = 8;

/** 9.14 A minefield marker. */
export interface Mine {
  readonly hex: number;
  /** REAL, DUMMY; UNKNOWN to whoever may not know it. */
  kind: number;
  /** 9.14d Turned up in this movement phase. */
  shown: boolean;
}
export const DUMMY = 0;
export const REAL = 1;
export const UNKNOWN = -1;

/** 8.33 Bombardment markers of a side on a hex. */
export interface Marker {
  readonly side: Side;
  readonly hex: number;
  count: number;
}

/** 11.51 An Engaged marker. */
export interface Engagement {
  readonly hex: number;
  /** The turn in which it began. */
  readonly since: number;
  /** 14.22 The turn for which the US has paid for staying; 0: none. */
  paid: number;
}

/** 9.63 What this role knows of the units under a position: only in masked states. */
export interface Covered {
  readonly hex: number;
  /** Whether they exert a zone of control: 0 none, 1 yes, 2 over impassable hexsides too (9.86). */
  readonly zone: number;
}

/** 9.33c By road or trail hex. */
export const UNCLEARED = 0;
/** In this turn: it counts from the next one on. */
export const CLEARED_NOW = 1;
export const CLEARED = 2;

/** 9.61e, 18.17a-1 By land hex: whether US units ever entered it, and who stood there last. */
export const NEVER_US = 0;
export const US_LAST = 1;
export const JAPAN_LAST = 2;

/** 11.43b Disrupted by a banzai: it skips the next recovery, and is an ordinary disruption after it. */
export const BANZAI = 2;

/** 7.0 No chit chosen. */
export const NO_TACTIC = -1;

export interface State {
  readonly scenario: string;
  readonly options: Options;
  turn: number;
  /** Whose movement or assault phase it is. */
  side: Side;
  /** 6.0 Number of WEATHERS; dice rolled for it so far (4.1(2)). */
  weather: number;
  weatherRolls: number;
  /** 7.0 By side: the number of its chit. */
  tactics: [number, number];

  // ---- By unit.
  at: number[];
  /** 3.3.1 Steps left; 0 when eliminated. */
  steps: number[];
  /** 8.32, 10.32 1 under such a marker; disrupted by a banzai BANZAI. */
  pinned: number[];
  disrupted: number[];
  /** 9.1 Movement spent in this movement phase, in halves; -1: it may not move any more. */
  spent: number[];
  /** 10.23 1 once it has fired in this fire phase. */
  fired: number[];
  /** 15.31c 1 once it has taken part in an assault this turn. */
  inAssault: number[];
  /** 9.95 1 once it has disengaged this turn. */
  disengaged: number[];
  /** 18.16b 1 once it was bombarded or fired at by ground units this turn. */
  underFire: number[];
  /** 18.16b The sector that it belongs to, or -1; 1 once it may leave that. */
  home: number[];
  released: number[];

  // ---- On the map.
  /** By land hex (landNumber) and by road or trail hex (wayNumber). */
  held: number[];
  cleared: number[];
  engagements: Engagement[];
  positions: Position[];
  mines: Mine[];
  /** By island, Okinawa and Ie Shima: how many of those that lie face down are real. Everybody can count that. */
  realMines: [number, number];
  markers: Marker[];
  bridgeBlown: boolean;
  covered: Covered[];

  // ---- Tracks.
  /** 14.0 By division. */
  fatigue: number[];
  /** 15.32 By division: 1 while it rests with the right to the higher recovery. */
  rests: number[];
  /** 11.42 The turn in which the Japanese HQ gave its modifier last; 0: never. */
  hqUsed: number;
  air: AirSea;
  conference: Conference;
  counteroffensive: Counteroffensive;
  campaign: Campaign;

  // ---- In the middle of a step.
  /** The player has ended a part of a step that takes any number of actions. */
  done: boolean;
  results: Results;
  setUp: SetUp | null;
  bombardment: Bombardment | null;
  movePhase: MovePhase | null;
  firePhase: FirePhase | null;
  assaultPhase: AssaultPhase | null;
  recovery: Recovery | null;
}

export const unusedPositions = (): Position[] =>
  Array.from({ length: POSITIONS }, () => ({ hex: UNUSED, facing: 0, ieShima: false }));

const zeros = (length: number): number[] => Array<number>(length).fill(0);

/** Nothing in play. */
export function emptyState(scenario: string, options: Options): State {
  return {
    scenario,
    options,
    turn: scenarioOf(scenario).turns[0],
    side: US,
    weather: 0,
    weatherRolls: 0,
    tactics: [NO_TACTIC, NO_TACTIC],
    at: Array<number>(UNITS).fill(OUT),
    steps: [...fullSteps],
    pinned: zeros(UNITS),
    disrupted: zeros(UNITS),
    spent: zeros(UNITS),
    fired: zeros(UNITS),
    inAssault: zeros(UNITS),
    disengaged: zeros(UNITS),
    underFire: zeros(UNITS),
    home: Array<number>(UNITS).fill(-1),
    released: zeros(UNITS),
    held: zeros(LANDS),
    cleared: zeros(WAYS),
    engagements: [],
    positions: unusedPositions(),
    mines: [],
    realMines: [0, 0],
    markers: [],
    bridgeBlown: false,
    covered: [],
    fatigue: zeros(DIVISIONS),
    rests: zeros(DIVISIONS),
    hqUsed: 0,
    air: newAir(),
    conference: newConference(),
    counteroffensive: newCounteroffensive(),
    campaign: newCampaign(),
    done: false,
    results: newResults(),
    setUp: null,
    bombardment: null,
    movePhase: null,
    firePhase: null,
    assaultPhase: null,
    recovery: null,
  };
}

export function cloneState(s: State): State {
  return {
    ...s,
    options: { ...s.options },
    tactics: [s.tactics[0], s.tactics[1]],
    at: s.at.slice(),
    steps: s.steps.slice(),
    pinned: s.pinned.slice(),
    disrupted: s.disrupted.slice(),
    spent: s.spent.slice(),
    fired: s.fired.slice(),
    inAssault: s.inAssault.slice(),
    disengaged: s.disengaged.slice(),
    underFire: s.underFire.slice(),
    home: s.home.slice(),
    released: s.released.slice(),
    held: s.held.slice(),
    cleared: s.cleared.slice(),
    engagements: s.engagements.map(each => ({ ...each })),
    positions: s.positions.map(each => ({ ...each })),
    mines: s.mines.map(each => ({ ...each })),
    realMines: [s.realMines[0], s.realMines[1]],
    markers: s.markers.map(each => ({ ...each })),
    covered: s.covered.slice(),
    fatigue: s.fatigue.slice(),
    rests: s.rests.slice(),
    air: cloneAir(s.air),
    conference: cloneConference(s.conference),
    counteroffensive: { ...s.counteroffensive },
    campaign: cloneCampaign(s.campaign),
    results: cloneResults(s.results),
    setUp: cloneSetUp(s.setUp),
    bombardment: cloneBombardment(s.bombardment),
    movePhase: cloneMovePhase(s.movePhase),
    firePhase: cloneFirePhase(s.firePhase),
    assaultPhase: cloneAssaultPhase(s.assaultPhase),
    recovery: cloneRecovery(s.recovery),
  };
}

// ---------------------------------------------------------------- writing: these alone change what zones follow from

/**
 * Moves a unit to a hex or a box: the only way in which a place changes. Who stood in a hex last, and which sectors and
 * beaches US units have entered (18.16b), is written along with it.
 */
export function put(s: State, unit: number, place: number): void {
  const from = s.at[unit]!;
  if (from === place) return;
  s.at[unit] = place;
  if (from >= 0) note(s, from);
  if (place >= 0) {
    if (unitSide[unit] === US) enter(s, place);
    note(s, place);
  }
  changed(s);
}

const stands = (s: State, side: Side, hex: number): boolean =>
  s.at.some((at, unit) => at === hex && unitSide[unit] === side);

function enter(s: State, hex: number): void {
  const number = landNumber[hex]!;
  if (s.held[number] === NEVER_US) s.held[number] = JAPAN_LAST;
  const [sector, beach] = [sectorAt[hex]!, beachAt[hex]!];
  if (sector >= 0) s.campaign.sectorEntered[sector] = 1;
  if (beach >= 0) s.campaign.beachEntered[beach] = 1;
}

/** 18 Before play: nothing was entered but where US units stand now. */
export function forgetGround(s: State): void {
  s.held.fill(NEVER_US);
  s.campaign.sectorEntered.fill(0);
  s.campaign.beachEntered.fill(0);
  for (const unit of UNITS_OF[US]!)
    if (isOnMap(s, unit)) {
      enter(s, s.at[unit]!);
      note(s, s.at[unit]!);
    }
}

/** Whoever stands in a hex alone is the last to have done so. */
function note(s: State, hex: number): void {
  const number = landNumber[hex]!;
  if (number < 0 || s.held[number] === NEVER_US) return;
  const [us, japan] = [stands(s, US, hex), stands(s, JAPAN, hex)];
  // 18.17a-1 Those who are on their way north take no ground. Key points know no such exception (18.34a-1).
  if (japan && s.campaign.northward && !scenarioOf(s.scenario).key_points) return;
  if (us !== japan) s.held[number] = us ? US_LAST : JAPAN_LAST;
}

/** Takes a unit off the map: what it was under ends. With LOST or DEAD it has no steps left. */
export function remove(s: State, unit: number, place: number): void {
  put(s, unit, place);
  if (place === LOST || place === DEAD) s.steps[unit] = 0;
  s.pinned[unit] = s.disrupted[unit] = 0;
  changed(s);
}

/** 8.32a, 10.32c A unit that is pinned or disrupted already stays as it is. */
export function pin(s: State, unit: number): void {
  if (!isInCommand(s, unit)) return;
  s.pinned[unit] = 1;
  changed(s);
}

/** 8.32b, 10.32c, 11.43b A banzai lasts longer than what a unit is under already. */
export function disrupt(s: State, unit: number, banzai = false): void {
  if (banzai) s.disrupted[unit] = BANZAI;
  else if (isInCommand(s, unit)) s.disrupted[unit] = 1;
  changed(s);
}

/** 15.1 */
export function recover(s: State, unit: number): void {
  s.pinned[unit] = s.disrupted[unit] = 0;
  changed(s);
}

/** 11.51 Lays an Engaged marker. One that lies there already stays. */
export function engage(s: State, hex: number): void {
  if (isEngagedHex(s, hex)) return;
  s.engagements.push({ hex, since: s.turn, paid: 0 });
  changed(s);
}

/** 9.96 */
export function disengage(s: State, hex: number): void {
  s.engagements = s.engagements.filter(each => each.hex !== hex);
  changed(s);
}

/** 9.21b */
export function blowBridge(s: State): void {
  s.bridgeBlown = true;
  changed(s);
}

const islandOf = (hex: number): 0 | 1 => (isIeShima[hex] === 1 ? 1 : 0);

/** 9.14a Lays a minefield face down. */
export function layMine(s: State, hex: number, kind: number): void {
  s.mines.push({ hex, kind, shown: false });
  s.mines.sort((a, b) => a.hex - b.hex);
  if (kind === REAL) s.realMines[islandOf(hex)]++;
  changed(s);
}

/** 9.14b, 9.14d Turns up the minefield in a hex: a real one stays to the end of the phase, a dummy goes at once. */
export function turnUpMine(s: State, hex: number): void {
  const mine = mineAt(s, hex);
  if (!mine || mine.shown) return;
  mine.shown = true;
  if (mine.kind === REAL) s.realMines[islandOf(hex)]--;
  else removeMine(s, hex);
  changed(s);
}
export function removeMine(s: State, hex: number): void {
  s.mines = s.mines.filter(each => each.hex !== hex);
  changed(s);
}

// ---------------------------------------------------------------- reading

export const isOnMap = (s: State, unit: number): boolean => s.at[unit]! >= 0;
/** 3.5 Neither pinned nor disrupted; engaged units may be in command (9.87). */
export const isInCommand = (s: State, unit: number): boolean =>
  s.pinned[unit] === 0 && s.disrupted[unit] === 0;
export const engagementAt = (s: State, hex: number): Engagement | undefined =>
  s.engagements.find(each => each.hex === hex);
export const isEngagedHex = (s: State, hex: number): boolean => engagementAt(s, hex) !== undefined;
export const isEngaged = (s: State, unit: number): boolean =>
  s.engagements.length > 0 && isEngagedHex(s, s.at[unit]!);
/** 9.61b The position in a hex, by its number; -1: none. */
export const positionAt = (s: State, hex: number): number =>
  hex < 0 ? -1 : s.positions.findIndex(each => each.hex === hex);
export const mineAt = (s: State, hex: number): Mine | undefined => s.mines.find(each => each.hex === hex);
export const markersAt = (s: State, side: Side, hex: number): number =>
  s.markers.find(each => each.side === side && each.hex === hex)?.count ?? 0;
/** 9.61e */
export const everEntered = (s: State, hex: number): boolean => s.held[landNumber[hex]!] !== NEVER_US;
/** 18.17a-1 US units stand there alone, or were the last to do so. */
export const isHeldByUs = (s: State, hex: number): boolean => s.held[landNumber[hex]!] === US_LAST;
export const option = (s: State, name: string): boolean | string => s.options[name]!;
