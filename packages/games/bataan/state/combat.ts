import type { Term } from '@ironbottom/engine';
import type { Side } from '../components.ts';
import { HIDDEN, type State } from '../state.ts';
import { unitSide } from '../units.ts';

/** 7 The attacks of a combat phase, and the one that is being fought. */
export interface Attack {
  /** 7.1.3 Hexes attacked as one; or a Bicol area. */
  targets: number[];
  units: number[];
  /** 7.2.1.2 Guns that the defender lends from other hexes. */
  lent: number[];
  /** What both sides have put on the table before the dice; null until all attacks are declared. */
  told: Reckoning | null;
}

/** 7.2 Both strengths, the column of the CRT and the modifiers, one by one. */
export interface Reckoning {
  readonly attack: number;
  readonly defence: number;
  readonly column: number;
  readonly modifier: number;
  readonly terms: readonly Term[];
}

/** 7.3 One line of a cell of the CRT. */
export interface Result {
  /** Steps lost for every five. */
  readonly perFive: number;
  readonly shaken: boolean;
  readonly retreats: boolean;
  readonly tanks: boolean;
  readonly guns: boolean;
}

/** 7.3.1 Steps that a side still has to lose. */
export interface Loss {
  readonly side: Side;
  units: number[];
  left: number;
  /** 7.3.2 A step of this class is still due; 7.3.1.2 and one of the strongest infantry. */
  tanksDue: boolean;
  gunsDue: boolean;
  infantryDue: boolean;
  /** 7.3.2 Classes that may be lost by this result. */
  readonly tanks: boolean;
  readonly guns: boolean;
}

/** 7.3.5 A stack that has to go back. */
export interface Retreat {
  readonly side: Side;
  readonly place: number;
  units: number[];
  /** 7.3.6 Enemies that have broken through it and come into its hex when it has gone. */
  behind: number[];
}

/** 7.3.7 Who may go where. */
export interface Advance {
  readonly side: Side;
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Units that have entered, and those that have gone on. */
  entered: number[];
  gone: number[];
}

export interface Fight {
  readonly attack: Attack;
  /** Where the attackers came from. */
  readonly from: readonly number[];
  /** 10.2.1 Nobody defends but the batteries of Corregidor. */
  readonly onlyGuns: boolean;
  readonly attacker: Result;
  readonly defender: Result;
  losses: Loss[];
  retreats: Retreat[];
  advance: Advance | null;
}

export interface CombatPhase {
  /** Those still to be fought. */
  attacks: Attack[];
  /** 3.2.4 All are declared: until then who attacks is in its owner's mind only. */
  declared: boolean;
  fight: Fight | null;
  /** 7.3.5 Units that have fled into a hex that is still to be attacked. */
  fled: number[];
}

/** 5.2.2, 3.2.4 Attacks are declared and told openly, but of the stacks themselves one sees what lies on top. */
export function maskCombat(masked: State, mine: Side | undefined): void {
  const { combat } = masked;
  if (!combat) return;
  const known = (units: readonly number[]): number[] =>
    units.filter(unit => unitSide[unit] === mine || masked.at[unit] !== HIDDEN);
  const isUndeclared = !combat.declared && mine !== masked.side;
  const cover = (attack: Attack): void => {
    attack.units = isUndeclared ? [] : known(attack.units);
    attack.lent = known(attack.lent);
  };
  combat.attacks.forEach(cover);
  combat.fled = known(combat.fled);
  const { fight } = combat;
  if (!fight) return;
  cover(fight.attack);
  for (const each of [...fight.losses, ...fight.retreats]) each.units = known(each.units);
  for (const each of fight.retreats) each.behind = known(each.behind);
  for (const loss of fight.losses)
    if (loss.side !== mine) loss.tanksDue = loss.gunsDue = loss.infantryDue = false;
  if (!fight.advance) return;
  fight.advance.entered = known(fight.advance.entered);
  fight.advance.gone = known(fight.advance.gone);
}
