import { type Block, decision, loop, type Refusal, refusal } from '@ironbottom/engine';
import { has, isMmc, isOnMap, isReal, isSmc, isVehicle, unitsIn } from '../board.ts';
import { JAPAN, roleOf, type Side } from '../components.ts';
import { placeName } from '../places.ts';
import { BROKEN, sideOf, UNMARKED, unitId } from '../state/units.ts';
import type { State } from '../state.ts';
import { halfOf, isSquadType, NONE, sizeOf, typeNamed, vpOf } from '../types.ts';
import { plain, type Ref, tell, unitVerb } from '../verbs.ts';
import {
  become,
  clearFlag,
  dropAll,
  easeMelee,
  eliminate,
  handOver,
  lose,
  put,
  setGuard,
  setMark,
} from '../writing.ts';
import { createBeside } from './a01-new-counters.ts';
import { reveal } from './a12-concealment/14-loss.ts';

/** A20.22, A20.551, G1.621 Prisoners: taken in close combat only, guarded, freed and armed again. */

const unarmedSquad = [typeNamed('us-unarmed-squad'), typeNamed('jp-unarmed-squad')] as const;
const unarmedHalf = [typeNamed('us-unarmed-hs'), typeNamed('jp-unarmed-hs')] as const;
/** A20.551 The lowest class of each side. */
export const lowestSquad = [typeNamed('us-536'), typeNamed('jp-336')] as const;
export const lowestHalf = [typeNamed('us-226'), typeNamed('jp-126')] as const;

/** Who guards: a captor who lives, men before a single one, else anybody of theirs who is with him; -1: nobody is left. */
function guardOf(s: State, captors: readonly number[], place: number): number {
  const [first] = captors;
  const free = (unit: number): boolean =>
    isReal(s, unit) &&
    isOnMap(s, unit) &&
    !isVehicle(s, unit) &&
    s.units.guard[unit] === -1 &&
    !has(s, unit, BROKEN);
  const able = [...captors, ...unitsIn(s, sideOf(first!), place)].filter(free);
  return able.find(unit => isMmc(s, unit)) ?? able[0] ?? -1;
}

/** A20.22 The whole unit is captured: it lays down its weapons, and a MMC is unarmed from now on. */
export function capture(ref: Ref, unit: number, captors: readonly number[]): void {
  const { s } = ref;
  const place = s.units.at[unit]!;
  const guard = guardOf(s, captors, place);
  if (guard < 0) return;
  const side = sideOf(unit);
  reveal(ref, 'A20.22', [unit], 'hurt');
  dropAll(s, unit);
  const [armed, size] = [!isSmc(s, unit), sizeOf[s.units.type[unit]!]!];
  tell(ref, 'A20.22', 'captured', [unit], { place: placeName(place), guard: unitId(guard) });
  disarm(s, unit);
  clearFlag(s, unit, ~0);
  setMark(s, unit, UNMARKED);
  setGuard(s, unit, guard);
  // Whom it guarded itself somebody else takes over, or nobody.
  handOver(s, unit);
  s.combat.leaving = s.combat.leaving.filter(each => each.unit !== unit);
  if (s.units.at[guard] !== place) put(s, unit, s.units.at[guard]!);
  easeMelee(s, place);
  if (side === JAPAN) s.combat.captives.push(unit);
  if (armed) rearm(ref, sideOf(guard), size, place);
}

/** A26.211 What it was worth beyond the counter that it is now is lost. */
function disarm(s: State, unit: number): void {
  if (isSmc(s, unit)) return;
  const before = s.units.type[unit]!;
  const side = sideOf(unit);
  become(s, unit, (isSquadType[before] ? unarmedSquad : unarmedHalf)[side]!);
  lose(s, side, vpOf[before]! - vpOf[s.units.type[unit]!]!);
}

/** A20.22 One of them: of a squad a half-squad, while the other half fights on. */
export function captureHalf(ref: Ref, unit: number, captors: readonly number[]): void {
  const { s } = ref;
  const type = s.units.type[unit]!;
  const half = isSquadType[type] ? halfOf[type]! : NONE;
  if (half === NONE || guardOf(s, captors, s.units.at[unit]!) < 0) {
    capture(ref, unit, captors);
    return;
  }
  reveal(ref, 'A20.22', [unit], 'hurt');
  become(s, unit, half);
  capture(ref, createBeside(ref, unit, half), captors);
}

/** A20.551 The arms of an enemy of the same size, eliminated or captured where freed men are, are theirs. */
export function rearm(ref: Ref, side: Side, size: number, place: number): void {
  const { s } = ref;
  const unit = unitsIn(s, side, place).find(
    each =>
      s.units.guard[each] === -1 &&
      sizeOf[s.units.type[each]!] === size &&
      [unarmedSquad[side], unarmedHalf[side]].includes(s.units.type[each]!),
  );
  if (unit === undefined) return;
  become(s, unit, (isSquadType[s.units.type[unit]!] ? lowestSquad : lowestHalf)[side]!);
  tell(ref, 'A20.551', 'rearmed', [unit]);
}

// ---------------------------------------------------------------- A20.22 the choice of the Japanese

const mayDie = (s: State, side: Side, unit: number): Refusal | undefined =>
  side === JAPAN && s.combat.captives.includes(unit)
    ? undefined
    : refusal('A20.22', 'no-captive', { unit: unitId(unit) });

/** A20.22 Captured Japanese may be taken away at once: they count as eliminated, and not double. */
export const haraKiri = (id: string): Block<State> =>
  loop(
    `${id}.loop`,
    'A20.22',
    s => s.combat.captives.length > 0,
    decision(id, 'A20.22', {
      prompt: 'hara-kiri',
      who: () => roleOf(JAPAN),
      verbs: {
        'hara-kiri': unitVerb('hara-kiri', {
          list: s => s.combat.captives,
          check: mayDie,
          play: (ref, unit) => {
            const { s } = ref;
            s.combat.captives = s.combat.captives.filter(each => each !== unit);
            ref.log('A20.22', 'took-his-life', { units: [unitId(unit)] });
            setGuard(s, unit, -1);
            eliminate(s, unit);
          },
        }),
        submit: plain('submit', ({ s }) => {
          s.combat.captives = [];
        }),
      },
    }),
  );
