import { anyPasses } from '@ironbottom/engine';
import { roleOf } from '../../components.ts';
import type { State } from '../../state.ts';
import { defender, type Verbs } from '../../verbs.ts';

/** A8.1 Defensive First Fire: what the DEFENDER may answer to an expenditure (`s.moving.paid`, at `s.moving.units`). */

export const firstFireVerbs: Verbs = {};

/** Whether there is any lawful shot: asked only where nothing can be hidden. */
export const anyShot = (s: State): boolean => anyPasses(s, roleOf(defender(s)), firstFireVerbs);
