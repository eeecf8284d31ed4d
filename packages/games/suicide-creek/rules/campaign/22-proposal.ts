import { halfSquadsIn, isLeader, isMmc, isVehicle, unitsIn, unitsOf, workIn } from '../../board.ts';
import { itemId, itemOf } from '../../campaign.ts';
import { JAPAN, type Side, SPINES, scenarioOf, spineOf, US } from '../../components.ts';
import {
  CELLAR,
  distance,
  GROUND,
  HEXES,
  hexAt,
  hexOfPlace,
  isConcealing,
  isCreek,
  isSouthBank,
  PILLBOX,
  placeIn,
  sortOfPlace,
} from '../../map.ts';
import { HOLDING } from '../../places.ts';
import { CLOAKED, CONCEALED, HIDDEN, KNOWN, NOBODY, RESERVE } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isGun, isRadio } from '../../types.ts';
import { possess, weaponsOf } from '../../writing.ts';
import { isConcealmentTerrain, isWatched } from '../a12-concealment/10-sighting.ts';
import { isDiggable } from '../b-terrain/27-entrench.ts';
import { checkVeil, freeHiding, hiddenTooMany } from '../cg/09-limits.ts';
import { groundBarred, hexesOfPart, isFirstBattle, isReserve, isStuck, unitsOfPart } from './22-ground.ts';
import { decoysLeft, mayCloak } from './22-limits.ts';
import { worthOfParking } from './22-parking.ts';
import { cover, decoyBarred, placeDecoy, standBarred, station } from './22-stations.ts';
import { buildBarred, buildWork, isGiven, leftOf, WORK_ITEMS } from './22-works.ts';
import { areaOf, areasOf, holderOf } from './retained.ts';

/**
 * 4.722 What the machine would lay out of all that is still off the map, without dice: a proposal that is lawful, and that a
 * person may change. It goes by what its side knows and nothing else, so that a plan comes out as it was thought.
 */

const creek: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex).filter(
  hex => isCreek[hex] === 1,
);
const nearest = (hex: number, to: readonly number[]): number =>
  to.reduce((least, other) => Math.min(least, distance(hex, other)), HEXES);

/** How far a hex is from the enemy: from his areas, and from the creek while there are none. */
function fronts(s: State, side: Side): (hex: number) => number {
  const enemy = s.campaign!.areas
    ? areasOf(s).list.flatMap(each => (each.side === side ? [] : each.hexes))
    : creek;
  const known = new Map<number, number>();
  return hex => {
    const found = known.get(hex) ?? nearest(hex, enemy);
    known.set(hex, found);
    return found;
  };
}

// ---------------------------------------------------------------- works

/** Where we would build in the first battle: as in the Initial Scenario as a battle of its own. */
const SITES = scenarioOf('initial').works.japan.map(text => {
  const [kind = '', hex = '', spine = ''] = text.split(/\s+/);
  return { kind, hex: hexAt(hex), spine: Math.max(0, spineOf(spine)) };
});

const SPINE_NUMBERS = SPINES.map((_, spine) => spine);

/** Works by their kinds, each on the first sites that can have it. */
function buildAll(s: State, side: Side, front: (hex: number) => number): void {
  const hexes = hexesOfPart(s, side).toSorted((a, b) => front(a) - front(b) || a - b);
  for (const item of WORK_ITEMS) {
    if (leftOf(s, side, item) <= 0) continue;
    const sites = isFirstBattle(s) ? SITES.filter(({ kind }) => kind === itemId(item)) : [];
    const open = [
      ...sites.map(({ hex, spine }) => ({ item, hex, spine })),
      ...hexes.flatMap(hex =>
        (itemId(item) === 'pillbox' ? SPINE_NUMBERS : [0]).map(spine => ({ item, hex, spine })),
      ),
    ];
    for (const building of open) {
      if (leftOf(s, side, item) <= 0) break;
      if (isWorthIt(s, side, building.item, building.hex) && !buildBarred(s, side, building))
        buildWork(s, side, building);
    }
  }
}
/** Foxholes where men stand, wire and flares where nobody does, and one of a kind in a hex. */
function isWorthIt(s: State, side: Side, item: number, hex: number): boolean {
  const manned = unitsIn(s, side, hex).some(unit => isMmc(s, unit));
  const id = itemId(item);
  if (id.startsWith('foxhole') || id === 'trench') return manned;
  if (id === 'trip-flare' || id === 'trip-wire') return !manned && !workIn(s, hex, id);
  return id === 'pillbox' || !manned;
}

/** SC1.4 Foxholes that are given: as large as those who start there need them. */
function digForMen(s: State, side: Side): void {
  for (const hex of hexesOfPart(s, side)) {
    const men = unitsIn(s, side, hex).filter(unit => !isVehicle(s, unit) && s.units.veil[unit] !== RESERVE);
    const squads = Math.min(
      3,
      Math.ceil(
        halfSquadsIn(
          s,
          men.filter(unit => isMmc(s, unit)),
        ) / 2,
      ),
    );
    const item = itemOf(`foxhole-${squads}`);
    if (squads === 0 || !isGiven(s, side, item) || !isDiggable(hex)) continue;
    if (!buildBarred(s, side, { item, hex, spine: 0 })) buildWork(s, side, { item, hex, spine: 0 });
  }
}

// ---------------------------------------------------------------- units

/** Guns and vehicles first, then men by their weapons, then those who lead them. */
function rank(s: State, unit: number): number {
  if (isVehicle(s, unit)) return 0;
  const arms = weaponsOf(s, unit);
  if (arms.some(weapon => isGun[s.weapons.type[weapon]!] === 1)) return 1;
  if (isMmc(s, unit)) return arms.length > 0 ? 2 : 3;
  return isLeader(s, unit) ? 4 : 5;
}

