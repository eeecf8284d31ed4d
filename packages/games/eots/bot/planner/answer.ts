import type { Action, View } from '@ironbottom/engine';
import { isCarrier, isNaval } from '../../components.ts';
import { reactionBattles } from '../../rules/07-offensives/26-battles.ts';
import { type State, sideOf, theOffensive } from '../../state.ts';
import { unitArg } from '../../verbs.ts';
import { activateScore, battlesByWorth, hqScore, joinScore, moveScore } from '../rank/reaction.ts';

/** CDSS-14 An attack answered as a whole: under which HQ, for which battles, and with whom. */
export type Answer = {
  /** The card of the attack. */
  readonly card: number;
  /** What is said when the HQ is named: one of them, or that there is no reaction. */
  readonly answer: Action;
  /** The only battle that units are sent to; null: any of them. */
  readonly battle: number | null;
  readonly without: Kind | null;
};

type Kind = keyof typeof KINDS;
const KINDS = { ships: isNaval, carriers: isCarrier } as const;

/** So many other HQs are thought of, and so many battles to go to with all that there is. */
const HQS = 2;
const BATTLES = 3;

/** The answers worth a thought; the first is the usual one: the best HQ, and whoever can help anywhere. */
export function answersAt(s: State, legal: readonly Action[]): readonly Answer[] {
  const answers = legal.toSorted((a, b) => hqScore(s, b) - hqScore(s, a));
  const usual: Answer = { card: theOffensive(s).card, answer: answers[0]!, battle: null, without: null };
  if (usual.answer.verb === 'done') return [usual];
  const battles = battlesByWorth(s);
  return [
    usual,
    ...answers
      .slice(1)
      .filter(({ verb }, i) => verb === 'done' || i < HQS)
      .map(answer => ({ ...usual, answer })),
    ...(battles.length > 1 ? battles.slice(0, BATTLES).map(battle => ({ ...usual, battle })) : []),
    ...(['ships', 'carriers'] as const).map(without => ({ ...usual, without })),
  ];
}

/** What the answer says to a decision of the reaction; undefined when that is over. */
export function nextInAnswer(
  { card, answer, battle, without }: Answer,
  view: View<State>,
  legal: readonly Action[],
): Action | undefined {
  const { state: s, role, waiting } = view;
  if (s.offensive?.card !== card) return undefined;
  const goals = battle === null ? reactionBattles(s) : [battle];
  const highest = (score: (action: Action) => number): Action => {
    const scores = legal.map(score);
    return legal[scores.indexOf(Math.max(...scores))]!;
  };
  switch (waiting!.id) {
    case 'reaction.hq':
      return answer;
    case 'reaction.activate':
      return highest(action =>
        without && action.verb === 'activate' && KINDS[without][unitArg(action)]
          ? Number.NEGATIVE_INFINITY
          : activateScore(s, sideOf(s, role), action, goals),
      );
    case 'reaction.move':
      return highest(action => moveScore(s, action, goals));
    case 'reaction.join':
      return highest(action => joinScore(s, action, goals));
    default:
      return undefined;
  }
}
