import { HIDDEN } from '../boxes.ts';
import { JAPAN, type Side } from '../components.ts';
import type { FIRE_RESULTS } from '../schema-tables.ts';
import type { State } from '../state.ts';
import { knownIn } from './known.ts';

/** 10 The fire combat phase. Who has fired is `State.fired`. */

/** 10.2, 9.84, 9.93 Fire at one hex: who fires, and what came of it once the die has fallen. */
export interface Fire {
  readonly side: Side;
  readonly target: number;
  units: number[];
  /** 10.36 By unit, once it has fired: the hex from which, and with how many steps. */
  from: number[];
  steps: number[];
  /** 9.63 Hexes under positions out of which somebody has fired: that is seen, whoever it was. */
  under: number[];
  /** 10.17a Artillery that fires at printed strength by observation. */
  observed: number[];
  /** 9.93b The hex whose terrain protects: the target, or the hex that those who disengage have left. */
  readonly ground: number;
  /** 9.84, 9.93d Who is fired at, where it is not everybody in the hex. */
  readonly victims: number[];
  result: (typeof FIRE_RESULTS)[number] | null;
}

export const newFire = (
  side: Side,
  target: number,
  units: readonly number[] = [],
  { ground = target, victims = [] as readonly number[] } = {},
): Fire => ({
  side,
  target,
  units: [...units],
  from: [],
  steps: [],
  under: [],
  observed: [],
  ground,
  victims: [...victims],
  result: null,
});

export interface FirePhase {
  /** 10.31 The fires of the present group; the US fires first. */
  fires: Fire[];
  /** The fire that is being put together, or null. */
  laying: Fire | null;
  /** 10.21 Whoever was pinned or disrupted by fire in this phase: he may still fire. */
  hit: number[];
  /** 10.23 By side: hexes that it has fired at in this phase. */
  targets: [number[], number[]];
  /** 10.24c Positions that were fired at from a flank in this phase. */
  flanked: number[];
  /** 10.17b Artillery hexes and targets: observation has failed; the guns were then left out for good. */
  failed: [number, number][];
  leftOut: [number, number][];
  /** 10.31 The US has fired for the last time. */
  last: boolean;
}

export const newFirePhase = (): FirePhase => ({
  fires: [],
  laying: null,
  hit: [],
  targets: [[], []],
  flanked: [],
  failed: [],
  leftOut: [],
  last: false,
});

const cloneFire = (fire: Fire): Fire => ({
  ...fire,
  units: fire.units.slice(),
  from: fire.from.slice(),
  steps: fire.steps.slice(),
  under: fire.under.slice(),
  observed: fire.observed.slice(),
  victims: fire.victims.slice(),
});

export const cloneFirePhase = (phase: FirePhase | null): FirePhase | null =>
  phase && {
    ...phase,
    fires: phase.fires.map(cloneFire),
    laying: phase.laying && cloneFire(phase.laying),
    hit: phase.hit.slice(),
    targets: [phase.targets[0].slice(), phase.targets[1].slice()],
    flanked: phase.flanked.slice(),
    failed: phase.failed.slice(),
    leftOut: phase.leftOut.slice(),
  };

/** 9.63 Who fires from under a position is seen to fire; what lies there besides is not, nor who was hit. */
export function maskFirePhase(masked: State, mine: Side | undefined): void {
  const phase = masked.firePhase;
  if (!phase || mine === JAPAN) return;
  for (const fire of [...phase.fires, ...(phase.laying ? [phase.laying] : [])]) {
    const known = fire.units.map(unit => masked.at[unit] !== HIDDEN);
    fire.from = fire.from.filter((_, i) => known[i]);
    fire.steps = fire.steps.filter((_, i) => known[i]);
    fire.units = knownIn(masked, fire.units);
    fire.observed = knownIn(masked, fire.observed);
  }
  phase.hit = knownIn(masked, phase.hit);
}
