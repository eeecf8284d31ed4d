import { auto, type Block, flow, loop, phase, sequence } from '@ironbottom/engine';
import { battleOf } from '../campaign.ts';
import { enemyOf, PHASES, type Phase, phaseOf, roleOf, sideOfRole } from '../components.ts';
import { HAZARDOUS } from '../state/units.ts';
import type { State } from '../state.ts';
import { clearFlags } from '../writing.ts';
import { rallyPhase } from './a03-turn/10-rally.ts';
import { prepFirePhase } from './a03-turn/20-prep-fire.ts';
import { movementPhase } from './a03-turn/30-movement.ts';
import { defensiveFirePhase } from './a03-turn/40-defensive-fire.ts';
import { advancingFirePhase } from './a03-turn/50-advancing-fire.ts';
import { advancePhase } from './a03-turn/70-advance.ts';
import { closeCombatPhase } from './a03-turn/80-close-combat.ts';
import { movementHandlers } from './a04-movement/60-results.ts';
import { fireHandlers } from './a07-fire/30-resolve.ts';
import { moraleHandlers } from './a10-morale/10-checks.ts';
import { rout } from './a10-morale/50-rout.ts';
import { fanaticism } from './a10-morale/80-fanatic.ts';
import { combatHandlers } from './a11-close-combat/20-results.ts';
import { sniperChecks } from './a14-sniper-check.ts';
import { sniperHandlers } from './a14-snipers.ts';
import { heatHandlers } from './a15-heat-of-battle.ts';
import { victory } from './a26-victory.ts';
import { artilleryHandlers } from './c01-artillery/52-results.ts';
import { ordnanceHandlers } from './c03-ordnance/70-results.ts';
import { battleBegins, campaignSetUp, campaignStart, opening, refit } from './campaign/00-campaign.ts';
import { preparation } from './cg/00-setup.ts';
import { endOfPlayerTurn } from './cg/14-game-end.ts';
import { lastMelees } from './cg/14-melees.ts';
import { equipment } from './d-vehicles/41-gyrostabiliser.ts';
import { vehicleHandlers } from './d-vehicles/50-results.ts';
import { renewVehicles } from './d-vehicles/85-recovery.ts';
import { unstow } from './e01-night/43-cloaks.ts';
import { boreSighting } from './e01-night/71-bore-sighting.ts';
import { dumpHandlers } from './sc07-dumps.ts';
import { handlersAre } from './settle.ts';

/**
 * A3 The sequence of play: begin reading here. The files beside this one are the chapters of the system, by letter and
 * number (a04 movement, a07 fire, c01 artillery, d vehicles, e01 night, g Pacific, cg campaign battles); a file in a
 * folder begins with its paragraph in two digits (`a10-morale/50-rout.ts` is A10.5). a03-turn has the phases, each a list
 * of what the chapters do in it. What attacks and other events set off is worked off by settle.ts.
 */

handlersAre({
  ...movementHandlers,
  ...fireHandlers,
  ...moraleHandlers,
  ...heatHandlers,
  ...combatHandlers,
  ...dumpHandlers,
  ...sniperHandlers,
  ...artilleryHandlers,
  ...ordnanceHandlers,
  ...vehicleHandlers,
});

const blocks: { readonly [name in Phase]: { readonly rule: string; readonly steps: Block<State> } } = {
  rally: { rule: 'A3.1', steps: rallyPhase },
  'prep-fire': { rule: 'A3.2', steps: prepFirePhase },
  movement: { rule: 'A3.3', steps: movementPhase },
  'defensive-fire': { rule: 'A3.4', steps: defensiveFirePhase },
  'advancing-fire': { rule: 'A3.5', steps: advancingFirePhase },
  rout: { rule: 'A3.6', steps: rout },
  advance: { rule: 'A3.7', steps: advancePhase },
  'close-combat': { rule: 'A3.8', steps: closeCombatPhase },
};

/** A phase: the state knows which one it is. */
const phaseBlock = (name: Phase): Block<State> =>
  phase(name, blocks[name].rule, [
    auto(`${name}.enter`, blocks[name].rule, ({ s }) => {
      s.phase = phaseOf(name);
      // A4.62, D5.6 It lasts a phase.
      clearFlags(s, HAZARDOUS);
    }),
    blocks[name].steps,
    ...sniperChecks(name),
  ]);

/** The side that moves first in this scenario. */
const first = (s: State) => sideOfRole(battleOf(s).first);

/** A3 The player turn of the ATTACKER. */
const playerTurn: Block<State> = sequence('turn', 'A3.3', [
  auto('turn.begin', 'A.13', ref => {
    renewVehicles(ref.s);
    unstow(ref.s);
    ref.log('A.13', 'turn', { turn: ref.s.turn, who: roleOf(ref.s.side) });
  }),
  ...PHASES.map(phaseBlock),
  endOfPlayerTurn,
  auto('turn.end', 'A.13', ({ s }) => {
    if (s.side !== first(s)) s.turn++;
    s.side = enemyOf(s.side);
  }),
]);

export const sequenceOfPlay = flow<State>(
  sequence('game', 'A.13', [
    opening,
    // 4.3 A battle of its own is fought once; in the campaign one follows the other until it is over.
    loop(
      'battles',
      '4.3',
      () => true,
      sequence('battle', '4.3', [
        battleBegins,
        phase('setup', 'CG9', [
          preparation,
          campaignSetUp,
          equipment,
          boreSighting,
          fanaticism,
          campaignStart,
        ]),
        loop('turns', 'CG14', s => !s.battle.over, playerTurn),
        lastMelees,
        victory,
        refit,
      ]),
    ),
  ]),
);
