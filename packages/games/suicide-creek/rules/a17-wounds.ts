import { has } from '../board.ts';
import { roleOf, tables } from '../components.ts';
import { sideOf, WOUNDED } from '../state/units.ts';
import { type Ref, tell } from '../verbs.ts';
import { setFlag } from '../writing.ts';
import { perish } from './a10-morale/20-leader-loss.ts';
import { oneDie, sumOf, term } from './dice.ts';

/** A17.1 A SMC is hit: a die says whether he lives, with `drm` added; gives whether he does. */
export function wound(ref: Ref, unit: number, drm: number, rule = 'A17.1'): boolean {
  const { s } = ref;
  const { again, dead_from } = tables.wounds;
  const terms = [
    ...(has(s, unit, WOUNDED) ? [term('wounded', again)] : []),
    ...(drm === 0 ? [] : [term('severity', drm)]),
  ];
  const die = oneDie(ref, { who: roleOf(sideOf(unit)), why: 'wound', rule, terms });
  if (die + sumOf(terms) >= dead_from) {
    perish(ref, unit, rule);
    return false;
  }
  setFlag(s, unit, WOUNDED);
  tell(ref, rule, 'wounded', [unit]);
  return true;
}
