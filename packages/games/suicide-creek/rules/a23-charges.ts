import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, isKnown, isSmc, isVehicle, unitsIn, weaponsHeld, workKnownTo } from '../board.ts';
import {
  ADVANCING_FIRE,
  DEFENSIVE_FIRE,
  enemyOf,
  HALVES,
  JAPAN,
  PREP_FIRE,
  type Side,
  sideOfRole,
} from '../components.ts';
import { ALL, around, CELLAR, GROUND, hexOfPlace, PILLBOX, placeId, placeIn, sortOfPlace } from '../map.ts';
import { type Expenditure, WALK } from '../state/moving.ts';
import { CX, FINAL, ON_WIRE, OPPORTUNITY, PINNED, PREP, sideOf, UNMARKED, unitId } from '../state/units.ts';
import { weaponId } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { isCharge, isElite, isSquadType } from '../types.ts';
import { placeArg, type Ref, tell, unitArg, type Verbs, weaponArg } from '../verbs.ts';
import { setCharge, setMark, weaponsOf } from '../writing.ts';
import { allowance, left } from './a04-movement/11-allowance.ts';
import { stepCost } from './a04-movement/13-cost.ts';
import { mayMove } from './a04-movement/20-movers.ts';
import { setOut } from './a04-movement/32-set-out.ts';
import type { Purposes } from './a04-movement/39-purpose.ts';
import { isAdjacent } from './a06-sight.ts';
import { firedBy, hasFired, noteFired, openWindow } from './a07-fire/11-window.ts';
import { mayFire } from './a07-fire/13-firers.ts';
import { spot } from './a12-concealment/14-loss.ts';
import { explode } from './a23-explosion.ts';

export { explosions } from './a23-explosion.ts';

/** A23 Demolition charges: placed in the movement phase, or thrown in a fire phase. */

/** The charges in the hands of a side, each with who has it. */
const inHand = (s: State, side: Side): { readonly unit: number; readonly weapon: number }[] =>
  weaponsHeld(s, side)
    .filter(weapon => isCharge[s.weapons.type[weapon]!] === 1)
    .map(weapon => ({ unit: s.weapons.owner[weapon]!, weapon }));

/** A23.1, B26.31, A7.8 Who cannot handle a charge. */
function handlerBarred(s: State, unit: number, weapon: number): Refusal | undefined {
  const args = { unit: unitId(unit), weapon: weaponId(weapon) };
  if (!weaponsOf(s, unit).includes(weapon) || isCharge[s.weapons.type[weapon]!] === 0)
    return refusal('A23.1', 'no-charge', args);
  if (has(s, unit, PINNED)) return refusal('A7.8', 'pinned', args);
  return s.units.pos[unit] === ON_WIRE ? refusal('B26.31', 'on-wire', args) : undefined;
}

/** A23.1, B30.112, SC1.52 Where a charge can be brought to: an ADJACENT Location; by the Japanese their own one too. */
function goalBarred(s: State, unit: number, place: number): Refusal | undefined {
  const args = { unit: unitId(unit), place: placeId(place) };
  const [at, side] = [s.units.at[unit]!, sideOf(unit)];
  const sort = sortOfPlace(place);
  if (place === at) return side === JAPAN ? undefined : refusal('A23.1', 'own-location', args);
  if (sort !== GROUND && !workKnownTo(s, side, hexOfPlace(place), 'pillbox'))
    return refusal('A23.1', 'not-beside', { by: unitId(unit), place: placeId(place) });
  // B30.112 A pillbox can be reached from every hex beside it, inside its arc or not.
  const outside = sort === PILLBOX && sortOfPlace(at) === GROUND && hexOfPlace(at) !== hexOfPlace(place);
  return isAdjacent(s, at, outside ? hexOfPlace(place) : place)
    ? undefined
    : refusal('A23.1', 'not-beside', { by: unitId(unit), place: placeId(place) });
}

/** Locations of this hex and of those around. */
const near = (s: State, unit: number): number[] => {
  const hex = hexOfPlace(s.units.at[unit]!);
  return [hex, ...around[hex]!]
    .flatMap(each => [GROUND, PILLBOX, CELLAR].map(sort => placeIn(each, sort)))
    .filter(place => !goalBarred(s, unit, place));
};

