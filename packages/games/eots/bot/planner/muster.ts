import {
  carriesBrigade,
  grid,
  HEXES,
  hasAirfield,
  isAir,
  isAmphibious,
  isBrigade,
  isCarrier,
  isCoastal,
  isGround,
  isNamed,
  isNaval,
  rangeOf,
} from '../../components.ts';
import { battleRange } from '../../rules/07-offensives/24-participation.ts';
import { landAllowance, legsAllowed, navalAllowance } from '../../rules/08-movement/10-allowance.ts';
import { aspCost, aspLeft, checkLanding } from '../../rules/08-movement/45-landing.ts';
import { CHINA_BOX } from '../../state.ts';
import { landDistance } from '../distance.ts';
import { strengthOf, strikeOf } from './odds.ts';
import { type Reach, seaCosts } from './reach.ts';
import type { Theatre } from './theatre.ts';

/** CDSS-P-13 Who could take part in a strike: land units that can come there, air units and ships that can hit there. */

export interface Purpose {
  /** By hex: what taking it is worth. */
  readonly worth: Float64Array;
  /** By hex: what it costs to leave it without land units. */
  readonly guard: Float64Array;
}

export interface Troop {
  readonly unit: number;
  readonly byLand: boolean;
  /** Shipping points. */
  readonly asp: number;
  /** 8.46 The ship that carries it; -1 for none. */
  readonly ship: number;
  /** What it could do by land where it is. */
  readonly missed: number;
}

export interface Flyer {
  readonly unit: number;
  readonly kind: 'air' | 'carrier' | 'ship';
  readonly strike: number;
  readonly base: number;
  readonly how: 'normal' | 'extended';
}

/** With so many activations to spend, ships may carry what would cost shipping. */
const MUCH_ROOM = 6;

export class Muster {
  private readonly pool: readonly number[];

  constructor(
    private readonly theatre: Theatre,
    private readonly reach: Reach,
    private readonly purpose: Purpose,
    pool: readonly number[],
  ) {
    this.pool = pool.filter(unit => !theatre.mission(unit)?.moved);
  }

  /** Land units that can come there, those first that are best used there. */
  troops(hex: number, guarded: boolean, room: number): Troop[] {
    const { s, side } = this.theatre;
    const points = landAllowance(s);
    const sea = navalAllowance(s, side);
    const budget = aspLeft(s, side);
    const able: Troop[] = [];
    for (const unit of this.pool) {
      if (!isGround[unit]) continue;
      const at = s.at[unit]!;
      if (at < 0 || at === hex) continue;
      const walk = grid.distance(at, hex) <= points ? this.reach.march(unit)[hex]! : -1;
      if (walk >= 0 && walk <= points)
        able.push({ unit, byLand: true, asp: 0, ship: -1, missed: this.missed(at, hex) });
      // Shipping is too dear for a hex that is only on the way.
      else if (
        isNamed[hex] &&
        isCoastal[at] &&
        isAmphibious[unit] &&
        s.control[at] === side &&
        isCoastal[hex]
      ) {
        const far = seaCosts(side, at)[hex]!;
        if (far < 0 || far > sea || checkLanding(s, [unit], hex)) continue;
        const safe = this.reach.safeSea(at)[hex]!;
        if ((safe < 0 || safe > sea) && !this.covered(at, hex)) continue;
        const asp = aspCost(s, unit);
        const ship = room >= MUCH_ROOM || asp > budget ? this.carrierOf(unit, able) : -1;
        if (ship >= 0) able.push({ unit, byLand: false, asp: 0, ship, missed: this.missed(at, hex) });
        else if (asp <= budget) able.push({ unit, byLand: false, asp, ship, missed: this.missed(at, hex) });
      }
    }
    const strength = ({ unit }: Troop): number => strengthOf(s, unit);
    if (guarded) {
      const use = (each: Troop): number => strength(each) - 10 * each.missed - 3 * each.asp;
      return able.sort((a, b) => use(b) - use(a) || a.unit - b.unit);
    }
    // Whoever is least needed elsewhere.
    const price = (each: Troop): number => each.missed + 0.06 * each.asp + 0.002 * strength(each);
    return able.sort((a, b) => price(a) - price(b) || a.unit - b.unit);
  }

