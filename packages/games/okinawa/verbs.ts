import {
  type Action,
  auto,
  type Block,
  type Referee,
  type Subject,
  subjectOf,
  type Verb,
  verbShapes,
} from '@ironbottom/engine';
import {
  baseId,
  baseOf,
  divisionId,
  divisionOfId,
  FACINGS,
  facingOf,
  fleetId,
  fleetOf,
  roleOf,
  type Side,
  sideOfRole,
  TACTICS,
} from './components.ts';
import { beachId, beachOf, hexId, hexOf, keyPointId, keyPointOf } from './map.ts';
import { isSeen } from './seen.ts';
import { POSITIONS, type State } from './state.ts';
import { unitId, unitOf, unitSide } from './units.ts';

/** Actions about units, hexes and so on, and what all chapters need to write rules. */

export type Ref = Referee<State>;

export const UNIT: Subject = { arg: 'unit', of: unitOf, id: unitId };
export const HEX: Subject = { arg: 'hex', of: hexOf, id: hexId };
export const BASE: Subject = { arg: 'base', of: baseOf, id: baseId };
export const FLEET: Subject = { arg: 'fleet', of: fleetOf, id: fleetId };
export const DIVISION: Subject = { arg: 'division', of: divisionOfId, id: divisionId };
export const BEACH: Subject = { arg: 'beach', of: beachOf, id: beachId };
export const KEY_POINT: Subject = { arg: 'point', of: keyPointOf, id: keyPointId };
/** 7.0 Chits of both sides by one number: the US ones first. */
const CHITS = TACTICS.flat();
export const TACTIC: Subject = {
  arg: 'tactic',
  of: id => (CHITS as readonly string[]).indexOf(id),
  id: chit => CHITS[chit]!,
};
export const FACING: Subject = { arg: 'facing', of: facingOf, id: facing => FACINGS[facing]! };
/** 9.6 A position marker, from 1. */
export const MARKER: Subject = {
  arg: 'marker',
  of: id => (/^[1-9]$/.test(id) && Number(id) <= POSITIONS ? Number(id) - 1 : -1),
  id: marker => `${marker + 1}`,
};
/** A number of markers, values, steps: whole, and not too large to be one. */
export const isNumber = (id: string): boolean => /^\d{1,3}$/.test(id);

const shapes = verbShapes<State, Side>((_, role) => sideOfRole(role));
export const { plain, done } = shapes;
export const unitVerb = shapes.about(UNIT);
export const hexVerb = shapes.about(HEX);
export const baseVerb = shapes.about(BASE);
export const fleetVerb = shapes.about(FLEET);
export const divisionVerb = shapes.about(DIVISION);
export const beachVerb = shapes.about(BEACH);
export const keyPointVerb = shapes.about(KEY_POINT);
export const tacticVerb = shapes.about(TACTIC);

export const unitArg = (action: Action, name = 'unit'): number => subjectOf(UNIT, action, name);
export const hexArg = (action: Action, name = 'hex'): number => subjectOf(HEX, action, name);
export const baseArg = (action: Action, name = 'base'): number => subjectOf(BASE, action, name);
export const fleetArg = (action: Action, name = 'fleet'): number => subjectOf(FLEET, action, name);
export const divisionArg = (action: Action, name = 'division'): number => subjectOf(DIVISION, action, name);
export const beachArg = (action: Action, name = 'beach'): number => subjectOf(BEACH, action, name);
export const keyPointArg = (action: Action, name = 'point'): number => subjectOf(KEY_POINT, action, name);
export const tacticArg = (action: Action, name = 'tactic'): number => subjectOf(TACTIC, action, name);
export const facingArg = (action: Action, name = 'facing'): number => subjectOf(FACING, action, name);
export const markerArg = (action: Action, name = 'marker'): number => subjectOf(MARKER, action, name);
export const numberArg = (action: Action, name = 'number'): number => Number(action[name]);

/** 9.63 An action by which the other side sees what it did not: it is done for good. */
export const forGood = (verb: Verb<State>): Verb<State> => ({
  ...verb,
  play: (ref, action, role) => {
    verb.play(ref, action, role);
    ref.shown();
  },
});

/** A line of the log about a unit: for everybody where the enemy sees it now, else for its owner only (9.63). */
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

/** A step in which nothing happens. */
export const pass = (id: string, rule: string): Block<State> => auto(id, rule, () => {});
