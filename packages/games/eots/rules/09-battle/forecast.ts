import type { Term } from '@ironbottom/engine';
import { enemyOf, SIDES, type Side } from '../../components.ts';
import type { Battle } from '../../offensive.ts';
import { type State, theOffensive } from '../../state.ts';
import { type Fighter, forces, groundForces } from './10-forces.ts';
import { airNavalStrength, airNavalTerms, sum as total } from './20-dice.ts';
import { airNavalWinner, hasAirNaval, isGroundCombat } from './30-winner.ts';
import { winsHex } from './33-control.ts';
import { groundStrength, groundTerms, isPrepared } from './40-dice.ts';
import { airNavalCases, type Case, groundCases, merged, signature, steps } from './cases.ts';

/** What a battle would bring, for the planner and the bot (see cases.ts for what is taken for granted). */

type BySide = readonly [number, number];

/** One part of a battle: strengths, modifiers, steps lost on average, the chance of the offensives player to win. */
interface PartForecast {
  /** The chance that it is fought at all; the rest speaks of these cases. */
  readonly chance: number;
  readonly strength: BySide;
  readonly terms: readonly [readonly Term[], readonly Term[]];
  readonly stepsLost: BySide;
  readonly wins: number;
}

export interface Forecast {
  readonly airNaval: PartForecast | null;
  /** Strengths and modifiers as they are before the first die. */
  readonly ground: PartForecast | null;
  readonly stepsLost: BySide;
  /** The chance that the offensives player holds the hex in the end. */
  readonly takesHex: number;
}

/** 9.2 The air-naval combat of a battle that has not begun; null where there is none. */
export function airNavalPreview(s: State, battle: Battle): PartForecast | null {
  const list = forces(s, battle);
  return hasAirNaval(list) ? airNavalPart(s, battle, list, airNavalCases(s, battle, list)) : null;
}

/** 9.4 The ground combat as it would be if nobody were lost before it and the offensives player had won at sea. */
export function groundPreview(s: State, battle: Battle): PartForecast | null {
  const list = forces(s, battle);
  const { side } = theOffensive(s);
  return groundPart(s, ready(s, battle), list, [{ list, chance: 1, seaWinner: side }]);
}

/** The whole battle. */
export function battlePreview(s: State, battle: Battle): Forecast {
  const { side } = theOffensive(s);
  const list = forces(s, battle);
  const fleets = hasAirNaval(list);
  const onGround = ready(s, battle);
  const cases = (fleets ? airNavalCases(s, battle, list) : [{ list, chance: 1 }]).map(each => ({
    ...each,
    seaWinner: fleets ? airNavalWinner(each.list, side) : (-1 as const),
  }));
  const airNaval = fleets ? airNavalPart(s, battle, list, cases) : null;
  const ground = groundPart(s, onGround, list, cases);
  const share = ground?.chance ?? 0;
  const free = cases.filter(each => holdsWithoutFight(s, each));
  return {
    airNaval,
    ground,
    stepsLost: [
      lossesOf(airNaval, 0) + share * lossesOf(ground, 0),
      lossesOf(airNaval, 1) + share * lossesOf(ground, 1),
    ],
    takesHex: free.reduce((sum, { chance }) => sum + chance, 0) + share * (ground?.wins ?? 0),
  };
}

const lossesOf = (part: PartForecast | null, side: Side): number => part?.stepsLost[side] ?? 0;

/** The battle with what is found out when it begins. */
const ready = (s: State, battle: Battle): Battle =>
  battle.stage === 'waiting' ? { ...battle, prepared: isPrepared(s, battle) } : battle;

function airNavalPart(
  s: State,
  battle: Battle,
  list: readonly Fighter[],
  cases: readonly Case[],
): PartForecast {
  const { side: attacker } = theOffensive(s);
  const stepsLost: [number, number] = [0, 0];
  let wins = 0;
  for (const { list: left, chance } of cases) {
    for (const side of SIDES) stepsLost[side] += chance * (steps(list, side) - steps(left, side));
    if (airNavalWinner(left, attacker) === attacker) wins += chance;
  }
  return {
    chance: 1,
    strength: [airNavalStrength(list, 0), airNavalStrength(list, 1)],
    terms: [airNavalTerms(s, battle, 0, list), airNavalTerms(s, battle, 1, list)],
    stepsLost,
    wins,
  };
}

/** What the air and the sea have left, and who has won there. */
interface AfterSea extends Case {
  readonly seaWinner: Side | -1;
}

/** 9.33 No ground combat, and the offensive alone has troops. */
const holdsWithoutFight = (s: State, { list, seaWinner }: AfterSea): boolean => {
  const { side } = theOffensive(s);
  if (isGroundCombat(list, side, seaWinner)) return false;
  return winsHex(list, { airNavalWinner: seaWinner, groundWinner: -1 }, side, enemyOf(side));
};

function groundPart(
  s: State,
  battle: Battle,
  list: readonly Fighter[],
  cases: readonly AfterSea[],
): PartForecast | null {
  const { side: attacker } = theOffensive(s);
  const modifier = (side: Side, left: readonly Fighter[], fighters: readonly Fighter[]): number =>
    total(groundTerms(s, battle, side, left, fighters));
  const fought = cases
    .filter(each => isGroundCombat(each.list, attacker, each.seaWinner))
    .map(each => ({ ...each, fighters: groundForces(each.list, each.seaWinner) }));
  if (fought.length === 0) return null;
  // Most of what happens at sea makes no difference on the ground.
  const different = merged(
    fought,
    ({ list: left, fighters }) =>
      `${signature(fighters)} ${modifier(0, left, fighters)} ${modifier(1, left, fighters)}`,
  );
  const stepsLost: [number, number] = [0, 0];
  let wins = 0;
  let chance = 0;
  for (const each of different) {
    chance += each.chance;
    for (const so of groundCases(s, battle, each.list, each.fighters)) {
      const weight = each.chance * so.chance;
      if (so.winner === attacker) wins += weight;
      for (const side of SIDES)
        stepsLost[side] += weight * (steps(each.fighters, side) - steps(so.list, side));
    }
  }
  const fighters = groundForces(list, attacker);
  return {
    chance,
    strength: [groundStrength(fighters, 0), groundStrength(fighters, 1)],
    terms: [groundTerms(s, battle, 0, list, fighters), groundTerms(s, battle, 1, list, fighters)],
    stepsLost: [stepsLost[0] / chance, stepsLost[1] / chance],
    wins: wins / chance,
  };
}
