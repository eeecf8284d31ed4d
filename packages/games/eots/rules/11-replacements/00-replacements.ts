import {
  type Args,
  auto,
  type Block,
  decision,
  phase,
  type Refusal,
  refusal,
  sequence,
  untilDone,
} from '@ironbottom/engine';
import { type ChoiceKind, choice, choices, type Ref } from '../../choices.ts';
import {
  ALLIES,
  isB29,
  JAPAN,
  nationOf,
  type Side,
  unitIds,
  unitRecords,
  unitSide,
  unitsOf,
} from '../../components.ts';
import { CHINA_BOX, ELIMINATED, hasSurrendered, roleOf, type State, turnTo } from '../../state.ts';
import { done, unitVerb } from '../../verbs.ts';
import { isSupplied } from '../06-supply/20-supply.ts';
import { inOpenEnemyZoi } from '../06-supply/40-zones.ts';
import { askWhere, enterChina } from '../10-reinforcements/11-arrival.ts';
import { canBePlaced, mayEnterChina } from '../10-reinforcements/11-placement.ts';
import { chinaCutOff } from '../13-national-status/70-china.ts';
import { alliedSteps, japaneseSteps, type Steps, scheduledNaval } from './20-steps.ts';

/** 11.0, 4.12 The replacement segment, and replacements that events bring. */

/** The pool that a unit's steps come from; 11.1, 11.35 `none` for pre-war and Dutch units. */
const poolOf = (unit: number): string => unitRecords[unit]!.replacements ?? 'none';

/** 13.83 After the surrender of Australia its units do not come back. */
const mayComeBack = (s: State, unit: number): boolean =>
  !(hasSurrendered(s, 'australia') && unitRecords[unit]!.nationality === 'australian');

/** A reduced unit in play; the China box is on the map, too. */
const isWeak = (s: State, unit: number): boolean =>
  s.reduced[unit] === 1 && (s.at[unit]! >= 0 || s.at[unit] === CHINA_BOX);

/** 11.0-1, 11.0-2 Why no step can be used for this unit, or undefined. */
export function stepRefusal(s: State, unit: number): Refusal | undefined {
  const side = unitSide[unit]!;
  const place = s.at[unit]!;
  if (place === ELIMINATED) {
    if (!mayComeBack(s, unit)) return refusal('13.83', 'no-return', { unit: unitIds[unit]! });
    if (!canBePlaced(s, unit) && !mayEnterChina(s, unit))
      return refusal('11.0-2', 'nowhere-to-place', { unit: unitIds[unit]! });
    return undefined;
  }
  if (!isWeak(s, unit)) return refusal('11.0-1', 'needs-no-step', { unit: unitIds[unit]! });
  if (!isSupplied(s, unit)) return refusal('11.0-2', 'not-supplied', { unit: unitIds[unit]! });
  if (place >= 0 && inOpenEnemyZoi(s, side, place))
    return refusal('11.0-2', 'in-enemy-zoi', { unit: unitIds[unit]! });
  return undefined;
}

/** 11.0-1 One step: a reduced unit is full again, an eliminated one comes back reduced and its owner places it. */
export function useStep(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  if (s.at[unit] === ELIMINATED) {
    turnTo(s, unit, 1);
    if (isB29[unit]) s.rebuilt.push(unit);
    ref.log(rule, 'rebuilt', { unit: unitIds[unit]! });
    // 13.74-4 The China box is a place like any other, and may be the only one.
    if (canBePlaced(s, unit)) askWhere(s, unit);
    else enterChina(ref, unit);
  } else {
    turnTo(s, unit, 0);
    ref.log(rule, 'restored', { unit: unitIds[unit]! });
  }
}

/** J-15, J-82 In a turn of strikes no land step goes to the Commonwealth. */
const struck = (s: State, unit: number): boolean =>
  s.strikes.includes(s.turn) && nationOf[unit] === 'commonwealth' && poolOf(unit) === 'allied-ground';

