import type { Side } from '../components.ts';

/** A11 Close combat. */
export interface CloseCombat {
  /** A11.1 Hexes that still have to be fought in this phase. */
  hexes: number[];
  /** The one being fought; -1: none. */
  hex: number;
}

export const newCloseCombat = (): CloseCombat => ({ hexes: [], hex: -1 });
export const cloneCloseCombat = (combat: CloseCombat): CloseCombat => ({
  ...combat,
  hexes: combat.hexes.slice(),
});

/** Nothing of it is hidden from anybody. */
export function maskCloseCombat(_combat: CloseCombat, _mine: Side | undefined): void {}
