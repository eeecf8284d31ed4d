import { isReal, pillboxIn, vehicleOf } from '../../board.ts';
import { enemyOf, SIDES, type Side } from '../../components.ts';
import { HEXES, hexOfPlace, PILLBOX, placeIn } from '../../map.ts';
import { CLOAKED, HIDDEN, NOBODY, sideOf } from '../../state/units.ts';
import { partBit } from '../../state/vehicles.ts';
import { MALFUNCTIONED } from '../../state/weapons.ts';
import type { Work } from '../../state/works.ts';
import type { State } from '../../state.ts';
import { isGun, vehicleRecord } from '../../types.ts';
import { controlsGround, controlsInside } from '../a26-control.ts';
import { isOnRoad } from '../d-vehicles/24-turning.ts';
import { type Areas, delimit, type Holdings, isStrategicGround } from './05-areas.ts';

/** 4.2-Strategic-Location What of the position is strategic, and whose it is: what areas are delimited from. */

const ENTRENCHMENTS: readonly Work['kind'][] = ['foxhole', 'trench'];

/** 4.705 A work that is still hidden makes no area: the areas are drawn for both to see. */
const isEntrenched = (s: State, hex: number): boolean =>
  s.works.some(work => work.hex === hex && work.known && ENTRENCHMENTS.includes(work.kind));

/** 4.2-Objective-Hex Once it is revealed. */
const isObjective = ({ campaign }: State, hex: number): boolean =>
  campaign?.objectives.some(each => each.hex === hex && each.revealed) === true;

const isStrategicHex = (s: State, hex: number): boolean =>
  isStrategicGround(hex) || isOnRoad(s, hex) || isObjective(s, hex) || isEntrenched(s, hex);

/** Whose strategic Location a hex is; -1: nobody's. Where a pillbox is known, who holds it holds the hex. */
export function holderOfHex(s: State, hex: number): number {
  const inside = pillboxIn(s, hex)?.known
    ? SIDES.find(side => controlsInside(s, side, placeIn(hex, PILLBOX)))
    : undefined;
  if (inside !== undefined) return inside;
  return isStrategicHex(s, hex) ? (SIDES.find(side => controlsGround(s, side, hex)) ?? -1) : -1;
}

/** Something that makes its Location strategic by being there. */
interface Piece {
  readonly side: Side;
  readonly hex: number;
  /** The vehicle, or whoever has the Gun; -1: nobody. */
  readonly unit: number;
}

/** 4.2-Strategic-Location A crewed vehicle that cannot move and whose main gun works. */
export function isStronghold(s: State, unit: number): boolean {
  const vehicle = vehicleOf(s, unit);
  if (!vehicle?.immobile || vehicle.abandoned || s.units.at[unit]! < 0) return false;
  const { ma } = vehicleRecord(s.units.type[unit]!);
  return ma !== null && ((vehicle.broken | vehicle.disabled) & partBit('ma')) === 0;
}

/** 4.2-Strategic-Location Guns that work, in the hands of men or on ground that somebody controls; and such vehicles. */
function pieces(s: State): Piece[] {
  const found: Piece[] = [];
  for (const { unit } of s.vehicles.list)
    if (isStronghold(s, unit)) found.push({ side: sideOf(unit), hex: hexOfPlace(s.units.at[unit]!), unit });
  s.weapons.type.forEach((type, weapon) => {
    if (type === NOBODY || !isGun[type] || s.weapons.flags[weapon]! & MALFUNCTIONED) return;
    const owner = s.weapons.owner[weapon]!;
    const place = owner >= 0 ? s.units.at[owner]! : s.weapons.at[weapon]!;
    if (place < 0) return;
    const hex = hexOfPlace(place);
    const side = owner >= 0 ? sideOf(owner) : SIDES.find(each => controlsGround(s, each, hex));
    if (side !== undefined) found.push({ side, hex, unit: owner >= 0 ? owner : -1 });
  });
  return found;
}

function holdings(s: State, more: readonly Piece[]): Holdings {
  const strategic: [number[], number[]] = [[], []];
  for (let hex = 0; hex < HEXES; hex++) {
    const holder = holderOfHex(s, hex);
    if (holder === 0 || holder === 1) strategic[holder].push(hex);
  }
  for (const { side, hex } of more)
    if (!strategic[side].includes(hex) && !strategic[enemyOf(side)].includes(hex)) strategic[side].push(hex);
  return {
    strategic,
    fords: s.ground.fords,
    blazes: [],
    occupied: s.units.at.flatMap((at, unit) => (at >= 0 && isReal(s, unit) ? [hexOfPlace(at)] : [])),
  };
}

const isHiding = (s: State, unit: number): boolean =>
  unit >= 0 && [HIDDEN, CLOAKED].includes(s.units.veil[unit]!);

/**
 * 4.7056 A gun or a vehicle that stands where the enemy would have his area without it makes no Location strategic: it is
 * captured. 4.705 Nor does one in hiding where its own side has an area anyway: the areas are drawn for both to see.
 */
const counting = (s: State, without: Areas): Piece[] =>
  pieces(s).filter(({ side, hex, unit }) => {
    const area = without.at[hex]!;
    return area < 0 || (without.list[area]!.side === side && !isHiding(s, unit));
  });

/** 4.705 The areas of a position. */
export function areasOfPosition(s: State): Areas {
  const without = delimit(holdings(s, []));
  const holds = counting(s, without);
  return holds.length === 0 ? without : delimit(holdings(s, holds));
}

/** 4.7054-map Whoever is in hiding with what the areas are drawn from: the map would tell that he is there. */
export const drawnFromHiding = (s: State): number[] =>
  counting(s, delimit(holdings(s, []))).flatMap(({ unit }) => (isHiding(s, unit) ? [unit] : []));
