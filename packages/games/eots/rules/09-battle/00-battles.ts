import { auto, type Block, branch, changed, decision, loop, refusal, sequence } from '@ironbottom/engine';
import type { Ref } from '../../choices.ts';
import { cardIds, hexId } from '../../components.ts';
import { roleOf, type State, theOffensive } from '../../state.ts';
import { hexVerb } from '../../verbs.ts';
import { current, forces } from './10-forces.ts';
import { airNavalCombat } from './20-air-naval.ts';
import { hasAirNaval } from './30-winner.ts';
import { holdField, holdLandings } from './33-control.ts';
import { isPrepared } from './40-dice.ts';
import { groundCombat } from './40-ground.ts';
import { garrisonAt } from './garrison.ts';

const waits = (s: State): boolean => theOffensive(s).battles.some(({ stage }) => stage === 'waiting');

/** 9.0 Step 11: the offensives player takes the battles in the order he likes, each from the air to the ground. */
export const battles: Block<State> = sequence('battles', '9.0', [
  loop(
    'battles.each',
    '9.0',
    waits,
    sequence('battle', '9.0', [
      decision('battles.next', '9.0', {
        prompt: 'fight',
        who: s => roleOf(s, theOffensive(s).side),
        forced: (_s, version) => version < 3,
        verbs: {
          fight: hexVerb('fight', {
            list: s =>
              theOffensive(s)
                .battles.filter(({ stage }) => stage === 'waiting')
                .map(({ hex }) => hex),
            check: (s, _side, hex) =>
              theOffensive(s).battles.some(each => each.hex === hex && each.stage === 'waiting')
                ? undefined
                : refusal('9.0', 'no-battle-here', { hex: hexId(hex) }),
            play: begin,
          }),
        },
      }),
      // 9.34 Without air and naval units the ground combat comes at once.
      branch('air-naval?', '9.34', s => hasAirNaval(forces(s, current(s))), airNavalCombat),
      groundCombat,
      auto('battle.end', '9.4C(3)', end),
    ]),
  ),
]);

/** 6.5-2 Between step 12 and step 13 of an offensive. */
export const landingControl: Block<State> = auto('landing-control', '6.5-2', holdLandings);

function begin(ref: Ref, hex: number): void {
  const { s } = ref;
  const offensive = theOffensive(s);
  offensive.fighting = offensive.battles.findIndex(each => each.hex === hex);
  const battle = current(s);
  battle.garrison = garrisonAt(s, hex);
  battle.prepared = isPrepared(s, battle);
  battle.stage = 'air-naval';
  // Who fights is worked out anew, with the missions and events of this moment.
  changed(s);
  ref.log('9.0', 'battle', {
    who: roleOf(s, offensive.side),
    hex: hexId(hex),
    landing: offensive.landings.includes(hex),
    card: cardIds[offensive.card]!,
    reaction: offensive.reactionCards.map(card => cardIds[card]!),
  });
}

function end(ref: Ref): void {
  const battle = current(ref.s);
  holdField(ref, battle);
  battle.stage = 'over';
  theOffensive(ref.s).fighting = -1;
}
