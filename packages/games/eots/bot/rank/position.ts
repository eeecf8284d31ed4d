import { derivedBy } from '@ironbottom/engine';
import {
  commandRange,
  enemyOf,
  grid,
  HEXES,
  hasResource,
  hqsOf,
  isAir,
  isCarrier,
  isGround,
  isHq,
  isNaval,
  JAPAN,
  type Side,
  UNITS,
  unitSide,
  unitsOf,
} from '../../components.ts';
import { zoi } from '../../rules/06-supply/40-zones.ts';
import type { State } from '../../state.ts';
import { landDistance } from '../distance.ts';
import { seaCosts } from '../planner/reach.ts';
import { baseWorth, guardWorth, hexWorth, homeOf } from '../worth.ts';

/** How good a place is for a unit: near to what is wanted, near to what has to be held. */

/** How far what is wanted is felt: in the air, over the sea, by land. */
const AIR_PULL = 8;
const SEA_PULL = 15;
const LAND_PULL = 7;
/** A landing costs shipping. */
const OVER_SEA = 0.5;
/** How far enemies are felt. */
const THREAT = 6;
/** So many air units stay over the home islands, where no landing comes without an escort then; what each is worth. */
const HOME_AIR = 2;
const HOME_COVER = 1;

/** What a side wants, and how strongly that is felt elsewhere, worked out for the hexes that somebody asks about. */
class Pull {
  private readonly goals: readonly number[];
  private readonly known = {
    air: new Float64Array(HEXES).fill(-1),
    sea: new Float64Array(HEXES).fill(-1),
    land: new Float64Array(HEXES).fill(-1),
  };

  constructor(
    readonly side: Side,
    readonly worth: Float64Array,
    private readonly control: readonly number[],
  ) {
    this.goals = [...worth.keys()].filter(hex => worth[hex]! > 0.1);
  }

  /** Whether it says the same about another position. */
  fits(side: Side, worth: Float64Array, control: readonly number[]): boolean {
    return (
      side === this.side &&
      worth.every((value, hex) => value === this.worth[hex]) &&
      control.every((value, hex) => value === this.control[hex])
    );
  }

  air(hex: number): number {
    return this.felt('air', hex, AIR_PULL, goal => grid.distance(hex, goal));
  }

  sea(hex: number): number {
    return this.felt('sea', hex, SEA_PULL, goal => seaCosts(this.side, goal)[hex]!);
  }

  land(hex: number): number {
    return Math.max(
      this.felt('land', hex, LAND_PULL, goal => landDistance(goal)[hex]!),
      OVER_SEA * this.sea(hex),
    );
  }

  /** The strongest pull, each weaker with its distance; a distance below 0 is none. */
  private felt(
    kind: keyof Pull['known'],
    hex: number,
    range: number,
    distance: (goal: number) => number,
  ): number {
    const known = this.known[kind];
    if (known[hex]! >= 0) return known[hex]!;
    let most = 0;
    if (this.control[hex] === this.side)
      for (const goal of this.goals) {
        if (this.worth[goal]! <= most || grid.distance(hex, goal) > SEA_PULL) continue;
        const d = distance(goal);
        if (d >= 0 && d < range) most = Math.max(most, this.worth[goal]! * (1 - d / range));
      }
    known[hex] = most;
    return most;
  }
}

/** A position as one side sees it. */
class Layers {
  /** By hex: own units there. */
  readonly land = new Uint8Array(HEXES);
  readonly air = new Uint8Array(HEXES);
  readonly ships = new Uint8Array(HEXES);
  readonly enemyZone: Uint8Array;
  private readonly enemies: number[] = [];
  private readonly hqs: readonly number[];
  private readonly dangers = new Float64Array(HEXES).fill(-1);
  private guards: Float64Array | undefined;

