import type { ChoiceKind } from '../../choices.ts';
import { airStepChoice } from './air-step.ts';
import { airborneChoice } from './airborne.ts';
import { stopUnitChoice } from './reactions.ts';
import { routeChoice } from './routes.ts';

/** Choices that Allied events ask for. */
export const alliedChoices: readonly ChoiceKind[] = [
  airStepChoice,
  airborneChoice,
  routeChoice,
  stopUnitChoice,
];
