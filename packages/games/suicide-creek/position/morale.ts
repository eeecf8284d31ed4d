import type { State } from '../state.ts';

/** Rallies, routs and snipers: words of A10 and A14. */
export const moralePart = {};

export function layMorale(_s: State, _part: object): void {}
