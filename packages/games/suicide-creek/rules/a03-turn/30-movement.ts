import { auto, type Block, call, sequence } from '@ironbottom/engine';
import { has, unitsOf } from '../../board.ts';
import { newMoving } from '../../state/moving.ts';
import { ASSAULT, BY_TRAIL_BREAK, CX, DOUBLE, MOVED, STOPPED } from '../../state/units.ts';
import { WAS_CARRIED } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { anyNumber, attacker, defender } from '../../verbs.ts';
import { clearFlag, clearFlags, clearWeaponFlag } from '../../writing.ts';
import { overruns, overrunVerbs } from '../a04-movement/15-overrun.ts';
import { moveVerb } from '../a04-movement/30-move.ts';
import { halt } from '../a04-movement/32-set-out.ts';
import { bypassVerb } from '../a04-movement/33-bypass.ts';
import { wayVerbs } from '../a04-movement/45-on-the-way.ts';
import { walk } from '../a04-movement/50-walk.ts';
import { searchVerbs } from '../a12-concealment/52-search.ts';
import { berserkCharge } from '../a15-charge.ts';
import { placeVerbs } from '../a23-charges.ts';
import { pushVerbs } from '../c10-manhandling.ts';
import { evasionVerbs } from '../cg/06-fires.ts';
import { releaseVerbs } from '../cg/06-reserves.ts';
import { driveVerbs } from '../d-vehicles/20-drive.ts';
import { bogs } from '../d-vehicles/80-bog.ts';
import { fords } from '../d-vehicles/87-fords.ts';
import { freedom, starshellVerbs } from '../e01-night/00-night.ts';
import { cloakVerbs } from '../e01-night/43-cloaks.ts';
import { boreLaneVerbs } from '../e01-night/71-bore-sighting.ts';
import { banzaiCharge, banzaiVerbs } from '../g01-banzai.ts';
import { hunterVerbs } from '../g01-hunters.ts';
import { settle } from '../settle.ts';

/** A3.3 The movement phase. */

const verbs = {
  move: moveVerb,
  bypass: bypassVerb,
  ...overrunVerbs,
  ...wayVerbs,
  ...placeVerbs,
  ...searchVerbs,
  ...banzaiVerbs,
  ...hunterVerbs,
  ...driveVerbs,
  ...pushVerbs,
  ...releaseVerbs,
  ...evasionVerbs,
  ...cloakVerbs,
};

/** Nobody has moved yet. */
function begin(s: State): void {
  const { count, labor } = s.moving;
  s.moving = { ...newMoving(), count, labor };
  s.units.spent.fill(0);
  s.night.tried = [];
  // A4.41 What was carried in an earlier turn may fire again.
  s.weapons.flags.forEach((_, weapon) => {
    clearWeaponFlag(s, weapon, WAS_CARRIED);
  });
}

/** A3.9, A8.2 Residual fire and all that was announced for this phase are over. */
function end(s: State): void {
  halt(s);
  // A4.51 CX of the last turn ends here; that of this turn belongs to who has moved.
  for (const unit of unitsOf(s, s.side)) if (!has(s, unit, MOVED)) clearFlag(s, unit, CX);
  clearFlags(s, MOVED | ASSAULT | DOUBLE | STOPPED | BY_TRAIL_BREAK);
  s.units.spent.fill(0);
  s.fire.residual = [];
  s.fire.lanes = [];
  s.fire.shots = [];
}

export const movementPhase: Block<State> = sequence('movement.steps', 'A3.3', [
  auto('movement.begin', 'A3.3', ({ s }) => begin(s)),
  anyNumber(
    'starshells.defender',
    'E1.92',
    { who: defender, verbs: { ...starshellVerbs, ...boreLaneVerbs }, when: s => s.night.dark },
    settle('starshells.settle', 'E1.92'),
  ),
  freedom,
  bogs,
  berserkCharge,
  anyNumber(
    'moves',
    'A3.3',
    { who: attacker, verbs: verbs },
    settle('moves.settle', 'A3.3'),
    call('moves.walk', 'A4.2', walk),
    overruns,
    banzaiCharge,
  ),
  fords,
  auto('movement.end', 'A3.9', ({ s }) => end(s)),
]);
