import type { Verbs } from '../../verbs.ts';

/** C2 to C9, C13 Guns, mortars, bazookas and anti-tank rifles in any fire phase. */
export const ordnanceVerbs: Verbs = {};
