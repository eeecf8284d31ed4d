import { around, derivedBy, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { offensiveEffect } from '../../cards/force.ts';
import {
  ALLIES,
  grid,
  hasAirfield,
  hexId,
  isAir,
  isGround,
  type Side,
  unitIds,
  unitSide,
} from '../../components.ts';
import { CHINA_BOX, type State } from '../../state.ts';
import { done, hexArg, hexVerb, plain, unitVerb } from '../../verbs.ts';
import { isReacting, landOf, missionsOf, under } from '../08-movement/10-allowance.ts';
import { isBattle } from '../08-movement/21-ends.ts';
import type { How } from '../08-movement/31-air.ts';
import { checkStep, leadsToBattle, mayHalt, pointsLeft, stepCost } from '../08-movement/42-land.ts';
import { checkLanding } from '../08-movement/45-landing.ts';
import { forbiddenGoal, type Mode, type Plan, planFor } from '../08-movement/modes.ts';
import {
  finish,
  fly,
  flyStrategic,
  goByBarge,
  goBySea,
  moving,
  sendToTrack,
  step,
  unmoved,
} from '../08-movement/moves.ts';
import { blocked } from '../08-movement/plan.ts';
import { cannotGoTogether, leavesBehind, mayNotStay, stillOwesBattle } from './26-owed-battle.ts';

/** 7.23 The verbs of movement: a stack is picked, goes, and is done. */

/** 7.26-5 In reaction nobody is left behind who can come to the battle with this stack only. */
function planOf(s: State, units: readonly number[], mode: Mode): Plan {
  const made = planFor(s, units, mode);
  const left =
    made.list.length > 0 && isReacting(s, unitSide[units[0]!]!) ? leavesBehind(s, units) : undefined;
  return left ? blocked(left) : made;
}

/** The plan of the stack on the move. */
const plan = derivedBy((s: State, mode: Mode): Plan => planOf(s, moving(s), mode));

const isMarching = (s: State): boolean => (under(s).group?.left ?? -1) >= 0;

/** Nothing has been picked, or a march has begun. */
const notNow = (s: State): Refusal | undefined => {
  if (moving(s).length === 0) return refusal('7.23', 'nothing-picked');
  return isMarching(s) ? refusal('7.23', 'stack-on-the-march') : undefined;
};

/** 7.23 Why a unit has no move in this step. */
function standsStill(s: State, side: Side, unit: number): Refusal | undefined {
  if (unmoved(s, side).includes(unit)) return undefined;
  const mission = missionsOf(s, side).find(each => each.unit === unit);
  const why = !mission ? 'not-activated' : mission.moved ? 'moved-already' : 'not-on-map';
  return refusal('7.23', why, { unit: unitIds[unit]! });
}

/** 7.23 A stack: units in one place; air units by themselves, land units with ships. */
function checkPick(s: State, side: Side, unit: number): Refusal | undefined {
  if (unitSide[unit] !== side) return refusal('7.23', 'not-yours', { unit: unitIds[unit]! });
  const still = standsStill(s, side, unit);
  if (still) return still;
  const units = moving(s);
  if (units.length === 0) return undefined;
  if (isMarching(s)) return refusal('7.23', 'stack-on-the-march');
  if (units.includes(unit)) return refusal('7.23', 'picked-already', { unit: unitIds[unit]! });
  if (s.at[unit] !== s.at[units[0]!] || isAir[unit] !== isAir[units[0]!])
    return refusal('7.23', 'not-one-stack', { unit: unitIds[unit]! });
  return isReacting(s, side) ? cannotGoTogether(s, units, unit) : undefined;
}

const pick: Verb<State> = unitVerb('pick', {
  list: (s, side) => {
    const first = moving(s)[0];
    if (first === undefined) return unmoved(s, side);
    return isMarching(s) ? [] : unmoved(s, side).filter(unit => s.at[unit] === s.at[first]);
  },
  check: checkPick,
  play({ s }, unit) {
    const offensive = under(s);
    if (offensive.group) offensive.group.units.push(unit);
    else offensive.group = { units: [unit], left: -1, from: -1 };
  },
});

const LANDINGS: readonly Mode[] = ['assault', 'organic', 'barge'];

const checkGoal = (s: State, mode: Mode, hex: number, rule: string): Refusal | undefined => {
  const { blocked, goals } = plan(s, mode);
  const why = notNow(s) ?? blocked ?? forbiddenGoal(s, moving(s), hex);
  if (why || goals[hex]) return why;
  if (LANDINGS.includes(mode)) {
    const landing = checkLanding(s, moving(s), hex);
    if (landing) return landing;
  }
  const [first] = moving(s);
  if (isAir[first!] && !(hasAirfield[hex] && s.control[hex] === unitSide[first!]))
    return refusal('8.31-1', 'needs-air-base', { hex: hexId(hex) });
  return refusal(rule, 'not-a-goal', { hex: hexId(hex) });
};

const goals = (s: State, mode: Mode): readonly number[] => (notNow(s) ? [] : plan(s, mode).list);

/** A move over the sea, all of it at once: the referee finds the way. */
const seaVerb = (mode: 'sail' | 'strategic-sail' | 'transport' | 'assault' | 'organic', rule: string) =>
  hexVerb(mode, {
    list: s => goals(s, mode),
    check: (s, _side, hex) => checkGoal(s, mode, hex, rule),
    play: (ref, hex) => goBySea(ref, mode, hex),
  });

const barge = hexVerb('barge', {
  list: s => goals(s, 'barge'),
  check: (s, _side, hex) => checkGoal(s, 'barge', hex, '8.47'),
  play: goByBarge,
});

const HOWS = ['normal', 'extended'] as const;

const flyVerb: Verb<State> = {
  args: { hex: 'hex', how: 'how' },
  candidates: s =>
    HOWS.flatMap(how =>
      goals(s, `fly-${how}`)
        // What the normal range reaches needs no other.
        .filter(hex => how === 'normal' || !plan(s, 'fly-normal').goals[hex])
        .map(hex => ({ verb: 'fly', hex: hexId(hex), how })),
    ),
  check: (s, _role, action) => checkGoal(s, `fly-${action.how as How}`, hexArg(action), '8.31-1'),
  play: (ref, action) => fly(ref, action.how as How, hexArg(action)),
};

const strategicFly = hexVerb('strategic-fly', {
  list: s => goals(s, 'strategic-fly'),
  check: (s, _side, hex) => checkGoal(s, 'strategic-fly', hex, '8.33-1'),
  play: flyStrategic,
});

/** How a stack comes to the China box, the normal range first; undefined if it cannot. */
const wayToBox = (s: State): How | undefined =>
  notNow(s) ? undefined : HOWS.find(how => plan(s, `fly-${how}`).box);

/** 13.74-4 */
const chinaBox: Verb<State> = {
  args: {},
  candidates: s => (unitSide[moving(s)[0] ?? 0] === ALLIES && wayToBox(s) ? [{ verb: 'china-box' }] : []),
  check: s => notNow(s) ?? (wayToBox(s) ? undefined : refusal('13.74-4', 'box-out-of-reach')),
  play: ref => fly(ref, wayToBox(ref.s)!, CHINA_BOX),
};

/** 8.33-2 Of nobody else's stack: alone in hand, or before anybody is picked. */
const toTrack: Verb<State> = unitVerb('to-track', {
  list: (s, side) => {
    const picked = moving(s);
    const able = picked.length === 0 ? unmoved(s, side) : picked.length === 1 ? picked : [];
    return able.filter(unit => isAir[unit] && s.at[unit]! >= 0);
  },
  check: (s, side, unit) => {
    if (moving(s).some(each => each !== unit)) return refusal('7.23', 'stack-picked');
    if (!isAir[unit]) return refusal('8.33-2', 'air-only');
    const still = standsStill(s, side, unit);
    if (still) return still;
    return s.at[unit]! >= 0 ? undefined : refusal('7.23', 'not-on-map', { unit: unitIds[unit]! });
  },
  play: sendToTrack,
});

/** 8.42, 8.4-1 */
function checkMarch(s: State, to: number): Refusal | undefined {
  const units = moving(s);
  if (units.length === 0) return refusal('7.23', 'nothing-picked');
  if (landOf(units).length < units.length) return refusal('7.23', 'wrong-stack');
  const side = unitSide[units[0]!]!;
  const from = s.at[units[0]!]!;
  if (isReacting(s, side) && isBattle(s, from))
    return refusal('7.26-7', 'stays-in-battle', { unit: unitIds[units[0]!]! });
  const refused = checkStep(s, units, from, to, pointsLeft(s));
  if (refused || !isReacting(s, side)) return refused;
  const rest = pointsLeft(s) - stepCost(s, side, from, to);
  return leadsToBattle(s, units, to, rest)
    ? undefined
    : refusal('7.26-5', 'no-battle-there', { hex: hexId(to) });
}

const neighbours = (s: State): number[] => {
  const first = moving(s)[0];
  if (first === undefined || !isGround[first] || s.at[first]! < 0) return [];
  return around(grid, s.at[first]!);
};

const march = hexVerb('march', {
  list: neighbours,
  check: (s, _side, hex) => checkMarch(s, hex),
  play: step,
});

export const canGoOn = (s: State): boolean => neighbours(s).some(hex => !checkMarch(s, hex));

/** 7.23 The stack stays where it is, or stops here. */
const halt = plain(
  'halt',
  ({ s }) => finish(s),
  s => {
    const units = moving(s);
    if (units.length === 0) return refusal('7.23', 'nothing-picked');
    const hex = s.at[units[0]!]!;
    const side = unitSide[units[0]!]!;
    const forbidden = forbiddenGoal(s, units, hex);
    if (forbidden) return forbidden;
    if (!isMarching(s)) return isReacting(s, side) ? mayNotStay(s, units) : undefined;
    if (!canGoOn(s)) return undefined;
    if (!mayHalt(s, side, hex)) return refusal('7.24-4', 'no-further-battle', { hex: hexId(hex) });
    return isReacting(s, side) && !isBattle(s, hex)
      ? refusal('7.26-5', 'no-battle-there', { hex: hexId(hex) })
      : undefined;
  },
);

const stackIsDone = (s: State): Refusal | undefined =>
  moving(s).length > 0 ? refusal('7.23', 'stack-picked') : undefined;

const basicVerbs = {
  pick,
  sail: seaVerb('sail', '8.21-3'),
  fly: flyVerb,
  march,
  assault: seaVerb('assault', '8.45-1'),
  organic: seaVerb('organic', '8.46'),
  halt,
};

/** 7.2-2 */
export const offensiveVerbs: { readonly [verb: string]: Verb<State> } = {
  ...basicVerbs,
  'strategic-sail': seaVerb('strategic-sail', '8.23'),
  'strategic-fly': strategicFly,
  transport: seaVerb('transport', '8.44-1'),
  barge,
  'china-box': chinaBox,
  'to-track': toTrack,
  done: done(s => stackIsDone(s) ?? offensiveEffect(s).rests?.(s)),
};

/** 7.26-6 No strategic movement, and everybody has to come to a battle. */
export const reactionVerbs: { readonly [verb: string]: Verb<State> } = {
  ...basicVerbs,
  done: done((s, side) => stackIsDone(s) ?? stillOwesBattle(s, side)),
};
