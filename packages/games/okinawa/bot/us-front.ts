import { hexesOf, isThere, unitsIn } from '../board.ts';
import { JAPAN, tables, US } from '../components.ts';
import { fireCover, landAround } from '../map.ts';
import { tacticsShift } from '../rules/07-tactics.ts';
import { levelOf } from '../rules/14-fatigue.ts';
import { positionAt, type State } from '../state.ts';
import { divisionOf, fireOf, isAntiTank, isTank } from '../units.ts';
import { fireWorth, type Target, targetAt } from './fire-table.ts';
import { type Force, forceIn } from './forces.ts';
import { goalHexes, importance, postHexes } from './goals.ts';
import type { Posting } from './posting.ts';
import { prudence } from './stakes.ts';

/** What a hex is worth to US fighters: whom they can fire at from there, and who fires at them. */

const { shifts, modifiers } = tables.fire;
const TIRED = [0, 0, shifts.level_2, shifts.level_3];
/** Losses are the price of the island: they count only in part. */
const HARM = 0.25;
const CONTACT = 0.3;
const GOAL = 2.5;
const TANKS = 0.4;
/** Tanks without infantry would have to take every loss themselves. */
const LONELY_TANK = 1.5;
const TIRED_OUT = 0.25;

export class UsFront {
  private readonly forces = new Map<number, Force>();
  private readonly targets = new Map<number, Target>();
  private readonly weights = new Map<number, number>();
  private readonly beside = new Map<number, readonly number[]>();
  private readonly goals: ReadonlySet<number>;
  private readonly ourShift: number;
  private readonly theirShift: number;
  readonly prudence: number;

  constructor(
    private readonly s: State,
    private readonly posting: Posting,
  ) {
    this.goals = new Set([...goalHexes(s), ...postHexes(s)]);
    this.ourShift = tacticsShift(s, US);
    this.theirShift = tacticsShift(s, JAPAN);
    this.prudence = prudence(s);
  }

  private force(hex: number): Force {
    let force = this.forces.get(hex);
    if (!force) {
      force = forceIn(this.s, JAPAN, hex);
      this.forces.set(hex, force);
    }
    return force;
  }

  private target(hex: number): Target {
    let target = this.targets.get(hex);
    if (!target) {
      target = targetAt(this.s, JAPAN, hex);
      this.targets.set(hex, target);
    }
    return target;
  }

  /** Japanese hexes next to one. */
  enemies(hex: number): readonly number[] {
    let found = this.beside.get(hex);
    if (!found) {
      found = landAround[hex]!.filter(beside => isThere(this.s, JAPAN, beside));
      this.beside.set(hex, found);
    }
    return found;
  }

  /** What those planned around a Japanese hex will fire at it with: who faces several shares himself out. */
  private firepower(target: number): number {
    return landAround[target]!.reduce((sum, hex) => {
      const units = this.posting.in(hex);
      if (units.length === 0) return sum;
      return sum + this.strength(units) / this.enemies(hex).length;
    }, 0);
  }
  private strength(units: readonly number[]): number {
    return units.reduce((sum, unit) => sum + fireOf(unit, this.s.steps[unit]!), 0);
  }

  private weight(hex: number): number {
    let weight = this.weights.get(hex);
    if (weight === undefined) {
      weight = importance(this.s, hex);
      this.weights.set(hex, weight);
    }
    return weight;
  }

  /** What a unit adds to the fire at the hexes before it. */
  private gain(unit: number, hex: number): number {
    const { s } = this;
    const enemies = this.enemies(hex);
    const more = fireOf(unit, s.steps[unit]!) / enemies.length;
    const shift = this.ourShift + TIRED[levelOf(s, divisionOf[unit]!)]!;
    return enemies.reduce((sum, enemy) => {
      const so = this.firepower(enemy);
      const target = this.target(enemy);
      const tank = isTank(unit) && !unitsIn(s, JAPAN, enemy).some(isAntiTank) ? TANKS / enemies.length : 0;
      return (
        sum + this.weight(enemy) * (fireWorth(target, so + more, shift) - fireWorth(target, so, shift) + tank)
      );
    }, 0);
  }

  /** What the Japanese before a hex do to whoever is there, if they share their fire out among those before them. */
  harm(hex: number): number {
    const { s, posting } = this;
    let fire = 0;
    let covered = false;
    let machineGuns = false;
    for (const enemy of this.enemies(hex)) {
      const force = this.force(enemy);
      const facing = landAround[enemy]!.filter(each => each === hex || posting.in(each).length > 0).length;
      fire += force.fire / facing;
      covered ||= positionAt(s, enemy) >= 0;
      machineGuns ||= force.machineGuns;
    }
    const shift = this.theirShift + (machineGuns ? shifts.machine_gun : 0);
    return fireWorth(targetAt(s, US, hex), fire, shift, covered ? modifiers.position : 0);
  }

  /** What so much fire of units of this level does to a Japanese hex, with all that is planned around it. */
  strike(target: number, more: number, level: number): number {
    const shift = this.ourShift + TIRED[level]!;
    return this.weight(target) * fireWorth(this.target(target), this.firepower(target) + more, shift);
  }

  /** What it is worth to have a unit in a hex, where others are planned already. */
  worth(unit: number, hex: number): number {
    const others = this.posting.in(hex).filter(each => each !== unit);
    const goal = this.goals.has(hex) && others.length === 0 ? GOAL : 0;
    if (this.enemies(hex).length === 0) return goal;
    const tank = isTank(unit) && others.length === 0 ? -LONELY_TANK : 0;
    // Who comes as the second brings no more fire upon the hex.
    const harm = others.length === 0 ? HARM * this.prudence * this.harm(hex) : 0.05;
    // 10.24a, 15.31 Who is tired spoils the fire of those beside him, and rests better behind them.
    const tired = TIRED_OUT * (levelOf(this.s, divisionOf[unit]!) - 1);
    return goal + tank + CONTACT + this.gain(unit, hex) - harm - tired + 0.05 * fireCover[hex]!;
  }
}

/** Japanese hexes that can be come to soon, from the west to the east. */
export const frontHexes = (s: State, far: ArrayLike<number>, depth: number): number[] => {
  const hexes = hexesOf(s, JAPAN);
  const nearest = Math.min(...hexes.map(hex => far[hex]!));
  return hexes.filter(hex => far[hex]! <= nearest + depth);
};
