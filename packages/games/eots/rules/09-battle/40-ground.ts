import { auto, type Block, branch, sequence } from '@ironbottom/engine';
import type { Ref } from '../../choices.ts';
import { ALLIES, hexId, isPrewar, JAPAN, nationOf, unitRecords } from '../../components.ts';
import { reactionSide, roleOf, type State, theOffensive } from '../../state.ts';
import { die } from '../01-die.ts';
import { current, forces } from './10-forces.ts';
import { readings } from './20-dice.ts';
import { assignHits, dropHits, fighting, settle } from './20-hits.ts';
import { groundWinner, isGroundCombat } from './30-winner.ts';
import { groundResult, groundStrength, groundTerms, newGroundHits } from './40-dice.ts';

/** 9.4 Ground combat, where both sides have land units that may fight (9.32 to 9.34). */
export const groundCombat: Block<State> = branch(
  'ground?',
  '9.33',
  s => isGroundCombat(forces(s, current(s)), theOffensive(s).side, current(s).airNavalWinner),
  sequence('ground', '9.4A-1', [
    auto('ground.roll', '9.4A-1', roll),
    assignHits('ground', '9.4B'),
    auto('ground.winner', '9.4C(1)', decide),
  ]),
);

/** 9.4A-1 Both throw before anybody is hit, whatever the intelligence condition. */
function roll(ref: Ref): void {
  const { s } = ref;
  const battle = current(s);
  battle.stage = 'ground';
  const list = forces(s, battle);
  const fighters = fighting(s, battle);
  for (const side of [theOffensive(s).side, reactionSide(s)]) {
    const terms = groundTerms(s, battle, side, list, fighters);
    const result = (face: number) => groundResult(fighters, side, terms, face);
    const face = die(ref, side, 'ground', '9.4A-1', terms, readings(result));
    const { hits } = result(face);
    battle.dice[side] = face;
    battle.hits.push(newGroundHits(side, hits));
    ref.log('9.4-CRT', 'ground-hits', {
      who: roleOf(s, side),
      strength: groundStrength(fighters, side),
      hits,
    });
  }
  settle(ref);
}

function decide(ref: Ref): void {
  const { s } = ref;
  const battle = current(s);
  countCasualties(ref);
  dropHits(ref, '9.4B(4)');
  battle.groundWinner = groundWinner(fighting(s, battle), theOffensive(s).side, battle.stepsLost);
  ref.log('9.4C(1)', 'ground-won', {
    who: roleOf(s, battle.groundWinner),
    hex: hexId(battle.hex),
    japan: battle.stepsLost[JAPAN],
    allies: battle.stepsLost[ALLIES],
  });
}

/** 16.45 An Allied attack in which all that fought are gone, with a US division or corps that could be rebuilt. */
function countCasualties(ref: Ref): void {
  const { s } = ref;
  const battle = current(s);
  if (theOffensive(s).side !== ALLIES || s.casualties) return;
  if (fighting(s, battle).some(f => f.side === ALLIES)) return;
  const lost = battle.hits.find(({ by }) => by !== ALLIES)!.taken;
  if (!lost.some(isUsFormation)) return;
  s.casualties = true;
  ref.log('16.45', 'us-casualties', { hex: hexId(battle.hex) });
}

const isUsFormation = (unit: number): boolean => {
  const { size } = unitRecords[unit]!;
  return nationOf[unit] === 'us' && !isPrewar[unit] && (size === 'division' || size === 'corps');
};
