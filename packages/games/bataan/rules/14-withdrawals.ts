import { auto, type Block, decision, loop, type Refusal, refusal, sequence } from '@ironbottom/engine';
import { JAPAN, roleOf, scenarioData } from '../components.ts';
import type { Duty } from '../schema.ts';
import { isInPlay, remove, type State, WITHDRAWN } from '../state.ts';
import {
  AIR_OF,
  airOf,
  fullSteps,
  groundOf,
  isAa,
  isArtillery,
  isAt,
  isEngineer,
  isGround,
  stackingOf,
  UNITS_OF,
  unitId,
  unitNamed,
} from '../units.ts';
import { forGood, plain, type Ref, unitVerb } from '../verbs.ts';

/** 14.4 to 14.6 Units that Japan has to take out of play: 14.4, 14.4.1, 14.4.2.1, 14.5, 14.6, TRC. */

const duties: readonly Duty[] = scenarioData.withdrawals;
const dutyNamed = (id: string): Duty => duties.find(each => each.id === id)!;
const inHand = (s: State): Duty => dutyNamed(s.duties!.names[0]!);

/** 14.4.1, 14.5 Duties that were refused, and the cases among them: each costs a level. */
const refused = (s: State): Duty[] => s.refused.map(dutyNamed);
export const casesRefused = (s: State): string[] => [...new Set(refused(s).map(each => each.case))];
export const refusedLand = (s: State): Duty[] => refused(s).filter(each => each.case === 'land');
export const refusedAir = (s: State): Duty[] => refused(s).filter(each => each.case !== 'land');

// ---------------------------------------------------------------- what has to go next

/** Those among whom Japan chooses the next to go; `all` of them where there is no choice. */
interface Next {
  readonly units: readonly number[];
  readonly all: boolean;
}

const groundInPlay = (s: State): number[] =>
  UNITS_OF[JAPAN]!.filter(unit => isGround(unit) && isInPlay(s, unit));
const ofGroup = (s: State, group: string): number[] =>
  groundInPlay(s).filter(unit => groundOf(unit).group === group);

/** 14.5 Types of the service of which there are more than may stay. */
function nextAircraft(s: State, duty: Duty): Next | undefined {
  const planes = AIR_OF[JAPAN]!.filter(unit => isInPlay(s, unit) && airOf(unit).service === duty.case);
  for (const type of new Set(planes.map(unit => airOf(unit).type))) {
    const units = planes.filter(unit => airOf(unit).type === type);
    const stay = duty.keep![type] ?? 0;
    if (units.length > stay) return { units, all: stay === 0 };
  }
  return undefined;
}

const IS = { at: isAt, aa: isAa, engineer: isEngineer };
/** 14.6 The first type, from this one on, of which there are any. */
const typeFrom = (s: State, duty: Duty): number =>
  duty.types!.findIndex((type, nth) => nth >= s.duties!.points && groundInPlay(s).some(IS[type]));

/** 14.6 A unit of each type, of Group A or B if possible, of the 48th Division last. `points` counts the types. */
function nextSpecialist(s: State, duty: Duty): Next | undefined {
  const nth = typeFrom(s, duty);
  if (nth < 0) return undefined;
  const units = groundInPlay(s).filter(IS[duty.types![nth]!]);
  const from = (test: (group: string) => boolean): number[] =>
    units.filter(unit => test(groundOf(unit).group ?? ''));
  const choices = [from(group => duty.first!.includes(group)), from(group => group !== duty.last), units];
  const open = choices.find(each => each.length > 0)!;
  return { units: open, all: open.length === 1 };
}

/** 14.4.2.1 Points of the division, its last guns excepted; then of those that fill up. */
function nextOfDivision(s: State, duty: Duty): Next | undefined {
  if (s.duties!.points >= duty.points!) return undefined;
  const own = ofGroup(s, duty.group!);
  const spare = own.filter(isArtillery).length > duty.guns_stay!;
  const open = own.filter(unit => spare || !isArtillery(unit));
  const units = open.length > 0 ? open : duty.fill!.flatMap(group => ofGroup(s, group));
  return units.length > 0 ? { units, all: units.length === 1 } : undefined;
}

/** 14.4.2.1 The guns that were kept back. */
function nextGun(s: State, duty: Duty): Next | undefined {
  const left = duty.guns! - s.duties!.points;
  const units = ofGroup(s, duty.group!).filter(isArtillery);
  return left > 0 && units.length > 0 ? { units, all: units.length <= left } : undefined;
}

