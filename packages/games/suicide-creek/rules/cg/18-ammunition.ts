import { type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { halfSquadsIn, has, isArmed, isGoodOrder, isMmc, unitsIn, unitsOf } from '../../board.ts';
import { type Side, sideOfRole } from '../../components.ts';
import { SHORTAGE, sideOf, TI, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { type Ref, tell, unitArg, type Verbs } from '../../verbs.ts';
import { clearFlag, setFlag } from '../../writing.ts';
import { spot } from '../a12-concealment/14-loss.ts';

/**
 * CG18 The end of an ammunition shortage: at the start of a friendly player turn men of at least the same size share what
 * they have; both are busy, and both must end the turn in Good Order. A machine gun is short with its owner only.
 */

const isAble = (s: State, unit: number): boolean => isGoodOrder(s, unit) && !has(s, unit, TI);

function mayShare(s: State, side: Side, unit: number, by: number): Refusal | undefined {
  const args = { unit: unitId(unit), by: unitId(by) };
  const own = [unit, by].every(each => sideOf(each) === side && unitsOf(s, side).includes(each));
  if (!own || side !== s.side) return refusal('CG18', 'not-yours', args);
  if (!has(s, unit, SHORTAGE) || !isAble(s, unit)) return refusal('CG18', 'not-short', args);
  const gives =
    by !== unit &&
    s.units.at[by] === s.units.at[unit] &&
    isMmc(s, by) &&
    isArmed(s, by) &&
    isAble(s, by) &&
    !has(s, by, SHORTAGE) &&
    halfSquadsIn(s, [by]) >= halfSquadsIn(s, [unit]);
  return gives ? undefined : refusal('CG18', 'cannot-share', args);
}

const share: Verb<State> = {
  args: { unit: 'unit', by: 'unit' },
  candidates: (s, role) => {
    const side = sideOfRole(role);
    return unitsOf(s, side)
      .filter(unit => has(s, unit, SHORTAGE))
      .flatMap(unit =>
        unitsIn(s, side, s.units.at[unit]!).map(by => ({
          verb: 'share',
          unit: unitId(unit),
          by: unitId(by),
        })),
      );
  },
  check: (s, role, action) => mayShare(s, sideOfRole(role), unitArg(action), unitArg(action, 'by')),
  play: (ref, action) => {
    const { s } = ref;
    const both = [unitArg(action), unitArg(action, 'by')];
    for (const unit of both) setFlag(s, unit, TI);
    s.battle.shares = [...s.battle.shares, { unit: both[0]!, by: both[1]! }];
    tell(ref, 'CG18', 'shares', both);
    spot(ref, 'A12.14', both, 'worked');
  },
};
export const shareVerbs: Verbs = { share };

/** CG18 Both have ended the player turn in Good Order. */
export function endShares({ s }: Ref): void {
  for (const { unit, by } of s.battle.shares)
    if ([unit, by].every(each => s.units.at[each]! >= 0 && isGoodOrder(s, each)))
      clearFlag(s, unit, SHORTAGE);
  s.battle.shares = [];
}
