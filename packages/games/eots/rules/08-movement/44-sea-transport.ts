import { refusal } from '@ironbottom/engine';
import {
  enemyOf,
  grid,
  isCoastal,
  JAPAN,
  landAcross,
  unitIds,
  unitRecords,
  waterAcross,
} from '../../components.ts';
import type { State } from '../../state.ts';
import { supplyCapablePort } from '../06-supply/20-supply.ts';
import { reactionBattles } from '../07-offensives/26-battles.ts';
import { isReacting, landOf, missionsOf, shipsOf, under } from './10-allowance.ts';
import { anchorages, isFriendlyPort } from './21-ends.ts';
import { boundToStay, mayComeTo, overSea } from './21-voyage.ts';
import { barredFrom } from './41-limits.ts';
import { checkLanding, checkStack } from './45-landing.ts';
import { blocked, notInReaction, type Plan, planned, sideOf, startOf } from './plan.ts';
import { holds, NAVAL, opposed } from './presence.ts';
import { openToLanding } from './zones-on-the-move.ts';

/** 8.44 to 8.47 Where land units go over the sea. */

/** 8.44, 8.4-2 To a supply-capable port; 8.23 with ships that go twice as far themselves, from a port only. */
export function planTransport(
  s: State,
  units: readonly number[],
  mode: 'transport' | 'strategic-sail',
): Plan {
  const side = sideOf(units);
  const refused = notInReaction(s, units, '7.26-6');
  if (refused) return blocked(refused);
  const unable = landOf(units).find(unit => !unitRecords[unit]!.strategic_sea_transport);
  if (unable !== undefined) return blocked(refusal('8.44-1', 'not-amphibious', { unit: unitIds[unable]! }));
  const start = startOf(s, units);
  if (!isCoastal[start] || s.control[start] !== side) return blocked(refusal('8.4-2', 'not-from-there'));
  if (mode === 'strategic-sail' && !isFriendlyPort(s, side, start))
    return blocked(refusal('8.23', 'not-from-port'));
  return overSea(
    s,
    units,
    mode,
    hex =>
      isFriendlyPort(s, side, hex) &&
      supplyCapablePort(s, side, hex) &&
      !opposed(s, side, hex) &&
      !units.some(unit => barredFrom(unit, hex)),
  );
}

/** 8.45, 8.46 */
export function planAssault(s: State, units: readonly number[], mode: 'assault' | 'organic'): Plan {
  const side = sideOf(units);
  const refused = boundToStay(s, units) ?? checkStack(s, units, mode === 'organic');
  if (refused) return blocked(refused);
  // 8.21-3(E) Ships that come along may stay in an enemy hex for the landing itself.
  const ships = shipsOf(units);
  const mayAnchor = ships.length > 0 ? anchorages(s, ships) : () => true;
  const isGoal = (hex: number): boolean =>
    (s.control[hex] !== side || mayAnchor(hex)) && !checkLanding(s, units, hex);
  if (!isReacting(s, side)) return overSea(s, units, mode, isGoal);
  // 7.26-5 In reaction there are few hexes to go to, often none, and zones and ways are dear to work out.
  const goals = reactionBattles(s).filter(isGoal);
  return mayComeTo(s, units, goals)
    ? overSea(s, units, mode, hex => goals.includes(hex))
    : planned(() => false);
}

/** 8.47 One land unit over one full water hexside. */
export function planBarge(s: State, units: readonly number[]): Plan {
  const side = sideOf(units);
  const refused = notInReaction(s, units, '8.47');
  if (refused) return blocked(refused);
  if (side !== JAPAN || s.barges !== 'available') return blocked(refusal('8.47', 'no-barges'));
  if (under(s).ops < 3) return blocked(refusal('8.47', 'barges-need-three'));
  if (units.length > 1 || missionsOf(s, side).some(({ way }) => way === 'barge'))
    return blocked(refusal('8.47', 'one-barge'));
  const start = startOf(s, units);
  const zones = openToLanding(s, units);
  if (zones?.[start]) return blocked(refusal('8.45B-1', 'in-enemy-zone'));
  const near = new Set<number>();
  for (let d = 0; d < 6; d++) {
    const slot = 6 * start + d;
    if (waterAcross[slot] && !landAcross[slot]) near.add(grid.neighbours[slot]!);
  }
  return planned(
    hex =>
      near.has(hex) && !zones?.[hex] && !holds(s, enemyOf(side), hex, NAVAL) && !checkLanding(s, units, hex),
  );
}