const candidates = (s: State, side: Side): number[] =>
  unitsOf[side]!.filter(
    unit => (s.at[unit] === ELIMINATED || isWeak(s, unit)) && (s.steps[poolOf(unit)] ?? 0) > 0,
  );

const replaceVerb = unitVerb('replace', {
  list: candidates,
  check: (s, side, unit) => {
    if (unitSide[unit] !== side) return refusal('11.0-1', 'not-yours', { unit: unitIds[unit]! });
    if ((s.steps[poolOf(unit)] ?? 0) < 1) return refusal('11.0-1', 'no-steps', { unit: unitIds[unit]! });
    if (struck(s, unit)) return refusal('11.31', 'strikes', { unit: unitIds[unit]! });
    return stepRefusal(s, unit);
  },
  play: (ref, unit) => {
    const { s } = ref;
    const pool = poolOf(unit);
    s.steps[pool]!--;
    // 11.21 to 11.23 Where Japanese steps come from.
    if (pool === 'japanese-naval') s.navalStore--;
    if (pool === 'japanese-air') s.airStore--;
    if (pool === 'japanese-ground') s.divisions--;
    useStep(ref, unit, '11.0-1');
  },
});

/** Steps left, for the reader. Land, air and naval steps of the side at hand, and the small pools of the Allies. */
const stepArgs = (steps: Steps): Args => ({
  ground: steps['allied-ground'] ?? steps['japanese-ground'] ?? 0,
  air: steps['allied-air'] ?? steps['japanese-air'] ?? 0,
  naval: steps['us-naval'] ?? steps['japanese-naval'] ?? 0,
  commonwealth: steps['commonwealth-naval'] ?? 0,
  chinese: steps.chinese ?? 0,
});

const anything = (s: State, side: Side): boolean =>
  candidates(s, side).some(unit => !struck(s, unit) && !stepRefusal(s, unit));

const part = (side: Side, id: string): Block<State> =>
  untilDone(
    id,
    '11.0-4',
    sequence(`${id}.step`, '11.0-1', [
      decision(`${id}.use`, '11.0-1', {
        prompt: side === ALLIES ? 'replacements' : 'replacements-japan',
        who: s => roleOf(s, side),
        args: s => stepArgs(s.steps),
        verbs: { replace: replaceVerb, done: done() },
      }),
      choices(`${id}.choices`, '10.11-1'),
    ]),
    s => anything(s, side),
  );

function beginAllies(ref: Ref): void {
  const { s } = ref;
  s.placed = [];
  s.rebuilt = [];
  s.steps = alliedSteps(s);
  ref.log('11.31', 'steps', stepArgs(s.steps));
}

/** 11.0-4 What the Allies have not used is lost. */
function beginJapan({ s }: Ref): void {
  s.placed = [];
  s.navalStore += scheduledNaval(s.turn);
  s.steps = japaneseSteps(s, chinaCutOff(s));
}

export const replacementSegment: Block<State> = phase('strategic.replacements', '4.12', [
  auto('replacements.begin', '11.31', beginAllies),
  part(ALLIES, 'replacements.allies'),
  auto('replacements.between', '11.21', beginJapan),
  part(JAPAN, 'replacements.japan'),
  auto('replacements.end', '11.0-4', ({ s }) => {
    s.steps = {};
    s.placed = [];
  }),
]);

/** 5.33 Steps that an event brings, for these units, at once; what is not used is lost. */
export function giveSteps(ref: Ref, side: Side, units: readonly number[], steps: number): void {
  ref.s.placed = [];
  ref.s.choices.push(choice('replace', side, { units: [...units], left: steps }));
}

export const replacementChoices: readonly ChoiceKind[] = [
  {
    kind: 'replace',
    rule: '11.0-1',
    subject: 'unit',
    verb: 'replace',
    list: (s, { units }) => units.filter(unit => !stepRefusal(s, unit)),
    take: (ref, given, unit) => {
      useStep(ref, unit, '5.33');
      if (given.left > 1) ref.s.choices.push({ ...given, left: given.left - 1 });
    },
    decline: () => undefined,
  },
];
