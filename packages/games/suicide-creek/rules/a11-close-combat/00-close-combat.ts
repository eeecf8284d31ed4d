import { auto, type Block, call, decision, loop, type Refusal, refusal, sequence } from '@ironbottom/engine';
import { isDummy, isReal, isVehicle, occupied, someIn, unitsIn } from '../../board.ts';
import { enemyOf, JAPAN, roleOf, SIDES, type Side } from '../../components.ts';
import { hexId, hexOfPlace } from '../../map.ts';
import { newCloseCombat } from '../../state/combat.ts';
import { BANZAI, HIDDEN, IN_CC, MELEE } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { attacker, defender, hexVerb, type Ref } from '../../verbs.ts';
import { clearFlags } from '../../writing.ts';
import { reveal } from '../a12-concealment/14-loss.ts';
import { comeOut } from '../a12-concealment/15-detection.ts';
import { haraKiri } from '../a20-prisoners.ts';
import { settle } from '../settle.ts';
import { infantryIn, isFought, meets } from './10-parties.ts';
import { attackVerbs } from './12-attacks.ts';
import { pairVerbs } from './14-pairs.ts';
import { melees } from './15-melee.ts';
import { name, reckonAll, rollNext } from './20-results.ts';
import { carryOut, mustLeave, withdrawVerbs } from './21-withdrawal.ts';
import { infiltration } from './22-infiltration.ts';
import { isSequential, oneByOne, opens } from './30-one-by-one.ts';
import { beginHandToHand, isAutomatic } from './31-hand-to-hand.ts';
import { ambush } from './40-ambush.ts';
import { part } from './asking.ts';

/**
 * A11 Close combat, hex by hex in the order that the ATTACKER chooses. In each: ambush, withdrawals, hand-to-hand or not,
 * who fights with whom, attacks (A11.12 all named and then rolled, or one by one by A11.3), and who gets away.
 */

// ---------------------------------------------------------------- the phase

/**
 * A11.1, A11.19 Whoever is in hiding where it comes to blows is under a "?", dummies are gone; A11.5 a vehicle is seen, since
 * it is fought in its own way; then hexes are listed.
 */
function begin(ref: Ref): void {
  const { s } = ref;
  s.combat = { ...newCloseCombat(), advanced: s.combat.advanced };
  for (const place of [...occupied(s)].sort((a, b) => a - b))
    for (const side of SIDES) {
      const there = unitsIn(s, side, place);
      if (there.length === 0 || !isMet(s, side, place)) continue;
      comeOut(
        ref,
        there.filter(unit => s.units.veil[unit] === HIDDEN),
      );
      reveal(
        ref,
        'A11.19',
        there.filter(unit => isDummy(s, unit) || isVehicle(s, unit)),
        'entered',
      );
    }
  const found = [...new Set(occupied(s).map(hexOfPlace))].sort((a, b) => a - b);
  s.combat.hexes = found.filter(hex => isFought(s, hex));
}
/** Somebody of the enemy stands where he comes to blows with those in that Location, and is not in hiding himself. */
const isMet = (s: State, side: Side, place: number): boolean =>
  occupied(s).some(
    other =>
      meets(other, place) &&
      someIn(
        s,
        enemyOf(side),
        other,
        unit => isReal(s, unit) && s.units.veil[unit] !== HIDDEN && s.units.guard[unit] === -1,
      ),
  );

/** A3.8 Melees are where both sides remain; markers of this phase come off. */
function end(ref: Ref): void {
  const { s } = ref;
  melees(s);
  clearFlags(s, IN_CC | BANZAI);
  s.combat = newCloseCombat();
}

export function choose(ref: Ref, hex: number): void {
  const { s } = ref;
  const { combat } = s;
  const rest = combat.hexes.filter(each => each !== hex);
  const { advanced, charges, tried, reacted, balked, banzai } = combat;
  s.combat = { ...newCloseCombat(), advanced, charges, tried, reacted, balked, banzai, hexes: rest, hex };
  s.combat.melee = SIDES.some(side =>
    infantryIn(s, side, hex).some(unit => (s.units.flags[unit]! & MELEE) !== 0),
  );
  ref.log('A11.1', 'close-combat', { hex: hexId(hex) });
}
const orderBarred = (s: State, _side: Side, hex: number): Refusal | undefined =>
  s.combat.hexes.includes(hex) ? undefined : refusal('A11.1', 'no-combat-there', { hex: hexId(hex) });

