import {
  type Action,
  auto,
  type Block,
  type Referee,
  type Subject,
  subjectOf,
  type Term,
  type Verb,
  verbShapes,
} from '@ironbottom/engine';
import { stacksOf, topOf } from './board.ts';
import {
  BEACHES,
  batteryId,
  batteryOf,
  beachId,
  beachOf,
  bridgeId,
  bridgeOf,
  fieldId,
  fieldOf,
  hexId,
  hexOf,
  numberOf,
  roleOf,
  SIDES,
  type Side,
  SUBMARINES,
  sideOfRole,
  space,
  submarineId,
  submarineOf,
} from './components.ts';
import { isSeen } from './seen.ts';
import type { State } from './state.ts';
import { UNITS, unitId, unitOf, unitSide } from './units.ts';

/** Actions about units, hexes and so on, and what all chapters need to write rules. */

export type Ref = Referee<State>;

export const UNIT: Subject = { arg: 'unit', of: unitOf, id: unitId };
export const HEX: Subject = { arg: 'hex', of: hexOf, id: hexId };
/** Any place of components.ts: a hex, an area, an airfield, off a coast. */
export const PLACE: Subject = { arg: 'place', of: id => space.index(id), id: place => space.id(place)! };
export const FIELD: Subject = { arg: 'field', of: fieldOf, id: fieldId };
export const BEACH: Subject = { arg: 'beach', of: beachOf, id: beachId };
export const BRIDGE: Subject = { arg: 'bridge', of: bridgeOf, id: bridgeId };
export const BATTERY: Subject = { arg: 'battery', of: batteryOf, id: batteryId };
/** 10.2.3 The number of a battery. */
export const NUMBER: Subject = { arg: 'number', of: numberOf, id: number => `${number}` };
export const BOAT: Subject = { arg: 'boat', of: submarineOf, id: submarineId };

const shapes = verbShapes<State, Side>((_, role) => sideOfRole(role));
export const { plain, done } = shapes;
export const unitVerb = shapes.about(UNIT);
export const hexVerb = shapes.about(HEX);
export const placeVerb = shapes.about(PLACE);
export const fieldVerb = shapes.about(FIELD);
export const beachVerb = shapes.about(BEACH);
export const bridgeVerb = shapes.about(BRIDGE);
export const batteryVerb = shapes.about(BATTERY);
export const numberVerb = shapes.about(NUMBER);

export const unitArg = (action: Action, name = 'unit'): number => subjectOf(UNIT, action, name);
export const hexArg = (action: Action, name = 'hex'): number => subjectOf(HEX, action, name);
export const placeArg = (action: Action, name = 'place'): number => subjectOf(PLACE, action, name);
export const fieldArg = (action: Action, name = 'field'): number => subjectOf(FIELD, action, name);
export const beachArg = (action: Action, name = 'beach'): number => subjectOf(BEACH, action, name);
export const batteryArg = (action: Action, name = 'battery'): number => subjectOf(BATTERY, action, name);
export const bridgeArg = (action: Action, name = 'bridge'): number => subjectOf(BRIDGE, action, name);
export const boatArg = (action: Action, name = 'boat'): number => subjectOf(BOAT, action, name);

/** 11.1 A boat sent to each of the beaches. Nobody changes an action, so these serve for all times. */
const STATIONS: readonly (readonly Action[])[] = Array.from({ length: SUBMARINES }, (_, boat) =>
  Array.from({ length: BEACHES }, (__, beach) => ({
    verb: 'station',
    boat: submarineId(boat),
    beach: beachId(beach),
  })),
);
export const stations = (boat: number): readonly Action[] => STATIONS[boat]!;

/** 5.2.2 Looks at the counters on top of all stacks, one after the other. */
function eachTop(s: State, look: (unit: number) => void): void {
  for (const side of SIDES) for (const place of stacksOf(s, side)) look(topOf(s, side, place));
}

/** 5.2.2 An action after which the enemy may see another counter on top of a stack: then it cannot be taken back. */
export const openly = (verb: Verb<State>): Verb<State> => ({
  ...verb,
  play: (ref, action, role) => {
    const seen = new Uint8Array(UNITS);
    eachTop(ref.s, unit => {
      seen[unit] = 1;
    });
    verb.play(ref, action, role);
    eachTop(ref.s, unit => {
      if (seen[unit] === 0) ref.shown();
    });
  },
});

/** 5.2.2 An action by which the enemy sees what stays behind, or that nothing does: it is done for good. */
export const forGood = (verb: Verb<State>): Verb<State> => ({
  ...verb,
  play: (ref, action, role) => {
    verb.play(ref, action, role);
    ref.shown();
  },
});

/** A line of the log about a unit: for everybody where the enemy sees it now, else for its owner only (5.2.2). */
export function tell(
  ref: Ref,
  rule: string,
  key: string,
  unit: number,
  args: { readonly [name: string]: string | number } = {},
): void {
  const line = { unit: unitId(unit), ...args };
  if (isSeen(ref.s, unit)) ref.log(rule, key, line);
  else ref.log(rule, key, line, [roleOf(unitSide[unit]!)]);
}

/** What is added to the dice, or taken off them; and what all of it comes to. */
export const onDice = (key: string, value: number): Term => ({
  key,
  op: value < 0 ? '-' : '+',
  value: Math.abs(value),
});
export const addedUp = (terms: readonly Term[]): number =>
  terms.reduce((sum, { op, value }) => sum + (op === '-' ? -value : value), 0);

/** A step in which nothing happens: its chapter has no rule for it. */
export const pass = (id: string, rule: string): Block<State> => auto(id, rule, () => {});
