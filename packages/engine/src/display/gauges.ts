import type { Face } from './face.ts';

/** How far something has come on a scale with bands: now, and with what this turn adds. */
export interface Gauges {
  readonly title: string;
  readonly rule: string;
  readonly most: number;
  /** From the foot: each band begins where the one before it ends. */
  readonly bands: readonly { readonly from: number; readonly name: string; readonly tone: GaugeTone }[];
  readonly gauges: readonly {
    readonly id: string;
    readonly title: string;
    readonly face: Face;
    readonly level: string;
    readonly now: number;
    /** What it is going to be. */
    readonly next?: number;
    readonly lines: readonly string[];
  }[];
  readonly key: { readonly now: string; readonly next: string };
}
export type GaugeTone = 'good' | 'fair' | 'bad';
