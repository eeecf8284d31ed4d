import { auto, type Block } from '@ironbottom/engine';
import { isVehicle, pillboxIn, unitsOf, vehicleOf } from '../../board.ts';
import { campaignData, dates, LAST_DATE } from '../../campaign.ts';
import { JAPAN, roleOf, type Side, US } from '../../components.ts';
import { GROUND, hexOfPlace, isSouthBank, sortOfPlace } from '../../map.ts';
import { partBit } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { typeNamed } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { capturedPoints, exitedInAll } from '../a26-victory.ts';

/** 4.6-victory Who has won the campaign, after 4.703 of each battle. */

/** 4.6-victory Japanese in a pillbox or cellar, hidden or not, but for prisoners. */
const holdsPillbox = (s: State): boolean =>
  unitsOf(s, JAPAN).some(unit => {
    const place = s.units.at[unit]!;
    const isFree = s.units.guard[unit] === -1;
    return (
      isFree && place >= 0 && sortOfPlace(place) !== GROUND && pillboxIn(s, hexOfPlace(place)) !== undefined
    );
  });

const TANK = typeNamed(campaignData.victory.tank);
/** 4.6-victory(2) A mobile M4A2 with a working main gun, south of the creek. */
export function isTankSouth(s: State, unit: number): boolean {
  if (!isVehicle(s, unit) || s.units.type[unit] !== TANK || s.units.at[unit]! < 0) return false;
  const { bogged, mired, immobile, abandoned, broken, disabled } = vehicleOf(s, unit)!;
  return (
    isSouthBank[hexOfPlace(s.units.at[unit]!)] === 1 &&
    !bogged &&
    !mired &&
    !immobile &&
    !abandoned &&
    ((broken | disabled) & partBit('ma')) === 0
  );
}

/** 4.6-victory All three at the end of the same battle. */
export const americansWin = (s: State): boolean =>
  !holdsPillbox(s) &&
  exitedInAll(s) >= campaignData.victory.exit_points &&
  unitsOf(s, US).some(unit => isTankSouth(s, unit));

/** 4.2-CG-End */
export function campaignEnds(ref: Ref, winner: Side): void {
  ref.log('4.2-CG-End', 'campaign-over', { who: roleOf(winner), exited: exitedInAll(ref.s) });
  ref.finish({ winner: roleOf(winner), score: { us: exitedInAll(ref.s), japan: 0 } });
}

/** 4.12, A26.22 What a side has lost in this battle: what was captured in it counts double at the end. */
const lostBy = (s: State, side: Side): number =>
  s.battle.lost[side] + 2 * Math.max(0, capturedPoints(s, side) - s.campaign!.capturedBefore[side]);

/** 4.2-CG-Scenario-End, 4.12 The battle is over: its losses and exits are written down, and the campaign may be won. */
function judge(ref: Ref): void {
  const { s } = ref;
  const campaign = s.campaign!;
  const [us, japan] = [lostBy(s, US), lostBy(s, JAPAN)];
  campaign.roster = [
    ...campaign.roster,
    { date: campaign.date, kind: campaign.kind, lost: [us, japan], exited: s.battle.exited },
  ];
  campaign.lost = [us, japan];
  const { id } = dates[campaign.date]!;
  ref.log('4.2-CG-Scenario-End', 'scenario-over', { date: id, us, japan, exited: s.battle.exited });
  if (americansWin(s)) campaignEnds(ref, US);
  else if (campaign.date === LAST_DATE) campaignEnds(ref, JAPAN);
  else {
    campaign.exited += s.battle.exited;
    s.battle.exited = 0;
    campaign.san = [s.battle.san[0], s.battle.san[1]];
    campaign.idled = false;
  }
}

export const campaignVictory: Block<State> = auto('campaign.victory', '4.6-victory', judge);
