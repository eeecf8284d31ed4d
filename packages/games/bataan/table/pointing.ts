import { type Action, formatAction, type March, type Reference, type Verb } from '@ironbottom/engine';
import {
  beachGrounds,
  beachId,
  beachOf,
  bridgeOf,
  bridges,
  CAVITE,
  CORREGIDOR,
  fieldOf,
  fields,
  hexId,
  hexOf,
  isHex,
  placeAt,
  space,
} from '../components.ts';
import { sequenceOfPlay } from '../rules/00-sequence-of-play.ts';
import { closed, groupArgs, stepPoints } from '../rules/04-movement/13-steps.ts';
import type { State } from '../state.ts';
import { UNITS, unitId, unitOf, unitSide } from '../units.ts';
import { placeArg } from '../verbs.ts';
import { fieldPoint } from './charts.ts';

/** From actions to places on the table, and back. */

/** `2311.sea` is pointed at by its hex, `clark` by the hex it lies in, `takao` by its chart. */
export function pointOf(place: string): string {
  const [ground] = place.split('.') as [string];
  const field = fieldOf(ground);
  return field < 0 ? ground : fieldPoint(field);
}

const groundPoint = (ground: number): string => (isHex(ground) ? hexId(ground) : space.id(ground)!);

/** Arguments that say where: the first that an action has is where it points. */
const WHERE: { readonly [arg: string]: (id: string) => string | undefined } = {
  to: pointOf,
  hex: pointOf,
  place: pointOf,
  field: pointOf,
  beach: id => {
    const [ground] = beachGrounds[beachOf(id)] ?? [];
    return ground === undefined ? undefined : groundPoint(ground);
  },
  bridge: id => hexId(bridges[bridgeOf(id)]!.a),
  battery: () => hexId(CORREGIDOR),
};

/** 10.2.2, 11.3 Where verbs point that name no place themselves. */
const POINTS: { readonly [verb: string]: string } = {
  'bomb-high': hexId(CORREGIDOR),
  'bomb-low': hexId(CORREGIDOR),
  'bomb-cavite': hexId(CAVITE),
};

export function refers(action: Action): Reference {
  const { unit, from } = action;
  const arg = Object.keys(WHERE).find(each => typeof action[each] === 'string');
  const hex = arg ? WHERE[arg]!(action[arg] as string) : POINTS[action.verb];
  return {
    // 16.2 It is in hand already.
    ...(typeof unit === 'string' && action.verb !== 'deploy' && { piece: unit }),
    ...(typeof from === 'string' && { from: pointOf(from) }),
    ...(hex !== undefined && { hex }),
  };
}

/** 4.1 A unit goes from hex to hex. */
export const march: March<State> = {
  start: ['move'],
  steps: ['enter'],
  stop: ['halt'],
  rule: '4.1',
  mover(s) {
    const group = s.moving?.group;
    if (!group) return null;
    const { unit, left } = groupArgs(s);
    return { piece: unit, hex: groundPoint(group.at), left };
  },
  cost: (s, step) => stepPoints(s, placeArg(step)),
  closed: (s, piece, hex) => closed(s, unitSide[unitOf(piece)]!, placeAt(hex)),
};

// ---------------------------------------------------------------- why not?

/**
 * What may have been meant by pointing there: first what the rules themselves would consider there, then each verb of
 * the decision with what was pointed at in it.
 */
export function meant(point: Reference, at: string, s: State): Action[] {
  const block = sequenceOfPlay.blocks.get(at);
  if (block?.kind !== 'decision') return [];
  const [role] = [block.who(s)].flat();
  const found: Action[] = [];
  const guessed: Action[] = [];
  for (const [verb, rule] of Object.entries(block.verbs)) {
    found.push(...rule.candidates(s, role!).filter(action => fits(refers(action), action, point)));
    guessed.push(...guesses(verb, rule, point, s));
  }
  const known = new Set(found.map(formatAction));
  return [...found, ...guessed.filter(action => !known.has(formatAction(action)))];
}

/** Whether an action speaks of what was pointed at. */
function fits(refer: Reference, action: Action, { piece, from, hex }: Reference): boolean {
  if (piece === undefined && from === undefined && hex === undefined) return false;
  if (piece !== undefined && refer.piece !== piece) return false;
  if (from !== undefined && refer.from !== from) return false;
  if (hex === undefined) return true;
  if (refer.hex === hex) return true;
  const { beach, bridge } = action;
  if (typeof beach === 'string') return beachGrounds[beachOf(beach)]!.some(each => groundPoint(each) === hex);
  if (typeof bridge === 'string') return hexId(bridges[bridgeOf(bridge)]!.b) === hex;
  return false;
}

/** A verb with what was pointed at for each of its arguments; of several things there each once. */
function guesses(verb: string, { args }: Verb<State>, point: Reference, s: State): Action[] {
  const names = Object.keys(args);
  if (names.length === 0 || names.length > 2) return [];
  const lists = names.map(arg => (CHOICES[arg] ?? none)(point, s));
  return lists
    .reduce<Action[]>(
      (made, list, k) => made.flatMap(action => list.map(id => ({ ...action, [names[k]!]: id }))),
      [{ verb }],
    )
    .slice(0, MANY);
}
/** So many are enough to find a reason. */
const MANY = 12;
const none = (): readonly string[] => [];

const fieldsAt = (point: string | undefined): string[] =>
  fields.flatMap(({ id }, field) => (fieldPoint(field) === point ? [id] : []));

const CHOICES: { readonly [arg: string]: (point: Reference, s: State) => readonly string[] } = {
  unit: ({ piece, hex }, s) => {
    if (piece !== undefined) return [piece];
    if (hex === undefined) return [];
    return Array.from({ length: UNITS }, (_, unit) => unit)
      .filter(unit => s.at[unit]! >= 0 && pointOf(space.id(s.at[unit]!)!) === hex)
      .map(unitId);
  },
  hex: ({ hex }) => (hex !== undefined && hexOf(hex) >= 0 ? [hex] : []),
  // Whoever points at an airfield means it before the ground around it.
  place: ({ hex }) => [
    ...fieldsAt(hex),
    ...(hex !== undefined && placeAt(hex) >= 0 && !fieldsAt(hex).includes(hex) ? [hex] : []),
  ],
  field: ({ hex }) => fieldsAt(hex),
  beach: ({ hex }) =>
    beachGrounds.flatMap((grounds, beach) =>
      grounds.some(each => groundPoint(each) === hex) ? [beachId(beach)] : [],
    ),
  bridge: ({ hex }) => bridges.flatMap(({ id, a, b }) => (hexId(a) === hex || hexId(b) === hex ? [id] : [])),
};
