import {
  type Action,
  type Block,
  decision,
  type Refusal,
  refusal,
  untilDone,
  type Verb,
} from '@ironbottom/engine';
import { BOX, DEAD, LOST } from '../boxes.ts';
import { JAPAN, roleOf } from '../components.ts';
import { placeName } from '../places.ts';
import { option, put, type State } from '../state.ts';
import { assembledCompanies, isAssembled, isOutpost, isReplaceable, UNITS_OF, unitId } from '../units.ts';
import { done, hexArg, type Ref, tell, unitArg } from '../verbs.ts';
import { checkPlace, placesOpen } from './16-replacements/20-places.ts';

/** 16 Japanese replacements: 16.0 to 16.4, 17.13. Where they appear is 20-places.ts. */

const companies = (s: State): number[] => assembledCompanies.filter(unit => s.at[unit] === BOX);

/** 16.22 Whether an assembled company is left to be exchanged. */
export const areCompaniesLeft = (s: State): boolean => companies(s).length > 0;

/** 16.0, 16.22, 16.3 Where an eliminated Japanese unit goes: into the box as a record, or to the dead pile. */
export const placeOfTheDead = (s: State, unit: number): number =>
  isReplaceable(unit) && areCompaniesLeft(s) ? LOST : DEAD;

// ---------------------------------------------------------------- one for one

/** 16.0 Eliminated units in the box: the currency. */
const records = (s: State): number[] => UNITS_OF[JAPAN]!.filter(unit => s.at[unit] === LOST);

/** 16.2, 16.3 Whether a unit may be given up: it lies in the box. */
const checkGivenUp = (s: State, unit: number): Refusal | undefined =>
  s.at[unit] === LOST && UNITS_OF[JAPAN]!.includes(unit)
    ? undefined
    : refusal('16.2', 'not-in-the-box', { unit: unitId(unit) });

/** 16.2 Companies are all alike: the first in the box comes. */
function checkExchange(s: State, action: Action): Refusal | undefined {
  const unit = unitArg(action);
  if (companies(s)[0] !== unit) return refusal('16.1', 'not-the-next-company', { unit: unitId(unit) });
  return checkGivenUp(s, unitArg(action, 'for')) ?? checkPlace(s, unit, hexArg(action));
}

/** 16.2, 16.22, 16.4 It appears; who was given up for it is dead for good. */
function exchange(ref: Ref, action: Action): void {
  put(ref.s, unitArg(action, 'for'), DEAD);
  put(ref.s, unitArg(action), hexArg(action));
  tell(ref, '16.2', 'replaced', unitArg(action), {
    for: unitId(unitArg(action, 'for')),
    hex: placeName(hexArg(action)),
  });
}

const named = (verb: string, unit: number, hex: number): Action => ({
  verb,
  unit: unitId(unit),
  hex: placeName(hex),
});
const against = (action: Action, given: readonly number[]): Action[] =>
  given.map(each => ({ ...action, for: unitId(each) }));

const exchangeVerb: Verb<State> = {
  args: { unit: 'unit', for: 'unit', hex: 'hex' },
  candidates: s =>
    companies(s)
      .slice(0, 1)
      .flatMap(unit => placesOpen(s, unit).flatMap(hex => against(named('exchange', unit, hex), records(s)))),
  check: (s, _role, action) => checkExchange(s, action),
  play: (ref, action) => exchange(ref, action),
};

// ---------------------------------------------------------------- after a conference (17.13)

/** 17.13 All but Home Guard, the Udo detachment and the garrison of Ie Shima, from the box or the dead pile. */
const mayReturn = (s: State, unit: number): boolean =>
  (s.at[unit] === LOST || s.at[unit] === DEAD) &&
  UNITS_OF[JAPAN]!.includes(unit) &&
  (isReplaceable(unit) || isAssembled(unit) || isOutpost(unit));

const returning = (s: State): number[] =>
  s.conference.returning > 0 ? UNITS_OF[JAPAN]!.filter(unit => mayReturn(s, unit)) : [];

/** 17.13, 16.2 In Shuri, where replacements may appear. */
function checkReturn(s: State, action: Action): Refusal | undefined {
  const [unit, hex] = [unitArg(action), hexArg(action)];
  if (s.conference.returning === 0) return refusal('17.13', 'nobody-returns');
  if (!mayReturn(s, unit)) return refusal('17.13', 'not-to-return', { unit: unitId(unit) });
  return checkPlace(s, unit, hex, true);
}

/** 17.13, T17.0-5 It comes back with its last step. */
function bringBack(ref: Ref, action: Action): void {
  const { s } = ref;
  s.conference.returning--;
  s.steps[unitArg(action)] = 1;
  // 18.16b It belongs to no sector any more.
  s.home[unitArg(action)] = -1;
  put(s, unitArg(action), hexArg(action));
  tell(ref, '17.13', 'returned', unitArg(action), { hex: placeName(hexArg(action)) });
}

const returns = (s: State, verb: string): Action[] =>
  returning(s).flatMap(unit => placesOpen(s, unit, true).map(hex => named(verb, unit, hex)));
const isForOthers = (s: State): boolean => option(s, 'returningExchange') === true;

const bringBackVerb: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: s => (isForOthers(s) ? [] : returns(s, 'bring-back')),
  check: (s, _role, action) => (isForOthers(s) ? refusal('17.13', 'needs-another') : checkReturn(s, action)),
  play: (ref, action) => bringBack(ref, action),
};

/** 17.13 By option: another unit of the box is given up for it. */
const swapBackVerb: Verb<State> = {
  args: { unit: 'unit', for: 'unit', hex: 'hex' },
  candidates: s =>
    isForOthers(s)
      ? returns(s, 'swap-back').flatMap(action =>
          against(
            action,
            records(s).filter(each => each !== unitArg(action)),
          ),
        )
      : [],
  check: (s, _role, action) => {
    if (!isForOthers(s)) return refusal('17.13', 'needs-no-other');
    if (action.for === action.unit) return refusal('17.13', 'needs-another');
    return checkReturn(s, action) ?? checkGivenUp(s, unitArg(action, 'for'));
  },
  play: (ref, action) => {
    put(ref.s, unitArg(action, 'for'), DEAD);
    bringBack(ref, action);
  },
};

/** 9.63 Room under a position is its owner's business: he is asked wherever there is something to bring. */
const hasSomething = (s: State): boolean =>
  (areCompaniesLeft(s) && records(s).length > 0) || returning(s).length > 0;

/** 16.2, 16.4 As many as he likes, now or later. */
export const replacements: Block<State> = untilDone(
  'replacement.all',
  '16.4',
  decision('replacement.place', '16.2', {
    prompt: 'replacements',
    who: () => roleOf(JAPAN),
    quiet: true,
    verbs: { exchange: exchangeVerb, 'bring-back': bringBackVerb, 'swap-back': swapBackVerb, done: done() },
  }),
  hasSomething,
);
