import type { BackFace, Icon, MarkerFace, Palette, Reading, Translate, UnitFace } from '@ironbottom/engine';
import { facingOf, JAPAN, type Side } from '../components.ts';
import type { WeaponRecord } from '../schema.ts';
import { MISSIONS, SPOTTING } from '../state/ordnance.ts';
import type { Work } from '../state/works.ts';
import {
  brokenMoraleOf,
  isCrewType,
  isDummyType,
  isEngineer,
  isHeroType,
  isLeaderType,
  isSquadType,
  isTankHunterType,
  isVehicleType,
  typeRecord,
  typeSide,
  weaponRecord,
  weaponSide,
} from '../types.ts';

/** What is printed on the counters. */

const paletteOf = (side: Side): Palette => (side === JAPAN ? 'japan-army' : 'us-marines');

/** Squads and half-squads by their military symbol with its size, others by a drawing. */
function symbolOf(type: number): UnitFace['symbol'] {
  if (isVehicleType[type]) return { icon: 'tank' };
  if (isLeaderType[type]) return { icon: 'flag' };
  if (isHeroType[type]) return { icon: isTankHunterType[type] ? 'explosive' : 'people' };
  if (isDummyType[type]) return { icon: 'feint' };
  if (isCrewType[type]) return { icon: 'machine-gun' };
  const arm = isEngineer[type] ? 'UCE---' : 'UCI---';
  return { sidc: `SFGP${arm}-${isSquadType[type] ? 'B' : 'A'}---` };
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

/** What class a unit is of, as letters on counters say it. */
const CLASSES: { readonly [cls: string]: string } = { E: 'E', '1': '1', '2': '2', G: 'G', C: 'C' };

/** Steps that are left, and of how many, for those who go down by steps (G1.12). */
function stepsOf(type: number): UnitFace['steps'] {
  const record = typeRecord(type);
  if (record.kind === 'squad_reduced' || record.kind === 'crew_reduced') return [1, 2];
  return typeSide[type] === JAPAN && (record.kind === 'squad' || record.kind === 'crew') ? [2, 2] : [1, 1];
}

/** A counter of that kind; a broken one shows the morale that it rallies by. `name`: which one of its side. */
export function unitFace(type: number, broken: boolean, t: Translate, name = ''): UnitFace {
  const record = typeRecord(type);
  const { values, reads } = printed(type, t);
  const rally = broken ? brokenMoraleOf[type]! : -1;
  const cls = record.kind === 'vehicle' ? undefined : CLASSES[record.cls];
  const smoke = record.kind === 'vehicle' ? undefined : record.smoke_exponent;
  const right = rally >= 0 ? `${rally}` : smoke === undefined ? '' : `${smoke}`;
  return {
    kind: 'unit',
    palette: paletteOf(typeSide[type]!),
    symbol: symbolOf(type),
    unit: name,
    formation: '',
    values,
    ...(cls !== undefined && !broken && { left: cls }),
    ...(right !== '' && { right }),
    ...(broken && { band: BROKEN_BAND }),
    steps: stepsOf(type),
    reads: [
      ...reads,
      ...(rally >= 0
        ? [{ value: `${rally}`, name: t('ui.brokenMorale') }]
        : smoke === undefined
          ? []
          : [{ value: `${smoke}`, name: t('ui.smoke') }]),
      ...(cls === undefined || broken ? [] : [{ value: cls, name: t(`class.${cls}`) }]),
    ],
  };
}
/** The other side of a counter: its head is red. */
const BROKEN_BAND = '#b3261e';

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

/** What stands at the head of a weapon, the same in every language. */
export const armName = (type: number): string => NAMES[weaponRecord(type).type];
const NAMES: { readonly [type in WeaponRecord['type']]: string } = {
  LMG: 'LMG',
  MMG: 'MMG',
  HMG: 'HMG',
  MTR: 'MTR',
  BAZ: 'BAZ',
  ATR: 'ATR',
  DC: 'DC',
  radio: 'RAD',
  phone: 'TEL',
  gun: 'GUN',
};

/** Firepower and range, its name at the head, its rate of fire beside the drawing. */
export function weaponFace(type: number, t: Translate, out = false): UnitFace {
  const { type: sort, fp, range, rof, b } = weaponRecord(type);
  const values = fp === undefined ? '' : range === undefined ? `${fp}` : `${fp}-${range}`;
  return {
    kind: 'unit',
    palette: paletteOf(weaponSide[type]!),
    symbol: { icon: ARMS[sort] },
    unit: armName(type),
    formation: '',
    values,
    ...(b !== undefined && { left: `B${b}` }),
    ...(rof !== undefined && { right: `${rof}` }),
    ...(out && { band: BROKEN_BAND }),
    steps: [1, 1],
    reads: [
      ...(fp === undefined ? [] : [{ value: `${fp}`, name: t('ui.fp') }]),
      ...(fp === undefined || range === undefined ? [] : [{ value: `${range}`, name: t('ui.range') }]),
      ...(rof === undefined ? [] : [{ value: `${rof}`, name: t('ui.rate') }]),
      ...(b === undefined ? [] : [{ value: `B${b}`, name: t('ui.breakdown') }]),
    ],
  };
}

const WORK_ICONS: { readonly [kind in Work['kind']]: Icon } = {
  pillbox: 'position',
  foxhole: 'position',
  trench: 'position',
  wire: 'wire',
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

/** D5.5, SC7.5 */
export const wreckFace = (burning: boolean, t: Translate): MarkerFace => ({
  kind: 'marker',
  palette: 'marker',
  icon: burning ? 'flame-tank' : 'tank',
  values: '',
  does: t(burning ? 'ground.burning' : 'ground.wreck'),
});
export const mistFace = (t: Translate): MarkerFace => ({
  kind: 'marker',
  palette: 'marker',
  icon: 'smoke',
  values: '',
  does: t('ground.mist'),
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
