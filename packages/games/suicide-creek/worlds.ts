import { type Chance, deal, type Holder } from '@ironbottom/engine';
import { SIDES, type Side } from './components.ts';
import { park } from './laying.ts';
import { distance, HEXES, hexOfPlace, isConcealing, isNorthBank, isSouthBank } from './map.ts';
import { OUT } from './places.ts';
import { mudBogsAt } from './rules/d-vehicles/82-bog-terms.ts';
import { type Cover, nothingUnseen } from './state/concealment.ts';
import { dealOrdnance } from './state/ordnance.ts';
import { CLOAKED, CONCEALED, HIDDEN, NOBODY, RESERVE } from './state/units.ts';
import { dealMud } from './state/vehicles.ts';
import type { State } from './state.ts';
import {
  counters,
  isDummyType,
  isGun,
  isLeaderType,
  isMmcType,
  isRadio,
  isVehicleType,
  squadOf,
  vehicleRecord,
} from './types.ts';
import { conceal, createFor, createWeapon, possess } from './writing.ts';

/** Worlds that agree with what a side has seen: who may lie under which counter, and who may be in hiding. */

interface Piece {
  readonly type: number;
}

/** So many of each kind, one by one. */
const pieces = (s: State, side: Side, list: 'units' | 'weapons'): Piece[] =>
  s.unseen[list]
    .filter(each => each.side === side)
    .flatMap(({ type, count }) => Array.from({ length: count }, () => ({ type })));

/** Each part of the state that hides something has its own way to make it up; units come first. */
export function dealAll(s: State, mine: Side | undefined, chance: Chance): void {
  dealUnits(s, mine, chance);
  dealOrdnance(
    s.ordnance,
    s.weapons,
    mine,
    kind => counters.artillery[kind]!,
    type => isRadio[type] === 1,
    chance,
  );
  dealMud(s.vehicles, unit => mudBogsAt(vehicleRecord(s.units.type[unit]!)), chance);
}

function dealUnits(s: State, mine: Side | undefined, chance: Chance): void {
  for (const side of SIDES) if (side !== mine) dealSide(s, side, chance);
  const empty = (list: number[], at: number[]): void => {
    for (let slot = 0; slot < list.length; slot++) if (list[slot] === NOBODY) at[slot] = OUT;
  };
  empty(s.units.type, s.units.at);
  empty(s.weapons.type, s.weapons.at);
  s.unseen = nothingUnseen();
}

/** 4.7179 Nobody knows the other's order of battle: a squad under every counter will do. */
const squadsUnder = (side: Side, covers: readonly Cover[]): Piece[] =>
  covers.flatMap(({ count }) => Array.from({ length: count }, () => ({ type: squadOf[side]! })));

/** Under each "?" as many as can be counted, under each cloak at least one; whoever is left is in hiding. */
function dealSide(s: State, side: Side, chance: Chance): void {
  const covers = s.unseen.covers.filter(cover => cover.side === side);
  const all = s.campaign ? squadsUnder(side, covers) : pieces(s, side, 'units');
  const holders: Holder<Piece>[] = covers.map(({ veil, count }) => ({
    least: count,
    most: veil === CONCEALED ? count : Math.max(count, all.length),
    holds: ({ type }) => isVehicleType[type] === 0 || veil === CONCEALED,
  }));
  const hiding: Holder<Piece> = {
    least: 0,
    most: all.length,
    holds: ({ type }) => isDummyType[type] === 0 && isVehicleType[type] === 0,
  };
  const dealt = deal(chance, all, [...holders, hiding]);
  const laid: number[] = [];
  covers.forEach(({ place, veil, count }, i) => {
    dealt[i]!.forEach(({ type }, n) => {
      const unit = createFor(s, side, type, place);
      if (isVehicleType[type]) park(s, unit);
      conceal(s, unit, veil);
      // As many counters as lie there, the units shared out among them.
      if (veil === CLOAKED || veil === RESERVE) s.units.cloak[unit] = 1 + (n % count);
      laid.push(unit);
    });
  });
  for (const { type } of dealt[covers.length]!) {
    const unit = createFor(s, side, type, hidingPlace(side, chance));
    conceal(s, unit, HIDDEN);
    laid.push(unit);
  }
  joinMove(s, side, laid, chance);
  handOut(s, side, laid, chance);
}

const banks: readonly (readonly number[])[] = [isNorthBank, isSouthBank].map(bank =>
  Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => bank[hex] === 1 && isConcealing[hex] === 1),
);
/** A12.3 Somewhere on its own bank, in concealment terrain. */
const hidingPlace = (side: Side, chance: Chance): number => {
  const open = banks[side]!;
  return open[chance.pick(open.length)]!;
};

/**
 * A3.3 So many of those on their way are under a "?": they are some of those that lie where it is. Between two steps that
 * is the stack next to where they came from, or another one that is high enough.
 */
function joinMove(s: State, side: Side, laid: readonly number[], chance: Chance): void {
  const { unseen, paid, from } = s.moving;
  if (unseen === 0 || s.side !== side) return;
  const open = laid.filter(unit => s.units.veil[unit] !== HIDDEN);
  const standing = (place: number): number[] => open.filter(unit => s.units.at[unit] === place);
  const away = (place: number): number => (from < 0 ? 0 : distance(hexOfPlace(from), hexOfPlace(place)));
  const places = [...new Set(open.map(unit => s.units.at[unit]!))]
    .filter(place => standing(place).length >= unseen)
    .sort((a, b) => away(a) - away(b) || a - b);
  const place = paid && standing(paid.place).length >= unseen ? paid.place : places[0];
  if (place === undefined) return;
  const there = standing(place);
  chance.shuffle(there);
  s.moving.units = [...s.moving.units, ...there.slice(0, unseen)].sort((a, b) => a - b);
  s.moving.unseen = 0;
}

/** Weapons that nobody has seen are with men that nobody has seen: Guns with one each, radios with leaders. */
function handOut(s: State, side: Side, laid: readonly number[], chance: Chance): void {
  const able = laid.filter(unit => isMmcType[s.units.type[unit]!] === 1);
  const leaders = laid.filter(unit => isLeaderType[s.units.type[unit]!] === 1);
  const others = laid.filter(unit => isDummyType[s.units.type[unit]!] === 0);
  for (const { type } of pieces(s, side, 'weapons')) {
    const isFree = (unit: number): boolean => !s.weapons.owner.includes(unit);
    const wanted = isRadio[type] ? leaders.filter(isFree) : isGun[type] ? able.filter(isFree) : able;
    const open = [wanted, able, others].find(list => list.length > 0);
    if (!open) continue;
    possess(s, createWeapon(s, type, OUT), open[chance.pick(open.length)]!);
  }
}
