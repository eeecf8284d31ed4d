import {
  carriesBrigade,
  enemyOf,
  grid,
  HEXES,
  hasAirfield,
  isAir,
  isAmphibious,
  isBrigade,
  isCarrier,
  isCoastal,
  isGround,
  isNaval,
  rangeOf,
} from '../../components.ts';
import { zoi } from '../../rules/6-zoi.ts';
import { battleRange } from '../../rules/7-24-participation.ts';
import { landAllowance, legsAllowed, navalAllowance } from '../../rules/8-1-allowance.ts';
import { aspCost, aspLeft, checkLanding } from '../../rules/8-45-landing.ts';
import { planFor } from '../../rules/8-plans.ts';
import { opposed } from '../../rules/8-presence.ts';
import { garrisonAt } from '../../rules/9-garrison.ts';
import { CHINA_BOX } from '../../state.ts';
import { landDistance } from '../distance.ts';
import { carryOut, type Move } from './moves.ts';
import {
  type Force,
  fleetChance,
  fleetStrength,
  forceOf,
  groundChance,
  landForceAt,
  strengthOf,
  strikeOf,
} from './odds.ts';
import { marchTo, type Reach, seaCosts } from './reach.ts';
import type { Theatre } from './theatre.ts';

/** CDSS-P-12, CDSS-P-13 A force for one target: who lands or marches there, who covers them, who strikes from afar. */

export interface Purpose {
  /** By hex: what taking it is worth. */
  readonly worth: Float64Array;
  /** By hex: what it costs to leave it without land units. */
  readonly guard: Float64Array;
}

interface Troop {
  readonly unit: number;
  readonly byLand: boolean;
  /** Shipping points. */
  readonly asp: number;
  /** What it could do by land where it is. */
  readonly missed: number;
}

export interface Strike {
  readonly hex: number;
  /** Land units, and whether they come over land. */
  readonly troops: readonly Troop[];
  /** Air units that fly to a base first, or strike from where they are. */
  readonly planes: readonly {
    readonly unit: number;
    readonly base: number;
    readonly how: 'normal' | 'extended';
  }[];
  readonly carriers: readonly number[];
  readonly ships: readonly number[];
  /** An estimate: the chance to take the hex, and to win in the air and at sea. */
  readonly takes: number;
  readonly wins: number;
}

export const sizeOf = ({ troops, planes, carriers, ships }: Strike): number =>
  troops.length + planes.length + carriers.length + ships.length;

/** Win well enough, and no more units than that takes. */
const ENOUGH = 0.85;
const SUPERIORITY = 1.6;
const RAID = 2.2;
const RAID_LEAST = 8;
const MOST_TROOPS = 5;

/** What is known of a target. */
interface Site {
  readonly hex: number;
  readonly room: number;
  readonly guard: Force;
  readonly fleet: number;
  readonly enemyFlies: boolean;
  /** In an open zone of the enemy. */
  readonly shut: boolean;
  readonly flyers: readonly Flyer[];
  readonly ships: readonly Flyer[];
}

export class Staff {
  private readonly pool: readonly number[];

  constructor(
    private readonly theatre: Theatre,
    private readonly reach: Reach,
    private readonly purpose: Purpose,
    pool: readonly number[],
  ) {
    this.pool = pool.filter(unit => !theatre.mission(unit)?.moved);
  }

  /** The best force for the hex, or undefined if there is none worth the name. */
  plan(hex: number, room: number, raid: boolean): Strike | undefined {
    const { s } = this.theatre;
    const enemies = this.theatre.enemiesAt(hex);
    const guard = landForceAt(s, enemies, hex);
    const contested = enemies.length > 0 || garrisonAt(s, hex) > 0;
    const site: Site = {
      hex,
      room,
      guard,
      fleet: fleetStrength(s, enemies),
      enemyFlies: enemies.some(unit => isAir[unit] || isCarrier[unit]),
      shut: zoi(s).open[enemyOf(this.theatre.side)]![hex] === 1,
      flyers: contested ? this.flyers(hex) : [],
      ships: contested ? this.ships(hex) : [],
    };
    if (raid) return this.compose(site, [], true);
    const able = this.troops(hex, guard.steps > 0);
    const most = Math.min(able.length, room, guard.steps > 0 ? MOST_TROOPS : 1);
    const budget = aspLeft(s, this.theatre.side);
    let best: Strike | undefined;
    let chosen: Troop[] = [];
    for (const troop of able) {
      if (chosen.length >= most) break;
      if (chosen.reduce((sum, { asp }) => sum + asp, troop.asp) > budget) continue;
      chosen = [...chosen, troop];
      const strike = this.compose(site, chosen, false);
      if (!best || strike.takes > best.takes + 0.05) best = strike;
      if (best.takes >= ENOUGH) break;
    }
    return best;
  }

