import type { Chance } from '@ironbottom/engine';
import { pointsOf, stacksOf, unitsIn } from './board.ts';
import {
  ALLIES,
  areaAt,
  areaPlaces,
  batteries,
  CORREGIDOR,
  FORMOSA,
  fieldGround,
  fieldPlace,
  fields,
  isHex,
  JAPAN,
  limits,
  type Side,
  tables,
} from './components.ts';
import { boxesOf } from './rules/02-components.ts';
import { limitOf, pointsFor } from './rules/05-stacking.ts';
import { checkAttacker, isForced } from './rules/07-combat/10-declare.ts';
import { basedAt } from './rules/08-air/20-airfields.ts';
import { isFinished } from './rules/10-fortifications/10-building.ts';
import { forceOf } from './rules/16-setup/40-japan.ts';
import { isSeen } from './seen.ts';
import type { Attack } from './state/combat.ts';
import { BOX, type Fort, HIDDEN, OUT, onTurn, put, type State } from './state.ts';
import {
  AIR_OF,
  battalionOf,
  companiesOf,
  isAa,
  isAbsu,
  isAir,
  isBattalion,
  isFighter,
  isGround,
  isInfantry,
  stackingOf,
  UNITS_OF,
} from './units.ts';

/** What may lie under what is seen: another world for a role that cannot see it (hidden.ts). */

/** 16.4 A chit that agrees with the Japanese units that were seen. */
export function drawChit(s: State, chance: Chance): number {
  const seen = UNITS_OF[JAPAN]!.filter(unit => isGround(unit) && s.at[unit] !== HIDDEN && s.at[unit] !== OUT);
  const chits = tables.chits_japanese.chits.map(({ n }) => n);
  const open = chits.filter(n => {
    const force = forceOf(n);
    return seen.every(unit => (force.get(unit) ?? Number.POSITIVE_INFINITY) <= s.turn);
  });
  const among = open.length > 0 ? open : chits;
  return among[chance.pick(among.length)]!;
}

/** 10.2.3 Numbers for the batteries whose number is not known, each within its own range. */
export function numberBatteries(s: State, chance: Chance): void {
  const free = batteries.map((_, i) => i + 1).filter(n => !s.numbers.includes(n));
  chance.shuffle(free);
  s.numbers = s.numbers.map((number, battery) => {
    if (number > 0) return number;
    // 19.6 In solitaire play they are in any order.
    const [from, to] = s.solitaire ? [1, batteries.length] : batteries[battery]!.numbers;
    const at = free.findIndex(n => n >= from && n <= to);
    return free.splice(at, 1)[0]!;
  });
}

/** Puts the units of a side that are not seen somewhere where they would not be. */
export function dealUnits(s: State, side: Side, chance: Chance): void {
  const force = side === JAPAN ? forceOf(s.japanChit) : undefined;
  const isHere = (unit: number): boolean => !force || (force.get(unit) ?? Number.POSITIVE_INFINITY) <= s.turn;
  for (const fort of s.forts)
    if (fort.side === side && !isFinished(fort)) dealBuilders(s, fort, isHere, chance);
  const rooms = roomsOf(s, side);
  for (const unit of AIR_OF[side]!)
    if (s.base[unit] === HIDDEN) s.base[unit] = baseFor(rooms, unit, chance) ?? rooms.fields[0]?.field ?? 0;
  for (const unit of UNITS_OF[side]!) {
    if (s.at[unit] !== HIDDEN) continue;
    const turn = force?.get(unit);
    if (isAir(unit)) put(s, unit, placeOf(baseFor(rooms, unit, chance)));
    else if (isAbsu(unit)) put(s, unit, chartFor(rooms, unit, chance));
    else if (force && turn === undefined) put(s, unit, OUT);
    else if (turn !== undefined && turn > s.turn) put(s, unit, onTurn(turn));
    else if (isBattalion(unit)) put(s, unit, isBrokenDown(s, unit) ? BOX : underFor(rooms, unit, chance));
    else if (battalionOf[unit]! >= 0)
      put(s, unit, isBrokenDown(s, battalionOf[unit]!) ? underFor(rooms, unit, chance) : BOX);
    else if (isAa(unit) && side === ALLIES) put(s, unit, chartFor(rooms, unit, chance));
    else put(s, unit, underFor(rooms, unit, chance));
  }
}

/** 6.2 A battalion of which a company was seen is broken down. */
const isBrokenDown = (s: State, battalion: number): boolean =>
  companiesOf[battalion]!.some(company => s.at[company] !== HIDDEN && s.at[company] !== BOX) ||
  s.at[battalion] === BOX;

/** 10.1 Whoever works on a fortification: so many that the work goes on. */
function dealBuilders(s: State, fort: Fort, isHere: (unit: number) => boolean, chance: Chance): void {
  const { infantry_points } = limits.fortification_build;
  const hidden = UNITS_OF[fort.side]!.filter(
    unit => s.at[unit] === HIDDEN && isInfantry(unit) && isHere(unit) && battalionOf[unit]! < 0,
  );
  chance.shuffle(hidden);
  const builders = (): number[] => unitsIn(s, fort.side, fort.hex).filter(isInfantry);
  for (const unit of hidden)
    if (!isBrokenDown(s, unit) && pointsOf(builders()) < infantry_points) put(s, unit, fort.hex);
  fort.builders = builders();
}

