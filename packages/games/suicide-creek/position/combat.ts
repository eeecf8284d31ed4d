import type { State } from '../state.ts';

/** Close combat: words of A11. */
export const combatPart = {};

export function layCombat(_s: State, _part: object): void {}