  /** These troops with the best that the rest of the room gives them in the air and at sea. */
  private compose(site: Site, troops: readonly Troop[], raid: true): Strike | undefined;
  private compose(site: Site, troops: readonly Troop[], raid: false): Strike;
  private compose(site: Site, troops: readonly Troop[], raid: boolean): Strike | undefined {
    const { s } = this.theatre;
    const { hex, room, guard, fleet, enemyFlies, shut } = site;
    const flyers = [...site.flyers];
    const ships = [...site.ships];
    let left = room - troops.length;
    const landing = troops.some(({ byLand }) => !byLand);
    const chosen = {
      planes: [] as Strike['planes'][number][],
      carriers: [] as number[],
      ships: [] as number[],
    };
    let own = 0;
    const take = (each: Flyer | undefined, list: Flyer[]): void => {
      if (!each || left <= 0) return;
      list.splice(list.indexOf(each), 1);
      left--;
      own += each.strike;
      if (each.kind === 'carrier') chosen.carriers.push(each.unit);
      else if (each.kind === 'ship') chosen.ships.push(each.unit);
      else chosen.planes.push({ unit: each.unit, base: each.base, how: each.how });
    };
    // 6.4B Only carriers open the zone of the enemy to a landing.
    if (landing && shut)
      take(
        flyers.find(({ kind }) => kind === 'carrier'),
        flyers,
      );
    if (raid || fleet > 0) {
      const goal = raid ? RAID * Math.max(fleet, RAID_LEAST) : SUPERIORITY * fleet;
      if (enemyFlies && own === 0) take(flyers[0], flyers);
      while (left > 0 && own < goal && (flyers.length > 0 || ships.length > 0)) {
        const list = (flyers[0]?.strike ?? -1) >= (ships[0]?.strike ?? -1) ? flyers : ships;
        take(list[0], list);
      }
    }
    if (guard.steps > 0 && troops.length > 0) {
      if (chosen.planes.length + chosen.carriers.length === 0) take(flyers[0], flyers);
      if (chosen.ships.length === 0) take(ships[0], ships);
    }
    if (raid && own === 0) return undefined;
    const support = {
      ships: chosen.ships.length > 0,
      planes: chosen.planes.length + chosen.carriers.length > 0,
      landing,
    };
    const wins = enemyFlies && !support.planes ? 0.02 : fleetChance(own, fleet);
    const force = forceOf(
      s,
      troops.map(({ unit }) => unit),
      landing,
    );
    const ground = groundChance(force, guard, hex, support);
    const takes = raid ? 0 : ground * (landing ? wins : 0.5 + 0.5 * wins);
    return { hex, troops, ...chosen, takes, wins };
  }

