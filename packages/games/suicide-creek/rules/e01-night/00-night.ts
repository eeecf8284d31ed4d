import { auto, type Block } from '@ironbottom/engine';
import type { State } from '../../state.ts';
import { putOut } from '../../writing.ts';
import { windChange } from './12-weather.ts';
import { gainFreedom } from './21-freedom.ts';
import { shellVerbs } from './92-starshells.ts';
import { illuminationVerbs } from './93-illumination.ts';

/** E1 What the night does in each phase. */

/** E1.12, E3.51 Wind, night vision and rain in the rally phase. */
export const weather: Block<State> = auto('weather', 'E1.12', windChange);
/** E1.2, E1.21 Who may move from now on. */
export const freedom: Block<State> = auto('freedom', 'E1.21', gainFreedom);
/** E1.92, E1.93 Starshells, at the start of the own fire phase and of the enemy's movement. */
export const starshellVerbs = { ...shellVerbs, ...illuminationVerbs };
/** E1.92, E1.95 Lights go out at the end of the close combat phase, but those of this phase and the advance. */
export const lightsOut: Block<State> = auto('lights-out', 'E1.92', ({ s }) => {
  putOut(s, false);
});
/** E1.95 What was lit after the fire phases of the turn before. */
export const lateLightsOut = (s: State): void => putOut(s, true);
