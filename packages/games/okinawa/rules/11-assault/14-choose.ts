import { type Block, decision, type Refusal, refusal, sequence, type Verb } from '@ironbottom/engine';
import { unitsIn } from '../../board.ts';
import { enemyOf, roleOf, type Side, sideOfRole, tables, US } from '../../components.ts';
import { placeName } from '../../places.ts';
import { newAssault } from '../../state/assault.ts';
import { engagementAt, put, type State } from '../../state.ts';
import { UNITS_OF, unitId } from '../../units.ts';
import { hexArg, plain, type Ref, unitArg, unitVerb } from '../../verbs.ts';
import { areSupplied } from '../12-supply.ts';
import { areCommanded } from '../13-command.ts';
import { tireUnits } from '../14-fatigue.ts';
import { upTo } from '../low-dice.ts';
import { findMine } from '../results/32-drive.ts';
import {
  assaultNow,
  beginnings,
  checkFirst,
  checkJoin,
  defendersOf,
  hasLanded,
  isComplete,
  mustCheck,
  near,
  phaseOf,
  planOf,
} from './10-units.ts';
import { checkEnd, checkOthers } from './12-duties.ts';

/** 11.14 An assault is put together and begun. */

// ---------------------------------------------------------------- the beginning of an assault

/**
 * 11.1, 13.22, 12.1, 14.43, 9.63 All who were named advance: command is read before, supply after; what was under a
 * position is seen; fatigue is paid before anything is reckoned, but not again in a continued engagement (14.22).
 */
function begin(ref: Ref): void {
  const { s } = ref;
  const phase = phaseOf(s);
  const { hex, units } = phase.plan!;
  const { side } = phase;
  const engagement = engagementAt(s, hex);
  const assault = newAssault(side, hex, engagement !== undefined);
  phase.plan = null;
  phase.assault = assault;
  phase.hexes.push(hex);
  phase.committed.push(...units);
  if (!assault.continued) phase.made++;
  assault.attackers = units;
  assault.from = units.map(unit => s.at[unit]!);
  assault.uncommanded = !areCommanded(s, units);
  ref.shown();
  const names = { who: roleOf(side), hex: placeName(hex), units: units.map(unitId) };
  ref.log('11.0', assault.continued ? 'assault-goes-on' : 'assault-begins', names);
  for (const unit of units) {
    put(s, unit, hex);
    findMine(ref, unit, hex);
  }
  assault.unsupplied = !areSupplied(s, units, { from: hex, ignoring: hex });
  const defenders = defendersOf(s);
  for (const unit of [...units, ...defenders]) s.inAssault[unit] = 1;
  // 14.22 Only who stays in an engagement of an earlier turn has paid for it already.
  if (engagement && engagement.since < s.turn) return;
  tireUnits(ref, 'assault', units);
  tireUnits(ref, 'defence', defenders);
}

/** 11.1, 11.0 */
const checkBeginning = (s: State, side: Side, unit: number, hex: number): Refusal | undefined =>
  checkFirst(s, side, unit, hex) ?? checkOthers(s, side, hex, [unit]);

/** 11.14, 11.0 */
function checkJoining(s: State, side: Side, unit: number): Refusal | undefined {
  const refused = checkJoin(s, side, unit);
  if (refused) return refused;
  const { hex, units } = planOf(s)!;
  return checkOthers(s, side, hex, [...units, unit], units);
}

const name = (unit: number, hex: number) => ({ verb: 'assault', unit: unitId(unit), hex: placeName(hex) });

const assaultVerb: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: (s, role) =>
    planOf(s) ? [] : beginnings(s, sideOfRole(role)).map(({ unit, hex }) => name(unit, hex)),
  check: (s, role, action) =>
    planOf(s)
      ? refusal('11.5', 'one-at-a-time', { hex: placeName(planOf(s)!.hex) })
      : checkBeginning(s, sideOfRole(role), unitArg(action), hexArg(action)),
  play: ({ s }, action) => {
    phaseOf(s).plan = { hex: hexArg(action), units: [unitArg(action)] };
  },
};

const joiners = (s: State, side: Side): number[] => (planOf(s) ? near(s, side, planOf(s)!.hex) : []);

/** 11.14 It goes in with the first; with two of them the assault begins. */
function join(ref: Ref, unit: number): void {
  const plan = planOf(ref.s)!;
  plan.units.push(unit);
  if (isComplete(ref.s, plan)) begin(ref);
}

/** 11.14a, 11.14b, T7.1-conserve */
function tryToJoin(ref: Ref, unit: number): void {
  const { s } = ref;
  const { hex } = planOf(s)!;
  const reads = upTo(tables.assault.second_unit, 'enters');
  const [die] = ref.roll({ who: roleOf(US), why: 'second-unit', rule: '11.14a', count: 1, reads }) as [
    number,
  ];
  const named = { unit: unitId(unit), hex: placeName(hex) };
  if (die <= tables.assault.second_unit) join(ref, unit);
  else {
    phaseOf(s).failed.push([unit, hex]);
    ref.log('11.14b', 'second-failed', named);
  }
}

const choice = (id: string, side: Side): Block<State> =>
  decision(`${id}.choose`, '11.5', {
    prompt: 'assault',
    when: s => !planOf(s) || !mustCheck(s, planOf(s)!),
    who: () => roleOf(side),
    verbs: {
      assault: assaultVerb,
      join: unitVerb('join', { list: joiners, check: checkJoining, play: join }),
      done: plain(
        'done',
        ref => {
          if (planOf(ref.s)) begin(ref);
          else ref.s.done = true;
        },
        s => (planOf(s) ? undefined : checkEnd(s, side)),
      ),
    },
  });

/** 11.14a The second unit under Conserve: one try after the other, or none. */
const second = (id: string, side: Side): Block<State> =>
  decision(`${id}.second`, '11.14a', {
    prompt: 'second',
    when: s => planOf(s) !== null && mustCheck(s, planOf(s)!),
    who: () => roleOf(side),
    args: s => ({ hex: placeName(planOf(s)!.hex) }),
    verbs: {
      try: unitVerb('try', { list: joiners, check: checkJoining, play: tryToJoin }),
      done: plain('done', begin),
    },
  });

export const choosing = (id: string, side: Side): Block<State> =>
  sequence(`${id}.next`, '11.14', side === US ? [choice(id, side), second(id, side)] : [choice(id, side)]);

/** 9.71d, 9.22 Whoever has landed among the enemy and could not assault is engaged there from now on. */
export const landedIn = (s: State, side: Side): number[] => [
  ...new Set(UNITS_OF[side]!.filter(unit => s.at[unit]! >= 0 && hasLanded(s, unit)).map(unit => s.at[unit]!)),
];

/** Whether somebody of both sides is left in the hex of the assault. */
export const areBothThere = (s: State): boolean => {
  const { hex, side } = assaultNow(s);
  return unitsIn(s, side, hex).length > 0 && unitsIn(s, enemyOf(side), hex).length > 0;
};