// ---------------------------------------------------------------- A23.1 placing

/** A23.1 The MF needed to enter that Location; in its own hex one. */
const costOf = (s: State, unit: number, place: number): number => {
  const at = s.units.at[unit]!;
  return hexOfPlace(at) === hexOfPlace(place)
    ? HALVES
    : stepCost(s, sideOf(unit), [unit], at, hexOfPlace(place)).mf;
};

function placeBarred(s: State, side: Side, unit: number, weapon: number, place: number): Refusal | undefined {
  if (unit >= s.units.type.length) return refusal('A3.3', 'not-yours', { unit: unitId(unit) });
  const refused = mayMove(s, side, unit) ?? handlerBarred(s, unit, weapon) ?? goalBarred(s, unit, place);
  if (refused) return refused;
  const cost = costOf(s, unit, place);
  const rest = left(s, unit, [unit], WALK);
  const args = { unit: unitId(unit), place: placeId(place), left: rest / HALVES };
  if (cost === ALL)
    return s.units.spent[unit] === 0 && rest > 0 ? undefined : refusal('G7.1', 'all-factors', args);
  return cost <= rest ? undefined : refusal('A4.11', 'too-few-factors', { ...args, cost: cost / HALVES });
}

/** A23.1, A23.5 He sets about it: `vehicle` is the one that the charge is meant for, or -1. */
function beginPlacing(ref: Ref, unit: number, weapon: number, place: number, vehicle: number): void {
  const { s } = ref;
  const cost = costOf(s, unit, place);
  const paid: Expenditure = {
    what: 'place-charge',
    // A8.1 He is fired at where he is.
    place: s.units.at[unit]!,
    cost: cost === ALL ? allowance(s, unit, [unit], WALK) : cost,
    about: weapon,
    by: unit,
    to: place,
    vehicle,
  };
  setOut(ref, [unit], WALK, [paid]);
}

type Barred = (s: State, side: Side, unit: number, weapon: number, place: number) => Refusal | undefined;
type Played = (ref: Ref, unit: number, weapon: number, place: number, vehicle: number) => void;

/** A charge for a whole Location. */
const atPlace = (name: string, barred: Barred, play: Played): Verb<State> => ({
  args: { unit: 'unit', weapon: 'weapon', place: 'place' },
  candidates: (s, role): Action[] =>
    inHand(s, sideOfRole(role)).flatMap(({ unit, weapon }) =>
      near(s, unit).map(place => ({
        verb: name,
        unit: unitId(unit),
        weapon: weaponId(weapon),
        place: placeId(place),
      })),
    ),
  check: (s, role, action) =>
    barred(s, sideOfRole(role), unitArg(action), weaponArg(action), placeArg(action)),
  play: (ref, action) => play(ref, unitArg(action), weaponArg(action), placeArg(action), -1),
});

/** A23.5 A charge for a vehicle that is seen. */
const atVehicle = (name: string, barred: Barred, play: Played): Verb<State> => ({
  args: { unit: 'unit', weapon: 'weapon', vehicle: 'unit' },
  candidates: (s, role): Action[] =>
    inHand(s, sideOfRole(role)).flatMap(({ unit, weapon }) =>
      near(s, unit)
        .flatMap(place => unitsIn(s, enemyOf(sideOfRole(role)), place))
        .filter(vehicle => isVehicle(s, vehicle) && isKnown(s, vehicle))
        .map(vehicle => ({
          verb: name,
          unit: unitId(unit),
          weapon: weaponId(weapon),
          vehicle: unitId(vehicle),
        })),
    ),
  check: (s, role, action) => {
    const [side, vehicle] = [sideOfRole(role), unitArg(action, 'vehicle')];
    const seen =
      vehicle < s.units.type.length &&
      sideOf(vehicle) !== side &&
      isVehicle(s, vehicle) &&
      isKnown(s, vehicle) &&
      s.units.at[vehicle]! >= 0;
    if (!seen)
      return refusal('A23.5', 'no-enemy-vehicle', {
        unit: unitId(unitArg(action)),
        vehicle: unitId(vehicle),
      });
    return barred(s, side, unitArg(action), weaponArg(action), s.units.at[vehicle]!);
  },
  play: (ref, action) => {
    const vehicle = unitArg(action, 'vehicle');
    play(ref, unitArg(action), weaponArg(action), ref.s.units.at[vehicle]!, vehicle);
  },
});

