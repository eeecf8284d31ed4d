import { type Action, type Block, decision, type Refusal, refusal, untilDone } from '@ironbottom/engine';
import { isThere, pointsOf, stacksOf, unitsIn } from '../../board.ts';
import {
  ALLIES,
  beachOn,
  enemyOf,
  fieldsIn,
  grid,
  HEXES,
  isCoastal,
  isHex,
  isLand,
  isNamed,
  isWater,
  JAPAN,
  landHexes,
  limits,
  manilaBay,
  onRoad,
  roleOf,
  type Side,
  seaOff,
  terrainOf,
} from '../../components.ts';
import { placeName } from '../../places.ts';
import { heldBy, outdate, put, type State } from '../../state.ts';
import {
  groundOf,
  isAir,
  isBicycle,
  isCombatEngineer,
  isGround,
  isInfantry,
  isTruck,
  LAND_OF,
  stackingOf,
  unitId,
  unitSide,
} from '../../units.ts';
import { done, hexArg, type Ref, unitArg } from '../../verbs.ts';
import { crowding } from '../05-stacking.ts';
import { turnUp } from '../19-solitaire.ts';
import { BARRED, groundUnder, moveCost } from './11-costs.ts';
import { enterHex, meets, settle } from './20-enter.ts';

/** 4.5 Local movement along the coast: 4.5, 4.5.1 to 4.5.4. */

const local = limits.japanese_local_amphibious;

// ---------------------------------------------------------------- along the coast

const isSea = (hex: number): boolean => hex >= 0 && !isLand[hex] && terrainOf(hex) !== 'lake';
const around = (hex: number): number[] => [...grid.neighbours.subarray(6 * hex, 6 * hex + 6)];
/** Two coastal hexes one after the other along the shore: water lies between them, or the same sea before both. */
const isAlong = (a: number, b: number): boolean =>
  isWater(a, b) || around(a).some(hex => isSea(hex) && around(b).includes(hex));
const coastal: readonly number[] = landHexes.filter(hex => isCoastal[hex]);
const alongCoast = new Map(
  coastal.map(hex => [
    hex,
    around(hex).filter(
      next => next >= 0 && isLand[next] === 1 && isCoastal[next] === 1 && isAlong(hex, next),
    ),
  ]),
);

/** 4.5.1 The coastal hexes within six of a coastal hex. */
function reachOf(from: number): readonly number[] {
  const far = new Int8Array(HEXES).fill(-1);
  far[from] = 0;
  const found = [from];
  for (const hex of found)
    if (far[hex]! < local.range_coastal_hexes)
      for (const next of alongCoast.get(hex)!)
        if (far[next] === -1) {
          far[next] = far[hex]! + 1;
          found.push(next);
        }
  return found.slice(1);
}
const REACH = new Map(coastal.map(hex => [hex, reachOf(hex)]));

/** 4.5.1 A coastal town, or a beach. */
const isPort = (place: number): boolean =>
  isHex(place) && isCoastal[place] === 1 && (isNamed[place] === 1 || beachOn(place) >= 0);

/** 4.5.1, ERRATA-1 Infantry, bicycles and combat engineers; cavalry has its horses. */
const isLight = (unit: number): boolean =>
  isGround(unit) &&
  ((isInfantry(unit) && groundOf(unit).type !== 'cavalry') || isBicycle(unit) || isCombatEngineer(unit));

// ---------------------------------------------------------------- who and where

const capacity = (side: Side): number => (side === JAPAN ? local.points : limits.allied_local_manila_bay);
const ruleOf = (side: Side): string => (side === JAPAN ? '4.5.1' : '4.5.4');

/** Why a unit cannot be carried at all. */
function checkCarried(s: State, side: Side, unit: number): Refusal | undefined {
  const rule = ruleOf(side);
  if (unitSide[unit] !== side || isAir(unit)) return refusal(rule, 'not-carried', { unit: unitId(unit) });
  const from = groundUnder(s, unit);
  if (side === JAPAN && !isLight(unit)) return refusal(rule, 'not-carried', { unit: unitId(unit) });
  if (side === JAPAN ? !isPort(from) : !manilaBay.land.includes(from)) return refusal(rule, 'no-port');
  if (s.landing!.carried.includes(unit)) return refusal(rule, 'carried-already');
  return s.landing!.local + stackingOf[unit]! > capacity(side)
    ? refusal(rule, 'local-limit', { limit: capacity(side) })
    : undefined;
}
const carriable = (s: State, side: Side): number[] =>
  LAND_OF[side]!.filter(unit => s.at[unit]! >= 0 && !checkCarried(s, side, unit));

const goals = (s: State, side: Side, unit: number): readonly number[] =>
  side === JAPAN ? (REACH.get(groundUnder(s, unit)) ?? []) : manilaBay.land;

