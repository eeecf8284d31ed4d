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
  /** CG18 Who shares ammunition with whom in this player turn. */
  shares: Share[];
  /** CG14 The game end die has fallen, or the last turn is over. */
  over: boolean;
}

/** CG18 By slot; entries are never changed. */
export interface Share {
  readonly unit: number;
  readonly by: number;
}

export const newBattle = (san: readonly [number, number], elr: readonly [number, number]): Battle => ({
  lost: [0, 0],
  exited: 0,
  san: [san[0], san[1]],
  elr: [elr[0], elr[1]],
  shares: [],
  over: false,
});
export const cloneBattle = (battle: Battle): Battle => ({
  ...battle,
  lost: [battle.lost[0], battle.lost[1]],
  san: [battle.san[0], battle.san[1]],
  elr: [battle.elr[0], battle.elr[1]],
  shares: battle.shares.slice(),
});

/** CG18 Who shares is hidden with him. */
export function maskBattle(battle: Battle, sees: (unit: number) => boolean): void {
  battle.shares = battle.shares.filter(({ unit, by }) => sees(unit) && sees(by));
}
