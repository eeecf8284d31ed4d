import { changed, missing, type Options } from '@ironbottom/engine';
import {
  CHITS,
  type ChitRecord,
  chitOf,
  isUnit,
  JAPAN,
  kinds,
  PIECES,
  type Side,
  US,
  unitRecords,
} from './components.ts';

/** Where a piece is: the index of a hex, or one of these. Each side has its own box, cup and so on. */
export const CUP = -1;
export const BOX = -2;
export const DISCARD = -3;
export const SEA_AIR = -4;
export const REMOVED = -5;
export const POOL = -6;
export const UNUSED = -7;
/** An event chit that was turned up and waits to be carried out. */
export const SHOWN = -8;
/** On the turn track, at that turn. */
export const onTurn = (turn: number): number => -100 - turn;
export const turnOnTrack = (place: number): number => -100 - place;

/** Where an MT marker is, when not on the map. */
export const MT_US = -1;
export const MT_JAPAN = -2;

/** A front that this role may not see. */
export const HIDDEN = -1;

/** The piece that is moving (10.1(1)). */
export interface Mover {
  piece: number;
  /** Movement points left, in halves. */
  left: number;
  start: number;
  /** Nothing entered yet: it may still be put back. */
  fresh: boolean;
}

/** Two stacks that fight (14.2(1)). */
export interface CombatGroup {
  from: number;
  to: number;
}

/** A chit allocated to a combat (14.3); `target` is the use it counters, or -1. */
interface Use {
  piece: number;
  target: number;
}

export interface Combat {
  from: number;
  to: number;
  uses: Use[];
  /** Who allocates next, and how many passed in a row. */
  turn: Side;
  passes: number;
  /** `late`: both have passed, only Concealment and what answers it can still come. */
  duel: 'open' | 'late' | 'closed';
  /** Standing chits after the duel. */
  standing: number[];
  /** Pieces hit in this combat: lost or in retreat, out of the rest of it. */
  hit: number[];
  /** Highest dice of close combat: attacker, defender. */
  highest: [number, number];
}

/** Results of fire or close combat that wait to be taken (14.4(4)). */
interface Hits {
  /** Who takes them. */
  side: Side;
  sixes: number;
  fives: number;
  /** Combat units and used unit chits that can be hit, and those among them that fire from afar (16.0(1)). */
  targets: number[];
  afar: number[];
  /** Sixes taken by each target, and whether it has to retreat. */
  taken: number[];
  retreat: number[];
  /** Fire drives back what it hits; close combat only takes steps (14.6(4)③). */
  mustRetreat: boolean;
}

/** Pieces that have to retreat (15.0), and the one on its way. */
interface Retreat {
  side: Side;
  pieces: number[];
  piece: number;
  /** Hexes of the piece on its way, from where it stood. */
  path: number[];
}

export interface SeaAir {
  /** Chits declared for use, in the order of 9.0(4). */
  japan: number[];
  us: number[];
  /** The chit at work and what it may still do. */
  chit: number;
  /** US chits that its owner has to lose, and of which kind. */
  sink: number;
  sinkKind: number;
}

export interface State {
  turn: number;
  /** Whose player turn it is. */
  side: Side;
  badWeather: boolean;
  firstDraw: boolean;
  takenMarkersScore: boolean;

  /** By piece: its place, 1 for the front (full strength; face up), 1 if it moved in this step. */
  at: number[];
  front: number[];
  moved: number[];
  /** By chit: its kind, a bit for each side that knows it, 1 if used in a combat this turn. */
  kind: number[];
  known: number[];
  used: number[];

  /** By MT marker: its place and its number (0 when nobody may know). */
  mt: number[];
  mtValue: number[];

  japanVp: number;
  replacements: number;
  /** Yahara marker on its front. */
  yahara: boolean;
  supply: number;
  /** U:commander_replaced: no supply needed this turn. */
  freeCombat: boolean;
  /** Hexes of the active side in enemy ZOC when its player turn began. */
  contact: number[];
  /** Japanese groups freed by 19.1(2). */
  freed: number[];
  offensive: boolean;
  /** Combats fought in this player turn. */
  fought: number;

