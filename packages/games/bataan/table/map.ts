import type { MapDisplay, MapHex } from '@ironbottom/engine';
import { fieldsIn, grid, isCity, terrainOf } from '../components.ts';
import { art } from './art.ts';

/** 2.1 The map. */
export const map: MapDisplay = {
  columns: Math.max(...grid.column),
  rows: Math.max(...grid.row),
  shifted: 'even',
  hexes: grid.ids.map((_, hex) => mapHex(hex)),
  grounds: {
    sea: { glyph: ' ', colour: '#163450', text: 'terrain.sea', barren: true },
    lake: { glyph: '~', colour: '#1d4a66', text: 'terrain.lake', barren: true },
    island: { glyph: ' ', colour: '#4a4c48', text: 'terrain.island', barren: true },
    bicol: { glyph: ' ', colour: '#4a4c48', text: 'terrain.bicol', barren: true },
    clear: { glyph: ' ', colour: '#6a6440', text: 'terrain.clear' },
    rough: { glyph: '^', colour: '#3f4a2c', text: 'terrain.rough' },
    swamp: { glyph: '"', colour: '#3d5a48', text: 'terrain.swamp' },
    manila: { glyph: '#', colour: '#6b5346', text: 'terrain.manila' },
  },
  marks: {
    airfield: { glyph: '✈', colour: '#e8e8e8', text: 'terrain.airfield' },
    city: { glyph: '■', colour: '#e0c090', text: 'terrain.city' },
  },
  art,
  // Bataan, Corregidor and Manila around their bay.
  cover: '1450',
};

function mapHex(hex: number): MapHex {
  return {
    id: grid.ids[hex]!,
    column: grid.column[hex]!,
    row: grid.row[hex]!,
    ground: terrainOf(hex),
    marks: [
      ...(fieldsIn(hex).length > 0 ? ['airfield'] : []),
      ...(isCity[hex] && terrainOf(hex) !== 'manila' ? ['city'] : []),
    ],
  };
}
