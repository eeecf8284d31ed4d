import type { Verbs } from '../../verbs.ts';
import { fireVerbs } from '../a07-fire/10-fire.ts';
import { laneVerbs } from '../a09-weapons/22-fire-lanes.ts';
import { snapVerbs } from './15-snap-shot.ts';

/** A8.1, A8.3, A8.31 Small arms and MG at those on their way (`s.moving.paid`, `s.moving.units`): first, subsequent, final protective. */
export const firstFireVerbs: Verbs = { ...fireVerbs, ...laneVerbs, ...snapVerbs };
