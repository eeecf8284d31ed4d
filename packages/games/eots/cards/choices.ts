import type { ChoiceKind } from '../choices.ts';

/** Choices that events ask for. */
export const cardChoices: readonly ChoiceKind[] = [];
