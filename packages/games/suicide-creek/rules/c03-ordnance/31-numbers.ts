import { tables } from '../../components.ts';
import type { Arm } from './20-arms.ts';

/** C3.3, C4.1, C7.1 Numbers of the To Hit and To Kill tables. */

const { to_hit: hit, to_kill: kill } = tables;

/** C3.31, C3.32, C3.33 Target types; C5.7 the tracks of a vehicle. */
export const AIMS = ['infantry', 'area', 'vehicle', 'tracks'] as const;
export type AimKind = (typeof AIMS)[number];

/** Bands of six hexes: 0-6, 7-12, 13-18 and so on. */
const BAND = 6;
const bandOf = (range: number): number =>
  Math.min(hit.infantry.length - 1, Math.max(0, Math.ceil(range / BAND) - 1));

const SMALL = 57;
const TINY = 40;

/** C4.1 What calibre and barrel change at more than 12 hexes. */
export function calibreChange({ mm, barrel }: Pick<Arm, 'mm' | 'barrel'>, range: number): number {
  const band = bandOf(range);
  const { star, L, LL, mm_le_57, mm_le_40 } = hit.changes;
  const by = barrel === '*' ? star : barrel === 'L' ? L : barrel === 'LL' ? LL : undefined;
  return (
    (by?.[band] ?? 0) +
    (mm > 0 && mm <= SMALL ? mm_le_57![band]! : 0) +
    (mm > 0 && mm <= TINY ? mm_le_40![band]! : 0)
  );
}

/** C3.3 The Modified TH number. A captured weapon uses the red numbers (A21.11); a bazooka has its own (C13.42). */
export function modifiedNumber(
  arm: Arm,
  own: readonly number[] | undefined,
  kind: AimKind,
  range: number,
  red: boolean,
): number {
  if (own) return own[range] ?? 0;
  const band = bandOf(range);
  const table =
    kind === 'area'
      ? hit.area
      : kind !== 'infantry'
        ? red
          ? hit.vehicle_red
          : hit.vehicle
        : red
          ? hit.infantry_red
          : hit.infantry;
  return table[band]! + calibreChange(arm, range);
}

// ---------------------------------------------------------------- C7.1

const bands: readonly (readonly [number, number])[] = kill.ap_range.bands.map(band => {
  const [low, high = low] = band.split('-').map(Number);
  return [low!, high!] as const;
});
const [TWENTY, FIFTY_SEVEN] = [25, 57];

/** C7.1 How range changes the AP number. */
export function apChange(mm: number, range: number): number {
  const { le_25mm, ge_65mm } = kill.ap_range;
  const row = mm <= TWENTY ? le_25mm : mm <= FIFTY_SEVEN ? kill.ap_range['37_57mm'] : ge_65mm;
  const band = bands.findIndex(([low, high]) => range >= low && range <= high);
  return row[band < 0 ? row.length - 1 : band]!;
}
