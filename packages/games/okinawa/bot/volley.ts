import { hexesOf, unitsIn } from '../board.ts';
import { enemyOf, JAPAN, type Side, tables, US } from '../components.ts';
import { landAround } from '../map.ts';
import { tacticsShift } from '../rules/07-tactics.ts';
import { fireTotal, leastStrength } from '../rules/10-fire/12-table.ts';
import { canFireAt, isAble, isInFront } from '../rules/10-fire/13-reach.ts';
import { dutiesOf } from '../rules/10-fire/22-duty.ts';
import { isSupplied } from '../rules/12-supply.ts';
import { levelOf } from '../rules/14-fatigue.ts';
import { positionAt, type State } from '../state.ts';
import { divisionOf, fireOf, isAntiTank, isArtillery, isMachineGun, isTank, UNITS_OF } from '../units.ts';
import { fireWorth, type Target, targetAt } from './fire-table.ts';
import { importance } from './goals.ts';

/** 10.2, 10.22 Who fires at whom: all fires of a side together, so that every duty is met and none is wasted. */

export interface Volley {
  readonly target: number;
  readonly units: readonly number[];
  readonly worth: number;
}

const { shifts, modifiers } = tables.fire;
const TIRED = [0, 0, shifts.level_2, shifts.level_3];

/** What is asked about a unit over and over while fires are weighed. */
interface Gun {
  readonly unit: number;
  readonly fire: number;
  readonly level: number;
  readonly supplied: boolean;
  readonly covered: boolean;
  readonly targets: readonly number[];
}

class Weighing {
  private readonly lines = new Map<number, Target>();
  private readonly shift: number;

  constructor(
    private readonly s: State,
    private readonly side: Side,
  ) {
    this.shift = tacticsShift(s, side);
  }

  private lineOf(hex: number): Target {
    let line = this.lines.get(hex);
    if (!line) {
      line = targetAt(this.s, enemyOf(this.side), hex);
      this.lines.set(hex, line);
    }
    return line;
  }

  /** What these would do to a hex on average. */
  worth(target: number, guns: readonly Gun[]): number {
    if (guns.length === 0) return 0;
    const { s, side } = this;
    const strength = fireTotal(
      s,
      guns.map(({ unit }) => unit),
      target,
    );
    const level = guns.reduce((worst, gun) => Math.max(worst, gun.level), 1);
    const shift =
      this.shift + TIRED[level]! + (guns.some(({ unit }) => isMachineGun(unit)) ? shifts.machine_gun : 0);
    const enemies = unitsIn(s, enemyOf(side), target);
    const modifier =
      side === US
        ? (guns.some(({ unit }) => isTank(unit)) && !enemies.some(isAntiTank) ? modifiers.us_tanks : 0) +
          (guns.every(({ supplied }) => supplied) ? 0 : modifiers.unsupplied)
        : (guns.some(({ unit }) => isAntiTank(unit)) && enemies.some(isTank) ? modifiers.anti_tank : 0) +
          (guns.some(({ covered }) => covered) ? modifiers.position : 0);
    return weightOf(s, side, target) * fireWorth(this.lineOf(target), strength, shift, modifier);
  }
}

/** What is fired at by the US may count for more than others. */
const weightOf = (s: State, side: Side, hex: number): number => (side === US ? importance(s, hex) : 1);

/** Hexes that a unit may be turned upon: those beside it, else those in reach. Guns far behind are for later. */
function targetsOf(s: State, unit: number, open: readonly number[]): number[] {
  if (isInFront(s, unit)) return open.filter(hex => isNear(s, unit, hex));
  return isArtillery(unit) ? [] : open.filter(hex => canFireAt(s, unit, hex));
}

function gunsOf(s: State, side: Side, open: readonly number[]): Gun[] {
  return UNITS_OF[side]!.filter(unit => s.at[unit]! >= 0 && isAble(s, unit)).flatMap(unit => {
    const targets = targetsOf(s, unit, open);
    if (targets.length === 0) return [];
    return [
      {
        unit,
        fire: fireOf(unit, s.steps[unit]!),
        level: side === US ? levelOf(s, divisionOf[unit]!) : 1,
        supplied: side === JAPAN || isSupplied(s, unit),
        covered:
          side === JAPAN && positionAt(s, s.at[unit]!) >= 0 && !s.firePhase!.flanked.includes(s.at[unit]!),
        targets,
      },
    ];
  });
}

/** Rounds in which each may still turn to another hex. */
const ROUNDS = 3;

/** 10.23 Hexes of the enemy that a side has not fired at yet. */
const openTo = (s: State, side: Side): number[] =>
  hexesOf(s, enemyOf(side)).filter(hex => !s.firePhase!.targets[side].includes(hex));

/**
 * All fires at these hexes, the best first. `now`: those that may be fired at in this group; who is under fire himself
 * does not wait for others (10.31).
 */
