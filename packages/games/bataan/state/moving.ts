import type { Side } from '../components.ts';
import type { State } from '../state.ts';

/** 4.1, 9.4, 17.5.3(3) What a movement is: that of a segment, that of reserves, or one with half the points. */
export type MoveKind = 'segment' | 'reserve' | 'half';

/**
 * 4.3.2 What a unit on its way has spent, in quarters, for each way of counting: without a strategic stretch, on one,
 * after one; -1 where it cannot be counted so. The least that is allowed counts, so nobody has to say it beforehand.
 */
export interface Marcher {
  readonly unit: number;
  tactical: number;
  strategic: number;
  after: number;
}

/** 4.1 Units that are moving together, the one that was taken up first; each pays for itself. */
export interface Group {
  readonly units: Marcher[];
  /** 4.6 Infantry on trucks of the group. */
  readonly carried: number[];
  /** The hex or area in which they are; what lies on a chart is still there until the first step (8.7.5). */
  at: number;
  /** 8.3.9.3, 7.4.1 Where they set out, and how many hexes they have entered since. */
  readonly from: number;
  steps: number;
  /** 4.1.8 They have not entered a hex yet: one they may always enter. */
  fresh: boolean;
  /** 4.3.1 They were next to the enemy when the turn or the move began, or have come next to him. */
  near: boolean;
}

/** The step in which units move; chapters 4, 7.4, 9 and 15 write it. */
export interface Moving {
  readonly side: Side;
  readonly kind: MoveKind;
  group: Group | null;
  /** 7.4.2 Units that may still occupy a hex emptied by an automatic victory. */
  followers: { readonly unit: number; readonly hex: number }[];
  /** 15.1 A bridge about which the enemy is asked, and those that he has refused in this step. */
  veto: { readonly bridge: number; readonly unit: number; readonly work: 'blow' | 'repair' } | null;
  vetoed: number[];
  /** 15.5 Engineers who have helped others across and have not moved yet: what they spent on it is gone. */
  helpers: number[];
}

export const newMoving = (side: Side, kind: MoveKind): Moving => ({
  side,
  kind,
  group: null,
  followers: [],
  veto: null,
  vetoed: [],
  helpers: [],
});

/** Whoever does not move sees no more than where counters are, and which bridge he is asked about. */
export function maskMoving(masked: State, mine: Side | undefined): void {
  const { moving } = masked;
  if (!moving || moving.side === mine) return;
  masked.moving = {
    ...newMoving(moving.side, moving.kind),
    veto: moving.veto && { ...moving.veto, unit: -1 },
    vetoed: moving.vetoed,
  };
}
