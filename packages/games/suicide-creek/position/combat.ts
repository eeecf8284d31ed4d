import type { z } from 'zod';
import { unitsIn } from '../board.ts';
import { unitOf } from '../state/units.ts';
import type { State } from '../state.ts';
import { setGuard } from '../writing.ts';
import { bad, hexNamed, ids } from './words.ts';

/** Close combat: words of A11. */
export const combatPart = {
  /** A11.4 Hexes into which the men of the ATTACKER have advanced in this turn. */
  advanced: ids,
  /** A20.22 `jp1 us1`: who is a prisoner of whom. */
  prisoners: ids,
};
type Part = { readonly [name in keyof typeof combatPart]: z.output<(typeof combatPart)[name]> };

export function layCombat(s: State, { advanced, prisoners }: Part): void {
  for (const text of prisoners) {
    const [held = '', guard = ''] = text.split(' ');
    if (unitOf(held) < 0 || unitOf(guard) < 0) throw bad(`nobody guards so: "${text}"`);
    setGuard(s, unitOf(held), unitOf(guard));
  }
  s.combat.advanced = advanced.flatMap(id => unitsIn(s, s.side, hexNamed(id)));
}
