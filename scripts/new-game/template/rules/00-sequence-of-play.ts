import { auto, decision, flow, loop, phase, sequence } from '@ironbottom/engine';
import { enemyOf, ROLES, US } from '../components.ts';
import { GONE, type State, TURNS } from '../state.ts';
import { attack, hold } from './03-attack.ts';

/** 2 The sequence of play, to be read beside the rulebook. */
const turn = sequence<State>('turn', '2', [
  phase('move', '3', [
    decision('move.attack', '3', {
      prompt: 'attack',
      who: s => ROLES[s.active],
      verbs: { attack, hold },
    }),
  ]),
  auto('next', '2', ({ s }) => {
    s.active = enemyOf(s.active);
    if (s.active === US) s.turn++;
  }),
]);

export const sequenceOfPlay = flow(
  sequence<State>('game', '2', [
    loop('turns', '2', s => s.turn <= TURNS && !s.at.includes(GONE), turn),
    /** 4 Whoever is alone on the map has won. */
    auto('victory', '4', ref => {
      const alone = ref.s.at.includes(GONE) ? ROLES[ref.s.at.findIndex(hex => hex !== GONE)]! : null;
      ref.finish({ winner: alone, score: { us: alone === 'us' ? 1 : 0, japan: alone === 'japan' ? 1 : 0 } });
    }),
  ]),
);
