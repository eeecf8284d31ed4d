import { auto, type Block } from '@ironbottom/engine';
import { tables, turnTrack } from '../../components.ts';
import type { State } from '../../state.ts';
import { partOf } from './02-tracks.ts';

/** 15.2 Japanese air rebuilding: 15.21 to 15.25. A step of the recovery phase. */

const { lost: ofLost, disrupted: ofDisrupted } = tables.air_rebuild;

/** 15.2 The turns with a rising sun. */
export const isRisingSun = (turn: number): boolean => turnTrack[turn - 1]!.rising_sun;

/** 15.2, 15.22, 15.23, 15.24 A third of what is lost now and half of what is disrupted, during a delay too. */
export const airRebuild: Block<State> = auto('air.rebuild', '15.2', ref => {
  const { air, turn } = ref.s;
  if (!isRisingSun(turn)) return;
  // 15.25 Rounded up, a part of 5 is all of it, so nothing falls below 0.
  const [lost, disrupted] = [partOf(air.lost, ofLost), partOf(air.disrupted, ofDisrupted)];
  air.lost -= lost;
  air.disrupted -= disrupted;
  if (lost + disrupted > 0) ref.log('15.21', 'air-rebuilt', { lost, disrupted });
});
