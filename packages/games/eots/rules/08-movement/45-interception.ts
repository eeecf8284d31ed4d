import type { Ref } from '../../choices.ts';
import { hexId, isNaval, unitsOf } from '../../components.ts';
import { type Battle, isLanding } from '../../offensive.ts';
import { type State, theOffensive } from '../../state.ts';
import { loseStep } from '../09-battle/20-losses.ts';

/** 8.45B-2 Who has landed there without ships of his own, and is met by ships of the reaction that came to the hex. */
export function metAshore(s: State, { hex, barred }: Battle): number[] {
  const { missions, side, reaction } = theOffensive(s);
  const met = reaction.missions.some(
    ({ unit, start }) => isNaval[unit] && s.at[unit] === hex && start !== hex,
  );
  if (!met || unitsOf[side]!.some(unit => isNaval[unit] && s.at[unit] === hex)) return [];
  return missions
    .filter(({ unit, way }) => isLanding(way) && s.at[unit] === hex && !barred.includes(unit))
    .map(({ unit }) => unit);
}

/** 8.45B-2 At the end of reaction movement: they lose a step each, and do not fight. */
export function interceptLandings(ref: Ref): void {
  for (const battle of theOffensive(ref.s).battles) {
    const landed = metAshore(ref.s, battle);
    if (landed.length === 0) continue;
    ref.log('8.45B-2', 'landing-intercepted', { hex: hexId(battle.hex) });
    for (const unit of landed) {
      battle.barred.push(unit);
      loseStep(ref, unit, '8.45B-2');
    }
  }
}
