import type { MapName } from '@ironbottom/engine';
import { hexId, isRidge, landHexes, NAMES } from '../map.ts';

/** Names on the map: waters and country over several hexes, and those of places in theirs. */

const along = (
  style: MapName['style'],
  section: string,
  given: { readonly [key: string]: string },
): MapName[] =>
  Object.entries(given).map(([key, hexes]) => ({
    text: `${section}.${key}`,
    hexes: hexes.split(' '),
    style,
  }));

const WATERS = along('water', 'water', {
  'east-china-sea': '1012 1114 1216 1318 1420',
  'philippine-sea': '3946 4146 4346 4546 4746',
  'nakagusuku-bay': '3230 3332 3333 3435 3436',
  'kin-bay': '4210 4411 4612 4813',
});

/** Its hexes lie apart from those beside them. */
const ISLAND = along('country', 'water', { 'ie-shima': '4131 4331 4531' });

const CITIES = along('city', 'placeShort', { Naha: '1435 1535', Shuri: '2034 2135' });

/** Shown from afar: they decide the campaign, or orient the reader. */
const KEY = new Set([
  'Kadena',
  'Ginowan',
  'Yonabaru',
  'Itoman',
  'Minatoga',
  'Ishikawa',
  'Koza (Goya)',
  'Gushikawa',
  'Machinato',
  'Kin',
  'Ie',
]);

/** A name that the map prints shorter than it is said, at `placeShort`. */
export const SHORT = new Set([
  'Meiji bridge (south bank)',
  'Oroku hills (Hill 74, navy headquarters)',
  'Tomigusuku (south bank)',
  'Tomigusuku castle',
  'Hill 81 (Medeera)',
  'Item Pocket (Gusukuma)',
  'Yoza-Yaese escarpment',
  'Iso (Urasoe-Mura escarpment)',
  'Hill 89 (Mabuni)',
  'Nakama (Urasoe-Mura escarpment)',
  'Tom, Dick and Harry Hills',
  'Chinen ridge (Itokazu)',
  'Arakachi (The Pinnacle)',
  'Koza (Goya)',
  'Nakagusuku castle ruins',
  'Ishikawa-Onna ridge line',
  'Yontan-zan ridge line',
  'Heanna (Uchima)',
  'Government House Hill / Bloody Ridge',
  'Naha airfield',
  'Machinato airfield',
  'Yontan airfield',
  'Kadena airfield',
  'Yonabaru airfield',
  'Ie Shima airfield',
  'Hagushi beach',
]);
export const shortName = (name: string): string => `${SHORT.has(name) ? 'placeShort' : 'place'}.${name}`;

/** Each name once: over all its hexes where they lie beside each other, else where it comes first. */
function places(): MapName[] {
  const byName = new Map<string, number[]>();
  for (const hex of landHexes) {
    const name = NAMES[hex];
    if (name && name !== 'Naha' && name !== 'Shuri') byName.set(name, [...(byName.get(name) ?? []), hex]);
  }
  return [...byName].map(([name, hexes]) => ({
    text: shortName(name),
    hexes: (hexes.length > 1 && hexes.some(hex => isRidge[hex]) ? hexes : hexes.slice(0, 1)).map(hexId),
    style: styleOf(name, hexes[0]!),
  }));
}

function styleOf(name: string, hex: number): MapName['style'] {
  if (isRidge[hex] || /ridge|hill|escarpment|-dake|-yama/i.test(name)) return 'relief';
  if (KEY.has(name)) return 'town';
  return 'place';
}

export const names: readonly MapName[] = [...CITIES, ...WATERS, ...ISLAND, ...places()];