  /** 8.46 A ship beside the brigade that carries nobody yet. */
  private carrierOf(unit: number, others: readonly Troop[]): number {
    if (!isBrigade[unit]) return -1;
    const { at } = this.theatre.s;
    return (
      this.pool.find(
        ship => carriesBrigade[ship] && at[ship] === at[unit] && !others.some(other => other.ship === ship),
      ) ?? -1
    );
  }

  /** A part of the best that could be reached by land from there, and what is left without a guard. */
  private missed(at: number, hex: number): number {
    const walk = landDistance(at);
    let best = 0;
    for (let to = 0; to < HEXES; to++)
      if (to !== hex && walk[to]! > 0 && walk[to]! <= 5)
        best = Math.max(best, this.purpose.worth[to]! / (1 + walk[to]!));
    const alone = this.theatre.landUnitsAt(at).length === 1;
    return 0.3 * best + (alone ? this.purpose.guard[at]! : 0);
  }

  /** A carrier beside the landing force, or one that comes near, takes the zone away from the enemy. */
  private covered(at: number, hex: number): boolean {
    const { s, side } = this.theatre;
    const sea = navalAllowance(s, side);
    return this.pool.some(unit => {
      if (!isCarrier[unit]) return false;
      const far = seaCosts(side, s.at[unit]!)[hex]!;
      return s.at[unit] === at || (far >= 0 && far <= sea + rangeOf[unit]!);
    });
  }

  /** Air and carrier units that can strike there, strongest first. */
  flyers(hex: number): Flyer[] {
    const { s, side } = this.theatre;
    const legs = legsAllowed(s);
    const sea = navalAllowance(s, side);
    const list: Flyer[] = [];
    for (const unit of this.pool) {
      const at = s.at[unit]!;
      if (isCarrier[unit]) {
        const far = seaCosts(side, at)[hex]!;
        if (far >= 0 && far <= sea + rangeOf[unit]!)
          list.push({ unit, kind: 'carrier', strike: strengthOf(s, unit), base: -1, how: 'normal' });
        continue;
      }
      if (!isAir[unit]) continue;
      const range = battleRange(unit);
      if (at >= 0 && grid.distance(at, hex) <= range) {
        list.push({ unit, kind: 'air', strike: strikeOf(s, unit, at, hex), base: -1, how: 'normal' });
        continue;
      }
      if (at >= 0 && grid.distance(at, hex) > 3 * range + range) continue;
      const base = this.baseFor(unit, hex, legs);
      if (base >= 0)
        list.push({ unit, kind: 'air', strike: strikeOf(s, unit, base, hex), base, how: 'normal' });
    }
    return list.sort((a, b) => b.strike - a.strike || a.unit - b.unit);
  }

  /** The base nearest to the hex from which the unit can strike at it; -1 for none. */
  private baseFor(unit: number, hex: number, legs: number): number {
    const { s } = this.theatre;
    if (s.at[unit] === CHINA_BOX) return -1;
    const flight = this.reach.flight(unit, 'normal');
    let best = -1;
    for (let base = 0; base < HEXES; base++) {
      if (!hasAirfield[base] || flight[base]! <= 0 || flight[base]! > legs) continue;
      const away = grid.distance(base, hex);
      if (away > battleRange(unit) || away === 0) continue;
      if (best < 0 || away < grid.distance(best, hex)) best = base;
    }
    return best;
  }

  ships(hex: number): Flyer[] {
    const { s, side } = this.theatre;
    const sea = navalAllowance(s, side);
    const list: Flyer[] = [];
    for (const unit of this.pool) {
      if (!isNaval[unit] || isCarrier[unit]) continue;
      const far = seaCosts(side, s.at[unit]!)[hex]!;
      if (far >= 0 && far <= sea)
        list.push({ unit, kind: 'ship', strike: strengthOf(s, unit), base: -1, how: 'normal' });
    }
    return list.sort((a, b) => b.strike - a.strike || a.unit - b.unit);
  }
}
