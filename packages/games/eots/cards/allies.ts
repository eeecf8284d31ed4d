import { arrivals } from './allies/arrivals.ts';
import { offensives } from './allies/offensives.ts';
import { political } from './allies/political.ts';
import { reactions } from './allies/reactions.ts';
import { resources } from './allies/resources.ts';
import type { Effects } from './effect.ts';

/** Events of the Allied deck that do more than their data say. */
export const alliedEffects: Effects = {
  ...political,
  ...resources,
  ...reactions,
  ...offensives,
  ...arrivals,
};
