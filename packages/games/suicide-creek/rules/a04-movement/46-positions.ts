import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, workKnownTo } from '../../board.ts';
import { HALVES, roleOf, type Side } from '../../components.ts';
import { CELLAR, GROUND, hexOfPlace, PILLBOX, placeId, placeIn, sortOfPlace } from '../../map.ts';
import { ASSAULT_MOVE, type Expenditure, WALK } from '../../state/moving.ts';
import { ASSAULT, DOUBLE, DUG_IN, ON_WIRE, OPEN, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { modeArg, type Ref, tell, unitsArg, type Verbs } from '../../verbs.ts';
import { clearFlag, setPosition } from '../../writing.ts';
import { hasRoom } from '../a05-stacking.ts';
import { entrenchmentIn, fitsInto, workCost } from '../b-terrain/27-foxholes.ts';
import { isHeldOutside, pillboxBarred } from '../b-terrain/30-doors.ts';
import { oneDie } from '../dice.ts';
import { left } from './11-allowance.ts';
import { groups, together } from './30-move.ts';
import { halt, setOut, stop } from './32-set-out.ts';
import type { Purposes } from './39-purpose.ts';

/** B26.4, B27.1, B30.4, SC1.52 MF spent on foxholes, pillboxes and wire: each an expenditure of its own. */

/** B27.1, B30.4, E1.16 What going into a work or out of it costs these units. */
const priceOf = (s: State, units: readonly number[]): number =>
  workCost(s, sideOf(units[0]!), placeOfAll(s, units));

const cannotPay = (s: State, units: readonly number[], price: number): Refusal | undefined => {
  const poor = units.find(unit => left(s, unit, units, WALK) < price);
  return poor === undefined
    ? undefined
    : refusal('A4.11', 'no-factor', { unit: unitId(poor), left: left(s, poor, units, WALK) / HALVES });
};

/** Where units of a stack are: they stand together (A4.2). */
const placeOfAll = (s: State, units: readonly number[]): number => s.units.at[units[0]!]!;

// ---------------------------------------------------------------- foxholes and trenches (B27)

function digInBarred(s: State, side: Side, units: readonly number[]): Refusal | undefined {
  const place = placeOfAll(s, units);
  const args = { unit: unitId(units[0]!), place: place < 0 ? '' : placeId(place) };
  const work =
    place >= 0 && sortOfPlace(place) === GROUND ? entrenchmentIn(s, side, hexOfPlace(place)) : undefined;
  if (!work) return refusal('B27.1', 'no-known-foxhole', args);
  if (s.units.pos[units[0]!] === ON_WIRE) return refusal('B26.31', 'on-wire', args);
  if (s.units.pos[units[0]!] === DUG_IN) return refusal('B27.1', 'in-foxhole', args);
  return fitsInto(s, side, work, units) ? undefined : refusal('B27.1', 'no-room', args);
}

// ---------------------------------------------------------------- pillboxes and cellars (B30, SC1.52)

/** Ground, pillbox, cellar: one deeper, or one out. */
const beside = (place: number, deeper: number): number =>
  placeIn(hexOfPlace(place), sortOfPlace(place) + deeper);

function goInBarred(s: State, side: Side, units: readonly number[]): Refusal | undefined {
  const place = placeOfAll(s, units);
  const args = { unit: unitId(units[0]!), place: place < 0 ? '' : placeId(place) };
  const pillbox = place < 0 ? undefined : workKnownTo(s, side, hexOfPlace(place), 'pillbox');
  if (!pillbox || sortOfPlace(place) === CELLAR) return refusal('B30.4', 'no-pillbox', args);
  if (s.units.pos[units[0]!] === ON_WIRE) return refusal('B26.31', 'on-wire', args);
  if (s.units.pos[units[0]!] === DUG_IN) return refusal('B27.1', 'leave-foxhole', args);
  return doorBarred(s, side, units, place, beside(place, 1));
}

function leaveBarred(s: State, side: Side, units: readonly number[]): Refusal | undefined {
  const place = placeOfAll(s, units);
  const args = { unit: unitId(units[0]!), place: place < 0 ? '' : placeId(place) };
  if (s.units.pos[units[0]!] === DUG_IN) return undefined;
  if (place < 0 || sortOfPlace(place) === GROUND) return refusal('B30.4', 'nothing-to-leave', args);
  const out = beside(place, -1);
  if (sortOfPlace(place) === PILLBOX && isHeldOutside(s, side, out))
    return refusal('B30.4', 'enemy-outside', { place: placeId(out) });
  return doorBarred(s, side, units, place, out);
}

function doorBarred(
  s: State,
  side: Side,
  units: readonly number[],
  from: number,
  to: number,
): Refusal | undefined {
  const refused = pillboxBarred(s, side, from, to);
  if (refused) return refused;
  return hasRoom(s, side, to, units)
    ? undefined
    : refusal('B30.1', 'no-room', { unit: unitId(units[0]!), place: placeId(to) });
}

// ---------------------------------------------------------------- the verbs

/** Stacks of movable units for which something can be thought of. */
const stacksFor = (
  s: State,
  side: Side,
  passes: (units: readonly number[]) => boolean,
): (readonly number[])[] => groups(s, side).filter(units => s.units.at[units[0]!]! >= 0 && passes(units));

type Barred = (s: State, side: Side, units: readonly number[]) => Refusal | undefined;

/** An expenditure of one MF by units that stand together. */
const oneFactor = (
  verb: string,
  barred: Barred,
  plan: (s: State, units: readonly number[]) => Expenditure,
): Verb<State> => ({
  args: { units: 'unit[]' },
  candidates: s =>
    stacksFor(s, s.side, units => !barred(s, s.side, units)).map(units => ({
      verb,
      units: units.map(unitId),
    })),
  check: (s, _role, action) => {
    const units = unitsArg(action);
    return together(s, s.side, units) ?? barred(s, s.side, units) ?? cannotPay(s, units, priceOf(s, units));
  },
  play: (ref, action) => {
    const units = unitsArg(action);
    setOut(ref, units, WALK, [plan(ref.s, units)]);
  },
});

const here =
  (what: string) =>
  (s: State, units: readonly number[]): Expenditure => ({
    what,
    place: placeOfAll(s, units),
    cost: priceOf(s, units),
    about: -1,
  });
/** B30.4 Fired at in the Location just entered. */
const through =
  (deeper: number) =>
  (s: State, units: readonly number[]): Expenditure => ({
    what: 'enter',
    place: beside(placeOfAll(s, units), deeper),
    cost: priceOf(s, units),
    about: -1,
  });

const leaving = (s: State, units: readonly number[]): Expenditure =>
  s.units.pos[units[0]!] === DUG_IN ? here('leave')(s, units) : through(-1)(s, units);

// ---------------------------------------------------------------- wire (B26.4)

function crawlBarred(s: State, units: readonly number[]): Refusal | undefined {
  const args = { unit: unitId(units[0]!) };
  if (s.units.pos[units[0]!] !== ON_WIRE) return refusal('B26.4', 'not-on-wire', args);
  return units.some(unit => has(s, unit, DOUBLE)) ? refusal('B26.4', 'no-running', args) : undefined;
}

/** A4.61 Walking, or by assault movement if nothing is spent yet. */
function crawlModeBarred(s: State, units: readonly number[], mode: number): Refusal | undefined {
  const args = { unit: unitId(units[0]!) };
  if (mode === WALK) return undefined;
  if (mode !== ASSAULT_MOVE) return refusal('B26.4', 'no-running', args);
  return units.some(unit => s.units.spent[unit]! > 0) ? refusal('A4.61', 'already-moving', args) : undefined;
}

/** B26.4 A dr: so many MF it costs to get beneath; whoever lacks them spends what he has, and stays. */
export function crawl(ref: Ref, units: readonly number[], mode: number): void {
  const { s } = ref;
  const die = oneDie(ref, { who: roleOf(s.side), why: 'wire', rule: 'B26.4' });
  const have = Math.min(...units.map(unit => left(s, unit, units, WALK)));
  const cost = Math.min(HALVES * die, have);
  const plan = { what: 'crawl', place: placeOfAll(s, units), cost, about: HALVES * die <= have ? 1 : 0 };
  setOut(ref, units, mode, [plan]);
  s.moving.crawled = true;
  // A4.61 With all its MF it is no assault movement.
  if (cost === have) for (const unit of units) clearFlag(s, unit, ASSAULT);
}

const crawlVerb: Verb<State> = {
  args: { units: 'unit[]', mode: 'mode' },
  candidates: s =>
    stacksFor(s, s.side, units => !crawlBarred(s, units)).flatMap((units): Action[] =>
      (['walk', 'assault'] as const).map(mode => ({ verb: 'crawl', units: units.map(unitId), mode })),
    ),
  check: (s, _role, action) => {
    const units = unitsArg(action);
    return (
      together(s, s.side, units) ??
      crawlBarred(s, units) ??
      crawlModeBarred(s, units, modeArg(action)) ??
      cannotPay(s, units, HALVES)
    );
  },
  play: (ref, action) => crawl(ref, unitsArg(action), modeArg(action)),
};

export const positionVerbs: Verbs = {
  'dig-in': oneFactor('dig-in', digInBarred, here('dig-in')),
  leave: oneFactor('leave', leaveBarred, leaving),
  enter: oneFactor('enter', goInBarred, through(1)),
  crawl: crawlVerb,
};

/** B27.1 The new position holds while they are fired at. */
const takes =
  (pos: number, key: string) =>
  (ref: Ref, { place }: Expenditure): void => {
    const { units } = ref.s.moving;
    for (const unit of units) setPosition(ref.s, unit, pos);
    tell(ref, 'B27.1', key, units, { place: placeId(place) });
  };

/** B26.4 Beneath, or still on it with nothing left. A4.61 An assault movement ends here. */
function crawled({ s }: Ref, { about }: Expenditure): void {
  const { units, mode } = s.moving;
  if (about === 1) for (const unit of units) setPosition(s, unit, OPEN);
  if (mode === ASSAULT_MOVE) stop(s, units);
  if (about === 0) halt(s);
}

export const positionPurposes: Purposes = {
  'dig-in': { pays: takes(DUG_IN, 'dug-in') },
  leave: { pays: takes(OPEN, 'left-foxhole') },
  crawl: {
    pays: (ref, { place, cost, about }) =>
      tell(ref, 'B26.4', about === 1 ? 'crawled' : 'still-on-wire', ref.s.moving.units, {
        place: placeId(place),
        cost: cost / HALVES,
      }),
    done: crawled,
  },
};
