import { type Block, sequence } from '@ironbottom/engine';
import { roleOf, type Side } from '../../components.ts';
import type { State } from '../../state.ts';
import { onTop } from '../05-stacking.ts';
import { breakDown, rebuild } from '../06-units.ts';
import { release, reserve } from '../09-reserves.ts';
import { dig, raze } from '../10-fortifications/10-building.ts';
import { blow, bridgeAnswers, ferry, repair } from '../15-engineers.ts';
import { moves } from './14-moves.ts';
import { board } from './60-trucks.ts';
import { occupy, overrun } from './70-overrun.ts';

/** 4.1 Land movement: 4.1 to 4.3.3, 4.7, 4.8, 1.4.1, 3.2.3; the costs of TEC are in 11-costs.ts, steps in 13-steps.ts. */

/** 4.1, 3.2.3 All units on Luzon may move, one after the other or as a stack. */
export const landMovement = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.move`;
  return sequence(id, '4.1', [
    moves({
      id: `${id}.units`,
      rule: '4.1',
      prompt: 'move',
      side,
      kind: 'segment',
      between: { reserve, release, occupy, dig, 'on-top': onTop, 'break-down': breakDown, rebuild },
      within: { overrun, board, raze, ferry, blow, repair },
      answers: bridgeAnswers,
    }),
  ]);
};
