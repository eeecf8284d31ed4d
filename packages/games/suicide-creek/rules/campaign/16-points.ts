import { auto, type Block } from '@ironbottom/engine';
import { campaignData, dates } from '../../campaign.ts';
import { roleOf, SIDES, type Side } from '../../components.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { oneDie } from '../dice.ts';

/** 4.716 Purchase points of a new date. */

/** 4.7162 A side that has lost at least twice as much as the other, and at least 6 more. */
export function hasBonus([us, japan]: readonly [number, number], side: Side): boolean {
  const { times, more } = campaignData.casualty_bonus;
  const [own, other] = side === 0 ? [us, japan] : [japan, us];
  return own >= times * other && own - other >= more;
}

/** 4.7161, 4.7162 The base of the date, and a die for whoever was beaten, once for each battle. */
function replenish(ref: Ref): void {
  const campaign = ref.s.campaign!;
  for (const side of SIDES) {
    const who = roleOf(side);
    const bonus = hasBonus(campaign.lost, side)
      ? oneDie(ref, { who, why: 'casualty-bonus', rule: '4.7162', to: [who] })
      : 0;
    campaign.cpp[side] += dates[campaign.date]!.cpp[who as 'us' | 'japan'] + bonus;
    ref.log('4.716', 'cpp', { cpp: campaign.cpp[side] }, [who]);
  }
  campaign.lost = [0, 0];
}

export const points: Block<State> = auto('points', '4.716', replenish);
