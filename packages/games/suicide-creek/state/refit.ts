import type { Side } from '../components.ts';
import { sideOf } from './units.ts';

/** 4.7 What is still to be settled between two battles. */
export interface Refit {
  /** 4.706 Units that have to try to escape, and those that may. */
  must: number[];
  may: number[];
  /** 4.7053, 4.7061, 4.708 Who is retained in one of several areas that are equally near: the owner says in which. */
  choices: AreaChoice[];
  /** 4.706 note 4, 4.7056 Vehicles that their crew, or who has captured them, may make a wreck. */
  wrecks: WreckChoice[];
  /** 4.7111 Half-squads that stay apart. */
  apart: number[];
  /** 4.7112 Heroes whose owner has still to choose, and who was Battle Hardened already. */
  heroes: number[];
  hardened: number[];
  /** 4.713 Who means to go where: secret. */
  shifts: Shift[];
}

/** Entries are never changed, only replaced. */
export interface AreaChoice {
  readonly units: readonly number[];
  readonly areas: readonly number[];
}
export interface WreckChoice {
  readonly unit: number;
  readonly by: Side;
}
export interface Shift {
  readonly unit: number;
  readonly to: number;
}

export const newRefit = (): Refit => ({
  must: [],
  may: [],
  choices: [],
  wrecks: [],
  apart: [],
  heroes: [],
  hardened: [],
  shifts: [],
});

export const cloneRefit = (refit: Refit): Refit => ({
  must: refit.must.slice(),
  may: refit.may.slice(),
  choices: refit.choices.slice(),
  wrecks: refit.wrecks.slice(),
  apart: refit.apart.slice(),
  heroes: refit.heroes.slice(),
  hardened: refit.hardened.slice(),
  shifts: refit.shifts.slice(),
});

/** 4.713 Shifts are their owner's alone; the rest is seen with the units. */
export function maskRefit(refit: Refit, mine: Side | undefined, sees: (unit: number) => boolean): void {
  refit.shifts = refit.shifts.filter(({ unit }) => sideOf(unit) === mine);
  for (const list of ['must', 'may', 'apart', 'heroes', 'hardened'] as const)
    refit[list] = refit[list].filter(sees);
  refit.choices = refit.choices.filter(({ units }) => units.every(sees));
  refit.wrecks = refit.wrecks.filter(({ unit }) => sees(unit));
}
