import type { Term } from '@ironbottom/engine';
import { has, isLeader, isSmc, isVehicle, vehicleOf } from '../../board.ts';
import { isNightDate } from '../../campaign.ts';
import type { Side } from '../../components.ts';
import { distance, hexOfPlace } from '../../map.ts';
import { refitTables } from '../../refit.ts';
import { ENCIRCLED, sideOf, WOUNDED } from '../../state/units.ts';
import { UNSHAKEN } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import {
  dismantledPortage,
  halfSquadsOf,
  ipcOf,
  isHeroType,
  isUnarmedType,
  portageOf,
  vehicleRecord,
} from '../../types.ts';
import { weaponsOf } from '../../writing.ts';
import { leadershipNow } from '../a10-morale/01-values.ts';
import { isForeign } from '../a21-vehicles.ts';
import { armourLeadership } from '../d-vehicles/51-crew.ts';
import { term } from '../dice.ts';
import type { Way } from './05-ways.ts';
import { areaOf, areasOf, isEnemyGround, isIsolatedUnit } from './retained.ts';

/** 4.706-DRM What counts for an escape. */

/** 4.706, 4.713 Portage points as they would be carried: what can be taken apart is. */
const lightest = (s: State, weapon: number): number =>
  Math.min(portageOf[s.weapons.type[weapon]!]!, dismantledPortage[s.weapons.type[weapon]!]!);
export const load = (s: State, unit: number): number =>
  weaponsOf(s, unit).reduce((sum, weapon) => sum + lightest(s, weapon), 0);

/** 4.706, 4.713 The most that a unit may carry. */
export function mostCarried(s: State, unit: number): number {
  const { mmc, smc, wounded } = refitTables.carry;
  if (!isSmc(s, unit)) return mmc;
  return has(s, unit, WOUNDED) ? wounded : smc;
}

const isHurt = (s: State, unit: number): boolean =>
  has(s, unit, WOUNDED) || isUnarmedType[s.units.type[unit]!] === 1;

/** 4.706-DRM Points beyond the IPC of the one who has most to carry; a leader lends what he has free. */
function overload(s: State, units: readonly number[]): number {
  const ipc = (unit: number): number =>
    isSmc(s, unit) && has(s, unit, WOUNDED) ? 0 : ipcOf[s.units.type[unit]!]!;
  const spare = Math.max(
    0,
    ...units.filter(unit => isLeader(s, unit)).map(unit => ipc(unit) - load(s, unit)),
  );
  const over = units.map(unit => load(s, unit) - ipc(unit) - (isSmc(s, unit) ? 0 : spare));
  return Math.max(0, ...over);
}

/** 4.706-DRM The best leader or hero who goes with others; alone he has nobody to lead. */
function leadership(s: State, units: readonly number[]): number {
  if (units.length < 2) return 0;
  const found = units.flatMap(unit => {
    if (isHeroType[s.units.type[unit]!]) return [HERO];
    return isLeader(s, unit) ? [leadershipNow(s, unit)] : [];
  });
  return found.length === 0 ? 0 : Math.min(...found);
}
/** A15.2 */
const HERO = -1;

/** 4.706-DRM Hexes to the next area of its own, the one that it leaves not counted. */
export function hexesToOwn(s: State, side: Side, hex: number, leaves: number): number {
  let least = Infinity;
  areasOf(s).list.forEach((area, number) => {
    if (area.side !== side || number === leaves) return;
    for (const each of area.hexes) least = Math.min(least, distance(hex, each));
  });
  return least;
}

/** 4.706-DRM For a stack of men, or for one vehicle; `way` is the one that it would go. */
export function escapeTerms(s: State, units: readonly number[], way: Way | undefined): Term[] {
  const { drm } = refitTables.escape;
  const found: Term[] = [];
  const add = (key: keyof typeof drm, times = 1): void => {
    if (times !== 0) found.push(term(key, drm[key] * times));
  };
  const [first] = units as [number];
  const side = sideOf(first);
  const hex = hexOfPlace(s.units.at[first]!);
  const far = hexesToOwn(s, side, hex, areaOf(s, first));
  if (far === 1) add('adjacent');
  if (far === 2) add('two-hexes');
  if (isEnemyGround(s, side, hex) || (way?.enemy ?? 0) > 0) add('enemy-area');
  if (isIsolatedUnit(s, first)) add('isolated');
  if (isVehicle(s, first)) {
    const { top } = vehicleRecord(s.units.type[first]!);
    if (top === 'CT') add('closed-top');
    if (isForeign(s, first)) add('captured');
    if (vehicleOf(s, first)!.stun !== UNSHAKEN) add('stun');
    const led = armourLeadership(s, first);
    return led === 0 ? found : [...found, term('leadership', led)];
  }
  if (units.length === 1 && isSmc(s, first) && !isHurt(s, first)) add('alone');
  if (isNightDate(s.campaign!.date)) add('night');
  const led = leadership(s, units);
  if (led !== 0) found.push(term('leadership', led));
  const halves = units.reduce((sum, unit) => sum + halfSquadsOf[s.units.type[unit]!]!, 0);
  add('half-squads', Math.max(0, halves - 1));
  add('portage', overload(s, units));
  if (units.some(unit => isHurt(s, unit))) add('hurt');
  if (units.some(unit => has(s, unit, ENCIRCLED))) add('encircled');
  return found;
}
