import { auto, type Block, loop, sequence } from '@ironbottom/engine';
import { choice, choices, type Ref } from '../../choices.ts';
import { hexId, type Side } from '../../components.ts';
import { NO_ROLL, NOT_ROLLED } from '../../offensive.ts';
import { reactionSide, roleOf, type State, theOffensive } from '../../state.ts';
import { die } from '../01-die.ts';
import { current, forces } from './10-forces.ts';
import {
  airNavalResult,
  airNavalStrength,
  airNavalTerms,
  newHits,
  noRoll,
  readings,
  rounds,
} from './20-dice.ts';
import { assignHits, dropHits, settle, strike } from './20-hits.ts';
import { offerShift } from './20-shift.ts';
import { weakest, wipedOut } from './20-targets.ts';
import { airNavalWinner } from './30-winner.ts';

/** 9.2 Air-naval combat. */
export const airNavalCombat: Block<State> = sequence('air-naval', '9.2', [
  auto('air-naval.begin', '9.2', begin),
  loop(
    'air-naval.rounds',
    '9.2C',
    s => rollers(s).length > 0,
    sequence('air-naval.round', '9.2C', [
      auto('air-naval.roll', '9.2B', roll),
      choices('air-naval.special', '9.2F(6)'),
      assignHits('air-naval', '9.2F'),
    ]),
  ),
  auto('air-naval.range', '9.2F(7)', offerShift),
  choices('air-naval.shift', '9.2F(7)'),
  auto('air-naval.winner', '9.3-1', decide),
]);

function begin({ s }: Ref): void {
  const battle = current(s);
  battle.stage = 'air-naval';
  battle.dice = [NOT_ROLLED, NOT_ROLLED];
  battle.hits = [];
}

/** 9.2C to 9.2E The sides that throw next, until all have. */
function rollers(s: State): readonly Side[] {
  const { dice } = current(s);
  return rounds(s).find(sides => sides.some(side => dice[side] === NOT_ROLLED)) ?? [];
}

/** 9.2B Those who throw do so with what they have at this moment, and before any hit of theirs is applied. */
function roll(ref: Ref): void {
  const { s } = ref;
  const battle = current(s);
  const list = forces(s, battle);
  const sides = rollers(s);
  for (const side of sides) {
    const why = noRoll(s, battle, side, list);
    if (why) {
      battle.dice[side] = NO_ROLL;
      if (why === 'no-target') ref.log('9.2F', 'no-target', { who: roleOf(s, side) });
      continue;
    }
    const terms = airNavalTerms(s, battle, side, list);
    const result = (face: number) => airNavalResult(s, side, list, terms, face);
    const face = die(ref, side, 'air-naval', '9.2B', terms, readings(result));
    const { strength, hits, critical } = result(face);
    battle.dice[side] = face;
    battle.critical[side] = critical;
    battle.hits.push(newHits(side, list, result(face)));
    ref.log('9.2-CRT', 'air-naval-hits', { who: roleOf(s, side), strength, hits });
    if (critical) ref.log('9.2F(6)', 'critical-hit', { who: roleOf(s, side) });
  }
  for (const side of sides) askAboutHits(ref, side);
  settle(ref);
}

/** 9.2F(5)-2, 9.2F(6) What the reaction player has to say before the hits are dealt out. */
function askAboutHits(ref: Ref, side: Side): void {
  const { s } = ref;
  const battle = current(s);
  const hits = battle.hits.find(each => each.by === side);
  if (!hits) return;
  const list = forces(s, battle);
  const doomed = wipedOut(list, hits);
  if (doomed.length > 0) {
    s.choices.push(choice('last-land-unit', reactionSide(s), { units: doomed.map(f => f.unit) }));
    return;
  }
  const weak = weakest(list, hits);
  if (weak.length === 0) return;
  // A force of the city is nobody's to choose.
  if (weak.length === 1 || weak[0]!.unit < 0) strike(ref, hits, weak[0]!, hits.left, '9.2F(6)');
  else s.choices.push(choice('critical-step', reactionSide(s), { units: weak.map(f => f.unit) }));
}

function decide(ref: Ref): void {
  const { s } = ref;
  const battle = current(s);
  const attacker = theOffensive(s).side;
  const list = forces(s, battle);
  dropHits(ref, '9.2F(3)');
  battle.airNavalWinner = airNavalWinner(list, attacker);
  ref.log('9.3-1', 'air-naval-won', {
    who: roleOf(s, battle.airNavalWinner),
    hex: hexId(battle.hex),
    offensive: airNavalStrength(list, attacker),
    reaction: airNavalStrength(list, reactionSide(s)),
  });
}
