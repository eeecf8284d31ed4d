import type { PlanSheet } from '@ironbottom/engine';
import { useState } from 'react';
import type { Scene } from '../model.ts';
import type { Width } from '../table/useWidth.ts';
import { isDrawn } from './spots.ts';

export interface PlannerState {
  /** null: the decision has no drawings. */
  readonly plan: PlanSheet | null;
  readonly folded: boolean;
  /** It takes the place of the dock. */
  readonly wide: boolean;
  /** Nothing but a place drawn at large, which needs less room. */
  readonly site: boolean;
  readonly fold: () => void;
}

/** As in the style sheet. */
export const plannerWidth = (site: boolean): number =>
  site ? 640 : Math.min(830, Math.max(640, innerWidth * 0.56));

/**
 * The drawings of the decision at hand. On a phone they come when they are wanted, or nothing else
 * has an answer; what was folded stays so for the decision.
 */
export function usePlanner(scene: Scene, width: Width): PlannerState {
  const plan = scene.plan?.planner && scene.asked?.mine ? scene.plan : null;
  const [chosen, setChosen] = useState<{ readonly at: string; readonly folded: boolean } | null>(null);
  const at = scene.asked?.id ?? '';
  const folded = chosen?.at === at ? chosen.folded : width === 'phone' && !isDrawn(scene);
  return {
    plan,
    folded,
    wide: plan !== null && !folded,
    site: plan?.planner?.tabs.every(({ parts }) => parts.every(({ kind }) => kind === 'site')) ?? false,
    fold: () => setChosen({ at, folded: !folded }),
  };
}