// ---------------------------------------------------------------- where there is room

/** Stacking points that a place, or all of Bicol (5.3.3), can still take without anybody's taking notice of it. */
interface Room {
  points: number;
}
/** 8.2.5 An airfield: boxes that are open, those of them that take bombers, and the room in its hex (5.3.1). */
interface FieldRoom {
  readonly field: number;
  boxes: number;
  large: number;
  readonly ground: Room;
}
interface Rooms {
  readonly side: Side;
  /** The stacks that are seen. */
  readonly stacks: readonly { readonly place: number; readonly room: Room }[];
  readonly fields: readonly FieldRoom[];
}

const ENDLESS = 1_000_000;

/** 5.0, 5.3.2, 5.3.3, 4.4.4 What is seen of a side, and how much may lie under it. */
function roomsOf(s: State, side: Side): Rooms {
  const known = new Map<number, Room>();
  const roomIn = (place: number): Room => {
    const isBicol = areaAt(place) >= 0 && side === ALLIES;
    const key = isBicol ? areaPlaces[0]! : place;
    const found = known.get(key) ?? { points: roomLeft(s, side, place) };
    known.set(key, found);
    return found;
  };
  const own = fields.flatMap(({ on }, field) =>
    s.fieldSide[field] === side && on !== 'mindanao' ? [field] : [],
  );
  return {
    side,
    stacks: stacksOf(s, side).map(place => ({ place, room: roomIn(place) })),
    fields: own.map(field => {
      const { all, large } = boxesOf(field);
      const [boxes, there] = [all - s.closed[field]!, basedAt(s, field)];
      return {
        field,
        boxes: boxes - there.length,
        large: Math.min(large, Math.max(boxes, 0)) - there.filter(unit => !isFighter(unit)).length,
        ground: fieldGround[field]! < 0 ? { points: ENDLESS } : roomIn(fieldGround[field]!),
      };
    }),
  };
}

function roomLeft(s: State, side: Side, place: number): number {
  const most = place === CORREGIDOR ? limits.corregidor_end_of_combat : limits.invasion_hex;
  return isHex(place) || areaAt(place) >= 0
    ? Math.min(most, limitOf(side, place)) - pointsFor(s, side, place)
    : most - pointsOf(unitsIn(s, side, place));
}

/** One of those that have room; the unit takes it. */
function takeRoom<T>(
  among: readonly T[],
  roomOf: (each: T) => Room,
  unit: number,
  chance: Chance,
): T | undefined {
  const points = stackingOf[unit]!;
  const open = among.filter(each => roomOf(each).points >= points);
  if (open.length === 0) return undefined;
  const taken = open[chance.pick(open.length)]!;
  roomOf(taken).points -= points;
  return taken;
}

/** 5.0, 4.4.4 A stack that is seen and has room below its top; Formosa for Japan. */
function underFor({ side, stacks }: Rooms, unit: number, chance: Chance): number {
  // Half of an army that nobody has seen is still to come.
  if (side === JAPAN && chance.pick(2) === 0) return FORMOSA;
  const found = takeRoom(stacks, ({ room }) => room, unit, chance);
  return found?.place ?? (side === JAPAN ? FORMOSA : BOX);
}

/** 8.7.5 The chart of an airfield of its side. */
const chartFor = ({ fields }: Rooms, unit: number, chance: Chance): number =>
  placeOf(takeRoom(fields, ({ ground }) => ground, unit, chance)?.field);

/** 8.2.5 An airfield that can take the aircraft, or from which it may have come. */
function baseFor({ fields }: Rooms, unit: number, chance: Chance): number | undefined {
  const open = fields.filter(({ boxes, large }) => boxes > 0 && (isFighter(unit) || large > 0));
  if (open.length === 0) return undefined;
  const taken = open[chance.pick(open.length)]!;
  taken.boxes--;
  if (!isFighter(unit)) taken.large--;
  return taken.field;
}

const placeOf = (field: number | undefined): number => (field === undefined ? BOX : fieldPlace(field));

/** 7 What is dealt under those who are seen to fight fights with them, is lost with them and flees with them. */
export function dealFights(s: State, side: Side): void {
  const { combat } = s;
  if (!combat?.declared) return;
  const { fight, attacks } = combat;
  if (s.side === side)
    for (const attack of fight ? [fight.attack, ...attacks] : attacks)
      attack.units.push(...under(s, side, attack.units).filter(unit => canAttack(s, side, unit, attack)));
  for (const each of fight ? [...fight.losses, ...fight.retreats] : [])
    if (each.side === side) each.units.push(...under(s, side, each.units));
}

/** Those who are not seen, in the stacks of others who are. */
const under = (s: State, side: Side, seen: readonly number[]): number[] =>
  [...new Set(seen.map(unit => s.at[unit]!))].flatMap(place =>
    unitsIn(s, side, place).filter(unit => !isSeen(s, unit)),
  );
const canAttack = (s: State, side: Side, unit: number, { targets }: Attack): boolean =>
  isForced(s, unit) || targets.every(target => !checkAttacker(s, side, unit, target));