  /** Land units that can come there, those first that are best used there. */
  private troops(hex: number, guarded: boolean): Troop[] {
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
        able.push({ unit, byLand: true, asp: 0, missed: this.missed(at, hex) });
      else if (isCoastal[at] && isAmphibious[unit] && s.control[at] === side && isCoastal[hex]) {
        const far = seaCosts(side, at)[hex]!;
        if (far < 0 || far > sea || checkLanding(s, [unit], hex)) continue;
        const safe = this.reach.safeSea(at)[hex]!;
        if ((safe < 0 || safe > sea) && !this.covered(at, hex)) continue;
        const carried =
          isBrigade[unit] === 1 && this.pool.some(ship => carriesBrigade[ship] && s.at[ship] === at);
        const asp = carried ? 0 : aspCost(s, unit);
        if (asp <= budget) able.push({ unit, byLand: false, asp, missed: this.missed(at, hex) });
      }
    }
    const strength = ({ unit }: Troop): number => strengthOf(s, unit);
    if (guarded) {
      const use = (each: Troop): number => strength(each) - 10 * each.missed - each.asp;
      return able.sort((a, b) => use(b) - use(a) || a.unit - b.unit);
    }
    // Whoever is least needed elsewhere.
    const price = (each: Troop): number => each.missed + 0.06 * each.asp + 0.002 * strength(each);
    return able.sort((a, b) => price(a) - price(b) || a.unit - b.unit);
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
  private flyers(hex: number): Flyer[] {
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

  private ships(hex: number): Flyer[] {
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

interface Flyer {
  readonly unit: number;
  readonly kind: 'air' | 'carrier' | 'ship';
  readonly strike: number;
  readonly base: number;
  readonly how: 'normal' | 'extended';
}

/** Carries the strike out in the theatre, as far as the rules let it. Returns the moves made. */
export function launch(theatre: Theatre, strike: Strike): Move[] {
  const { s } = theatre;
  const { hex } = strike;
  const moves: Move[] = [];
  const make = (move: Move | undefined): boolean => {
    if (!move || !carryOut(theatre, move)) return false;
    moves.push(move);
    return true;
  };
  const landers = strike.troops.filter(({ byLand }) => !byLand).map(({ unit }) => unit);
  const starts = [...new Set(landers.map(unit => s.at[unit]!))];
  const wasEmpty = !opposed(s, theatre.side, hex);
  const fleetFirst = !wasEmpty;
  const escorts = new Set<number>();
  // Ships that lie beside the troops go with them.
  for (const start of starts)
    for (const ship of [...strike.carriers, ...strike.ships])
      if (s.at[ship] === start && (isCarrier[ship] || fleetFirst)) escorts.add(ship);
  const away = (ship: number): boolean => !escorts.has(ship);
  if (fleetFirst) sendFleet(theatre, strike, away, make);
  for (const { unit, base, how } of strike.planes) {
    if (!theatre.enlist(unit)) continue;
    if (base >= 0) make({ verb: 'fly', units: [unit], hex: base, how });
    theatre.join(unit, hex);
  }
  for (const { unit, byLand } of strike.troops) {
    if (!byLand || !theatre.enlist(unit)) continue;
    const way = marchTo(s, unit, hex, landAllowance(s));
    if (way) make({ verb: 'march', units: [unit], way });
  }
  for (const start of starts) {
    const troops = landers.filter(unit => s.at[unit] === start && theatre.enlist(unit));
    const ships = [...escorts].filter(unit => s.at[unit] === start && theatre.enlist(unit));
    if (troops.length === 0) continue;
    const brigades = troops.every(unit => isBrigade[unit]) && ships.some(unit => carriesBrigade[unit]);
    if (brigades && make({ verb: 'organic', units: [...troops, ...ships], hex })) continue;
    if (make({ verb: 'assault', units: [...troops, ...ships], hex })) continue;
    if (ships.length > 0 && make({ verb: 'assault', units: troops, hex })) continue;
    for (const unit of troops) make({ verb: 'assault', units: [unit], hex });
  }
  sendFleet(theatre, strike, ship => theatre.mission(ship)?.moved !== true, make);
  return moves;
}

/** Carriers to a hex from which they strike, other ships into the battle. */
function sendFleet(
  theatre: Theatre,
  { hex, carriers, ships, troops }: Strike,
  which: (ship: number) => boolean,
  make: (move: Move | undefined) => boolean,
): void {
  const { s } = theatre;
  const landing = troops.some(({ byLand }) => !byLand);
  const byHex = (list: readonly number[]): number[][] => {
    const groups = new Map<number, number[]>();
    for (const unit of list) {
      if (!which(unit) || theatre.mission(unit)?.moved || !theatre.enlist(unit)) continue;
      groups.set(s.at[unit]!, [...(groups.get(s.at[unit]!) ?? []), unit]);
    }
    return [...groups.values()];
  };
  for (const group of byHex(carriers)) {
    const station = stationFor(theatre, group, hex, landing);
    if (station === s.at[group[0]!] || (station >= 0 && make({ verb: 'sail', units: group, hex: station })))
      for (const unit of group) theatre.join(unit, hex);
  }
  for (const group of byHex(ships)) make({ verb: 'sail', units: group, hex });
}

/** 6.4-1 */
const ZONE = 2;

/**
 * CDSS-P-30 As far away as the range allows, outside enemy zones where it can; but close by where its own zone has to
 * open the way for a landing.
 */
function stationFor(theatre: Theatre, group: readonly number[], hex: number, landing: boolean): number {
  const { s, side } = theatre;
  const range = Math.min(...group.map(unit => rangeOf[unit]!));
  const zones = zoi(s).present[enemyOf(side)]!;
  const start = s.at[group[0]!]!;
  const close = landing && zoi(s).open[enemyOf(side)]![hex] === 1;
  const score = (at: number): number => {
    const away = grid.distance(at, hex);
    const apart = close ? (away > ZONE ? -10 : -0.1 * away) : away;
    return apart - (zones[at] && !close ? 2 : 0) - (opposed(s, side, at) ? 9 : 0);
  };
  let best = grid.distance(start, hex) <= range ? start : -1;
  for (const at of planFor(s, group, 'sail').list)
    if (grid.distance(at, hex) <= range && (best < 0 || score(at) > score(best))) best = at;
  return best;
}
