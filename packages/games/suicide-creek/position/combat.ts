import type { z } from 'zod';
import { unitsIn } from '../board.ts';
import type { State } from '../state.ts';
import { hexNamed, ids } from './words.ts';

/** Close combat: words of A11. */
export const combatPart = {
  /** A11.4 Hexes into which the men of the ATTACKER have advanced in this turn. */
  advanced: ids,
};
type Part = { readonly [name in keyof typeof combatPart]: z.output<(typeof combatPart)[name]> };

export function layCombat(s: State, { advanced }: Part): void {
  s.combat.advanced = advanced.flatMap(id => unitsIn(s, s.side, hexNamed(id)));
}
