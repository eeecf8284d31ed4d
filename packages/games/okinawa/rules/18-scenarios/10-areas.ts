import { IronbottomError } from '@ironbottom/engine';
import { scenarioData, sectorOfId } from '../../components.ts';
import {
  distance,
  hexAt,
  isOkinawa,
  landAround,
  landHexes,
  lineHexes,
  northEdge,
  sectorAt,
  southness,
  terrainOf,
  villages,
} from '../../map.ts';
import type { Area } from '../../schema-scenarios.ts';

/** 18.12 and the like: the parts of the map in which units are set up. */

const YONTAN_SIDE = hexAt('2416');

/** Hexes of Okinawa on the far side of a line that runs from coast to coast, the line not among them. */
function beyond(line: string, from: number): Set<number> {
  const wall = new Set(lineHexes(line));
  const found = new Set([from]);
  for (const hex of found) for (const next of landAround[hex]!) if (!wall.has(next)) found.add(next);
  return found;
}

/** 18.12c-1, 18.521c On the line or south of it. */
export const southOf = (line: string): readonly number[] => {
  const north = beyond(line, YONTAN_SIDE);
  return landHexes.filter(hex => isOkinawa[hex] && !north.has(hex));
};
/** North of the line; for the outposts the line itself is part of it (18.12c-1). */
export const northOf = (line: string, withLine = false): readonly number[] => {
  const north = beyond(line, YONTAN_SIDE);
  return landHexes.filter(hex => north.has(hex) || (withLine && lineHexes(line).includes(hex)));
};

const withNeighbours = (hexes: readonly number[]): readonly number[] =>
  [...new Set(hexes.flatMap(hex => [hex, ...landAround[hex]!]))].sort((a, b) => a - b);

function hexesIn({ kind, hex, range, terrain, sector, line }: Area): readonly number[] {
  switch (kind) {
    case 'hex':
      return [hexAt(hex!)];
    case 'near':
      return landHexes.filter(each => distance(each, hexAt(hex!)) <= range!);
    case 'terrain':
      return landHexes.filter(each => terrainOf(each) === terrain);
    case 'sector':
      return landHexes.filter(each => sectorAt[each] === sectorOfId(sector!));
    case 'north':
      return northOf(line!, line === 'outposts');
    case 'south':
      return southOf(line!).filter(each => sector === undefined || sectorAt[each] === sectorOfId(sector));
    case 'north-edge':
      return northEdge;
    case 'by-north-edge':
      return withNeighbours(northEdge);
    case 'villages':
      return withNeighbours(villages);
    case 'island':
      return landHexes.filter(each => isOkinawa[each]);
  }
}

const areas = new Map(Object.entries(scenarioData.areas).map(([id, area]) => [id, hexesIn(area)]));

/** The hexes of an area of scenarios.json. */
export function areaHexes(id: string): readonly number[] {
  const hexes = areas.get(id);
  if (!hexes) throw new IronbottomError('bad-data', `there is no area ${id}`);
  return hexes;
}

/** 16.24 The southernmost of these hexes, in halves of a hex; nothing: as far north as can be. */
export const southernmost = (hexes: readonly number[]): number => Math.max(0, ...hexes.map(southness));
