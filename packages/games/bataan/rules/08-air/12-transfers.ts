import { allRefused, type Refusal, refusal } from '@ironbottom/engine';
import { unitsIn } from '../../board.ts';
import { FIELDS, fieldAt, fieldGround, fieldId, fieldPlace, roleOf, type Side } from '../../components.ts';
import { put, type State } from '../../state.ts';
import { absuOf, airOf, isAbsu, isAir, moveOf, serves, unitId, unitSide } from '../../units.ts';
import { fieldVerb, type Ref } from '../../verbs.ts';
import { crowding } from '../05-stacking.ts';
import { airDistance } from './10-flights.ts';
import { hasRoom, isFieldSupplied, isSupportedAt, isUsable } from './20-airfields.ts';
import { picked } from './31-crew.ts';

/** 8.1.2 Flights to another airfield, up to twice the range; the support unit goes along. */

/** The support units that go along: one for each type that would have none where it goes. */
function absusFor(s: State, field: number): number[] {
  const along: number[] = [];
  for (const plane of picked(s).filter(isAir)) {
    if (airOf(plane).absu.length === 0 || isSupportedAt(s, plane, field)) continue;
    if (along.some(each => serves(each, plane))) continue;
    const here = unitsIn(s, unitSide[plane]!, s.at[plane]!).filter(
      unit => isAbsu(unit) && serves(unit, plane) && s.spent[unit] === 0,
    );
    // 8.2.1 Others may need what a P-40E can do without.
    const absu = here.find(unit => absuOf(unit).serves === airOf(plane).type) ?? here[0];
    if (absu !== undefined) along.push(absu);
  }
  return along;
}

function checkTransfer(
  s: State,
  side: Side,
  field: number,
  along: (s: State, field: number) => readonly number[],
): Refusal | undefined {
  if (picked(s).length === 0) return refusal('8.3.1', 'nobody-picked');
  const name = fieldId(field);
  if (s.fieldSide[field] !== side) return refusal('8.1.2', 'not-your-airfield', { field: name });
  const ground = fieldGround[field]!;
  return allRefused([
    ...picked(s).map(unit => checkTransferOf(s, unit, field)),
    // Segments of this turn have twice its number, or one more.
    s.captured[field]! >= 2 * s.turn ? refusal('8.1.2', 'captured-this-turn', { field: name }) : undefined,
    isUsable(s, side, field) ? undefined : refusal('4.8', 'enemy-in-the-area', { field: name }),
    isFieldSupplied(s, side, field) ? undefined : refusal('8.1.2', 'airfield-unsupplied', { field: name }),
    hasRoom(s, field, picked(s)) ? undefined : refusal('8.2.5', 'no-box'),
    ground < 0 ? undefined : crowding(s, side, along(s, field), ground),
  ]);
}

/** Those that all who are taken up can reach. */
const ownFields = (s: State, side: Side): number[] =>
  picked(s).length === 0
    ? []
    : ALL_FIELDS.filter(
        field => s.fieldSide[field] === side && picked(s).every(unit => !checkTransferOf(s, unit, field)),
      );

function move(ref: Ref, side: Side, field: number, along: readonly number[]): void {
  const { s } = ref;
  const phase = s.airPhase!;
  for (const absu of along) {
    put(s, absu, fieldPlace(field));
    s.spent[absu] = -1;
  }
  for (const unit of phase.picked) put(s, unit, fieldPlace(field));
  // 2.2.1 The charts are nobody else's business.
  ref.log('8.1.2', 'transferred', { units: [...phase.picked, ...along].map(unitId), field: fieldId(field) }, [
    roleOf(side),
  ]);
  phase.moved.push(...phase.picked);
  phase.picked = [];
}

function checkTransferOf(s: State, unit: number, field: number): Refusal | undefined {
  if (!isAir(unit)) return refusal('12.1', 'carries-only', { unit: unitId(unit) });
  const from = fieldAt(s.at[unit]!);
  if (from === field) return refusal('8.1.2', 'at-that-airfield', { unit: unitId(unit) });
  return airDistance(from, fieldPlace(field)) > 2 * moveOf[unit]!
    ? refusal('8.1.2', 'out-of-range', { unit: unitId(unit), place: fieldId(field) })
    : undefined;
}

export const transfer = fieldVerb('transfer', {
  list: ownFields,
  check: (s, side, field) => checkTransfer(s, side, field, absusFor),
  play: (ref, field, side) => move(ref, side, field, absusFor(ref.s, field)),
});

/** 8.1.2 The support unit may stay, for those whom it serves here. */
export const transferAlone = fieldVerb('transfer-alone', {
  list: (s, side) => ownFields(s, side).filter(field => absusFor(s, field).length > 0),
  check: (s, side, field) =>
    checkTransfer(s, side, field, () => []) ??
    (absusFor(s, field).length > 0 ? undefined : refusal('8.1.2', 'no-absu-along')),
  play: (ref, field, side) => move(ref, side, field, []),
});
const ALL_FIELDS = Array.from({ length: FIELDS }, (_, field) => field);
