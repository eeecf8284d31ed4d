import type { PlanSheet, Translate } from '@ironbottom/engine';
import type { State } from '../state.ts';
import { airPlan } from './plan-air.ts';
import { attackPlan } from './plan-attack.ts';
import { gunPlan, numberPlan, setupPlan, shellingPlan } from './plan-guns.ts';
import { landingPlan } from './plan-landing.ts';

/** Decisions of many parts have drawings that they are made on, beside the map. */
const PLANS: { readonly [decision: string]: (s: State, t: Translate) => PlanSheet | null } = {
  'setup.allies': setupPlan,
  'invasions.group': landingPlan,
  'japan.missions.choose': airPlan,
  'allies.missions.choose': airPlan,
  'japan.declare.attack': attackPlan,
  'allies.declare.attack': attackPlan,
  'batteries.name': numberPlan,
  'japan.shelling.gun': shellingPlan,
  'japan.shelling.battery': gunPlan,
};

export const plan = (s: State, t: Translate, at: string): PlanSheet | null => PLANS[at]?.(s, t) ?? null;
