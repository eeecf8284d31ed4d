import { auto, type Block, decision, type Refusal, refusal, sequence, untilDone } from '@ironbottom/engine';
import {
  ALLIES,
  bridges,
  FIELDS,
  fieldAt,
  fieldId,
  fields,
  JAPAN,
  limits,
  roleOf,
  type Side,
  tables,
} from '../../components.ts';
import { placeName } from '../../places.ts';
import { raided, raidOf } from '../../state/air.ts';
import { MISSIONS, type State } from '../../state.ts';
import { isFighter, unitId } from '../../units.ts';
import { done, fieldVerb, plain, type Ref, unitVerb } from '../../verbs.ts';
import { airDistance } from './10-flights.ts';
import { canFight, canLeave, isSupportedAt, onGround } from './20-airfields.ts';
import { launch } from './31-crew.ts';
import { capOver } from './39-cap.ts';

/** 8.4 Scramble: 8.4.1, 8.4.2, 8.4.5. Against fleets it is 43-fleets.ts, from captured airfields 80-captured.ts. */

const modifierOf = (id: string): number => tables.scramble.modifiers.find(each => each.id === id)!.value;
const TOP = Math.max(...tables.scramble.rows.map(({ to }) => to));
export type Scrambled = (typeof tables.scramble.rows)[number]['result'];

/** +2 in the Japanese segment of turn 1, and (8.4.5) on Formosa, except where there was a warning. */
export const scrambleTerms = (s: State, side: Side, field: number) =>
  [
    ...(s.turn === 1 && s.side === JAPAN && side === ALLIES ? ['first-turn'] : []),
    ...(fields[field]!.on === 'formosa' && fields[field]!.warned !== true ? ['formosa'] : []),
  ].map(key => ({ key, op: '+' as const, value: modifierOf(key) }));

/** The scramble table, by the roll with all that is added to it. */
export function scrambleOn(roll: number): Scrambled {
  const within = Math.min(TOP, roll);
  return tables.scramble.rows.find(({ from, to }) => within >= from && within <= to)!.result;
}

export function rollScramble(ref: Ref, side: Side, field: number, rule: string): Scrambled {
  const { s } = ref;
  const terms = scrambleTerms(s, side, field);
  const [die] = ref.roll({ who: roleOf(side), why: 'scramble', rule, count: 1, terms }) as [number];
  const result = scrambleOn(terms.reduce((sum, { value }) => sum + value, die));
  ref.log(rule, 'scrambled', { who: roleOf(side), field: fieldId(field), outcome: `scramble.${result}` });
  return result;
}

const setMission = (s: State, unit: number, mission: 'cap' | 'scramble'): void => {
  s.mission[unit] = MISSIONS.indexOf(mission);
};

/** 8.4.1 The airfields that are attacked: all get off, or the fighters; on a 5 the fighters must fight. */
export function scrambleTargets(ref: Ref): void {
  const { s } = ref;
  const phase = s.airPhase!;
  const { sorties, place } = raidOf(s);
  const targets = new Set(sorties.map(({ aim }) => fieldAt(aim)).filter(field => field >= 0));
  for (const field of targets) {
    phase.tried.push(field);
    const result = rollScramble(ref, raided(s), field, '8.4.1');
    if (result === 'none') continue;
    for (const unit of onGround(s, field)) {
      if (!canLeave(s, unit) || (result !== 'all' && !isFighter(unit))) continue;
      const fights = isFighter(unit) && isSupportedAt(s, unit, field);
      launch(s, unit, 'scramble', place);
      if (!fights) continue;
      if (result === 'fighters-cap') cover(ref, unit);
      else phase.aloft.push(unit);
    }
  }
  if (targets.size > 0) ref.shown();
}

/** A scrambled fighter takes part as CAP in the hex that is attacked, to which it has set out; it pays nothing for it (8.4.2). */
function cover(ref: Ref, unit: number): void {
  const { s } = ref;
  setMission(s, unit, 'cap');
  s.airPhase!.fresh.push(unit);
  s.airPhase!.aloft = s.airPhase!.aloft.filter(each => each !== unit);
  ref.log('8.4.1', 'covers', { unit: unitId(unit), place: placeName(raidOf(s).place) });
}

/** 8.4.2 Allied airfields within 6 hexes of a Japanese attack that have not tried yet. */
const nearby = (s: State): number[] => {
  const { side, place, bridge } = raidOf(s);
  if (side !== JAPAN) return [];
  const over = bridge >= 0 ? [bridges[bridge]!.a, bridges[bridge]!.b] : [place];
  return ALL_FIELDS.filter(
    field =>
      s.fieldSide[field] === ALLIES &&
      !s.airPhase!.tried.includes(field) &&
      over.some(each => airDistance(field, each) <= limits.scramble_hexes.air_attack),
  );
};
const ALL_FIELDS = Array.from({ length: FIELDS }, (_, field) => field);
const fightersAt = (s: State, field: number): number[] =>
  onGround(s, field).filter(unit => isFighter(unit) && canFight(s, unit));

