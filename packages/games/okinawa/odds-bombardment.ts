import type { Action } from '@ironbottom/engine';
import { isThere } from './board.ts';
import { JAPAN, type Side, US } from './components.ts';
import { stepsOf } from './rules/08-bombardment/10-table.ts';
import type { State } from './state.ts';
import { hexArg, numberArg } from './verbs.ts';

/**
 * 8.3, 8.41b Odds of bombardment: of the markers that are laid on one hex, and of the hex of Ie Shima. Each hex has its own
 * dice, so the markers elsewhere, one's own and those that nobody sees yet, are another question.
 */

const MARK = 'mark';
const BOMBARD = 'bombard';
export const bombardVerbs: readonly string[] = [MARK, BOMBARD];
export const isAboutBombardment = (action: Action | null): boolean =>
  action?.verb === MARK || action?.verb === BOMBARD;

/** 8.5 Nobody bombards a hex with his own units: who stands there tells whose markers they are. */
const firing = (s: State, hex: number): Side => (isThere(s, US, hex) ? JAPAN : US);

/** 8.31, 8.41b Nothing but the hex in question. */
export function focusOnHex(s: State, action: Action): void {
  const hex = hexArg(action);
  s.markers = action.verb === MARK ? [{ side: firing(s, hex), hex, count: numberArg(action) }] : [];
}

/** 8.31 From the plan the dice fall at once. */
export const fallsAtOnce = (s: State, at: string): string | undefined =>
  at === 'bombardment.place' && s.markers.length === 1 ? 'bombardment.roll' : undefined;

/** 8.31 The dice have fallen; or there were none, for nobody is there or the markers are too few (8.13). */
export const isBombardmentOver = ({ bombardment }: State): boolean => (bombardment?.results.length ?? 1) > 0;

export function bombardOutcome({ bombardment }: State): { readonly [name: string]: number | boolean } {
  const result = bombardment?.results.at(-1)?.result ?? '-';
  return { pinned: result === 'Pin', disrupted: result === 'Dis', steps: stepsOf(result) };
}

/** Both sides lay markers, and nobody is asked about those of the other: it is the enemy of whoever asks that is hit. */
export const BOMBARD_GOOD = 1;
