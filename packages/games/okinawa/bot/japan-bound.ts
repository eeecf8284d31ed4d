import { sectorOfId } from '../components.ts';
import { landAround, sectorAt, sectorHexes } from '../map.ts';
import { closedByScenario } from '../rules/09-movement/18-limits.ts';
import { newMovePhase } from '../state/moving.ts';
import type { State } from '../state.ts';

const SECTOR_62 = sectorOfId('62');
/** By sector: a step out of it. */
const wayOut: readonly (readonly [number, number] | undefined)[] = sectorHexes.map((hexes, sector) => {
  for (const hex of hexes)
    for (const next of landAround[hex]!)
      if (sectorAt[next]! >= 0 && sectorAt[next] !== sector) return [hex, next] as const;
  return undefined;
});

/** 18.16b Whoever may not leave his sector stays where he was set up: beaches and coast are his. */
export function isBound(s: State, unit: number): boolean {
  const home = s.home[unit]!;
  if (home < 0 || home === SECTOR_62 || sectorAt[s.at[unit]!] !== home) return false;
  const way = wayOut[home];
  return way !== undefined && closedByScenario(moving(s), unit, way[0], way[1]) !== undefined;
}

/** The rule counts who has left in this phase; between phases nobody has. */
const moving = (s: State): State => (s.movePhase ? s : { ...s, movePhase: newMovePhase() });
