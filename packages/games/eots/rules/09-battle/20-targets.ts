import { type Refusal, refusal } from '@ironbottom/engine';
import { enemyOf, unitIds } from '../../components.ts';
import type { Hits } from '../../offensive.ts';
import { roundUp } from '../01-die.ts';
import { type Fighter, flies, GARRISON } from './10-forces.ts';

/** Who can take a hit (9.2F, 9.4B). The same questions are asked for the player, the odds and the forecast. */

/** 9.4B(5) Landed units are easier to hit, on the ground. */
export const hitsNeeded = (hits: Hits, { defence, landed }: Fighter): number =>
  hits.pool === 'ground' && landed ? roundUp(defence / 2) : defence;

/** 9.2F, 9.4B(1) All enemy units among which the hits are dealt out. */
export function poolOf(list: readonly Fighter[], hits: Hits): Fighter[] {
  const enemy = enemyOf(hits.by);
  return list.filter(f => f.side === enemy && (f.kind !== 'land') === (hits.pool === 'air-naval'));
}

/** Why this one cannot lose a step now; undefined when it can. */
export function refuseHit(list: readonly Fighter[], hits: Hits, target: Fighter): Refusal | undefined {
  return (
    refuseOrder(poolOf(list, hits), hits, target) ??
    (hitsNeeded(hits, target) > hits.left
      ? refusal(hits.pool === 'ground' ? '9.4B(2)' : '9.2F(1)', 'too-few-hits', {
          needed: hitsNeeded(hits, target),
          left: hits.left,
        })
      : undefined)
  );
}

function refuseOrder(pool: readonly Fighter[], hits: Hits, target: Fighter): Refusal | undefined {
  // 13.76, 13.94 The city's own forces are the last to go.
  if (target.unit === GARRISON && pool.some(f => f.unit !== GARRISON))
    return refusal('13.76', 'garrison-last');
  if (target.outside && flies(target) && !hits.matched.includes(target.unit)) {
    if (hits.matched.length >= hits.matches) return refusal('9.2F(4)', 'no-match', { matches: hits.matches });
  }
  // 9.2F(6) A critical hit does away with the order.
  if (target.steps === 1 && !hits.critical) {
    const full = pool.find(f => f.steps > 1);
    if (full)
      return refusal(hits.pool === 'ground' ? '9.4B(3)' : '9.2F(2)', 'reduce-first', {
        unit: unitIds[full.unit]!,
      });
  }
  if (hits.pool === 'bombardment' && pool.length === 1 && target.steps === 1)
    return refusal('9.2F(5)-2', 'last-land-step');
  return undefined;
}

/** Those that can lose the next step. */
export const targets = (list: readonly Fighter[], hits: Hits): Fighter[] => {
  const pool = poolOf(list, hits);
  return pool.filter(f => hitsNeeded(hits, f) <= hits.left && !refuseOrder(pool, hits, f));
};

/** Those that could if only there were hits enough. */
export const couldBeHit = (list: readonly Fighter[], hits: Hits): Fighter[] => {
  const pool = poolOf(list, hits);
  return pool.filter(f => !refuseOrder(pool, hits, f));
};

/** 9.2F(6) A critical hit that takes no step at all takes one from the weakest: these, if several are as weak. */
export function weakest(list: readonly Fighter[], hits: Hits): Fighter[] {
  if (!hits.critical || targets(list, hits).length > 0) return [];
  const able = couldBeHit(list, hits);
  const least = Math.min(...able.map(f => f.defence));
  return able.filter(f => f.defence === least);
}

/** 9.2F(5)-2 The hits would do away with all land units: these, of which one stays. */
export function wipedOut(list: readonly Fighter[], hits: Hits): Fighter[] {
  if (hits.pool !== 'bombardment') return [];
  const pool = poolOf(list, hits);
  if (pool.length < 2 || pool.some(f => f.unit === GARRISON)) return [];
  return hits.left >= pool.reduce((total, f) => total + f.defence * f.steps, 0) ? pool : [];
}

/** What the hits remember of a step taken. */
export function note(hits: Hits, target: Fighter, cost: number): void {
  hits.left -= cost;
  hits.taken.push(target.unit);
  if (target.outside && flies(target) && !hits.matched.includes(target.unit)) hits.matched.push(target.unit);
}
