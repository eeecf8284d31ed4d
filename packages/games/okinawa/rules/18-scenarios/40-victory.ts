import { auto } from '@ironbottom/engine';
import { isThere } from '../../board.ts';
import { dateOf, JAPAN, roleOf, type Side, scenarioOf, US } from '../../components.ts';
import { AIRFIELDS, airfieldHexes, nahaHexes, shuriHexes } from '../../map.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { isOccupied } from '../03-components.ts';
import {
  areOutpostsBeaten,
  arePositionsBehind,
  exhausted,
  hasFallen,
  haveEntered,
  isCentreHeld,
  isHqGone,
  isIeShimaClear,
  isMostlyOccupied,
  isNorthHeld,
  isSwept,
  isTaken,
  japaneseLeft,
  usFireGone,
  usStepsGone,
} from './17-ground.ts';
import { airSeaPoints, isByPoints, pointsOf, totalOf } from './18-points.ts';

/** 18.17, 18.26, 18.34, 18.44, 18.54, 18.64, 18.74 Who has won, and what is looked at when a turn ends. */

// ---------------------------------------------------------------- the end of a turn

/** 18.16c "A full game turn", 18.16e "two game turns": held when two turns end, one after the other. */
const ENDS = 2;

/** 18.16c, 18.16e, T-VP-US-1, T-VP-US-2 */
function judgeMarines(ref: Ref): void {
  const { campaign } = ref.s;
  campaign.northTurns = isNorthHeld(ref.s) ? campaign.northTurns + 1 : 0;
  campaign.centreTurns = isCentreHeld(ref.s) ? campaign.centreTurns + 1 : 0;
  if (!campaign.north && campaign.northTurns >= ENDS) {
    campaign.north = true;
    ref.log('18.16c', 'north-cleared');
  }
  if (!campaign.centre && campaign.centreTurns >= ENDS) {
    campaign.centre = true;
    ref.log('18.16e', 'centre-cleared');
  }
}

/** T-VP-US-3, 18.15c It is the 77th Division that clears it: bombardment alone, before the landing, does not. */
function judgeIeShima(ref: Ref): void {
  const { s } = ref;
  const landing = scenarioOf(s.scenario).us_reinforcements.find(each => each.landing === 'ie-shima');
  if (!landing || s.turn < landing.turn || s.campaign.ieShima > 0 || !isIeShimaClear(s)) return;
  s.campaign.ieShima = s.turn;
  ref.log('T-VP-US-3', 'ie-shima-cleared', { date: dateOf(s.turn) });
}

/** T-VP-US-5, T-VP-JP-1 Each side once. */
export function judgeAirfields({ s }: Ref): void {
  const { airfields } = s.campaign;
  for (let field = 0; field < AIRFIELDS; field++) {
    if (airfields[field] === 0 && isOccupied(s, field)) airfields[field] = 1;
    if (airfields[field] === 1 && airfieldHexes[field]!.some(hex => isThere(s, JAPAN, hex)))
      airfields[field] = 2;
  }
}

/**
 * 18.16h, 18.73b From a turn on, without their headquarters and when they are few, the survivors go north. It is asked
 * before the Japanese move, and when a turn ends, for the next one.
 */
export function judgeNorthward(ref: Ref, turn: number): void {
  const { s } = ref;
  const { northward } = scenarioOf(s.scenario);
  if (!northward || s.campaign.northward || turn < northward.from) return;
  if (!isHqGone(s) || japaneseLeft(s) >= northward.below) return;
  s.campaign.northward = true;
  ref.log('18.16h', 'northward');
}

/** 18.17a, 18.34a, T-VP-US-14, T-VP-US-16 The game stops on the turn on which it is decided on the ground. */
function judgeFall(ref: Ref): void {
  const { s } = ref;
  if (!isByPoints(s)) return;
  const free = scenarioOf(s.scenario).key_points;
  if (!(free ? isMostlyOccupied(s) : hasFallen(s))) return;
  s.campaign.fallen = s.turn;
  ref.log(free ? '18.34a' : '18.17a', free ? 'mostly-occupied' : 'fallen', { date: dateOf(s.turn) });
}

/** 18.17a, 18.16c, 18.16e, 18.16h What is looked at when a turn ends. */
export const endOfTurn = auto<State>('end.judge', '18.17', ref => {
  const { s } = ref;
  if (isByPoints(s)) judgeMarines(ref);
  judgeIeShima(ref);
  judgeAirfields(ref);
  judgeNorthward(ref, s.turn + 1);
  judgeFall(ref);
});

// ---------------------------------------------------------------- the conditions of the scenarios

export interface Condition {
  readonly id: string;
  readonly rule: string;
  readonly met: boolean;
}
const condition = (id: string, rule: string, met: boolean): Condition => ({ id, rule, met });

