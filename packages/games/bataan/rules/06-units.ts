import { type Block, decision, type Refusal, refusal, sequence, untilDone } from '@ironbottom/engine';
import { isThere, keepTop, topOf } from '../board.ts';
import { ALLIES, BATAAN_AIRFIELD, enemyOf, limits, MANILA, roleOf, type Side } from '../components.ts';
import { placeName } from '../places.ts';
import {
  BOX,
  ELIMINATED,
  heldBy,
  isInPlay,
  layOnTop,
  outdate,
  POOL,
  put,
  remove,
  type State,
  WITHDRAWN,
} from '../state.ts';
import { ABSUS_OF, companiesOf, isBattalion, provisionals, UNITS_OF, unitId, unitSide } from '../units.ts';
import { done, hexArg, openly, type Ref, tell, unitArg, unitVerb } from '../verbs.ts';
import { crowding } from './05-stacking.ts';

/** 6 Losses: 6.1 steps, 6.2 battalions and companies, 6.3 provisional infantry. */

/**
 * 6.1, 6.2 A unit loses a step: it is turned over, or it is eliminated; a battalion loses one of its companies and goes
 * on as the others. Everybody sees what is lost.
 */
export function loseStep(ref: Ref, unit: number, rule = '6.1'): void {
  const { s } = ref;
  const place = placeName(s.at[unit]!);
  if (isBattalion(unit)) {
    const lost = breakUp(s, unit).at(-1)!;
    remove(s, lost, ELIMINATED);
    ref.log('6.2', 'company-lost', { unit: unitId(lost), place });
    return;
  }
  const left = s.steps[unit]! - 1;
  if (left > 0) {
    outdate(s, unitSide[unit]!, s.at[unit]!);
    s.steps[unit] = left;
    ref.log(rule, 'step-lost', { unit: unitId(unit), place });
  } else {
    remove(s, unit, ELIMINATED);
    ref.log(rule, 'eliminated', { unit: unitId(unit), place });
  }
}

/** 6.2 Steps of a unit that can still be lost: a battalion has one for each company. */
export const stepsLeft = (s: State, unit: number): number =>
  isBattalion(unit) ? companiesOf[unit]!.length : s.steps[unit]!;

/** 6.2.1 The battalion goes into its box, its companies take its place, in its condition. */
function breakUp(s: State, battalion: number): readonly number[] {
  const companies = companiesOf[battalion]!;
  const wasTop = topOf(s, unitSide[battalion]!, s.at[battalion]!) === battalion;
  for (const company of companies) {
    put(s, company, s.at[battalion]!);
    s.shaken[company] = s.shaken[battalion]!;
    s.starved[company] = s.starved[battalion]!;
    s.reserve[company] = s.reserve[battalion]!;
    s.spent[company] = s.spent[battalion]!;
  }
  hand(s, [battalion], companies);
  put(s, battalion, BOX);
  // 5.2.2 What was on top is followed there by its first part.
  if (wasTop) layOnTop(s, companies[0]!);
  return companies;
}

/** 4.8, 4.3.1 What some have to keep to, those who take their place have to keep to as well. */
function hand(s: State, from: readonly number[], to: readonly number[]): void {
  for (const list of [s.halted, s.landing?.engaged ?? []])
    if (from.some(unit => list.includes(unit))) list.push(...to);
}

/** 6.2.1 Breaks a battalion down into its companies. */
export const breakDown = openly(
  unitVerb('break-down', {
    list: (_s, side) => UNITS_OF[side]!.filter(isBattalion),
    check: (s, side, unit) =>
      isBattalion(unit) && unitSide[unit] === side && isInPlay(s, unit)
        ? undefined
        : refusal('6.2.1', 'no-battalion'),
    play: (ref, unit) => {
      const place = placeName(ref.s.at[unit]!);
      breakUp(ref.s, unit);
      ref.log('6.2.1', 'broken-down', { unit: unitId(unit), place }, [roleOf(unitSide[unit]!)]);
    },
  }),
);

/** 6.2.2 Companies of one battalion in one hex become the battalion again; all of them must be there. */
const checkRebuild = (s: State, side: Side, battalion: number): Refusal | undefined => {
  if (!isBattalion(battalion) || unitSide[battalion] !== side) return refusal('6.2.2', 'no-battalion');
  if (s.at[battalion] !== BOX) return refusal('6.2.2', 'not-broken-down');
  const [first, ...others] = companiesOf[battalion]!;
  const place = s.at[first!]!;
  if (place < 0 || others.some(company => s.at[company] !== place))
    return refusal('6.2.2', 'companies-apart', { unit: unitId(battalion) });
  const spent = companiesOf[battalion]!.map(company => s.spent[company]!);
  return spent.some(each => each !== spent[0]) ? refusal('6.2.2', 'moved-apart') : undefined;
};