  /** The active player has ended the part of a step that takes any number of actions. */
  done: boolean;
  event: number;
  /** How many more times the step at hand may be done. */
  left: number;
  mover: Mover | null;
  /** Lone chits whose owner must send them back or turn them up (4.3(6)). */
  lone: number[];
  /** A hex whose owner must remove pieces above the limit (3.2(4)); -1: none. */
  crowded: number;
  groups: CombatGroup[];
  combat: Combat | null;
  hits: Hits | null;
  retreat: Retreat | null;
  seaAir: SeaAir | null;
}

export function emptyState(options: Options): State {
  return {
    turn: 1,
    side: US,
    badWeather: false,
    firstDraw: options.firstDraw === true,
    takenMarkersScore: options.takenMarkersScore === true,
    at: unitRecords.map(() => UNUSED).concat(Array<number>(CHITS).fill(CUP)),
    front: unitRecords.map(() => 1).concat(Array<number>(CHITS).fill(0)),
    moved: Array<number>(PIECES).fill(0),
    kind: Array<number>(CHITS).fill(HIDDEN),
    known: Array<number>(CHITS).fill(0),
    used: Array<number>(CHITS).fill(0),
    mt: [],
    mtValue: [],
    japanVp: 0,
    replacements: 0,
    yahara: true,
    supply: 0,
    freeCombat: false,
    contact: [],
    freed: [],
    offensive: false,
    fought: 0,
    done: false,
    event: -1,
    left: 0,
    mover: null,
    lone: [],
    crowded: -1,
    groups: [],
    combat: null,
    hits: null,
    retreat: null,
    seaAir: null,
  };
}

export function cloneState(s: State): State {
  return {
    ...s,
    at: s.at.slice(),
    front: s.front.slice(),
    moved: s.moved.slice(),
    kind: s.kind.slice(),
    known: s.known.slice(),
    used: s.used.slice(),
    mt: s.mt.slice(),
    mtValue: s.mtValue.slice(),
    contact: s.contact.slice(),
    freed: s.freed.slice(),
    mover: s.mover && { ...s.mover },
    lone: s.lone.slice(),
    groups: s.groups.map(group => ({ ...group })),
    combat: s.combat && {
      ...s.combat,
      uses: s.combat.uses.map(use => ({ ...use })),
      standing: s.combat.standing.slice(),
      hit: s.combat.hit.slice(),
      highest: [...s.combat.highest],
    },
    hits: s.hits && {
      ...s.hits,
      targets: s.hits.targets.slice(),
      afar: s.hits.afar.slice(),
      taken: s.hits.taken.slice(),
      retreat: s.hits.retreat.slice(),
    },
    retreat: s.retreat && { ...s.retreat, pieces: s.retreat.pieces.slice(), path: s.retreat.path.slice() },
    seaAir: s.seaAir && { ...s.seaAir, japan: s.seaAir.japan.slice(), us: s.seaAir.us.slice() },
  };
}

/** What a step is about, inside it. */
export const theCombat = (s: State): Combat => s.combat ?? missing('combat');
export const theSeaAir = (s: State): SeaAir => s.seaAir ?? missing('sea and air step');

/** Bit of a side in `known`. */
export const knows = (side: Side): number => (side === US ? 1 : 2);
export const BOTH_KNOW = knows(US) | knows(JAPAN);

/** Moves a piece: the only way in which a place changes. */
export function put(s: State, piece: number, place: number): void {
  s.at[piece] = place;
  changed(s);
}

/** Turns a piece: 1 the front, 0 the back. A chit on its front is known to both. */
export function turn(s: State, piece: number, front: 0 | 1): void {
  s.front[piece] = front;
  changed(s);
  if (front === 1 && !isUnit(piece)) s.known[chitOf(piece)] = BOTH_KNOW;
}

/** What a chit is to somebody who may not see its front: nothing that any rule speaks of. */
const UNSEEN: Omit<ChitRecord, 'type'> & { type: 'unseen' } = {
  id: 'unseen',
  side: 'us',
  type: 'unseen',
  count: 0,
  after_use: 'stays',
  src: 'rulebook',
  src_count: 'rulebook',
  src_values: 'rulebook',
};

/** The record of a chit's kind. */
export const chitKind = (s: State, piece: number): ChitRecord | typeof UNSEEN =>
  kinds[s.kind[chitOf(piece)]!] ?? UNSEEN;
export const isKind = (s: State, piece: number, kind: number): boolean => s.kind[chitOf(piece)] === kind;
