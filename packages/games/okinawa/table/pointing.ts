import {
  type Action,
  formatAction,
  type March,
  type Mover,
  type Reference,
  type Role,
  type Verb,
} from '@ironbottom/engine';
import { OFFSHORE } from '../boxes.ts';
import {
  baseOf,
  divisionId,
  divisionOfId,
  FACINGS,
  fleetOf,
  HALVES,
  sideOfRole,
  type Tactic,
} from '../components.ts';
import {
  BEACHES,
  beachHexes,
  beachId,
  beachOf,
  hexId,
  hexOf,
  isLand,
  KEY_POINTS,
  keyPointHexes,
  keyPointId,
  keyPointOf,
} from '../map.ts';
import { placeName } from '../places.ts';
import { sequenceOfPlay } from '../rules/00-sequence-of-play.ts';
import { isRefused, pointsLeft } from '../rules/09-movement/10-steps.ts';
import { barred } from '../rules/09-movement/20-terrain.ts';
import { stepAshore, stepOf } from '../rules/09-movement/41-ways.ts';
import { pointsOf, walkOf } from '../rules/09-movement/50-movers.ts';
import { positionAt, type State } from '../state.ts';
import { ALL_UNITS, divisionHq, divisionOf, isHq, unitId, unitOf, unitSide } from '../units.ts';
import { hexArg, MARKER, unitArg } from '../verbs.ts';
import { chitId, tacticOf } from './counters.ts';

/** From actions to places on the table, and back. */

/** Arguments that say where: the first that an action has is where it points. */
const WHERE: { readonly [arg: string]: (id: string) => string | undefined } = {
  target: id => id,
  hex: id => id,
  beach: id => firstHex(beachHexes[beachOf(id)]),
  point: id => firstHex(keyPointHexes[keyPointOf(id)]),
};
const firstHex = (hexes: readonly number[] | undefined): string | undefined =>
  hexes?.[0] === undefined ? undefined : hexId(hexes[0]);

/** A chit lies among the others of its side, a division is its headquarters. */
function pieceOf({ verb, unit, tactic, division }: Action): string | undefined {
  // Nothing has happened to the headquarters of a division that tires.
  if (verb === 'tired') return undefined;
  if (typeof unit === 'string') return unit;
  if (typeof tactic === 'string') return chitId(tactic as Tactic);
  return typeof division === 'string' ? unitId(divisionHq[divisionOfId(division)]!) : undefined;
}

/** 18.12, 9.61 What has been taken up is in hand already. */
const IN_HAND: readonly string[] = ['deploy', 'set-aside'];

export function refers(action: Action, s?: State): Reference {
  const piece = IN_HAND.includes(action.verb) ? undefined : pieceOf(action);
  const arg = Object.keys(WHERE).find(each => typeof action[each] === 'string');
  const hex = arg ? WHERE[arg]!(action[arg] as string) : undefined;
  const from = fromOf(action, arg, s);
  return {
    ...(piece !== undefined && { piece }),
    ...(from !== undefined && from !== hex && { from }),
    ...(hex !== undefined && { hex }),
  };
}

/** 9.61f, 9.14, 10.17 Where something starts that is no counter: a position, a mine, guns that look for a target. */
function fromOf(action: Action, where: string | undefined, s?: State): string | undefined {
  const { from, marker, hex } = action;
  if (action.verb === 'take-position' && isOverHand(s, marker)) return undefined;
  if (where === 'target' && typeof hex === 'string') return hex;
  if (typeof from === 'string') return from;
  const at = typeof marker === 'string' ? (s?.positions[MARKER.of(marker)]?.hex ?? -1) : -1;
  return at >= 0 ? hexId(at) : undefined;
}

/** 18.12 A position over the unit that has been taken up can be taken instead of it. */
const isOverHand = (s: State | undefined, marker: Action[string] | undefined): boolean => {
  const hand = s?.setUp?.hand ?? -1;
  return hand >= 0 && s!.positions[MARKER.of(String(marker))]?.hex === s!.at[hand];
};

