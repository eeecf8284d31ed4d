import { type Refusal, refusal } from '@ironbottom/engine';
import { allIn, isMmc, vehicleOf } from '../../board.ts';
import { type Side, sideOfRole } from '../../components.ts';
import { CELLAR, hexId, hexOfPlace, PILLBOX, placeIn } from '../../map.ts';
import { NO_AREA } from '../../state/campaign.ts';
import { NOBODY, sideOf, unitId } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { halfOf, isCrewType, isGun, isSquadType, isUnarmedType, NONE, vehicleRecord } from '../../types.ts';
import { orderVerb, type Ref, unitArg, type Verbs, weaponArg, weaponVerb } from '../../verbs.ts';
import {
  become,
  merge,
  possess,
  removeWeapon,
  setVehicle,
  showWork,
  takeInside,
  weaponsOf,
} from '../../writing.ts';
import { mannedBy } from '../a21-vehicles.ts';
import { setDown } from './06-carrying.ts';
import { load, mostCarried } from './06-terms.ts';
import { areaOf, areasOf, holderOf, isManIn, menIn, retain, say } from './retained.ts';

/** 4.7071, 4.7072 Whose the equipment is, who takes it up, and what is destroyed. */

/** 4.7071 What lies in a Setup Area is of the side that controls it; 4.7072 elsewhere it stays where it is, nobody's. */
export function shareOut({ s }: Ref): void {
  s.weapons.type.forEach((type, weapon) => {
    if (type === NOBODY || s.weapons.owner[weapon] !== NOBODY || s.weapons.at[weapon]! < 0) return;
    const area = areasOf(s).at[hexOfPlace(s.weapons.at[weapon]!)]!;
    s.campaign!.weaponArea[weapon] = area >= 0 ? area : NO_AREA;
  });
}

/** Whether a weapon lies in an area of a side, in nobody's hands. */
const isLying = (s: State, side: Side, weapon: number): boolean =>
  (s.weapons.type[weapon] ?? NOBODY) !== NOBODY &&
  s.weapons.owner[weapon] === NOBODY &&
  s.campaign!.weaponArea[weapon] !== NO_AREA &&
  holderOf(s, weapon) === side;
const lying = (s: State, side: Side): number[] =>
  s.weapons.type.flatMap((_, weapon) => (isLying(s, side, weapon) ? [weapon] : []));

/** A21.11, A21.13 Who can have it: a Gun wants men, and everybody else must be able to carry it. */
function takeBarred(s: State, side: Side, weapon: number, unit: number, rule: string): Refusal | undefined {
  const args = { weapon: weaponId(weapon), unit: unitId(unit) };
  if (!isLying(s, side, weapon)) return refusal(rule, 'not-in-your-areas', args);
  if (!isManIn(s, side, s.campaign!.weaponArea[weapon]!, unit))
    return refusal(rule, 'not-in-that-area', args);
  if (isUnarmedType[s.units.type[unit]!]) return refusal(rule, 'cannot-carry', args);
  if (isGun[s.weapons.type[weapon]!])
    return isMmc(s, unit) ? undefined : refusal(rule, 'needs-more-men', args);
  return load(s, unit) >= mostCarried(s, unit) ? refusal(rule, 'too-heavy', args) : undefined;
}

/** 4.7071 Whoever suits it best: crews for Guns, then men without a weapon. */
function taker(s: State, side: Side, weapon: number): number {
  const gun = isGun[s.weapons.type[weapon]!] === 1;
  const able = menIn(s, side, s.campaign!.weaponArea[weapon]!).filter(
    unit => isMmc(s, unit) && !takeBarred(s, side, weapon, unit, '4.7071'),
  );
  const crewed = (unit: number): number => (isCrewType[s.units.type[unit]!] === (gun ? 1 : 0) ? 0 : 1);
  return (
    able.sort(
      (a, b) => weaponsOf(s, a).length - weaponsOf(s, b).length || crewed(a) - crewed(b) || a - b,
    )[0] ?? NOBODY
  );
}

/** 4.7071 What nobody has asked for goes to whoever can use it. */
export function takeUp(ref: Ref, side: Side): void {
  const { s } = ref;
  for (const weapon of lying(s, side)) {
    const unit = taker(s, side, weapon);
    if (unit === NOBODY) continue;
    say(ref, '4.7071', 'takes-weapon', unit, { weapon: weaponId(weapon) });
    possess(s, weapon, unit);
  }
}

