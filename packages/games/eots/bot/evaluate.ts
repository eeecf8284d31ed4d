import { ALLIES, isAir, isHq, isOneStep, JAPAN, type Side, UNITS, unitSide } from '../components.ts';
import { japaneseResources } from '../rules/12-strategic-warfare/00-strategic-warfare.ts';
import { MARSHALL_KEYS, NEW_GUINEA_KEYS } from '../rules/13-national-status/84-areas.ts';
import { progressMade, progressNeeded } from '../rules/16-victory/47-progress.ts';
import { isCampaign, scenarioOf } from '../rules/17-scenarios/00-scenarios.ts';
import { MIN_RESOURCES_1942, points } from '../rules/17-scenarios/27-points.ts';
import { hasSurrendered, NATIONS, nation, type State } from '../state.ts';
import { prospects } from './prospects.ts';
import { MANDATE_KEYS, MIDWAY, NEEDED, stepWorth } from './worth.ts';

/** How a side stands, from -1 to 1: what the victory conditions count, now and by what is on its way. */

/** The points with which Japan has just won, and how many more or fewer decide the game. */
const EVEN = 5.5;
const DECISIVE = 8;
/** The less there is to come, the fewer points decide. */
const margin = (s: State): number =>
  Math.min(DECISIVE, 2 + 1.5 * turnsLeft(s) + 0.15 * (cardsLeft(s, JAPAN) + cardsLeft(s, ALLIES)));
/** 16.41 A step of political will that a nation's fall costs, and one that heavy losses cost, which come seldom alone. */
const WILL = 1.2;
const CASUALTIES = 2;
/** What is certain to come at the end of the turn, unless somebody prevents it. */
const DUE = 0.85;
/** What a part of a whole counts that is not complete. */
const PART = 0.45;

/** Turns to come after this one, and the cards that a side has left in this. */
const turnsLeft = (s: State): number => Math.max(0, s.lastTurn - s.turn);
const cardsLeft = (s: State, side: Side): number => s.cards[side].hand.length;

/** From 0, nothing more will be done, to 1, there is time for everything. */
const time = (s: State, side: Side): number => Math.min(1, (cardsLeft(s, side) + 7 * turnsLeft(s)) / 5);

/** A whole that only counts when a side holds all of it: little for the first parts, most for the last. */
function whole(s: State, side: Side, hexes: readonly number[], settledLater: boolean): number {
  let held = 0;
  for (const hex of hexes) if (s.control[hex] === side) held++;
  if (held === hexes.length) return settledLater ? DUE : 0;
  return PART * (held / hexes.length) ** 2 * time(s, side);
}

/** 13.1, 16.41 Nations on their way to fall or to be freed, in steps of will that the Allies will lose. */
function nations(s: State): number {
  let loss = 0;
  for (const name of NATIONS) {
    const i = nation(name);
    if (s.surrendered[i] && !s.surrenderPaid[i]) loss++;
    if (s.liberated[i] && !s.liberationPaid[i]) loss--;
    const hexes = NEEDED[name];
    if (!hexes || s.liberated[i]) continue;
    loss += hasSurrendered(s, name) ? -whole(s, ALLIES, hexes, true) : whole(s, JAPAN, hexes, true);
  }
  return loss;
}

/** 16.47 The chance that the Allies do not make the progress that this turn asks of them. */
function standstill(s: State): number {
  const missing = progressNeeded(s) - progressMade(s);
  return missing <= 0 ? 0 : 1 / (1 + Math.exp(PER_CARD * cardsLeft(s, ALLIES) - missing));
}
/** Hexes that an Allied card takes. */
const PER_CARD = 0.7;

/** 16.4 What the will that the Allies are about to lose is worth. */
const willLoss = (s: State): number =>
  WILL * nations(s) +
  STANDSTILL * standstill(s) +
  (s.casualties ? CASUALTIES : 0) +
  (s.control[MIDWAY] === JAPAN && !s.hawaiiPaid && turnsLeft(s) > 0 ? PART : 0);