/** 18.44a-3 With no US loss any Japanese loss will do. */
const isRatioMet = (s: State): boolean => {
  const ratio = scenarioOf(s.scenario).victory.ratio!;
  return s.campaign.fireLost[JAPAN] > 0 && s.campaign.fireLost[JAPAN] >= ratio * usFireGone(s);
};

/** 18.44a, 18.54a, 18.64a, 18.74a All that the US has to achieve in a scenario. */
export function usConditions(s: State): Condition[] {
  const { victory } = scenarioOf(s.scenario);
  const rested = (rule: string): Condition => condition('rested', rule, exhausted(s) <= victory.level_3!);
  switch (s.scenario) {
    case 'scenario-1':
      return [
        condition('outposts', '18.44a-1', areOutpostsBeaten(s)),
        condition('positions', '18.44a-2', s.campaign.forced >= victory.positions!),
        condition('ratio', '18.44a-3', isRatioMet(s)),
        rested('18.44a-4'),
      ];
    case 'scenario-2':
      return [
        condition('line', '18.54a-1', arePositionsBehind(s, 'scenario-2')),
        condition(
          'shuri',
          '18.54a-2',
          shuriHexes.some(hex => isTaken(s, [hex])),
        ),
        condition('depth', '18.54a-3', haveEntered(s, '44', victory.depth!)),
        rested('18.54a-4'),
      ];
    case 'scenario-3':
      return [
        condition('swept', '18.64a-1', isSwept(s, [...shuriHexes, ...nahaHexes])),
        condition('line', '18.64a-2', arePositionsBehind(s, 'scenario-3')),
        condition('few', '18.64a-3', japaneseLeft(s) < victory.units!),
      ];
    case 'scenario-4':
      return [
        condition('hq', '18.74a-1', isHqGone(s)),
        condition('northward', '18.74a-2', s.campaign.northward || japaneseLeft(s) === 0),
        rested('18.74a-3'),
      ];
    default:
      return [];
  }
}

/** 18.44b, 18.54b, 18.64b, 18.74b What Japan can achieve besides; any of it will do. */
export function japaneseConditions(s: State): Condition[] {
  const { victory, rule } = scenarioOf(s.scenario);
  return [
    condition('steps', `${rule}4b`, usStepsGone(s) >= victory.steps!),
    condition('exhausted', `${rule}4b`, exhausted(s) >= victory.japan_level_3!),
  ];
}

/** 18.44c, 18.54c, 18.64c, 18.74c Ships and aircraft that deny the US its victory. */
export const airSeaCondition = (s: State): Condition => {
  const { victory, rule } = scenarioOf(s.scenario);
  return condition('air-sea', `${rule}4c`, totalOf(airSeaPoints(s)) >= victory.draw!);
};

// ---------------------------------------------------------------- the verdict

/** 18.44b, 18.44c Whoever keeps the US from its conditions has won; if both have theirs nobody has. */
function scenarioWinner(s: State): Side | null {
  if (!usConditions(s).every(({ met }) => met)) return JAPAN;
  return [...japaneseConditions(s), airSeaCondition(s)].some(({ met }) => met) ? null : US;
}

/** 18.17, 18.26, 18.34 The fall decides, and who leads on points. */
function campaignWinner(s: State): Side | null {
  const [us, japan] = pointsOf(s).map(totalOf) as [number, number];
  if (s.campaign.fallen === 0) return japan > us ? JAPAN : null;
  // 18.26b In the Historical Variant the US must lead on points as well.
  const isWon = scenarioOf(s.scenario).second_landing === 'after' ? us > japan : us >= japan;
  return isWon ? US : null;
}

export const winnerOf = (s: State): Side | null => (isByPoints(s) ? campaignWinner(s) : scenarioWinner(s));

/** By side: points; in the scenarios the conditions that are met. What the score sheet adds up to. */
export const standingOf = (s: State): [number, number] =>
  isByPoints(s)
    ? (pointsOf(s).map(totalOf) as [number, number])
    : [
        usConditions(s).filter(({ met }) => met).length,
        [...japaneseConditions(s), airSeaCondition(s)].filter(({ met }) => met).length,
      ];

/** 18.17b, 18.321d The reckoning: what was written is shown. */
export const victory = auto<State>('victory', '18.17', ref => {
  const { s } = ref;
  s.campaign.keyPointsShown = true;
  const [us, japan] = standingOf(s);
  const winner = winnerOf(s);
  const { rule } = scenarioOf(s.scenario);
  ref.log(rule, 'reckoning', { us, japan });
  if (winner === null) ref.log(rule, 'draw');
  else ref.log(rule, 'won', { who: roleOf(winner) });
  ref.finish({
    winner: winner === null ? null : roleOf(winner),
    score: { [roleOf(US)]: us, [roleOf(JAPAN)]: japan },
  });
});
