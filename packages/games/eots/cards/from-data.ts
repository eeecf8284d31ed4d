import type { Ref } from '../choices.ts';
import { cardIds, cardOf, cardRecords, cardSide, type Side } from '../components.ts';
import { activationLimits } from './activation.ts';
import type { CardEffect } from './effect.ts';
import { plainModifiers } from './modifiers.ts';
import { bringUnits, giveReplacements } from './replacements.ts';
import { submarine } from './submarine.ts';
import { askSwap } from './swap.ts';
import { moveTracks, moveWar, tracksRefusal } from './tracks.ts';

/** What the structured data of a card already say of its event. A card's own record adds to it, or overrides it. */

/** 5.33, 5.34 Events that are no offensive do at once what their data say. */
function atOnce(card: number): CardEffect {
  const { type, offensive, swap_from_discard } = cardRecords[card]!;
  if (offensive || type === 'reaction') return {};
  return {
    playable: s => tracksRefusal(s, card),
    happen: (ref, side) => {
      moveTracks(ref, card);
      moveWar(ref, card);
      giveReplacements(ref, side, card);
      bringUnits(ref, card);
      if (swap_from_discard) askSwap(ref, side);
    },
  };
}

/** 7.22-2 Ships go so many hexes: those of the card's player, or of both. */
function movement(card: number): CardEffect {
  const { movement: stated } = cardRecords[card]!;
  if (!stated) return {};
  return {
    naval: (_s, mover) => (stated.both_sides || mover === cardSide[card] ? stated.naval : undefined),
  };
}

export function fromData(card: number): CardEffect {
  const { subkind, temporary_asp, ignore_supply } = cardRecords[card]!;
  return {
    ...atOnce(card),
    ...activationLimits(card),
    ...movement(card),
    ...plainModifiers(card),
    ...(subkind === 'attack-submarine' ? submarine(cardIds[card]!) : {}),
    ...(temporary_asp ? { asp: temporary_asp } : {}),
    ...(ignore_supply ? { ignoresSupply: true } : {}),
  };
}

/** An event that does more than its data say. */
export function andAlso(id: string, more: (ref: Ref, side: Side) => void): CardEffect {
  const card = cardOf(id);
  return {
    happen: (ref, side) => {
      atOnce(card).happen?.(ref, side);
      more(ref, side);
    },
  };
}
