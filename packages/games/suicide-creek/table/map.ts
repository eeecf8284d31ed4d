import type { MapArt, MapDisplay, MapHex } from '@ironbottom/engine';
import { grid, mapData, pathHexes, terrainAt, terrainId } from '../map.ts';

/** The map, and what the painter needs of it. */

const art: MapArt = {
  grounds: {
    open_ground: 'bare',
    light_jungle: 'thicket',
    dense_jungle: 'rainforest',
    jungle_debris: 'debris',
    kunai: 'grass',
    swamp: 'swamp',
    stream: 'bare',
    stream_light: 'thicket',
    stream_dense: 'rainforest',
    stream_debris: 'debris',
  },
  ridges: [],
  beaches: [],
  roads: mapData.paths.map(({ hexes }) => ({ kind: 'path', hexes })),
  rivers: [],
  streams: mapData.streams.map(({ hexes }, i) => ({ kind: i === 0 ? 'main' : 'branch', hexes })),
  dots: true,
  bridges: [],
  symbols: [],
  names: [
    { text: 'place.creek', hexes: ['F13', 'G13', 'H13'], style: 'water' },
    { text: 'place.creek', hexes: ['S12', 'T12', 'U13'], style: 'water' },
  ],
  borders: [],
};

export const map: MapDisplay = {
  columns: mapData.grid.columns,
  rows: mapData.grid.rows,
  shifted: mapData.grid.shifted,
  hexes: grid.ids.map((_, hex) => mapHex(hex)),
  grounds: {
    open_ground: { glyph: ' ', colour: '#6a6440', text: 'terrain.open_ground' },
    light_jungle: { glyph: '"', colour: '#3f4a2c', text: 'terrain.light_jungle' },
    dense_jungle: { glyph: '&', colour: '#22331f', text: 'terrain.dense_jungle' },
    jungle_debris: { glyph: '#', colour: '#574a30', text: 'terrain.jungle_debris' },
    kunai: { glyph: ':', colour: '#7d7434', text: 'terrain.kunai' },
    swamp: { glyph: '%', colour: '#2d4a48', text: 'terrain.swamp' },
    stream: { glyph: '~', colour: '#2b5a74', text: 'terrain.stream' },
    stream_light: { glyph: '~', colour: '#2b5a54', text: 'terrain.stream_light' },
    stream_dense: { glyph: '~', colour: '#234a4a', text: 'terrain.stream_dense' },
    stream_debris: { glyph: '~', colour: '#4a5a64', text: 'terrain.stream_debris' },
  },
  marks: { path: { glyph: '.', colour: '#e0c090', text: 'terrain.path' } },
  art,
  cover: 'K12',
};

function mapHex(hex: number): MapHex {
  return {
    id: grid.ids[hex]!,
    column: grid.column[hex]!,
    row: grid.row[hex]!,
    ground: terrainId(terrainAt[hex]!),
    marks: pathHexes.has(hex) ? ['path'] : [],
  };
}
