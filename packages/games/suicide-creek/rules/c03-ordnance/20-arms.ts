import { isThere } from '../../board.ts';
import { tables } from '../../components.ts';
import { NOBODY } from '../../state/units.ts';
import type { State } from '../../state.ts';
import {
  isAtr,
  isBazooka,
  isGun,
  isMg,
  isMortar,
  typeRecord,
  weaponRange,
  weaponRecord,
} from '../../types.ts';

/**
 * C2.21, C8.31, C9.1, C13.2, C13.42, A9.61 What can be fired by the To Hit tables, and with which ammunition. A piece is a
 * weapon by its slot, or the main gun of a vehicle as -1 - unit.
 */

/** C2.21, A24.6 The last two cannot be used in mud at all. */
export const AMMO = ['he', 'ap', 'heat', 'smoke', 'wp'] as const;
export type Ammo = (typeof AMMO)[number];
/** C8.4 The number under which canister that has given out is noted. */
export const CANISTER = AMMO.length;
export const ammoOf = (id: string): number => (AMMO as readonly string[]).indexOf(id);

export interface Load {
  /** FP on the fire table; 0: it does nothing to men. */
  readonly fp: number;
  /** C7.1 The Basic TK number. */
  readonly tk: number;
  /** C2.21 0: there is always enough. */
  readonly depletion: number;
}

export interface Arm {
  readonly mm: number;
  /** C4.1 `*`, none, `L` or `LL`. */
  readonly barrel: string;
  readonly loads: { readonly [ammo in Ammo]?: Load };
  /** C3.33 FP of the Area type. */
  readonly areaFp: number;
  readonly range: readonly [least: number, most: number];
  readonly sort: 'gun' | 'mortar' | 'bazooka' | 'atr' | 'mg' | 'main';
  /** C5.1 Turret or not; none: no covered arc. */
  readonly mount: 'T' | 'NT' | 'none';
  readonly rof: number;
  readonly canister?: { readonly fp: number; readonly depletion: number };
}

/** As far as a Gun fires on this map. */
const ANYWHERE = 99;
const MG_TK = tables.to_kill.ap.MG!;

function calibre(text = ''): { mm: number; barrel: string } {
  const [, mm = '0', barrel = ''] = /^(\d+)(\*|LL?)?$/.exec(text) ?? [];
  return { mm: Number(mm), barrel };
}

const weaponArms = new Map<number, Arm | undefined>();
/** The arm of a kind of weapon; undefined: it is none of these. */
export function armOfType(type: number): Arm | undefined {
  if (!weaponArms.has(type)) weaponArms.set(type, readArm(type));
  return weaponArms.get(type);
}

function readArm(type: number): Arm | undefined {
  const record = weaponRecord(type);
  const always = (fp: number, tk: number): Load => ({ fp, tk, depletion: 0 });
  const base = { ...calibre(record.calibre), rof: record.rof ?? 0, areaFp: 0, mount: 'none' } as const;
  const reach = [0, weaponRange[type]!] as const;
  if (isMg[type])
    return { ...base, sort: 'mg', range: reach, loads: { ap: always(0, record.ap_tk ?? MG_TK) } };
  if (isAtr[type]) return { ...base, sort: 'atr', range: reach, loads: { ap: always(0, record.ap_tk!) } };
  if (isBazooka[type])
    return {
      ...base,
      sort: 'bazooka',
      range: reach,
      loads: { heat: always(record.heat_fp!, record.tk_heat!) },
    };
  const he = always(record.he_fp ?? 0, record.he_tk ?? 0);
  if (isMortar[type])
    return {
      ...base,
      sort: 'mortar',
      range: [record.range_min!, record.range_max!],
      areaFp: record.area_fp!,
      loads: { he },
    };
  if (!isGun[type]) return undefined;
  const special = (given: { depletion: number; tk?: number | undefined; fp: number }): Load => ({
    fp: given.fp,
    tk: given.tk ?? 0,
    depletion: given.depletion,
  });
  return {
    ...base,
    sort: 'gun',
    mount: record.mount ?? 'NT',
    range: [0, ANYWHERE],
    areaFp: he.fp / 2,
    loads: {
      he,
      ...(record.ap_tk !== undefined && { ap: always(record.ap_he_equivalent_fp ?? 0, record.ap_tk) }),
      ...(record.ap && { ap: special(record.ap) }),
      ...(record.heat && { heat: special(record.heat) }),
    },
    ...(record.canister && { canister: record.canister }),
  };
}

/** D3.5 The main gun of a kind of vehicle. */
const mainGuns = new Map<number, Arm | undefined>();
function mainGun(type: number): Arm | undefined {
  if (!mainGuns.has(type)) mainGuns.set(type, readMainGun(type));
  return mainGuns.get(type);
}
function readMainGun(type: number): Arm | undefined {
  const record = typeRecord(type);
  const ma = record.kind === 'vehicle' ? record.vehicle.ma : null;
  if (!ma) return undefined;
  return {
    ...calibre(ma.calibre),
    sort: 'main',
    mount: ma.mount,
    rof: ma.rof,
    range: [0, ANYWHERE],
    areaFp: ma.he_fp / 2,
    loads: {
      he: { fp: ma.he_fp, tk: ma.he_tk, depletion: 0 },
      ap: { fp: ma.ap_he_equivalent_fp, tk: ma.ap_tk, depletion: 0 },
    },
  };
}

export function armOf(s: State, piece: number): Arm | undefined {
  if (piece >= 0) {
    const type = s.weapons.type[piece] ?? NOBODY;
    return type === NOBODY ? undefined : armOfType(type);
  }
  return isThere(s, -1 - piece) ? mainGun(s.units.type[-1 - piece]!) : undefined;
}

/** C2.21 What of a piece has given out. */
export const isGone = (s: State, piece: number, ammo: number): boolean =>
  s.ordnance.gone.some(each => each.by === piece && each.ammo === ammo);
