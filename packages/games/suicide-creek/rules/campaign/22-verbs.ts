import { allRefused, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { isDummy, isMmc, isVehicle, vehicleOf } from '../../board.ts';
import { itemId, itemOf } from '../../campaign.ts';
import { type Side, SPINES, spineId } from '../../components.ts';
import { around, CELLAR, hexId, hexOfPlace, PILLBOX, placeId, placeIn } from '../../map.ts';
import { HOLDING } from '../../places.ts';
import { CLOAKED, CONCEALED, HIDDEN, KNOWN, NOBODY, RESERVE, sideOf, unitId } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { isGun, isUnarmedType, vehicleRecord } from '../../types.ts';
import {
  hexArg,
  orderVerb,
  placeArg,
  placeVerb,
  plain,
  spineArg,
  unitArg,
  unitVerb,
  type Verbs,
  weaponArg,
} from '../../verbs.ts';
import { layDown, possess, removeDummy, setVehicle, turnGun, weaponsOf } from '../../writing.ts';
import { isConcealmentTerrain, isWatched } from '../a12-concealment/10-sighting.ts';
import { checkVeil } from '../cg/09-limits.ts';
import { load, mostCarried } from './06-terms.ts';
import {
  groundBarred,
  hexBarred,
  hexesOfPart,
  isFirstBattle,
  isOfPart,
  isReserve,
  isStuck,
  newGroupOf,
  unitsOfPart,
} from './22-ground.ts';
import { decoysLeft, mayCloak, reserveDecoysLeft, setUpFaults } from './22-limits.ts';
import { propose } from './22-proposal.ts';
import {
  cover,
  decoyBarred,
  lift,
  liftBarred,
  notYours,
  placeDecoy,
  station,
  stationBarred,
} from './22-stations.ts';
import {
  type Building,
  buildBarred,
  buildRoad,
  buildWork,
  leftOf,
  ROAD,
  roadBarred,
  undoBarred,
  undoBuilt,
  WORK_ITEMS,
} from './22-works.ts';
import { areaOf, holderOf } from './retained.ts';

/** 4.722 What can be done while a side sets up: a plan that `done` commits. */

// ---------------------------------------------------------------- units

const beside = (place: number): number[] => {
  const hex = hexOfPlace(place);
  return [...around[hex]!, hex, placeIn(hex, PILLBOX), placeIn(hex, CELLAR)];
};

/** Alike to whoever asks what there is: of one kind, kept in one area, come in one group, armed alike. */
function kindOf(s: State, unit: number): string {
  const arms = weaponsOf(s, unit).map(weapon => s.weapons.type[weapon]!);
  const group = newGroupOf(s, unit);
  return [s.units.type[unit]!, areaOf(s, unit), group?.id ?? '', group?.date ?? '', ...arms].join(' ');
}

interface Standing {
  readonly unit: number;
  readonly place: number;
}
/** Whoever is off the map: the first of each kind, in each hex. Whoever is on it: in the hexes around. */
function standings(s: State, side: Side): Standing[] {
  const units = unitsOfPart(s);
  const waiting = units.filter(unit => s.units.at[unit]! < 0);
  const kinds = new Map(waiting.toReversed().map(unit => [kindOf(s, unit), unit]));
  const inside = s.works.flatMap(({ kind, hex }) =>
    kind === 'pillbox' ? [placeIn(hex, PILLBOX), placeIn(hex, CELLAR)] : [],
  );
  const places = kinds.size > 0 ? [...hexesOfPart(s, side), ...inside] : [];
  const found: Standing[] = [];
  for (const unit of kinds.values())
    for (const place of places) if (!groundBarred(s, unit, hexOfPlace(place))) found.push({ unit, place });
  for (const unit of units)
    if (s.units.at[unit]! >= 0) for (const place of beside(s.units.at[unit]!)) found.push({ unit, place });
  return found;
}

const stationVerb = orderVerb<Standing>({
  args: { unit: 'unit', place: 'place' },
  list: standings,
  check: (s, side, { unit, place }) => stationBarred(s, side, unit, place),
  play: ({ s }, { unit, place }) => station(s, unit, place),
  action: ({ unit, place }) => ({ verb: 'station', unit: unitId(unit), place: placeId(place) }),
  of: action => ({ unit: unitArg(action), place: placeArg(action) }),
});

const isMine = (s: State, side: Side, unit: number): boolean =>
  unit < s.units.type.length && sideOf(unit) === side && isOfPart(s, unit) && s.units.at[unit]! >= 0;

function veilBarred(s: State, side: Side, unit: number, veil: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (!isMine(s, side, unit)) return notYours(unit);
  if (isReserve(s, unit) || s.units.veil[unit] === RESERVE) return refusal('CG6', 'stays-in-reserve', args);
  if (s.units.veil[unit] === veil) return refusal('CG9', 'so-already', args);
  return veil === CLOAKED ? cloakBarred(s, side, unit) : checkVeil(s, unit, veil);
}

function cloakBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (!mayCloak(s, side)) return refusal('CG3', 'no-cloaks', args);
  return isVehicle(s, unit) ? refusal('E1.4', 'no-cloaks', args) : undefined;
}

