import type { Side } from '../components.ts';

/** A26, CG14 How the battle stands. */
export interface Battle {
  /** A26.22 By side: victory points of what it has lost. */
  lost: [number, number];
  /** A26.23 Exit points of the US. */
  exited: number;
  /** A14.1 By side. */
  san: [number, number];
  /** A19.1 By side. */
  elr: [number, number];
  /** CG14 The game end die has fallen, or the last turn is over. */
  over: boolean;
}

export const newBattle = (san: readonly [number, number], elr: readonly [number, number]): Battle => ({
  lost: [0, 0],
  exited: 0,
  san: [san[0], san[1]],
  elr: [elr[0], elr[1]],
  over: false,
});
export const cloneBattle = (battle: Battle): Battle => ({
  ...battle,
  lost: [battle.lost[0], battle.lost[1]],
  san: [battle.san[0], battle.san[1]],
  elr: [battle.elr[0], battle.elr[1]],
});

/** Nothing of it is hidden from anybody. */
export function maskBattle(_battle: Battle, _mine: Side | undefined): void {}
