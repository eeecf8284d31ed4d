import { z } from 'zod';
import { JAPAN, US } from '../components.ts';
import type { State } from '../state.ts';
import { control } from '../writing.ts';
import { hexNamed, ids, sideNamed } from './words.ts';

/** Control, ways and fords. */
export const groundPart = {
  /** A26.11 Hexes that each side controls; all others are the side's that holds the map at the start. */
  control: z.object({ us: ids, japan: ids }).prefault({}),
  fords: ids,
  /** SC4, B13.421 `K8/K9`: hexsides. */
  corduroy: ids,
  trailBreaks: ids,
  /** T4.1 Cut in play. */
  paths: ids,
};
type Part = { readonly [name in keyof typeof groundPart]: z.output<(typeof groundPart)[name]> };

export function layGround(s: State, p: Part): void {
  for (const id of p.control.us) control(s, hexNamed(id), US);
  for (const id of p.control.japan) control(s, hexNamed(id), JAPAN);
  s.ground.fords = p.fords.map(hexNamed);
  s.ground.corduroy = p.corduroy.map(sideNamed);
  s.ground.trailBreaks = p.trailBreaks.map(sideNamed);
  s.ground.paths = p.paths.map(sideNamed);
}
