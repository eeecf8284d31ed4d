import { FLEETS, fleetId, fleetOf, tables } from '../components.ts';
import { LARGE, VERY_LARGE } from '../rules/05-air-sea/13-defence.ts';
import { newRaidGroup } from '../rules/05-air-sea/30-kikusui.ts';
import { damageOf, hitColumn } from '../rules/05-air-sea/35-hits.ts';
import type { FLEET_IDS, SHIP_IDS } from '../schema-tables.ts';

/** 5.3 What an attack on a fleet brings on average, by the tables of the air and sea battle. */

type FleetId = (typeof FLEET_IDS)[number];
const { fleet_defence, hits, fleet_ships, ship_points, carrier_critical } = tables;
const PICKETS = fleetOf('pickets');
const BRITISH = fleetOf('british');
const FACES = [1, 2, 3, 4, 5, 6];
const PAIRS = Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6));
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const within = (value: number, [low, high]: readonly [number, number]): number =>
  Math.max(low, Math.min(high, value));

/** 5.36, 5.36a Points for one ship, by fleet and fate. */
const shipWorth = (fleet: number, fate: 'sunk' | 'damaged'): number => {
  const ships = fleet_ships.rows[fleetId(fleet) as FleetId][fate];
  const worth = (ship: (typeof SHIP_IDS)[number]): number => {
    const points = ship_points.rows[ship][fate];
    if (fate === 'sunk' || (ship !== 'CV' && ship !== 'CVL')) return points;
    return points + critical(fleet, ship);
  };
  return fleet === PICKETS ? worth(ships[0]!) : mean(PAIRS.map(dice => worth(ships[dice - 2]!)));
};
function critical(fleet: number, ship: string): number {
  const { modifiers, clamp, critical_from, points } = carrier_critical;
  const modifier = (ship === 'CVL' ? modifiers.cvl : 0) + (fleet === BRITISH ? modifiers.british : 0);
  const rolls = FACES.map(face => within(face + modifier, clamp));
  return (
    mean(rolls.map(roll => (roll >= critical_from ? 1 : 0))) * mean(rolls.map(roll => points[roll - 1]!))
  );
}
const worths = Array.from({ length: FLEETS }, (_, fleet) => ({
  sunk: shipWorth(fleet, 'sunk'),
  damaged: shipWorth(fleet, 'damaged'),
}));

/** 5.35 How often so many hits are made by aircraft of one sort. */
function chances(fleet: number, sort: 'kamikaze' | 'conventional', values: number): number[] {
  const found = Array<number>(10).fill(0);
  const column = hitColumn(sort, values);
  const modifier =
    (fleet === PICKETS ? hits.modifiers.pickets : 0) + (fleet === BRITISH ? hits.modifiers.british : 0);
  for (const dice of PAIRS) {
    const made =
      column === 0 ? 0 : hits.rows[within(dice + modifier, hits.clamp) - hits.clamp[0]]![column - 1]!;
    found[made]! += 1 / PAIRS.length;
  }
  return found;
}

/** 5.34 to 5.36 Points that so many values bring against a fleet, with this modifier of its air defence. */
function reckon(fleet: number, values: number, flak: number): number {
  const { kamikazes, conventional } = newRaidGroup(fleet, values);
  const size =
    (values >= LARGE ? fleet_defence.modifiers.from_100 : 0) +
    (values >= VERY_LARGE ? fleet_defence.modifiers.from_200 : 0);
  return mean(
    FACES.map(face => {
      const row = within(face + flak + size, fleet_defence.clamp);
      const [first, second] = fleet_defence.rows[fleetId(fleet) as FleetId][row - 1]!;
      const byKamikazes = chances(fleet, 'kamikaze', Math.max(0, kamikazes - first));
      const byOthers = chances(fleet, 'conventional', Math.max(0, conventional - second));
      let worth = 0;
      byKamikazes.forEach((p, a) => {
        byOthers.forEach((q, b) => {
          const { sunk, damaged } = damageOf(fleet, a + b);
          worth += p * q * (sunk * worths[fleet]!.sunk + damaged * worths[fleet]!.damaged);
        });
      });
      return worth;
    }),
  );
}

const known = new Map<number, number>();
export function raidWorth(fleet: number, values: number, flak: number): number {
  if (values === 0) return 0;
  const key = (fleet * 1000 + values) * 10 + flak + 5;
  let found = known.get(key);
  if (found === undefined) {
    found = reckon(fleet, values, flak);
    known.set(key, found);
  }
  return found;
}
