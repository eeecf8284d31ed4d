import type { BackFace, Icon, MarkerFace, Palette, Reading, Translate, UnitFace } from '@ironbottom/engine';
import { facingOf, JAPAN, type Side } from '../components.ts';
import type { WeaponRecord } from '../schema.ts';
import { MISSIONS, SPOTTING } from '../state/ordnance.ts';
import type { Work } from '../state/works.ts';
import {
  brokenMoraleOf,
  isCrewType,
  isDummyType,
  isHeroType,
  isLeaderType,
  isVehicleType,
  typeRecord,
  typeSide,
  weaponRecord,
  weaponSide,
} from '../types.ts';

/** What is printed on the counters. */

const paletteOf = (side: Side): Palette => (side === JAPAN ? 'japan-army' : 'us-marines');

function iconOf(type: number): Icon {
  if (isVehicleType[type]) return 'tank';
  if (isLeaderType[type]) return 'commander';
  if (isHeroType[type]) return 'people';
  if (isDummyType[type]) return 'feint';
  return isCrewType[type] ? 'machine-gun' : 'infantry';
}

interface Printed {
  readonly values: string;
  readonly reads: readonly Reading[];
}

/** Firepower, range and morale of men; leaders have morale and leadership, vehicles movement and their main gun. */
export function printed(type: number, t: Translate): Printed {
  const record = typeRecord(type);
  const read = (value: number, name: string): Reading => ({
    value: `${Math.abs(value)}`,
    name: t(`ui.${name}`),
  });
  if (record.kind === 'vehicle') {
    const { mp } = record.vehicle;
    return { values: `${mp}`, reads: [read(mp, 'mp')] };
  }
  if (record.kind === 'dummy') return { values: '', reads: [] };
  if (record.kind === 'leader') {
    const { morale, leadership = 0 } = record;
    const sign = leadership > 0 ? '+' : '-';
    return {
      values: `${morale}${sign}${Math.abs(leadership)}`,
      reads: [read(morale, 'morale'), read(leadership, 'leadership')],
    };
  }
  const { fp, range = 0, morale } = record;
  return {
    values: `${fp}-${range}-${morale}`,
    reads: [read(fp, 'fp'), read(range, 'range'), read(morale, 'morale')],
  };
}

/** A counter of that kind; broken ones show the morale of their other side. */
export function unitFace(type: number, broken: boolean, t: Translate): UnitFace {
  const { values, reads } = printed(type, t);
  const rally = broken ? brokenMoraleOf[type]! : -1;
  return {
    kind: 'unit',
    palette: paletteOf(typeSide[type]!),
    symbol: { icon: iconOf(type) },
    unit: '',
    formation: '',
    values,
    ...(rally >= 0 && { right: `${rally}` }),
    steps: [1, 1],
    reads: [...reads, ...(rally >= 0 ? [{ value: `${rally}`, name: t('ui.brokenMorale') }] : [])],
  };
}

export const backFace = (side: Side): BackFace => ({ kind: 'back', palette: paletteOf(side) });

const ARMS: { readonly [type in WeaponRecord['type']]: Icon } = {
  LMG: 'machine-gun',
  MMG: 'machine-gun',
  HMG: 'machine-gun',
  MTR: 'mortar',
  BAZ: 'anti-tank',
  ATR: 'anti-tank',
  DC: 'explosive',
  radio: 'radio',
  phone: 'radio',
  gun: 'artillery',
};

export function weaponFace(type: number, t: Translate): MarkerFace {
  const { type: sort, fp, range } = weaponRecord(type);
  const values = fp === undefined ? '' : range === undefined ? `${fp}` : `${fp}-${range}`;
  return {
    kind: 'marker',
    palette: paletteOf(weaponSide[type]!),
    icon: ARMS[sort],
    values,
    reads: [
      ...(fp === undefined ? [] : [{ value: `${fp}`, name: t('ui.fp') }]),
      ...(fp === undefined || range === undefined ? [] : [{ value: `${range}`, name: t('ui.range') }]),
    ],
  };
}

const WORK_ICONS: { readonly [kind in Work['kind']]: Icon } = {
  pillbox: 'position',
  foxhole: 'position',
  trench: 'position',
  wire: 'mine',
  'trip-flare': 'star-shell',
  'trip-wire': 'mine',
  dump: 'position',
};

export const workFace = ({ kind, spine }: Work, t: Translate): MarkerFace => ({
  kind: 'marker',
  palette: 'marker',
  icon: WORK_ICONS[kind],
  values: '',
  does: t(`does.${kind}`),
  ...(spine >= 0 && { facing: facingOf(spine) }),
});

/** C1.3, C1.33 */
export const missionFace = (side: Side, mission: number, t: Translate): MarkerFace => ({
  kind: 'marker',
  palette: paletteOf(side),
  icon: mission === SPOTTING ? 'artillery' : 'explosive',
  values: SHORT[mission]!,
  does: t(`mission.${MISSIONS[mission]!}`),
});
/** What players write on them. */
const SHORT = ['', 'SR', '1', '2', 'C'] as const;
