import { phase, type Spec } from './offensives.ts';
import type { Table } from './units-table.ts';

/** Positions for tests of Allied cards: the set-up of 1943, with the Allied player to act. */

/** He holds the card and one more, so that he may act again. */
export const holding = (card: string, spec: Spec = {}): Table =>
  phase({
    scenario: '1943-44',
    active: 'allies',
    discards: { japan: [], allies: [] },
    hands: { japan: ['J-8', 'J-14'], allies: [card, card === 'A-19' ? 'A-31' : 'A-19'] },
    ...spec,
  });

/** He plays its event. */
export const played = (card: string, spec: Spec = {}): Table =>
  holding(card, spec).act('allies', `event card=${card}`);

/** The action that does least. */
const least = (t: Table): string => {
  const legal = t.legal(t.roles[0]!);
  return legal.find(action => ['done', 'decline', 'abandon'].includes(action)) ?? legal[0]!;
};

/** He conducts its offensive with this HQ, and is about to activate units. */
export const led = (card: string, hq: string, spec: Spec = {}): Table => {
  const t = played(card, spec);
  while (t.waiting.startsWith('choose.')) t.act('allies', least(t));
  // With one HQ only there is nothing to choose.
  return t.waiting === 'offensive.hq' ? t.act('allies', `name-hq unit=${hq}`) : t;
};

/** Ends everything that is left of the card play with as little as possible. */
export function finish(t: Table): Table {
  while (!['offensives.action', 'over'].includes(t.waiting)) t.act(t.roles[0]!, least(t));
  return t;
}

/** Where a card of the Allies lies: its event leaves it among the discards or the cards removed. */
export function pile(t: Table, card: string): string {
  const { hand, discard, removed } = t.all.cards.find(cards => cards.side === 'allies')!;
  if (hand.includes(card)) return 'hand';
  if (discard.includes(card)) return 'discard';
  return removed.includes(card) ? 'removed' : 'nowhere';
}

/** Rule and key of a refusal. */
export const no = (t: Table, role: string, action: string): string | undefined => {
  const refused = t.why(role, action);
  return refused && `${refused.rule} ${refused.key}`;
};

/** Why these units cannot be activated: each with the key of its refusal, or `yes`. */
export const activation = (t: Table, ...units: string[]): string[] =>
  units.map(unit => t.why('allies', `activate unit=${unit}`)?.key ?? 'yes');
