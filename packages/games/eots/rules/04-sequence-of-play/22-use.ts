import type { Ref } from '../../choices.ts';
import { cardIds, type Side } from '../../components.ts';
import { roleOf, type Use } from '../../state.ts';
import { takeCard } from '../05-strategy-cards/00-hands.ts';

/** 4.22-1 A card on the table is used for its event, or as an operations card. */
export function useCard(ref: Ref, side: Side, card: number, use: Use, seized = false): void {
  const { s } = ref;
  s.playing = { card, side, event: use === 'event', use, seized, cancelled: false, abandoned: false };
  ref.log('4.22-1', use === 'event' ? 'plays-event' : 'plays-operation', {
    side: roleOf(s, side),
    card: cardIds[card]!,
    use,
  });
}

/** Puts a card on the table; 7.29A `seized` to go first with it. */
export function playCard(ref: Ref, side: Side, card: number, use: Use, seized = false): void {
  takeCard(ref.s, side, card);
  useCard(ref, side, card, use, seized);
}