export const rebuild = openly(
  unitVerb('rebuild', {
    list: (_s, side) => UNITS_OF[side]!.filter(isBattalion),
    check: checkRebuild,
    play: (ref, battalion) => {
      const { s } = ref;
      const companies = companiesOf[battalion]!;
      const place = s.at[companies[0]!]!;
      const wasTop = companies.includes(topOf(s, unitSide[battalion]!, place));
      put(s, battalion, place);
      // The whole is in the worst condition of its parts.
      s.shaken[battalion] = Math.max(...companies.map(company => s.shaken[company]!));
      s.starved[battalion] = Math.max(...companies.map(company => s.starved[company]!));
      s.reserve[battalion] = Math.min(...companies.map(company => s.reserve[company]!));
      s.spent[battalion] = s.spent[companies[0]!]!;
      hand(s, companies, [battalion]);
      for (const company of companies) put(s, company, BOX);
      if (wasTop) layOnTop(s, battalion);
      tell(ref, '6.2.2', 'rebuilt', battalion, { place: placeName(place) });
    },
  }),
);

// ---------------------------------------------------------------- 6.3

const absusLeft = (s: State): number[] => ABSUS_OF[ALLIES]!.filter(unit => isInPlay(s, unit));
const formable = (s: State): number[] => provisionals.filter(unit => s.at[unit] === POOL);
const BASES = [BATAAN_AIRFIELD, MANILA];

/** 6.3, 14.2 Not where the Japanese are. */
const checkForm = (s: State, unit: number, hex: number): Refusal | undefined => {
  if (!formable(s).includes(unit)) return refusal('6.3', 'not-to-be-formed');
  if (!BASES.includes(hex)) return refusal('6.3', 'not-formed-there');
  if (!isFree(s) && absusLeft(s).length < limits.provisional_absus)
    return refusal('6.3', 'too-few-absus', { count: limits.provisional_absus });
  if (heldBy(s, hex) !== ALLIES || isThere(s, enemyOf(ALLIES), hex)) return refusal('14.2', 'in-enemy-hands');
  return crowding(s, ALLIES, [unit], hex);
};
/** 6.3 Four ABSUs are given up once, for both units; 17.5.1 in the main assault there are none to give up. */
export const isFree = (s: State): boolean =>
  s.scenario === 'main-assault' ||
  ABSUS_OF[ALLIES]!.filter(unit => s.at[unit] === WITHDRAWN).length >= limits.provisional_absus;

/** 6.3 Four ABSUs for the two units of armed technicians, in the reinforcement phase. */
export const provisionalInfantry: Block<State> = untilDone(
  'provisional',
  '6.3',
  sequence('provisional.each', '6.3', [
    decision('provisional.form', '6.3', {
      prompt: 'provisional',
      who: () => roleOf(ALLIES),
      quiet: true,
      when: s => s.forming === null,
      verbs: {
        form: {
          args: { unit: 'unit', hex: 'hex' },
          candidates: s =>
            formable(s).flatMap(unit =>
              BASES.map(hex => ({ verb: 'form', unit: unitId(unit), hex: placeName(hex) })),
            ),
          check: (s, _role, action) => checkForm(s, unitArg(action), hexArg(action)),
          play: (ref, action) => {
            const [unit, hex] = [unitArg(action), hexArg(action)];
            if (isFree(ref.s)) form(ref, unit, hex);
            else ref.s.forming = { unit, hex, left: limits.provisional_absus };
          },
        },
        done: done(),
      },
    }),
    decision('provisional.give-up', '6.3', {
      prompt: 'give-up',
      who: () => roleOf(ALLIES),
      when: s => s.forming !== null,
      args: s => ({ left: s.forming!.left }),
      verbs: {
        'give-up': unitVerb('give-up', {
          list: absusLeft,
          check: (s, _side, unit) => (absusLeft(s).includes(unit) ? undefined : refusal('6.3', 'no-absu')),
          play: (ref, unit) => {
            const { s } = ref;
            remove(s, unit, WITHDRAWN);
            ref.log('6.3', 'absu-given-up', { unit: unitId(unit) });
            const forming = s.forming!;
            forming.left--;
            if (forming.left > 0) return;
            s.forming = null;
            form(ref, forming.unit, forming.hex);
          },
        }),
      },
    }),
  ]),
  s => formable(s).length > 0,
);

function form(ref: Ref, unit: number, hex: number): void {
  outdate(ref.s, unitSide[unit]!, hex);
  keepTop(ref.s, ALLIES, hex, () => put(ref.s, unit, hex));
  ref.log('6.3', 'formed', { unit: unitId(unit), place: placeName(hex) });
}
