import { kindOf } from './field.ts';
import type { Box } from './maths.ts';
import { hash } from './noise.ts';
import type { Parcel } from './parcels.ts';
import { scatter } from './scatter.ts';
import type { Stamps } from './stamps.ts';
import type { Survey } from './survey.ts';

/** A tree, a bush or a tuft, by the stamps it is one of. */
export interface Plant {
  readonly x: number;
  readonly y: number;
  readonly kind: keyof Stamps;
  /** Which of the stamps, 0 to 1. */
  readonly pick: number;
}

const CLEAR = kindOf('clear');
const FIELDS = kindOf('fields');
const BROKEN = kindOf('broken');
const HILLS = kindOf('hills');
const ROUGH = kindOf('rough');
const FOREST = kindOf('forest');
const JUNGLE = kindOf('jungle');
const SWAMP = kindOf('swamp');
const TOWN = kindOf('town');
const MOUNTAIN = kindOf('mountain');

export function plantsIn(box: Box, survey: Survey): Plant[] {
  const { field, coast, relief, noise, nearRoad, nearRiver, nearRunway } = survey;
  const { shares } = field;
  const plants: Plant[] = [];
  const free = (x: number, y: number, road: number): boolean =>
    nearRoad.to(x, y) > road && nearRiver.to(x, y) > 0.1 && nearRunway.to(x, y) > 0.17;

  // Woods: closed in jungle, with glades in a forest, thinner at the edge.
  scatter(box, 0.132, 11, (x, y, a, b) => {
    if (coast.shore.at(x, y) < 0.07) return;
    field.mix(x, y);
    const forest = shares[FOREST]!;
    const jungle = shares[JUNGLE]!;
    const wooded = forest + jungle;
    if (wooded < 0.44) return;
    const glade = noise.fractal(x * 1.1 + 31, y * 1.1, 2);
    const closed = jungle > forest ? 1.05 : 0.84 - 0.5 * Math.max(0, glade - 0.15);
    if (b > closed * (wooded < 0.55 ? 0.7 : 1) || !free(x, y, 0.125)) return;
    if (relief.crests.to(x, y) < 0.07 + 0.1 * a) return;
    const mood = noise.fractal(x * 0.55 + 9, y * 0.55, 2) + (b - 0.5) * 0.45;
    if (jungle > forest && a > 0.985) plants.push({ x, y, kind: 'giants', pick: b });
    else if (a < (jungle > forest ? 0.02 : 0.008)) plants.push({ x, y, kind: 'palms', pick: b });
    else plants.push({ x, y, kind: mood > 0.17 ? 'warm' : mood < -0.1 ? 'cool' : 'plain', pick: a });
  });

  // Scrub, in clumps.
  scatter(box, 0.1, 21, (x, y, a, b, c) => {
    if (coast.shore.at(x, y) < 0.08) return;
    field.mix(x, y);
    const open = shares[CLEAR]! + shares[FIELDS]!;
    const chance =
      shares[BROKEN]! * 0.3 +
      shares[HILLS]! * 0.28 +
      shares[ROUGH]! * 0.5 +
      shares[MOUNTAIN]! * 0.3 +
      open * 0.035 +
      shares[TOWN]! * 0.12 +
      shares[SWAMP]! * 0.05;
    if (chance < 0.01) return;
    const clump = 0.5 + 0.5 * noise.fractal(x * 1.4 + 80, y * 1.4, 2);
    if (a > chance * clump * clump * 2.9 || !free(x, y, 0.085)) return;
    if (relief.crests.to(x, y) < 0.18) return;
    const palm = c < 0.05 && open + shares[SWAMP]! > 0.7;
    plants.push({ x, y, kind: palm ? 'palms' : 'scrub', pick: b });
  });

  scatter(box, 0.14, 31, (x, y, a, b) => {
    field.mix(x, y);
    if (shares[SWAMP]! > 0.45 && a < 0.72 && coast.shore.at(x, y) > 0.06 && free(x, y, 0.08))
      plants.push({ x, y, kind: 'reeds', pick: b });
  });

  for (const parcel of survey.fields.in(box)) hedge(parcel);
  return plants;

  /** Trees along one side of some of the fields. */
  function hedge({ line, looks, x, y }: Parcel): void {
    if (x < box.x0 || x >= box.x1 || y < box.y0 || y >= box.y1 || looks[1] < 0.86) return;
    const k = Math.floor(looks[2] * 7) % line.length;
    const [a, b] = [line[k]!, line[(k + 1) % line.length]!];
    const count = Math.floor(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.06);
    for (let n = 0; n < count; n++) {
      const wobble = hash(Math.floor(x * 500) + n, Math.floor(y * 500), 3);
      if (wobble > 0.7) continue;
      const t = (n + wobble) / count;
      const at = { x: a[0] + (b[0] - a[0]) * t, y: a[1] + (b[1] - a[1]) * t };
      if (free(at.x, at.y, 0.085)) plants.push({ ...at, kind: 'scrub', pick: wobble });
    }
  }
}
