import type { OddsGuide } from '@ironbottom/engine';
import { enemyOf, isHq, isOneStep, ROLES, SIDES, type Side, unitsOf } from './components.ts';
import type { Battle } from './offensive.ts';
import { metAshore } from './rules/08-movement/45-interception.ts';
import { atHand, type Fighter, forces } from './rules/09-battle/10-forces.ts';
import { fighting } from './rules/09-battle/20-hits.ts';
import { winsHex } from './rules/09-battle/33-control.ts';
import { preferred, strongest } from './rules/09-battle/cases.ts';
import { reactionSide, type State, sideOf, theOffensive } from './state.ts';
import { hexArg, unitArg } from './verbs.ts';

/** Steps that a side has on the map, forces of the city that is fought for with them. */
function steps(s: State, side: Side, battle: Battle): number {
  let sum = forces(s, battle).filter(f => f.side === side && f.unit < 0).length;
  for (const unit of unitsOf[side]!)
    if (s.at[unit]! >= 0 && !isHq[unit]) sum += isOneStep[unit] || s.reduced[unit] ? 1 : 2;
  return sum;
}

/** The one battle that the question is about. */
const asked = (s: State): Battle => theOffensive(s).battles[0]!;

/** 9.2F, 9.2F(5)-2 */
const CHOICES: { readonly [verb: string]: (able: readonly Fighter[]) => Fighter } = {
  hit: preferred,
  keep: strongest,
};

/** Blocks of the flow between declaration and the first die of a battle. */
const AT_THE_BATTLES: readonly string[] = ['battles', 'battles.each', 'battle', 'battles.next'];

/** 8.45B-2 Where ships of the reaction turn landings back. */
const LANDINGS = 'reaction.landings';

/** Odds of a battle, if hits go where they take most strength and nobody plays a card. */
export const oddsGuide: OddsGuide<State> = {
  verbs: ['fight'],
  adds: ['join'],
  fights: s => atHand(s) !== undefined,
  focus(s, action) {
    const offensive = theOffensive(s);
    const fought = offensive.fighting >= 0;
    const hex = action ? hexArg(action) : atHand(s)!.hex;
    offensive.battles = offensive.battles.filter(battle => battle.hex === hex);
    if (fought) offensive.fighting = 0;
  },
  /** What is only declared is fought out as it stands: nobody rolls for intelligence, nobody reacts any more. */
  goesOn(s, at) {
    const { fighting, battles } = theOffensive(s);
    if (fighting >= 0 || at === LANDINGS || AT_THE_BATTLES.includes(at)) return undefined;
    return battles.some(battle => metAshore(s, battle).length > 0) ? LANDINGS : 'battles';
  },
  answer(s, _role, legal) {
    const choose = CHOICES[legal[0]!.verb];
    if (!choose) return legal.find(({ verb }) => verb === 'decline') ?? legal[0]!;
    const units = new Map(legal.map(action => [unitArg(action), action]));
    const able = fighting(s, asked(s)).filter(f => units.has(f.unit));
    return units.get(choose(able).unit)!;
  },
  over: (_before, now) => asked(now).stage === 'over',
  outcome(before, after) {
    const battle = asked(after);
    const { side } = after.offensive!;
    const outcome: Record<string, number | boolean> = {};
    for (const each of SIDES)
      outcome[`${ROLES[each]}Steps`] = steps(before, each, asked(before)) - steps(after, each, battle);
    if (battle.airNavalWinner !== -1) outcome.airNavalWon = battle.airNavalWinner === side;
    outcome.hexTaken = winsHex(forces(after, battle), battle, side, reactionSide(after));
    return outcome;
  },
  /** Losses hurt their side; the rest is good for the offensives player. */
  good(name, role, before) {
    const own = sideOf(before, role);
    if (name === 'airNavalWon' || name === 'hexTaken') return before.offensive!.side === own ? 1 : -1;
    return name === `${ROLES[enemyOf(own)]}Steps` ? 1 : -1;
  },
};
