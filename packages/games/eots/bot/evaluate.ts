import { ALLIES, isHq, isOneStep, JAPAN, type Side, UNITS, unitSide } from '../components.ts';
import { japaneseResources } from '../rules/12-strategic-warfare.ts';
import { MARSHALL_KEYS, NEW_GUINEA_KEYS } from '../rules/13-areas.ts';
import { progressMade, progressNeeded } from '../rules/16-47-progress.ts';
import { MIN_RESOURCES_1942, points } from '../rules/16-points.ts';
import { isCampaign, scenarioOf } from '../rules/17-scenarios.ts';
import { hasSurrendered, NATIONS, nation, type State } from '../state.ts';
import { prospects } from './prospects.ts';
import { baseWorth, MANDATE_KEYS, MIDWAY, NEEDED, stepWorth } from './worth.ts';

/** How a side stands, from -1 to 1: what the victory conditions count, now and by what is on its way. */

/** The points with which Japan has just won, and how many more or fewer decide the game. */
const EVEN = 5.5;
const DECISIVE = 8;
/** The less there is to come, the fewer points decide. */
const margin = (s: State): number =>
  Math.min(DECISIVE, 2 + 1.5 * turnsLeft(s) + 0.15 * (cardsLeft(s, JAPAN) + cardsLeft(s, ALLIES)));
/** 16.41 A step of political will. */
const WILL = 1.15;
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

/** 16.4 Steps of will that the Allies are about to lose. */
const willLoss = (s: State): number =>
  nations(s) +
  DUE * standstill(s) +
  (s.casualties ? 1 : 0) +
  (s.control[MIDWAY] === JAPAN && !s.hawaiiPaid && turnsLeft(s) > 0 ? PART : 0);

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
const RESOURCE = 0.25;
const USUAL = 11;

/** How much counts what is only of use later. */
const later = (s: State): number => Math.min(1, (1 + turnsLeft(s)) / 3);

/** What is on the map: Japan's part less the Allies'. */
function material(s: State): number {
  let balance = 0;
  for (let unit = 0; unit < UNITS; unit++) {
    if (s.at[unit]! < 0 || isHq[unit]) continue;
    const worth = stepWorth(unit) * (isOneStep[unit] || s.reduced[unit] ? 1 : 2);
    balance += unitSide[unit] === JAPAN ? worth : -worth;
  }
  return STEPS * balance;
}
const STEPS = 0.8;

function bases(s: State): number {
  let held = 0;
  s.control.forEach((side, hex) => {
    held += side === JAPAN ? baseWorth(hex) : -baseWorth(hex);
  });
  return BASES * held;
}
const BASES = 0.25;

/** Cards in the hand can still do something. */
const hands = (s: State): number => CARD * (cardsLeft(s, JAPAN) - cardsLeft(s, ALLIES));
const CARD = 0.12;

/** What either could take next. */
const threats = (s: State): number =>
  NEXT * (time(s, JAPAN) * prospects(s, JAPAN) - time(s, ALLIES) * prospects(s, ALLIES));
const NEXT = 0.25;

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
  const score = isCampaign(s.scenario) ? campaign(s) : points(s).total - EVEN;
  const coming = WILL * willLoss(s) + areas(s, id => values[id] ?? 0);
  const means = resources(s) + later(s) * (material(s) + bases(s)) + hands(s) + threats(s);
  const total = score + coming + means;
  const value = total / (margin(s) + Math.abs(total));
  return side === JAPAN ? value : -value;
}
