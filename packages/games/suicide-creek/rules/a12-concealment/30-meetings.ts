import { auto, type Block } from '@ironbottom/engine';
import { isReal, occupied, someIn, unitsIn } from '../../board.ts';
import { enemyOf, SIDES } from '../../components.ts';
import { CLOAKED, HIDDEN, RESERVE } from '../../state/units.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { reveal, worksMet } from './14-loss.ts';
import { comeOut } from './15-detection.ts';

/**
 * A12.3, G.4, E1.43, CG6 Before close combat: whoever is in hiding where an enemy has stayed comes under a "?"; cloaks and
 * reserves are lifted. G.2 Works under the feet of an enemy are seen.
 */
function meet(ref: Ref): void {
  const { s } = ref;
  for (const place of [...occupied(s)].sort((a, b) => a - b))
    for (const side of SIDES) {
      if (!someIn(s, enemyOf(side), place, unit => isReal(s, unit) && s.units.veil[unit] !== HIDDEN))
        continue;
      const there = unitsIn(s, side, place);
      const under = (...veils: number[]): number[] =>
        there.filter(unit => veils.includes(s.units.veil[unit]!));
      comeOut(ref, under(HIDDEN));
      // E1.4 Who has come under his cloak keeps it until he attacks.
      const met = under(CLOAKED, RESERVE).filter(unit => !s.combat.advanced.includes(unit));
      reveal(ref, 'E1.43', met, 'entered');
    }
  for (const work of s.works.filter(({ known }) => !known))
    if (someIn(s, enemyOf(work.side), work.hex, unit => isReal(s, unit) && s.units.veil[unit] !== HIDDEN))
      worksMet(ref, work.hex, false);
}

export const meetings: Block<State> = auto('meetings', 'A12.3', meet);
