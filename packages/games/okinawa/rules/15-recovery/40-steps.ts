import { type Block, decision, type Refusal, refusal, untilDone } from '@ironbottom/engine';
import { LOST, RESTING } from '../../boxes.ts';
import { divisionId, fatigueTable, roleOf, US } from '../../components.ts';
import { newRecovery } from '../../state/recovery.ts';
import { isOnMap, put, type State } from '../../state.ts';
import {
  divisionOf,
  fullSteps,
  isArtillery,
  isMarineDivision,
  UNITS_OF,
  unitId,
  unitSide,
} from '../../units.ts';
import { done, type Ref, unitVerb } from '../../verbs.ts';
import { hasFought, isInLine, isInPlay, isNear } from './30-fatigue.ts';

/** 15.4 US steps are rebuilt: 15.41 to 15.45. */

const { army_steps, marine_steps } = fatigueTable.recovery;

/** 15.4, 15.42 Steps that a division may still rebuild in this phase. */
const stepsLeft = (s: State, division: number): number =>
  (isMarineDivision(division) ? marine_steps : army_steps) - (s.recovery?.rebuilt[division] ?? 0);

/** 15.4, 15.45 Why a division rebuilds nothing: it must be out of combat, and rested. */
function checkDivision(s: State, division: number): Refusal | undefined {
  const named = { division: divisionId(division) };
  if (!isInPlay(s, division) || isInLine(s, division)) return refusal('15.45', 'not-withdrawn', named);
  if (hasFought(s, division)) return refusal('15.32b', 'fought-this-turn', named);
  if (s.fatigue[division]! > 0) return refusal('15.4', 'still-tired', named);
  return stepsLeft(s, division) > 0 ? undefined : refusal('15.42', 'no-steps-left', named);
}

/** 15.41, 15.44, 15.45 Why a unit gets no step. */
function checkUnit(s: State, unit: number): Refusal | undefined {
  const named = { unit: unitId(unit) };
  if (unitSide[unit] !== US) return refusal('15.4', 'not-a-us-unit', named);
  const refused = checkDivision(s, divisionOf[unit]!);
  if (refused) return refused;
  const place = s.at[unit]!;
  if (place < 0 && place !== RESTING && place !== LOST) return refusal('15.44', 'not-to-be-rebuilt', named);
  if (s.steps[unit]! >= fullSteps[unit]!) return refusal('15.41', 'nothing-lost', named);
  return isArtillery(unit) && isOnMap(s, unit) && isNear(s, place)
    ? refusal('15.45', 'guns-too-near', named)
    : undefined;
}

/** 15.41, 15.44 One step: who was eliminated waits off the map, and comes back with those who rest (15.32c). */
function rebuild(ref: Ref, unit: number): void {
  const { s } = ref;
  s.recovery ??= newRecovery();
  s.recovery.rebuilt[divisionOf[unit]!]!++;
  s.steps[unit]!++;
  if (s.at[unit] === LOST) put(s, unit, RESTING);
  ref.log('15.41', 'rebuilt', { unit: unitId(unit), steps: s.steps[unit]! });
}

const canRebuild = (s: State): boolean => UNITS_OF[US]!.some(unit => !checkUnit(s, unit));

/** 15.4, 15.42 Step after step, at once or never. */
export const rebuilding: Block<State> = untilDone(
  'recovery.steps',
  '15.4',
  decision('recovery.rebuild', '15.4', {
    prompt: 'rebuild',
    who: () => roleOf(US),
    verbs: {
      rebuild: unitVerb('rebuild', {
        list: () => UNITS_OF[US]!,
        check: (s, _side, unit) => checkUnit(s, unit),
        play: rebuild,
      }),
      done: done(),
    },
  }),
  canRebuild,
);
