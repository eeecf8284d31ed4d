import { auto, decision, refusal, sequence } from '@ironbottom/engine';
import { JAPAN, ROLES, SIDES, type Side, TACTICS, type Tactic, tables, US } from '../components.ts';
import type { State } from '../state.ts';
import { type Ref, TACTIC, tacticVerb } from '../verbs.ts';

/** 7 Tactics: 7.0 to 7.24, T7.1. */

const sideOf = (tactic: Tactic): Side =>
  SIDES.find(side => (TACTICS[side] as readonly string[]).includes(tactic))!;

/** 7.0 Whether this chit was chosen this turn. */
export const isChosen = (s: State, tactic: Tactic): boolean =>
  TACTICS[sideOf(tactic)][s.tactics[sideOf(tactic)]] === tactic;

/** 7.24 Whether it was chosen and no chit of the other side takes its secondary effects away. */
export const isInForce = (s: State, tactic: Tactic): boolean =>
  isChosen(s, tactic) &&
  !tables.tactics.cancels.some(([by, of]) => of === tactic && isChosen(s, by as Tactic));

/** 7.1, 7.11 The shift of a side on the fire table: never cancelled. */
export const tacticsShift = (s: State, side: Side): number => {
  const [us, japan] = s.tactics;
  return us < 0 || japan < 0 ? 0 : tables.tactics.fire[us]![japan]![side === US ? 0 : 1];
};

/** 7.23, 9.83 Whether a side may move from one enemy zone of control to another. */
export const mayInfiltrate = (s: State, side: Side): boolean => side === JAPAN || isInForce(s, 'infiltrate');

const chitsOf = (side: Side): number[] => TACTICS[side].map(TACTIC.of);

/** 7.0, 7.24 Both chits are turned up: what they shift, and what they take from each other. */
function reveal(ref: Ref): void {
  const { s } = ref;
  const [us, japan] = [TACTICS[US][s.tactics[US]]!, TACTICS[JAPAN][s.tactics[JAPAN]]!];
  ref.log('7.0', 'tactics', {
    us,
    japan,
    usShift: tacticsShift(s, US),
    japanShift: tacticsShift(s, JAPAN),
  });
  for (const tactic of [us, japan])
    if (!isInForce(s, tactic)) ref.log('7.24', 'tactic-cancelled', { tactic });
}

/** 7.0 Each side chooses one of its four chits, in secret; both are shown at once and hold to the end of the turn. */
export const tactics = sequence<State>('tactics.phase', '7.0', [
  decision('tactics.choose', '7.0', {
    prompt: 'tactics',
    who: () => ROLES,
    verbs: {
      choose: tacticVerb('choose', {
        list: (_s, side) => chitsOf(side),
        check: (_s, side, chit) =>
          chitsOf(side).includes(chit) ? undefined : refusal('7.0', 'not-your-chit'),
        play: ({ s }, chit, side) => {
          s.tactics[side] = chitsOf(side).indexOf(chit);
        },
      }),
    },
  }),
  auto('tactics.reveal', '7.0', reveal),
]);