/** D5.42, A21.22 Who can be the crew of a vehicle that was left. */
export function manBarred(
  s: State,
  side: Side,
  unit: number,
  vehicle: number,
  rule: string,
): Refusal | undefined {
  const args = { unit: unitId(unit), vehicle: unitId(vehicle) };
  const area = (s.units.type[unit] ?? NOBODY) === NOBODY ? NO_AREA : areaOf(s, unit);
  if (area === NO_AREA || !isManIn(s, side, area, unit)) return refusal(rule, 'not-yours', args);
  if (!isMmc(s, unit) || isUnarmedType[s.units.type[unit]!]) return refusal('D5.42', 'no-crew', args);
  const left = vehicleOf(s, vehicle)?.abandoned && sideOf(vehicle) === side && areaOf(s, vehicle) === area;
  if (!left || vehicleRecord(s.units.type[vehicle]!).crew_morale === undefined)
    return refusal(rule, 'nothing-to-man', args);
  return undefined;
}

/** D5.42, A21.13 A squad leaves its other half outside. */
function man(ref: Ref, unit: number, vehicle: number, rule: string): void {
  const { s } = ref;
  say(ref, rule, 'mans', unit, { vehicle: unitId(vehicle) });
  setVehicle(s, vehicle, mannedBy(s, vehicle, s.units.type[unit]!));
  const half = halfOf[s.units.type[unit]!]!;
  if (isSquadType[s.units.type[unit]!] === 1 && half !== NONE) {
    become(s, unit, half);
    return;
  }
  for (const weapon of weaponsOf(s, unit)) setDown(s, weapon);
  merge(s, unit);
}
const abandonedOf = (s: State, side: Side): number[] =>
  s.vehicles.list.flatMap(({ unit, abandoned }) =>
    abandoned && sideOf(unit) === side && areaOf(s, unit) !== NO_AREA ? [unit] : [],
  );

export const manVerb = (rule: string): Verbs[string] => ({
  args: { unit: 'unit', vehicle: 'unit' },
  candidates: (s, role) =>
    abandonedOf(s, sideOfRole(role)).flatMap(vehicle =>
      menIn(s, sideOfRole(role), areaOf(s, vehicle))
        .filter(unit => isMmc(s, unit))
        .map(unit => ({ verb: 'crew', unit: unitId(unit), vehicle: unitId(vehicle) })),
    ),
  check: (s, role, action) =>
    manBarred(s, sideOfRole(role), unitArg(action), unitArg(action, 'vehicle'), rule),
  play: (ref, action) => man(ref, unitArg(action), unitArg(action, 'vehicle'), rule),
});

const takeVerb = orderVerb<{ readonly weapon: number; readonly unit: number }>({
  args: { weapon: 'weapon', unit: 'unit' },
  list: (s, side) =>
    lying(s, side).flatMap(weapon =>
      menIn(s, side, s.campaign!.weaponArea[weapon]!).map(unit => ({ weapon, unit })),
    ),
  check: (s, side, { weapon, unit }) => takeBarred(s, side, weapon, unit, '4.7071'),
  play: (ref, { weapon, unit }) => {
    say(ref, '4.7071', 'takes-weapon', unit, { weapon: weaponId(weapon) });
    possess(ref.s, weapon, unit);
    retain(ref.s, unit, areaOf(ref.s, unit));
  },
  action: ({ weapon, unit }) => ({ verb: 'take', weapon: weaponId(weapon), unit: unitId(unit) }),
  of: action => ({ weapon: weaponArg(action), unit: unitArg(action) }),
});

/** 4.7071 While there is something that lies about, or stands abandoned, and somebody to see to it. */
export const equipmentVerbs: Verbs = {
  take: takeVerb,
  crew: manVerb('4.7071'),
  scrap: weaponVerb('scrap', {
    list: lying,
    check: (s, side, weapon) =>
      isLying(s, side, weapon) && menIn(s, side, s.campaign!.weaponArea[weapon]!).length > 0
        ? undefined
        : refusal('4.7071', 'nobody-to-destroy-it', { weapon: weaponId(weapon) }),
    play: (ref, weapon) => {
      ref.log('4.7071', 'weapon-scrapped', { weapon: weaponId(weapon) });
      removeWeapon(ref.s, weapon);
    },
  }),
};

// ---------------------------------------------------------------- works (4.7073)

/** 4.7073, CG21 Hidden works in an enemy area are found; an empty pillbox is of the side in whose area it lies. */
export function findWorks(ref: Ref): void {
  const { s } = ref;
  for (const work of s.works) {
    const area = areasOf(s).at[work.hex]!;
    if (area < 0) continue;
    const { side } = areasOf(s).list[area]!;
    if (side !== work.side && !work.known) {
      showWork(s, work);
      ref.log('4.7073', 'work-discovered', { work: work.kind, hex: hexId(work.hex) });
    }
    if (work.kind === 'pillbox')
      for (const sort of [PILLBOX, CELLAR])
        if (allIn(s, placeIn(work.hex, sort)).length === 0)
          takeInside(s, placeIn(work.hex, sort), side === work.side);
  }
}
