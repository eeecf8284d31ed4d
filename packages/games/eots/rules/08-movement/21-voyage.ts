import { type Refusal, refusal } from '@ironbottom/engine';
import { enemyOf, isAir, isCarrier, type Side, unitIds } from '../../components.ts';
import type { State } from '../../state.ts';
import { zoi } from '../06-supply/40-zones.ts';
import { isReacting, navalAllowance, shipsOf, under } from './10-allowance.ts';
import { anchorages, isFriendlyPort } from './21-ends.ts';
import { type Bars, chooseWay, comesTo, seaReach, searchSea } from './21-sea.ts';
import { blocked, type Mode, notInReaction, type Plan, planned, sideOf, startOf } from './plan.ts';
import { NAVAL, opposed, presence } from './presence.ts';
import { openToLanding, openToStrategic, touch } from './zones-on-the-move.ts';

/** 8.21, 8.23 Where stacks go over the sea. */

/** Hexes with enemy ships. */
const enemyShips = (s: State, side: Side): Uint8Array =>
  presence(s)[enemyOf(side)].map(kinds => (kinds & NAVAL ? 1 : 0));

/** How a stack goes over the sea: how far, and what bars its way. */
function voyage(s: State, units: readonly number[], mode: Mode): { allowance: number; bars: Bars } {
  const side = sideOf(units);
  const allowance = navalAllowance(s, side);
  const escorted = shipsOf(units).length > 0;
  switch (mode) {
    case 'strategic-sail':
      return { allowance: 2 * allowance, bars: { zones: openToStrategic(s, units), enemies: null } };
    case 'transport': {
      // 8.44-1 Twice as far from a port, unless ships in normal movement go with them.
      const twice = !escorted && isFriendlyPort(s, side, startOf(s, units));
      return {
        allowance: twice ? 2 * allowance : allowance,
        bars: { zones: openToLanding(s, units), enemies: escorted ? null : enemyShips(s, side) },
      };
    }
    case 'assault':
    case 'organic':
      return {
        allowance,
        bars: { zones: openToLanding(s, units), enemies: escorted ? null : enemyShips(s, side) },
      };
    default:
      return { allowance, bars: { zones: null, enemies: null } };
  }
}

/** The way that the referee takes to a goal over the sea. */
export function seaWay(
  s: State,
  units: readonly number[],
  mode: Mode,
  goal: number,
): { way: number[]; touched: boolean } {
  const { allowance, bars } = voyage(s, units, mode);
  const zones = touch(s, units, mode === 'strategic-sail');
  return chooseWay(sideOf(units), startOf(s, units), goal, allowance, bars, zones);
}

/** Worked out anew for every plan, in the same memory. */
const scratch = seaReach();

export const overSea = (
  s: State,
  units: readonly number[],
  mode: Mode,
  isGoal: (hex: number) => boolean,
): Plan => {
  const start = startOf(s, units);
  const { allowance, bars } = voyage(s, units, mode);
  const { cost } = searchSea(sideOf(units), start, allowance, bars, scratch);
  return planned(hex => cost[hex]! > 0 && isGoal(hex));
};

/**
 * 6.4-2 False where units that land could come to none of these hexes even with enemy zones as they are. Zones as they
 * are without these units are dear to work out, and can only be larger.
 */
export function mayComeTo(s: State, units: readonly number[], goals: readonly number[]): boolean {
  const side = sideOf(units);
  const zones = units.some(unit => isCarrier[unit]) ? null : zoi(s).open[enemyOf(side)]!;
  const allowance = navalAllowance(s, side);
  return goals.some(goal => comesTo(side, startOf(s, units), goal, allowance, { zones, enemies: null }));
}

/** 7.26-7 In reaction only carriers and air units leave a battle hex. */
export const boundToStay = (s: State, units: readonly number[]): Refusal | undefined => {
  if (!isReacting(s, sideOf(units))) return undefined;
  const unit = units.find(each => !isCarrier[each] && !isAir[each]);
  return unit !== undefined && under(s).battles.some(({ hex }) => hex === s.at[unit])
    ? refusal('7.26-7', 'stays-in-battle', { unit: unitIds[unit]! })
    : undefined;
};

/** 8.21 */
export function planSail(s: State, units: readonly number[]): Plan {
  const stays = boundToStay(s, units);
  if (stays) return blocked(stays);
  return overSea(s, units, 'sail', anchorages(s, units));
}

/** 8.23 From port to port, twice as far. */
export function planStrategicSail(s: State, units: readonly number[]): Plan {
  const side = sideOf(units);
  const refused = notInReaction(s, units, '8.23');
  if (refused) return blocked(refused);
  if (!isFriendlyPort(s, side, startOf(s, units))) return blocked(refusal('8.23', 'not-from-port'));
  return overSea(s, units, 'strategic-sail', hex => isFriendlyPort(s, side, hex) && !opposed(s, side, hex));
}
