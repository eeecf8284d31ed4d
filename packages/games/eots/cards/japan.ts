import type { Effects } from './effect.ts';
import { bonuses } from './japan/bonuses.ts';
import { december } from './japan/december.ts';
import { offensives } from './japan/offensives.ts';
import { political } from './japan/political.ts';
import { reactions } from './japan/reactions.ts';
import { resources } from './japan/resources.ts';

/** Events of the Japanese deck, beyond what their data say (from-data.ts). A card that is not here has no more to say. */
export const japaneseEffects: Effects = {
  ...bonuses,
  ...december,
  ...offensives,
  ...political,
  ...reactions,
  ...resources,
};
