import type { Side } from '../components.ts';

/** E1 Night: how far one sees, and what is lit. */
export interface Night {
  readonly dark: boolean;
  /** E1.2, CG3 The scenario defender, whose units stay where they are until they are freed; -1: nobody. */
  readonly holds: number;
  /** E1.1 Base night vision range. */
  range: number;
  /** E1.92 Where starshells and illuminating rounds burn, and how far each lights. */
  lights: { readonly hex: number; readonly radius: number }[];
  /** E1.92 By side: something has happened that lets it fire starshells. */
  alarmed: [boolean, boolean];
}

export const newNight = (dark: boolean, holds: number, range: number): Night => ({
  dark,
  holds,
  range,
  lights: [],
  alarmed: [false, false],
});
export const cloneNight = (night: Night): Night => ({
  ...night,
  lights: night.lights.slice(),
  alarmed: [night.alarmed[0], night.alarmed[1]],
});

/** Nothing of it is hidden from anybody. */
export function maskNight(_night: Night, _mine: Side | undefined): void {}
