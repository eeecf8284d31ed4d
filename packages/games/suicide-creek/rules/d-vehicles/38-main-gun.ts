import { type Action, type Refusal, refusal, type Term } from '@ironbottom/engine';
import { has, vehicleOf, workKnownTo } from '../../board.ts';
import { ADVANCING_FIRE, MOVEMENT, type Side, tables } from '../../components.ts';
import { GROUND, hexOfPlace, PILLBOX, placeId, placeIn, sortOfPlace } from '../../map.ts';
import { STOPPED, UNMARKED, unitId } from '../../state/units.ts';
import { partBit } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import { orderVerb, type Ref, unitArg, type Verbs } from '../../verbs.ts';
import { setVehicle } from '../../writing.ts';
import { seesPlace } from '../a06-sight.ts';
import { mannerOf } from '../a07-fire/12-manner.ts';
import { isRefused } from '../a07-fire/31-volley.ts';
import { countShot } from '../a07-fire/32-shoot.ts';
import type { Ammo } from '../c03-ordnance/20-arms.ts';
import type { AimKind } from '../c03-ordnance/31-numbers.ts';
import { type Aim, type AimedShot, aimedBy, type Shot } from '../c03-ordnance/33-shot.ts';
import { fireShot } from '../c03-ordnance/34-fire.ts';
import { aimOf, placesToFireAt, vehicleAims } from '../c03-ordnance/35-aims.ts';
import { firerTerms } from '../c03-ordnance/50-firer-terms.ts';
import { pointsInSight } from '../c03-ordnance/61-in-sight.ts';
import { term } from '../dice.ts';
import { isThick } from './21-cost.ts';
import { canLayGun, gunSpine, notePartFired, partBarred, readyAgain, spineTowards } from './30-weapons.ts';
import { breakPart, breaksAt } from './33-breakdown.ts';
import { isBlind } from './35-machine-guns.ts';
import { markFired } from './36-burst.ts';
import { crewTerms } from './51-crew.ts';

/** C3.3, C5.3, D3.3 The main gun of a vehicle: what the vehicle brings to the shot; the rest is ordnance like any other. */

const drm = tables.to_hit.drm as { readonly [name: string]: number };
const bounding = tables.to_hit.drm.C_bounding as { readonly [mount: string]: number };

/** D3.3 In its own movement phase. */
const isOwnMove = (s: State, side: Side): boolean => s.phase === MOVEMENT && side === s.side;

/** C5.3 Whether it fires as one that moves: in its own movement phase, in motion, or in the phase after it has moved. */
const isMoving = (s: State, side: Side, unit: number): boolean => {
  const { moved, motion } = vehicleOf(s, unit)!;
  return isOwnMove(s, side) || motion || (s.phase === ADVANCING_FIRE && moved);
};

/** C5.3 For how short a time it has had the target in sight without a break; C3.33 of no account for a whole hex. */
function hasteTerms(s: State, side: Side, unit: number, { place, kind }: Aim): Term[] {
  if (!isOwnMove(s, side) || !vehicleOf(s, unit)!.moved || kind === 'area') return [];
  const points = pointsInSight(s, unit, at => seesPlace(s, at, place));
  if (points <= 2) return [term('haste', drm.C2_up_to_2_MP_in_LOS!)];
  return points <= 3 ? [term('haste', drm['C1_2.5_to_3_MP_in_LOS']!)] : [];
}

/** C5.1, C5.3, D5.2, D5.34, D3.4, H1.41 */
function vehicleTerms(s: State, side: Side, unit: number, aim: Aim): Term[] {
  const { exposed, gyro } = vehicleOf(s, unit)!;
  const { ma, top } = vehicleRecord(s.units.type[unit]!);
  const still = s.phase === ADVANCING_FIRE && !isMoving(s, side, unit);
  const hemmed = isThick(hexOfPlace(s.units.at[unit]!));
  return [
    ...(isMoving(s, side, unit) ? [term('bounding', bounding[gyro ? 'stabilized' : ma!.mount]!)] : []),
    ...hasteTerms(s, side, unit, aim),
    ...(still ? [term('advancing', hemmed ? drm.B_in_jungle_or_debris! : drm.B_AFPh_not_moved!)] : []),
    ...(top === 'CT' && !exposed ? [term('shut', drm.I_BU_closed_topped!)] : []),
    ...crewTerms(s, unit),
  ];
}

/** C3.3 The order as a shot, or why not. */
export function mainShot(s: State, side: Side, aim: Aim): Shot | Refusal {
  const aimed = aimedMain(s, side, aim);
  if (isRefused(aimed)) return aimed;
  const terms = vehicleTerms(s, side, aimed.unit, aim);
  return { ...aimed, drm: [...firerTerms(s, side, aimed), ...terms] };
}
export const mainAim = (action: Action): Aim => aimOf(action, -1 - unitArg(action));

