import { cardIds } from '../components.ts';
import { alliedEffects } from './allies.ts';
import type { CardEffect } from './effect.ts';
import { layOut } from './force.ts';
import { fromData } from './from-data.ts';
import { japaneseEffects } from './japan.ts';

/**
 * The events of both decks for the rules (force.ts): what the data say, and the card's own record; where both speak of
 * the same hook the record goes before the data.
 */
export const deck: readonly CardEffect[] = cardIds.map((id, card) => ({
  ...fromData(card),
  ...(japaneseEffects[id] ?? alliedEffects[id]),
}));

layOut(deck);
