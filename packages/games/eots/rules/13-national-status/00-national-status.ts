import { auto, type Block, phase } from '@ironbottom/engine';
import { choices } from '../../choices.ts';
import type { State } from '../../state.ts';
import { relocateLostHqs } from '../06-supply/13-hq.ts';
import { alliedVictory } from '../16-victory/10-victory.ts';
import { liberations, surrenders } from './10-surrender.ts';
import { india } from './60-india.ts';
import { mandates, marshalls, newGuinea } from './84-areas.ts';
import { japan, japanHasFallen } from './93-japan.ts';

/** 13.0, 4.31 The national status segment. The order within it is our reading: areas first, then nations. */
export const nationalStatusSegment: Block<State> = phase('political.status', '4.31', [
  auto('status.mandates', '13.84', mandates),
  auto('status.new-guinea', '13.85', newGuinea),
  auto('status.marshalls', '13.92', marshalls),
  auto('status.liberations', '13.1-3', liberations),
  auto('status.surrenders', '13.1-1', surrenders),
  auto('status.india', '13.62-1', india),
  choices('status.choices', '13.63-1'),
  auto('status.hqs', '6.14', relocateLostHqs),
  auto('status.japan', '13.93', ref => {
    japan(ref);
    if (japanHasFallen(ref.s)) alliedVictory(ref, '13.93', 'japan-surrenders');
  }),
]);
