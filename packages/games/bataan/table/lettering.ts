import type { MapName } from '@ironbottom/engine';
import { placesOnMap } from '../components.ts';

/** Names on the map: waters and ranges over several hexes, and those of places in theirs. */

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
  'south-china-sea': '0514 0517 0520 0523 0526',
  'philippine-sea': '3033 3036 3039 3042 3045',
  'babuyan-channel': '1606 1906 2206 2506',
  'lingayen-gulf': '0631 0732 0733',
  'manila-bay': '1448 1449 1450',
  'lamon-bay': '2549 2651 2752',
  'laguna-de-bay': '1851 1950',
  'tayabas-bay': '2358 2559 2760',
});

const LANDS = along('country', 'land', {
  bataan: '0948 1049 1150',
  'central-plain': '1338 1441 1343',
  'cagayan-valley': '2415 2518 2522',
  mindoro: '1260 1560',
  bicol: '3154 3255',
});

const RANGES = along('relief', 'land', {
  cordillera: '1415 1419 1423 1427',
  'sierra-madre': '2816 2820 3023 3027',
  zambales: '0738 0840 0843',
  caraballo: '1733 2033 2332',
});

/** Shown from afar: they decide the campaign, or orient the reader. */
const KEY = new Set([
  'Manila',
  'Cavite',
  'Corregidor (Fort Mills)',
  'Olongapo',
  'Clark Field',
  'Cabanatuan',
  'San Fernando (Pampanga)',
  'Iba',
  'Lingayen',
  'Vigan',
  'Aparri',
  'Baler',
  'Infanta',
  'Lucena',
  'Batangas',
  'Tuguegarao',
  'Laoag',
  'John Hay (Baguio)',
  'Lamon Bay (Atimonan)',
  'Tarlac',
]);

/** Of several in a hex only the first that matters most has room. */
const places = (): MapName[] => {
  const byHex = new Map<string, (typeof placesOnMap)[number]>();
  for (const place of placesOnMap) {
    const known = byHex.get(place.hex);
    if (!known || (KEY.has(place.name) && !KEY.has(known.name))) byHex.set(place.hex, place);
  }
  return [...byHex.values()].map(({ name, hex, kind }) => ({
    text: `placeShort.${name}`,
    hexes: [hex],
    style: kind === 'manila' ? 'city' : kind === 'mountain' ? 'relief' : KEY.has(name) ? 'town' : 'place',
  }));
};

export const names: readonly MapName[] = [...WATERS, ...LANDS, ...RANGES, ...places()];