  constructor(
    readonly s: State,
    readonly side: Side,
    readonly pull: Pull,
  ) {
    for (let unit = 0; unit < UNITS; unit++) {
      const hex = s.at[unit]!;
      if (hex < 0) continue;
      if (unitSide[unit] !== side) {
        if (isAir[unit] || isGround[unit] || isCarrier[unit]) this.enemies.push(hex);
        continue;
      }
      if (isGround[unit]) this.land[hex]!++;
      if (isAir[unit]) this.air[hex]!++;
      if (isNaval[unit]) this.ships[hex]!++;
    }
    this.hqs = hqsOf[side]!.filter(hq => s.at[hq]! >= 0);
    this.enemyZone = zoi(s).present[enemyOf(side)]!.slice();
  }

  commanded(hex: number): boolean {
    const { at, control } = this.s;
    return (
      control[hex] === this.side && this.hqs.some(hq => grid.distance(at[hq]!, hex) <= commandRange[hq]!)
    );
  }

  threat(hex: number): number {
    const { dangers, enemies, s, side } = this;
    if (dangers[hex]! >= 0) return dangers[hex]!;
    let sum = 0;
    if (s.control[hex] === side)
      for (const place of enemies) {
        const d = grid.distance(hex, place);
        if (d <= THREAT) sum += 1 - d / (THREAT + 1);
      }
    dangers[hex] = sum;
    return sum;
  }

  /** 8.45B What one more air unit is worth in the hex, for the zone over the home islands. */
  cover(unit: number, hex: number): number {
    const home = homeOf(this.s);
    if (this.side !== JAPAN || !home.includes(hex)) return 0;
    const others =
      home.reduce((sum, each) => sum + this.air[each]!, 0) - (home.includes(this.s.at[unit]!) ? 1 : 0);
    return others < HOME_AIR ? HOME_COVER : 0;
  }

  /** What it costs to leave the hex bare. */
  guard(hex: number): number {
    this.guards ??= guardWorth(this.s, this.side);
    return this.guards[hex]!;
  }
}

const pulls: (Pull | undefined)[] = [];

const layers = derivedBy(look, { shown: ({ land, air, ships, enemyZone }) => [land, air, ships, enemyZone] });

function look(s: State, side: Side): Layers {
  const worth = hexWorth(s, side);
  let pull = pulls[side];
  if (!pull?.fits(side, worth, s.control)) {
    pull = new Pull(side, worth, s.control.slice());
    pulls[side] = pull;
  }
  return new Layers(s, side, pull);
}

/** More is better. */
export function placeScore(s: State, unit: number, hex: number): number {
  const side = unitSide[unit]!;
  if (isHq[unit]) return hqScore(s, unit, hex);
  const seen = layers(s, side);
  const { pull, land, air, ships, enemyZone } = seen;
  const here = s.at[unit] === hex ? 1 : 0;
  const orphan = seen.commanded(hex) ? 0 : -1.5;
  if (isNaval[unit])
    return (
      1.5 * pull.sea(hex) -
      (enemyZone[hex] ? 0.3 : 0) -
      0.04 * (ships[hex]! - here) +
      0.1 * Math.min(1, land[hex]!) +
      orphan
    );
  const hold = Math.min(seen.threat(hex), 3) * (baseWorth(hex) + (hasResource[hex] ? 0.3 : 0));
  if (isAir[unit])
    return 2 * pull.air(hex) + hold + seen.cover(unit, hex) - 0.25 * (air[hex]! - here) + orphan;
  return (
    2 * pull.land(hex) +
    (land[hex]! - here > 0 ? 0 : 1.5 * hold + 3 * seen.guard(hex)) -
    0.2 * (land[hex]! - here) +
    orphan
  );
}

/** CDSS-19.2, CDSS-19.3 An HQ where it commands most. */
function hqScore(s: State, hq: number, hex: number): number {
  const side = unitSide[hq]!;
  const seen = layers(s, side);
  const range = commandRange[hq]!;
  let commands = 0;
  for (const unit of unitsOf[side]!) {
    const at = s.at[unit]!;
    if (at >= 0 && grid.distance(at, hex) <= range) commands += isGround[unit] ? 2 : 1;
  }
  return (
    commands * 0.05 + seen.pull.air(hex) - (seen.enemyZone[hex] ? 1 : 0) - 0.2 * Math.min(3, seen.threat(hex))
  );
}
