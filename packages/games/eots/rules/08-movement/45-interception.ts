import type { Ref } from '../../choices.ts';
import { hexId, isNaval, unitsOf } from '../../components.ts';
import { isLanding } from '../../offensive.ts';
import { theOffensive } from '../../state.ts';
import { loseStep } from '../09-battle/20-losses.ts';

/**
 * 8.45B-2 At the end of reaction movement: landings without ships of their own that ships of the reaction came to meet
 * lose a step each, and do not fight.
 */
export function interceptLandings(ref: Ref): void {
  const { s } = ref;
  const { battles, missions, side, reaction } = theOffensive(s);
  for (const battle of battles) {
    const { hex, barred } = battle;
    const met = reaction.missions.some(
      ({ unit, start }) => isNaval[unit] && s.at[unit] === hex && start !== hex,
    );
    if (!met || unitsOf[side]!.some(unit => isNaval[unit] && s.at[unit] === hex)) continue;
    const landed = missions.filter(({ unit, way }) => isLanding(way) && s.at[unit] === hex);
    if (landed.length === 0) continue;
    ref.log('8.45B-2', 'landing-intercepted', { hex: hexId(hex) });
    for (const { unit } of landed) {
      barred.push(unit);
      loseStep(ref, unit, '8.45B-2');
    }
  }
}
