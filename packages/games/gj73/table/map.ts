import type { Board, MapDisplay, MapHex } from '@ironbottom/engine';
import { grid, hexId, hexRecord, roadMap } from '../components.ts';
import type { State } from '../state.ts';
import { art } from './art.ts';

const roadHexes = new Set(roadMap.flatMap(road => road.hexes));

/** 2.21 The map. */
export const map: MapDisplay = {
  columns: grid.columns,
  rows: grid.rows,
  shifted: 'even',
  hexes: grid.ids.map((_, hex) => mapHex(hex)),
  grounds: {
    sea: { glyph: '~', colour: '#163450', text: 'terrain.sea', barren: true },
    clear: { glyph: ' ', colour: '#5f6142', text: 'terrain.clear' },
    forest: { glyph: '♣', colour: '#1f4a24', text: 'terrain.forest' },
    swamp: { glyph: '≈', colour: '#2b5352', text: 'terrain.swamp' },
    town: { glyph: '#', colour: '#6d5a4c', text: 'terrain.town' },
  },
  marks: {
    marker: { glyph: '★', colour: '#ffd75f', text: 'ui.marker' },
    us_source: { glyph: '◎', colour: '#9fd0ff', text: 'terrain.us_source' },
    japan_source: { glyph: '◎', colour: '#ff9d8a', text: 'terrain.japan_source' },
    high_black: { glyph: '▲', colour: '#e8e8e8', text: 'terrain.high_black' },
    high_red: { glyph: '△', colour: '#ff8d80', text: 'terrain.high_red' },
    position: { glyph: '■', colour: '#ff8d80', text: 'terrain.position' },
    suitable: { glyph: '□', colour: '#d8b0a0', text: 'terrain.suitable' },
    road: { glyph: '═', colour: '#e0a070', text: 'terrain.road' },
  },
  art,
};

function mapHex(hex: number): MapHex {
  const { terrain, look, position, high_ground, contact_source } = hexRecord(hex);
  const marks = [
    ...(contact_source ? [`${contact_source}_source`] : []),
    ...(high_ground === 'black' ? ['high_black'] : []),
    ...(position ? [position === 'fortified' ? 'position' : 'suitable'] : []),
    ...(high_ground === 'red' ? ['high_red'] : []),
    ...(roadHexes.has(hexId(hex)) ? ['road'] : []),
  ];
  return { id: hexId(hex), column: grid.column[hex]!, row: grid.row[hex]!, ground: look ?? terrain, marks };
}

/** 2.13② MT markers come off the map as they are taken. */
export const marks = (s: State): Board['marks'] =>
  Object.fromEntries(s.mt.filter(place => place >= 0).map(place => [hexId(place), ['marker']]));
