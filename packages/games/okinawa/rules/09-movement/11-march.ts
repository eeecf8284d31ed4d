import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { JAPAN, roleOf, type Side, sideOfRole, US } from '../../components.ts';
import { landAround, landNumber } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isHiding, isSeen } from '../../seen.ts';
import { newMoving } from '../../state/moving.ts';
import { isOnMap, mineAt, put, type State } from '../../state.ts';
import { UNITS_OF, unitId, unitSide } from '../../units.ts';
import { hexArg, plain, type Ref, unitArg } from '../../verbs.ts';
import { freePosition } from '../results/40-advance.ts';
import { isRefused, markersCost, type Step, stepOf } from './10-steps.ts';
import { leaveSector } from './18-limits.ts';
import { clearWay } from './30-strategic.ts';
import { mayStay } from './40-stay.ts';
import { held, phaseOf, walkOf } from './50-movers.ts';
import { canSail } from './70-coast.ts';
import { mayFireAtInfiltrators } from './84-fire.ts';
import { checkGroup, enterTogether, isLeaving } from './90-leave.ts';

/** 9.11 Units are moved one after the other, hex by hex, until one halts or can go no farther. */

/** Whether something waits for a unit in a hex: mines (9.14b), interdiction (8.33b). */
export const isDangerous = (s: State, unit: number, hex: number): boolean =>
  (unitSide[unit] === US && mineAt(s, hex) !== undefined) || markersCost(s, unit, hex) > 0;

/** 9.63, 9.61d A unit goes to a hex. Who comes out from under a position is seen; the US destroys an empty one. */
export function place(ref: Ref, unit: number, to: number): void {
  const { s } = ref;
  const hidden = !isSeen(s, unit);
  put(s, unit, to);
  if (unitSide[unit] === US) freePosition(s, to, true);
  if (hidden && isSeen(s, unit)) ref.shown();
}

/** 9.13 The move of whoever is on the way is over. */
export function endMove(ref: Ref): void {
  const { s } = ref;
  const { moving } = phaseOf(s);
  if (!moving) return;
  phaseOf(s).moving = null;
  for (const unit of moving.units) {
    s.spent[unit] = -1;
    const [from, to] = [moving.path[0]!, s.at[unit]!];
    if (!isOnMap(s, unit) || from === to) continue;
    const args = { unit: unitId(unit), from: placeName(from), hex: placeName(to) };
    // 9.63 From one position to the next nobody sees who goes.
    const unseen = unitSide[unit] !== US && moving.path.every(hex => hex >= 0 && isHiding(s, hex));
    ref.log('9.1', 'moved', args, unseen ? [roleOf(JAPAN)] : undefined);
  }
}

/** A unit has come to a hex: it stops there, or goes on if it can. */
export function goOn(ref: Ref, unit: number, stops: boolean): void {
  const { s } = ref;
  if (stops || !isOnMap(s, unit) || s.pinned[unit] === 1) endMove(ref);
  else if (!canStep(s, unit) && !canSail(s, unit)) endMove(ref);
}

const canStep = (s: State, unit: number): boolean => {
  const walk = walkOf(s, unit);
  return landAround[walk.at]!.some(to => !isRefused(stepOf(s, walk, to)));
};

/** 9.1 A unit has paid for a hex and comes into it: by land, or from the sea. */
export function enter(ref: Ref, unit: number, to: number, step: Step, bySea = false): void {
  const { s } = ref;
  const phase = phaseOf(s);
  const moving = phase.moving!;
  const from = s.at[unit]!;
  s.spent[unit]! += step.cost;
  moving.strategic = step.strategic;
  moving.hops--;
  moving.path.push(to);
  place(ref, unit, to);
  if (from >= 0 && !bySea) {
    clearWay(s, unit, from, to);
    leaveSector(s, unit, from, to);
  }
  const fire = step.infiltrates && mayFireAtInfiltrators(s, unit, to) ? '9.84' : '';
  if (fire || isDangerous(s, unit, to))
    phase.entering = { units: [unit], hex: to, fire, ground: to, stops: step.stops };
  else goOn(ref, unit, step.stops);
}

/** 9.1 The first step takes the unit up. */
function march(ref: Ref, unit: number, to: number): void {
  const { s } = ref;
  const phase = phaseOf(s);
  if (isLeaving(s)) {
    enterTogether(ref, to);
    return;
  }
  const walk = walkOf(s, unit);
  const step = stepOf(s, walk, to) as Step;
  if (!phase.moving) {
    phase.moving = { ...newMoving([unit], walk.at), leaves: walk.leaves };
    phase.loose = phase.loose.filter(each => each.unit !== unit);
  }
  enter(ref, unit, to, step);
}

export function checkMove(s: State, side: Side, unit: number, to: number): Refusal | undefined {
  const refused = held(s, side, unit);
  if (refused) return refused;
  if (isLeaving(s)) return checkGroup(s, to);
  const step = stepOf(s, walkOf(s, unit), to);
  return isRefused(step) ? step : undefined;
}

/** Nobody changes an action, so one serves for all times: by unit and land hex. */
const steps: Action[][] = UNITS_OF.flat().map(() => []);
function named(unit: number, to: number): Action {
  const known = steps[unit]!;
  const number = landNumber[to]!;
  known[number] ??= { verb: 'move', unit: unitId(unit), hex: placeName(to) };
  return known[number];
}

/** Whoever could be moved now. */
const movers = (s: State, side: Side): readonly number[] => phaseOf(s).moving?.units ?? UNITS_OF[side]!;

export const moveVerb: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: (s, role) =>
    movers(s, sideOfRole(role))
      .filter(unit => isOnMap(s, unit))
      .flatMap(unit => landAround[s.at[unit]!]!.map(to => named(unit, to))),
  legal: (s, role) => {
    const side = sideOfRole(role);
    const found: Action[] = [];
    const together = isLeaving(s);
    for (const unit of movers(s, side)) {
      if (s.at[unit]! < 0 || held(s, side, unit)) continue;
      const walk = walkOf(s, unit);
      for (const to of landAround[walk.at]!)
        if (together ? !checkGroup(s, to) : !isRefused(stepOf(s, walk, to))) found.push(named(unit, to));
    }
    return found;
  },
  check: (s, role, action) => checkMove(s, sideOfRole(role), unitArg(action), hexArg(action)),
  play: (ref, action) => march(ref, unitArg(action), hexArg(action)),
};

/** 9.0 Movement is voluntary: a unit on its way may stop wherever it may stay. */
export const haltVerb: Verb<State> = plain('halt', endMove, s => {
  const { moving } = phaseOf(s);
  if (!moving) return refusal('9.11', 'nobody-moves');
  if (isLeaving(s)) return refusal('9.96', 'must-leave', { hex: placeName(moving.leaves) });
  const unit = moving.units[0]!;
  const refused = mayStay(s, unit, s.at[unit]!);
  return refused && canStep(s, unit) ? refused : undefined;
});

/** 9.11 Something that can be done only while nobody is on the way. */
export const whileNobodyMoves = (s: State): Refusal | undefined => {
  const { moving } = phaseOf(s);
  return moving ? refusal('9.11', 'one-moves', { unit: unitId(moving.units[0]!) }) : undefined;
};
