import { cardsIn } from '../src/referee/cards.ts';

/** Worked out while the module is loaded: the one who loads it cannot fetch anything afterwards. */
export const cards = { en: await cardsIn('en'), ja: await cardsIn('ja'), zh: await cardsIn('zh') } as const;
