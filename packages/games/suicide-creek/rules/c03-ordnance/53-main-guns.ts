import { type Action, type Refusal, refusal, type Term } from '@ironbottom/engine';
import { has, hasCoveredEnemy, hasKnownEnemy, occupied, vehicleOf } from '../../board.ts';
import { ADVANCING_FIRE, MOVEMENT, type Side, tables } from '../../components.ts';
import { hexOfPlace, placeId } from '../../map.ts';
import { STOPPED, UNMARKED, unitId } from '../../state/units.ts';
import { partBit } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import { orderVerb, placeArg, type Ref, unitArg, unitsArg, type Verbs } from '../../verbs.ts';
import { setVehicle } from '../../writing.ts';
import { seesPlace } from '../a06-sight.ts';
import { mannerOf } from '../a07-fire/12-manner.ts';
import { isRefused } from '../a07-fire/31-volley.ts';
import {
  canLayGun,
  gunSpine,
  layGun,
  notePartFired,
  partBarred,
  readyAgain,
} from '../d-vehicles/30-weapons.ts';
import { crewTerms } from '../d-vehicles/51-crew.ts';
import { term } from '../dice.ts';
import { type Ammo, armOf } from './20-arms.ts';
import type { AimKind } from './31-numbers.ts';
import { isHemmed } from './32-arc.ts';
import { type Aim, type Shot, shotBy } from './33-shot.ts';
import { fireShot } from './34-fire.ts';
import { plainAims } from './35-aims.ts';
import { pointsInSight } from './61-in-sight.ts';

/** C5.3, D3.3, D3.5, D5.2 The main guns of vehicles. */

const drm = tables.to_hit.drm;
const bounding = drm.C_bounding as { readonly [name: string]: number };
const number = (name: string): number => drm[name] as number;

/** D3.3 It fires in its own movement phase. */
const isBounding = (s: State, side: Side): boolean => s.phase === MOVEMENT && side === s.side;

/** C5.3 What a vehicle that moves, or has moved in this player turn, brings. */
function motionTerms(s: State, side: Side, unit: number, place: number): Term[] {
  const { moved, gyro, motion } = vehicleOf(s, unit)!;
  const own = isBounding(s, side);
  if (!own && s.phase !== ADVANCING_FIRE) return [];
  const hex = hexOfPlace(s.units.at[unit]!);
  if (!moved && !(own && motion)) {
    if (own) return [];
    return [term('advancing', isHemmed(hex) ? number('B_in_jungle_or_debris') : number('B_AFPh_not_moved'))];
  }
  const turret = vehicleRecord(s.units.type[unit]!).ma!.mount === 'T';
  const found = [term('bounding', gyro ? bounding.stabilized! : turret ? bounding.T! : bounding.NT!)];
  if (!own) return found;
  const seen = pointsInSight(s, unit, at => seesPlace(s, at, place));
  if (seen <= 2) found.push(term('brief', number('C2_up_to_2_MP_in_LOS')));
  else if (seen <= 3) found.push(term('brief', number('C1_2.5_to_3_MP_in_LOS')));
  return found;
}

/** D5.2, D3.4, D5.34 Hatches shut, its leader, and a crew that was stunned once. */
function crewDrm(s: State, unit: number): Term[] {
  const closed = vehicleRecord(s.units.type[unit]!).top === 'CT' && !vehicleOf(s, unit)!.exposed;
  return [...(closed ? [term('buttoned-up', number('I_BU_closed_topped'))] : []), ...crewTerms(s, unit)];
}

export function mainShot(s: State, side: Side, unit: number, aim: Aim): Shot | Refusal {
  const barred = partBarred(s, side, unit, 'ma');
  if (barred) return barred;
  const args = { unit: unitId(unit) };
  if (isBounding(s, side) && has(s, unit, STOPPED)) return refusal('D3.3', 'move-over', args);
  if (!canLayGun(s, unit, hexOfPlace(aim.place))) return refusal('D8.1', 'cannot-lay', args);
  return shotBy(s, side, aim, { unit, manner: mannerOf(s, UNMARKED)!, intensive: false }, gunSpine(s, unit), [
    ...motionTerms(s, side, unit, aim.place),
    ...crewDrm(s, unit),
  ]);
}

/** C2.24, D3.7 Afterwards: the gun is laid there, and has fired unless it kept its rate; an Original 12 breaks it. */
function fire(ref: Ref, side: Side, shot: Shot): void {
  const { s } = ref;
  const { unit } = shot;
  if (hexOfPlace(shot.from) !== hexOfPlace(shot.place)) layGun(s, unit, hexOfPlace(shot.place));
  const fall = fireShot(ref, side, shot);
  if (!vehicleOf(s, unit) || !fall) return;
  notePartFired(s, unit, partBit('ma'));
  if (fall.sum >= vehicleRecord(s.units.type[unit]!).ma!.b) {
    setVehicle(s, unit, { broken: vehicleOf(s, unit)!.broken | partBit('ma') });
    ref.log('D3.7', 'main-gun-breaks', { unit: unitId(unit) });
  } else if (fall.coloured <= shot.rof && s.phase !== ADVANCING_FIRE) readyAgain(s, unit);
}

// ---------------------------------------------------------------- the verb

interface Order {
  readonly unit: number;
  readonly aim: Aim;
}

/** Where it could fire: at those on their way, or wherever an enemy is seen. */
function targets(s: State, side: Side): number[] {
  if (s.phase === MOVEMENT && !isBounding(s, side))
    return s.moving.open && s.moving.paid ? [s.moving.paid.place] : [];
  const seen = new Set([...occupied(s), ...s.unseen.covers.map(({ place }) => place)]);
  return [...seen].filter(
    place => place >= 0 && (hasKnownEnemy(s, side, place) || hasCoveredEnemy(s, side, place)),
  );
}

function orders(s: State, side: Side): Order[] {
  const ready = s.vehicles.list.filter(({ unit }) => !partBarred(s, side, unit, 'ma'));
  if (ready.length === 0) return [];
  const places = targets(s, side).sort((a, b) => a - b);
  return ready.flatMap(({ unit }) =>
    places
      .filter(place => place === s.units.at[unit] || seesPlace(s, s.units.at[unit]!, place))
      .flatMap(place =>
        plainAims(s, side, armOf(s, -1 - unit)!, -1 - unit, place).map(aim => ({ unit, aim })),
      ),
  );
}

const mainGunVerb = orderVerb<Order>({
  args: { unit: 'unit', place: 'place', aim: 'aim', ammo: 'ammo', at: 'unit[]' },
  list: orders,
  check: (s, side, { unit, aim }) => {
    const shot = mainShot(s, side, unit, aim);
    return isRefused(shot) ? shot : undefined;
  },
  play: (ref, { unit, aim }, side) => {
    const shot = mainShot(ref.s, side, unit, aim);
    if (!isRefused(shot)) fire(ref, side, shot);
  },
  action: ({ unit, aim: { place, kind, ammo, at } }) => ({
    verb: 'main-gun',
    unit: unitId(unit),
    place: placeId(place),
    aim: kind,
    ammo,
    at: at.map(unitId),
  }),
  of: action => ({ unit: unitArg(action), aim: aimOf(action) }),
});

const aimOf = (action: Action): Aim => ({
  piece: -1 - unitArg(action),
  place: placeArg(action),
  kind: action.aim as AimKind,
  ammo: action.ammo as Ammo,
  at: unitsArg(action, 'at'),
  leaders: [],
  spotters: [],
});

export const mainGunVerbs: Verbs = { 'main-gun': mainGunVerb };
