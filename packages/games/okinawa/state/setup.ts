/** 18 Setting up: what the player has in hand. */

export interface SetUp {
  /** The unit in hand, or -1. */
  hand: number;
  /** The position marker in hand, or -1. */
  position: number;
  /** The hex of the minefield in hand, or -1. */
  mine: number;
}

export const newSetUp = (): SetUp => ({ hand: -1, position: -1, mine: -1 });
export const cloneSetUp = (setUp: SetUp | null): SetUp | null => setUp && { ...setUp };