export function volleys(
  s: State,
  side: Side,
  { open = openTo(s, side), now }: { open?: readonly number[]; now?: ReadonlySet<number> | undefined } = {},
): Volley[] {
  const phase = s.firePhase!;
  const under = new Set(phase.fires.filter(fire => fire.side !== side).map(({ target }) => target));
  const guns = gunsOf(s, side, open).map(gun => {
    if (!now || !under.has(s.at[gun.unit]!)) return gun;
    const soon = gun.targets.filter(hex => now.has(hex));
    return soon.length > 0 ? { ...gun, targets: soon } : gun;
  });
  const weighing = new Weighing(s, side);
  const sets = share(guns, weighing);
  meetDuties(s, side, guns, sets, weighing);
  return [...sets]
    .filter(([target, set]) => mayFire(s, side, target, set))
    .map(([target, set]) => ({
      target,
      units: set.map(({ unit }) => unit),
      worth: weighing.worth(target, set),
    }))
    .sort((a, b) => b.worth - a.worth || a.target - b.target);
}

const isNear = (s: State, unit: number, target: number): boolean => landAround[target]!.includes(s.at[unit]!);

/** 10.23a Those next to the hex fire with whatever they have; with others from afar all must be strong enough. */
const mayFire = (s: State, side: Side, target: number, set: readonly Gun[]): boolean => {
  const units = set.map(({ unit }) => unit);
  if (units.every(unit => isNear(s, unit, target))) return units.length > 0;
  return fireTotal(s, units, target) >= leastStrength(s, side, target);
};

type Sets = Map<number, Gun[]>;
const setOf = (sets: Sets, target: number): Gun[] => sets.get(target) ?? [];

/** Those with one hex before them first; then each where it adds most, and again while that betters the whole. */
function share(guns: readonly Gun[], weighing: Weighing): Sets {
  const sets: Sets = new Map();
  const chosen = new Map<Gun, number>();
  const gain = (gun: Gun, target: number): number => {
    const others = setOf(sets, target).filter(each => each !== gun);
    return weighing.worth(target, [...others, gun]) - weighing.worth(target, others);
  };
  const turn = (gun: Gun): boolean => {
    const before = chosen.get(gun);
    let best = before;
    // Who would only spoil the fire of others, tired as he is, holds his own.
    let most = before === undefined ? 0 : gain(gun, before) + LAZY;
    if (most < 0) [best, most] = [undefined, 0];
    for (const target of gun.targets) {
      if (target === before) continue;
      const worth = gain(gun, target);
      if (worth > most) [best, most] = [target, worth];
    }
    if (best === before) return false;
    if (before !== undefined)
      sets.set(
        before,
        setOf(sets, before).filter(each => each !== gun),
      );
    if (best === undefined) chosen.delete(gun);
    else {
      sets.set(best, [...setOf(sets, best), gun]);
      chosen.set(gun, best);
    }
    return true;
  };
  const order = [...guns].sort((a, b) => a.targets.length - b.targets.length || b.fire - a.fire);
  for (let round = 0; round < ROUNDS; round++) {
    const turned = order.filter(gun => (round === 0 || gun.targets.length > 1) && turn(gun));
    if (turned.length === 0) break;
  }
  return sets;
}
const LAZY = 0.001;
const NOWHERE = -1;

/** 10.22 Each hex that must be fired at gets one at least, as many of them as can, from where it is missed least. */
function meetDuties(s: State, side: Side, guns: readonly Gun[], sets: Sets, weighing: Weighing): void {
  const duties = dutiesOf(s, side);
  const lossOf = (gun: Gun, from: number): number => {
    const others = setOf(sets, from).filter(each => each !== gun);
    return weighing.worth(from, setOf(sets, from)) - weighing.worth(from, others);
  };
  const placeOf = (gun: Gun): number => [...sets].find(([, set]) => set.includes(gun))?.[0] ?? NOWHERE;
  const nearBy = (hex: number, all: readonly Gun[]): readonly Gun[] =>
    all.filter(({ unit, targets }) => targets.includes(hex) && isNear(s, unit, hex));
  const isNeeded = (from: number): boolean =>
    duties.includes(from) && nearBy(from, setOf(sets, from)).length === 1;
  /** Somebody who is needed where he is may go if another can take his place. */
  const meet = (duty: number, asked: Set<Gun>): boolean => {
    const able = nearBy(duty, guns)
      .filter(gun => !asked.has(gun))
      .map(gun => ({ gun, from: placeOf(gun), lost: lossOf(gun, placeOf(gun)) }))
      .sort((a, b) => Number(isNeeded(a.from)) - Number(isNeeded(b.from)) || a.lost - b.lost);
    return able.some(({ gun, from }) => {
      asked.add(gun);
      if (isNeeded(from) && !meet(from, asked)) return false;
      sets.set(
        from,
        setOf(sets, from).filter(each => each !== gun),
      );
      sets.set(duty, [...setOf(sets, duty), gun]);
      return true;
    });
  };
  for (const duty of duties) if (nearBy(duty, setOf(sets, duty)).length === 0) meet(duty, new Set());
  sets.delete(NOWHERE);
}
