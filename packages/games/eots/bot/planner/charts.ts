import type { Side } from '../../components.ts';
import type { State } from '../../state.ts';
import type { Axis } from '../aims.ts';
import { inClass, pickCard } from '../cards.ts';
import { chooseEvent } from '../events.ts';
import { type Answers, factsOf } from '../facts.ts';
import { walk } from '../interpreter.ts';
import { sideChart } from '../lists/index.ts';
import type { CardBox } from '../lists/schema.ts';
import type { Order } from '../lists/vocabulary.ts';
import type { Notes } from '../notes.ts';
import { nameOfSide } from '../places.ts';
import type { Facts } from '../questions.ts';

/** CDSS-J-C, CDSS-A-C Which card the charts would play, and how. */

interface ChartCard {
  /** -1 where no card is played. */
  readonly card: number;
  readonly use: 'event' | 'future' | 'ops' | 'pass';
}

const NO_CARD: ChartCard = { card: -1, use: 'pass' };

/** Events that can be carried out, by card (CDSS-P-9). */
type Feasible = ReadonlySet<number>;

export function chartCard(
  s: State,
  side: Side,
  axis: Axis,
  feasible: Feasible,
  notes: Notes | null,
): ChartCard | undefined {
  const fits = (name: string): boolean => [...feasible].some(card => inClass(card, name));
  const answers: Answers = {
    unrestrictedEventFits: fits('unrestricted'),
    restrictedEventFits: fits('restricted'),
    restrictionsBlock: false,
    onlyReactionsLeft: s.cards[side].hand.every(card => card < 0 || inClass(card, 'reaction')),
  };
  const facts = factsOf(s, side, notes, answers);
  const ordered = axis.walk?.box === null ? byOrder(axis.walk.order, facts) : undefined;
  if (ordered) return ordered;
  const [first] = axis.events;
  if (first && axis.aims.length === 0) {
    const choice = chooseEvent(first.chart, first.box, facts);
    if (choice && 'card' in choice) return choice;
  }
  const chart = sideChart(nameOfSide(side), 'C');
  const { box, order } = walk(chart, facts);
  if (box === null) return byOrder(order, facts);
  if ('events' in chart.boxes[box]!) {
    const choice = chooseEvent(chart, box, facts);
    return choice && 'card' in choice ? choice : undefined;
  }
  const row = chart.boxes[box] as CardBox;
  return pickCard(row, facts, card => row.use === 'ops' || feasible.has(card));
}

function byOrder(order: Order | null, facts: Facts): ChartCard | undefined {
  const held = (name: string): number | undefined =>
    facts.hand.find(card => inClass(card, name) && facts.mayPlayEvent(card));
  const event = (card: number | undefined): ChartCard | undefined =>
    card === undefined ? undefined : { card, use: 'event' };
  switch (order) {
    case 'pass':
      return NO_CARD;
    case 'warInEuropeEvent':
      return event(held('warInEurope'));
    case 'chinaEvent':
      return event(held('china'));
    case 'nameFuture': {
      const card = facts.hand.find(each => facts.mayNameFuture(each));
      return card === undefined ? undefined : { card, use: 'future' };
    }
    default:
      return undefined;
  }
}
