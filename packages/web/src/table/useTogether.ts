import type { Point } from '@ironbottom/engine/choosing';
import { useMemo } from 'react';
import type { Choice, Look, RefereeApi, Scene } from '../model.ts';
import { gatherings, type Hand } from './choosing.ts';
import { useLatest } from './useLatest.ts';

type Groups = readonly (readonly Choice[])[];
const NONE: Groups = [];

/** What several counters can do together where the reader points: offered once the referee has said that they can. */
export function useTogether(
  referee: RefereeApi,
  look: Look,
  scene: Scene,
  pointed: Point | null,
  { held }: Hand,
): Groups {
  const hex = pointed?.hex ?? null;
  const groups = useMemo(() => gatherings(scene, hex, held), [scene, hex, held]);
  const able = useLatest<{ readonly of: Groups; readonly groups: Groups }>(
    () =>
      groups.length === 0
        ? null
        : Promise.all(groups.map(group => ableOf(referee, look, group))).then(found => ({
            of: groups,
            groups: found.filter(group => group.length > 1),
          })),
    { of: NONE, groups: NONE },
    [referee, look, groups],
  );
  return able.of === groups ? able.groups : NONE;
}

async function ableOf(referee: RefereeApi, look: Look, group: readonly Choice[]): Promise<readonly Choice[]> {
  const actions = await referee.together(
    look,
    group.map(({ action }) => action),
  );
  const can = new Set(actions.map(action => JSON.stringify(action)));
  return group.filter(({ action }) => can.has(JSON.stringify(action)));
}