function next(s: State): Next | undefined {
  const duty = inHand(s);
  if (duty.keep) return nextAircraft(s, duty);
  if (duty.types) return nextSpecialist(s, duty);
  if (duty.points) return nextOfDivision(s, duty);
  return duty.guns ? nextGun(s, duty) : undefined;
}

// ---------------------------------------------------------------- going

function withdraw(ref: Ref, unit: number): void {
  const { s } = ref;
  const duty = inHand(s);
  if (duty.types) s.duties!.points = typeFrom(s, duty) + 1;
  else s.duties!.points += duty.points ? stackingOf[unit]! : 1;
  remove(s, unit, WITHDRAWN);
  ref.log(duty.rule, 'withdrawn', { unit: unitId(unit) });
}

/** 14.6 The regiment goes; for steps that it has lost others give theirs, in their order. */
function withdrawTanks(ref: Ref, duty: Duty): void {
  const { s } = ref;
  const regiment = unitNamed(duty.unit!);
  let missing = fullSteps[regiment]! - s.steps[regiment]!;
  if (isInPlay(s, regiment)) withdraw(ref, regiment);
  for (const unit of duty.replaced_by!.map(unitNamed))
    for (; missing > 0 && isInPlay(s, unit); missing--) {
      if (s.steps[unit] === 1) withdraw(ref, unit);
      else {
        s.steps[unit]!--;
        ref.log('14.6', 'step-withdrawn', { unit: unitId(unit) });
      }
    }
}

/** What leaves no choice goes at once; a duty that is met is followed by the next. */
function goOn(ref: Ref): void {
  const { s } = ref;
  if (!s.duties?.obeyed) return;
  // 2.2.1, 16.4 Who has to go shows who is there.
  ref.shown();
  const duty = inHand(s);
  if (duty.unit) withdrawTanks(ref, duty);
  for (let now = next(s); now; now = next(s)) {
    if (!now.all) return;
    for (const unit of now.units) withdraw(ref, unit);
  }
  endDuty(s);
}

function endDuty(s: State): void {
  const names = s.duties!.names.slice(1);
  s.duties = names.length > 0 ? { names, obeyed: false, points: 0 } : null;
}

const checkWithdraw = (s: State, unit: number): Refusal | undefined =>
  next(s)!.units.includes(unit) ? undefined : refusal(inHand(s).rule, 'not-this-one', { unit: unitId(unit) });

/** 14.4 to 14.6 Japan takes units out of play, or pays for it in victory. */
export const withdrawals: Block<State> = sequence('withdrawals', '14.4', [
  auto('withdrawals.begin', '14.1', ({ s }) => {
    const names = duties.filter(({ turn }) => turn === s.turn).map(({ id }) => id);
    s.duties = names.length > 0 ? { names, obeyed: false, points: 0 } : null;
  }),
  loop(
    'withdrawals.loop',
    '14.4',
    s => s.duties !== null,
    sequence('withdrawals.each', '14.4', [
      decision('withdrawals.duty', '14.4.1', {
        prompt: 'withdrawal',
        who: () => roleOf(JAPAN),
        when: s => !s.duties!.obeyed,
        args: s => ({ duty: inHand(s).id }),
        verbs: {
          obey: plain('obey', ref => {
            ref.s.duties!.obeyed = true;
            ref.log(inHand(ref.s).rule, 'duty-obeyed', { duty: inHand(ref.s).id });
          }),
          refuse: plain('refuse', ref => {
            const { s } = ref;
            s.refused.push(inHand(s).id);
            ref.log('14.4.1', 'duty-refused', { duty: inHand(s).id });
            endDuty(s);
          }),
        },
      }),
      auto('withdrawals.go', '14.4', goOn),
      decision('withdrawals.unit', '14.4', {
        prompt: 'withdraw',
        who: () => roleOf(JAPAN),
        when: s => s.duties?.obeyed === true,
        args: s => ({ duty: inHand(s).id }),
        verbs: {
          withdraw: forGood(
            unitVerb('withdraw', {
              list: s => next(s)!.units,
              check: (s, _side, unit) => checkWithdraw(s, unit),
              play: withdraw,
            }),
          ),
        },
      }),
    ]),
  ),
]);
