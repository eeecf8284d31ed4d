import { IronbottomError, parseHexside } from '@ironbottom/engine';
import { z } from 'zod';
import { grid, hexOf } from '../map.ts';

/** What the parts of a position share. */

export const bad = (message: string): IronbottomError => new IronbottomError('bad-position', message);
export const count = z.number().int().min(0).max(99);
export const ids = z.array(z.string()).default([]);

export function hexNamed(id: string): number {
  const hex = hexOf(id);
  if (hex < 0) throw bad(`there is no hex "${id}"`);
  return hex;
}
export function sideNamed(id: string): number {
  const side = parseHexside(grid, id);
  if (side < 0) throw bad(`there is no hexside "${id}"`);
  return side;
}
