import type { HexSide, MapArt, MapName, MapSymbol } from '@ironbottom/engine';
import { grid, hexId, hexRecord, riverMap, roadMap } from '../components.ts';

/** What the painter needs of the ground in front of Shuri, from the map's own data. */

interface Site {
  readonly id: string;
  readonly record: ReturnType<typeof hexRecord>;
}

const sites: readonly Site[] = grid.ids.map((_, hex) => ({ id: hexId(hex), record: hexRecord(hex) }));

/** Heights with a name that are no high ground in the sense of 2.21(4). */
const HEIGHTS = [
  'Kakazu West',
  'Tombstone Ridge',
  'Red Hill',
  'Tomb Hill',
  'Skyline Ridge (Ouki)',
  'Chihara (Rocky Crags)',
  'Nakama (Urasoe castle)',
  'Nakagusuku castle (Hill 165)',
];

const isHeight = ({ record: { name, high_ground } }: Site): boolean =>
  high_ground !== undefined || (name !== undefined && HEIGHTS.includes(name));

const SOURCE_COLOURS = { us: '#2f5680', japan: '#b53a25' } as const;

function symbolsOf({ id: hex, record }: Site): MapSymbol[] {
  const { position, high_ground, contact_source, airfield } = record;
  return [
    ...(airfield ? airfieldAt(hex, airfield) : []),
    ...(position ? [{ hex, symbol: position === 'fortified' ? 'position' : 'site' } as const] : []),
    ...(high_ground ? [{ hex, symbol: high_ground === 'red' ? 'summit-prized' : 'summit' } as const] : []),
    ...(contact_source ? [{ hex, symbol: 'source', colour: SOURCE_COLOURS[contact_source] } as const] : []),
  ];
}

/** An airfield that lies in several hexes is drawn once, across them all. */
function airfieldAt(hex: string, airfield: unknown): MapSymbol[] {
  const across = sites.filter(({ record }) => record.airfield === airfield).map(site => site.id);
  if (across[0] !== hex) return [];
  return [{ hex, symbol: 'airfield', ...(across.length > 1 && { across }) }];
}

// ---------------------------------------------------------------- names

/** Names that the map prints shorter than they are said, at `placeShort`. */
const SHORT = [
  'Naha (Meiji bridge)',
  'Tomari (Naha)',
  'Sugar Loaf',
  'Half Moon',
  'Machinato airfield',
  'Miyagusuku',
  'Gusukuma (Item Pocket)',
  'Shuri (Yamagawa)',
  'Iso (castle)',
  'Nakama (Urasoe castle)',
  'Haebaru south (Kochinda road)',
  'Flattop Hill (140 m)',
  'Dick Hill',
  'Miyagi',
  'Ona',
  'Conical Hill',
  'Yonabaru south (Highway 13)',
  'Chihara (Rocky Crags)',
  'Kuwae (Highway 1)',
  'Hill 178 (Minami-Uebaru)',
  'Yonabaru airfield',
  'Tomb Hill',
  'Skyline Ridge (Ouki)',
  'The Pinnacle (161.8 m)',
  'Shimabuku road (Highway 5)',
  'Nakagusuku castle (Hill 165)',
  'Toguchi (Highway 13)',
  'Tomari (Nakagusuku)',
];

function names(): MapName[] {
  const here = sites.flatMap((site): MapName[] => {
    const { name } = site.record;
    if (name === undefined) return [];
    const text = `${SHORT.includes(name) ? 'placeShort' : 'place'}.${name}`;
    return [{ text, hexes: [site.id], style: styleOf(name, site) }];
  });
  return [...CITIES, ...WATERS, ...here.filter(({ text }) => CITIES.every(city => city.text !== text))];
}

/** Cities spread over more than the hex that has their name. */
const CITIES: readonly MapName[] = [
  { text: 'place.Naha', hexes: ['0212', '0213'], style: 'city' },
  { text: 'placeShort.Shuri', hexes: ['0611', '0712'], style: 'city' },
];

const WATERS: readonly MapName[] = [
  { text: 'placeShort.East China Sea', hexes: ['0203', '0304', '0404', '0505', '0605'], style: 'water' },
  { text: 'placeShort.Nakagusuku Bay', hexes: ['1609', '1610', '1611', '1612', '1613'], style: 'water' },
];

function styleOf(name: string, site: Site): MapName['style'] {
  if (name === 'Naha harbour') return 'water';
  if (isHeight(site)) return 'relief';
  return site.record.terrain === 'town' ? 'town' : 'place';
}

// ---------------------------------------------------------------- all of it

export const art: MapArt = {
  // The open ground was parcelled into fields of cane and sweet potatoes.
  grounds: { sea: 'sea', clear: 'fields', forest: 'forest', swamp: 'swamp', town: 'town' },
  ridges: sites.filter(isHeight).map(site => site.id),
  beaches: sites.filter(({ record }) => record.name === 'Isa beach').map(site => site.id),
  roads: roadMap.map(({ hexes }) => ({ kind: 'road', hexes })),
  rivers: [...new Set(riverMap.map(({ river }) => river))].map(name => ({
    kind: 'river',
    sides: riverMap.filter(({ river }) => river === name).map(({ between }): HexSide => between),
  })),
  bridges: riverMap.filter(({ bridge }) => bridge).map(({ between }): HexSide => between),
  symbols: sites.flatMap(symbolsOf),
  names: names(),
  borders: [],
};
