import {
  type Action,
  allRefused,
  type Block,
  decision,
  type Refusal,
  refusal,
  untilDone,
  type Verb,
} from '@ironbottom/engine';
import { BASES, baseId, tables } from '../../components.ts';
import { newStrikeGroup, type Strike, type StrikeGroup } from '../../state/air.ts';
import type { State } from '../../state.ts';
import { baseArg, baseVerb, done, numberArg, type Ref } from '../../verbs.ts';
import { us } from './02-tracks.ts';

/** 5.1, 5.11 The US divides its aircraft into subgroups, one to an air base box. */

const { air_limits } = tables;
const { step } = air_limits;
const [least] = air_limits.subgroups;
const bases: readonly number[] = Array.from({ length: BASES }, (_, base) => base);
/** 5.1 Counters are change: they are laid down one by one, and any sum can be made of them. */
export const counters = air_limits.counters.values;

export const strikeNow = (s: State): Strike => s.air.strike!;
export const groupAt = (s: State, base: number): StrikeGroup | undefined =>
  s.air.strike?.groups.find(group => group.base === base);

const flying = ({ groups }: Strike): number => groups.reduce((sum, { values }) => sum + values, 0);
/** Values that are still in hand. */
export const inHand = (s: State): number => strikeNow(s).values - flying(strikeNow(s));
const bombers = ({ groups }: Strike): number => groups.reduce((sum, { b29 }) => sum + b29, 0);

/** The subgroup on a box, which is begun with its first counter. Boxes stay in their order. */
function begun(s: State, base: number): StrikeGroup {
  const strike = strikeNow(s);
  const found = groupAt(s, base);
  if (found) return found;
  const group = newStrikeGroup(base);
  strike.groups = [...strike.groups, group].sort((a, b) => a.base - b.base);
  return group;
}

/** 5.1 No more than there are, and something must be left for the boxes that are still to be named. */
function tooMany(s: State, base: number, values: number): Refusal | undefined {
  const left = inHand(s) - values;
  if (left < 0) return refusal('5.1', 'values-too-many', { left: inHand(s) });
  const named = strikeNow(s).groups.length + (groupAt(s, base) ? 0 : 1);
  return left < (least - named) * step ? refusal('5.1', 'bases-too-few', { least }) : undefined;
}

/** 5.1, 5.11 */
const assign: Verb<State> = {
  args: { base: 'base', number: 'number' },
  candidates: () =>
    bases.flatMap(base =>
      counters.map((number): Action => ({ verb: 'assign', base: baseId(base), number: `${number}` })),
    ),
  check: (s, _role, action) =>
    counters.includes(numberArg(action))
      ? tooMany(s, baseArg(action), numberArg(action))
      : refusal('5.1', 'no-such-counter', { counters }),
  play: ({ s }, action) => {
    begun(s, baseArg(action)).values += numberArg(action);
  },
};

/** 5.1 A B-29 unit flies as it is. */
const assignBombers = baseVerb('assign-bombers', {
  list: () => bases,
  check: (s, _side, base) =>
    bombers(strikeNow(s)) >= air_limits.b29.units
      ? refusal('5.1', 'no-b29-left')
      : tooMany(s, base, air_limits.b29.value),
  play: ({ s }, base) => {
    const group = begun(s, base);
    group.values += air_limits.b29.value;
    group.b29++;
  },
});

/** 5.1 All that is in hand goes to one box. */
const assignRest = baseVerb('assign-rest', {
  list: () => bases,
  check: (s, _side, base) =>
    inHand(s) === 0 ? refusal('5.1', 'values-too-many', { left: 0 }) : tooMany(s, base, inHand(s)),
  play: ({ s }, base) => {
    begun(s, base).values += inHand(s);
  },
});

const withdraw = baseVerb('withdraw-group', {
  list: () => bases,
  check: (s, _side, base) =>
    groupAt(s, base) ? undefined : refusal('5.11', 'no-group-there', { base: baseId(base) }),
  play: ({ s }, base) => {
    strikeNow(s).groups = strikeNow(s).groups.filter(group => group.base !== base);
  },
});

/** 5.1, 5.22b All values fly, in three subgroups at least; there are no more boxes than subgroups may be. */
function checkPlaced(s: State): Refusal | undefined {
  return allRefused([
    strikeNow(s).groups.length < least ? refusal('5.1', 'bases-too-few', { least }) : undefined,
    inHand(s) > 0 ? refusal('5.1', 'values-in-hand', { left: inHand(s) }) : undefined,
  ]);
}

/** A procedure: the subgroups of the strike at hand. */
export const placing: Block<State> = untilDone(
  'air.strike.place',
  '5.11',
  decision('air.strike.groups', '5.1', {
    prompt: 'strike-groups',
    who: () => us,
    args: s => ({ values: strikeNow(s).values, left: inHand(s) }),
    verbs: {
      assign,
      'assign-rest': assignRest,
      'assign-bombers': assignBombers,
      'withdraw-group': withdraw,
      done: done(checkPlaced),
    },
  }),
);

/** 5.11 Subgroups lie open. */
export function tellGroups(ref: Ref): void {
  ref.log('5.11', 'strike-flies', { values: flying(strikeNow(ref.s)) });
  for (const { base, values, b29 } of strikeNow(ref.s).groups)
    ref.log('5.11', b29 > 0 ? 'strike-group-b29' : 'strike-group', { base: baseId(base), values, b29 });
}