const veiling = (verb: string, veil: number): Verb<State> =>
  unitVerb(verb, {
    list: unitsOfPart,
    check: (s, side, unit) => veilBarred(s, side, unit, veil),
    play: ({ s }, unit) => cover(s, unit, veil),
  });

/** D1.6, 4.7071 How a vehicle faces that can move. */
function facingBarred(s: State, side: Side, unit: number, spine: number): Refusal | undefined {
  if (!isMine(s, side, unit) || !isVehicle(s, unit)) return notYours(unit);
  if (isStuck(s, unit)) return refusal('4.7071', 'stays-where-it-is', { unit: unitId(unit) });
  return vehicleOf(s, unit)?.vca === spine
    ? refusal('D1.6', 'so-already', { unit: unitId(unit) })
    : undefined;
}
const ALL_SPINES = SPINES.map((_, spine) => spine);
const faceVerb = orderVerb<{ readonly unit: number; readonly spine: number }>({
  args: { unit: 'unit', spine: 'spine' },
  list: s =>
    unitsOfPart(s).flatMap(unit => (isVehicle(s, unit) ? ALL_SPINES.map(spine => ({ unit, spine })) : [])),
  check: (s, side, { unit, spine }) => facingBarred(s, side, unit, spine),
  play: ({ s }, { unit, spine }) => setVehicle(s, unit, { vca: spine, tca: spine }),
  action: ({ unit, spine }) => ({ verb: 'face', unit: unitId(unit), spine: spineId(spine) }),
  of: action => ({ unit: unitArg(action), spine: spineArg(action) }),
});

/** CG8, D5.2 Its hatches are open or shut when the battle begins. */
function hatchBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (!isMine(s, side, unit) || !isVehicle(s, unit)) return notYours(unit);
  if (vehicleOf(s, unit)!.abandoned) return refusal('D5.42', 'abandoned', args);
  return vehicleRecord(s.units.type[unit]!).always_bu ? refusal('D5.2', 'always-shut', args) : undefined;
}
const hatchVerb = unitVerb('hatch', {
  list: s => unitsOfPart(s).filter(unit => isVehicle(s, unit)),
  check: hatchBarred,
  play: ({ s }, unit) => setVehicle(s, unit, { exposed: !vehicleOf(s, unit)!.exposed }),
});

// ---------------------------------------------------------------- weapons

/** Weapons of this part: in somebody's hands, or kept in an area in nobody's. */
function isWeaponOfPart(s: State, side: Side, weapon: number): boolean {
  if ((s.weapons.type[weapon] ?? NOBODY) === NOBODY) return false;
  const owner = s.weapons.owner[weapon]!;
  if (owner >= 0) return sideOf(owner) === side && isOfPart(s, owner);
  return s.weapons.at[weapon] === HOLDING && holderOf(s, weapon) === side;
}
const weaponsOfPart = (s: State, side: Side): number[] =>
  s.weapons.type.flatMap((_, weapon) => (isWeaponOfPart(s, side, weapon) ? [weapon] : []));

