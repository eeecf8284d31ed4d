import { auto, type Block, decision, loop, sequence } from '@ironbottom/engine';
import { enemyOf, roleOf, SIDES, type Side } from '../../components.ts';
import type { State } from '../../state.ts';
import { plain, type Verbs } from '../../verbs.ts';
import { haraKiri } from '../a20-prisoners.ts';
import { settle } from '../settle.ts';
import { hasVehicle } from './10-parties.ts';
import { attackVerbs } from './12-attacks.ts';
import { pairVerbs } from './14-pairs.ts';
import { strike } from './20-results.ts';
import { withdrawVerbs } from './21-withdrawal.ts';
import { infiltration } from './22-infiltration.ts';
import { handToHandVerb } from './31-hand-to-hand.ts';
import { storm } from './50-storm.ts';
import { stormVerbs } from './51-storm-verbs.ts';
import { seize, seizeVerbs } from './52-seize.ts';
import { isAsked } from './asking.ts';

/** A11.3 After an ambush, and beside a vehicle, attacks are made one by one, and the dead do not attack. */

export const isSequential = (s: State): boolean =>
  s.combat.ambusher >= 0 || SIDES.some(side => hasVehicle(s, side, s.combat.hex));

/** A11.3 Who begins: the ambusher, else the side without a vehicle, the ATTACKER where both have one. */
export function opens(s: State): Side {
  if (s.combat.ambusher >= 0) return s.combat.ambusher as Side;
  return hasVehicle(s, s.side, s.combat.hex) && !hasVehicle(s, enemyOf(s.side), s.combat.hex)
    ? enemyOf(s.side)
    : s.side;
}

const striking: Verbs = {
  ...attackVerbs((ref, attack) => {
    strike(ref, attack);
    goOver(ref.s, attack.side);
  }),
  ...stormVerbs((ref, attack, side) => {
    const { combat } = ref.s;
    combat.attacked.push(...attack.by);
    combat.made++;
    storm(ref, attack);
    goOver(ref.s, side);
  }),
  ...seizeVerbs((ref, unit, vehicle, side) => {
    const { combat } = ref.s;
    combat.attacked.push(unit);
    combat.made++;
    seize(ref, unit, vehicle);
    goOver(ref.s, side);
  }),
};
/** A11.3, A11.41 What an ambusher can do besides. */
const singly: Verbs = { ...striking, ...pairVerbs, ...withdrawVerbs, 'hand-to-hand': handToHandVerb };

/** A11.3 Beside a vehicle the sides take turns; after an ambush a side goes on until it has enough. */
function goOver(s: State, side: Side): void {
  if (s.combat.ambusher < 0 && !s.combat.ended[enemyOf(side)]) s.combat.turn = enemyOf(side);
}
function finish(s: State, side: Side): void {
  s.combat.ended[side] = true;
  s.combat.turn = enemyOf(side);
}

export const oneByOne: Block<State> = loop(
  'combat.singly',
  'A11.3',
  s => s.combat.singly && !(s.combat.ended[0] && s.combat.ended[1]),
  sequence('combat.singly.each', 'A11.3', [
    decision('combat.strike', 'A11.3', {
      prompt: 'combat.strike',
      who: s => roleOf(s.combat.turn),
      when: s => isAsked(s, s.combat.turn, singly),
      quiet: true,
      verbs: { ...singly, done: plain('done', ({ s }, side) => finish(s, side)) },
    }),
    settle('combat.strike.settle', 'A11.3'),
    haraKiri('combat.strike.captives'),
    infiltration('combat.strike.infiltration'),
    auto('combat.strike.over', 'A11.3', ({ s }) => {
      if (!s.combat.ended[s.combat.turn] && !isAsked(s, s.combat.turn, singly)) finish(s, s.combat.turn);
    }),
  ]),
);