/** 9.1 Where a unit stands, and the points it has left: on a strategic move as many again (9.31). */
function onItsWay(s: State, unit: number): Mover {
  return { piece: unitId(unit), hex: placeName(s.at[unit]!), left: pointsLeft(s, unit) };
}

/** 18.15 Those who lie offshore go ashore with their first step. */
const atSea = (s: State, unit: number): boolean => s.at[unit] === OFFSHORE;

/** 9.1 Units go a hex at a time, and nobody takes them up before the first step. */
export const march: March<State> = {
  start: ['move', 'land'],
  steps: ['move', 'land'],
  stop: ['halt'],
  rule: '9.1',
  mover(s) {
    const [unit] = s.movePhase?.moving?.units ?? [];
    return unit === undefined || s.at[unit]! < 0 ? null : onItsWay(s, unit);
  },
  standing(s, piece) {
    const unit = unitOf(piece);
    if (unit < 0 || !s.movePhase) return null;
    if (atSea(s, unit)) return { piece, hex: placeName(OFFSHORE), left: pointsOf(s, unit) };
    return s.at[unit]! < 0 ? null : onItsWay(s, unit);
  },
  cost(s, step) {
    const unit = unitArg(step);
    const next = atSea(s, unit)
      ? stepAshore(s, unit, hexArg(step))
      : stepOf(s, walkOf(s, unit), hexArg(step));
    return isRefused(next) ? 0 : next.cost / HALVES;
  },
  closed: (s, piece, hex) =>
    isLand[hexOf(hex)] || atSea(s, unitOf(piece))
      ? undefined
      : barred(s, unitOf(piece), s.at[unitOf(piece)]!, hexOf(hex)),
};

// ---------------------------------------------------------------- why not?

/** 9.63 A position that hides somebody is pointed at by its hex. */
const POSITION = /^position-(\d{4})$/;
const plainPoint = ({ piece, ...others }: Reference): Reference => {
  const [, hex] = POSITION.exec(piece ?? '') ?? [];
  return hex ? { ...others, hex } : { ...others, ...(piece !== undefined && { piece }) };
};

/**
 * What may have been meant by pointing there: first what the rules themselves would consider there, then each verb of
 * the decision with what was pointed at in it.
 */
export function meant(pointed: Reference, at: string, s: State): Action[] {
  const block = sequenceOfPlay.blocks.get(at);
  if (block?.kind !== 'decision') return [];
  const point = plainPoint(pointed);
  const [role] = [block.who(s)].flat();
  const found: Action[] = [];
  const guessed: Action[] = [];
  for (const [verb, rule] of Object.entries(block.verbs)) {
    if (isForOther(s, verb)) continue;
    const candidates = rule.candidates(s, role!);
    found.push(...candidates.filter(action => fits(action, point, s)));
    guessed.push(...guesses(verb, rule, point, s, candidates));
  }
  const known = new Set(found.map(formatAction));
  const others = guessed.filter(action => !known.has(formatAction(action)));
  // Who points at a hex of his own means those who stand there, before the hex itself.
  const own = (action: Action): boolean => standsThere(action, point, role!, s);
  return [...found, ...others.filter(own), ...others.filter(action => !own(action))];
}

/** 18.12 While a unit, a position or a minefield is in hand, nobody means what is done with the others. */
const isForOther = ({ setUp }: State, verb: string): boolean => {
  const what = PUT_DOWN[verb];
  return what !== undefined && setUp !== null && setUp[what] < 0;
};
const PUT_DOWN: { readonly [verb: string]: 'hand' | 'position' | 'mine' } = {
  deploy: 'hand',
  'place-position': 'position',
  'lay-mine': 'mine',
};

/** Whether an action is of a unit of the role that stands in the hex pointed at. */
function standsThere({ unit }: Action, { hex }: Reference, role: Role, s: State): boolean {
  const who = typeof unit === 'string' ? unitOf(unit) : -1;
  return who >= 0 && unitSide[who] === sideOfRole(role) && s.at[who]! >= 0 && hexId(s.at[who]!) === hex;
}

