import type { Fault } from '@ironbottom/testkit';
import { isThere, pointsIn } from '../board.ts';
import {
  ALLIES,
  areaAt,
  BATTERIES,
  bound,
  FORMOSA,
  fieldAt,
  isHex,
  isLand,
  JAPAN,
  japaneseChit,
  limits,
  SIDES,
  space,
} from '../components.ts';
import { placeName } from '../places.ts';
import { forceOf } from '../rules/16-setup/40-japan.ts';
import { BOX, ELIMINATED, OUT, POOL, type State, turnOnTrack, WITHDRAWN } from '../state.ts';
import {
  ALL_UNITS,
  companiesOf,
  fullSteps,
  isAir,
  isBattalion,
  isGround,
  provisionals,
  UNITS_OF,
  unitId,
  unitSide,
} from '../units.ts';

/** What holds after every action of any game. */

type Check = (s: State) => Fault;

const BOXES = new Set([OUT, BOX, ELIMINATED, WITHDRAWN, POOL]);
const AIRCRAFT = ALL_UNITS.filter(isAir);
const BATTALIONS = ALL_UNITS.filter(isBattalion);
const ARMY = UNITS_OF[JAPAN]!.filter(isGround);

const firstFault = (units: Iterable<number>, fault: (unit: number) => string | undefined): Fault => {
  for (const unit of units) {
    const found = fault(unit);
    if (found) return `${unitId(unit)} ${found}`;
  }
  return undefined;
};

/** 2.3 Where a counter can lie at all. */
const fits = (unit: number, place: number): boolean => {
  if (place <= -100) return turnOnTrack(place) <= 13;
  if (place < 0) return BOXES.has(place);
  if (fieldAt(place) >= 0) return true;
  if (isAir(unit)) return isHex(place) || areaAt(place) >= 0;
  return isLand[place] === 1 || areaAt(place) >= 0 || place === FORMOSA || bound(place) >= 0;
};

export const invariants: { readonly [name: string]: Check } = {
  '2.3 every counter is in a place where it can be': s =>
    firstFault(ALL_UNITS, unit =>
      fits(unit, s.at[unit]!) && s.at[unit]! < space.size ? undefined : `is at ${placeName(s.at[unit]!)}`,
    ),
  '4.1.5 both sides are in one place in Bicol only': s =>
    firstFault(ALL_UNITS, unit => {
      const place = s.at[unit]!;
      if (!isHex(place) || isAir(unit)) return undefined;
      return isThere(s, unitSide[unit] === JAPAN ? ALLIES : JAPAN, place)
        ? `shares ${placeName(place)} with the enemy`
        : undefined;
    }),
  '6.1 steps are there as long as the unit is': s =>
    firstFault(ALL_UNITS, unit => {
      const steps = s.steps[unit]!;
      if (s.at[unit] === ELIMINATED) return steps === 0 ? undefined : 'is eliminated and has steps';
      return steps >= 1 && steps <= fullSteps[unit]! ? undefined : `has ${steps} steps`;
    }),
  '6.2 a battalion is in play, or its companies are': s =>
    firstFault(BATTALIONS, battalion => {
      const broken = s.at[battalion] === BOX;
      const boxed = companiesOf[battalion]!.filter(company => s.at[company] === BOX).length;
      if (s.at[battalion] === OUT) return undefined;
      return boxed === (broken ? 0 : 3) ? undefined : `and its companies are both in play or both not`;
    }),
  '6.3 only provisional infantry is in the pool': s =>
    firstFault(ALL_UNITS, unit =>
      s.at[unit] === POOL && !provisionals.includes(unit) ? 'is in the pool' : undefined,
    ),
  '8.1.5 aircraft have a base to come home to while they fly, and only then': s =>
    firstFault(AIRCRAFT, unit =>
      s.base[unit]! >= 0 === (s.mission[unit] !== 0) ? undefined : 'flies without a base',
    ),
  '8.2.5 aircraft are at airfields of their own side': s =>
    firstFault(AIRCRAFT, unit => {
      const field = fieldAt(s.at[unit]!);
      if (field < 0 || s.mission[unit] !== 0) return undefined;
      return s.fieldSide[field] === unitSide[unit] ? undefined : 'stands on an enemy airfield';
    }),
  '5.2.2 one unit of a stack at most was laid on top': s => {
    const tops = ALL_UNITS.filter(unit => s.top[unit] === 1).map(unit => `${unitSide[unit]} ${s.at[unit]}`);
    return tops.find((top, i) => tops.indexOf(top) < i);
  },
  '5.1 what is above the limit is demoralised': s => {
    for (const side of SIDES)
      for (const place of new Set(s.at.filter((at, unit) => isHex(at) && unitSide[unit] === side)))
        if (pointsIn(s, side, place) > limits.stacking_hex && !s.crowded.includes(place))
          return `${placeName(place)} is overstacked and nobody has said so`;
    return undefined;
  },
  '16.4.1 Japan has the units of its chit and no others': s => {
    if (s.scenario !== 'campaign') return undefined;
    const force = forceOf(s.japanChit);
    return firstFault(ARMY, unit =>
      (s.at[unit] === OUT) === !force.has(unit) ? undefined : 'is not as the chit says',
    );
  },
  '10.2.3 every battery has a number of its own': s =>
    new Set(s.numbers).size === BATTERIES && s.numbers.every(n => n >= 1 && n <= BATTERIES)
      ? undefined
      : 'two batteries have one number',
  '4.4.2 16.4.4 transport points are never more than the chit brings': ({ transports: t, japanChit }) => {
    const { operational, strategic } = japaneseChit(japanChit);
    const all = t.returning.reduce((sum, points) => sum + points, t.ready);
    return all <= operational && t.strategic <= strategic ? undefined : `${all} and ${t.strategic}`;
  },
  '4.4.3 transport points are never less than none': ({ transports: t }) =>
    [t.ready, t.strategic, t.owed, ...t.returning].every(points => Number.isInteger(points) && points >= 0)
      ? undefined
      : 'the transport pad has less than nothing on it',
};