/** The same but for what modifies it. */
function aimedMain(s: State, side: Side, aim: Aim): AimedShot | Refusal {
  const unit = -1 - aim.piece;
  const barred = partBarred(s, side, unit, 'ma');
  if (barred) return barred;
  if (isOwnMove(s, side) && has(s, unit, STOPPED))
    return refusal('D3.3', 'move-over', { unit: unitId(unit) });
  const args = { unit: unitId(unit), place: placeId(aim.place) };
  const hex = hexOfPlace(aim.place);
  const turret = vehicleRecord(s.units.type[unit]!).ma!.mount === 'T';
  const spine = gunSpine(s, unit);
  if (isBlind(s, unit, hex)) return refusal('D5.2', 'sees-nothing', args);
  if (!canLayGun(s, unit, hex)) return refusal('D8.1', 'immobile', args);
  const manner = mannerOf(s, UNMARKED);
  if (!manner) return refusal('A7.1', 'has-fired', args);
  // C5.3 In its own movement phase the turret follows the target at no cost; a hull is turned by driving.
  const faced = isOwnMove(s, side) && turret ? spineTowards(s.units.at[unit]!, hex, spine) : spine;
  const gunner = { unit, manner, intensive: false };
  const shot = aimedBy(s, side, aim, gunner, faced);
  if (isRefused(shot)) return shot;
  if (isOwnMove(s, side) && !turret && shot.turn.spines > 0) return refusal('C5.3', 'no-gun-bears', args);
  const { motion, gyro } = vehicleOf(s, unit)!;
  // C3.33 Nor does the lower die count twice there.
  return { ...shot, wild: motion && !gyro && aim.kind !== 'area' };
}

function fire(ref: Ref, side: Side, shot: Shot): void {
  const { s } = ref;
  const { unit, rof } = shot;
  const fall = fireShot(ref, side, shot);
  const at = s.units.at[unit]!;
  const fixed = vehicleRecord(s.units.type[unit]!).ma!.mount === 'NT';
  const spine = spineTowards(at, hexOfPlace(shot.place), gunSpine(s, unit));
  setVehicle(s, unit, fixed ? { vca: spine, tca: spine } : { tca: spine });
  notePartFired(s, unit, partBit('ma'));
  markFired(s, side, unit);
  // A8.14 It counts as the vehicle's shot at those on their way.
  if (s.phase === MOVEMENT && side !== s.side) countShot(s, unit);
  const { b } = vehicleRecord(s.units.type[unit]!).ma!;
  if (fall.sum >= breaksAt(s, unit, b)) breakPart(ref, unit, 'ma', fall.sum, b);
  // C2.24 The advancing fire phase takes its rate, as that of other Guns.
  else if (fall.coloured <= rof && s.phase !== ADVANCING_FIRE) readyAgain(s, unit);
}

/** D3.5 With the pillboxes that are known there. */
function places(s: State, side: Side): readonly number[] {
  const seen = placesToFireAt(s, side);
  if (s.phase === MOVEMENT && side !== s.side) return seen;
  const inside = seen
    .filter(place => sortOfPlace(place) === GROUND && workKnownTo(s, side, hexOfPlace(place), 'pillbox'))
    .map(place => placeIn(hexOfPlace(place), PILLBOX));
  return [...new Set([...seen, ...inside])];
}

/** It names neither vehicle, leader nor spotter. */
const ALONE = { at: [], leaders: [], spotters: [] };

/** HE at men or at the hex, AP at men. */
const SHELLS: readonly (readonly [AimKind, Ammo])[] = [
  ['infantry', 'he'],
  ['area', 'he'],
  ['infantry', 'ap'],
];

const mainVerb = orderVerb<Aim>({
  args: { unit: 'unit', place: 'place', aim: 'aim', ammo: 'ammo' },
  list: (s, side) =>
    vehicleAims(s, side, places, unit => !partBarred(s, side, unit, 'ma')).flatMap(({ unit, place }) =>
      SHELLS.map(([kind, ammo]) => ({ piece: -1 - unit, place, kind, ammo, ...ALONE })),
    ),
  check: (s, side, aim) => {
    const shot = aimedMain(s, side, aim);
    return isRefused(shot) ? shot : undefined;
  },
  play: (ref, aim, side) => {
    const shot = mainShot(ref.s, side, aim);
    if (!isRefused(shot)) fire(ref, side, shot);
  },
  action: ({ piece, place, kind, ammo }) => ({
    verb: 'main-gun',
    unit: unitId(-1 - piece),
    place: placeId(place),
    aim: kind,
    ammo,
  }),
  of: mainAim,
});
export const mainGunVerbs: Verbs = { 'main-gun': mainVerb };
