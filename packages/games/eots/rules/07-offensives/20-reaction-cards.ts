import { auto, type Block, decision, sequence, untilDone } from '@ironbottom/engine';
import { choices } from '../../choices.ts';
import { reactionSide, roleOf, type State, theOffensive } from '../../state.ts';
import { cardVerb, done } from '../../verbs.ts';
import { playableCards } from '../05-strategy-cards/00-hands.ts';
import {
  cancels,
  type Moment,
  mayReact,
  playReactionEvent,
  reactRefusal,
} from '../05-strategy-cards/32-reaction-events.ts';
import { cancelOffensive } from './20-cancel.ts';

/** Plays a reaction event from the hand, or the future offensive card. */
export const reactVerb = (moment: Moment) =>
  cardVerb('react', {
    list: playableCards,
    check: (s, _side, card) => reactRefusal(s, card, moment),
    play: (ref, card) => playReactionEvent(ref, card),
  });

/** 7.2-4 Step 4: weather, and persons, before the reaction proper. */
export const weatherStep: Block<State> = untilDone(
  'offensive.step-4',
  '7.2-4',
  sequence('offensive.weather.round', '7.2-4', [
    decision<State>('offensive.weather', '7.2-4', {
      prompt: 'offensive-weather',
      who: s => roleOf(s, reactionSide(s)),
      // Whether there is anything to play is known to the hand only.
      quiet: true,
      verbs: { react: reactVerb('weather'), done: done() },
    }),
    choices('offensive.weather.choices', '5.32E'),
    auto('offensive.cancel', '5.32D-1', ref => {
      const { cancelled, reactionCards } = theOffensive(ref.s);
      if (!cancelled && reactionCards.some(cancels)) cancelOffensive(ref);
    }),
  ]),
  s => mayReact(s, 'weather'),
);

/** 7.2-9 Step 9: attack reaction events; also when there is no battle at all (7.2-6). */
export const attackCardStep: Block<State> = untilDone(
  'offensive.step-9',
  '7.2-9',
  sequence('offensive.attack.round', '7.2-9', [
    decision<State>('offensive.attack', '7.2-9', {
      prompt: 'offensive-attack',
      who: s => roleOf(s, reactionSide(s)),
      quiet: true,
      verbs: { react: reactVerb('attack'), done: done() },
    }),
    choices('offensive.attack.choices', '5.32B'),
  ]),
  s => mayReact(s, 'attack'),
);