const CROWD = 3;
const WITH_MEN = 6;
const OPEN_AIR = 4;
/** Ground that gives cover, near the front, not crowded; where it stood before that will do. */
function worth(s: State, side: Side, unit: number, place: number, front: (hex: number) => number): number {
  const hex = hexOfPlace(place);
  const there = unitsIn(s, side, place);
  const men = there.filter(other => isMmc(s, other)).length;
  const led = there.some(other => isLeader(s, other));
  if (place === s.campaign!.stood[unit]) return -HEXES;
  if (isVehicle(s, unit)) return worthOfParking(s, unit, hex, front(hex));
  const far = isReserve(s, unit) ? 1 : front(hex);
  const ground = isConcealing[hex] === 1 ? 0 : OPEN_AIR;
  if (!isMmc(s, unit)) return far + ground + (men > 0 && !led ? 0 : WITH_MEN);
  return far + ground + CROWD * men - (sortOfPlace(place) === PILLBOX ? WITH_MEN : 0);
}

/** 4.6-OB-JP Nobody goes over the creek by himself. */
const isHome = (s: State, side: Side, hex: number): boolean =>
  !isFirstBattle(s) || side === US || isSouthBank[hex] === 1;

function placeUnit(
  s: State,
  side: Side,
  unit: number,
  open: readonly number[],
  front: (hex: number) => number,
): void {
  let [best, least] = [-1, Infinity];
  for (const place of open) {
    const hex = hexOfPlace(place);
    if (!isHome(s, side, hex) || groundBarred(s, unit, hex)) continue;
    const at = worth(s, side, unit, place, front);
    if (at > least || (at === least && place > best) || standBarred(s, unit, place)) continue;
    [best, least] = [place, at];
  }
  if (best >= 0) station(s, unit, best);
}

/** Night attackers under cloaks; the rest under "?" where they can be, some of them in hiding. */
function coverUnit(s: State, side: Side, unit: number): void {
  if (s.units.at[unit]! < 0 || s.units.veil[unit] !== KNOWN || isStuck(s, unit)) return;
  if (mayCloak(s, side) && !isVehicle(s, unit)) cover(s, unit, CLOAKED);
  else if (hidesWell(s, side, unit)) cover(s, unit, HIDDEN);
  else if (!checkVeil(s, unit, CONCEALED)) cover(s, unit, CONCEALED);
}
/** G1.631, B30.7 Whoever is in a pillbox that nobody knows hides with it; others as far as it costs nothing. */
function hidesWell(s: State, side: Side, unit: number): boolean {
  if (checkVeil(s, unit, HIDDEN)) return false;
  const before = s.units.veil[unit]!;
  cover(s, unit, HIDDEN);
  const isFree =
    hiddenTooMany(s, side) === 0 && (sortOfPlace(s.units.at[unit]!) !== GROUND || freeHiding(s, side) > 0);
  cover(s, unit, before);
  return isFree && !isVehicle(s, unit);
}

/** 4.719-table Dummies that were bought, where nobody stands. */
function placeDecoys(s: State, side: Side, front: (hex: number) => number): void {
  const open = hexesOfPart(s, side)
    .filter(hex => isHome(s, side, hex) && unitsIn(s, side, hex).length === 0)
    .filter(hex => isConcealmentTerrain(hex) || !isWatched(s, side, hex))
    .sort((a, b) => front(a) - front(b) || a - b);
  for (const hex of open) {
    if (decoysLeft(s, side) <= 0) return;
    if (!decoyBarred(s, side, hex, false)) placeDecoy(s, side, hex, CONCEALED);
  }
}

/** C1.2 Radios and phones that nobody has go to leaders of the same area who have none. */
function handRadios(s: State, side: Side): void {
  const isBusy = (unit: number): boolean =>
    weaponsOf(s, unit).some(weapon => isRadio[s.weapons.type[weapon]!] === 1);
  s.weapons.type.forEach((type, weapon) => {
    if (type === NOBODY || isRadio[type] !== 1 || s.weapons.owner[weapon] !== NOBODY) return;
    if (s.weapons.at[weapon] !== HOLDING || holderOf(s, weapon) !== side) return;
    const leader = unitsOfPart(s).find(
      unit =>
        isLeader(s, unit) &&
        !isReserve(s, unit) &&
        !isBusy(unit) &&
        areaOf(s, unit) === s.campaign!.weaponArea[weapon],
    );
    if (leader !== undefined) possess(s, weapon, leader);
  });
}

export function propose(s: State, side: Side): void {
  const front = fronts(s, side);
  const first = isFirstBattle(s) && side === JAPAN;
  handRadios(s, side);
  if (first) buildAll(s, side, front);
  const inside = s.works.flatMap(({ kind, hex, side: by }) =>
    kind === 'pillbox' && by === side ? [placeIn(hex, PILLBOX), placeIn(hex, CELLAR)] : [],
  );
  const hexes = hexesOfPart(s, side);
  const open = [...hexes, ...inside.filter(place => hexes.includes(hexOfPlace(place)))];
  const waiting = unitsOfPart(s).filter(unit => s.units.at[unit]! < 0);
  for (const unit of waiting.toSorted((a, b) => rank(s, a) - rank(s, b) || a - b))
    placeUnit(s, side, unit, open, front);
  if (first) digForMen(s, side);
  else buildAll(s, side, front);
  for (const unit of unitsOf(s, side).filter(each => waiting.includes(each))) coverUnit(s, side, unit);
  if (!s.campaign!.setUp.isolated) placeDecoys(s, side, front);
}
