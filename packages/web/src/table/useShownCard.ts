import type { Card } from '@ironbottom/engine';
import { useEffect, useState } from 'react';
import type { Scene } from '../model.ts';

/** The card that is held up to be read, and how to hold up another one; a card that was played is put down. */
export function useShownCard(scene: Scene): readonly [Card | undefined, (id: string | null) => void] {
  const [shown, show] = useState<string | null>(null);
  const card = cardOf(scene, shown);
  useEffect(() => {
    if (shown !== null && !card) show(null);
  }, [shown, card]);
  return [card, show];
}

/** The card with this id, in a hand, in a pile or in the plan. */
function cardOf({ board, plan }: Scene, id: string | null): Card | undefined {
  if (id === null) return undefined;
  const lying = (board.hands ?? []).flatMap(({ cards, piles }) => [
    ...cards,
    ...piles.flatMap(pile => pile.cards),
  ]);
  return [...lying, ...(plan?.card ? [plan.card] : [])].find(card => card.id === id);
}
