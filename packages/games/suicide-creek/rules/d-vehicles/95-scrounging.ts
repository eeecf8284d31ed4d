import { type Refusal, refusal } from '@ironbottom/engine';
import { allIn, has, isBroken, isMmc, isSeenBy, unitsOf, vehicleOf } from '../../board.ts';
import { JAPAN, roleOf, type Side } from '../../components.ts';
import { GROUND, hexOfPlace, sortOfPlace } from '../../map.ts';
import { NOBODY, sideOf, TI, unitId } from '../../state/units.ts';
import { partBit } from '../../state/vehicles.ts';
import { DISMANTLED } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { weaponTypeOf } from '../../types.ts';
import { type Ref, tell, unitVerb, type Verbs } from '../../verbs.ts';
import { possess, scroungeWreck, setFlag, setVehicle, setWeaponFlag } from '../../writing.ts';
import { createWeapon } from '../a01-new-counters.ts';
import { oneDie } from '../dice.ts';
import { mounted } from './30-weapons.ts';
import { giveUp } from './50-results.ts';

/** D10.5 In its rally phase a MMC takes machine guns out of a wreck or an abandoned vehicle; the Marines as a MMG in pieces. */

const MOST = 3;
const BITS = partBit('bmg') | partBit('aamg');

/** What there is to take apart where a unit stands. */
interface Find {
  readonly guns: number;
  /** -1: a wreck. */
  readonly vehicle: number;
}

const count = (bits: number): number => [1, 2, 4, 8].filter(bit => bits & bit).length;

function findIn(s: State, side: Side, place: number): Find | undefined {
  if (sortOfPlace(place) !== GROUND) return undefined;
  const hex = hexOfPlace(place);
  const wreck = s.vehicles.wrecks.find(each => each.hex === hex && !each.burning && !each.scrounged);
  if (wreck) return { guns: wreck.guns, vehicle: -1 };
  const vehicle = allIn(s, place).find(unit => vehicleOf(s, unit)?.abandoned && isSeenBy(s, side, unit));
  if (vehicle === undefined) return undefined;
  const guns = count(mounted(s, vehicle) & BITS & ~vehicleOf(s, vehicle)!.disabled);
  return guns > 0 ? { guns, vehicle } : undefined;
}

function scroungeBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (sideOf(unit) !== side || (s.units.type[unit] ?? NOBODY) === NOBODY || s.units.at[unit]! < 0)
    return refusal('D10.5', 'not-yours', args);
  if (side !== s.side || !isMmc(s, unit) || isBroken(s, unit))
    return refusal('D10.5', 'cannot-scrounge', args);
  if (has(s, unit, TI)) return refusal('A4.8', 'busy', args);
  return findIn(s, side, s.units.at[unit]!) ? undefined : refusal('D10.5', 'nothing-to-scrounge', args);
}

/** D10.5 The die, and how many machine guns it gives; 4.71423 between two battles only its owner sees it. */
export function gunsTaken(ref: Ref, side: Side, guns: number, rule = 'D10.5'): number {
  const to = rule === 'D10.5' ? {} : { to: [roleOf(side)] };
  const die = oneDie(ref, { who: roleOf(side), why: 'scrounge', rule, ...to });
  return die > MOST ? 0 : Math.min(die, guns);
}

function scrounge(ref: Ref, unit: number): void {
  const { s } = ref;
  const side = sideOf(unit);
  const place = s.units.at[unit]!;
  const { guns, vehicle } = findIn(s, side, place)!;
  const taken = gunsTaken(ref, side, guns);
  setFlag(s, unit, TI);
  if (vehicle < 0) scroungeWreck(s, hexOfPlace(place));
  else {
    setVehicle(s, vehicle, { disabled: vehicleOf(s, vehicle)!.disabled | (mounted(s, vehicle) & BITS) });
    giveUp(ref, vehicle);
  }
  for (let n = 0; n < taken; n++) {
    const gun = createWeapon(ref, weaponTypeOf(side === JAPAN ? 'jp-lmg' : 'us-mmg'), place);
    possess(s, gun, unit);
    if (side !== JAPAN) setWeaponFlag(s, gun, DISMANTLED);
  }
  tell(ref, 'D10.5', 'scrounged', [unit], { number: taken });
}

export const scroungeVerbs: Verbs = {
  scrounge: unitVerb('scrounge', {
    list: (s, side) =>
      s.vehicles.list.length + s.vehicles.wrecks.length === 0
        ? []
        : unitsOf(s, side).filter(unit => isMmc(s, unit) && findIn(s, side, s.units.at[unit]!)),
    check: scroungeBarred,
    play: scrounge,
  }),
};
