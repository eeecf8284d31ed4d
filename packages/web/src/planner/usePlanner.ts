import type { PlanSheet, ShownSheet } from '@ironbottom/engine';
import { useState } from 'react';
import type { Scene } from '../model.ts';
import type { Width } from '../table/useWidth.ts';
import { isDrawn } from './spots.ts';

export interface PlannerState {
  /** null: there are no drawings. */
  readonly plan: PlanSheet | null;
  /** Nothing is answered on them: they are only looked at. */
  readonly shown: boolean;
  readonly folded: boolean;
  /** It takes the place of the dock. */
  readonly wide: boolean;
  /** Nothing but a place drawn at large, or a table, which needs less room. */
  readonly site: boolean;
  /** A chart that takes the place of the map. */
  readonly chart: boolean;
  readonly fold: () => void;
}

/** As in the style sheet. */
export const plannerWidth = (site: boolean): number =>
  site ? 640 : Math.min(830, Math.max(640, innerWidth * 0.56));

/**
 * The drawings of the decision at hand. On a phone they come when they are wanted, or nothing else
 * has an answer; what was folded stays so for the decision.
 */
export function usePlanner(scene: Scene, width: Width, shown: ShownSheet | null): PlannerState {
  const plan = shown?.sheet ?? (scene.plan?.planner && scene.asked?.mine ? scene.plan : null);
  const [chosen, setChosen] = useState<{ readonly at: string; readonly folded: boolean } | null>(null);
  const at = scene.asked?.id ?? '';
  const folded = chosen?.at === at ? chosen.folded : width === 'phone' && !shown && !isDrawn(scene);
  const kinds = plan?.planner?.tabs.flatMap(({ parts }) => parts.map(({ kind }) => kind)) ?? [];
  return {
    plan,
    shown: shown !== null,
    folded,
    wide: plan !== null && !folded,
    site: kinds.length > 0 && kinds.every(kind => kind === 'site'),
    chart: kinds.includes('flow'),
    fold: () => setChosen({ at, folded: !folded }),
  };
}
