import { auto, type Block } from '@ironbottom/engine';
import { isThere } from '../../board.ts';
import { areaPlaces, enemyOf, roleOf, SIDES, type Side } from '../../components.ts';
import type { State } from '../../state.ts';
import { meets } from '../04-movement/20-enter.ts';
import { captureFields } from './80-captured.ts';

/** 4.8, 8.4.4 An area that one side has to itself, because the other has gone or was beaten: its airfield is captured now. */
export const bicolFields = (side: Side, phase: 'land' | 'combat'): Block<State> =>
  auto(`${roleOf(side)}.bicol-${phase}`, '4.8', ref => {
    const { s } = ref;
    for (const area of areaPlaces)
      for (const each of SIDES) {
        if (!isThere(s, each, area)) continue;
        meets(ref, each, area);
        if (!isThere(s, enemyOf(each), area)) captureFields(ref, each, area);
      }
  });
