import type { Action, OddsGuide } from '@ironbottom/engine';
import {
  airGood,
  focusOnFleet,
  isAboutRaid,
  isRaidOver,
  raidAdds,
  raidOutcome,
  strikeOutcome,
  strikeVerbs,
  takeShips,
  takesOff,
  whatFlies,
} from './odds-air.ts';
import {
  assaultAdds,
  assaultGood,
  assaultOutcome,
  assaultVerbs,
  isAssaultAtHand,
  isAssaultOver,
} from './odds-assault.ts';
import {
  BOMBARD_GOOD,
  bombardOutcome,
  bombardVerbs,
  fallsAtOnce,
  focusOnHex,
  isAboutBombardment,
  isBombardmentOver,
} from './odds-bombardment.ts';
import { fireAdds, fireGood, fireOutcome, fireVerbs, isFireAtHand, isFireOver } from './odds-fire.ts';
import { moveGood, moveOutcome, moveVerbs } from './odds-moves.ts';
import type { State } from './state.ts';

/** Odds of what dice decide: strikes, bombardment, what is rolled for in movement, fire, assaults. Each has its file. */

type Result = { readonly [name: string]: number | boolean };

function outcomeOf(before: State, after: State, action: Action | null, gained: readonly number[]): Result {
  if (isAboutRaid(action)) return raidOutcome(gained);
  if (isAboutBombardment(action)) return bombardOutcome(after);
  if (before.air.strike) return strikeOutcome(before, after);
  const moved = moveOutcome(after, action);
  if (moved) return moved;
  return before.assaultPhase ? assaultOutcome(after) : fireOutcome(before, after, action);
}

/** Nobody adds anything, and what is laid is fought. */
const TAKEN: readonly string[] = ['fire', 'done', 'decline', 'cease'];

export const oddsGuide: OddsGuide<State> = {
  verbs: [...strikeVerbs, ...bombardVerbs, ...moveVerbs, ...fireVerbs, ...assaultVerbs],
  adds: [...fireAdds, ...assaultAdds, ...raidAdds],
  fights: s => isFireAtHand(s) || isAssaultAtHand(s),
  answer: (_s, _role, legal) => {
    for (const taken of TAKEN) {
      const found = legal.find(({ verb }) => verb === taken);
      if (found) return found;
    }
    return legal[0]!;
  },
  focus(s, action) {
    if (isAboutRaid(action)) focusOnFleet(s, action!);
    if (isAboutBombardment(action)) focusOnHex(s, action!);
  },
  goesOn: (s, at) => takesOff(s, at) ?? fallsAtOnce(s, at),
  same: s => (s.air.raid ? whatFlies(s) : undefined),
  gains: takeShips,
  /** The dice have fallen. */
  over(before, now) {
    if (before.air.raid) return isRaidOver(before, now);
    if (before.bombardment) return isBombardmentOver(now);
    if (before.assaultPhase) return isAssaultOver(before, now);
    if (before.firePhase || before.movePhase?.entering?.fire) return isFireOver(before, now);
    // A strike, and what is rolled for in movement: with the action itself.
    return true;
  },
  outcome: outcomeOf,
  good(name, role, before) {
    if (before.air.raid || before.air.strike) return airGood(name, role);
    if (before.assaultPhase) return assaultGood(name, role, before);
    if (before.bombardment) return BOMBARD_GOOD;
    return moveGood(name, role, before) ?? fireGood(role, before);
  },
};
