import { packFor } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import cardsJson from './data/cards.json' with { type: 'json' };
import mapJson from './data/map.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { cardsSchema, mapSchema, unitsSchema } from './schema.ts';

/** The data files that a component pack may replace: its own ones where one was chosen, else those of the box. */

const pack = packFor('eots');
const { map, units, cards } = pack?.files ?? { map: mapJson, units: unitsJson, cards: cardsJson };

export const packInPlay: string | null = pack?.hash ?? null;
export const mapData = checkedData(mapSchema, map, 'map.json');
export const unitData = checkedData(unitsSchema, units, 'units.json').units;
export const cardData = checkedData(cardsSchema, cards, 'cards.json').cards;
