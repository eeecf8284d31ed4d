import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { type Side, sideOfRole } from '../../components.ts';
import { landAround, landNumber } from '../../map.ts';
import { placeName } from '../../places.ts';
import { newMoving } from '../../state/moving.ts';
import { isOnMap, type State } from '../../state.ts';
import { UNITS_OF, unitId } from '../../units.ts';
import { hexArg, plain, type Ref, unitArg } from '../../verbs.ts';
import { isRefused, type Step } from './10-steps.ts';
import { endMove, goOn, isDangerous, place } from './13-going.ts';
import { leaveSector } from './18-limits.ts';
import { clearWay } from './30-strategic.ts';
import { mayStay } from './40-stay.ts';
import { canStep, stepOf } from './41-ways.ts';
import { held, phaseOf, walkOf } from './50-movers.ts';
import { mayFireAtInfiltrators } from './84-fire.ts';
import { checkGroup, enterTogether, isLeaving } from './90-leave.ts';

/** 9.11 Units are moved one after the other, hex by hex, until one halts or can go no farther. */

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
  // 9.63 In a world that is made up for the other side it may be that nobody knows who is on the way.
  if (!moving || moving.units.length === 0) return refusal('9.11', 'nobody-moves');
  if (isLeaving(s)) return refusal('9.96', 'must-leave', { hex: placeName(moving.leaves) });
  const unit = moving.units[0]!;
  const refused = mayStay(s, unit, s.at[unit]!);
  return refused && canStep(s, unit) ? refused : undefined;
});