/** Whether an action speaks of what was pointed at. */
function fits(action: Action, { piece, from, hex }: Reference, s: State): boolean {
  if (piece === undefined && from === undefined && hex === undefined) return false;
  const refer = refers(action, s);
  if (piece !== undefined && refer.piece !== piece) return false;
  if (from !== undefined && refer.from !== from) return false;
  return hex === undefined || refer.hex === hex || spread(action).includes(hex);
}

/** All hexes of a beach or key point. */
function spread({ beach, point }: Action): string[] {
  if (typeof beach === 'string') return (beachHexes[beachOf(beach)] ?? []).map(hexId);
  return typeof point === 'string' ? (keyPointHexes[keyPointOf(point)] ?? []).map(hexId) : [];
}

/** A verb with what was pointed at for each of its arguments; of several things there each once. */
function guesses(
  verb: string,
  { args }: Verb<State>,
  point: Reference,
  s: State,
  candidates: readonly Action[],
): Action[] {
  const names = Object.keys(args);
  if (names.length === 0 || names.length > 3) return [];
  const lists = names.map(arg => {
    const list = (CHOICES[arg] ?? none)(point, s);
    // Who points at a counter only means a place that others could be sent to.
    return list.length > 0 || arg !== 'hex' || point.piece === undefined ? list : hexesIn(candidates);
  });
  return lists
    .reduce<Action[]>(
      (made, list, k) => made.flatMap(action => list.map(id => ({ ...action, [names[k]!]: id }))),
      [{ verb }],
    )
    .slice(0, MANY);
}
const hexesIn = (actions: readonly Action[]): string[] =>
  [...new Set(actions.flatMap(({ hex }) => (typeof hex === 'string' ? [hex] : [])))].slice(0, FEW);
const FEW = 3;
/** So many are enough to find a reason. */
const MANY = 12;
const none = (): readonly string[] => [];

const hexNamed = ({ hex }: Reference): readonly string[] =>
  hex !== undefined && hexOf(hex) >= 0 ? [hex] : [];

const CHOICES: { readonly [arg: string]: (point: Reference, s: State) => readonly string[] } = {
  unit: ({ piece, hex }, s) => {
    if (piece !== undefined) return unitOf(piece) >= 0 ? [piece] : [];
    if (hex === undefined) return [];
    return ALL_UNITS.filter(unit => s.at[unit]! >= 0 && hexId(s.at[unit]!) === hex).map(unitId);
  },
  hex: hexNamed,
  target: hexNamed,
  from: point => (point.from !== undefined ? [point.from] : hexNamed(point)),
  tactic: ({ piece }) => [tacticOf(piece ?? '')].filter(tactic => tactic !== undefined),
  division: ({ piece }) => {
    const unit = unitOf(piece ?? '');
    return unit >= 0 && isHq(unit) && divisionOf[unit]! >= 0 ? [divisionId(divisionOf[unit]!)] : [];
  },
  beach: ({ hex }) => named(BEACHES, beachHexes, beachId, hex),
  point: ({ hex }) => named(KEY_POINTS, keyPointHexes, keyPointId, hex),
  marker: (point, s) => {
    const [hex] = point.from !== undefined ? [point.from] : hexNamed(point);
    const marker = positionAt(s, hexOf(hex ?? ''));
    return marker < 0 ? [] : [MARKER.id(marker)];
  },
  facing: () => FACINGS.slice(0, 1),
  number: () => ['1'],
  base: ({ hex }) => (hex !== undefined && baseOf(hex) >= 0 ? [hex] : []),
  fleet: ({ hex }) => (hex !== undefined && fleetOf(hex) >= 0 ? [hex] : []),
};

const named = (
  size: number,
  hexes: readonly (readonly number[])[],
  id: (index: number) => string,
  hex: string | undefined,
): string[] =>
  Array.from({ length: size }, (_, index) => index)
    .filter(index => hexes[index]!.some(each => hexId(each) === hex))
    .map(id);
