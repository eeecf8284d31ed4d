import type { Verbs } from '../../verbs.ts';

/** A8.1, A8.3, A8.31 Small arms and MG at those on their way (`s.moving.paid`, `s.moving.units`): first, subsequent, final protective. */
export const firstFireVerbs: Verbs = {};
