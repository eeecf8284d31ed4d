import { isDugIn, isVehicle, pillboxIn } from '../../board.ts';
import { tables } from '../../components.ts';
import { GROUND, hexOfPlace, isOpenGround, PILLBOX, sortOfPlace, terrainRow } from '../../map.ts';
import { isInArc } from '../../sight.ts';
import { sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { counters, isGun } from '../../types.ts';
import { weaponsOf } from '../../writing.ts';

/** What shelters a unit: terrain, B27.1, B30.112, B13.3, C11.2, D9.3, SC1.52, SC2.3, SC3.2, E3.62. */

/** By what it is attacked: small arms and shot, HE of guns, mortars, artillery, charges, overruns. */
export type Means = 'direct' | 'he' | 'mortar' | 'artillery' | 'charge' | 'overrun';

/** Nothing from there can hurt it. */
export const IMMUNE = Infinity;

const work = (id: string) => counters.works.find(each => each.id === id)!;
const [PILL, HOLE, DARK] = [work('pillbox-135'), work('foxhole'), work('sc-cellar')];
const MUD = 1;
const WRECK = 1;
const EMPLACED = 2;

/**
 * The TEM of a unit against an attack from a hex. Terrain and works do not add up (B27.1), but a foxhole or an emplacement
 * (C11.2) adds to Air Bursts (B13.3). A pillbox or a cellar replaces everything; small arms from outside the arc do no harm
 * (B30.112).
 */
export function temOf(s: State, unit: number, from: number, means: Means): number {
  const place = s.units.at[unit]!;
  const hex = hexOfPlace(place);
  const sort = sortOfPlace(place);
  if (sort === PILLBOX) return pillboxTem(s, hex, from, means);
  if (sort > PILLBOX) return from === hex ? DARK.tem_ca! : IMMUNE;
  return groundTem(s, unit, means, isDugIn(s, unit));
}

/** B27.1, B13.3, C11.2 Outside of pillboxes, with the hole in which it lies or as if there were none. */
function groundTem(s: State, unit: number, means: Means, dug: boolean): number {
  const hex = hexOfPlace(s.units.at[unit]!);
  const indirect = means === 'mortar' || means === 'artillery';
  const row = goesRound(s, unit) ? tables.terrain.rows.open_ground : terrainRow(hex);
  const printed = indirect ? row.indirect : row.tem;
  const terrain = printed + softGround(s, unit, means);
  // A4.3 Beside the jungle of a hex nothing that stands in it shelters.
  if (goesRound(s, unit)) return terrain;
  const works = Math.max(dug ? dugIn(means) : 0, isEmplaced(s, unit) ? EMPLACED : 0);
  if (terrain < 0) return terrain + works;
  return Math.max(terrain, works, covered(s, unit, hex));
}

/** G.2 Whether the hole in which a unit lies is what shelters it against small arms. */
export const needsHole = (s: State, unit: number): boolean =>
  isDugIn(s, unit) && groundTem(s, unit, 'direct', true) > groundTem(s, unit, 'direct', false);

/** E3.62 HE sinks into the mud of Open Ground: +1, but for vehicles. */
const softGround = (s: State, unit: number, means: Means): number =>
  (means === 'he' || means === 'mortar' || means === 'artillery') && isInOpen(s, unit) && !isVehicle(s, unit)
    ? MUD
    : 0;

/** A4.3 Whether a unit goes round the hex that it is in. */
export const goesRound = (s: State, unit: number): boolean =>
  s.moving.along.length > 0 && s.moving.units.includes(unit);

/** A10.531, A4.3 Whether a unit on the ground is in Open Ground, or goes round jungle in it. */
export const isInOpen = (s: State, unit: number): boolean =>
  sortOfPlace(s.units.at[unit]!) === GROUND &&
  (isOpenGround[hexOfPlace(s.units.at[unit]!)] === 1 || goesRound(s, unit));

const dugIn = (means: Means): number =>
  means === 'artillery' ? HOLE.tem_oba! : means === 'overrun' ? HOLE.tem_ovr! : HOLE.tem_direct!;

/** B30.112 +3 from inside the arc or, with a charge, from its own hex; else +5, and small arms do nothing. */
export function pillboxTem(s: State, hex: number, from: number, means: Means): number {
  const pillbox = pillboxIn(s, hex);
  if (!pillbox) return 0;
  if (means === 'artillery' || means === 'mortar') return PILL.tem_nca!;
  const inside = from === hex || isInArc(hex, from, pillbox.spine);
  return inside ? PILL.tem_ca! : PILL.tem_nca!;
}

/** B30.112 Whether small arms in one Location can harm those in another at all. */
export function isOpenToSmallArms(s: State, place: number, from: number): boolean {
  const [hex, sort] = [hexOfPlace(place), sortOfPlace(place)];
  if (sort === 0) return true;
  // SC1.52 Between a pillbox and its cellar, either way.
  if (hexOfPlace(from) === hex) return sortOfPlace(from) !== 0;
  const pillbox = sort === PILLBOX ? pillboxIn(s, hex) : undefined;
  return pillbox !== undefined && isInArc(hex, hexOfPlace(from), pillbox.spine);
}

/** D9.31 Men who go with a vehicle have it between them and the enemy. */
const isEscorted = (s: State, vehicle: number, unit: number): boolean =>
  s.moving.units.includes(vehicle) && s.moving.units.includes(unit);

/** C11.2 A Gun that has not been moved shelters its crew. */
const isEmplaced = (s: State, unit: number): boolean =>
  weaponsOf(s, unit).some(
    weapon => isGun[s.weapons.type[weapon]!] === 1 && s.ordnance.emplaced.includes(weapon),
  );

/** D9.3 A wreck or a friendly vehicle that has stopped. */
function covered(s: State, unit: number, hex: number): number {
  const covers =
    s.vehicles.wrecks.some(wreck => wreck.hex === hex && !wreck.burning) ||
    s.vehicles.list.some(
      vehicle =>
        (!vehicle.motion || isEscorted(s, vehicle.unit, unit)) &&
        vehicle.unit !== unit &&
        s.units.at[vehicle.unit] === hex &&
        sideOf(vehicle.unit) === sideOf(unit),
    );
  return covers && !isVehicle(s, unit) ? WRECK : 0;
}
