import type {
  BackFace,
  ChitFace,
  Icon,
  MarkerFace,
  Palette,
  Reading,
  Translate,
  UnitFace,
} from '@ironbottom/engine';
import { type ChitRecord, JAPAN, type Side, type UnitRecord } from '../components.ts';

/** 2.11, 2.12, 2.13 What is printed on the counters. */

/** 2.11(2) Fire, close combat (in brackets with a bonus), movement. */
export const strengths = ({ fire, close, bonus, move }: Partial<UnitRecord['full']>): string =>
  `${fire}-${bonus ? `(${close})` : close}-${move ?? 0}`;

/** 2.11(2) What the three numbers are. */
const strengthsRead = (
  { fire, close, bonus, move }: Partial<UnitRecord['full']>,
  t: Translate,
): Reading[] => [
  { value: `${fire}`, name: t('ui.fire') },
  { value: bonus ? `(${close})` : `${close}`, name: bonus ? t('ui.closeBonus') : t('ui.close') },
  { value: `${move ?? 0}`, name: t('ui.move') },
];

/** 2.12(3)④ The number of a US chit is what it gives, that of a Japanese one what it costs. */
export function chitValues(kind: ChitRecord): string {
  const worth = kind.supply ?? kind.replacement;
  return [
    ...(kind.type === 'unit' ? [strengths(kind as UnitRecord['full'])] : []),
    ...(worth === undefined ? [] : [`(${worth})`]),
  ].join(' ');
}

const chitRead = (kind: ChitRecord, t: Translate): Reading[] => [
  ...(kind.type === 'unit' ? strengthsRead(kind as UnitRecord['full'], t) : []),
  ...(kind.supply === undefined ? [] : [{ value: `(${kind.supply})`, name: t('ui.supply') }]),
  ...(kind.replacement === undefined ? [] : [{ value: `(${kind.replacement})`, name: t('ui.price') }]),
];

// ---------------------------------------------------------------- units

/** Rectangles for both sides, as on any counter sheet: the body's colour says whose they are. */
const SYMBOLS: { readonly [kind: string]: string } = {
  'infantry battalion': 'SFGPUCI----F---',
  'marine battalion': 'SFGPUCIN---F---',
  'infantry company': 'SFGPUCI----E---',
  'artillery battery': 'SFGPUCF----E---',
};

/** 2.11(3)② */
const BANDS: { readonly [division: string]: string } = {
  '7th Infantry Division': '#86a85c',
  '27th Infantry Division': '#4d8f6a',
  '77th Infantry Division': '#8a9a8c',
  '96th Infantry Division': '#1f4d38',
  '1st Marine Division': '#2f6fb0',
  '62nd Division': '#5b3320',
  '24th Division': '#b98320',
  '44th Independent Mixed Brigade': '#7c7263',
  '32nd Army': '#8f2a1c',
};

const unitPalette = ({ side, kind }: UnitRecord): Palette =>
  side === 'japan' ? 'japan-army' : kind.startsWith('marine') ? 'us-marines' : 'us-army';

export function unitFace(unit: UnitRecord, full: boolean, t: Translate): UnitFace {
  const of = unit.reduced ? 2 : 1;
  const values = full ? unit.full : unit.reduced!;
  return {
    kind: 'unit',
    palette: unitPalette(unit),
    symbol: { sidc: SYMBOLS[unit.kind]! },
    // The numbers alone, such as 1/12 of `1/12 IIB`: the branch is the symbol's, the formation the band's.
    unit: unit.name.split(' ')[0]!,
    formation: t(`divisionShort.${unit.division}`),
    band: BANDS[unit.division]!,
    values: strengths(values),
    steps: [full ? of : of - 1, of],
    reads: strengthsRead(values, t),
  };
}

// ---------------------------------------------------------------- chits

const ICONS: { readonly [chit: string]: Icon } = {
  'J:yamato': 'battleship',
  'J:mobilisation': 'people',
  'J:offensive_order': 'offensive',
  'J:special_ops': 'submarine',
  'J:fighter_group': 'aircraft',
  'J:kikusui': 'kamikaze',
  'J:27tr': 'tank',
  'J:grenade_discharger': 'grenade',
  'J:special_regiment': 'infantry',
  'J:raiding_base': 'torpedo-boat',
  'J:defence_corps': 'militia',
  'J:machine_gun': 'machine-gun',
  'J:construction_engineer': 'engineer',
  'J:heavy_artillery': 'artillery',
  'J:support_fire': 'artillery',
  'J:mortar32': 'mortar',
  'J:at_gun': 'anti-tank',
  'J:at_squad': 'explosive',
  'J:sniper': 'sniper',
  'J:night_attack': 'moon',
  'J:concealment': 'concealment',
  'U:bad_weather': 'weather',
  'U:recon': 'eye',
  'U:fighter_bomber': 'bomb',
  'U:commander_replaced': 'commander',
  'U:diversion': 'feint',
  'U:airbase_bombing': 'airbase',
  'U:carrier': 'carrier',
  'U:surface_ship': 'cruiser',
  'U:flamethrower': 'flame',
  'U:tank': 'tank',
  'U:amphibious_tank': 'landing-craft',
  'U:flame_tank': 'flame-tank',
  'U:support_fire': 'artillery',
  'U:smoke': 'smoke',
  'U:star_shell': 'star-shell',
  'U:combat_engineer': 'engineer',
  'U:commando': 'infantry',
  'U:night_infiltration': 'moon',
};

/** 2.12(2) */
const SORTS: { readonly [type in ChitRecord['type']]: string } = {
  event: '#c4402a',
  sea_air: '#3f86b5',
  unit: '#6d8b4a',
  tactical: '#c98f2b',
};

const HOME_GUARD = ['J:mobilisation', 'J:defence_corps'];

function chitPalette({ id, side, type, symbol }: ChitRecord): Palette {
  const atSea = type === 'sea_air' || symbol === 'ship';
  if (side === 'us') return atSea ? 'us-navy' : 'us-army';
  if (HOME_GUARD.includes(id)) return 'japan-home';
  return atSea ? 'japan-navy' : 'japan-army';
}

export const chitFace = (kind: ChitRecord, t: Translate): ChitFace => ({
  kind: 'chit',
  palette: chitPalette(kind),
  icon: ICONS[kind.id]!,
  title: t(`chit.${kind.id}.short`),
  values: chitValues(kind),
  sort: { colour: SORTS[kind.type], text: t(`chitTypeShort.${kind.type}`) },
  reads: chitRead(kind, t),
  does: t(`chit.${kind.id}.effect`),
});

/** 2.12(1) All backs of a side are alike. */
export const backFace = (side: Side): BackFace => ({
  kind: 'back',
  palette: side === JAPAN ? 'japan-army' : 'us-army',
});

// ---------------------------------------------------------------- markers

/** 2.13② The number is on the underside: 0 when the reader may not know it. */
export const mtFace = (value: number, t: Translate): MarkerFace => ({
  kind: 'marker',
  palette: 'marker',
  icon: 'objective',
  values: value === 0 ? '' : `${value}`,
  ...(value > 0 && { reads: [{ value: `${value}`, name: t('sheet.value') }] }),
  does: t('sheet.about-mt'),
});
