import { has, isGoodOrder, isLeader, isSmc, isVehicle } from '../../board.ts';
import { HALVES } from '../../components.ts';
import { DOUBLE_TIME } from '../../state/moving.ts';
import { BANZAI, BERSERK, CLOAKED, CX, DOUBLE, MOVED, WOUNDED } from '../../state/units.ts';
import { DISMANTLED } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { dismantledPortage, ipcOf, mfOf, portageOf, vehicleRecord } from '../../types.ts';
import { weaponsOf } from '../../writing.ts';
import { isStrange } from '../a21-vehicles.ts';

/** A4.11, A4.12, A4.4, A4.5 How far Infantry goes: all in halves of a MF. */

const CHARGE = 8;
const CLOAK = 6;
const WOUNDED_MF = 3;
const LED = 2;
const RUN = 2;
const LATE_RUN = 1;
const [CLOAKED_MOST, CLOAKED_AS] = [5, 3];

/** A4.11 What it has by itself. */
function basic(s: State, unit: number): number {
  // D2.1 A vehicle has points, A21.22 that of an enemy half of them.
  if (isVehicle(s, unit)) return vehicleRecord(s.units.type[unit]!).mp / (isStrange(s, unit) ? 2 : 1);
  if (has(s, unit, BERSERK | BANZAI)) return CHARGE;
  if (s.units.veil[unit] === CLOAKED) return CLOAK;
  if (has(s, unit, WOUNDED)) return WOUNDED_MF;
  return mfOf[s.units.type[unit]!]!;
}

/** E1.4 Four or five points count as three under a cloak. */
const cloakedPoints = (points: number): number =>
  points <= CLOAKED_MOST ? Math.min(points, CLOAKED_AS) : points;

/** A4.4 Portage points of all it possesses. */
export const carried = (s: State, unit: number): number =>
  weaponsOf(s, unit).reduce((sum, weapon) => {
    const type = s.weapons.type[weapon]!;
    const points = ((s.weapons.flags[weapon]! & DISMANTLED) === 0 ? portageOf : dismantledPortage)[type]!;
    return sum + (s.units.veil[unit] === CLOAKED ? cloakedPoints(points) : points);
  }, 0);

/** A4.4, A4.51 What it carries without cost. */
export function freePortage(s: State, unit: number): number {
  if (isHelpless(s, unit)) return 0;
  return Math.max(0, ipcOf[s.units.type[unit]!]! - (has(s, unit, CX) ? 1 : 0));
}

/**
 * A4.12 Somebody in Good Order who leads those who move with him; A4.11 a cloaking counter goes as far as any other, and who
 * charges runs by himself.
 */
const isLed = (s: State, unit: number, together: readonly number[]): boolean =>
  !isSmc(s, unit) &&
  s.units.veil[unit] !== CLOAKED &&
  !has(s, unit, BERSERK | BANZAI) &&
  together.some(other => isLeader(s, other) && isGoodOrder(s, other));

/** A4.5 +2 when it is announced before the first step, +1 later. */
function running(s: State, unit: number, mode: number): number {
  if (has(s, unit, DOUBLE)) return RUN;
  if (mode !== DOUBLE_TIME) return 0;
  return has(s, unit, MOVED) ? LATE_RUN : RUN;
}

/** A4.4 Portage points beyond what it carries freely; A17.1 who is wounded takes nothing along. */
const load = (s: State, unit: number): number =>
  isHelpless(s, unit) ? 0 : Math.max(0, carried(s, unit) - freePortage(s, unit));

/** A4.4, A17.1 A wounded SMC carries nothing. */
export const isHelpless = (s: State, unit: number): boolean => isSmc(s, unit) && has(s, unit, WOUNDED);

/** A4.4 A SMC who has a hand free gives it to one MMC that he moves with: the one with most to carry. */
function helped(s: State, unit: number, together: readonly number[]): number {
  if (isSmc(s, unit) || load(s, unit) === 0) return 0;
  const loads = new Map(together.filter(each => !isSmc(s, each)).map(each => [each, load(s, each)]));
  let mine = 0;
  for (const helper of together.filter(each => isSmc(s, each))) {
    const spare = freePortage(s, helper) - carried(s, helper);
    const [most] = [...loads.keys()].sort((a, b) => loads.get(b)! - loads.get(a)! || a - b);
    if (spare <= 0 || most === undefined) continue;
    loads.set(most, loads.get(most)! - spare);
    if (most === unit) mine += spare;
  }
  return mine;
}

/** A4.11 All MF of a unit that moves with these others (itself among them) in that mode, portage taken off. */
export function allowance(s: State, unit: number, together: readonly number[], mode: number): number {
  const own = basic(s, unit) + running(s, unit, mode) + (isLed(s, unit, together) ? LED : 0);
  const over = Math.max(0, load(s, unit) - helped(s, unit, together));
  return HALVES * Math.max(0, own - over);
}

/** What it has left, in halves. */
export const left = (s: State, unit: number, together: readonly number[], mode: number): number =>
  Math.max(0, allowance(s, unit, together, mode) - s.units.spent[unit]!);
