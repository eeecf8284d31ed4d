import { isGoodOrder, isKnown, isWorking, vehicleOf } from '../../board.ts';
import { GROUND, hexOfPlace, sortOfPlace } from '../../map.ts';
import type { Acquisition } from '../../state/ordnance.ts';
import { NOBODY } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { seesPlace } from '../a06-sight.ts';
import { isMainGunReady } from '../d-vehicles/30-weapons.ts';
import { isLit } from '../e01-night/11-vision.ts';
import type { Shot } from './33-shot.ts';

/** C6.5 What a Gun has acquired: -1 for the next shot at it, -2 for those after that. */

const MOST = -2;

const of = (s: State, weapon: number): Acquisition | undefined =>
  s.ordnance.acquired.find(each => each.weapon === weapon);

/** C6.5 Whether Gun and crew are as they were when they fired. */
function isKept(s: State, { weapon, owner, from }: Acquisition): boolean {
  // H1.41 A stabilised gun keeps it on the move.
  if (s.units.at[owner] !== from && !(weapon < 0 && vehicleOf(s, owner)?.gyro)) return false;
  if (weapon < 0) return isMainGunReady(s, owner);
  return (
    s.weapons.type[weapon] !== NOBODY &&
    s.weapons.owner[weapon] === owner &&
    isWorking(s, weapon) &&
    isGoodOrder(s, owner)
  );
}

/** The DRM against a target: one that it goes along with, or whatever is in the hex where it lies. */
export function acquiredBy(
  s: State,
  { piece, kind, place }: Pick<Shot, 'piece' | 'kind' | 'place'>,
  unit: number,
): number {
  const found = of(s, piece);
  if (!found || !isKept(s, found)) return 0;
  const inHex = (found.hex || kind === 'area') && hexOfPlace(found.place) === hexOfPlace(place);
  return inHex || (found.units.includes(unit) && isKnown(s, unit)) ? found.drm : 0;
}

/** After a shot at these: the marker is laid or flipped; a shot at something else takes it away. */
export function acquire(s: State, shot: Shot, targets: readonly number[]): void {
  const { piece, unit, place, kind } = shot;
  if (shot.arm.sort === 'mg' || shot.arm.sort === 'bazooka') return;
  const known = targets.filter(each => isKnown(s, each));
  const before = of(s, piece);
  const same =
    before !== undefined &&
    isKept(s, before) &&
    (before.units.some(each => known.includes(each)) || hexOfPlace(before.place) === hexOfPlace(place));
  s.ordnance.acquired = s.ordnance.acquired.filter(each => each !== before);
  // E1.74 In the dark only what is lit.
  if (s.night.dark && !isLit(s, hexOfPlace(place))) return;
  const hex = shot.arm.sort === 'mortar';
  if (!hex && kind !== 'area' && known.length === 0) return;
  s.ordnance.acquired = [
    ...s.ordnance.acquired,
    {
      weapon: piece,
      owner: unit,
      from: s.units.at[unit]!,
      place,
      units: hex ? [] : known,
      hex: hex || known.length === 0,
      drm: same ? Math.max(MOST, before.drm - 1) : -1,
    },
  ];
}

export function forgetAcquired(s: State, weapon: number): void {
  s.ordnance.acquired = s.ordnance.acquired.filter(each => each.weapon !== weapon);
}

/** C6.5 Called when somebody has moved: a marker goes along while its target is seen, and else stays in the hex. */
export function followAcquired(s: State): void {
  if (s.ordnance.acquired.length === 0) return;
  s.ordnance.acquired = s.ordnance.acquired.flatMap((each): Acquisition[] => {
    if (!isKept(s, each)) return [];
    if (each.hex) return [each];
    const from = s.units.at[each.owner]!;
    const seen = each.units.filter(unit => {
      const at = s.units.at[unit]!;
      return at >= 0 && isKnown(s, unit) && (at === from || seesPlace(s, from, at));
    });
    if (seen.length === 0) return [{ ...each, units: [], hex: true }];
    const at = s.units.at[seen[0]!]!;
    return [{ ...each, units: seen, place: sortOfPlace(at) === GROUND ? at : each.place }];
  });
}
