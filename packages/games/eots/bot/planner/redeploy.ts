import { isAir, isGround, isNaval } from '../../components.ts';
import { hexSuppliedFor } from '../../rules/06-supply/20-supply.ts';
import { landAllowance } from '../../rules/08-movement/10-allowance.ts';
import { mustStop } from '../../rules/08-movement/42-land.ts';
import { planFor } from '../../rules/08-movement/modes.ts';
import { hasRoom } from '../../rules/10-reinforcements/11-placement.ts';
import { placeScore } from '../rank/position.ts';
import { carryOut, type Move } from './moves.ts';
import { marchTo, type Reach } from './reach.ts';
import type { Theatre } from './theatre.ts';

/** CDSS-P-21, CDSS-P-22 Units that the offensive does not need come nearer to where they will be needed. */

/** Those that stand worst are looked at. */
const LOOKED_AT = 14;
/** Better by so much is worth the trip. */
const WORTH_A_TRIP = 0.12;
/** What a better place is worth now. */
const SHARE = 0.15;

interface Redeployment {
  readonly moves: readonly Move[];
  readonly value: number;
}

export function redeploy(theatre: Theatre, reach: Reach): Redeployment {
  const { s } = theatre;
  const moves: Move[] = [];
  let value = 0;
  const idle = theatre
    .candidates()
    .filter(unit => s.at[unit]! >= 0 && theatre.mission(unit) === undefined)
    .map(unit => ({ unit, score: placeScore(s, unit, s.at[unit]!) }))
    .sort((a, b) => a.score - b.score || a.unit - b.unit)
    .slice(0, LOOKED_AT);
  const trips = idle
    .map(({ unit, score }) => ({ unit, gain: (bestTrip(theatre, reach, unit)?.score ?? score) - score }))
    .sort((a, b) => b.gain - a.gain || a.unit - b.unit);
  for (const { unit } of trips) {
    if (theatre.room <= 0) break;
    // Others have gone before: the place may be full.
    const trip = bestTrip(theatre, reach, unit);
    const gain = trip ? trip.score - placeScore(s, unit, s.at[unit]!) : 0;
    if (!trip || gain < WORTH_A_TRIP) continue;
    const before = theatre.save();
    if (carryOut(theatre, trip.move)) {
      moves.push(trip.move);
      value += SHARE * Math.min(gain, 1);
    } else theatre.restore(before);
  }
  return { moves, value };
}

interface Trip {
  readonly move: Move;
  readonly score: number;
}

function bestTrip(theatre: Theatre, reach: Reach, unit: number): Trip | undefined {
  const { s } = theatre;
  let best: Trip | undefined;
  const offer = (hex: number, move: () => Move): void => {
    // 8.24, 8.34-1 One too many has to leave the map.
    if (!hasRoom(s, unit, hex)) return;
    const score = placeScore(s, unit, hex);
    if (!best || score > best.score) best = { move: move(), score };
  };
  const units = [unit];
  if (isAir[unit]) {
    for (const hex of planFor(s, units, 'fly-normal').list)
      offer(hex, () => ({ verb: 'fly', units, hex, how: 'normal' }));
    for (const hex of planFor(s, units, 'strategic-fly').list)
      offer(hex, () => ({ verb: 'strategic-fly', units, hex }));
  } else if (isNaval[unit])
    for (const hex of planFor(s, units, 'strategic-sail').list)
      offer(hex, () => ({ verb: 'strategic-sail', units, hex }));
  else if (isGround[unit]) {
    for (const hex of planFor(s, units, 'transport').list)
      offer(hex, () => ({ verb: 'transport', units, hex }));
    const costs = reach.march(unit);
    for (let hex = 0; hex < costs.length; hex++) {
      if (costs[hex]! <= 0 || costs[hex]! > landAllowance(s)) continue;
      if (s.control[hex] !== theatre.side || mustStop(s, theatre.side, hex)) continue;
      const score = placeScore(s, unit, hex);
      if ((best && score <= best.score) || !hexSuppliedFor(s, theatre.side, hex, unit)) continue;
      const way = marchTo(s, unit, hex, landAllowance(s));
      if (way) best = { move: { verb: 'march', units, way }, score };
    }
  }
  return best;
}
