import {
  carriesBrigade,
  isBrigade,
  isCarrier,
  isGround,
  isNaval,
  unitSide,
  unitsOf,
} from '../../components.ts';
import { reactionSide, type State, theOffensive } from '../../state.ts';
import { landAllowance } from '../08-movement/10-allowance.ts';
import { leadsToBattle } from '../08-movement/42-land.ts';
import { aspCost, aspLeft } from '../08-movement/45-landing.ts';
import { battleAt } from './24-participation.ts';
import { haveWay } from './26-owed-battle.ts';

/** 7.26-5 How reacting land units come to a battle, and whether there is shipping for all who are activated. */

const marches = (s: State, unit: number): boolean => leadsToBattle(s, [unit], s.at[unit]!, landAllowance(s));

export const shipsBeside = (s: State, unit: number): number[] =>
  unitsOf[unitSide[unit]!]!.filter(ship => isNaval[ship] && s.at[ship] === s.at[unit]);

/** 7.26-5 A land unit comes to the battle by land, or over the sea; an active carrier may still open the way. */
export function isBrought(s: State, unit: number): boolean {
  if (marches(s, unit)) return true;
  const { missions } = theOffensive(s).reaction;
  const active = missions.map(mission => mission.unit).filter(each => isGround[each]);
  if (!isShippingFor(s, [...active, unit])) return false;
  // Zones are dear to work out: what is known without them comes first.
  return (
    missions.some(mission => isCarrier[mission.unit]) ||
    haveWay(s, [unit]) ||
    shipsBeside(s, unit).some(ship => haveWay(s, [ship, unit]))
  );
}

/** 8.45A-4, 8.46 Whether ships and shipping points are there for all of these; each ship carries one brigade. */
function isShippingFor(s: State, units: readonly number[]): boolean {
  const bySea = units.filter(unit => !battleAt(s, s.at[unit]!) && !marches(s, unit));
  const left = new Map<number, number>();
  const seats = (hex: number, unit: number): number =>
    left.get(hex) ?? shipsBeside(s, unit).filter(ship => carriesBrigade[ship]).length;
  let cost = 0;
  // The dearest are carried.
  for (const unit of bySea.toSorted((a, b) => aspCost(s, b) - aspCost(s, a))) {
    const free = seats(s.at[unit]!, unit);
    if (isBrigade[unit] && free > 0) left.set(s.at[unit]!, free - 1);
    else cost += aspCost(s, unit);
  }
  return cost <= aspLeft(s, reactionSide(s));
}
