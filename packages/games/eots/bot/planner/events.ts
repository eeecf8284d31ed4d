import type { Action } from '@ironbottom/engine';
import { ALLIES, cardRecords, isAir, JAPAN, type Side, unitsOf } from '../../components.ts';
import { burmaRoad } from '../../rules/06-supply/20-supply.ts';
import { isCampaign } from '../../rules/17-scenarios/00-scenarios.ts';
import type { CardRecord } from '../../schema.ts';
import { CHINA_BOX, ELIMINATED, type State } from '../../state.ts';
import { cardArg } from '../../verbs.ts';

/** What a card is worth without an offensive: as an event, or kept for later. */

/** A card more in the hand. */
const CARD = 0.25;
/** A box of the war in Europe. */
const EUROPE = 0.12;
const RIVALRY = 0.35;
const STEP = 0.07;

type TrackChange = NonNullable<CardRecord['tracks']>[number];

const worn = (s: State, side: Side): number =>
  unitsOf[side]!.filter(unit => (s.at[unit]! >= 0 && s.reduced[unit]) || s.at[unit] === ELIMINATED).length;

/** 13.72 The nearer China is to its fall, the more a box counts. */
const chinaWorth = (s: State): number => Math.min(3, 5 / Math.max(1, s.china * s.china));

function trackWorth(s: State, side: Side, { track, delta = 0, set }: TrackChange): number {
  switch (track) {
    case 'us_isr':
    case 'jp_isr': {
      const whose = track === 'us_isr' ? ALLIES : JAPAN;
      const change = (set === 'rivalry') !== s.rivalry[whose];
      if (!change) return 0;
      return (set === 'rivalry') === (whose !== side) ? RIVALRY : -RIVALRY;
    }
    case 'us_political_will':
      return (side === ALLIES ? 1 : -1) * delta * 1.3;
    case 'china':
      return Math.abs(delta) * chinaWorth(s);
    case 'india':
      return isCampaign(s.scenario) ? 0.3 : 0.8;
    default:
      return 0.1;
  }
}

/** The event of a card that begins no offensive. */
function eventWorth(s: State, side: Side, card: number): number {
  const { draw_cards, tracks, wie, replacements } = cardRecords[card]!;
  let worth = draw_cards * CARD;
  for (const change of tracks ?? []) worth += trackWorth(s, side, change);
  if (wie) worth += EUROPE * (isCampaign(s.scenario) ? 2 : 1);
  const steps = (replacements ?? []).reduce((sum, { steps: n }) => sum + n, 0);
  worth += STEP * Math.min(steps, worn(s, side));
  return worth + 0.03;
}

/** What a card would bring later: the reason not to spend it for little. */
export function keepWorth(s: State, side: Side, card: number): number {
  const { type, offensive, logistics, ops } = cardRecords[card]!;
  if (offensive) {
    const most =
      typeof logistics === 'number' ? logistics : Math.max(0, ...Object.values(logistics ?? {}).map(Number));
    return 0.12 + 0.05 * most;
  }
  if (type === 'reaction') return 0.15;
  return Math.max(0.04 * ops, eventWorth(s, side, card));
}

/** 13.72A */
function chinaOffensiveWorth(s: State): number {
  const planes = unitsOf[ALLIES]!.filter(unit => isAir[unit] && s.at[unit] === CHINA_BOX).length;
  const road = { closed: 0, hump: 4, open: 8 }[burmaRoad(s)];
  const chance = Math.min(1, Math.max(0, (s.divisions - road - planes + 1) / 10));
  return chance >= 0.4 ? chance * chinaWorth(s) : -0.1;
}

/** What an action is worth that begins no offensive. */
export function plainWorth(s: State, side: Side, action: Action): number {
  const few = s.cards[side].hand.length <= 2;
  switch (action.verb) {
    case 'event':
      return eventWorth(s, side, cardArg(action));
    case 'pass':
      return 0.01;
    case 'discard':
      return -0.2 - keepWorth(s, side, cardArg(action));
    case 'future':
      // In the last turn there is no later.
      return few && s.turn < s.lastTurn ? 0.5 * keepWorth(s, side, cardArg(action)) : -0.1;
    case 'operation':
      return operationWorth(s, side, action);
    default:
      return 0;
  }
}

function operationWorth(s: State, side: Side, action: Action): number {
  const cost = 0.5 * keepWorth(s, side, cardArg(action));
  switch (action.use) {
    case 'china':
      return chinaOffensiveWorth(s) - cost;
    case 'agreement':
      return RIVALRY - cost;
    case 'return-hq':
      return 0.3 - cost;
    case 'route':
      return -0.1 - cost;
    // CDSS-P-44 Nobody withdraws of his own will.
    default:
      return -2;
  }
}
