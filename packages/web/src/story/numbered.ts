import type { BriefingPoint, NearPoint, SideLook } from '@ironbottom/engine';
import type { NumberedHex } from '../board/props.ts';
import type { Scene } from '../model.ts';
import type { Happening } from './chronicle.ts';

/** Numbers of a list beside the map, for the hexes that it speaks of. */

type Camp = SideLook['camp'];

function numbered(list: readonly { hexes: readonly string[]; camp: Camp }[]): NumberedHex[] {
  const taken = new Map<string, number>();
  return list.flatMap(({ hexes, camp }, i) =>
    [...new Set(hexes)].map(hex => {
      const nth = taken.get(hex) ?? 0;
      taken.set(hex, nth + 1);
      return { hex, n: i + 1, camp, nth };
    }),
  );
}

const campOf = ({ sides, role }: Scene, of: string | null): Camp => sides[of ?? role]?.camp ?? 'allied';

export const numberedHappenings = (scene: Scene, list: readonly Happening[]): NumberedHex[] =>
  numbered(list.map(({ hex, role }) => ({ hexes: hex ? [hex] : [], camp: campOf(scene, role) })));

export const numberedPoints = (scene: Scene, points: readonly NearPoint[]): NumberedHex[] =>
  numbered(points.map(({ hex }) => ({ hexes: [hex], camp: campOf(scene, null) })));

export const numberedBriefing = (scene: Scene, points: readonly BriefingPoint[]): NumberedHex[] =>
  numbered(points.map(({ hexes = [] }) => ({ hexes, camp: campOf(scene, null) })));
