import type { Action, OddsGuide } from '@ironbottom/engine';
import { roleOf, US } from './components.ts';
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
import { fireAdds, fireGood, fireOutcome, fireVerbs, isFireAtHand, isFireOver } from './odds-fire.ts';
import type { State } from './state.ts';

/** Odds of what dice decide: fire, assaults, disengagement, strikes from the air and the sea. Each has its file. */

type Result = { readonly [name: string]: number | boolean };

/** 9.91 Nobody fires at those who leave. */
const LEAVE = 'leave';
const leaveOutcome = ({ movePhase }: State): Result => ({ unseen: movePhase?.moving?.underFire === false });

/** 8.41b The hex of Ie Shima, on the lowest column. */
const BOMBARD = 'bombard';
const RESULTS: { readonly [result: string]: number } = { S: 1, S2: 2, S3: 3 };
function bombardOutcome({ bombardment }: State): Result {
  const result = bombardment?.results.at(-1)?.result ?? '-';
  return { pinned: result === 'Pin', disrupted: result === 'Dis', steps: RESULTS[result] ?? 0 };
}

function outcomeOf(before: State, after: State, action: Action | null, gained: readonly number[]): Result {
  if (isAboutRaid(action)) return raidOutcome(gained);
  if (action?.verb === LEAVE) return leaveOutcome(after);
  if (action?.verb === BOMBARD) return bombardOutcome(after);
  if (before.air.strike) return strikeOutcome(before, after);
  return before.assaultPhase ? assaultOutcome(after) : fireOutcome(before, after, action);
}

/** Nobody adds anything, and what is laid is fought. */
const TAKEN: readonly string[] = ['fire', 'done', 'decline', 'cease'];

export const oddsGuide: OddsGuide<State> = {
  verbs: [...strikeVerbs, ...fireVerbs, ...assaultVerbs, LEAVE, BOMBARD],
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
    // 8.41b The markers on Okinawa are another question.
    if (action?.verb === BOMBARD) s.markers = [];
  },
  goesOn: takesOff,
  same: s => (s.air.raid ? whatFlies(s) : undefined),
  gains: takeShips,
  /** The dice have fallen. */
  over(before, now) {
    if (before.air.raid) return isRaidOver(before, now);
    if (before.bombardment) return (now.bombardment?.results.length ?? 1) > 0;
    if (before.assaultPhase) return isAssaultOver(before, now);
    if (before.firePhase || before.movePhase?.entering?.fire) return isFireOver(before, now);
    // A strike, and who leaves an engagement: with the action itself.
    return true;
  },
  outcome: outcomeOf,
  good(name, role, before) {
    if (before.air.raid || before.air.strike) return airGood(name, role);
    if (before.assaultPhase) return assaultGood(name, role, before);
    if (before.bombardment) return role === roleOf(US) ? 1 : -1;
    // 9.91 Who leaves is the one who moves.
    if (name === 'unseen') return role === roleOf(before.side) ? 1 : -1;
    return fireGood(role, before);
  },
};
