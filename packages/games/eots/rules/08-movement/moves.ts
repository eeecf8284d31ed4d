import type { Ref } from '../../choices.ts';
import { extendedMovesOnly, hexId, isNaval, type Side, unitIds, unitSide } from '../../components.ts';
import type { Way } from '../../offensive.ts';
import { CHINA_BOX, onTurn, put, type State } from '../../state.ts';
import { takeControl } from '../06-supply/50-control.ts';
import { isReacting, missionOf, missionsOf, under } from './10-allowance.ts';
import { isBattle } from './21-ends.ts';
import { seaWay } from './21-voyage.ts';
import type { How } from './31-air.ts';
import { fliesClear } from './31-flights.ts';
import { mustStop, pointsLeft, stepCost } from './42-land.ts';
import { askToDisengage } from './43-disengage.ts';
import { land } from './45-landing.ts';
import type { Mode } from './plan.ts';
import { opposed } from './presence.ts';
import { enemyZones } from './zones-on-the-move.ts';

/** Moves carried out. What may be done is checked before. */

const ids = (units: readonly number[]): string[] => units.map(unit => unitIds[unit]!);

/** The stack on the move. */
export const moving = (s: State): readonly number[] => under(s).group?.units ?? [];

/** 7.23 The stack has finished; the next one may start. */
export function finish(s: State): void {
  for (const unit of moving(s)) {
    const mission = missionOf(s, unit);
    if (mission) mission.moved = true;
  }
  under(s).group = null;
}

/** 7.25E Only the offensive is watched. */
function touch(s: State, side: Side, touched: boolean): void {
  if (touched && !isReacting(s, side)) under(s).touched = true;
}

function arrive(s: State, units: readonly number[], hex: number, from: number, way: Way): void {
  for (const unit of units) {
    const mission = missionOf(s, unit)!;
    // 7.26-7, 9.11 Who leaves a battle hex still fights for it; who comes to one fights there.
    if (mission.battle < 0)
      mission.battle = isBattle(s, s.at[unit]!) ? s.at[unit]! : isBattle(s, hex) ? hex : -1;
    mission.way = way;
    mission.from = from;
    put(s, unit, hex);
  }
}

/** 8.21, 8.23, 8.44, 8.45, 8.46 A stack goes over the sea to the hex. */
export function goBySea(ref: Ref, mode: Mode, hex: number): void {
  const { s } = ref;
  const units = [...moving(s)];
  const side = unitSide[units[0]!]!;
  const start = s.at[units[0]!]!;
  const { way, touched } = seaWay(s, units, mode, hex);
  const from = way.at(-2) ?? start;
  touch(s, side, touched);
  for (const unit of units) arrive(s, [unit], hex, from, wayOf(unit, mode));
  ref.log(RULES[mode]!, mode, { units: ids(units), from: hexId(start), hex: hexId(hex) });
  if (mode === 'assault' || mode === 'organic') {
    land(ref, units, hex, from, mode === 'organic');
    if (!isReacting(s, side)) askToDisengage(ref, hex);
  }
  finish(s);
}

const RULES: { readonly [mode: string]: string } = {
  sail: '8.21-1',
  'strategic-sail': '8.23',
  transport: '8.44-1',
  assault: '8.45-1',
  organic: '8.46',
};

/** Ships that go with land units are in normal movement, unless all of them move strategically. */
function wayOf(unit: number, mode: Mode): Way {
  if (isNaval[unit]) return mode === 'strategic-sail' ? 'strategic-sail' : 'sail';
  return mode === 'transport' || mode === 'strategic-sail' ? 'transport' : 'assault';
}

/** 8.47 */
export function goByBarge(ref: Ref, hex: number): void {
  const { s } = ref;
  const units = [...moving(s)];
  const side = unitSide[units[0]!]!;
  const start = s.at[units[0]!]!;
  const zones = enemyZones(s, side);
  touch(s, side, zones[start] === 1 || zones[hex] === 1);
  arrive(s, units, hex, start, 'barge');
  if (!under(s).landings.includes(hex)) under(s).landings.push(hex);
  ref.log('8.47', 'barge', { units: ids(units), from: hexId(start), hex: hexId(hex) });
  askToDisengage(ref, hex);
  finish(s);
}

