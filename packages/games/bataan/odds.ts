import type { OddsGuide } from '@ironbottom/engine';
import { ALLIES, JAPAN, roleOf } from './components.ts';
import {
  focusOnRaid,
  isAboutRaid,
  isRaidOver,
  raidAdds,
  raidAnswer,
  raidGood,
  raidOutcome,
  raidVerbs,
  setsOut,
  takeTally,
  whatCounts,
} from './odds-air.ts';
import { HIDDEN, type State, SUNK } from './state.ts';
import { UNITS_OF } from './units.ts';

/** 8.4.1, 8.4.2 Fighters that have got off against the raid in hand, and those of them that have to fight. */
const aloft = ({ airPhase }: State): number => (airPhase?.aloft.length ?? 0) + (airPhase?.fresh.length ?? 0);
const fighting = ({ airPhase }: State): number => airPhase?.fresh.length ?? 0;

/** Whether a Japanese unit that the Allies see has lost a step: of a fleet they see one, and it stands for all. */
const isHurt = (before: State, after: State): boolean =>
  UNITS_OF[JAPAN]!.some(unit => before.at[unit] !== HIDDEN && after.steps[unit]! < before.steps[unit]!);

/** For whom more of it is good. */
const GOOD: { readonly [name: string]: string } = {
  destroyed: roleOf(JAPAN),
  disrupted: roleOf(JAPAN),
  boatSunk: roleOf(JAPAN),
  fleetHit: roleOf(ALLIES),
  gotOff: roleOf(ALLIES),
  mustFight: roleOf(ALLIES),
};

type Result = { readonly [name: string]: number | boolean };
/** Actions with dice of their own, which fall at once: what they come to, as far as the one who asks may know it. */
const AT_ONCE: { readonly [verb: string]: (before: State, after: State) => Result } = {
  /** 10.2.4 */
  shell: (_before, { landing }) => ({ destroyed: landing!.hits, disrupted: landing!.toName.length }),
  /** 8.4.2 */
  scramble: (before, after) => ({
    gotOff: aloft(after) - aloft(before),
    mustFight: fighting(after) > fighting(before),
  }),
  /** 11.4 */
  torpedo: (before, after) => ({
    fleetHit: isHurt(before, after),
    boatSunk:
      after.submarines.filter(at => at === SUNK).length > before.submarines.filter(at => at === SUNK).length,
  }),
};
/** What has been tried once the dice of one of these have fallen. */
const tries = ({ landing, airPhase }: State): number =>
  (landing?.fired.length ?? 0) + (landing?.attacked.length ?? 0) + (airPhase?.tried.length ?? 0);

/**
 * Odds of an attack, by the CRT: both strengths and all modifiers are told before the dice (7.2), so that the odds are
 * exact though the stacks are hidden. Losses are told as the table gives them, for every five steps: how many steps the
 * enemy has is not for the other to know. Those of a raid are in odds-air.ts.
 */
export const oddsGuide: OddsGuide<State> = {
  verbs: ['fight', ...Object.keys(AT_ONCE), ...raidVerbs],
  adds: raidAdds,
  fights: s =>
    s.airPhase?.begun === true ||
    (s.combat?.fight === null && s.combat.attacks.length === 1 && s.combat.attacks[0]!.told !== null),
  answer: (s, _role, legal) =>
    s.airPhase
      ? raidAnswer(s, legal)
      : (legal.find(({ verb }) => verb === 'fight') ??
        legal.find(({ verb }) => verb === 'done') ??
        legal[0]!),
  focus(s, action) {
    if (isAboutRaid(s, action)) focusOnRaid(s, action);
  },
  goesOn: setsOut,
  same: whatCounts,
  gains: takeTally,
  /** The dice have fallen. */
  over(before, now) {
    if (before.combat?.attacks.some(({ told }) => told)) return now.combat?.fight !== null;
    const sameRaid = before.airPhase?.begun === now.airPhase?.begun;
    return (sameRaid && tries(now) > tries(before)) || (before.airPhase !== null && isRaidOver(now));
  },
  outcome(before, after, action, gained) {
    const atOnce = action && AT_ONCE[action.verb];
    if (atOnce) return atOnce(before, after);
    if (isAboutRaid(before, action)) return raidOutcome(gained);
    const fight = after.combat?.fight;
    if (!fight) return {};
    const { attacker, defender } = fight;
    return {
      attackerLosses: attacker.perFive,
      attackerShaken: attacker.shaken,
      attackerRetreats: attacker.retreats,
      defenderLosses: defender.perFive,
      defenderShaken: defender.shaken,
      defenderRetreats: defender.retreats,
    };
  },
  good(name, role, before) {
    if (name in GOOD) return GOOD[name] === role ? 1 : -1;
    if (before.airPhase) return raidGood(name, role, before);
    const attacks = role === roleOf(before.side);
    return name.startsWith('attacker') === attacks ? -1 : 1;
  },
};
