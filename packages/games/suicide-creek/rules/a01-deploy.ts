import { type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, isGoodOrder, isLeader, isOnMap, unitsIn } from '../board.ts';
import { type Side, sideOfRole } from '../components.ts';
import { isOff } from '../places.ts';
import { CONCEALED, NOBODY, PINNED, RESERVE, sideOf, TI, unitId } from '../state/units.ts';
import type { State } from '../state.ts';
import {
  halfOf,
  isHalfSquadType,
  isReducedType,
  isSquadType,
  isUnarmedType,
  NONE,
  recombinesTo,
} from '../types.ts';
import { type Ref, tell, unitsArg, unitVerb, type Verbs } from '../verbs.ts';
import { become, conceal, merge, possess, setFlag, setPosition, weaponsOf } from '../writing.ts';
import { create } from './a01-new-counters.ts';
import { hasWorked, workedBarred, works } from './a04-movement/44-recovery.ts';
import { leadershipNow } from './a10-morale/01-values.ts';
import { taskCheck } from './a10-morale/11-task-checks.ts';
import { spot } from './a12-concealment/14-loss.ts';

/** A1.31, A1.32, G17.11 A squad splits into its half-squads, or two of them become a squad. */

/** Whoever is where this unit is, off the map too. */
const beside = (s: State, unit: number): number[] => {
  const at = s.units.at[unit]!;
  if (at >= 0) return unitsIn(s, sideOf(unit), at);
  return s.units.at.flatMap((place, other) =>
    place === at && sideOf(other) === sideOf(unit) && s.units.type[other] !== NOBODY ? [other] : [],
  );
};

/** A1.31 The best leader in Good Order there who has not done anything yet; -1: none. */
function helper(s: State, unit: number): number {
  const leaders = beside(s, unit).filter(
    other =>
      isLeader(s, other) && isGoodOrder(s, other) && !hasWorked(s, other) && s.units.veil[other] !== RESERVE,
  );
  return leaders.sort((a, b) => leadershipNow(s, a) - leadershipNow(s, b) || a - b)[0] ?? -1;
}

/** G17.11, SC1.8 Nobody deploys without a leader here, the assault engineers neither. */
function deployBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  const type = s.units.type[unit] ?? NOBODY;
  if (type === NOBODY || sideOf(unit) !== side) return refusal('A1.31', 'not-yours', args);
  const whole = isSquadType[type] === 1 && isReducedType[type] === 0 && isUnarmedType[type] === 0;
  if (!whole || halfOf[type] === NONE) return refusal('A1.31', 'no-squad', args);
  if (!isReady(s, unit)) return refusal('A1.31', 'not-in-good-order', args);
  const worked = workedBarred(s, 'A1.31', unit);
  if (worked) return worked;
  return helper(s, unit) < 0 ? refusal('A1.31', 'no-leader-here', args) : undefined;
}

const isReady = (s: State, unit: number): boolean =>
  isGoodOrder(s, unit) &&
  !has(s, unit, PINNED | TI) &&
  s.units.veil[unit]! <= CONCEALED &&
  (isOnMap(s, unit) || isOff(s.units.at[unit]!));

/** A1.31 A NTC; the weapons stay with the first half-squad, and may be handed over (A4.43). */
function deploy(ref: Ref, unit: number): void {
  const { s } = ref;
  works(s, [unit, helper(s, unit)]);
  spot(ref, 'A12.14', [unit], 'worked');
  if (!taskCheck(ref, unit, 'A1.31', 0)) {
    tell(ref, 'A1.31', 'not-deployed', [unit]);
    return;
  }
  const half = halfOf[s.units.type[unit]!]!;
  become(s, unit, half);
  const other = twin(ref, unit, half);
  works(s, [other]);
  tell(ref, 'A1.31', 'deployed', [unit, other]);
}

/** The second half-squad, in all the first one is. */
function twin(ref: Ref, unit: number, half: number): number {
  const { s } = ref;
  const other = create(ref, half, s.units.at[unit]!);
  setPosition(s, other, s.units.pos[unit]!);
  setFlag(s, other, s.units.flags[unit]!);
  conceal(s, other, s.units.veil[unit]!);
  return other;
}

/** A1.32 */
function recombineBarred(s: State, side: Side, units: readonly number[]): Refusal | undefined {
  const [a = -1, b = -1] = units;
  if (units.length !== 2 || a === b) return refusal('A1.32', 'two-half-squads');
  for (const unit of units) {
    const args = { unit: unitId(unit) };
    if ((s.units.type[unit] ?? NOBODY) === NOBODY || sideOf(unit) !== side)
      return refusal('A1.32', 'not-yours', args);
    if (!isReady(s, unit)) return refusal('A1.32', 'not-in-good-order', args);
    const worked = workedBarred(s, 'A1.32', unit);
    if (worked) return worked;
  }
  const type = s.units.type[a]!;
  if (isHalfSquadType[type] === 0 || type !== s.units.type[b] || recombinesTo[type] === NONE)
    return refusal('A1.32', 'two-half-squads');
  if (
    s.units.at[a] !== s.units.at[b] ||
    s.units.pos[a] !== s.units.pos[b] ||
    s.units.veil[a] !== s.units.veil[b]
  )
    return refusal('A1.32', 'not-together');
  return helper(s, a) < 0 ? refusal('A1.32', 'no-leader-here', { unit: unitId(a) }) : undefined;
}

function recombine(ref: Ref, units: readonly number[]): void {
  const { s } = ref;
  const [a, b] = units as [number, number];
  works(s, [a, helper(s, a)]);
  spot(ref, 'A12.14', units, 'worked');
  for (const weapon of weaponsOf(s, b)) possess(s, weapon, a);
  become(s, a, recombinesTo[s.units.type[a]!]!);
  setFlag(s, a, s.units.flags[b]!);
  merge(s, b);
  tell(ref, 'A1.32', 'recombined', [a]);
}

/** Two half-squads in one Location: each pair of one kind, once. */
function pairs(s: State, side: Side): number[][] {
  const found: number[][] = [];
  for (let a: number = side; a < s.units.type.length; a += 2) {
    const type = s.units.type[a]!;
    if (type === NOBODY || isHalfSquadType[type] === 0) continue;
    const b = beside(s, a).find(other => other > a && s.units.type[other] === type);
    if (b !== undefined) found.push([a, b]);
  }
  return found;
}

const recombineVerb: Verb<State> = {
  args: { units: 'unit[]' },
  candidates: (s, role) =>
    pairs(s, sideOfRole(role)).map(units => ({ verb: 'recombine', units: units.map(unitId) })),
  check: (s, role, action) => recombineBarred(s, sideOfRole(role), unitsArg(action)),
  play: (ref, action) => recombine(ref, unitsArg(action)),
};

export const deployVerbs: Verbs = {
  deploy: unitVerb('deploy', {
    list: (s, side) =>
      s.units.type.flatMap((type, unit) =>
        type !== NOBODY && sideOf(unit) === side && isSquadType[type] ? [unit] : [],
      ),
    check: deployBarred,
    play: deploy,
  }),
  recombine: recombineVerb,
};
