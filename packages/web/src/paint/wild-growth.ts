import { kindOf } from './field.ts';
import type { Plant } from './growth.ts';
import type { Box } from './maths.ts';
import { scatter } from './scatter.ts';
import type { Survey } from './survey.ts';

const BARE = kindOf('bare');
const SWAMP = kindOf('swamp');
const GRASS = kindOf('grass');
const THICKET = kindOf('thicket');
const RAINFOREST = kindOf('rainforest');
const DEBRIS = kindOf('debris');

/** What grows on a map on which every tree counts: grass in the wind, trees that stand apart, trees that close. */
export function wildPlantsIn(box: Box, survey: Survey): Plant[] {
  const { field, noise, nearRoad, nearStream } = survey;
  const { shares } = field;
  if (![GRASS, THICKET, RAINFOREST, DEBRIS].some(kind => field.kinds.includes(kind))) return [];
  const plants: Plant[] = [];
  const free = (x: number, y: number, stream: number, path: number): boolean =>
    nearStream.to(x, y) > stream && nearRoad.to(x, y) > path;

  scatter(box, 0.095, 111, (x, y, a, b) => {
    field.mix(x, y);
    const stray = shares[BARE]! > 0.55 && b < 0.09;
    if ((shares[GRASS]! > 0.46 || stray) && free(x, y, 0.25, 0.09))
      plants.push({ x, y, kind: 'grass', pick: a });
  });

  scatter(box, 0.175, 112, (x, y, a, b) => {
    field.mix(x, y);
    const open = 0.74 + 0.2 * noise.at(x, y);
    if (shares[THICKET]! > 0.4 && shares[DEBRIS]! < 0.45 && b < open && free(x, y, 0.25, 0.12))
      plants.push({ x, y, kind: a < 0.07 ? 'palms' : 'apart', pick: a });
    else if (shares[BARE]! > 0.6 && b < 0.05 && free(x, y, 0.3, 0.12))
      plants.push({ x, y, kind: 'apart', pick: a });
  });

  scatter(box, 0.15, 113, (x, y, a, b) => {
    field.mix(x, y);
    if (shares[RAINFOREST]! <= 0.5 || !free(x, y, 0.24, 0.125)) return;
    const mood = noise.fractal(x * 0.55 + 9, y * 0.55, 3) + (b - 0.5) * 0.5;
    const tall = a > 0.985 && shares[RAINFOREST]! > 0.8 && free(x, y, 0.24, 0.3);
    if (a < 0.014) plants.push({ x, y, kind: 'palms', pick: b });
    else if (tall) plants.push({ x, y, kind: 'towering', pick: b });
    else
      plants.push({
        x,
        y,
        kind: mood > 0.16 ? 'closedWarm' : mood < -0.1 ? 'closedCool' : 'closed',
        pick: a,
      });
  });

  // A few smashed crowns hang on in the debris, and palms stand in the swamp.
  scatter(box, 0.3, 116, (x, y, a, b) => {
    field.mix(x, y);
    if (shares[DEBRIS]! > 0.5 && b < 0.16 && free(x, y, 0.1, 0.12))
      plants.push({ x, y, kind: 'apart', pick: a });
    else if (shares[SWAMP]! > 0.5 && b < 0.14) plants.push({ x, y, kind: 'palms', pick: a });
  });
  return plants;
}
