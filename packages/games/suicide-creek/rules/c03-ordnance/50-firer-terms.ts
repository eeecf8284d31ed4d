import type { Term } from '@ironbottom/engine';
import { has, isHero } from '../../board.ts';
import { ADVANCING_FIRE, MOVEMENT, type Side, tables } from '../../components.ts';
import { hexOfPlace } from '../../map.ts';
import { CX, ENCIRCLED, HEROIC, ON_WIRE, PINNED } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { excess, excessVehicles } from '../a05-stacking.ts';
import { isFromWater } from '../a07-fire/20-from-water.ts';
import { isCaptured, isUnqualified } from '../a09-weapons/20-rate.ts';
import { leadershipNow } from '../a10-morale/01-values.ts';
import { handicap } from '../a21-vehicles.ts';
import { term } from '../dice.ts';
import { darkTerms } from '../e01-night/70-night-fire.ts';
import { isHemmed } from './32-arc.ts';
import type { AimedShot } from './33-shot.ts';

/** C5.1, B20.42, E1.7 What the firer brings to a To Hit DR; Hindrance counts with it, as for all targets alike. */

const drm = tables.to_hit.drm as { readonly [name: string]: number };
const turning = (mount: 'T' | 'NT', spines: number): number => {
  const list = tables.to_hit.drm[mount === 'T' ? 'A_turret_T_per_hexspine' : 'A_NT_per_hexspine'] as number[];
  return list.slice(0, spines).reduce((sum, each) => sum + each, 0);
};
/** B20.42, G7.1 */
const FROM_WATER = 2;

export function firerTerms(s: State, side: Side, shot: AimedShot): Term[] {
  const { unit, arm, from, place, turn, piece, intensive, leaders, spotters } = shot;
  const hex = hexOfPlace(from);
  const found: Term[] = [];
  const add = (key: string, value: number): void => {
    if (value !== 0) found.push(term(key, value));
  };
  // C5.3 Not for a vehicle in its own movement phase.
  if (arm.mount !== 'none' && !(s.phase === MOVEMENT && side === s.side))
    add('turned', turning(arm.mount, turn.spines) * (isHemmed(hex) ? 2 : 1));
  if (s.phase === ADVANCING_FIRE && shot.manner === 'advancing' && arm.sort !== 'main')
    add(
      'advancing',
      arm.sort === 'bazooka'
        ? drm.C3_LATW_in_AFPh!
        : isHemmed(hex)
          ? drm.B_in_jungle_or_debris!
          : drm.B_AFPh_not_moved!,
    );
  add('pinned', has(s, unit, PINNED) ? drm.D_pinned_firer! : 0);
  // SC2.1 Debris is jungle.
  if (hex === hexOfPlace(place)) add('same-hex', isHemmed(hex) ? drm.E_in_jungle! : drm.E_same_hex!);
  add('tracks', shot.kind === 'tracks' ? drm.G_deliberate_immobilization! : 0);
  add('intensive', intensive ? drm.F_intensive! : 0);
  // A21.22 Each time over that its crew does not know it.
  if (piece < 0) add('captured', handicap(s, unit) * drm.H_captured_or_unqualified_each!);
  else {
    add('captured', isCaptured(s, piece) ? drm.H_captured_or_unqualified_each! : 0);
    add('unqualified', isUnqualified(s, piece) ? drm.H_captured_or_unqualified_each! : 0);
  }
  add('from-water', isFromWater(s, from) ? FROM_WATER : 0);
  add('spotted', spotters.length > 0 ? drm.spotted_fire! : 0);
  add('cx', has(s, unit, CX) ? drm.CX! : 0);
  add('encircled', has(s, unit, ENCIRCLED) ? drm.encircled! : 0);
  add('on-wire', s.units.pos[unit] === ON_WIRE ? drm.on_wire! : 0);
  add('crowded', (excess(s, side, from) + excessVehicles(s, side, from)) * drm.overstack_each!);
  if (leaders.length > 0) add('leader', leadershipNow(s, leaders[0]!));
  // A15.2 A hero alone at a weapon for two gains nothing by it.
  const heroic = arm.sort === 'mg' ? isHero(s, unit) : false;
  add('hero', heroic || leaders.some(leader => has(s, leader, HEROIC)) ? drm.hero! : 0);
  found.push(...darkTerms(s, place));
  add('hindrance', shot.hindrance);
  return found;
}
