import type { Action } from '@ironbottom/engine';
import { enemyOf, JAPAN, roleOf, type Side } from './components.ts';
import { fireAtMovers } from './rules/09-movement/84-fire.ts';
import { fireColumn } from './rules/10-fire/12-table.ts';
import { checkFire } from './rules/10-fire/20-laying.ts';
import type { FirePhase } from './state/fire.ts';
import type { State } from './state.ts';

/**
 * 10, 9.84, 9.93 Odds of fire at a hex, by the table. What lies under a position is not known: guns there are taken for
 * none.
 */

/** What leads to a die. */
export const fireVerbs: readonly string[] = ['fire', 'observe'];
/** Who takes part. */
export const fireAdds: readonly string[] = ['add', 'drop'];

/** 9.63 Whoever lies under positions fires for his owner to see, until the die has fallen. */
export function isFireAtHand(s: State): boolean {
  const fire = s.firePhase?.laying ?? fireAtMovers(s);
  if (!fire || (fire.side === JAPAN && s.covered.length > 0)) return false;
  if (fire === s.firePhase?.laying) return checkFire(s, fire.side) === undefined;
  return fireColumn(s, fire.side, fire.units, fire.target, { from: fire.ground }) > 0;
}

/** Guns that were directed, or that were tried to be. */
const directed = ({ laying, failed }: FirePhase): number => failed.length + (laying?.observed.length ?? 0);

/** 10.2, 10.17, 9.84 The die has fallen, or the aim was given up. */
export function isFireOver(before: State, now: State): boolean {
  const [then, since] = [before.firePhase, now.firePhase];
  if (!then) return !now.movePhase?.entering?.fire;
  return !since || since.laying === null || directed(since) > directed(then);
}

type Result = { readonly [name: string]: number | boolean };
const NOTHING: Result = { pinned: false, disrupted: false, driven: false, steps: 0 };

const RESULTS: { readonly [result: string]: Result } = {
  '-': NOTHING,
  P: { ...NOTHING, pinned: true },
  D: { ...NOTHING, disrupted: true },
  R: { ...NOTHING, driven: true },
  DR: { ...NOTHING, disrupted: true, driven: true },
  S: { ...NOTHING, steps: 1 },
  S2: { ...NOTHING, steps: 2 },
};

/** 10.32 What the table brings upon whoever stands there. */
export function fireOutcome(before: State, after: State, action: Action | null): Result {
  if (action?.verb === 'observe')
    return { observed: (after.firePhase?.laying?.observed.length ?? 0) > observedIn(before) };
  if (!before.firePhase) return harmOf(before, after);
  const fires = after.firePhase?.fires ?? [];
  const isFired = fires.length > (before.firePhase?.fires.length ?? 0);
  return RESULTS[(isFired && fires.at(-1)!.result) || '-']!;
}
const observedIn = ({ firePhase }: State): number => firePhase?.laying?.observed.length ?? 0;

/** 9.84a What has come upon those who move: it is owed, or it is upon them already. */
function harmOf(before: State, { pinned, disrupted, results }: State): Result {
  const units = before.movePhase?.entering?.units ?? [];
  const more = (now: readonly number[], then: readonly number[]): boolean =>
    units.some(unit => now[unit]! > then[unit]!);
  return {
    pinned: more(pinned, before.pinned),
    disrupted: more(disrupted, before.disrupted),
    driven: results.retreats.length > 0,
    steps: results.losses.reduce((sum, { left }) => sum + left, 0),
  };
}

/** Whoever fires: the one who has aimed, or the one whose enemy moves. */
const firing = (s: State): Side => s.firePhase?.laying?.side ?? enemyOf(s.side);
export const fireGood = (role: string, before: State): 1 | -1 => (role === roleOf(firing(before)) ? 1 : -1);
