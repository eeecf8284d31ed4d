import { JAPAN, roleOf, type Side } from '../../components.ts';
import { placeName } from '../../places.ts';
import { isHiding } from '../../seen.ts';
import type { Cause } from '../../state/results.ts';
import { disrupt, pin, type State } from '../../state.ts';
import { unitSide } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { sumOf } from '../11-assault/30-shifts.ts';
import { oweSteps } from '../results/20-losses.ts';
import { type Result, resultOf, stepsOf } from './10-table.ts';
import { openTerms, targetTerms } from './31-modifiers.ts';

/** 8.31, 8.32 Two dice fall on a hex, and what they bring upon the units there. */

/** 8.31 One roll of a side on these units. 9.63 What is under a position counts, and only its owner is told. */
export function rollOn(
  ref: Ref,
  why: 'bombardment' | 'interdiction',
  rule: string,
  { side, hex, units, column }: { side: Side; hex: number; units: readonly number[]; column: number },
): Result {
  const { s } = ref;
  const [open, targets] = [openTerms(s, side, hex), targetTerms(side, units)];
  const hidden = unitSide[units[0]!] === JAPAN && isHiding(s, hex);
  const terms = hidden ? open : [...open, ...targets];
  const all = [...open, ...targets];
  const dice = ref.roll({
    who: roleOf(side),
    why,
    rule,
    count: 2,
    terms,
    alike: faces => resultOf(column, faces, all),
  });
  if (hidden && targets.length > 0)
    ref.log('8.31a', 'under-cover', { hex: placeName(hex), modifier: sumOf(targets) }, [roleOf(JAPAN)]);
  return resultOf(column, dice, all);
}

/** 8.32a, 8.32b, 8.32c All are pinned or disrupted, or steps are owed: the owner chooses by whom. */
export function strike(
  s: State,
  result: Result,
  { hex, units, cause, rule }: { hex: number; units: readonly number[]; cause: Cause; rule: string },
): void {
  if (result === 'Pin') for (const unit of units) pin(s, unit);
  if (result === 'Dis') for (const unit of units) disrupt(s, unit);
  const steps = stepsOf(result);
  // 8.33g Steps of two rolls add up.
  const owed = s.results.losses.find(loss => loss.units.length === 1 && loss.units[0] === units[0]);
  if (owed && units.length === 1) owed.left += steps;
  else
    oweSteps(s, {
      side: unitSide[units[0]!]!,
      hex,
      cause,
      rule,
      units: [...units],
      left: steps,
      trade: 0,
    });
}
