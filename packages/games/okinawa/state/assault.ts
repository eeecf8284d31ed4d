import { JAPAN, type Side } from '../components.ts';
import type { ASSAULT_RESULTS } from '../schema-tables.ts';
import type { State } from '../state.ts';
import { knownIn } from './known.ts';

/** 11 An assault phase, and the assault that is being fought (SEQUENCE: its steps in order). */

export interface Assault {
  readonly side: Side;
  readonly hex: number;
  /** 14.22 Fought by units that were engaged when the phase began. */
  readonly continued: boolean;
  /** Who assaults, and by unit the hex from which it came (13.22). */
  attackers: number[];
  from: number[];
  /** 13.25, 12.1 Out of command, out of supply: read before the advance, and when it has come. */
  uncommanded: boolean;
  unsupplied: boolean;
  /** 11.15 Mortars committed, and by mortar whether it was on target. */
  mortars: number[];
  onTarget: boolean[];
  /** No more mortars are committed. */
  announced: boolean;
  /** 11.3 The column after all shifts but support; 0: not reckoned yet. */
  column: number;
  /** 11.34 Tanks have coordinated; 11.34c flame tanks take part. */
  coordinated: boolean;
  flame: boolean;
  /** 11.35b Hexes that gave support. */
  supports: number;
  /** 11.42, 11.43 */
  hqModifier: number;
  banzai: boolean;
  result: (typeof ASSAULT_RESULTS)[number] | null;
  /** 11.52d Hexes through which a Japanese force has gone back. */
  path: number[];
}

/** 11.14 An assault while it is put together: nobody has advanced, and nothing is shown. */
export interface Plan {
  readonly hex: number;
  units: number[];
}

export interface AssaultPhase {
  readonly side: Side;
  /** The one that is being put together. */
  plan: Plan | null;
  /** 11.5 The one that is being fought. */
  assault: Assault | null;
  /** Assaults that count against a duty (engaged hexes do not), and hexes assaulted in this phase. */
  made: number;
  hexes: number[];
  /** 11.14c Units committed to an assault; 11.14b units that failed to be the second, with the hex. */
  committed: number[];
  failed: [number, number][];
  /** 11.15d Mortars that have supported. */
  mortarsUsed: number[];
  /** 11.0 Enemy hexes when the phase began, and units that are no longer where they were then. */
  readonly enemies: readonly number[];
  moved: number[];
}

export const newAssaultPhase = (side: Side, enemies: readonly number[] = []): AssaultPhase => ({
  side,
  plan: null,
  assault: null,
  made: 0,
  hexes: [],
  committed: [],
  failed: [],
  mortarsUsed: [],
  enemies,
  moved: [],
});

export const newAssault = (side: Side, hex: number, continued: boolean): Assault => ({
  side,
  hex,
  continued,
  attackers: [],
  from: [],
  uncommanded: false,
  unsupplied: false,
  mortars: [],
  onTarget: [],
  announced: false,
  column: 0,
  coordinated: false,
  flame: false,
  supports: 0,
  hqModifier: 0,
  banzai: false,
  result: null,
  path: [],
});

export const cloneAssaultPhase = (phase: AssaultPhase | null): AssaultPhase | null =>
  phase && {
    ...phase,
    assault: phase.assault && {
      ...phase.assault,
      attackers: phase.assault.attackers.slice(),
      from: phase.assault.from.slice(),
      mortars: phase.assault.mortars.slice(),
      onTarget: phase.assault.onTarget.slice(),
      path: phase.assault.path.slice(),
    },
    plan: phase.plan && { ...phase.plan, units: phase.plan.units.slice() },
    hexes: phase.hexes.slice(),
    committed: phase.committed.slice(),
    failed: phase.failed.slice(),
    mortarsUsed: phase.mortarsUsed.slice(),
    moved: phase.moved.slice(),
  };

/** 9.63 Who is named under a position shows only when the assault begins; who has gone under one is no longer seen. */
export function maskAssaultPhase(masked: State, mine: Side | undefined): void {
  const phase = masked.assaultPhase;
  if (mine === JAPAN || !phase) return;
  if (phase.plan) phase.plan.units = knownIn(masked, phase.plan.units);
  phase.committed = knownIn(masked, phase.committed);
  phase.moved = knownIn(masked, phase.moved);
}
