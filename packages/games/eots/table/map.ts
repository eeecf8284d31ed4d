import type { MapDisplay, MapHex } from '@ironbottom/engine';
import { grid, hexRecord } from '../components.ts';
import { art } from './art.ts';

const first = Math.min(...grid.column);

/** 1.23 The map. */
export const map: MapDisplay = {
  columns: Math.max(...grid.column) - first + 1,
  rows: Math.max(...grid.row) - Math.min(...grid.row) + 1,
  shifted: 'odd',
  hexes: grid.ids.map((_, hex) => mapHex(hex)),
  grounds: {
    ocean: { glyph: ' ', colour: '#163450', text: 'terrain.ocean' },
    atoll: { glyph: '°', colour: '#1d4a66', text: 'terrain.atoll' },
    open: { glyph: ' ', colour: '#6a6440', text: 'terrain.open' },
    mixed: { glyph: ' ', colour: '#4f5a35', text: 'terrain.mixed' },
    jungle: { glyph: '♣', colour: '#1f4a24', text: 'terrain.jungle' },
    mountain: { glyph: '^', colour: '#5c4631', text: 'terrain.mountain' },
  },
  marks: {
    port: { glyph: '⚓', colour: '#9fd0ff', text: 'terrain.port' },
    airfield: { glyph: '✈', colour: '#e8e8e8', text: 'terrain.airfield' },
    city: { glyph: '■', colour: '#e0c090', text: 'terrain.city' },
    resource: { glyph: '$', colour: '#ffd75f', text: 'terrain.resource' },
  },
  art,
};

function mapHex(hex: number): MapHex {
  const record = hexRecord(hex);
  const marks = (['resource', 'port', 'airfield', 'city'] as const).filter(mark => record[mark]);
  return {
    id: grid.ids[hex]!,
    column: grid.column[hex]!,
    row: grid.row[hex]!,
    ground: record.terrain,
    marks,
  };
}
