import { pass, type Verbs } from '../../verbs.ts';

/** E1.12, E3.51 Wind, night vision and rain in the rally phase. */
export const weather = pass('weather', 'E1.12');
/** E1.2, E1.21 The night defender's best leader tries to set others free. */
export const freedom = pass('freedom', 'E1.21');
/** E1.92 Starshells, at the start of the own fire phase and of the enemy's movement. */
export const starshellVerbs: Verbs = {};
/** E1.92, E1.95 Lights go out at the end of the close combat phase. */
export const lightsOut = pass('lights-out', 'E1.92');
