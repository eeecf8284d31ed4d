import { type Refusal, refusal } from '@ironbottom/engine';
import { isThere, stacksOf } from '../../board.ts';
import {
  areaAt,
  byLand,
  enemyOf,
  FIELDS,
  fieldAt,
  fieldPlace,
  fields,
  isHex,
  type Side,
} from '../../components.ts';
import { placeName } from '../../places.ts';
import type { State } from '../../state.ts';
import { waterBetween } from '../02-components.ts';

/** 8.3.1 What can be attacked from the air. */

/** 8.3.3 Ground units next to an enemy are safe, unless water lies between; so are those that share an area with one. */
const isInContact = (s: State, side: Side, ground: number): boolean =>
  isHex(ground)
    ? byLand[ground]!.some(next => isThere(s, side, next) && !waterBetween(ground, next))
    : isThere(s, side, ground);

/** Why a side cannot bomb or strafe this: an airfield (by its own place) or the ground units of a hex or area. */
export function checkTarget(s: State, side: Side, place: number): Refusal | undefined {
  const enemy = enemyOf(side);
  const field = fieldAt(place);
  if (field >= 0)
    return s.fieldSide[field] === enemy && fields[field]!.on !== 'mindanao'
      ? undefined
      : refusal('8.3.1', 'no-enemy-airfield', { place: placeName(place) });
  if ((!isHex(place) && areaAt(place) < 0) || !isThere(s, enemy, place))
    return refusal('8.3.1', 'no-target', { place: placeName(place) });
  return isInContact(s, side, place)
    ? refusal('8.3.3', 'next-to-an-enemy', { place: placeName(place) })
    : undefined;
}

/** All that might be a target: enemy airfields, enemy stacks. */
export function targetsOf(s: State, side: Side): number[] {
  const enemy = enemyOf(side);
  const places: number[] = [];
  for (let field = 0; field < FIELDS; field++)
    if (s.fieldSide[field] === enemy) places.push(fieldPlace(field));
  for (const place of stacksOf(s, enemy)) if (isHex(place) || areaAt(place) >= 0) places.push(place);
  return places;
}
