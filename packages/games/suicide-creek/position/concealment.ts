import type { State } from '../state.ts';

/** Cloaks, searches and objectives: words of A12. */
export const concealmentPart = {};

export function layConcealment(_s: State, _part: object): void {}
