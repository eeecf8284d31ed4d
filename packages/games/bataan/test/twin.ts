import { type Chance, changed, type Role, SPECTATOR } from '@ironbottom/engine';
import { isStack, stacksOf, topOf } from '../board.ts';
import {
  BATTERIES,
  BEACHES,
  batteries,
  fieldPlace,
  JAPAN,
  SIDES,
  type Side,
  scenarioOf,
  sideOfRole,
  TURNS,
  tables,
} from '../components.ts';
import { isSeen } from '../seen.ts';
import { cloneState, DISRUPTED, INTACT, layOnTop, type State } from '../state.ts';
import { fullSteps, isAir, isGround, UNITS_OF } from '../units.ts';

/**
 * Another world made without the mask: all that a role may not know is another, by the rules' own words (2.2.1, 2.2.7,
 * 5.2.2, 9, 10.2.3, 11.1, 13.5, 16.4). What it then sees, is offered and is refused must be the same.
 */
export function twin(state: State, role: Role, chance: Chance): State {
  const s = cloneState(state);
  for (const side of SIDES) if (role === SPECTATOR || sideOfRole(role) !== side) changeSide(s, side, chance);
  changed(s);
  return s;
}

const some = (chance: Chance): boolean => chance.pick(2) === 0;
const pickOf = <T>(chance: Chance, list: readonly T[]): T => list[chance.pick(list.length)]!;
const below = (chance: Chance, most: number): number => chance.pick(most + 1);

function changeSide(s: State, side: Side, chance: Chance): void {
  // What lies on top is seen; whether it was laid there is not.
  for (const place of stacksOf(s, side)) layOnTop(s, topOf(s, side, place));
  changeUnits(s, side, chance);
  changeSteps(s, side, chance);
  if (side === JAPAN) changeJapan(s, chance);
  else changeAllies(s, chance);
}

function changeUnits(s: State, side: Side, chance: Chance): void {
  const hidden = UNITS_OF[side]!.filter(unit => !isSeen(s, unit));
  const own = s.fieldSide.flatMap((each, field) => (each === side ? [field] : []));
  const among = (test: (unit: number) => boolean): void => {
    const units = hidden.filter(unit => test(unit) && s.at[unit]! >= 0);
    const places = units.map(unit => s.at[unit]!);
    chance.shuffle(places);
    units.forEach((unit, i) => {
      s.at[unit] = places[i]!;
    });
  };
  // Counters change places with others of their sort; those on charts and in stacks apart.
  among(isAir);
  among(unit => !isAir(unit) && isStack(s.at[unit]!));
  among(unit => !isAir(unit) && !isStack(s.at[unit]!));
  for (const unit of hidden) {
    if (s.at[unit]! < 0) continue;
    s.top[unit] = 0;
    if (isGround(unit)) {
      s.steps[unit] = 1 + chance.pick(fullSteps[unit]!);
      s.shaken[unit] = some(chance) ? 0 : 40;
    }
    // An air unit on the ground may be at any airfield of its side.
    if (isAir(unit) && some(chance)) s.at[unit] = fieldPlace(pickOf(chance, own));
  }
  for (const unit of UNITS_OF[side]!) {
    if (s.at[unit]! < 0) continue;
    s.starved[unit] = below(chance, 1);
    s.reserve[unit] = below(chance, 1);
    s.spent[unit] = chance.pick(5) - 1;
    s.truck[unit] = some(chance) ? -1 : 0;
    s.air[unit] = chance.pick(4);
    s.partner[unit] = some(chance) ? -1 : 0;
    if (isAir(unit) && s.mission[unit] !== 0) s.base[unit] = pickOf(chance, own);
  }
  // 8.2.7 What was repaired since.
  s.closed = s.closed.map((closed, field) =>
    own.includes(field) ? below(chance, s.closedSeen[field]!) : closed,
  );
  s.bridging = s.bridging.filter(unit => !UNITS_OF[side]!.includes(unit));
  s.halted = s.halted.filter(unit => !UNITS_OF[side]!.includes(unit));
  for (const fort of s.forts) if (fort.side === side) fort.builders = [];
}

/** What is in a player's mind in the middle of a step. */
function changeSteps(s: State, side: Side, chance: Chance): void {
  const hidden = UNITS_OF[side]!.filter(unit => !isSeen(s, unit));
  const other = (units: readonly number[]): number[] => [
    ...units.filter(unit => isSeen(s, unit)),
    ...hidden.slice(0, below(chance, 3)),
  ];
  if (s.moving?.side === side) Object.assign(s.moving, { group: null, followers: [], helpers: [] });
  const { combat, airPhase, landing } = s;
  if (combat && s.side === side) {
    for (const attack of combat.attacks) attack.units = combat.declared ? other(attack.units) : [];
    if (combat.fight) combat.fight.attack.units = other(combat.fight.attack.units);
  }
  for (const loss of combat?.fight?.losses ?? [])
    if (loss.side === side) {
      loss.units = other(loss.units);
      loss.tanksDue = some(chance);
      loss.gunsDue = some(chance);
      loss.infantryDue = some(chance);
    }
  for (const retreat of combat?.fight?.retreats ?? [])
    if (retreat.side === side) retreat.units = other(retreat.units);
  if (airPhase && s.side === side)
    Object.assign(airPhase, {
      picked: hidden.slice(0, below(chance, 2)),
      moved: [],
      unserved: hidden.slice(3, 5),
    });
  if (landing && s.side === side) {
    landing.local = below(chance, 9);
    landing.carried = hidden.slice(0, below(chance, 2));
    landing.engaged = hidden.slice(0, below(chance, 2));
    landing.inland = hidden.slice(0, below(chance, 2));
  }
}

function changeJapan(s: State, chance: Chance): void {
  const isSecret = s.turn <= TURNS && scenarioOf(s.scenario).japanese_chit === undefined;
  if (isSecret) s.japanChit = pickOf(chance, tables.chits_japanese.chits).n;
  s.beachesNow = some(chance) ? [] : [chance.pick(BEACHES)];
  s.beachesNext = some(chance) ? [] : [chance.pick(BEACHES)];
  s.transports = {
    ready: below(chance, 40),
    strategic: below(chance, 130),
    returning: s.transports.returning.map(() => below(chance, 9)),
    owed: below(chance, 9),
  };
  s.strategicTurns = [3 + chance.pick(4), 8];
  for (const raid of s.airPhase?.raids ?? [])
    if (raid.side === JAPAN && raid.cargo >= 0) raid.cargo = UNITS_OF[JAPAN]![0]!;
  if (!s.landing) return;
  s.landing.operational = below(chance, 9);
  s.landing.strategic = below(chance, 9);
  s.landing.fired = UNITS_OF[JAPAN]!.slice(0, below(chance, 3));
}

function changeAllies(s: State, chance: Chance): void {
  s.submarines = s.submarines.map(at => (at >= 0 ? chance.pick(BEACHES) : at));
  for (let number = 1; number <= BATTERIES; number++)
    if (s.battery[number] === INTACT || s.battery[number] === DISRUPTED)
      s.battery[number] = some(chance) ? INTACT : DISRUPTED;
  const open = batteries.flatMap((_, battery) => (s.numberKnown[battery] === 1 ? [] : [battery]));
  for (const battery of open) {
    const with_ = pickOf(
      chance,
      open.filter(each => batteries[each]!.numbers[0] === batteries[battery]!.numbers[0]),
    );
    [s.numbers[battery], s.numbers[with_]] = [s.numbers[with_]!, s.numbers[battery]!];
  }
  if (s.solitaire) s.solitaire.dice = s.solitaire.dice.slice(1);
}
