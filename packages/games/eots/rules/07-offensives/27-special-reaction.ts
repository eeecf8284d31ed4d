import { auto, type Block, decision, type Refusal, refusal, untilDone } from '@ironbottom/engine';
import { offensiveEffect } from '../../cards/force.ts';
import type { Ref } from '../../choices.ts';
import { commandRange, grid, hexId, hqsOf, inRegion, isNamed, JAPAN, type Side } from '../../components.ts';
import { hasSurrendered, reactionSide, roleOf, type State, theOffensive } from '../../state.ts';
import { done, hexVerb } from '../../verbs.ts';
import { hqSupplied } from '../06-supply/20-supply.ts';
import { zoi } from '../06-supply/40-zones.ts';
import { openBattle } from './24-declaration.ts';
import { battleAt, dropIdleBattles, emptyLandings } from './24-participation.ts';
import { intelligenceChance, rollIntelligence } from './25-intelligence.ts';

/** 7.27 Step 6: special reaction to landings on empty hexes. */

const centralIndia = inRegion('central_india');

/** 6.0-4, 7.26-2 A supplied HQ with the hex in its command range, as the crow flies. */
const hqInRange = (s: State, side: Side, hex: number): boolean =>
  hqsOf[side]!.some(
    hq => s.at[hq]! >= 0 && grid.distance(s.at[hq]!, hex) <= commandRange[hq]! && hqSupplied(s, hq),
  );

/** 7.27-1, 7.27-7 Why there can be no special reaction to this hex. Marches do not make landings. */
function specialRefusal(s: State, hex: number): Refusal | undefined {
  const side = reactionSide(s);
  const about = { hex: hexId(hex) };
  if (!emptyLandings(s).includes(hex)) return refusal('7.27-1', 'no-landing-there', about);
  if (!isNamed[hex]) return refusal('7.27-1', 'not-a-named-hex', about);
  if (battleAt(s, hex)) return refusal('7.27-1', 'already-declared', about);
  if (theOffensive(s).tried.includes(hex)) return refusal('7.27-2', 'one-roll', about);
  if (side === JAPAN && centralIndia[hex] && hasSurrendered(s, 'india'))
    return refusal('13.63-2', 'india-closed', about);
  if (!hqInRange(s, side, hex)) return refusal('7.27-1', 'no-hq-in-range', about);
  if (!zoi(s).present[side]![hex]) return refusal('7.27-1', 'no-zoi', about);
  return undefined;
}

const isPossible = (s: State): boolean =>
  !offensiveEffect(s).noReaction && emptyLandings(s).some(hex => !specialRefusal(s, hex));

/** 7.27-2, 7.27-3, 7.27-9 A success makes the hex a battle hex and changes nothing else. */
function tryHex(ref: Ref, hex: number): void {
  const { s } = ref;
  theOffensive(s).tried.push(hex);
  const succeeded = rollIntelligence(ref, '7.27-2', 'special-reaction');
  if (succeeded) openBattle(s, hex, true);
  ref.log('7.27-3', succeeded ? 'special-reaction' : 'no-special-reaction', { hex: hexId(hex) });
}

export const specialReactionStep: Block<State> = untilDone(
  'offensive.step-6',
  '7.2-6',
  decision<State>('special-reaction', '7.27', {
    prompt: 'special-reaction',
    who: s => roleOf(s, reactionSide(s)),
    args: s => ({ chance: intelligenceChance(s) }),
    verbs: {
      roll: hexVerb('roll', {
        list: emptyLandings,
        check: (s, _side, hex) => specialRefusal(s, hex),
        play: tryHex,
      }),
      done: done(),
    },
  }),
  isPossible,
);

/**
 * 7.27-4 to 7.27-6 After reaction movement: where somebody came, all that stand in the landing hex or cover it fight
 * there, whatever they had declared; where nobody came there is no battle, and everybody keeps the battle he had.
 */
function settle(ref: Ref): void {
  const { s } = ref;
  const offensive = theOffensive(s);
  const { missions, reaction } = offensive;
  const came = (hex: number): boolean => reaction.missions.some(({ battle }) => battle === hex);
  offensive.battles = offensive.battles.filter(({ hex, special }) => !special || came(hex));
  const isLandingFought = (hex: number): boolean => battleAt(s, hex)?.special === true;
  for (const mission of missions) {
    const at = s.at[mission.unit]!;
    // 7.24-5 His own hex comes before another that he covers.
    if (isLandingFought(at)) mission.battle = at;
    else if (isLandingFought(mission.cover)) mission.battle = mission.cover;
  }
  // All who had declared a battle may be bound to another now.
  dropIdleBattles(s);
  for (const mission of reaction.missions) if (!battleAt(s, mission.battle)) mission.battle = -1;
}

export const settleSpecialReaction: Block<State> = auto('special-reaction.settle', '7.27-6', settle);
