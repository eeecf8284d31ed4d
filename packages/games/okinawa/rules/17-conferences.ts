import { auto } from '@ironbottom/engine';
import { JAPAN, roleOf, scenarioOf, tables, turnTrack } from '../components.ts';
import { option, type State } from '../state.ts';
import type { Ref } from '../verbs.ts';
import { sumOf, term } from './11-assault/30-shifts.ts';

/** 17 Staff conferences: 17.0 to 17.32, T17.0. What the results ask of units is for the chapters that move and fight. */

/** 17.0 Whether the turn track is marked for a conference. */
export const isConferenceTurn = (s: State, turn = s.turn): boolean => {
  const marks = turnTrack[turn - 1];
  return (option(s, 'conferences') === 'fifths' ? marks?.fifth : marks?.conference) ?? false;
};

/** T17.0-1, T17.0-5 The results that bring something at once. */
const GENERAL = 1;
const REPLACEMENTS = 5;
const { cost, per_turn, modifier, turns: LENGTH } = tables.conference;

export const lastTurn = (s: State): number => scenarioOf(s.scenario).turns[1];

/** 17.1 The turn of the next conference; the one after the last where there is none. */
function nextConference(s: State): number {
  let turn = s.turn + 1;
  while (turn <= lastTurn(s) && !isConferenceTurn(s, turn)) turn++;
  return turn;
}

/** 17.15, T17.0-staff One die, on 4 May one less; what falls below the table is its first line. */
function appeal(ref: Ref): number {
  const terms = term('aggressive', ref.s.turn === modifier.turn ? modifier.die : 0);
  const [die] = ref.roll({ who: roleOf(JAPAN), why: 'conference', rule: '17.0', count: 1, terms }) as [
    number,
  ];
  return Math.max(1, die + sumOf(terms));
}

/** 17.3, 17.32 What a new result costs: points at once, or points for each turn to the end. */
function pay(ref: Ref): void {
  const { conference, turn } = ref.s;
  const [die] = ref.roll({ who: roleOf(JAPAN), why: 'conference-cost', rule: '17.3', count: 1 }) as [number];
  if (die <= cost.length) {
    conference.paid += cost[die - 1]!;
    ref.log('17.3', 'conference-paid', { points: cost[die - 1]! });
  } else {
    const points = per_turn[die - cost.length - 1]!;
    conference.perTurn.push({ points, from: turn });
    ref.log('17.32', 'conference-pays', { points });
  }
}

/** 17.12, 17.13, T17.0-1, T17.0-5 A Counteroffensive that must be over before the next conference, or five units that return. */
function take(s: State, result: number): void {
  s.conference.had.push(result);
  s.conference.current = result;
  // 17.11 There is one Counteroffensive in a game.
  if (result === GENERAL && s.counteroffensive.began === 0)
    s.counteroffensive.due = Math.max(s.turn, nextConference(s) - LENGTH);
  if (result === REPLACEMENTS) s.conference.returning += tables.replacements.returning;
}

/** 17.0, 17.1, 17.2 Before the Japanese move; what held until this conference ends with it. */
export const conference = auto<State>('conference', '17.0', ref => {
  const { s } = ref;
  if (!scenarioOf(s.scenario).conferences || !isConferenceTurn(s)) return;
  s.conference.current = 0;
  const result = appeal(ref);
  if (s.conference.had.includes(result)) {
    ref.log('17.2', 'conference-again');
    return;
  }
  ref.log('17.0', `conference-${result}`);
  take(s, result);
  pay(ref);
});

// ---------------------------------------------------------------- the account

/** 17.3, 17.32 All that conferences have cost: points for each turn are counted to the scheduled end, played or not. */
export const conferenceCost = (s: State): number =>
  s.conference.perTurn.reduce(
    (sum, { points, from }) => sum + points * (lastTurn(s) - from + 1),
    s.conference.paid,
  );
