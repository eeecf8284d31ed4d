import {
  auto,
  type Block,
  changed,
  decision,
  type Refusal,
  refusal,
  sequence,
  untilDone,
} from '@ironbottom/engine';
import { act, effectOf, offensiveEffect } from '../../cards/force.ts';
import { choices, type Ref } from '../../choices.ts';
import { hqsOf, isHq, type Side, unitIds, unitSide, unitsOf } from '../../components.ts';
import { type Mission, newMission } from '../../offensive.ts';
import { CHINA_BOX, roleOf, type State, theOffensive } from '../../state.ts';
import { done, unitVerb } from '../../verbs.ts';
import { hqEfficiency, mayActivate } from '../06-supply/30-activation.ts';
import { hqRefusal, hqsFor, logisticsOf } from './21-hq.ts';

/** 7.2-1 Step 1: the offensives player names an HQ and activates units. */

/** A new unit in an offensive or reaction. Supply looks at who is active (6.0-3), so the position is a new one. */
export function activate(s: State, missions: Mission[], unit: number): void {
  missions.push(newMission(unit, s.at[unit]!));
  changed(s);
}

/** 7.21-1 How many units may be active if these are: the rating depends on where they are (13.79). */
function limitWith(s: State, units: readonly number[]): number {
  const { hq, card, event, ops } = theOffensive(s);
  const value = event ? logisticsOf(card, hq, ops) : ops;
  return hq < 0 ? value : value + hqEfficiency(s, hq, units);
}

/** 7.21-1 The units that count against the limit. */
const counted = (s: State, into: number[] = []): number[] => {
  const { missions, free } = theOffensive(s);
  for (const { unit } of missions) if (!free.includes(unit)) into.push(unit);
  return into;
};
/** The same with one more, asked of every unit: in the same memory. */
const oneMore: number[] = [];

/** The HQs that command: the one named, or all of them (J-2). */
const commanding = (s: State): readonly number[] => {
  const { hq, side } = theOffensive(s);
  return offensiveEffect(s).allHqs ? hqsOf[side]!.filter(each => s.at[each]! >= 0) : [hq];
};

/** 7.21-2 Why this unit cannot be activated for the offensive. */
export function activationRefusal(s: State, unit: number): Refusal | undefined {
  const offensive = theOffensive(s);
  const place = s.at[unit]!;
  if (unitSide[unit] !== offensive.side) return refusal('7.21-2', 'not-yours', { unit: unitIds[unit]! });
  if (isHq[unit] || (place < 0 && place !== CHINA_BOX))
    return refusal('7.21-2', 'not-to-activate', { unit: unitIds[unit]! });
  if (offensive.missions.some(mission => mission.unit === unit))
    return refusal('7.21-2', 'already-active', { unit: unitIds[unit]! });
  if (s.bombers.includes(unit)) return refusal('12.31-5', 'has-bombed', { unit: unitIds[unit]! });
  oneMore.length = 0;
  counted(s, oneMore).push(unit);
  const limit = limitWith(s, oneMore);
  if (oneMore.length > limit) return refusal('7.21-1', 'activation-limit', { limit });
  const effect = offensiveEffect(s);
  const forbidden = effect.unit?.(s, unit, offensive.missions);
  if (forbidden) return forbidden;
  let why: Refusal | undefined;
  const context = { reaction: false, effect, active: offensive.missions };
  for (const hq of commanding(s)) {
    why = mayActivate(s, hq, unit, context);
    if (!why) return undefined;
  }
  return why;
}

const nameHq = decision<State>('offensive.hq', '7.21-1', {
  prompt: 'offensive-hq',
  who: s => roleOf(s, theOffensive(s).side),
  // J-1 and J-2 name none.
  when: s => {
    const { side, card, event } = theOffensive(s);
    const { fixed, allHqs } = offensiveEffect(s);
    return !fixed && !allHqs && hqsFor(s, side, card, event).length > 0;
  },
  forced: true,
  verbs: {
    'name-hq': unitVerb('name-hq', {
      list: (_, side) => hqsOf[side]!,
      check: (s, side, hq) =>
        isHq[hq]
          ? hqRefusal(s, side, theOffensive(s).card, theOffensive(s).event, hq)
          : refusal('7.21-1', 'not-an-hq', { unit: unitIds[hq]! }),
      play: (ref, hq, side) => {
        theOffensive(ref.s).hq = hq;
        ref.log('7.21-1', 'hq-named', { side: roleOf(ref.s, side), unit: unitIds[hq]! });
      },
    }),
  },
});

/** Units that the card activates by itself. */
function activateFree(ref: Ref): void {
  const { s } = ref;
  const offensive = theOffensive(s);
  for (const unit of offensiveEffect(s).activates?.(s, offensive.side) ?? []) {
    offensive.free.push(unit);
    activate(s, offensive.missions, unit);
  }
  offensive.limit = limitWith(s, counted(s));
}

const canActivateAny = (s: State): boolean =>
  unitsOf[theOffensive(s).side]!.some(unit => !activationRefusal(s, unit));

const activation = untilDone(
  'offensive.activation',
  '7.21',
  decision<State>('offensive.activate', '7.21', {
    prompt: 'offensive-activate',
    who: s => roleOf(s, theOffensive(s).side),
    args: s => ({ count: counted(s).length, limit: theOffensive(s).limit }),
    forced: true,
    verbs: {
      activate: unitVerb('activate', {
        list: (s, side: Side) => unitsOf[side]!.filter(unit => s.at[unit]! >= 0 || s.at[unit] === CHINA_BOX),
        check: (s, _side, unit) => activationRefusal(s, unit),
        play: (ref, unit) => {
          const offensive = theOffensive(ref.s);
          activate(ref.s, offensive.missions, unit);
          offensive.limit = limitWith(ref.s, counted(ref.s));
        },
      }),
      done: done(s => {
        const { missions } = theOffensive(s);
        const why = offensiveEffect(s).activated?.(s, missions);
        return why && canActivateAny(s) ? why : undefined;
      }),
    },
  }),
  // Without an HQ, or with a fixed force, there is nothing to choose.
  s => {
    const { fixed, allHqs } = offensiveEffect(s);
    return !fixed && (theOffensive(s).hq >= 0 || allHqs === true);
  },
);

/** 7.2-1 What the card does before movement: `begin` before an HQ is named, `beforeMovement` after activation. */
export const activationStep: Block<State> = sequence('offensive.step-1', '7.2-1', [
  auto('offensive.begin', '7.2-1', ref => {
    const { offensive } = ref.s;
    if (offensive!.event) offensive!.aspLent = effectOf(offensive!.card).asp ?? 0;
    act(ref, 'begin');
  }),
  choices('offensive.begin.choices', '7.2-1'),
  nameHq,
  auto('offensive.free', '7.21', activateFree),
  activation,
  auto('offensive.before-movement', '7.2-1', ref => {
    const { s } = ref;
    const { side, missions } = theOffensive(s);
    ref.log('7.21', 'activated', {
      side: roleOf(s, side),
      units: missions.map(({ unit }) => unitIds[unit]!),
    });
    act(ref, 'beforeMovement');
  }),
  choices('offensive.before-movement.choices', '7.2-1'),
]);
