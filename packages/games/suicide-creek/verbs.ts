import {
  type Action,
  anyPasses,
  auto,
  type Block,
  decision,
  indexedIds,
  type Referee,
  type Refusal,
  SPECTATOR,
  type Subject,
  sequence,
  subjectOf,
  untilDone,
  type Verb,
  verbShapes,
} from '@ironbottom/engine';
import { isSeenBy, mayHide } from './board.ts';
import { battleOf } from './campaign.ts';
import { enemyOf, roleOf, type Side, SPINES, sideOfRole } from './components.ts';
import { hexId, hexOf, placeId, placeOf } from './map.ts';
import { GEARS, MODES } from './state/moving.ts';
import { sideOf, unitId, unitOf } from './state/units.ts';
import { weaponId, weaponOf } from './state/weapons.ts';
import type { State } from './state.ts';

/** Actions about units, weapons and places, and what all chapters need to write rules. */

export type Ref = Referee<State>;
export type Verbs = { readonly [verb: string]: Verb<State> };

export const UNIT: Subject = { arg: 'unit', of: unitOf, id: unitId };
export const WEAPON: Subject = { arg: 'weapon', of: weaponOf, id: weaponId };
export const HEX: Subject = { arg: 'hex', of: hexOf, id: hexId };
/** A Location on the map. */
export const PLACE: Subject = { arg: 'place', of: placeOf, id: placeId };
export const MODE: Subject = { arg: 'mode', ...indexedIds(MODES) };
export const GEAR: Subject = { arg: 'gear', ...indexedIds(GEARS) };
export const SPINE: Subject = { arg: 'spine', ...indexedIds(SPINES) };
export const isNumber = (id: string): boolean => /^\d{1,3}$/.test(id);

const shapes = verbShapes<State, Side>((_, role) => sideOfRole(role));
export const { plain, done } = shapes;
export const subjectVerb = shapes.about;
export const unitVerb = shapes.about(UNIT);
export const weaponVerb = shapes.about(WEAPON);
export const hexVerb = shapes.about(HEX);
export const placeVerb = shapes.about(PLACE);

export const unitArg = (action: Action, name = 'unit'): number => subjectOf(UNIT, action, name);
export const unitsArg = (action: Action, name = 'units'): number[] =>
  (action[name] as readonly string[]).map(unitOf);
export const weaponArg = (action: Action, name = 'weapon'): number => subjectOf(WEAPON, action, name);
export const weaponsArg = (action: Action, name = 'weapons'): number[] =>
  (action[name] as readonly string[]).map(weaponOf);
export const hexArg = (action: Action, name = 'hex'): number => subjectOf(HEX, action, name);
export const placeArg = (action: Action, name = 'place'): number => subjectOf(PLACE, action, name);
export const placesArg = (action: Action, name = 'path'): number[] =>
  (action[name] as readonly string[]).map(placeOf);
export const modeArg = (action: Action, name = 'mode'): number => subjectOf(MODE, action, name);
export const gearArg = (action: Action, name = 'gear'): number => subjectOf(GEAR, action, name);
export const spineArg = (action: Action, name = 'spine'): number => subjectOf(SPINE, action, name);
export const numberArg = (action: Action, name = 'number'): number => Number(action[name]);

/** What a rule says of an action with several parts: it speaks of sides and numbers. */
interface Ordered<T> {
  readonly args: Verb<State>['args'];
  /** What is worth asking about. */
  readonly list: (s: State, side: Side) => readonly T[];
  readonly check: (s: State, side: Side, order: T) => Refusal | undefined;
  readonly play: (ref: Ref, order: T, side: Side) => void;
  /** As an action names it, and back. */
  readonly action: (order: T) => Action;
  readonly of: (action: Action) => T;
}

/** An action with several parts: only what is legal is put into words. */
export const orderVerb = <T>({ args, list, check, play, action, of }: Ordered<T>): Verb<State> => ({
  args,
  candidates: (s, role) => list(s, sideOfRole(role)).map(action),
  legal: (s, role) => {
    const side = sideOfRole(role);
    const found: Action[] = [];
    for (const order of list(s, side)) if (!check(s, side, order)) found.push(action(order));
    return found;
  },
  any: (s, role) => {
    const side = sideOfRole(role);
    return list(s, side).some(order => !check(s, side, order));
  },
  check: (s, role, given) => check(s, sideOfRole(role), of(given)),
  play: (ref, given, role) => play(ref, of(given), sideOfRole(role)),
});

/** A step in which nothing happens. */
export const pass = (id: string, rule: string): Block<State> => auto(id, rule, () => {});

// ---------------------------------------------------------------- telling

type Said = { readonly [name: string]: string | number | readonly string[] };

/**
 * A line about units: those who see all of them read who they are; the others read the same of a stack under "?", at
 * `log.<key>?`, whose arguments name no unit.
 */
export function tell(ref: Ref, rule: string, key: string, units: readonly number[], said: Said = {}): void {
  const side = sideOf(units[0]!);
  const args = { ...said, units: units.map(unitId) };
  if (units.every(unit => isSeenBy(ref.s, undefined, unit))) {
    ref.log(rule, key, args);
    return;
  }
  ref.log(rule, key, args, [roleOf(side)]);
  ref.log(rule, `${key}?`, { ...said, who: roleOf(side) }, [roleOf(enemyOf(side)), SPECTATOR]);
}

/** A line that only the other side and spectators would miss: something of a hidden unit that nobody else may know. */
export function tellOwner(ref: Ref, rule: string, key: string, unit: number, said: Said = {}): void {
  ref.log(rule, key, { ...said, unit: unitId(unit) }, [roleOf(sideOf(unit))]);
}

// ---------------------------------------------------------------- parts of a phase

/** A.13 */
export const attacker = (s: State): Side => s.side;
export const defender = (s: State): Side => enemyOf(s.side);

/** Whether a side may hold something in hiding, by what everybody knows. */
export const hides = (s: State, side: Side): boolean => mayHide(s, side, battleOf(s).hides[roleOf(side)]);

/** A part of a phase in which a side does any number of things. */
export interface Part {
  readonly who: (s: State) => Side;
  readonly verbs: Verbs;
  /** Whether there is such a part at all, by what everybody knows: no starshells by day. */
  readonly when?: (s: State) => boolean;
}

/**
 * A part of a phase in which a side does any number of things. It passes by itself where there is nothing to do, but not
 * where that would tell the enemy something: what a side can do may come from what it hides. Then it is asked quietly
 * whatever it can answer. `after`: what follows on every action, such as `settle`.
 */
export function anyNumber(
  id: string,
  rule: string,
  { who, verbs, when = () => true }: Part,
  ...after: readonly Block<State>[]
): Block<State> {
  const isOpen = (s: State): boolean => {
    const side = who(s);
    if (!when(s)) return false;
    return hides(s, side) || anyPasses(s, roleOf(side), verbs);
  };
  return untilDone(
    id,
    rule,
    sequence(`${id}.each`, rule, [
      decision(`${id}.act`, rule, {
        prompt: id,
        who: s => roleOf(who(s)),
        quiet: true,
        verbs: { ...verbs, done: done() },
      }),
      ...after,
    ]),
    isOpen,
  );
}
