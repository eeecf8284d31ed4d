import { cardRecords } from '../components.ts';
import { activationLimits } from './activation.ts';
import type { CardEffect } from './effect.ts';
import { plainModifiers } from './modifiers.ts';
import { carryOutTracks, chinaRefusal, hasTracks } from './tracks.ts';

/** What the data of a card say, as an effect. Most cards need no more than this. */
export function printedEffect(card: number): CardEffect {
  const { offensive, subkind, temporary_asp } = cardRecords[card]!;
  return {
    ...plainModifiers(card),
    ...activationLimits(card),
    ...(!offensive && hasTracks(card) ? { happen: ref => carryOutTracks(ref, card) } : {}),
    ...(subkind === 'china' ? { playable: s => chinaRefusal(s, card) } : {}),
    ...(temporary_asp ? { asp: temporary_asp } : {}),
  };
}
