import { auto, type Block, sequence } from '@ironbottom/engine';
import { HAZARDOUS, PINNED, TI } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { clearFlags } from '../../writing.ts';
import { closeCombat } from '../a11-close-combat/00-close-combat.ts';
import { concealmentGain } from '../a12-concealment/12-gain.ts';
import { meetings } from '../a12-concealment/30-meetings.ts';
import { comeToSenses, noteFaced } from '../a15-heat-of-battle.ts';
import { clearances } from '../b-terrain/13-paths.ts';
import { lightsOut } from '../e01-night/00-night.ts';

/** A3.8 The close combat phase, and what comes off at the end of a player turn (A3.9). */
export const closeCombatPhase: Block<State> = sequence('close-combat.steps', 'A3.8', [
  meetings,
  auto('close-combat.faced', 'A15.4', ({ s }) => noteFaced(s)),
  closeCombat,
  auto('close-combat.senses', 'A15.4', comeToSenses),
  clearances,
  concealmentGain,
  auto('close-combat.end', 'A3.9', ({ s }) => clearFlags(s, PINNED | TI | HAZARDOUS)),
  lightsOut,
]);
