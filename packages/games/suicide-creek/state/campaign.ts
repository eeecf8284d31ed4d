import type { Side } from '../components.ts';
import { cloneRefit, maskRefit, newRefit, type Refit } from './refit.ts';
import { cloneSetUp, maskSetUp, newSetUp, type SetUp } from './setup.ts';

/**
 * 4 The campaign: what is kept from battle to battle, beside what lies on the map. Null in a battle of its own. Units and
 * weapons keep their slots; between battles those that are kept lie in the box HOLDING, and here stands where they belong.
 */
export interface Campaign {
  /** 4.6-length The number of the date (campaign.json). */
  date: number;
  /** 4.7212 What sort of date it is: UNDECIDED until the chits are compared. */
  kind: number;
  /** 4.7212, 4.723 */
  setsUpFirst: Side;
  movesFirst: Side;
  /** 4.720 Attack chits left, by side. */
  chits: [number, number];
  /** 4.721 UNCHOSEN, IDLE_CHIT or ATTACK_CHIT; hidden until both are compared. */
  choice: [number, number];
  /** 4.717, 4.719 Points left, by side: secret. */
  cpp: [number, number];
  fpp: [number, number];
  /** A14.1, 4.7122 The SAN by side: secret until it is told at 4.723. And what it was when the date began (note s). */
  san: [number, number];
  sanAtStart: [number, number];
  /** 4.719, SC1.5, SC4.2 By side and number of the item: what lies ready to be set up. Secret. */
  stock: [number[], number[]];
  /** 4.719 The same of what was bought in the step at hand. Secret. */
  ordered: [number[], number[]];
  /** 4.7179 The purchase record of both sides. Secret. */
  groups: Group[];
  /** By slot of the unit or weapon: the number of the frozen area where it is retained, HOLDING_AREA, or NO_AREA. */
  area: number[];
  weaponArea: number[];
  /** CG10, 4.7071 By slot: the Location where it ended the battle before; -1: nowhere. */
  stood: number[];
  weaponStood: number[];
  /** 4.705 Areas as they were frozen; null before the first battle. */
  areas: FrozenAreas | null;
  /** 4.2-Objective-Hex Secret until it is revealed. */
  objectives: Objective[];
  /** 4.6-victory(1) Exit points of the battles before this one. */
  exited: number;
  /** 4.7162 Points lost in the battle just fought, by side; none once the bonus was rolled. */
  lost: [number, number];
  /** 4.7162, A26.22 Points of what the enemy had captured of a side before the battle at hand: they count no more. */
  capturedBefore: [number, number];
  /** CG16 */
  fanaticUsed: boolean;
  /** 4.7183-US The only 10-3 has come. */
  tenThree: boolean;
  /** CG10 An Idle Date has come in between. */
  idled: boolean;
  /** 4.7 What is still to be settled between two battles. */
  refit: Refit;
  /** 4.722 */
  setUp: SetUp;
  /** 4.13 One line for each date that is over. */
  roster: RosterLine[];
}

/** 4.7212 */
export const KINDS = ['undecided', 'initial', 'american', 'japanese', 'dual', 'idle'] as const;
export const [UNDECIDED, INITIAL, AMERICAN_ATTACK, JAPANESE_ATTACK, DUAL_ATTACK, IDLE_DATE] = KINDS.map(
  (_, kind) => kind,
) as [number, number, number, number, number, number];

/** 4.721 */
export const CHOICES = ['unchosen', 'idle', 'attack'] as const;
export const [UNCHOSEN, IDLE_CHIT, ATTACK_CHIT] = CHOICES.map((_, choice) => choice) as [
  number,
  number,
  number,
];

/** 4.2-Holding-Area Off the map, in the own Entry Area. */
export const HOLDING_AREA = -1;
/** Nothing is retained: it is in no order of battle, or the place on the map says all. */
export const NO_AREA = -2;

/** 4.7175 How a group comes on the date on which it was bought. */
export const MANNERS = ['enters', 'reserve', 'on-map'] as const;
export type Manner = (typeof MANNERS)[number];

/** 4.7179 A row of the purchase record; entries are replaced, never changed. */
export interface Group {
  readonly side: Side;
  readonly id: string;
  /** The date on which it was bought or given. */
  readonly date: number;
  readonly manner: Manner;
  /** 4.7177 Given in the Initial Scenario: it counts against no maximum. */
  readonly given: boolean;
  /** 4.7181 NA for what has no strength; UNROLLED until it is rolled. */
  readonly strength: Strength;
  /** C1.73 The hex registered for its battery; -1: none. And whether it is reached by phone, not by radio. */
  readonly registered: number;
  readonly phone: boolean;
  /** CG5 Something of it has been on the map: from then on each unit belongs where it is retained. */
  readonly appeared: boolean;
  /** Slots of what came with it, leaders among the units. */
  readonly units: readonly number[];
  readonly weapons: readonly number[];
}
export type Strength = 'unrolled' | 'na' | 'full' | 'depleted';

