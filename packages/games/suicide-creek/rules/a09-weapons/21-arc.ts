import { type Refusal, refusal } from '@ironbottom/engine';
import { SPINES } from '../../components.ts';
import { isDebris, isJungle } from '../../map.ts';
import { isInArc } from '../../sight.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { isLmg, isMg } from '../../types.ts';
import { firedFromJungle, noteArc } from '../a07-fire/11-window.ts';

/** A9.21 A MMG or HMG that has fired from jungle or debris fires inside one arc for the rest of the phase. */

const isBound = (s: State, weapon: number, from: number): boolean =>
  weapon >= 0 &&
  isMg[s.weapons.type[weapon]!] === 1 &&
  isLmg[s.weapons.type[weapon]!] === 0 &&
  (isJungle[from] === 1 || isDebris[from] === 1);

/** Some arc has to take in all that it fires at. */
export function outsideArc(s: State, weapon: number, from: number, to: number): Refusal | undefined {
  if (!isBound(s, weapon, from) || from === to) return undefined;
  const hexes = [...firedFromJungle(s, weapon), to];
  const fits = SPINES.some((_, spine) => hexes.every(hex => hex === from || isInArc(from, hex, spine)));
  return fits ? undefined : refusal('A9.21', 'fixed-arc', { weapon: weaponId(weapon) });
}

export function fixArc(s: State, weapon: number, from: number, to: number): void {
  if (isBound(s, weapon, from)) noteArc(s, weapon, to);
}
