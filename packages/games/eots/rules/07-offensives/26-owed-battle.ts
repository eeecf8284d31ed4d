import { type Refusal, refusal } from '@ironbottom/engine';
import { grid, isAir, isCarrier, isGround, isNaval, type Side, unitIds } from '../../components.ts';
import { reactionSide, type State } from '../../state.ts';
import { landAllowance, missionsOf } from '../08-movement/10-allowance.ts';
import { leadsToBattle } from '../08-movement/42-land.ts';
import { planFor } from '../08-movement/modes.ts';
import { battleRange } from './24-participation.ts';
import { reactionBattles } from './26-battles.ts';

/** 7.26-5 What reacting units owe: a battle. */

/** 7.26-5, 9.12 Whether a reacting unit that has not moved takes part in a battle from where it is. */
function takesPart(s: State, unit: number): boolean {
  const hex = s.at[unit]!;
  const battles = reactionBattles(s);
  if (battles.includes(hex)) return true;
  const inRange = (flyer: number): boolean =>
    battles.some(battle => grid.distance(battle, hex) <= battleRange(flyer));
  if (isAir[unit] || isCarrier[unit]) return inRange(unit);
  return (
    isNaval[unit] === 1 &&
    missionsOf(s, reactionSide(s)).some(
      other => isCarrier[other.unit] && s.at[other.unit] === hex && inRange(other.unit),
    )
  );
}

const MODES = ['sail', 'fly-normal', 'fly-extended', 'assault', 'organic'] as const;

/** 7.26-5 Whether these can come to a battle together, as they are. */
export function haveWay(s: State, units: readonly number[]): boolean {
  const at = s.at[units[0]!]!;
  if (at >= 0 && units.every(unit => isGround[unit]) && leadsToBattle(s, units, at, landAllowance(s)))
    return true;
  return MODES.some(mode => planFor(s, units, mode).list.length > 0);
}

/** 8.46, 8.45B Activated ships in the same hex that have not moved: they carry land units, or escort them. */
const companions = (s: State, units: readonly number[]): number[] =>
  units.some(unit => isGround[unit])
    ? missionsOf(s, reactionSide(s))
        .filter(
          ({ unit, moved }) =>
            isNaval[unit] && !moved && s.at[unit] === s.at[units[0]!] && !units.includes(unit),
        )
        .map(({ unit }) => unit)
    : [];

/** The same, with a ship that may come along. */
const canGo = (s: State, units: readonly number[], without: readonly number[] = []): boolean =>
  haveWay(s, units) ||
  companions(s, units).some(ship => !without.includes(ship) && haveWay(s, [...units, ship]));

const mustFight = (unit: number | undefined): Refusal | undefined =>
  unit === undefined ? undefined : refusal('7.26-5', 'must-fight', { unit: unitIds[unit]! });

/** 7.26-5 A unit that could still go to a battle may not stay away. */
export const stillOwesBattle = (s: State, side: Side): Refusal | undefined =>
  mustFight(
    missionsOf(s, side).find(
      ({ unit, moved }) => !moved && s.at[unit]! >= 0 && !takesPart(s, unit) && canGo(s, [unit]),
    )?.unit,
  );

/** 7.26-5 Why a unit cannot join the stack: one of them could come to a battle, and together they could not. */
export function cannotGoTogether(s: State, units: readonly number[], unit: number): Refusal | undefined {
  const apart = canGo(s, units) || canGo(s, [unit]);
  return apart && !canGo(s, [...units, unit])
    ? refusal('7.26-5', 'not-one-stack', { unit: unitIds[unit]! })
    : undefined;
}

/** 7.26-5 Why ships cannot go, or stay, without the land units that come to the battle with them or not at all. */
export const leavesBehind = (s: State, units: readonly number[]): Refusal | undefined =>
  mustFight(
    missionsOf(s, reactionSide(s)).find(
      ({ unit, moved }) =>
        !moved &&
        isGround[unit] === 1 &&
        s.at[unit] === s.at[units[0]!] &&
        !units.includes(unit) &&
        !takesPart(s, unit) &&
        !canGo(s, [unit], units) &&
        canGo(s, [...units, unit]),
    )?.unit,
  );

/** 7.26-5 Why a stack that could come to a battle cannot stay where it is. */
export const mayNotStay = (s: State, units: readonly number[]): Refusal | undefined =>
  (canGo(s, units) ? mustFight(units.find(unit => !takesPart(s, unit))) : undefined) ??
  leavesBehind(s, units);