const STANDSTILL = 0.5;

/** 13.84, 17.38 Areas that count as a whole, for Japan. */
function areas(s: State, byLine: (id: string) => number): number {
  let sum = 0;
  const change = byLine('G') - byLine('L');
  sum +=
    s.mandates === JAPAN
      ? -change * whole(s, ALLIES, MANDATE_KEYS, true)
      : change * whole(s, JAPAN, MANDATE_KEYS, true);
  sum += byLine('N') * whole(s, ALLIES, MARSHALL_KEYS, false);
  sum += byLine('O') * whole(s, ALLIES, NEW_GUINEA_KEYS, false);
  return sum;
}

/** 17.27 In 1942 Japan has lost without enough resources: the less time, the more certainly. */
function resources(s: State): number {
  const held = japaneseResources(s);
  const cards = RESOURCE * (held - USUAL) * later(s);
  if (scenarioOf(s.scenario).victory.id !== '17.2') return cards;
  const doubt = 0.3 + 0.5 * turnsLeft(s) + 0.05 * (cardsLeft(s, JAPAN) + cardsLeft(s, ALLIES));
  return cards - DECISIVE / (1 + Math.exp((held - MIN_RESOURCES_1942 + 0.5) / doubt));
}
const RESOURCE = 0.1;
const USUAL = 11;

/** How much counts what is only of use later. */
const later = (s: State): number => Math.min(1, (1 + turnsLeft(s)) / 3);

/** What is on the map: Japan's part less the Allies'. Air units count for most: where they are, the enemy is not. */
function material(s: State): number {
  let balance = 0;
  for (let unit = 0; unit < UNITS; unit++) {
    if (s.at[unit]! < 0 || isHq[unit]) continue;
    const steps = isOneStep[unit] || s.reduced[unit] ? 1 : 2;
    const worth = (isAir[unit] ? AIR_STEPS : STEPS) * stepWorth(unit) * steps;
    balance += unitSide[unit] === JAPAN ? worth : -worth;
  }
  return balance;
}
const AIR_STEPS = 1.2;
const STEPS = 0.4;

/** What either could take next: Japan takes it, the Allies have not the cards for all. */
const threats = (s: State): number =>
  NEXT_JAPAN * time(s, JAPAN) * prospects(s, JAPAN) - NEXT_ALLIES * time(s, ALLIES) * prospects(s, ALLIES);
const NEXT_JAPAN = 0.3;
const NEXT_ALLIES = 0.12;

/** What is held now may be lost again: so much of it lasts, by the turns to come. */
const lasts = (s: State): number => Math.max(LEAST_LASTS, 1 - FADES * turnsLeft(s));
const FADES = 0.27;
const LEAST_LASTS = 0.35;

/** 16.1 to 16.3 In the campaign will and time are for Japan, bombing against it. */
const campaign = (s: State): number => (6 - s.will) * 0.9 - s.bombedTurns + (s.turn - 6) * 0.1;

const VALUES: { readonly [paragraph: string]: { readonly [line: string]: number } } = {
  '17.1': { G: 0.5, L: -0.5, N: -0.5, O: -0.5 },
  '17.2': { G: 1 },
  '17.3': { G: 3, L: -3, N: -3, O: -3 },
  '17.4': { G: 1, O: -3 },
};

export function evaluate(s: State, side: Side): number {
  const values = VALUES[scenarioOf(s.scenario).victory.id]!;
  const score = isCampaign(s.scenario) ? campaign(s) : lasts(s) * (points(s).total - EVEN);
  const coming = willLoss(s) + areas(s, id => values[id] ?? 0);
  const means = resources(s) + later(s) * material(s) + threats(s);
  const total = score + coming + means;
  const value = total / (margin(s) + Math.abs(total));
  return side === JAPAN ? value : -value;
}
