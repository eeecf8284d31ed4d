import type { HexSide, MapArt, MapSymbol, RealCoast } from '@ironbottom/engine';
import coastJson from '../data/coast.json' with { type: 'json' };
import {
  grid,
  hexId,
  IE_SUMMIT,
  isNaha,
  isTown,
  landHexes,
  mapData,
  sectorAt,
  terrainOf,
  villages,
} from '../map.ts';
import { names } from './lettering.ts';

/** What the painter needs of Okinawa and Ie Shima, from the map's own data. */

const coast: RealCoast = {
  shores: coastJson.lands.map(ring => ({ kind: 'land', rings: [ring] })),
  frame: coastJson.frame as unknown as RealCoast['frame'],
};

const sides = (kind: 'inlet' | 'water'): HexSide[] =>
  mapData.hexsides.filter(side => side.kind === kind).map(({ between }): HexSide => between);

/** Hexsides between a hex of which something holds and a neighbour of which it does not. */
const edgeOf = (holds: (hex: number) => boolean, beyond: (hex: number) => boolean): HexSide[] =>
  grid.ids.flatMap((id, hex) =>
    holds(hex)
      ? [...grid.neighbours.subarray(6 * hex, 6 * hex + 6)]
          .filter(next => next >= 0 && !holds(next) && beyond(next))
          .map((next): HexSide => [id, hexId(next)])
      : [],
  );

/** 18.12c Where two sectors meet, and where the northernmost ends. */
const SECTOR_LINES = '#7a3f74';
const sectorLines = (): HexSide[] => {
  const onIsland = new Set(landHexes);
  return mapData.sectors.ids.flatMap((_, sector) =>
    edgeOf(
      hex => sectorAt[hex] === sector,
      hex => onIsland.has(hex) && sectorAt[hex]! < sector,
    ),
  );
};

/** 3.1 The inset of Ie Shima: its hexes are far away from those around it. */
const INSET = '#48555a';
const insetEdge = (): HexSide[] => {
  const frame = new Set<string>(mapData.inset.frame);
  return edgeOf(
    hex => frame.has(hexId(hex)),
    () => true,
  );
};

const symbols: readonly MapSymbol[] = [
  ...mapData.airfields.map(
    ({ hexes }): MapSymbol => ({
      hex: hexes[0]!,
      symbol: 'airfield',
      ...(hexes.length > 1 && { across: hexes }),
    }),
  ),
  ...villages.map((hex): MapSymbol => ({ hex: hexId(hex), symbol: 'city' })),
  { hex: hexId(IE_SUMMIT), symbol: 'summit' },
];

export const art: MapArt = {
  // The open ground was parcelled into fields of cane and sweet potatoes.
  grounds: {
    sea: 'sea',
    clear: 'fields',
    broken: 'broken',
    rough: 'rough',
    ridge: 'rough',
    shuri: 'ruins',
    naha: 'city',
  },
  ridges: landHexes.filter(hex => terrainOf(hex) === 'ridge').map(hexId),
  beaches: mapData.beaches.flatMap(({ hexes }) => hexes),
  roads: mapData.ways.map(({ kind, hexes }) => ({ kind, hexes })),
  rivers: [{ kind: 'inlet', sides: sides('inlet') }],
  bridges: mapData.hexsides.filter(({ bridge }) => bridge).map(({ between }): HexSide => between),
  settlements: landHexes
    .filter(hex => isTown[hex] && !isNaha[hex])
    .map(hex => ({ hex: hexId(hex), size: 'town' })),
  symbols,
  names,
  borders: [
    { sides: sectorLines(), colour: SECTOR_LINES, text: 'terrain.sector' },
    { sides: insetEdge(), colour: INSET, text: 'terrain.inset' },
  ],
  coast,
  straits: sides('water'),
};
