import { enemyOf, grid, isCarrier, rangeOf } from '../../components.ts';
import { zoi } from '../../rules/06-supply/40-zones.ts';
import { landAllowance } from '../../rules/08-movement/10-allowance.ts';
import { planFor } from '../../rules/08-movement/modes.ts';
import { opposed } from '../../rules/08-movement/presence.ts';
import { carryOut, type Move } from './moves.ts';
import { marchTo } from './reach.ts';
import type { Strike } from './strike.ts';
import type { Theatre } from './theatre.ts';

/** Carries the strike out in the theatre, as far as the rules let it. Returns the moves made. */
export function launch(theatre: Theatre, strike: Strike): Move[] {
  const { s } = theatre;
  const { hex } = strike;
  const moves: Move[] = [];
  const make = (move: Move | undefined): boolean => {
    if (!move || !carryOut(theatre, move)) return false;
    moves.push(move);
    return true;
  };
  const landers = strike.troops.filter(({ byLand, ship }) => !byLand && ship < 0).map(({ unit }) => unit);
  const starts = [...new Set(landers.map(unit => s.at[unit]!))];
  const wasEmpty = !opposed(s, theatre.side, hex);
  const fleetFirst = !wasEmpty;
  const escorts = new Set<number>();
  // Ships that lie beside the troops go with them.
  for (const start of starts)
    for (const ship of [...strike.carriers, ...strike.ships])
      if (s.at[ship] === start && (isCarrier[ship] || fleetFirst)) escorts.add(ship);
  const away = (ship: number): boolean => !escorts.has(ship);
  if (fleetFirst) sendFleet(theatre, strike, away, make);
  for (const { unit, base, how } of strike.planes) {
    if (!theatre.enlist(unit)) continue;
    if (base >= 0) make({ verb: 'fly', units: [unit], hex: base, how });
    theatre.join(unit, hex);
  }
  for (const { unit, byLand } of strike.troops) {
    if (!byLand || !theatre.enlist(unit)) continue;
    const way = marchTo(s, unit, hex, landAllowance(s));
    if (way) make({ verb: 'march', units: [unit], way });
  }
  for (const { unit, ship } of strike.troops)
    if (ship >= 0) make({ verb: 'organic', units: [unit, ship], hex });
  for (const start of starts) {
    const troops = landers.filter(unit => s.at[unit] === start && theatre.enlist(unit));
    const ships = [...escorts].filter(unit => s.at[unit] === start && theatre.enlist(unit));
    if (troops.length === 0) continue;
    if (make({ verb: 'assault', units: [...troops, ...ships], hex })) continue;
    if (ships.length > 0 && make({ verb: 'assault', units: troops, hex })) continue;
    for (const unit of troops) make({ verb: 'assault', units: [unit], hex });
  }
  sendFleet(theatre, strike, ship => theatre.mission(ship)?.moved !== true, make);
  return moves;
}

/** Carriers to a hex from which they strike, other ships into the battle. */
function sendFleet(
  theatre: Theatre,
  { hex, carriers, ships, troops }: Strike,
  which: (ship: number) => boolean,
  make: (move: Move | undefined) => boolean,
): void {
  const { s } = theatre;
  const lander = troops.find(({ byLand }) => !byLand);
  const from = lander ? s.at[lander.unit]! : -1;
  const byHex = (list: readonly number[]): number[][] => {
    const groups = new Map<number, number[]>();
    for (const unit of list) {
      if (!which(unit) || theatre.mission(unit)?.moved || !theatre.enlist(unit)) continue;
      groups.set(s.at[unit]!, [...(groups.get(s.at[unit]!) ?? []), unit]);
    }
    return [...groups.values()];
  };
  for (const group of byHex(carriers)) {
    const station = stationFor(theatre, group, hex, from);
    if (station === s.at[group[0]!] || (station >= 0 && make({ verb: 'sail', units: group, hex: station })))
      for (const unit of group) theatre.join(unit, hex);
  }
  for (const group of byHex(ships)) make({ verb: 'sail', units: group, hex });
}

/** 6.4-1 */
const ZONE = 2;

/**
 * CDSS-P-30 As far away as the range allows, outside enemy zones where it can; but close by where its own zone has to
 * open the way for a landing, on the side from which it comes.
 */
function stationFor(theatre: Theatre, group: readonly number[], hex: number, from: number): number {
  const { s, side } = theatre;
  const range = Math.min(...group.map(unit => rangeOf[unit]!));
  const zones = zoi(s).present[enemyOf(side)]!;
  const start = s.at[group[0]!]!;
  const close = from >= 0 && zoi(s).open[enemyOf(side)]![hex] === 1;
  const score = (at: number): number => {
    const away = grid.distance(at, hex);
    const apart = close ? (away > ZONE ? -20 : 0) - 0.5 * grid.distance(at, from) - 0.1 * away : away;
    return apart - (zones[at] && !close ? 2 : 0) - (opposed(s, side, at) ? 9 : 0);
  };
  let best = grid.distance(start, hex) <= range ? start : -1;
  for (const at of planFor(s, group, 'sail').list)
    if (grid.distance(at, hex) <= range && (best < 0 || score(at) > score(best))) best = at;
  return best;
}
