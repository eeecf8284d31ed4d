import type { Side } from '../components.ts';

/** A11 Close combat. */
export interface CloseCombat {
  /** A11.1 Hexes that still have to be fought in this phase. */
  hexes: number[];
  /** The one being fought; -1: none. */
  hex: number;
  /** A11.4 Who has advanced in this player turn. */
  advanced: number[];
  /** A11.2 It was a Melee before this phase: nobody is ambushed, and one may withdraw. */
  melee: boolean;
  /** A11.4 The side that has ambushed the other here; -1: nobody. */
  ambusher: number;
  /** J2.31 */
  handToHand: boolean;
  /** A11.12 Attacks that are named and not yet rolled, in order. */
  attacks: CloseAttack[];
  /** A11.12 Who has attacked, or is named to. */
  attacked: number[];
  /** A11.12 Who was attacked; of stacks under "?" the Location. */
  struck: number[];
  covered: number[];
  /** A11.2 Who withdraws, and where to. */
  leaving: Leaving[];
  /** A11.14 SMC whose owner has said with whom they fight; -1: alone. */
  pairs: Pair[];
  /** A11.3 Whether attacks come one by one: whose is next, and who has made his last one. */
  singly: boolean;
  turn: Side;
  ended: [boolean, boolean];
  /** A11.22 Who may slip away now, and whose men they are; -1: nobody may. */
  slipping: number[];
  slipper: number;
  /** A20.22 Captured Japanese whose owner may still take them away. */
  captives: number[];
  /** 4.701 Attacks made in this round of a Melee that is fought to the end. */
  made: number;
  /** 4.701 The hex of that round; -1: none. */
  fought: number;
  /** A23.1 Charges that are set and explode in the advancing fire phase, in order. */
  charges: Charge[];
  /** G1.421 Who has tried to find a T-H hero in this player turn. */
  tried: number[];
  /** D7.2 Who has attacked a vehicle in reaction, and in which move of this match. */
  reacted: Pair[];
  /** A4.15 Who dared not run a man down in this turn; the man who is being run down, or -1; whether he gives way. */
  balked: number[];
  overrun: number;
  yields: boolean;
  /** G1.5 The hex that a Banzai charges at; -1: none. */
  banzai: number;
}

/** A23.1 */
export interface Charge {
  readonly weapon: number;
  readonly place: number;
  /** Where it was placed from. */
  readonly from: number;
  readonly side: Side;
  /** A23.2 Who has set it; -1: nobody sees who. */
  readonly by: number;
  readonly drm: number;
  /** A23.4 The Original DR from which it does not go off. */
  readonly dud: number;
  /** A23.5 The vehicle that it is meant for; -1: the whole Location. */
  readonly vehicle: number;
}

export interface CloseAttack {
  readonly side: Side;
  readonly by: readonly number[];
  /** Known targets; none: the stack under "?" in that Location. */
  readonly at: readonly number[];
  readonly place: number;
  readonly capture: boolean;
  /** A11.12 Its strength when all had named theirs; null: not reckoned yet. */
  readonly odds: Reckoned | null;
}

export interface Reckoned {
  readonly fp: number;
  readonly defence: number;
  readonly drm: number;
  readonly targets: readonly Aimed[];
}
/** A.5 What counts for one target alone. */
export interface Aimed {
  readonly unit: number;
  readonly drm: number;
}

export interface Leaving {
  readonly unit: number;
  readonly place: number;
}

export interface Pair {
  readonly unit: number;
  readonly by: number;
}

export const newCloseCombat = (): CloseCombat => ({
  hexes: [],
  hex: -1,
  advanced: [],
  melee: false,
  ambusher: -1,
  handToHand: false,
  attacks: [],
  attacked: [],
  struck: [],
  covered: [],
  leaving: [],
  pairs: [],
  singly: false,
  turn: 0,
  ended: [false, false],
  slipping: [],
  slipper: -1,
  captives: [],
  made: 0,
  fought: -1,
  charges: [],
  tried: [],
  reacted: [],
  balked: [],
  overrun: -1,
  yields: false,
  banzai: -1,
});

/** Entries are never changed, only replaced. */
export const cloneCloseCombat = (combat: CloseCombat): CloseCombat => ({
  ...combat,
  hexes: combat.hexes.slice(),
  advanced: combat.advanced.slice(),
  attacks: combat.attacks.slice(),
  attacked: combat.attacked.slice(),
  struck: combat.struck.slice(),
  covered: combat.covered.slice(),
  leaving: combat.leaving.slice(),
  pairs: combat.pairs.slice(),
  ended: [combat.ended[0], combat.ended[1]],
  slipping: combat.slipping.slice(),
  captives: combat.captives.slice(),
  charges: combat.charges.slice(),
  tried: combat.tried.slice(),
  balked: combat.balked.slice(),
  reacted: combat.reacted.slice(),
});

/** A11.19 Of those under a "?" nobody else knows what they do, nor how strong an attack on them is. */
export function maskCloseCombat(combat: CloseCombat, sees: (unit: number) => boolean): void {
  for (const list of ['advanced', 'attacked', 'struck', 'slipping', 'captives', 'tried', 'balked'] as const)
    combat[list] = combat[list].filter(sees);
  combat.charges = combat.charges.map(charge => (sees(charge.by) ? charge : { ...charge, by: -1 }));
  combat.reacted = combat.reacted.filter(({ unit }) => sees(unit));
  combat.leaving = combat.leaving.filter(({ unit }) => sees(unit));
  combat.pairs = combat.pairs.filter(({ unit, by }) => sees(unit) && (by < 0 || sees(by)));
  combat.attacks = combat.attacks.map(attack => {
    const open = attack.by.every(sees) && (attack.odds?.targets.every(({ unit }) => sees(unit)) ?? true);
    return open ? attack : { ...attack, by: attack.by.filter(sees), odds: null };
  });
}