// ---------------------------------------------------------------- parts of a combat

/** A11.2 In a Melee each side says who withdraws, the ATTACKER first; A11.16 broken men must. */
const withdrawals: Block<State> = sequence('combat.withdrawals', 'A11.2', [
  part('combat.withdraw.attacker', 'A11.2', attacker, withdrawVerbs, s => mayGo(s, attacker(s)), mustLeave),
  part('combat.withdraw.defender', 'A11.2', defender, withdrawVerbs, s => mayGo(s, defender(s)), mustLeave),
]);

/** A11.41 Japanese ambushers go before it comes to hand-to-hand; others can still go later (A11.3). */
const mayGo = ({ combat }: State, side: Side): boolean =>
  combat.melee || (combat.ambusher === side && side === JAPAN);

/** A11.14 Whoever is attacked first says it before; the other does with his own attacks. */
const pairs: Block<State> = part('combat.pairs', 'A11.14', s => enemyOf(s.combat.turn), pairVerbs);

const naming = attackVerbs((ref, attack) => {
  name(ref, attack);
  ref.s.combat.attacks.push(attack);
});

/** A11.12 The ATTACKER names all his attacks, then the DEFENDER all his; then all are rolled. */
const together: Block<State> = sequence('combat.together', 'A11.12', [
  part('combat.attacker', 'A11.12', attacker, { ...naming, ...pairVerbs }, s => !s.combat.singly),
  part('combat.defender', 'A11.12', defender, naming, s => !s.combat.singly),
  auto('combat.reckon', 'A11.12', reckonAll),
  loop(
    'combat.rolls',
    'A11.12',
    s => s.combat.attacks.length > 0,
    sequence('combat.roll.each', 'A11.12', [
      auto('combat.roll', 'A11.11', rollNext),
      settle('combat.roll.settle', 'A11.11'),
      haraKiri('combat.roll.captives'),
      infiltration('combat.roll.infiltration'),
    ]),
  ),
]);

// ---------------------------------------------------------------- a combat

export const combat: Block<State> = sequence('combat', 'A11.1', [
  auto('combat.ambush', 'A11.4', ambush),
  withdrawals,
  auto('combat.hand-to-hand', 'G1.64', ref => {
    if (isAutomatic(ref.s)) beginHandToHand(ref, 'G1.64', JAPAN);
  }),
  auto('combat.opens', 'A11.3', ({ s }) => {
    s.combat.singly = isSequential(s);
    s.combat.turn = opens(s);
  }),
  pairs,
  together,
  oneByOne,
  auto('combat.end', 'A11.2', carryOut),
  settle('combat.settle', 'A11.2'),
  auto('combat.over', 'A11.1', ({ s }) => {
    s.combat.fought = s.combat.hex;
    s.combat.hex = -1;
  }),
]);

const hexes: Block<State> = loop(
  'close-combat.hexes',
  'A11.1',
  s => s.combat.hexes.length > 0,
  sequence('close-combat.each', 'A11.1', [
    decision('close-combat.order', 'A11.1', {
      prompt: 'close-combat.order',
      who: s => roleOf(s.side),
      when: s => s.combat.hexes.length > 1,
      verbs: {
        combat: hexVerb('combat', {
          list: s => s.combat.hexes,
          check: orderBarred,
          play: (ref, hex) => choose(ref, hex),
        }),
      },
    }),
    auto('close-combat.next', 'A11.1', ref => {
      if (ref.s.combat.hex < 0) choose(ref, ref.s.combat.hexes[0]!);
    }),
    call('close-combat.fight', 'A11.1', combat),
  ]),
);

export const closeCombat: Block<State> = sequence('close-combat.all', 'A11.1', [
  auto('close-combat.begin', 'A11.1', begin),
  hexes,
  auto('close-combat.melees', 'A11.15', end),
]);