export interface FrozenArea {
  readonly side: Side;
  readonly hexes: readonly number[];
  readonly isolated: boolean;
}
export interface FrozenAreas {
  readonly list: readonly FrozenArea[];
  /** By hex, as in rules/campaign/05-areas.ts. */
  readonly at: readonly number[];
}

export interface Objective {
  readonly side: Side;
  readonly hex: number;
  readonly revealed: boolean;
}

/** 4.13 What everybody knows of a date that is over. */
export interface RosterLine {
  readonly date: number;
  readonly kind: number;
  readonly lost: readonly [number, number];
  readonly exited: number;
}

const both = <T>([us, japan]: readonly [T, T]): [T, T] => [us, japan];
const filled = (size: number, value: number): number[] => Array<number>(size).fill(value);

/** As it begins: so many slots for units, for weapons, and items in stock. */
export const newCampaign = (slots: number, weaponSlots: number, items: number): Campaign => ({
  date: 0,
  kind: INITIAL,
  setsUpFirst: 1,
  movesFirst: 0,
  chits: [0, 0],
  choice: [UNCHOSEN, UNCHOSEN],
  cpp: [0, 0],
  fpp: [0, 0],
  san: [0, 0],
  sanAtStart: [0, 0],
  stock: [filled(items, 0), filled(items, 0)],
  ordered: [filled(items, 0), filled(items, 0)],
  groups: [],
  area: filled(slots, NO_AREA),
  weaponArea: filled(weaponSlots, NO_AREA),
  stood: filled(slots, -1),
  weaponStood: filled(weaponSlots, -1),
  areas: null,
  objectives: [],
  exited: 0,
  lost: [0, 0],
  capturedBefore: [0, 0],
  fanaticUsed: false,
  tenThree: false,
  idled: false,
  refit: newRefit(),
  setUp: newSetUp(),
  roster: [],
});

/** Areas, groups, objectives and lines are replaced, never changed. */
export const cloneCampaign = (campaign: Campaign): Campaign => ({
  ...campaign,
  chits: both(campaign.chits),
  choice: both(campaign.choice),
  cpp: both(campaign.cpp),
  fpp: both(campaign.fpp),
  san: both(campaign.san),
  sanAtStart: both(campaign.sanAtStart),
  stock: [campaign.stock[0].slice(), campaign.stock[1].slice()],
  ordered: [campaign.ordered[0].slice(), campaign.ordered[1].slice()],
  groups: campaign.groups.slice(),
  area: campaign.area.slice(),
  weaponArea: campaign.weaponArea.slice(),
  stood: campaign.stood.slice(),
  weaponStood: campaign.weaponStood.slice(),
  objectives: campaign.objectives.slice(),
  lost: both(campaign.lost),
  capturedBefore: both(campaign.capturedBefore),
  refit: cloneRefit(campaign.refit),
  setUp: cloneSetUp(campaign.setUp),
  roster: campaign.roster.slice(),
});

/** 4.717, 4.718, 4.719, 4.721, 4.713 What a side has bought, keeps and means to do is nobody else's. */
export function maskCampaign(
  campaign: Campaign,
  mine: Side | undefined,
  { sees, seesWeapon }: Record<'sees' | 'seesWeapon', (slot: number) => boolean>,
): void {
  for (const side of [0, 1] as const) {
    if (side === mine) continue;
    for (const points of [campaign.cpp, campaign.fpp, campaign.san, campaign.sanAtStart]) points[side] = 0;
    campaign.choice[side] = UNCHOSEN;
    campaign.stock[side].fill(0);
    campaign.ordered[side].fill(0);
  }
  campaign.capturedBefore = [0, 0];
  campaign.groups = campaign.groups.filter(({ side }) => side === mine);
  campaign.objectives = campaign.objectives.filter(({ side, revealed }) => revealed || side === mine);
  // 4.7183-US Only its owner knows what leaders have come.
  if (mine !== 0) campaign.tenThree = false;
  maskRefit(campaign.refit, mine, sees);
  maskSetUp(campaign.setUp, mine, seesWeapon);
  hideSlots(campaign.area, NO_AREA, sees);
  hideSlots(campaign.stood, -1, sees);
  hideSlots(campaign.weaponArea, NO_AREA, seesWeapon);
  hideSlots(campaign.weaponStood, -1, seesWeapon);
}

function hideSlots(list: number[], empty: number, sees: (slot: number) => boolean): void {
  for (let slot = 0; slot < list.length; slot++) if (!sees(slot)) list[slot] = empty;
}
