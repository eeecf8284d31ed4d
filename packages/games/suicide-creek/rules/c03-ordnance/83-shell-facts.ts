import type { Facts } from '@ironbottom/engine';
import { MOVEMENT, type Side } from '../../components.ts';
import type { State } from '../../state.ts';
import { columnFp, columnOf, resultAt } from '../a07-fire/20-table.ts';
import { isRefused } from '../a07-fire/31-volley.ts';
import { sumOf } from '../dice.ts';
import { aimsOf } from './10-ordnance.ts';
import { type Shot, shotOf } from './33-shot.ts';
import { isCritical, isHit } from './37-critical.ts';
import { shelterOf, shelterTerms, targetTerms } from './60-target-terms.ts';
import { firepower, unitsAimedAt } from './70-effect.ts';
import { blowOf, isTurretHit, killNumber } from './71-to-kill.ts';

/** C3.3 What a side can expect of its Guns at those on their way, for its standing orders. */

const FACES = [1, 2, 3, 4, 5, 6];
const FALLS = FACES.flatMap(coloured => FACES.map(white => ({ coloured, white, sum: coloured + white })));
/** The way in which a further die falls is left out: it changes one throw of thirty-six. */
const NO_LUCK = 0;

/** By the sums of two dice: how many of 36 pass. */
const share = (passes: (sum: number) => boolean): number =>
  FALLS.filter(({ sum }) => passes(sum)).length / FALLS.length;

/** A morale check or worse, or something done to a vehicle, for that target. */
function chanceAt(s: State, shot: Shot, unit: number): number {
  const drm = sumOf(shot.drm) + sumOf(targetTerms(s, shot, unit));
  let chance = 0;
  for (const fall of FALLS) {
    if (!isHit(shot, fall, drm, NO_LUCK)) continue;
    const critical = isCritical(shot, fall, drm, NO_LUCK);
    if (shot.kind === 'vehicle') {
      const turret = isTurretHit(fall);
      const number = killNumber(s, shot, unit, turret, critical);
      chance += share(sum => blowOf(s, shot, unit, number, sum, turret) !== undefined);
    } else if (shot.kind === 'tracks') chance += isTurretHit(fall) ? 0 : 1;
    else chance += effectChance(s, shot, unit, critical);
  }
  return chance / FALLS.length;
}

function effectChance(s: State, shot: Shot, unit: number, critical: boolean): number {
  const tem = shelterOf(s, shot, unit);
  const own = critical && tem > 0 ? -tem : tem;
  const drm = critical || shot.kind === 'area' ? sumOf(shelterTerms(s, unit, own)) : 0;
  const column = columnOf(critical ? 2 * shot.load.fp : firepower(shot));
  return share(sum => ['MC', 'K', 'KIA'].includes(resultAt(column, sum + drm).kind));
}

/** Who has a Gun, a mortar or a bazooka that can fire there now. */
export const shellers = (s: State, side: Side): readonly number[] =>
  aimsOf(s, side).flatMap(aim => (isRefused(shotOf(s, side, aim)) ? [] : [s.weapons.owner[aim.piece]!]));

/** The best that any Gun can do there now: `firepower` (the column) and `chance`, in per cent. */
export function shellFacts(s: State, side: Side): Facts {
  if (s.phase !== MOVEMENT || !s.moving.paid || !s.moving.open) return {};
  let [best, fp, any] = [0, 0, false];
  for (const aim of aimsOf(s, side)) {
    const shot = shotOf(s, side, aim);
    if (isRefused(shot)) continue;
    any = true;
    fp = Math.max(fp, columnFp(columnOf(firepower(shot))));
    for (const unit of unitsAimedAt(s, side, shot)) best = Math.max(best, chanceAt(s, shot, unit));
  }
  return any ? { firepower: fp, chance: Math.round(100 * best) } : {};
}