function checkCoast(s: State, side: Side, unit: number, to: number): Refusal | undefined {
  const barred = checkCarried(s, side, unit);
  if (barred) return barred;
  const place = placeName(to);
  if (to === groundUnder(s, unit) || !goals(s, side, unit).includes(to))
    return refusal(ruleOf(side), 'out-of-reach', { place });
  return checkShore(s, unit, to) ?? checkGoal(s, side, unit, to);
}

/** TEC, 4.6 Boats bring nobody onto ground that is closed to him, and no truck off the road. */
function checkShore(s: State, unit: number, to: number): Refusal | undefined {
  if (isTruck(unit))
    return onRoad[to] === 1 ? undefined : refusal('4.6', 'truck-off-road', { unit: unitId(unit) });
  return moveCost(s, unit, seaOff(to), to, 'tactical') === BARRED
    ? refusal('TEC', 'prohibited', { unit: unitId(unit), place: placeName(to) })
    : undefined;
}

/** Whether a unit from elsewhere may land there: the same for all of its size. */
function checkGoal(s: State, side: Side, unit: number, to: number): Refusal | undefined {
  const place = placeName(to);
  const enemy = isThere(s, enemyOf(side), to);
  // 4.5.4 Between friendly hexes only.
  if (side === ALLIES && (enemy || heldBy(s, to) === JAPAN))
    return refusal('4.5.4', 'not-friendly', { place });
  if (!enemy) return crowding(s, side, [unit], to);
  const group = pointsOf(unitsIn(s, side, seaOff(to))) + stackingOf[unit]!;
  return group > limits.invasion_hex
    ? refusal('4.4.4', 'invasion-hex-full', { limit: limits.invasion_hex })
    : undefined;
}

/** All that can be carried, and where to: each hex is looked at once for each size of unit. */
function coasts(s: State, side: Side): Action[] {
  const open = new Map<number, boolean>();
  return carriable(s, side).flatMap(unit =>
    goals(s, side, unit)
      .filter(to => {
        if (to === groundUnder(s, unit) || checkShore(s, unit, to)) return false;
        const key = HEXES * stackingOf[unit]! + to;
        if (!open.has(key)) open.set(key, !checkGoal(s, side, unit, to));
        return open.get(key)!;
      })
      .map(to => ({ verb: 'coast', unit: unitId(unit), hex: placeName(to) })),
  );
}

/** 4.5.2 Where an enemy stands they have to assault; 4.5.3 else they land, and can still move. */
function carry(ref: Ref, side: Side, counter: number, to: number): void {
  const { s } = ref;
  // 19.14
  const unit = turnUp(ref, counter);
  const landing = s.landing!;
  landing.local += stackingOf[unit]!;
  landing.carried.push(unit);
  // 4.3.1, 9.3 That its turn began next to the enemy still counts where it has gone.
  if (s.contact[side].includes(groundUnder(s, unit))) landing.engaged.push(unit);
  const sea = seaOff(to);
  const joins = isThere(s, side, sea);
  outdate(s, side, s.at[unit]!);
  put(s, unit, sea);
  if (meets(ref, side, to) || isThere(s, enemyOf(side), to)) {
    s.reserve[unit] = 0;
    // Those who join a fleet of 4.4 do not make boats of its ships.
    if (!joins) landing.byLocal.push(sea);
  } else {
    enterHex(ref, unit, to);
    settle(ref, unit);
  }
  // 5.2.2 Whatever lay under it is seen now, or that nothing did.
  ref.shown();
  ref.log(ruleOf(side), 'carried', { who: roleOf(side), place: placeName(to) });
}

/** What everybody knows: the side has a stack, or an airfield, from where boats leave. */
const mayCarry = (s: State, side: Side): boolean =>
  side === JAPAN
    ? stacksOf(s, JAPAN).some(isPort)
    : manilaBay.land.some(
        hex => isThere(s, ALLIES, hex) || fieldsIn(hex).some(field => s.fieldSide[field] === ALLIES),
      );

/** 4.5 So many points along the coast, or across Manila Bay. */
export const localMovement = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.local`;
  return untilDone(
    id,
    '4.5',
    decision(`${id}.unit`, ruleOf(side), {
      prompt: side === JAPAN ? 'local' : 'bay',
      who: () => roleOf(side),
      // 5.2.2 Who is there to be carried is hidden.
      quiet: true,
      args: s => ({ left: capacity(side) - s.landing!.local }),
      others: side === JAPAN ? 'local-others' : 'bay-others',
      verbs: {
        coast: {
          args: { unit: 'unit', hex: 'hex' },
          candidates: s =>
            carriable(s, side).flatMap(unit =>
              goals(s, side, unit).map(to => ({ verb: 'coast', unit: unitId(unit), hex: placeName(to) })),
            ),
          legal: s => coasts(s, side),
          check: (s, _role, action) => checkCoast(s, side, unitArg(action), hexArg(action)),
          play: (ref, action) => carry(ref, side, unitArg(action), hexArg(action)),
        },
        done: done(),
      },
    }),
    s => mayCarry(s, side),
  );
};
