import {
  ALLIES,
  cardOf,
  grid,
  isCarrier,
  isOneStep,
  JAPAN,
  rangeOf,
  type Side,
  unitsOf,
} from '../components.ts';
import { eventRefusal } from '../rules/05-strategy-cards/30-events.ts';
import { isSpecial } from '../rules/05-strategy-cards/37-special.ts';
import { isSupplied } from '../rules/06-supply/20-supply.ts';
import { zoi } from '../rules/06-supply/40-zones.ts';
import { NAVAL_BASE } from '../rules/08-movement/10-allowance.ts';
import { japaneseResources } from '../rules/12-strategic-warfare/00-strategic-warfare.ts';
import { chinaOffensiveLately } from '../rules/13-national-status/70-china.ts';
import { progressMade, progressNeeded } from '../rules/16-victory/47-progress.ts';
import { NO_CARD, nation, type State } from '../state.ts';
import { logisticsValue } from './cards.ts';
import { laterPhase, phaseOf } from './interpreter.ts';
import type { NumberName, Situation } from './lists/vocabulary.ts';
import type { Notes } from './notes.ts';
import { isComplete } from './objectives.ts';
import type { Facts } from './questions.ts';

/** CDSS-P-2 What the charts ask, answered from the state as the side may know it. */

/** CDSS-P-3 A die that depends on nothing but the position and the question: asked again it shows the same. */
function dieOf(s: State, side: Side, why: string): number {
  const { hand, discard } = s.cards[side];
  let hash = 2166136261;
  const mix = (value: number): void => {
    hash = Math.imul(hash ^ value, 16777619) >>> 0;
  };
  for (const value of [s.turn, side, s.will, discard.length, ...hand]) mix(value);
  for (let i = 0; i < why.length; i++) mix(why.charCodeAt(i));
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) % 10;
}

const carriersOf = (s: State, side: Side): number[] =>
  unitsOf[side]!.filter(unit => isCarrier[unit] && s.at[unit]! >= 0);

/** CDSS-A-E-N7 Bombs must fall on Japan in every turn from this one on. */
const BOMBING_FROM = 9;

/** The farthest that a card takes ships. */
const FARTHEST = 3 * NAVAL_BASE;

const SITUATIONS: { readonly [name in Situation]?: (s: State, side: Side, notes: Notes | null) => boolean } =
  {
    firstCardOfGame: (s, side) => s.turn === s.firstTurn && s.cards[side].hand.length >= 7,
    futureNamed: (s, side) => s.cards[side].future !== NO_CARD,
    progressMet: s => progressMade(s) >= progressNeeded(s),
    firstStrategyRoll: (_s, _side, notes) => (notes?.before ?? null) === null,
    chinaOffensiveDone: chinaOffensiveLately,
  };

/** What else the planner has found out about the card at hand. */
export type Answers = { readonly [name in Situation]?: boolean };

export function factsOf(s: State, side: Side, notes: Notes | null, answers: Answers = {}): Facts {
  const cards = s.cards[side];
  const hand = cards.hand.filter(card => card >= 0);
  const { present } = zoi(s);
  const own = present[side]!.slice();
  const places = new Map<number, number[]>();
  s.at.forEach((hex, unit) => {
    if (hex < 0) return;
    const there = places.get(hex);
    if (there) there.push(unit);
    else places.set(hex, [unit]);
  });
  const numbers: { readonly [name in NumberName]: () => number } = {
    hand: () => hand.length,
    cardsPlayed: () => notes?.cardsPlayed ?? 0,
    // CDSS-13.7c, CDSS-P-4 Once a turn, when its first card is due.
    logistics: () => notes?.logistics ?? logisticsValue(facts),
    turn: () => s.turn,
    passes: () => cards.passes,
    resources: () => japaneseResources(s),
    will: () => s.will,
    warInEurope: () => s.wie,
    chinaBoxesLeft: () => s.china,
    carriers: () => carriersOf(s, side).length,
    turnsNotBombed: () => Math.max(0, s.turn + 1 - BOMBING_FROM - s.bombedTurns),
  };
  const facts: Facts & { phase: Facts['phase'] } = {
    side,
    phase: 'opening',
    hand,
    number: name => numbers[name](),
    controls: (of, hex) => s.control[hex] === of,
    covers: hex => own[hex] === 1,
    unitsAt: hex => places.get(hex) ?? [],
    hexOfUnit: unit => s.at[unit]!,
    steps: unit => (isOneStep[unit] || s.reduced[unit] ? 1 : 2),
    supplied: unit => isSupplied(s, unit),
    carrierReaches: hex =>
      carriersOf(s, side).some(unit => grid.distance(s.at[unit]!, hex) <= FARTHEST + rangeOf[unit]!),
    surrendered: name => s.surrendered[nation(name)]!,
    liberated: name => s.liberated[nation(name)]!,
    played: card => wasPlayed(s, card),
    rivalry: of => s.rivalry[of],
    situation: name => answers[name] ?? SITUATIONS[name]?.(s, side, notes) ?? false,
    mayNameFuture: card => cards.future === NO_CARD && cards.namedTurn !== s.turn && !isSpecial(card),
    mayPlayEvent: card => eventRefusal(s, side, card) === undefined,
    hasEffect: card => eventRefusal(s, side, card) === undefined,
    done: box => notes?.done.includes(box) ?? false,
    complete: (chart, box) => isComplete(chart, box, facts),
    before: notes?.before ?? null,
    roll: why => dieOf(s, side, why),
    modifier: () => 0,
    act: () => undefined,
  };
  facts.phase = laterPhase(notes?.phase ?? 'opening', phaseOf(facts));
  return facts;
}

const TOJO = cardOf('J-43');
const DOOLITTLE = cardOf('A-6');
const SOVIETS = cardOf('A-79');

/** An event that was played is out of the game, but for those that have a marker. */
function wasPlayed(s: State, card: number): boolean {
  if (card === TOJO) return s.tojoResigned;
  if (card === DOOLITTLE) return s.doolittle;
  if (card === SOVIETS) return s.sovietInvasion;
  return [JAPAN, ALLIES].some(side => s.cards[side as Side].removed.includes(card));
}
