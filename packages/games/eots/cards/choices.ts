import type { ChoiceKind } from '../choices.ts';
import { alliedChoices } from './allies/choices.ts';
import { evacuationChoices } from './evacuation.ts';
import { firstTurnChoices } from './first-turn.ts';
import { fuelChoices } from './fuel.ts';
import { kamikazeChoices } from './kamikaze.ts';
import { lossChoices } from './losses.ts';
import { paratrooperChoices } from './paratroopers.ts';
import { replacementChoices } from './replacements.ts';
import { submarineChoices } from './submarine.ts';
import { swapChoices } from './swap.ts';
import { tokyoExpressChoices } from './tokyo-express.ts';

/** Choices that events ask for. */
export const cardChoices: readonly ChoiceKind[] = [
  ...alliedChoices,
  ...evacuationChoices,
  ...firstTurnChoices,
  ...fuelChoices,
  ...kamikazeChoices,
  ...lossChoices,
  ...paratrooperChoices,
  ...replacementChoices,
  ...submarineChoices,
  ...swapChoices,
  ...tokyoExpressChoices,
];
