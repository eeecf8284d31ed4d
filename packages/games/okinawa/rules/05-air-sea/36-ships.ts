import { fleetOf, shipOf, tables } from '../../components.ts';
import type { SHIP_IDS } from '../../schema-tables.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { sumOf, term } from '../11-assault/30-shifts.ts';
import { japan, within } from './02-tracks.ts';
import { PICKETS } from './30-kikusui.ts';
import { fleetName } from './34-flak.ts';

/** 5.36 Which ships: T5.3-fleet, T5.3-critical. What they are worth is a matter of victory points (T-VP-JP). */

type ShipId = (typeof SHIP_IDS)[number];
type Fate = 'sunk' | 'damaged';

const BRITISH = fleetOf('british');
const LOWEST = 2;
const { clamp, critical_from, points, modifiers } = tables.carrier_critical;

/** 5.36a A carrier that was damaged may be hit in its heart. */
function tryCritical(ref: Ref, fleet: number, ship: ShipId): void {
  const terms = [
    ...term('cvl', ship === 'CVL' ? modifiers.cvl : 0),
    ...term('british', fleet === BRITISH ? modifiers.british : 0),
  ];
  const roll = (why: string): number => {
    const [die] = ref.roll({ who: japan, why, rule: '5.36a', count: 1, terms }) as [number];
    return within(die + sumOf(terms), clamp);
  };
  if (roll('critical') < critical_from) {
    ref.log('5.36a', 'carrier-spared', { ship });
    return;
  }
  const worth = points[roll('critical-damage') - 1]!;
  ref.s.air.critical += worth;
  ref.log('5.36a', 'carrier-critical', { ship, points: worth });
}

/** 5.36, 5.36b Two dice for each ship; the pickets are destroyers only. */
function shipHit(ref: Ref, fleet: number, fate: Fate): ShipId {
  const ships = tables.fleet_ships.rows[fleetName(fleet)][fate];
  if (fleet === PICKETS) return ships[0]!;
  const shipFor = (dice: readonly number[]): ShipId => ships[dice[0]! + dice[1]! - LOWEST]!;
  return shipFor(ref.roll({ who: japan, why: 'ship', rule: '5.36', count: 2, alike: shipFor }));
}

function hit(ref: Ref, fleet: number, fate: Fate): void {
  const ship = shipHit(ref, fleet, fate);
  ref.s.air[fate][shipOf(ship)]!++;
  ref.log('5.36', fate === 'sunk' ? 'ship-sunk' : 'ship-damaged', { fleet: fleetName(fleet), ship });
  if (fate === 'damaged' && (ship === 'CV' || ship === 'CVL')) tryCritical(ref, fleet, ship);
}

export const isShipLeft = ({ air: { raid } }: State): boolean =>
  raid?.hit != null && raid.hit.sunk + raid.hit.damaged > 0;

/** 5.36 One ship after the other, those that sink first. */
export function nameShip(ref: Ref): void {
  const named = ref.s.air.raid!.hit!;
  const fate = named.sunk > 0 ? 'sunk' : 'damaged';
  named[fate]--;
  hit(ref, named.fleet, fate);
}
