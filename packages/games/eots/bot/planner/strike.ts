import { enemyOf, isAir, isCarrier } from '../../components.ts';
import { zoi } from '../../rules/06-supply/40-zones.ts';
import { aspLeft } from '../../rules/08-movement/45-landing.ts';
import { garrisonAt } from '../../rules/09-battle/garrison.ts';
import { type Flyer, Muster, type Purpose, type Troop } from './muster.ts';
import { type Force, fleetChance, fleetStrength, forceOf, groundChance, landForceAt } from './odds.ts';
import type { Reach } from './reach.ts';
import type { Theatre } from './theatre.ts';

/** CDSS-P-12, CDSS-P-13 A force for one target: who lands or marches there, who covers them, who strikes from afar. */

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

/** Activations that troops take, the ships that carry them with them. */
const seats = (troops: readonly Troop[]): number =>
  troops.reduce((sum, { ship }) => sum + (ship >= 0 ? 2 : 1), 0);

export const sizeOf = ({ troops, planes, carriers, ships }: Strike): number =>
  seats(troops) + planes.length + carriers.length + ships.length;

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
  private readonly muster: Muster;

  constructor(
    private readonly theatre: Theatre,
    reach: Reach,
    purpose: Purpose,
    pool: readonly number[],
  ) {
    this.muster = new Muster(theatre, reach, purpose, pool);
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
      flyers: contested ? this.muster.flyers(hex) : [],
      ships: contested ? this.muster.ships(hex) : [],
    };
    if (raid) return this.compose(site, [], true);
    const able = this.muster.troops(hex, guard.steps > 0, room);
    const most = Math.min(able.length, room, guard.steps > 0 ? MOST_TROOPS : 1);
    const budget = aspLeft(s, this.theatre.side);
    let best: Strike | undefined;
    let chosen: Troop[] = [];
    for (const troop of able) {
      if (chosen.length >= most) break;
      if (seats([...chosen, troop]) > room) continue;
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
    const ships = site.ships.filter(({ unit }) => !troops.some(({ ship }) => ship === unit));
    let left = room - seats(troops);
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
}
