import type { PlanSheet, Role, Translate } from '@ironbottom/engine';
import { JAPAN, US } from '../components.ts';
import type { State } from '../state.ts';
import { fatigueGauges } from './gauges.ts';
import { airPlan } from './plan-air.ts';
import { bombardmentPlan } from './plan-bombardment.ts';
import { firePlan } from './plan-fire.ts';
import { movesPlan } from './plan-moves.ts';
import { setupPlan } from './plan-setup.ts';
import { tacticsPlan } from './plan-tactics.ts';

/** Decisions of many parts have an account of what they come to, and some of them drawings that they are made on. */
const PLANS: {
  readonly [decision: string]: (s: State, t: Translate, role: Role) => PlanSheet | null;
} = {
  'tactics.choose': tacticsPlan,
  'bombardment.place': bombardmentPlan,
  'us.moves.unit': (s, t) => movesPlan(s, t, US),
  'japan.moves.unit': (s, t) => movesPlan(s, t, JAPAN),
  'fire.us': (s, t) => firePlan(s, t, US),
  'fire.japan': (s, t) => firePlan(s, t, JAPAN),
  'results.fatigue': fatiguePlan,
  'recovery.rebuild': fatiguePlan,
};

export function plan(s: State, t: Translate, at: string, role: Role): PlanSheet | null {
  if (at.startsWith('air.')) return airPlan(s, t, at);
  if (at.startsWith('setup.')) return setupPlan(s, t, at, role);
  return PLANS[at]?.(s, t, role) ?? null;
}

/** 14.0, 15.4 How tired the divisions are when somebody is spared or rebuilt. */
function fatiguePlan(s: State, t: Translate): PlanSheet {
  const { title, rule } = fatigueGauges(s, t);
  return { title, rule, rows: [], gauges: fatigueGauges(s, t), parts: [], outlooks: [] };
}
