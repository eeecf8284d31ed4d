import type { Ref } from '../choices.ts';
import { hexId, isNaval, type Side, unitsOf } from '../components.ts';
import type { State } from '../state.ts';
import { isLanding, reactor } from './9-1-forces.ts';
import { loseStep } from './9-losses.ts';

/** 8.45B-2 Landings without ships of their own that enemy ships have met: a step each, and no battle for them. */
export function interceptLandings(ref: Ref): void {
  const { s } = ref;
  const { battles, missions, side } = s.offensive!;
  for (const battle of battles) {
    const { hex, barred } = battle;
    if (hasShips(s, side, hex) || !hasShips(s, reactor(s.offensive!), hex)) continue;
    const landed = missions.filter(({ unit, way }) => isLanding(way) && s.at[unit] === hex);
    if (landed.length === 0) continue;
    ref.log('8.45B-2', 'landing-intercepted', { hex: hexId(hex) });
    for (const { unit } of landed) {
      barred.push(unit);
      loseStep(ref, unit, '8.45B-2');
    }
  }
}

const hasShips = (s: State, side: Side, hex: number): boolean =>
  unitsOf[side]!.some(unit => isNaval[unit] && s.at[unit] === hex);
