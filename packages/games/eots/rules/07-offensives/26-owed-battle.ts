import { type Refusal, refusal } from '@ironbottom/engine';
import {
  carriesBrigade,
  grid,
  isAir,
  isBrigade,
  isCarrier,
  isGround,
  isNaval,
  type Side,
  unitIds,
} from '../../components.ts';
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

/** 7.26-5 Whether a unit could come to a battle by itself, or with a ship that carries it (8.46). */
function reachesBattle(s: State, unit: number): boolean {
  if (isGround[unit]) {
    if (leadsToBattle(s, [unit], s.at[unit]!, landAllowance(s))) return true;
    if (planFor(s, [unit], 'assault').list.length > 0) return true;
    return companions(s, unit).some(
      ship =>
        planFor(s, [ship, unit], 'assault').list.length > 0 ||
        (isBrigade[unit] === 1 &&
          carriesBrigade[ship] === 1 &&
          planFor(s, [ship, unit], 'organic').list.length > 0),
    );
  }
  if (isAir[unit])
    return (['fly-normal', 'fly-extended'] as const).some(mode => planFor(s, [unit], mode).list.length > 0);
  return planFor(s, [unit], 'sail').list.length > 0;
}

/** Activated ships in the same hex that have not moved. */
const companions = (s: State, unit: number): number[] =>
  missionsOf(s, reactionSide(s))
    .filter(other => isNaval[other.unit] && !other.moved && s.at[other.unit] === s.at[unit])
    .map(other => other.unit);

/** 7.26-5 A unit that could still go to a battle may not stay away. */
export function stillOwesBattle(s: State, side: Side): Refusal | undefined {
  const idle = missionsOf(s, side).find(
    ({ unit, moved }) => !moved && s.at[unit]! >= 0 && !takesPart(s, unit) && reachesBattle(s, unit),
  );
  return idle && refusal('7.26-5', 'must-fight', { unit: unitIds[idle.unit]! });
}