const checkNearby = (s: State, field: number): Refusal | undefined => {
  if (!nearby(s).includes(field)) return refusal('8.4.2', 'not-near', { field: fieldId(field) });
  return fightersAt(s, field).length === 0
    ? refusal('8.4.2', 'no-fighters', { field: fieldId(field) })
    : undefined;
};

/** 8.4.2 The Allied player tries to get the fighters of airfields near by into the air. */
export const scrambleNearby: Block<State> = untilDone(
  'raid.scramble',
  '8.4.2',
  decision('raid.scramble.field', '8.4.2', {
    prompt: 'scramble',
    who: () => roleOf(ALLIES),
    quiet: true,
    args: s => ({ place: placeName(raidOf(s).place) }),
    verbs: {
      scramble: fieldVerb('scramble', {
        list: nearby,
        check: (s, _side, field) => checkNearby(s, field),
        play: (ref, field) => {
          const { s } = ref;
          s.airPhase!.tried.push(field);
          const result = rollScramble(ref, ALLIES, field, '8.4.2');
          if (result === 'none') return;
          for (const unit of fightersAt(s, field)) {
            launch(s, unit, 'scramble', raidOf(s).place);
            if (result === 'fighters-cap') cover(ref, unit);
            else s.airPhase!.aloft.push(unit);
          }
        },
      }),
      done: done(),
    },
  }),
  s => nearby(s).length > 0,
);

/** 8.4.1, 8.4.2 Which of those that got off fight; the others stay out of the way. */
export const coverTarget: Block<State> = sequence('raid.cover', '8.4.1', [
  untilDone(
    'raid.cover.each',
    '8.4.1',
    decision('raid.cover.unit', '8.4.1', {
      prompt: 'cover',
      who: s => roleOf(raided(s)),
      args: s => ({ place: placeName(raidOf(s).place) }),
      verbs: {
        'cover-all': plain('cover-all', ref => {
          for (const unit of [...ref.s.airPhase!.aloft]) cover(ref, unit);
        }),
        cover: unitVerb('cover', {
          list: s => s.airPhase!.aloft,
          check: (s, _side, unit) =>
            s.airPhase!.aloft.includes(unit) ? undefined : refusal('8.4.1', 'not-aloft'),
          play: cover,
        }),
        done: done(),
      },
    }),
    s => s.airPhase!.aloft.length > 0,
  ),
  auto('raid.cover.end', '8.4.1', ({ s }) => {
    s.airPhase!.aloft = [];
  }),
]);

/** The CAP that meets the raid: over its hex, and over either end of a bridge (8.3.5). */
export const meetingCap = (s: State): readonly number[] => {
  const { place, bridge } = raidOf(s);
  const places = bridge >= 0 ? [bridges[bridge]!.a, bridges[bridge]!.b] : [place];
  return places.flatMap(each => capOver(s, raided(s), each));
};

/** The CAP that was there before: those who came up against this raid have been asked, or (8.4.1) have no choice. */
const patrol = (s: State): readonly number[] =>
  meetingCap(s).filter(unit => !s.airPhase!.fresh.includes(unit));

/** 8.3.9 A CAP may leave rather than fight, unless friendly aircraft are on the ground there. */
const checkLeave = (s: State): Refusal | undefined => {
  const side = raided(s);
  const onField = ALL_FIELDS.some(
    field =>
      s.fieldSide[field] === side &&
      patrol(s).some(unit => airDistance(field, s.at[unit]!) === 0) &&
      onGround(s, field).length > 0,
  );
  return onField ? refusal('8.3.9', 'aircraft-on-the-ground') : undefined;
};

export const standOrLeave: Block<State> = decision('raid.stand', '8.3.9', {
  prompt: 'stand',
  who: s => roleOf(raided(s)),
  quiet: true,
  when: s => patrol(s).length > 0,
  args: s => ({ place: placeName(raidOf(s).place) }),
  verbs: {
    stand: plain('stand', () => {}),
    leave: plain(
      'leave',
      (ref, side) => {
        for (const unit of patrol(ref.s)) setMission(ref.s, unit, 'scramble');
        ref.log('8.3.9', 'cap-leaves', { who: roleOf(side), place: placeName(raidOf(ref.s).place) });
      },
      checkLeave,
    ),
  },
});
