import type { MapDisplay, MapHex } from '@ironbottom/engine';
import { airfieldAt, grid, isNaha, isTown, mapData, terrainOf } from '../map.ts';
import { art } from './art.ts';

/** What the ground of a hex is called and painted as: Naha is all town. */
export const groundOf = (hex: number): string => (isNaha[hex] ? 'naha' : terrainOf(hex));

/** 3.1 The map. */
export const map: MapDisplay = {
  columns: mapData.grid.columns,
  rows: mapData.grid.rows,
  shifted: mapData.grid.shifted,
  hexes: grid.ids.map((_, hex) => mapHex(hex)),
  grounds: {
    sea: { glyph: ' ', colour: '#163450', text: 'terrain.sea', barren: true },
    clear: { glyph: ' ', colour: '#6a6440', text: 'terrain.clear' },
    broken: { glyph: '.', colour: '#525a34', text: 'terrain.broken' },
    rough: { glyph: '"', colour: '#3f4a2c', text: 'terrain.rough' },
    ridge: { glyph: '^', colour: '#6b4f30', text: 'terrain.ridge' },
    shuri: { glyph: '%', colour: '#7a4a44', text: 'terrain.shuri' },
    naha: { glyph: '#', colour: '#6b5346', text: 'terrain.naha' },
  },
  marks: {
    airfield: { glyph: '✈', colour: '#e8e8e8', text: 'terrain.airfield' },
    town: { glyph: '■', colour: '#e0c090', text: 'terrain.town' },
  },
  art,
};

function mapHex(hex: number): MapHex {
  return {
    id: grid.ids[hex]!,
    column: grid.column[hex]!,
    row: grid.row[hex]!,
    ground: groundOf(hex),
    marks: [...(airfieldAt[hex]! >= 0 ? ['airfield'] : []), ...(isTown[hex] && !isNaha[hex] ? ['town'] : [])],
  };
}
