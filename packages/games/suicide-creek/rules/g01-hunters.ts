import { type Refusal, refusal } from '@ironbottom/engine';
import {
  has,
  isArmed,
  isFoe,
  isGoodOrder,
  isKnown,
  isVehicle,
  someIn,
  unitsIn,
  unitsOf,
  workKnownTo,
} from '../board.ts';
import { enemyOf, JAPAN, MOVEMENT, roleOf, type Side } from '../components.ts';
import { GROUND, hexOfPlace, sortOfPlace } from '../map.ts';
import type { Expenditure } from '../state/moving.ts';
import { BANZAI, FREE, MOVED, NOBODY, PINNED, sideOf, TI, unitId } from '../state/units.ts';
import type { State } from '../state.ts';
import {
  isCharge,
  isHalfSquadType,
  isInexperienced,
  isSquadType,
  isTankHunterType,
  typeNamed,
} from '../types.ts';
import { type Ref, tell, unitVerb, type Verbs } from '../verbs.ts';
import { pin, possess, setMark, weaponsOf } from '../writing.ts';
import { createBeside } from './a01-new-counters.ts';
import { isAdjacent } from './a06-sight.ts';
import { perish } from './a10-morale/20-leader-loss.ts';
import { storm } from './a11-close-combat/50-storm.ts';
import { reveal } from './a12-concealment/14-loss.ts';
import { explode } from './a23-explosion.ts';
import { oneDie, sumOf, term } from './dice.ts';

/** G1.421, G1.4231, G1.424 T-H heroes: how they come forward, and how they attack. */

const isHunter = (s: State, unit: number): boolean => isTankHunterType[s.units.type[unit]!] === 1;
const chargeOf = (s: State, unit: number): number =>
  weaponsOf(s, unit).find(weapon => isCharge[s.weapons.type[weapon]!] === 1) ?? -1;
/** Enemy vehicles that the side sees in a Location. */
const preyIn = (s: State, side: Side, place: number): number[] =>
  unitsIn(s, enemyOf(side), place).filter(unit => isVehicle(s, unit) && isKnown(s, unit));

// ---------------------------------------------------------------- the attack

/** G1.4231, G1.424, A4.14 T-H heroes enter the Location of an enemy vehicle, and with a charge that of any enemy. */
export const chargesInto = (s: State, units: readonly number[], place: number): boolean =>
  units.every(
    unit => isHunter(s, unit) && (chargeOf(s, unit) >= 0 || preyIn(s, sideOf(unit), place).length > 0),
  );

/** G1.4231, G1.424, SC7.4(DC) He has survived the fire as he entered: he attacks at once, and dies of it. */
export function hunt(ref: Ref, { place }: Expenditure): void {
  const { s } = ref;
  for (const unit of s.moving.units.filter(each => isHunter(s, each))) {
    const side = sideOf(unit);
    const [vehicle] = preyIn(s, side, place);
    const weapon = chargeOf(s, unit);
    const worth = vehicle !== undefined || (weapon >= 0 && isWorthIt(s, side, place));
    if (!worth) continue;
    reveal(ref, 'G1.4231', [unit], 'fought');
    if (weapon >= 0)
      explode(ref, {
        charge: { weapon, place, from: place, side, by: unit, drm: 0, dud: DUD, vehicle: vehicle ?? -1 },
        sparing: unit,
      });
    else storm(ref, { by: [unit], vehicle: vehicle!, mine: true });
    if (s.units.at[unit]! >= 0) perish(ref, unit, weapon >= 0 ? 'G1.424' : 'G1.4231');
  }
}
const DUD = 12;
/** G1.424, SC7.4(DC) An enemy whom he sees, or a supply dump. */
const isWorthIt = (s: State, side: Side, place: number): boolean =>
  someIn(s, enemyOf(side), place, unit => isFoe(s, unit)) ||
  (sortOfPlace(place) === GROUND && workKnownTo(s, side, hexOfPlace(place), 'dump') !== undefined);

// ---------------------------------------------------------------- G1.421

const HUNTER = typeNamed('jp-thh');
const CREATES = 3;
const PINS = 6;

/** G1.421 At the start of its own movement phase, or when an enemy vehicle moves ADJACENT to it. */
function isTheMoment(s: State, unit: number): boolean {
  const { units, paid, open } = s.moving;
  if (s.phase !== MOVEMENT) return false;
  if (s.side === sideOf(unit))
    return units.length === 0 && !unitsOf(s, s.side).some(each => has(s, each, MOVED));
  const [mover] = units;
  return (
    mover !== undefined &&
    isVehicle(s, mover) &&
    isKnown(s, mover) &&
    open &&
    paid !== null &&
    isAdjacent(s, s.units.at[unit]!, s.units.at[mover]!)
  );
}

function createBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (sideOf(unit) !== side || (s.units.type[unit] ?? NOBODY) === NOBODY || s.units.at[unit]! < 0)
    return refusal('G1.421', 'not-yours', args);
  const type = s.units.type[unit]!;
  if (side !== JAPAN || !(isSquadType[type] || isHalfSquadType[type]) || !isArmed(s, unit))
    return refusal('G1.421', 'no-hunters', args);
  if (!isGoodOrder(s, unit) || has(s, unit, TI | PINNED)) return refusal('G1.421', 'not-good-order', args);
  if (s.combat.tried.includes(unit)) return refusal('G1.421', 'hunter-tried', args);
  return isTheMoment(s, unit) ? undefined : refusal('G1.421', 'not-now', args);
}

/** G1.421 A die of 3 or less: +1 half-squad, +2 conscript, -2 with a charge, which he takes with him. */
function createHunter(ref: Ref, unit: number): void {
  const { s } = ref;
  const type = s.units.type[unit]!;
  const weapon = chargeOf(s, unit);
  const terms = [
    ...(isHalfSquadType[type] ? [term('half-squad', 1)] : []),
    ...(isInexperienced[type] ? [term('inexperienced', 2)] : []),
    ...(weapon >= 0 ? [term('with-charge', -2)] : []),
  ];
  s.combat.tried = [...s.combat.tried, unit];
  reveal(ref, 'G1.421', [unit], 'fought');
  const die = oneDie(ref, { who: roleOf(JAPAN), why: 'hunter', rule: 'G1.421', terms });
  if (die === PINS && !has(s, unit, BANZAI)) {
    pin(s, unit);
    tell(ref, 'G1.421', 'pinned', [unit]);
  }
  if (die + sumOf(terms) > CREATES) return;
  const hero = createBeside(ref, unit, HUNTER);
  s.units.flags[hero]! &= FREE;
  setMark(s, hero, 0);
  if (weapon >= 0) possess(s, weapon, hero);
  tell(ref, 'G1.421', 'hero', [hero]);
}

/** In one's own movement phase, and in answer to a vehicle. */
export const hunterVerbs: Verbs = {
  'tank-hunter': unitVerb('tank-hunter', {
    list: (s, side) => (side === JAPAN ? unitsOf(s, side).filter(unit => isSquadOrHalf(s, unit)) : []),
    check: createBarred,
    play: (ref, unit) => createHunter(ref, unit),
  }),
};
const isSquadOrHalf = (s: State, unit: number): boolean =>
  isSquadType[s.units.type[unit]!] === 1 || isHalfSquadType[s.units.type[unit]!] === 1;
