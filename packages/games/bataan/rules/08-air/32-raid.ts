import { auto, type Block, call, sequence } from '@ironbottom/engine';
import { type AirPhase, newAirPhase } from '../../state/air.ts';
import type { State } from '../../state.ts';
import { dropParatroops, paratroopStep } from '../12-paratroops.ts';
import { bombing, wrecking } from './34-bombing.ts';
import { diveBombing, strafing } from './37-attacks.ts';
import { coverTarget, scrambleNearby, scrambleTargets, standOrLeave } from './40-scramble.ts';
import { airCombat } from './60-combat.ts';
import { aaFire } from './70-anti-aircraft.ts';

/**
 * 8.3.2 One raid from the alarm to the last burst: scramble, air combat, AA fire (8.7.4), bombs, dive bombers, strafing,
 * paratroops. Its units stay over the target until they come home (8.1.5).
 */

/** What belongs to one raid only. */
function clear(phase: AirPhase): void {
  const { picked, moved, unserved, raids, tally } = phase;
  Object.assign(phase, newAirPhase(), { picked, moved, unserved, raids, tally });
}

export const raid: Block<State> = sequence('raid', '8.3.2', [
  auto('raid.begin', '8.3.2', ({ s }) => {
    clear(s.airPhase!);
    s.airPhase!.begun = true;
  }),
  auto('raid.alarm', '8.4.1', scrambleTargets),
  scrambleNearby,
  coverTarget,
  standOrLeave,
  airCombat,
  aaFire,
  bombing,
  diveBombing,
  strafing,
  call('raid.strafe-wrecks', '8.3.4', () => wrecking),
  auto('raid.drop', '12.2', dropParatroops),
  paratroopStep,
  auto('raid.end', '8.3.2', ({ s }) => {
    s.airPhase!.raids.shift();
    clear(s.airPhase!);
  }),
]);
