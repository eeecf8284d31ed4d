import { enemyOf, roleOf } from './components.ts';
import type { ASSAULT_RESULTS } from './schema-tables.ts';
import type { State } from './state.ts';

/**
 * 11 Odds of an assault, from those who are named to the die: everybody who is seen to support does so, nobody commits
 * anything more. Of a hex that a position hides there are none, for nobody knows who is there.
 */

/** What begins one, or is tried for it with a die. */
export const assaultVerbs: readonly string[] = ['assault', 'try'];
/** Who takes part, and what is announced. */
export const assaultAdds: readonly string[] = ['join', 'commit', 'hq', 'banzai'];

const hexOf = ({ assaultPhase }: State): number =>
  assaultPhase?.assault?.hex ?? assaultPhase?.plan?.hex ?? -1;
/** 9.63 Until the assault has begun. */
const isHidden = (s: State): boolean => s.covered.some(({ hex }) => hex === hexOf(s));

export const isAssaultAtHand = (s: State): boolean =>
  hexOf(s) >= 0 && s.assaultPhase!.assault?.result == null && !isHidden(s);

export const isAssaultOver = (before: State, now: State): boolean =>
  before.assaultPhase !== null && (now.assaultPhase?.assault?.result != null || isHidden(now));

type Result = (typeof ASSAULT_RESULTS)[number];
const STEPS: { readonly [result in Result]?: number } = { A1: 1, A2: 2, D1: 1, D2: 2, D3: 3 };

/** 11.51 What the table brings: who goes back, loses steps, is disrupted. */
export function assaultOutcome(after: State): { readonly [name: string]: number | boolean } {
  if (isHidden(after)) return {};
  const result = after.assaultPhase?.assault?.result ?? 'Eng';
  const steps = STEPS[result] ?? 0;
  const isAttacker = result.startsWith('A');
  return {
    attackerBeaten: isAttacker,
    attackerDisrupted: result === 'ADis',
    attackerSteps: isAttacker ? steps : 0,
    engaged: result === 'Eng',
    defenderBeaten: result.startsWith('D'),
    defenderDisrupted: result === 'DDis',
    defenderSteps: isAttacker ? 0 : steps,
  };
}

/** What befalls one side is good for the other; to be engaged is neither. */
export function assaultGood(name: string, role: string, { assaultPhase }: State): 1 | -1 | 0 {
  if (name === 'engaged') return 0;
  const side = assaultPhase!.side;
  return role === roleOf(name.startsWith('attacker') ? enemyOf(side) : side) ? 1 : -1;
}
