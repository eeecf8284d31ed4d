import { type Refusal, refusal } from '@ironbottom/engine';
import { has, isVehicle } from '../../board.ts';
import type { Side } from '../../components.ts';
import { isOff } from '../../places.ts';
import {
  BERSERK,
  BROKEN,
  FREE,
  MELEE,
  NOBODY,
  PINNED,
  RESERVE,
  STOPPED,
  sideOf,
  TI,
  UNMARKED,
  unitId,
} from '../../state/units.ts';
import type { State } from '../../state.ts';

/** A3.3, A4.2, CG6, E1.21 Who may move at all. */

/** Each state that keeps a unit where it is, with its rule. */
const BARS: readonly (readonly [flag: number, rule: string, key: string])[] = [
  [BROKEN, 'A10.4', 'broken'],
  [PINNED, 'A7.8', 'pinned'],
  [TI, 'A4.8', 'busy'],
  [MELEE, 'A11.15', 'in-melee'],
  [BERSERK, 'A15.4', 'berserk'],
  [STOPPED, 'A4.2', 'move-over'],
];

/** A3.2 Who has fired does not move. */
export function mayMove(s: State, side: Side, unit: number): Refusal | undefined {
  const refused = mayStir(s, side, unit);
  if (refused) return refused;
  return s.units.mark[unit] === UNMARKED ? undefined : refusal('A3.2', 'has-fired', { unit: unitId(unit) });
}

/** A3.3, A3.7 Who can leave his place at all, in the movement phase or the advance phase. */
export function mayStir(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (sideOf(unit) !== side || s.units.type[unit] === NOBODY) return refusal('A3.3', 'not-yours', args);
  const at = s.units.at[unit]!;
  if (at < 0 && !isOff(at)) return refusal('A2.51', 'not-on-the-map', args);
  if (isVehicle(s, unit)) return refusal('D2.1', 'drives', args);
  for (const [flag, rule, key] of BARS) if (has(s, unit, flag)) return refusal(rule, key, args);
  if (s.units.guard[unit]! >= 0) return refusal('A20.22', 'prisoner', args);
  if (s.vehicles.list.some(({ riders }) => riders.includes(unit))) return refusal('D6.2', 'rides', args);
  if (s.units.veil[unit] === RESERVE) return refusal('CG6', 'in-reserve', args);
  if (isHeldAtNight(s, unit)) return refusal('E1.21', 'no-freedom', args);
  return undefined;
}

/** E1.2 The night scenario defender stays where he is until he has reason to move: whoever does not move first. */
export const isHeldAtNight = (s: State, unit: number): boolean =>
  s.night.dark && s.night.holds === sideOf(unit) && !has(s, unit, FREE);
