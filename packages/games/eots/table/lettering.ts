import type { MapName } from '@ironbottom/engine';

/** Names that lie over several hexes, and which of the others are shown first. */

const along = (
  style: MapName['style'],
  section: string,
  names: { readonly [key: string]: string },
): MapName[] =>
  Object.entries(names).map(([key, hexes]) => ({
    text: `${section}.${key}`,
    hexes: hexes.split(' '),
    style,
  }));

export const WATERS: readonly MapName[] = along('water', 'sea', {
  pacific: '4107 4406 4705 5005 5306 5607',
  indian: '1922 2123 2323 2422',
  bengal: '1407 1508 1608 1707 1807',
  andaman: '1808 1909 1910',
  'south-china': '2415 2514 2612 2711',
  philippine: '3013 3112 3311 3511 3611',
  'east-china': '3008 3108 3207',
  yellow: '3106 3206 3207',
  japan: '3405 3505 3504 3604',
  okhotsk: '3902 4001 4101',
  java: '2118 2218 2319 2419',
  celebes: '2617 2717 2816',
  banda: '2820 2920 3021',
  timor: '2622 2723 2822 2922',
  arafura: '3122 3222 3322 3423',
  carpentaria: '3324 3325 3426',
  bismarck: '3721 3821 3920 4020',
  solomon: '4023 4123 4223 4323',
  coral: '3926 4126 4326 4525',
});

export const COUNTRIES: readonly MapName[] = along('country', 'land', {
  india: '1206 1505 1805 2005',
  burma: '2006 2107 2208',
  siam: '2109 2210 2211',
  indochina: '2308 2309 2310',
  china: '2406 3006',
  malaya: '2012 2013 2014',
  sumatra: '1814 1815 1916',
  java: '2018 2119 2220',
  borneo: '2317 2416 2516',
  celebes: '2618 2719 2720',
  'new-guinea': '3420 3521 3622 3723',
  australia: '2427 2826 3327',
  ussr: '3402 3700',
  philippines: '2913 2914 2915',
  formosa: '2909 3009',
  korea: '3304 3305 3306',
  manchuria: '3203 3302 3402',
  japan: '3407 3507 3606 3705',
  aleutians: '4601 4701 4801 4901 5001',
  hawaii: '5608 5709 5808 5908',
  marianas: '3811 3812 3813 3814',
  carolines: '3617 3718 3818 3918 4018 4118',
  marshalls: '4614 4714 4815 4915',
  gilberts: '4918 5019 5120',
  ellice: '5121 5222 5322',
  phoenix: '5618 5718 5818',
  solomons: '4221 4321 4421 4521',
  'new-hebrides': '4724 4825 4926',
  fiji: '5225 5326 5426',
});

/** Where the war was decided: their names are shown from afar. */
export const KEY_PLACES: ReadonlySet<string> = new Set(
  (
    '1307 1406 1805 2008 2106 2110 2212 2015 2018 2220 1916 2517 2407 2409 2609 2709 3007 3004 3303 3305 2813 2915 ' +
    '3014 3307 3407 3507 3706 3704 3209 3709 3813 3814 3416 4017 4415 4715 4612 5108 5808 5018 4021 3823 3520 4423 ' +
    '3727 3023 4828 4825 5325 5823 5100 2721 2719 3009 4600'
  ).split(' '),
);
