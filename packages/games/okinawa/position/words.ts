import { IronbottomError } from '@ironbottom/engine';
import { z } from 'zod';
import { hexOf, isLand } from '../map.ts';
import { unitOf } from '../units.ts';

/** What the parts of a position share. */

export const bad = (message: string): IronbottomError => new IronbottomError('bad-position', message);
export const count = z.number().int().min(0).max(9999);
export const ids = z.array(z.string());

export function hexNamed(id: string): number {
  const hex = hexOf(id);
  if (hex < 0 || !isLand[hex]) throw bad(`there is no land hex "${id}"`);
  return hex;
}

export function unitNamed(id: string): number {
  const unit = unitOf(id);
  if (unit < 0) throw bad(`there is no unit "${id}"`);
  return unit;
}

/** One of a list of names, by number. */
export function numbered(names: readonly string[], name: string, what: string): number {
  const number = names.indexOf(name);
  if (number < 0) throw bad(`there is no ${what} "${name}"`);
  return number;
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw bad(`"${text}" is no number`);
  return Number(text);
}
