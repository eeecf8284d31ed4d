import { type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { isMmc, vehicleOf } from '../../board.ts';
import { JAPAN, type Side, sideOfRole } from '../../components.ts';
import { hexId } from '../../map.ts';
import { HOLDING } from '../../places.ts';
import { NO_AREA } from '../../state/campaign.ts';
import { HIDDEN, NOBODY, sideOf, unitId } from '../../state/units.ts';
import { PARTS, partBit } from '../../state/vehicles.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { weaponRecord, weaponTypeOf } from '../../types.ts';
import { hexVerb, type Ref, unitArg, unitVerb, type Verbs, weaponArg } from '../../verbs.ts';
import { possess, removeWeapon, scroungeWreck, setVehicle } from '../../writing.ts';
import { createWeapon } from '../a01-new-counters.ts';
import { isForeign } from '../a21-vehicles.ts';
import { abandon } from '../d-vehicles/50-results.ts';
import { hasCrew } from '../d-vehicles/51-crew.ts';
import { gunsTaken } from '../d-vehicles/95-scrounging.ts';
import { makeWreck } from './07-captured.ts';
import { areaOf, areasOf, menIn, retain, say, weaponsRetained } from './retained.ts';

/** 4.71421, 4.71423 What the owner may do with his vehicles, and with wrecks in his areas. */

const own = (s: State, side: Side): number[] =>
  s.vehicles.list.flatMap(({ unit }) => (sideOf(unit) === side && areaOf(s, unit) !== NO_AREA ? [unit] : []));
const MGS = PARTS.filter(part => part !== 'ma');

function swapBarred(s: State, side: Side, unit: number, weapon: number): Refusal | undefined {
  const args = { unit: unitId(unit), weapon: weaponId(weapon) };
  const vehicle = own(s, side).includes(unit) ? vehicleOf(s, unit) : undefined;
  if (!vehicle || isForeign(s, unit) || !MGS.some(part => vehicle.disabled & partBit(part)))
    return refusal('4.71421', 'no-mg-to-replace', args);
  const fits =
    (s.weapons.type[weapon] ?? NOBODY) !== NOBODY &&
    weaponsRetained(s, side).includes(weapon) &&
    weaponRecord(s.weapons.type[weapon]!).type === 'MMG' &&
    s.campaign!.weaponArea[weapon] === areaOf(s, unit);
  return fits ? undefined : refusal('4.71421', 'no-mmg-there', args);
}

const swapVerb: Verb<State> = {
  args: { unit: 'unit', weapon: 'weapon' },
  candidates: (s, role) =>
    own(s, sideOfRole(role)).flatMap(unit =>
      weaponsRetained(s, sideOfRole(role)).map(weapon => ({
        verb: 'replace-mg',
        unit: unitId(unit),
        weapon: weaponId(weapon),
      })),
    ),
  check: (s, role, action) => swapBarred(s, sideOfRole(role), unitArg(action), weaponArg(action)),
  play: (ref, action) => {
    const { s } = ref;
    const unit = unitArg(action);
    const { disabled } = vehicleOf(s, unit)!;
    const part = MGS.find(each => disabled & partBit(each))!;
    setVehicle(s, unit, { disabled: disabled & ~partBit(part) });
    say(ref, '4.71421', 'mg-replaced', unit, { weapon: weaponId(weaponArg(action)), part });
    removeWeapon(s, weaponArg(action));
  },
};

/** 4.71423 Not one that was called back; and somebody must be there to do it, its own crew at the least. */
function ownBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (!own(s, side).includes(unit)) return refusal('4.71423', 'not-yours', args);
  if (vehicleOf(s, unit)!.recalled) return refusal('4.71423', 'recalled', args);
  return menIn(s, side, areaOf(s, unit)).length > 0 || hasCrew(s, unit)
    ? undefined
    : refusal('4.71423', 'nobody-to-see-to-it', args);
}

/** D5.42 The crew is a counter of its own again, in the same area. */
function leaveVehicle(ref: Ref, unit: number): void {
  const { s } = ref;
  const area = areaOf(s, unit);
  const crew = abandon(ref, unit, '4.71423');
  s.units.at[crew] = HOLDING;
  s.units.veil[crew] = HIDDEN;
  retain(s, crew, area);
}

/** Wrecks in the areas of a side that nobody has searched yet, where men of it are. */
const searchable = (s: State, side: Side): number[] =>
  s.vehicles.wrecks.flatMap(({ hex, scrounged, burning }) => {
    const area = areasOf(s).at[hex]!;
    const there = area >= 0 && areasOf(s).list[area]!.side === side && !scrounged && !burning;
    return there && menIn(s, side, area).some(unit => isMmc(s, unit)) ? [hex] : [];
  });

/** 4.71423, D10.5 Machine guns out of a wreck, for whoever is in the area. */
function search(ref: Ref, hex: number, side: Side): void {
  const { s } = ref;
  const area = areasOf(s).at[hex]!;
  const unit = menIn(s, side, area).find(each => isMmc(s, each))!;
  const { guns } = s.vehicles.wrecks.find(each => each.hex === hex && !each.burning && !each.scrounged)!;
  scroungeWreck(s, hex);
  const taken = gunsTaken(ref, side, guns, '4.71423');
  for (let n = 0; n < taken; n++) {
    const gun = createWeapon(ref, weaponTypeOf(side === JAPAN ? 'jp-lmg' : 'us-mmg'), HOLDING);
    possess(s, gun, unit);
    s.campaign!.weaponArea[gun] = area;
  }
  say(ref, '4.71423', 'searched', unit, { number: taken });
}

export const workshopVerbs: Verbs = {
  'replace-mg': swapVerb,
  quit: unitVerb('quit', {
    list: own,
    check: (s, side, unit) =>
      ownBarred(s, side, unit) ??
      (hasCrew(s, unit) ? undefined : refusal('D5.1', 'no-crew', { unit: unitId(unit) })),
    play: leaveVehicle,
  }),
  'make-wreck': unitVerb('make-wreck', {
    list: own,
    check: ownBarred,
    play: (ref, unit) => {
      if (hasCrew(ref.s, unit)) leaveVehicle(ref, unit);
      if (vehicleOf(ref.s, unit)) makeWreck(ref, unit, '4.71423');
    },
  }),
  'search-wreck': hexVerb('search-wreck', {
    list: searchable,
    check: (s, side, hex) =>
      searchable(s, side).includes(hex)
        ? undefined
        : refusal('4.71423', 'nothing-to-search', { hex: hexId(hex) }),
    play: search,
  }),
};
