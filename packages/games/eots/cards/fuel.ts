import { type Refusal, refusal } from '@ironbottom/engine';
import { type ChoiceKind, choice, type Ref } from '../choices.ts';
import {
  ALLIES,
  grid,
  HEXES,
  hasPort,
  hasResource,
  hexId,
  isHq,
  isNaval,
  JAPAN,
  unitIds,
  unitOf,
  unitsOf,
  waterAcross,
} from '../components.ts';
import { hqMayStand } from '../rules/06-supply/13-hq.ts';
import { zoi } from '../rules/06-supply/40-zones.ts';
import { searchSea } from '../rules/08-movement/21-sea.ts';
import { hasRoom } from '../rules/10-reinforcements/11-placement.ts';
import { put, type State } from '../state.ts';

/** J-77 Fuel Shortage: the Combined Fleet HQ and some ships go to a port near a resource, however far. */

const SHIPS = 4;
const FAR = 3;
const COMBINED_FLEET = ['hq-cf-yam', 'hq-cf-oza'].map(unitOf);

const RESOURCES = [...hasResource.keys()].filter(hex => hasResource[hex]);
const isNear = (hex: number): boolean => RESOURCES.some(at => grid.distance(at, hex) <= FAR);
const PORTS = [...hasPort.keys()].filter(hex => hasPort[hex] && isNear(hex));

/** Ships and HQs that come to the port without entering open Allied zones; who stands in one may leave it. */
function movers(s: State, port: number): number[] {
  const { cost } = searchSea(JAPAN, port, HEXES, { zones: zoi(s).open[ALLIES]!, enemies: null });
  const reaches = (hex: number): boolean => {
    if (cost[hex]! >= 0) return true;
    for (let d = 0; d < 6; d++)
      if (waterAcross[6 * hex + d] && cost[grid.neighbours[6 * hex + d]!]! >= 0) return true;
    return false;
  };
  if (zoi(s).open[ALLIES]![port]) return [];
  return unitsOf[JAPAN]!.filter(
    unit =>
      (isNaval[unit] || COMBINED_FLEET.includes(unit)) &&
      s.at[unit]! >= 0 &&
      s.at[unit] !== port &&
      reaches(s.at[unit]!),
  );
}

const isOpen = (s: State, port: number): boolean => s.control[port] === JAPAN && movers(s, port).length > 0;

export const fuelRefusal = (s: State): Refusal | undefined =>
  PORTS.some(port => isOpen(s, port)) ? undefined : refusal('J-77', 'no-port-near-resource');

export function askFuel({ s }: Ref): void {
  s.choices.push(choice('fuel-port', JAPAN));
}

export const fuelChoices: readonly ChoiceKind[] = [
  {
    kind: 'fuel-port',
    rule: 'J-77',
    subject: 'hex',
    verb: 'choose',
    list: s => PORTS.filter(port => isOpen(s, port)),
    take: ({ s }, _, hex) => {
      s.choices.unshift(choice('fuel-ships', JAPAN, { hex, units: movers(s, hex), left: SHIPS }));
    },
  },
  {
    kind: 'fuel-ships',
    rule: 'J-77',
    subject: 'unit',
    verb: 'ship',
    // `left` counts ships; the HQ comes in addition.
    list: (s, { units, hex, left }) =>
      units.filter(unit => {
        if (s.at[unit] === hex) return false;
        return isHq[unit] ? hqMayStand(s, hex) : left > 0 && hasRoom(s, unit, hex);
      }),
    take: (ref, given, unit) => {
      const { s } = ref;
      ref.log('J-77', 'fleet-moved', {
        unit: unitIds[unit]!,
        from: hexId(s.at[unit]!),
        hex: hexId(given.hex),
      });
      put(s, unit, given.hex);
      s.choices.unshift({ ...given, left: given.left - (isHq[unit] ? 0 : 1) });
    },
    decline: () => undefined,
  },
];
