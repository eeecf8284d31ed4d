import { auto, type Block, changed, sequence } from '@ironbottom/engine';
import type { Ref } from '../../choices.ts';
import { ALLIES, isB29, JAPAN, type Side, unitsOf } from '../../components.ts';
import { roleOf, type State } from '../../state.ts';
import { orderedReshuffles } from '../05-strategy-cards/00-hands.ts';
import { japaneseResources, tokyoInRange } from '../12-strategic-warfare/00-strategic-warfare.ts';
import { isCampaign, scenarioOf } from '../17-scenarios/00-scenarios.ts';
import { points, scoreOccupations, tooFewResources } from '../17-scenarios/27-points.ts';
import { negotiates } from './40-will-track.ts';

/** 16.1 to 16.3, 17.27, 17.38, 17.48, 4.5 The end of the turn: who has won, and if nobody has, the next turn. */

function win(ref: Ref, side: Side, rule: string, key: string, score: { [role: string]: number }): void {
  const { s } = ref;
  ref.log(rule, key, { winner: roleOf(s, side) });
  ref.finish({ winner: roleOf(s, side), score });
}

/** 16.1, 16.2, 13.93 */
export function alliedVictory(ref: Ref, rule: string, key: string): void {
  const { s } = ref;
  win(ref, ALLIES, rule, key, { [roleOf(s, JAPAN)]: 0, [roleOf(s, ALLIES)]: 1 });
}
function japaneseVictory(ref: Ref, rule: string, key: string): void {
  const { s } = ref;
  win(ref, JAPAN, rule, key, { [roleOf(s, JAPAN)]: 1, [roleOf(s, ALLIES)]: 0 });
}

export const BOMBED_TURNS = 4;
export const FEW_RESOURCES = 1;

/** 16.2 Bombing in four turns running up to the end, hardly a resource left, and a B-29 in range. */
const bombedOut = (s: State): boolean =>
  s.bombedTurns >= BOMBED_TURNS &&
  japaneseResources(s) <= FEW_RESOURCES &&
  unitsOf[ALLIES]!.some(unit => isB29[unit] && tokyoInRange(s, unit));

function campaign(ref: Ref): void {
  const { s } = ref;
  if (negotiates(s)) japaneseVictory(ref, '16.1', 'negotiations');
  else if (s.turn >= s.lastTurn) {
    if (bombedOut(s)) alliedVictory(ref, '16.2', 'bombed-out');
    else japaneseVictory(ref, '16.3', 'japan-holds-out');
  }
}

/** The fewest points with which Japan has won, and those of each level. */
export const JAPAN_WINS = 6;
const LEVELS = [
  { from: 10, key: 'japanese-decisive' },
  { from: JAPAN_WINS, key: 'japanese-tactical' },
  { from: 3, key: 'allied-tactical' },
  { from: Number.NEGATIVE_INFINITY, key: 'allied-decisive' },
];

function byPoints(ref: Ref): void {
  const { s } = ref;
  scoreOccupations(s);
  if (s.turn < s.lastTurn) return;
  if (tooFewResources(s)) {
    alliedVictory(ref, '17.27', 'too-few-resources');
    return;
  }
  const { total, lines } = points(s);
  ref.log(ruleOf(s), 'points', {
    total,
    lines: Object.entries(lines).map(([id, value]) => `${id} ${value}`),
  });
  const level = LEVELS.find(({ from }) => total >= from)!;
  win(ref, total >= JAPAN_WINS ? JAPAN : ALLIES, `${ruleOf(s)}-levels`, level.key, {
    [roleOf(s, JAPAN)]: total,
    [roleOf(s, ALLIES)]: JAPAN_WINS - 1,
  });
}

/** The paragraph with the points of the scenario's victory conditions. */
const RULES: { readonly [paragraph: string]: string } = { '17.2': '17.27', '17.3': '17.38', '17.4': '17.48' };
export const ruleOf = (s: State): string => RULES[scenarioOf(s.scenario).victory.id]!;

/** 4.5-2 */
export function nextTurn(ref: Ref): void {
  const { s } = ref;
  if (ref.match.result) return;
  orderedReshuffles(ref);
  s.tokyoExpress = -1;
  s.casualties = false;
  s.bombed = false;
  s.turn++;
  changed(s);
}

export const endOfTurn: Block<State> = sequence('end-of-turn', '4.5-1', [
  auto('end-of-turn.victory', '4.5-1', ref => (isCampaign(ref.s.scenario) ? campaign(ref) : byPoints(ref))),
  auto('end-of-turn.next', '4.5-2', nextTurn),
]);
