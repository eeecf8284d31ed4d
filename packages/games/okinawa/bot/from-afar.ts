import { enemyOf, type Side, US } from '../components.ts';
import { distance } from '../map.ts';
import { fireTotal } from '../rules/10-fire/12-table.ts';
import { isSupplied } from '../rules/12-supply.ts';
import type { State } from '../state.ts';
import { isArtillery } from '../units.ts';
import { targetAt } from './fire-table.ts';

/** A fire that is being put together, or that might be. */
export interface MeantFire {
  readonly side: Side;
  readonly target: number;
  readonly units: readonly number[];
  readonly observed?: readonly number[];
}

/** 10.15c Guns that do not see their target add one each: as many as lift the fire by a column, if so many can join. */
export function fromAfar(
  s: State,
  { side, target, units, observed = [] }: MeantFire,
  able: readonly number[],
): readonly number[] {
  const guns = able.filter(
    unit => isArtillery(unit) && distance(s.at[unit]!, target) > 1 && (side !== US || isSupplied(s, unit)),
  );
  if (guns.length === 0) return [];
  const total = fireTotal(s, units, target, observed);
  const { line } = targetAt(s, enemyOf(side), target);
  const lacking = (line.find(least => least > total) ?? Number.POSITIVE_INFINITY) - total;
  return lacking <= guns.length ? guns.slice(0, lacking) : [];
}