interface Handing {
  readonly weapon: number;
  readonly unit: number;
}
/** A4.43, CG5 From hand to hand among those who are kept together, before they are laid out or in one Location. */
function handBarred(s: State, side: Side, { weapon, unit }: Handing): Refusal | undefined {
  const args = { weapon: weaponId(weapon), unit: unitId(unit) };
  if (!isWeaponOfPart(s, side, weapon)) return refusal('4.7222', 'not-in-your-areas', args);
  if (unit >= s.units.type.length || sideOf(unit) !== side || !isOfPart(s, unit)) return notYours(unit);
  const owner = s.weapons.owner[weapon]!;
  const from = owner >= 0 ? areaOf(s, owner) : s.campaign!.weaponArea[weapon]!;
  const near = owner < 0 || s.units.at[owner] === s.units.at[unit];
  if (owner === unit || !near || from !== areaOf(s, unit)) return refusal('4.7222', 'not-with-owner', args);
  if (isVehicle(s, unit) || isDummy(s, unit) || isUnarmedType[s.units.type[unit]!])
    return refusal('A4.43', 'cannot-carry', args);
  if (isGun[s.weapons.type[weapon]!])
    return isMmc(s, unit) && weaponsOf(s, unit).length === 0
      ? undefined
      : refusal('A21.13', 'needs-more-men', args);
  const group = s.campaign!.groups.find(each => !each.appeared && each.weapons.includes(weapon));
  if (group && group.units.length > 0 && !isFirstBattle(s) && !group.units.includes(unit))
    return refusal('CG5', 'stays-with-its-group', args);
  return load(s, unit) >= mostCarried(s, unit) ? refusal('A4.42', 'too-heavy', args) : undefined;
}
/** A weapon, and one taker of each kind. */
function handings(s: State, side: Side): Handing[] {
  const seen = new Set<string>();
  const found: Handing[] = [];
  const units = unitsOfPart(s);
  const kinds = units.map(unit => `${kindOf(s, unit)}|${s.units.at[unit]}`);
  for (const weapon of weaponsOfPart(s, side)) {
    const owner = s.weapons.owner[weapon]!;
    const given = `${s.weapons.type[weapon]}|${owner < 0 ? owner : kindOf(s, owner)}`;
    units.forEach((unit, n) => {
      if (owner >= 0 && s.units.at[unit] !== s.units.at[owner]) return;
      const key = `${given}|${kinds[n]}`;
      if (seen.has(key)) return;
      seen.add(key);
      found.push({ weapon, unit });
    });
  }
  return found;
}
const handVerb = orderVerb<Handing>({
  args: { weapon: 'weapon', unit: 'unit' },
  list: handings,
  check: handBarred,
  play: ({ s }, { weapon, unit }) => possess(s, weapon, unit),
  action: ({ weapon, unit }) => ({ verb: 'issue', weapon: weaponId(weapon), unit: unitId(unit) }),
  of: action => ({ weapon: weaponArg(action), unit: unitArg(action) }),
});

/** C3.2a */
const aimVerb = orderVerb<{ readonly weapon: number; readonly spine: number }>({
  args: { weapon: 'weapon', spine: 'spine' },
  list: (s, side) =>
    weaponsOfPart(s, side).flatMap(weapon =>
      isGun[s.weapons.type[weapon]!] ? ALL_SPINES.map(spine => ({ weapon, spine })) : [],
    ),
  check: (s, side, { weapon, spine }) => {
    const args = { weapon: weaponId(weapon) };
    if (!isWeaponOfPart(s, side, weapon) || !isGun[s.weapons.type[weapon]!])
      return refusal('C3.2a', 'no-gun-of-yours', args);
    return s.weapons.spine[weapon] === spine ? refusal('C3.2a', 'faces-there-already', args) : undefined;
  },
  play: ({ s }, { weapon, spine }) => turnGun(s, weapon, spine),
  action: ({ weapon, spine }) => ({ verb: 'lay-gun', weapon: weaponId(weapon), spine: spineId(spine) }),
  of: action => ({ weapon: weaponArg(action), spine: spineArg(action) }),
});

// ---------------------------------------------------------------- works

const raiseVerb = orderVerb<Building>({
  args: { item: 'item', hex: 'hex', spine: 'spine' },
  list: (s, side) => {
    const items = WORK_ITEMS.filter(item => leftOf(s, side, item) > 0);
    const hexes = items.length > 0 ? hexesOfPart(s, side) : [];
    return items.flatMap(item =>
      hexes.flatMap(hex =>
        (itemId(item) === 'pillbox' ? ALL_SPINES : [0]).map(spine => ({ item, hex, spine })),
      ),
    );
  },
  check: buildBarred,
  play: ({ s }, building, side) => buildWork(s, side, building),
  action: ({ item, hex, spine }) => ({
    verb: 'raise',
    item: itemId(item),
    hex: hexId(hex),
    spine: spineId(spine),
  }),
  of: action => ({ item: itemOf(String(action.item)), hex: hexArg(action), spine: spineArg(action) }),
});

