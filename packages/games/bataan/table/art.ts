import type { HexSide, MapArt, MapSymbol, RealCoast } from '@ironbottom/engine';
import {
  alliedSources,
  beachArrows,
  bridges,
  fields,
  hexId,
  hexsideMap,
  isCity,
  isNamed,
  landHexes,
  roadMap,
  startingForts,
  terrainOf,
} from '../components.ts';
import coastJson from '../data/coast.json' with { type: 'json' };
import { names } from './lettering.ts';

/** What the painter needs of Luzon, from the map's own data. */

const coast: RealCoast = {
  shores: coastJson.lands.map(ring => ({ kind: 'land', rings: [ring] })),
  frame: coastJson.frame as unknown as RealCoast['frame'],
};

const sides = (type: (typeof hexsideMap)[number]['type']): HexSide[] =>
  hexsideMap.filter(side => side.type === type).map(({ between }): HexSide => between);

/** Rivers of one name are one river: what they share with none else is joined. */
const rivers = (type: 'major_river' | 'minor_river', kind: 'major' | 'minor'): MapArt['rivers'] =>
  [...new Set(hexsideMap.filter(side => side.type === type).map(({ name }) => name))].map(river => ({
    kind,
    sides: hexsideMap
      .filter(({ type: each, name }) => each === type && name === river)
      .map(({ between }): HexSide => between),
  }));

/** 13.3 Where the Allies draw supply; 10.0 the works of Bataan. Airfields lie on the ground. */
const symbols: readonly MapSymbol[] = [
  ...[...new Set(fields.flatMap(({ hex }) => hex ?? []))].map(
    (hex): MapSymbol => ({ hex, symbol: 'airfield' }),
  ),
  ...alliedSources.map((hex): MapSymbol => ({ hex: hexId(hex), symbol: 'source', colour: '#2f5680' })),
  ...startingForts.map(({ hex }): MapSymbol => ({ hex: hexId(hex), symbol: 'position' })),
];

export const art: MapArt = {
  grounds: {
    sea: 'sea',
    lake: 'sea',
    island: 'closed',
    bicol: 'closed',
    clear: 'fields',
    rough: 'hills',
    swamp: 'swamp',
    manila: 'city',
  },
  ridges: [],
  crests: sides('full_rough'),
  beaches: beachArrows.flatMap(arrows => arrows.map(({ hex }) => hex)),
  landings: beachArrows.flatMap(arrows => arrows.map(({ hex, arrow }): HexSide => [arrow, hex])),
  roads: roadMap.map(({ hexes }) => ({ kind: 'road', hexes })),
  rivers: [...rivers('minor_river', 'minor'), ...rivers('major_river', 'major')],
  bridges: bridges.map(({ a, b }): HexSide => [hexId(a), hexId(b)]),
  settlements: landHexes.flatMap(hex =>
    terrainOf(hex) !== 'manila' && isNamed[hex]
      ? [{ hex: hexId(hex), size: isCity[hex] ? ('city' as const) : ('town' as const) }]
      : [],
  ),
  symbols,
  names,
  borders: [],
  coast,
  straits: sides('water'),
};
