import { auto, type Block, branch, call, sequence, untilDone } from '@ironbottom/engine';
import { hexesOf } from '../../board.ts';
import { enemyOf, JAPAN, roleOf, type Side } from '../../components.ts';
import { newAssaultPhase } from '../../state/assault.ts';
import { engage, type State } from '../../state.ts';
import { settle } from '../results/00-settle.ts';
import { freePosition } from '../results/32-drive.ts';
import { choosing, landedIn } from './14-choose.ts';
import { mortarSupport } from './15-mortars.ts';
import { reckon } from './30-shifts.ts';
import { defensiveSupport } from './33-support.ts';
import { banzai, fight, headquarters } from './40-die.ts';
import { apply, conclude } from './50-results.ts';

/** 11 Assault: 11.0 to 11.54b, T11.0-assault, T11.1-mortar, T11.3-tank, TR-assault. */

/** 11.0-proc, 11.5 One assault, from the mortars to the advance; it is finished before the next. */
const one = (id: string, side: Side): Block<State> =>
  sequence(`${id}.one`, '11.0-proc', [
    mortarSupport(id),
    auto(`${id}.reckon`, '11.3', reckon),
    auto(`${id}.defence`, '11.33', defensiveSupport),
    headquarters(id),
    ...(side === JAPAN ? [banzai(id)] : []),
    auto(`${id}.fight`, '11.4', fight),
    auto(`${id}.apply`, '11.51', apply),
    call(`${id}.settle`, '11.52', settle),
    auto(`${id}.conclude`, '11.53', conclude),
    call(`${id}.follow`, '11.52d', settle),
    auto(`${id}.over`, '11.5', ({ s }) => {
      s.assaultPhase!.assault = null;
    }),
  ]);

/** 11.0 One assault after the other, in the order of its player. */
export const assaults = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.assaults`;
  return sequence(id, '11.0', [
    auto(`${id}.begin`, '11.0', ({ s }) => {
      s.side = side;
      s.assaultPhase = newAssaultPhase(side, hexesOf(s, enemyOf(side)));
    }),
    untilDone(
      `${id}.all`,
      '11.5',
      sequence(`${id}.each`, '11.5', [
        choosing(id, side),
        branch(`${id}.assault`, '11.0', s => s.assaultPhase!.assault !== null, one(id, side)),
      ]),
    ),
    auto(`${id}.end`, '11.0', ({ s }) => {
      for (const hex of landedIn(s, side)) engage(s, hex);
      // 9.61d A position that its own units have left to assault is given up, and not forced (18.44a-2).
      if (side === JAPAN) for (const { hex } of s.positions) freePosition(s, hex, false);
      s.assaultPhase = null;
    }),
  ]);
};
