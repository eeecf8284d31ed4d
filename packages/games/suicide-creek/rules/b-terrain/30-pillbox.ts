import { isKnown, pillboxIn, unitsIn } from '../../board.ts';
import { SIDES } from '../../components.ts';
import { CELLAR, GROUND, hexId, PILLBOX, placeIn, sortOfPlace } from '../../map.ts';
import type { State } from '../../state.ts';
import { counters } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { eliminate, removeWeapon, removeWork, takeInside, weaponsOf } from '../../writing.ts';
import { columnOf, resultAt } from '../a07-fire/20-table.ts';
import { findWorks, reveal } from '../a12-concealment/14-loss.ts';
import type { Fall } from '../dice.ts';

/**
 * B30.112, B30.34, B30.35, B30.92, SC1.52, SC1.54 What is peculiar about fire at a pillbox; its TEM is in 00-tem.ts. B30.8,
 * G1.632, SC1.53: there are no bunkers and no tunnels, so a pillbox is linked to its own hex and cellar alone.
 */

/** A12.1 Concealment halves fire and makes hitting harder; B30.112, SC1.52 not in a pillbox or its cellar. */
export const isHarderToHit = (s: State, unit: number): boolean =>
  !isKnown(s, unit) && sortOfPlace(s.units.at[unit]!) === GROUND;

/** B30.34 Locations of a hex that an attack on its area strikes: the ground and the pillbox, never the cellar. */
export const struckByArea = (s: State, hex: number): number[] =>
  pillboxIn(s, hex) ? [hex, placeIn(hex, PILLBOX)] : [hex];

const SHELLS = counters.works.find(({ id }) => id === 'pillbox-135')!;

/** B30.35 AP that ignores the TEM: its Basic TK number is more than twice as high. */
export const piercesPillbox = (tk: number, tem: number): boolean => tk > 2 * tem;

/** SC1.54 A bazooka round glances off the mud unless the coloured die is 4 or less. */
const MUD = 4;
export const glancesOff = ({ coloured }: Pick<Fall, 'coloured'>): boolean => coloured > MUD;

/** B30.92 A charge that was placed or set counts two more. */
const PLACED = 2;

/** B30.92 Whether an attack with a charge, or ordnance that is no area fire, destroys the pillbox by its Original DR. */
export function destroysPillbox(fp: number, original: number, tem: number, placed: boolean): boolean {
  const result = resultAt(columnOf(fp), original);
  return result.kind === 'KIA' && result.number + (placed ? PLACED : 0) >= tem;
}

/** B30.92 An indirect Critical Hit by this calibre or more. */
const HEAVY = 70;
export const isCrushedBy = (calibre: number): boolean => calibre >= HEAVY;

/** B30.92, SC1.52 The pillbox is gone with its cellar and all who are in them. */
export function destroyPillbox(ref: Ref, hex: number): void {
  const { s } = ref;
  const pillbox = pillboxIn(s, hex);
  if (!pillbox) return;
  findWorks(ref, 'B30.92', hex, work => work === pillbox);
  ref.log('B30.92', 'pillbox-destroyed', { hex: hexId(hex) });
  for (const sort of [PILLBOX, CELLAR]) bury(ref, placeIn(hex, sort));
  removeWork(s, pillbox);
}

function bury(ref: Ref, place: number): void {
  const { s } = ref;
  takeInside(s, place, true);
  for (const side of SIDES) {
    const inside = unitsIn(s, side, place);
    reveal(ref, 'B30.92', inside, 'hurt');
    for (const unit of inside.filter(each => s.units.at[each] === place)) {
      for (const weapon of weaponsOf(s, unit)) removeWeapon(s, weapon);
      eliminate(s, unit);
    }
  }
}

/** B30.1 Squads, SMC and Guns that a pillbox holds. */
export const PILLBOX_ROOM = { squads: SHELLS.capacity_squads!, smc: 4, guns: 1 } as const;
