import { auto, type Block, branch, call, decision, sequence, untilDone } from '@ironbottom/engine';
import { unitsIn } from '../../board.ts';
import { JAPAN, roleOf, type Side, US } from '../../components.ts';
import type { State } from '../../state.ts';
import { done, type Ref } from '../../verbs.ts';
import { tireStack } from '../14-fatigue.ts';
import { settle } from '../results/00-settle.ts';
import { haltVerb, moveVerb } from './11-march.ts';
import { gather, landVerb } from './15-landings.ts';
import { ableMarines, shipVerb } from './17-amphibious.ts';
import { embarkVerb, evacuateVerb, restVerb, returning, returnVerb } from './32-rest.ts';
import { phaseOf } from './50-movers.ts';
import { positions } from './60-positions.ts';
import { before } from './62-before.ts';
import { makingRoom, sailVerb } from './71-sailing.ts';
import { entering } from './84-fire.ts';
import { leaveVerb } from './90-leave.ts';
import { checkDone, ending, exitVerb } from './99-end.ts';

/** 9 Movement: 9.0 to 9.7 and 9.9; landings 18.15, duties 18.16b. Zones of control are 80-zones.ts. */

/** 18.15, 18.23, 18.16i Who lies offshore; which Marines are fit to sail when the phase begins. */
export const landings = auto<State>('us.landings', '18.15', ref => {
  gather(ref);
  phaseOf(ref.s).marines = ableMarines(ref.s);
});

/** 18.13, 9.62, 18.16g What the Japanese player says and receives before he moves. */
export const beforeJapaneseMoves = before;

const verbsOf = {
  [US]: {
    move: moveVerb,
    halt: haltVerb,
    land: landVerb,
    leave: leaveVerb,
    rest: restVerb,
    return: returnVerb,
    ship: shipVerb,
    evacuate: evacuateVerb,
    embark: embarkVerb,
    done: done(checkDone),
  },
  [JAPAN]: {
    move: moveVerb,
    halt: haltVerb,
    leave: leaveVerb,
    sail: sailVerb,
    exit: exitVerb,
    done: done(checkDone),
  },
} as const;

/** 14.2, 14.22, 9.9 Whoever has not left an engaged hex stays: the US pays for each. */
function stay(ref: Ref): void {
  const { s } = ref;
  for (const engagement of s.engagements) {
    if (engagement.paid === s.turn) continue;
    engagement.paid = s.turn;
    tireStack(ref, 'continued', unitsIn(s, US, engagement.hex));
  }
}

/** 9.1 The moves of a side, disengagement included; what fire, mines and markers do on the way is settled at once. */
export const moves = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.moves`;
  return sequence(id, '9.1', [
    untilDone(
      `${id}.all`,
      '9.1',
      sequence(`${id}.each`, '9.1', [
        decision(`${id}.unit`, '9.1', { prompt: 'move', who: () => roleOf(side), verbs: verbsOf[side] }),
        ...(side === US ? [returning] : [makingRoom(id)]),
        branch(`${id}.event`, '9.84', s => phaseOf(s).entering !== null, entering(id, side)),
      ]),
    ),
    ...(side === US ? [auto(`${id}.stay`, '14.22', stay), call(`${id}.share`, '14.32', settle)] : []),
  ]);
};

/** 9.21b, 9.41, 9.61f, 9.14d The end of a movement phase. */
export const afterMoves = (side: Side): Block<State> =>
  sequence(`${roleOf(side)}.after`, '9.21b', [...ending(side), ...(side === JAPAN ? [positions] : [])]);
