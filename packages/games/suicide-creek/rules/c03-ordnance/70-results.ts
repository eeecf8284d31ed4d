import { knockOut } from '../d-vehicles/50-results.ts';
import type { Handlers } from '../settle.ts';
import { BLOWS } from './71-to-kill.ts';

/** C7.1, C5.7 What a hit does to a vehicle. `value`: the number of the blow. */
export const ordnanceHandlers: Handlers = {
  blow: (ref, { unit, value, rule }) => knockOut(ref, unit, BLOWS[value]!, rule),
};
