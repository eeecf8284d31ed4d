import type { Side } from './components.ts';

/** An offensive under way (7.2), all that its fourteen steps remember. */

export type Condition = 'surprise' | 'intercept' | 'ambush';

/** How an activated unit moved (8.0). */
export type Way =
  | 'none'
  | 'sail'
  | 'strategic-sail'
  | 'fly'
  | 'strategic-air'
  | 'march'
  | 'transport'
  | 'assault'
  | 'organic'
  | 'barge';

/** 8.45, 8.46, 8.47 Over the sea to fight. */
export const isLanding = (way: Way): boolean => way === 'assault' || way === 'organic' || way === 'barge';

/** 8.23, 8.33, 8.44 No battle, and no post-battle movement. */
export const isStrategic = (way: Way): boolean =>
  way === 'strategic-sail' || way === 'strategic-air' || way === 'transport';

/** What an activated unit does in this offensive, for either side. */
export interface Mission {
  readonly unit: number;
  /** Where it stood when it was activated: a hex, or the China box. */
  readonly start: number;
  way: Way;
  /** It has finished its move. */
  moved: boolean;
  /** The hex from which it entered the hex where it stands (9.5-1); -1 if it did not move. */
  from: number;
  /** Hexes that it entered on the march. */
  entered: number[];
  /** It used an extended range in parentheses and cannot fight (8.1-2). */
  parenthesis: boolean;
  /** The battle hex in which it takes part, inside or from outside; -1 for none. */
  battle: number;
  /** The landing hex over which it gives air cover (7.24-6); -1 for none. */
  cover: number;
  /** The ship that carries this brigade (8.46), or -1. */
  carrier: number;
  /** 9.6-1 Has made its post-battle movement. */
  home: boolean;
}

/** The stack on the move (7.23). */
interface Group {
  units: number[];
  /** Ground units marching: half movement points left; -1 while nothing has been entered. */
  left: number;
  /** The hex the last step came from. */
  from: number;
}

interface Reaction {
  /** The HQ that reacts, or -1; how many units it may activate (7.26). */
  hq: number;
  limit: number;
  missions: Mission[];
  asp: number;
}

/** Hits that the side that rolled assigns to enemy units (9.2F, 9.4B). */
export interface Hits {
  readonly by: Side;
  /** Air and naval units, land units hit from air and sea (9.2F(5)), or land units in ground combat. */
  readonly pool: 'air-naval' | 'bombardment' | 'ground';
  left: number;
  readonly critical: boolean;
  /** Units that lost a step to these hits, once for each step. */
  taken: number[];
  /** 9.2F(4) So many air and carrier units outside the battle hex can be hit, and those that were. */
  readonly matches: number;
  matched: number[];
}

export interface Battle {
  readonly hex: number;
  /** Made by special reaction (7.27). */
  readonly special: boolean;
  /** 9.4A-rea A reaction HQ or land unit was here before the landing. */
  prepared: boolean;
  stage: 'waiting' | 'air-naval' | 'ground' | 'over';
  /** Forces of the city itself that are left in this battle (13.76, 13.94); counted when it begins. */
  garrison: number;
  /** 8.45B-2 Landed units that met ships without an escort: they do not fight and have to leave. */
  barred: number[];
  /** Carriers sunk in this battle and where, for 9.2F(7). */
  sunk: { unit: number; hex: number }[];
  /** Natural faces of each side in the part being fought: NOT_ROLLED before the die falls, NO_ROLL if it never does. */
  dice: [number, number];
  /** Hits still to be assigned by each side. */
  hits: Hits[];
  critical: [boolean, boolean];
  /** Steps of land units lost in ground combat by each side (9.4C(1)). */
  stepsLost: [number, number];
  airNavalWinner: Side | -1;
  groundWinner: Side | -1;
}

/** A hex that changed hands, whose it was, and what may have changed with it (6.23-tokyo-2, 13.62-2, 16.42). */
export interface Taken {
  readonly hex: number;
  readonly was: Side;
  readonly india: number;
  readonly tokyoExpress: number;
  /** Turns in a row that Japan had held it. */
  readonly held: number;
}

export const NOT_ROLLED = -1;
export const NO_ROLL = -2;

export const newBattle = (hex: number, special: boolean): Battle => ({
  hex,
  special,
  prepared: false,
  stage: 'waiting',
  garrison: 0,
  barred: [],
  sunk: [],
  dice: [NOT_ROLLED, NOT_ROLLED],
  hits: [],
  critical: [false, false],
  stepsLost: [0, 0],
  airNavalWinner: -1,
  groundWinner: -1,
});

export interface Offensive {
  readonly side: Side;
  readonly card: number;
  /** An EC offensive, or an OC offensive. */
  readonly event: boolean;
  /** 5.1 The OC value of the card: movement, and the reaction's numbers. */
  readonly ops: number;
  /** The HQ that conducts it, or -1 before it is named and where the card needs none. */
  hq: number;
  limit: number;
  missions: Mission[];
  group: Group | null;
  /** 7.25E A unit touched an enemy air ZOI while moving. */
  touched: boolean;
  aspSpent: number;
  /** ASP that the card lends for this offensive (J-44, A-9). */
  aspLent: number;
  condition: Condition;
  /** The intelligence die was rolled (7.25C). */
  rolled: boolean;
  /** Reaction events played, at most three (5.32-2). */
  reactionCards: number[];
  reaction: Reaction;
  battles: Battle[];
  /** Hexes where special reaction was tried (7.27-2). */
  tried: number[];
  /** The battle being fought, as an index of `battles`; -1 between them. */
  fighting: number;
  /** Hexes that land units of the offensive entered by assault, empty or not (8.45). */
  landings: number[];
  /** Hexes whose control changed during movement, for a weather card to undo (5.32D). */
  taken: Taken[];
  /** Units that the card activates without counting them. */
  free: number[];
  /** 5.32D ASP used this turn before the offensive began. */
  aspUsedBefore: number;
  /** 5.32D, 5.31-2 Cancelled by a reaction event, or given up because the event's conditions cannot be met. */
  cancelled: boolean;
  /** What a card has to remember from step to step, by names of its own. */
  notes: { [name: string]: number[] };
}

export const newMission = (unit: number, start: number): Mission => ({
  unit,
  start,
  way: 'none',
  moved: false,
  from: -1,
  entered: [],
  parenthesis: false,
  battle: -1,
  cover: -1,
  carrier: -1,
  home: false,
});

export const newOffensive = (
  side: Side,
  card: number,
  event: boolean,
  ops: number,
  aspUsedBefore: number,
): Offensive => ({
  side,
  card,
  event,
  ops,
  hq: -1,
  limit: 0,
  missions: [],
  group: null,
  touched: false,
  aspSpent: 0,
  aspLent: 0,
  condition: 'surprise',
  rolled: false,
  reactionCards: [],
  reaction: { hq: -1, limit: 0, missions: [], asp: 0 },
  battles: [],
  tried: [],
  fighting: -1,
  landings: [],
  taken: [],
  free: [],
  aspUsedBefore,
  cancelled: false,
  notes: {},
});
