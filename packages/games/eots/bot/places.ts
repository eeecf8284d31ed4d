import {
  ALLIES,
  grid,
  hasAirfield,
  hasPort,
  hexOf,
  isLand,
  JAPAN,
  regionHexes,
  type Side,
} from '../components.ts';
import type { Places } from './lists/condition.ts';
import type { ChartSide } from './lists/vocabulary.ts';

export const sideNamed = (name: ChartSide): Side => (name === 'japan' ? JAPAN : ALLIES);
export const nameOfSide = (side: Side): ChartSide => (side === JAPAN ? 'japan' : 'allies');

const BASES = { port: hasPort, airBase: hasAirfield, any: isLand } as const;
const known = new WeakMap<object, readonly number[]>();

/** The hexes that a chart means; worked out once, as the map does not change. */
export function hexesOf(places: Places): readonly number[] {
  let hexes = known.get(places);
  if (!hexes) {
    hexes = find(places);
    known.set(places, hexes);
  }
  return hexes;
}

function find(places: Places): readonly number[] {
  if (Array.isArray(places)) return places.map(hexOf);
  if ('regions' in places) return places.regions.flatMap(name => regionHexes(name, places.part));
  const centre = hexOf(places.near);
  const base = BASES[places.base];
  return grid.ids.flatMap((_, hex) =>
    base[hex] === 1 && grid.distance(centre, hex) <= places.within ? [hex] : [],
  );
}
