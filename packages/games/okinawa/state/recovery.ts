import { DIVISIONS } from '../components.ts';

/** 15 A recovery phase. */
export interface Recovery {
  /** 15.42 By division: steps rebuilt in this phase; what is not used is lost. */
  rebuilt: number[];
}

export const newRecovery = (): Recovery => ({ rebuilt: Array<number>(DIVISIONS).fill(0) });

export const cloneRecovery = (phase: Recovery | null): Recovery | null =>
  phase && { rebuilt: phase.rebuilt.slice() };
