import type { Board, Face, MapDisplay, MapHex } from '@ironbottom/engine';
import type { MapSheet } from '../../packages/web/src/model.ts';
import okinawa from './okinawa.json' with { type: 'json' };

/** The largest map we know, and as many counters on it as a campaign has: what drawing is measured with. */

const COUNTERS = 400;

const id = (column: number, row: number): string =>
  `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

const hexes: MapHex[] = okinawa.hexes.flatMap((letters, i) =>
  [...letters].map((letter, j) => ({
    id: id(i + 1, j + 1),
    column: i + 1,
    row: j + 1,
    ground: okinawa.grounds[letter as keyof typeof okinawa.grounds],
    marks: [],
  })),
);

const grounds = [...new Set(Object.values(okinawa.grounds))];

const map: MapDisplay = {
  columns: okinawa.columns,
  rows: okinawa.rows,
  shifted: 'odd',
  hexes,
  grounds: Object.fromEntries(
    grounds.map(ground => [
      ground,
      { glyph: ' ', colour: '#808080', text: ground, barren: ground === 'sea' },
    ]),
  ),
  marks: {},
  art: {
    grounds: Object.fromEntries(grounds.map(ground => [ground, ground])) as MapDisplay['art']['grounds'],
    ridges: okinawa.ridges,
    beaches: okinawa.beaches,
    roads: [
      ...okinawa.roads.map(ids => ({ kind: 'road' as const, hexes: ids })),
      ...okinawa.trails.map(ids => ({ kind: 'trail' as const, hexes: ids })),
    ],
    rivers: [{ kind: 'inlet', sides: okinawa.inlets as [string, string][] }],
    bridges: okinawa.bridges as [string, string][],
    symbols: okinawa.airfields.map(across => ({ hex: across[0]!, symbol: 'airfield' as const, across })),
    names: [],
    borders: [],
  },
};

export const sheet: MapSheet = {
  game: 'yardstick',
  pack: null,
  map,
  names: okinawa.names.map(([text, style, ids]) => ({ text, style, hexes: ids })) as MapSheet['names'],
  groundNames: {},
  sides: {},
  overlays: [],
};

/** Made up, but as various as real ones, and always the same. */
export function board(): Board {
  const land = hexes.filter(({ ground }) => ground !== 'sea');
  const stacks = Array.from({ length: COUNTERS / 2 }, (_, n) => {
    const side = n % 2 === 0 ? 'allied' : 'japan';
    return {
      hex: land[(n * 97 + 13) % land.length]!.id,
      side,
      label: '',
      counters: [0, 1].map(k => {
        const number = n * 2 + k;
        return {
          id: `counter-${number}`,
          side,
          name: `counter ${number}`,
          values: '',
          face: faceOf(number, side === 'allied'),
          known: false,
          faceDown: false,
          reduced: false,
          spent: number % 7 === 0,
        };
      }),
    };
  });
  return { stacks, marks: {}, arrows: [], markers: [], tracks: [], panels: [] };
}

const faceOf = (n: number, allied: boolean): Face => ({
  kind: 'unit',
  palette: allied ? (n % 3 === 0 ? 'us-marines' : 'us-army') : 'japan-army',
  symbol: { sidc: allied ? 'SFGPUCI----F---' : 'SHGPUCI----F---' },
  unit: `${(n % 3) + 1}/${(n * 7) % 400}`,
  formation: `${(n % 9) + 1}`,
  band: ['#86a85c', '#4d8f6a', '#2f6fb0', '#b98320', '#5b3320'][n % 5]!,
  values: `${(n % 9) + 1}-${(n % 5) + 1}-${(n % 4) + 3}`,
  steps: [1 + (n % 2), 2],
});
