import {
  type Action,
  auto,
  type Block,
  decision,
  type Refusal,
  refusal,
  sequence,
  untilDone,
  type Verb,
} from '@ironbottom/engine';
import { enemyOf, FIELDS, fieldId, fieldPlace, roleOf, type Side, sideOfRole } from '../../components.ts';
import { placeName } from '../../places.ts';
import { ELIMINATED, missionOf, put, READY, remove, type State, TURNED } from '../../state.ts';
import { AIR_OF, isAir, moveOf, unitId, unitSide } from '../../units.ts';
import { done, fieldArg, type Ref, unitArg } from '../../verbs.ts';
import { airDistance, NEVER } from './10-flights.ts';
import { fits, hasRoom, hasSpace, isSupportedAt, isUsable, onGround } from './20-airfields.ts';

/** 8.2.1 to 8.2.3 Aircraft come down: at their base, or where their owner likes; 8.1.5, 3.2.5 the return phase. */

const ALL_FIELDS = Array.from({ length: FIELDS }, (_, field) => field);

/** 8.2.1, 8.2.2 Where an aircraft can come down: with support if it can be had, else wherever it finds a box. */
function fieldsFor(s: State, unit: number, hasBox: (field: number) => boolean): readonly number[] {
  const side = unitSide[unit]!;
  const open = ALL_FIELDS.filter(
    field =>
      s.fieldSide[field] === side &&
      airDistance(field, s.at[unit]!) <= moveOf[unit]! &&
      isUsable(s, side, field) &&
      hasBox(field),
  );
  const served = open.filter(field => isSupportedAt(s, unit, field));
  return served.length > 0 ? served : open;
}
const landingFields = (s: State, unit: number): readonly number[] =>
  fieldsFor(s, unit, field => hasSpace(s, field, unit));

/** 8.2.1 Whether it can come back to where it set out. */
export const canGoHome = (s: State, unit: number): boolean => landingFields(s, unit).includes(s.base[unit]!);

/** Where it goes if its owner does not care: home; where nobody else is due (8.2.5); the nearest. Or -1. */
function nearestField(s: State, unit: number): number {
  const cost = (field: number): number => {
    if (field === s.base[unit]) return -1;
    return airDistance(field, s.at[unit]!) + (hasRoom(s, field, [unit]) ? 0 : NEVER);
  };
  const open = landingFields(s, unit);
  return open.length === 0 ? -1 : open.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}

/** An aircraft lands, or has nowhere to land (8.2.3). */
export function land(ref: Ref, unit: number): void {
  const { s } = ref;
  const [home, from] = [s.base[unit]!, s.at[unit]!];
  const field = nearestField(s, unit);
  if (field < 0) {
    remove(s, unit, ELIMINATED);
    ref.log('8.2.3', 'nowhere-to-land', { unit: unitId(unit), place: placeName(from) });
    return;
  }
  s.mission[unit] = 0;
  s.base[unit] = -1;
  put(s, unit, fieldPlace(field));
  if (field !== home)
    ref.log('8.2.2', 'landed-elsewhere', { unit: unitId(unit), field: fieldId(field) }, [
      roleOf(unitSide[unit]!),
    ]);
}

/** 8.1.5 Missions that last until the enemy's aircraft come home. */
const isLate = (s: State, unit: number): boolean => {
  const mission = missionOf(s, unit);
  return mission === 'interdict' || mission === 'cap' || mission === 'scramble';
};

/** 8.1.5, 3.2.5 Aircraft of an owner that come down in the return phase of a side. */
const due = (s: State, owner: Side, side: Side): number[] =>
  AIR_OF[owner]!.filter(unit => s.mission[unit] !== 0 && isLate(s, unit) === (owner !== side));

/** Those of its owner that come down at an airfield together with it. */
const comingTo = (s: State, field: number, unit: number, side: Side): number[] =>
  due(s, unitSide[unit]!, side).filter(each => s.base[each] === field && each !== unit);
const findsBox = (s: State, field: number, unit: number, side: Side): boolean =>
  fits(s, field, [...onGround(s, field), ...comingTo(s, field, unit, side), unit]);

/** 8.2.5 Whether it goes home without question: all that come home there now find a box. */
const isExpected = (s: State, unit: number, side: Side): boolean =>
  canGoHome(s, unit) && findsBox(s, s.base[unit]!, unit, side);

/** 8.2.2 Where it can be sent instead. */
const elsewhere = (s: State, unit: number, side: Side): readonly number[] =>
  fieldsFor(s, unit, field => field !== s.base[unit] && findsBox(s, field, unit, side));

/** 8.2.2 The owner says where those come down that cannot all go home: it is their base from now on, and nobody sees it. */
const landAt = (side: Side): Verb<State> => ({
  args: { unit: 'unit', field: 'field' },
  candidates: (s, role) =>
    due(s, sideOfRole(role), side)
      .filter(unit => !isExpected(s, unit, side))
      .flatMap(unit =>
        elsewhere(s, unit, side).map(
          (field): Action => ({ verb: 'land', unit: unitId(unit), field: fieldId(field) }),
        ),
      ),
  check: (s, role, action) => checkLand(s, sideOfRole(role), side, unitArg(action), fieldArg(action)),
  play: ({ s }, action) => {
    s.base[unitArg(action)] = fieldArg(action);
  },
});

function checkLand(s: State, owner: Side, side: Side, unit: number, field: number): Refusal | undefined {
  if (!isAir(unit) || !due(s, owner, side).includes(unit)) return refusal('8.1.5', 'not-coming-home');
  if (isExpected(s, unit, side)) return refusal('3.2.5', 'goes-home', { unit: unitId(unit) });
  return elsewhere(s, unit, side).includes(field)
    ? undefined
    : refusal('8.2.2', 'cannot-land', { unit: unitId(unit), field: fieldId(field) });
}

/** 8.2.2 Asked whenever aircraft are in the air: whether their base can take them is nobody else's business (2.2.1). */
const landings = (id: string, owner: Side, side: Side): Block<State> =>
  sequence(id, '8.2.2', [
    untilDone(
      `${id}.each`,
      '8.2.2',
      decision(`${id}.unit`, '8.2.2', {
        prompt: 'land',
        who: () => roleOf(owner),
        quiet: true,
        verbs: { land: landAt(side), done: done() },
      }),
      s => due(s, owner, side).length > 0,
    ),
    auto(`${id}.rest`, '8.2.1', ref => {
      const coming = due(ref.s, owner, side);
      // 2.2.1, 8.2.3 Whether all find a place shows what stands at the airfields.
      if (coming.length > 0) ref.shown();
      const expected = coming.filter(unit => isExpected(ref.s, unit, side));
      for (const unit of [...expected, ...coming.filter(each => !expected.includes(each))]) land(ref, unit);
    }),
  ]);

/** 8.1.5, 3.2.5 Own aircraft come home, and those of the enemy that were on CAP, interdiction or scramble. */
export const airReturn = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.air-return`;
  const enemy = enemyOf(side);
  return sequence(id, '8.1.5', [
    landings(`${id}.own`, side, side),
    landings(`${id}.late`, enemy, side),
    // 8.3.9.1 Those who were turned over for a CAP turn up when it lands.
    auto(`${id}.turn-up`, '8.3.9.1', ({ s }) => {
      for (const unit of AIR_OF[enemy]!) {
        if (s.air[unit] === TURNED) s.air[unit] = READY;
        s.partner[unit] = -1;
      }
    }),
  ]);
};

/** 8.4.4 Aircraft that had to flee after the others had come home. */
export const lastLandings = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.last-landings`;
  return landings(id, enemyOf(side), side);
};