const razeVerb = orderVerb<{ readonly item: number; readonly hex: number }>({
  args: { item: 'item', hex: 'hex' },
  list: s => s.campaign!.setUp.built.map(({ item, hex }) => ({ item, hex })),
  check: (s, side, { item, hex }) => undoBarred(s, side, item, hex),
  play: ({ s }, { item, hex }, side) => undoBuilt(s, side, item, hex),
  action: ({ item, hex }) => ({ verb: 'raze', item: itemId(item), hex: hexId(hex) }),
  of: action => ({ item: itemOf(String(action.item)), hex: hexArg(action) }),
});

const neighbours = around.flatMap((next, hex) => next.filter(to => to > hex).map(to => ({ hex, to })));

const roadVerb = orderVerb<{ readonly hex: number; readonly to: number }>({
  args: { hex: 'hex', to: 'hex' },
  list: (s, side) => (leftOf(s, side, ROAD) > 0 ? neighbours : []),
  check: (s, side, { hex, to }) => roadBarred(s, side, hex, to),
  play: ({ s }, { hex, to }) => buildRoad(s, hex, to),
  action: ({ hex, to }) => ({ verb: 'lay-road', hex: hexId(hex), to: hexId(to) }),
  of: action => ({ hex: hexArg(action), to: hexArg(action, 'to') }),
});

// ---------------------------------------------------------------- dummies

const decoyVerb = (verb: string, veil: number): Verb<State> => {
  const left = veil === RESERVE ? reserveDecoysLeft : decoysLeft;
  return placeVerb(verb, {
    list: (s, side) => (left(s, side) > 0 ? hexesOfPart(s, side) : []),
    check: (s, side, place) => {
      if (s.campaign!.setUp.isolated || left(s, side) <= 0)
        return refusal(veil === RESERVE ? 'CG6' : '4.719-table', 'no-decoy-left', { place: placeId(place) });
      return decoyBarred(s, side, place, veil === RESERVE) ?? decoyGround(s, side, place, veil);
    },
    play: ({ s }, place, side) => placeDecoy(s, side, place, veil),
  });
};
function decoyGround(s: State, side: Side, place: number, veil: number): Refusal | undefined {
  if (hexBarred(s, side, hexOfPlace(place)))
    return refusal('4.7222', 'not-your-area', { place: placeId(place) });
  const covered = veil === RESERVE || isConcealmentTerrain(place) || !isWatched(s, side, place);
  return covered ? undefined : refusal('CG9', 'no-decoy-here', { place: placeId(place) });
}

// ---------------------------------------------------------------- all of it

/** Everything as it was before, with nothing laid out. */
function clear(s: State): void {
  const { setUp } = s.campaign!;
  const side = setUp.side as Side;
  for (const unit of unitsOfPart(s)) {
    if (s.units.at[unit]! < 0 || isStuck(s, unit)) continue;
    if (isDummy(s, unit)) removeDummy(s, unit);
    else lift(s, unit);
  }
  for (const { item, hex } of setUp.built.toReversed()) undoBuilt(s, side, item, hex);
  setUp.owners.forEach((owner, weapon) => {
    if (!isWeaponOfPart(s, side, weapon) || s.weapons.owner[weapon] === owner) return;
    if (owner >= 0) possess(s, weapon, owner);
    else layDown(s, weapon, HOLDING);
  });
}

export const setUpVerbs: Verbs = {
  station: stationVerb,
  lift: unitVerb('lift', { list: unitsOfPart, check: liftBarred, play: ({ s }, unit) => lift(s, unit) }),
  conceal: veiling('conceal', CONCEALED),
  hide: veiling('hide', HIDDEN),
  cloak: veiling('cloak', CLOAKED),
  show: veiling('show', KNOWN),
  face: faceVerb,
  hatch: hatchVerb,
  issue: handVerb,
  'lay-gun': aimVerb,
  raise: raiseVerb,
  raze: razeVerb,
  'lay-road': roadVerb,
  decoy: decoyVerb('decoy', CONCEALED),
  'reserve-decoy': decoyVerb('reserve-decoy', RESERVE),
  propose: plain('propose', ({ s }, side) => propose(s, side)),
  clear: plain('clear', ({ s }) => clear(s)),
  'lay-anew': plain('lay-anew', ({ s }, side) => {
    clear(s);
    propose(s, side);
  }),
  done: plain(
    'done',
    () => {},
    (s, side) => allRefused(setUpFaults(s, side)),
  ),
};