export const placeVerbs: Verbs = {
  'place-charge': atPlace('place-charge', placeBarred, beginPlacing),
  'place-charge-on': atVehicle('place-charge-on', placeBarred, beginPlacing),
};

/** A23.2 Whoever is not elite handles it as if it were captured: SMC know what they do. */
const UNSKILLED = 2;
export const duds = (s: State, unit: number): number =>
  DUD - (isElite[s.units.type[unit]!] === 1 || isSmc(s, unit) ? 0 : UNSKILLED);
/** A23.4 An Original 12. */
const DUD = 12;

/** A23.1 He has survived all fire of that expenditure: the charge is set, whatever becomes of him. */
export const chargePurposes: Purposes = {
  'place-charge': {
    done: (ref, { about, by = -1, to = -1, vehicle = -1 }) => {
      const { s } = ref;
      if (!s.moving.units.includes(by) || handlerBarred(s, by, about)) return;
      tell(ref, 'A23.1', 'charge-placed', [by], { place: placeId(to) });
      setCharge(s, {
        weapon: about,
        place: to,
        from: s.units.at[by]!,
        side: sideOf(by),
        by,
        drm: has(s, by, CX) ? 1 : 0,
        dud: duds(s, by),
        vehicle,
      });
    },
  },
};

// ---------------------------------------------------------------- A23.6 throwing

function throwBarred(s: State, side: Side, unit: number, weapon: number, place: number): Refusal | undefined {
  const refused = mayFire(s, side, unit) ?? handlerBarred(s, unit, weapon) ?? goalBarred(s, unit, place);
  if (refused) return refused;
  const mark = s.units.mark[unit];
  const fresh = mark === UNMARKED || mark === OPPORTUNITY || hasFired(s, unit);
  // A7.35, A23.2 It is a weapon like others.
  const { inherent, weapons } = firedBy(s, unit);
  const parts = weapons.length + (inherent ? 1 : 0);
  return fresh && parts <= (isSquad(s, unit) ? 1 : 0)
    ? undefined
    : refusal('A7.1', 'has-fired', { unit: unitId(unit) });
}

const isSquad = (s: State, unit: number): boolean => isSquadType[s.units.type[unit]!] === 1;

/** A23.6 +1 in the advancing fire phase for whoever has not waited. */
const isHasty = (s: State, unit: number): boolean =>
  s.phase === ADVANCING_FIRE && s.units.mark[unit] !== OPPORTUNITY;

function throwCharge(ref: Ref, unit: number, weapon: number, place: number, vehicle: number): void {
  const { s } = ref;
  openWindow(s);
  spot(ref, 'A12.14', [unit], 'fired');
  tell(ref, 'A23.6', 'charge-thrown', [unit], { place: placeId(place) });
  explode(ref, {
    charge: {
      weapon,
      place,
      from: s.units.at[unit]!,
      side: sideOf(unit),
      by: unit,
      drm: has(s, unit, CX) ? 1 : 0,
      dud: duds(s, unit),
      vehicle,
    },
    thrown: true,
    hasty: isHasty(s, unit),
  });
  if (s.units.at[unit]! < 0) return;
  noteFired(s, unit, false, [weapon]);
  const { inherent, weapons } = firedBy(s, unit);
  const spent = !isSquad(s, unit) || inherent || weapons.length > 1;
  if (s.phase === PREP_FIRE) setMark(s, unit, PREP);
  if (s.phase === DEFENSIVE_FIRE && spent) setMark(s, unit, FINAL);
}

export const throwVerbs: Verbs = {
  'throw-charge': atPlace('throw-charge', throwBarred, throwCharge),
  'throw-charge-at': atVehicle('throw-charge-at', throwBarred, throwCharge),
};