const placeArgs = (from: number): { from?: string } => (from >= 0 ? { from: hexId(from) } : {});

/** 8.31 To an air base, or to the China box (13.74-4). */
export function fly(ref: Ref, how: How, place: number): void {
  const { s } = ref;
  const units = [...moving(s)];
  const side = unitSide[units[0]!]!;
  const start = s.at[units[0]!]!;
  touch(s, side, !fliesClear(s, units, how, place));
  arrive(s, units, place, start, 'fly');
  // 8.1-2, 8.31-4
  if (how === 'extended')
    for (const unit of units) if (extendedMovesOnly[unit]) missionOf(s, unit)!.parenthesis = true;
  if (place === CHINA_BOX) ref.log('13.74-4', 'to-china-box', { units: ids(units), ...placeArgs(start) });
  else ref.log('8.31-1', 'fly', { units: ids(units), ...placeArgs(start), hex: hexId(place) });
  finish(s);
}

/** 8.33-1 */
export function flyStrategic(ref: Ref, hex: number): void {
  const { s } = ref;
  const units = [...moving(s)];
  const side = unitSide[units[0]!]!;
  const start = s.at[units[0]!]!;
  touch(s, side, !fliesClear(s, units, 'extended', hex, true));
  arrive(s, units, hex, start, 'strategic-air');
  ref.log('8.33-1', 'strategic-fly', { units: ids(units), ...placeArgs(start), hex: hexId(hex) });
  finish(s);
}

/** 8.33-2 Off the map, to come back next turn. */
export function sendToTrack(ref: Ref, unit: number): void {
  const { s } = ref;
  const mission = missionOf(s, unit)!;
  ref.log('8.33-2', 'to-track', { unit: unitIds[unit]!, turn: s.turn + 1 });
  put(s, unit, onTurn(s.turn + 1));
  s.undelayable[unit] = 1;
  mission.way = 'strategic-air';
  mission.moved = true;
  under(s).group = null;
}

/** 6.5-1 A land unit takes an empty hex at once. */
const take = (ref: Ref, side: Side, hex: number): void => takeControl(ref, hex, side, '6.5-1');

/** 8.42 One step of a march. */
export function step(ref: Ref, to: number): void {
  const { s } = ref;
  const group = under(s).group!;
  const units = [...group.units];
  const side = unitSide[units[0]!]!;
  const from = s.at[units[0]!]!;
  group.left = pointsLeft(s) - stepCost(s, side, from, to);
  group.from = from;
  const zones = enemyZones(s, side);
  touch(s, side, zones[from] === 1 || zones[to] === 1);
  // 6.5-1 A hex that holds nothing but enemy ships is taken by passing through.
  take(ref, side, from);
  arrive(s, units, to, from, 'march');
  for (const unit of units) missionOf(s, unit)!.entered.push(to);
  ref.log('8.42-1', 'march', { units: ids(units), from: hexId(from), hex: hexId(to) });
  if (!opposed(s, side, to)) take(ref, side, to);
  else if (!isReacting(s, side)) askToDisengage(ref, to);
}

/** 8.42-4, 8.43-2 After a step, and after the enemy had the choice to leave: on, or to a stop. */
export function settle(ref: Ref, canGoOn: (s: State) => boolean): void {
  const { s } = ref;
  const { group } = under(s);
  if (!group || group.left < 0) return;
  const side = unitSide[group.units[0]!]!;
  const hex = s.at[group.units[0]!]!;
  if (!opposed(s, side, hex)) take(ref, side, hex);
  if (mustStop(s, side, hex) || !canGoOn(s)) finish(s);
}

/** Activated units of a side that have not moved. */
export const unmoved = (s: State, side: Side): number[] =>
  missionsOf(s, side)
    .filter(({ unit, moved }) => !moved && (s.at[unit]! >= 0 || s.at[unit] === CHINA_BOX))
    .map(({ unit }) => unit);
