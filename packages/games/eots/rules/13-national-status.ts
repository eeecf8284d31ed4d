import { auto, type Block, phase } from '@ironbottom/engine';
import { choices } from '../choices.ts';
import type { State } from '../state.ts';
import { relocateLostHqs } from './6-hq.ts';
import { mandates, marshalls, newGuinea } from './13-areas.ts';
import { india } from './13-india.ts';
import { japan, japanHasFallen } from './13-japan.ts';
import { liberations, surrenders } from './13-surrender.ts';
import { alliedVictory } from './16-victory.ts';

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
