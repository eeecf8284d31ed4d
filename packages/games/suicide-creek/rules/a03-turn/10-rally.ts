import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../../state.ts';
import { anyNumber, attacker, defender } from '../../verbs.ts';
import { deployVerbs } from '../a01-deploy.ts';
import { entry } from '../a02-entry.ts';
import { recoveryVerbs } from '../a04-movement/44-recovery.ts';
import { repairVerbs } from '../a09-weapons/72-repair.ts';
import { rallies, rallyEnd } from '../a10-morale/60-rally.ts';
import { artilleryEnd } from '../c01-artillery/00-artillery.ts';
import { gunsRest } from '../c03-ordnance/10-ordnance.ts';
import { releaseVerbs } from '../cg/06-reserves.ts';
import { shareVerbs } from '../cg/18-ammunition.ts';
import { mendVerbs } from '../d-vehicles/37-mending.ts';
import { shocks } from '../d-vehicles/85-recovery.ts';
import { scroungeVerbs } from '../d-vehicles/95-scrounging.ts';
import { weather } from '../e01-night/00-night.ts';
import { settle } from '../settle.ts';

/** A3.1 The rally phase. */

const preparing = {
  ...repairVerbs,
  ...mendVerbs,
  ...scroungeVerbs,
  ...recoveryVerbs,
  ...deployVerbs,
  ...releaseVerbs,
};

export const rallyPhase: Block<State> = sequence('rally.steps', 'A3.1', [
  entry,
  weather,
  anyNumber(
    'rally.attacker',
    'A3.1',
    { who: attacker, verbs: { ...preparing, ...shareVerbs } },
    settle('rally.attacker.settle', 'A3.1'),
  ),
  anyNumber(
    'rally.defender',
    'A3.1',
    { who: defender, verbs: preparing },
    settle('rally.defender.settle', 'A3.1'),
  ),
  rallies,
  shocks,
  rallyEnd,
  artilleryEnd,
  gunsRest,
]);
