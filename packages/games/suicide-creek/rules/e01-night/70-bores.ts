import { MOVEMENT } from '../../components.ts';
import { NOBODY } from '../../state/units.ts';
import type { State } from '../../state.ts';
import type { Firer } from '../a07-fire/13-firers.ts';

/** E1.71 What a machine gun is bore sighted on, and what that does for its First Fire. */

/** The DRM of First Fire there. */
export const BORE = -2;

export const boreOf = (s: State, weapon: number): number =>
  s.night.bores.find(each => each.weapon === weapon)?.place ?? NOBODY;

/** E1.71 Whether all who fire are laid on the place: in First Fire only. */
export const isBoreSighted = (s: State, firers: readonly Firer[], place: number): boolean =>
  s.night.dark &&
  s.phase === MOVEMENT &&
  firers.every(({ weapon, manner }) => weapon >= 0 && manner === 'first' && boreOf(s, weapon) === place);
