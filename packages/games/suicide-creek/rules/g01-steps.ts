import { has, isDummy } from '../board.ts';
import { JAPAN } from '../components.ts';
import { sideOf, WOUNDED } from '../state/units.ts';
import type { State } from '../state.ts';
import {
  breaksTo,
  halfOf,
  isCrewType,
  isReducedType,
  isSquadType,
  lowerOf,
  NONE,
  reducedOf,
} from '../types.ts';
import type { Ref } from '../verbs.ts';
import { createBeside } from './a01-new-counters.ts';
import { perish } from './a10-morale/20-leader-loss.ts';
import { toHalf } from './a10-morale/31-reduction.ts';
import { toBroken } from './a10-morale/32-breaking.ts';
import { wound } from './a17-wounds.ts';
import { exchange } from './a19-replacement.ts';

/** G1.11 to G1.41 The Japanese lose steps where others break. */

/** What sort of failure it was. */
export interface Failure {
  /** G1.12 By fire, a bombardment or protective fire of its own; else G1.13. */
  readonly byAttack: boolean;
  /** A10.31 An Original 12. */
  readonly casualty: boolean;
  /** A19.1 By more than the ELR. */
  readonly replaced: boolean;
}

/** G1.12 A squad of them, whose breaking is one of G1.121 to G1.14. */
export const isStepSquad = (s: State, unit: number): boolean =>
  sideOf(unit) === JAPAN && isSquadType[s.units.type[unit]!] === 1 && !isDummy(s, unit);
export const isStepCrew = (s: State, unit: number): boolean =>
  sideOf(unit) === JAPAN && isCrewType[s.units.type[unit]!] === 1;

export function squadFails(ref: Ref, unit: number, { byAttack, casualty, replaced }: Failure): void {
  const type = ref.s.units.type[unit]!;
  const lower = lowerOf[type]!;
  // G1.125 Conscripts have no lower class: too bad a failure breaks them.
  const conscript = replaced && lower === NONE;
  const from = replaced && lower !== NONE ? lower : type;
  if (casualty) {
    toHalf(ref, unit, halfOf[from]!, 'G1.14');
    toBroken(ref, unit, 'G1.14');
  } else if (!byAttack || conscript) squadBreaks(ref, unit, from, conscript ? 'G1.125' : 'G1.13');
  else if (isReducedType[type]) toHalf(ref, unit, halfOf[from]!, replaced ? 'G1.124' : 'G1.122');
  else exchange(ref, unit, reducedOf[from]!, replaced ? 'G1.123' : 'G1.121');
}

/** G1.13 A squad of full strength becomes two broken half-squads, a reduced one a single one. */
function squadBreaks(ref: Ref, unit: number, from: number, rule: string): void {
  const { s } = ref;
  const half = halfOf[from]!;
  const other = isReducedType[s.units.type[unit]!] ? -1 : createBeside(ref, unit, half);
  if (other < 0) toHalf(ref, unit, half, rule);
  else exchange(ref, unit, half, rule);
  toBroken(ref, unit, rule);
  if (other >= 0) toBroken(ref, other, rule);
}

/** G1.3 A crew: reduced first, then broken, with a worse counter for who rallies. */
export function crewFails(ref: Ref, unit: number): void {
  const type = ref.s.units.type[unit]!;
  if (reducedOf[type] !== NONE) {
    exchange(ref, unit, reducedOf[type]!, 'G1.3');
    return;
  }
  if (breaksTo[type] !== NONE) exchange(ref, unit, breaksTo[type]!, 'G1.3');
  toBroken(ref, unit, 'G1.3');
}

/** G1.41 A leader is wounded; one who is wounded already, or an Original 12, dies of it. */
export function leaderFails(ref: Ref, unit: number, casualty: boolean): void {
  if (casualty || has(ref.s, unit, WOUNDED)) perish(ref, unit, 'G1.41');
  else wound(ref, unit, 0, 'G1.41');
}
