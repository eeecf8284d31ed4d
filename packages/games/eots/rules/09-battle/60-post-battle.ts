import {
  auto,
  type Block,
  decision,
  derived,
  loop,
  type Refusal,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import { choices, type Ref } from '../../choices.ts';
import { hexId, isAir, isGround, type Side, unitIds, unitSide } from '../../components.ts';
import { CHINA_BOX, put, reactionSide, roleOf, type State } from '../../state.ts';
import { done, hexVerb, plain, unitVerb } from '../../verbs.ts';
import { missionsOf, under } from '../08-movement/10-allowance.ts';
import { moving } from '../08-movement/moves.ts';
import { eliminate } from './20-losses.ts';
import { queueRetreats, removeTrapped, retreatOffensive } from './50-retreat.ts';
import { type Home, homes, mayStay, returners } from './60-homes.ts';

/** 9.6 Post-battle movement: the reaction first, then the offensive. */

/** Where the stack that was picked can go. */
const plan = derived((s: State): Home => homes(s, moving(s)));

const canReturn = ({ list, box }: Home): boolean => list.length > 0 || box;

/** 9.6-1 A stack: air units by themselves, ships with land units that have to leave. */
function checkPick(s: State, side: Side, unit: number): Refusal | undefined {
  if (!returners(s, side).includes(unit)) return refusal('9.6-1', 'cannot-return', { unit: unitIds[unit]! });
  const units = moving(s);
  if (units.includes(unit)) return refusal('7.23', 'picked-already', { unit: unitIds[unit]! });
  if (units.length > 0 && (s.at[unit] !== s.at[units[0]!] || isAir[unit] !== isAir[units[0]!]))
    return refusal('7.23', 'not-one-stack', { unit: unitIds[unit]! });
  if (canReturn(homes(s, [...units, unit]))) return undefined;
  // Who may stay has a choice even without a way; so the stack never comes to a dead end.
  return [...units, unit].every(each => mayStay(s, each))
    ? undefined
    : refusal('9.6-1', 'nowhere-to-go', { unit: unitIds[unit]! });
}

const pick: Verb<State> = unitVerb('pick', {
  list: (s, side) => {
    const first = moving(s)[0];
    return returners(s, side).filter(
      unit => first === undefined || (s.at[unit] === s.at[first] && isAir[unit] === isAir[first]),
    );
  },
  check: checkPick,
  play({ s }, unit) {
    const offensive = under(s);
    if (offensive.group) offensive.group.units.push(unit);
    else offensive.group = { units: [unit], left: -1, from: -1 };
  },
});

function home(s: State): void {
  for (const unit of moving(s))
    for (const mission of missionsOf(s, unitSide[unit]!)) if (mission.unit === unit) mission.home = true;
  under(s).group = null;
}

function go(ref: Ref, key: string, rule: string, place: number): void {
  const { s } = ref;
  const units = [...moving(s)];
  const from = s.at[units[0]!]!;
  for (const unit of units) put(s, unit, place);
  ref.log(rule, key, {
    units: units.map(unit => unitIds[unit]!),
    ...(from >= 0 ? { from: hexId(from) } : {}),
    ...(place >= 0 ? { hex: hexId(place) } : {}),
  });
  home(s);
}

const checkGoal = (s: State, hex: number, air: boolean, rule: string): Refusal | undefined => {
  const first = moving(s)[0];
  if (first === undefined) return refusal('7.23', 'nothing-picked');
  if ((isAir[first] === 1) !== air) return refusal('7.23', 'wrong-stack');
  return plan(s).goals[hex] ? undefined : refusal(rule, 'not-a-home', { hex: hexId(hex) });
};

const listGoals = (s: State, air: boolean): readonly number[] => {
  const first = moving(s)[0];
  return first !== undefined && (isAir[first] === 1) === air ? plan(s).list : [];
};

const sail = hexVerb('sail', {
  list: s => listGoals(s, false),
  check: (s, side, hex) =>
    checkGoal(s, hex, false, side === reactionSide(s) ? '9.61-1' : isLandStack(s) ? '9.62-2' : '9.62-4'),
  play: (ref, hex) => go(ref, 'sail', '9.6-1', hex),
});

const isLandStack = (s: State): boolean => moving(s).some(unit => isGround[unit]);

const fly = hexVerb('fly', {
  list: s => listGoals(s, true),
  check: (s, side, hex) => checkGoal(s, hex, true, side === reactionSide(s) ? '9.61-1' : '9.62-4'),
  play: (ref, hex) => go(ref, 'fly', '9.6-1', hex),
});

/** 13.74-4 */
const chinaBox: Verb<State> = {
  args: {},
  candidates: s => (moving(s).length > 0 && plan(s).box ? [{ verb: 'china-box' }] : []),
  check: s => (moving(s).length > 0 && plan(s).box ? undefined : refusal('13.74-4', 'box-out-of-reach')),
  play: ref => go(ref, 'to-china-box', '13.74-4', CHINA_BOX),
};

/** Stays where it is, if it may. */
const halt = plain(
  'halt',
  ({ s }) => home(s),
  s => {
    if (moving(s).length === 0) return refusal('7.23', 'nothing-picked');
    const restless = moving(s).find(unit => !mayStay(s, unit));
    return restless === undefined
      ? undefined
      : refusal('9.6-1', 'may-not-stay', { unit: unitIds[restless]! });
  },
);

/** 9.61-1, 9.62-4 Nobody who can come home may be left outside. */
function checkDone(s: State, side: Side): Refusal | undefined {
  if (moving(s).length > 0) return refusal('7.23', 'stack-picked');
  const left = returners(s, side).find(unit => !mayStay(s, unit) && canReturn(homes(s, [unit])));
  return left === undefined ? undefined : refusal('9.6-1', 'must-return', { unit: unitIds[left]! });
}

/** The rule by which a unit without a home is lost: beaten landings have one of their own. */
const lostBy = (s: State, unit: number): string => {
  if (isGround[unit]) return '8.45C';
  return unitSide[unit] === reactionSide(s) ? '9.61-1' : '9.62-4';
};

/** 9.61-1, 9.62-4, 8.45C, 8.21-5 Who is not where a unit of its kind can be is lost. */
function removeLost(ref: Ref, side: Side): void {
  for (const { unit } of missionsOf(ref.s, side)) {
    if (ref.s.at[unit]! < 0 || !returners(ref.s, side, true).includes(unit)) continue;
    if (!mayStay(ref.s, unit, true)) eliminate(ref, unit, lostBy(ref.s, unit));
  }
}

function returning(id: string, rule: string, sideOf: (s: State) => Side): Block<State> {
  return sequence(id, rule, [
    auto(`${id}.start`, rule, ({ s }) => {
      s.done = false;
      under(s).group = null;
    }),
    loop(
      `${id}.stacks`,
      rule,
      s => !s.done,
      decision(`${id}.move`, rule, {
        prompt: 'post-battle-move',
        who: s => roleOf(s, sideOf(s)),
        args: s => ({ units: moving(s).map(unit => unitIds[unit]!) }),
        forced: s => moving(s).length === 0,
        verbs: { pick, sail, fly, 'china-box': chinaBox, halt, done: done(checkDone) },
      }),
    ),
    auto(`${id}.lost`, rule, ref => removeLost(ref, sideOf(ref.s))),
  ]);
}

/** 7.2-13 Step 13 of an offensive. */
export const postBattleMovement: Block<State> = sequence('post-battle', '9.6-1', [
  auto('post-battle.retreats', '9.5-3', queueRetreats),
  choices('post-battle.retreat', '9.5-3'),
  auto('post-battle.trapped', '9.5-3', removeTrapped),
  returning('post-battle.reaction', '9.61-1', reactionSide),
  auto('post-battle.back', '9.5-1', retreatOffensive),
  returning('post-battle.offensive', '9.62-1', s => under(s).side),
]);
