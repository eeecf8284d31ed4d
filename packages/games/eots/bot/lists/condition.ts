import { hexId } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';
import { NATIONS } from '../../state.ts';
import { numberName, phase, side, situation } from './vocabulary.ts';

/** What a chart may ask about the position, the hand or the plan. */

export const cardId = z.string().regex(/^[JA]-\d+$/);
export const unitId = z.string().regex(/^[a-z]+-[a-z0-9-]+$/);
export const count = z.number().int();
/** Classes of cards, each defined once in classes.json. */
export const cardClass = z.string().regex(/^[a-z][A-Za-z]+$/);
/** A letter of the chart, or a definition that it prints. */
export const conditionKey = z.string().regex(/^[A-Z](\d+(\.\d+)?)?$/);
const nations = z.array(z.enum(NATIONS)).min(1);

/** Hexes by number, regions of the rules, or all bases of a kind within a distance. */
export const places = z.union([
  z.array(hexId).min(1),
  z.strictObject({ regions: z.array(z.string()).min(1), part: z.string().optional() }),
  z.strictObject({ near: hexId, within: count, base: z.enum(['port', 'airBase', 'any']) }),
]);

export type Places = z.infer<typeof places>;

const question = z.union([
  z.strictObject({ number: numberName, min: count.optional(), max: count.optional() }),
  z.strictObject({ controls: places, by: side, atLeast: count.optional() }),
  /** Own air zone over the hexes; `holds`: controlled or covered. */
  z.strictObject({ covers: places }),
  z.strictObject({ holds: places, atLeast: count }),
  /** Every one of them that is still ours has a land unit. */
  z.strictObject({ garrisoned: places }),
  z.strictObject({ landUnitOf: side, in: places }),
  z.strictObject({ suppliedHqOf: side, in: places }),
  z.strictObject({ supplied: unitId }),
  z.strictObject({ unit: unitId, in: places }),
  z.strictObject({ surrendered: nations }),
  z.strictObject({ liberated: nations }),
  /** All objectives of a box are reached. */
  z.strictObject({ complete: z.string() }),
  z.strictObject({ inHand: cardClass }),
  z.strictObject({ played: cardId }),
  z.strictObject({ phase }),
  z.strictObject({ rivalryOf: side }),
  /** More steps of land units of that defence than the enemy. */
  z.strictObject({ moreStepsIn: places, defence: count }),
  z.strictObject({ armyStepsOf: side, in: places, max: count }),
  /** An own carrier and a US Army corps in one port, so far from one of the places that is still ours. */
  z.strictObject({ escortedCorpsWithin: count, of: places }),
  z.strictObject({ b29sAt: places }),
  z.strictObject({
    own: z.enum(['carrier', 'land']),
    within: z.union([count, z.literal('range')]),
    of: hexId,
  }),
  z.strictObject({ situation }),
]);

export type Question = z.infer<typeof question>;

/** A string is another condition of the same chart. */
export type Condition = string | { all: Condition[] } | { any: Condition[] } | { not: Condition } | Question;

export const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    conditionKey,
    z.strictObject({ all: z.array(condition).min(2) }),
    z.strictObject({ any: z.array(condition).min(2) }),
    z.strictObject({ not: condition }),
    question,
  ]),
);
