import { type Refusal, refusal } from '@ironbottom/engine';
import { isArmed, isGoodOrder, isMmc, someIn } from '../../board.ts';
import { roleOf, type Side } from '../../components.ts';
import { hexId, isStream } from '../../map.ts';
import type { Campaign } from '../../state/campaign.ts';
import { RESERVE } from '../../state/units.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';

/** 4.2-Objective-Hex Hexes that a side has made strategic, in secret until its infantry holds them. */

export const mayBeObjective = ({ objectives }: Campaign, side: Side, hex: number): Refusal | undefined => {
  const args = { hex: hexId(hex) };
  if (isStream[hex] === 1) return refusal('4.2-Objective-Hex', 'no-objective-in-a-stream', args);
  return objectives.some(each => each.hex === hex && each.side === side)
    ? refusal('4.2-Objective-Hex', 'an-objective-already', args)
    : undefined;
};

export function addObjective(campaign: Campaign, side: Side, hex: number): void {
  campaign.objectives = [...campaign.objectives, { side, hex, revealed: false }];
}
export function withoutObjectives(campaign: Campaign, side: Side, hex: number): void {
  campaign.objectives = campaign.objectives.filter(each => each.side !== side || each.hex !== hex);
}

const holds = (s: State, side: Side, hex: number): boolean =>
  s.ground.control[hex] === side + 1 &&
  someIn(
    s,
    side,
    hex,
    unit => isMmc(s, unit) && isGoodOrder(s, unit) && isArmed(s, unit) && s.units.veil[unit] !== RESERVE,
  );

/** 4.2-Objective-Hex The instant its owner's infantry holds it he has to say so, and it is strategic for good. */
export function revealObjectives(ref: Ref): void {
  const { s } = ref;
  const { campaign } = s;
  if (!campaign || campaign.objectives.every(({ revealed }) => revealed)) return;
  campaign.objectives = campaign.objectives.map(each => {
    if (each.revealed || !holds(s, each.side, each.hex)) return each;
    ref.shown();
    ref.log('4.2-Objective-Hex', 'objective-revealed', { who: roleOf(each.side), hex: hexId(each.hex) });
    return { ...each, revealed: true };
  });
}
