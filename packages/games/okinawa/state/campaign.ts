import { DEAD, LOST } from '../boxes.ts';
import { JAPAN, SECTORS, type Side, US } from '../components.ts';
import { AIRFIELDS, BEACHES } from '../map.ts';
import type { State } from '../state.ts';
import { fireOf, fullSteps, UNITS_OF } from '../units.ts';
import { knownIn } from './known.ts';

/** 18 What a scenario keeps in mind from turn to turn. */

/** 18.23 The second landing, as it was written. */
export interface SecondLanding {
  /** -1: not written, or not known to this role. */
  beach: number;
  divisions: number[];
  /** 18.23d The turn on which it was made; 18.25e on which it was evacuated; 0: not yet. */
  made: number;
  evacuated: number;
}

export interface Campaign {
  second: SecondLanding;
  /** 18.321d The key points written, and the one underlined; empty and -1 where it is not known. */
  keyPoints: number[];
  lastStand: number;
  /** 18.321d They have been shown. */
  keyPointsShown: boolean;
  /** 18.16b-7, 18.16b-4 By sector, by beach: 1 once US units have entered it. */
  sectorEntered: number[];
  beachEntered: number[];
  /** 9.62 Positions that may be redeployed in the south; -1: not announced. */
  south: number;
  /** 9.61d, 18.44a-2 Positions that the US has forced to be redeployed. */
  forced: number;
  /** 18.44a-1 Outposts that have been driven back. */
  driven: number[];
  /** 18.16c, 18.16e Turns at whose end all was held; whether it is cleared. */
  northTurns: number;
  north: boolean;
  centreTurns: number;
  centre: boolean;
  /** T-VP-US-3 The turn in which Ie Shima was cleared; 0: not yet. */
  ieShima: number;
  /** T-VP-US-5, T-VP-JP-1 By airfield: 1 once the US has held it, 2 once the Japanese have retaken it. */
  airfields: number[];
  /** 18.16h Northward infiltration has begun. */
  northward: boolean;
  /** 18.16i The amphibious move was made on this turn; by whom. */
  amphibious: number;
  bySea: number[];
  /** 18.17 The turn at whose end Okinawa had fallen, or was mostly occupied; 0: not yet. */
  fallen: number;
  /** 18.44a-3 Fire strength lost, by side. */
  fireLost: [number, number];
  /** T-VP-JP-6, T-VP-JP-7 US steps lost: of infantry and artillery, of all others. */
  stepsLost: [number, number];
}

const zeros = (length: number): number[] => Array<number>(length).fill(0);

export const newCampaign = (): Campaign => ({
  second: { beach: -1, divisions: [], made: 0, evacuated: 0 },
  keyPoints: [],
  lastStand: -1,
  keyPointsShown: false,
  sectorEntered: zeros(SECTORS),
  beachEntered: zeros(BEACHES),
  south: -1,
  forced: 0,
  driven: [],
  northTurns: 0,
  north: false,
  centreTurns: 0,
  centre: false,
  ieShima: 0,
  airfields: zeros(AIRFIELDS),
  northward: false,
  amphibious: 0,
  bySea: [],
  fallen: 0,
  fireLost: [0, 0],
  stepsLost: [0, 0],
});

export const cloneCampaign = (campaign: Campaign): Campaign => ({
  ...campaign,
  second: { ...campaign.second, divisions: campaign.second.divisions.slice() },
  keyPoints: campaign.keyPoints.slice(),
  sectorEntered: campaign.sectorEntered.slice(),
  beachEntered: campaign.beachEntered.slice(),
  driven: campaign.driven.slice(),
  airfields: campaign.airfields.slice(),
  bySea: campaign.bySea.slice(),
  fireLost: [campaign.fireLost[0], campaign.fireLost[1]],
  stepsLost: [campaign.stepsLost[0], campaign.stepsLost[1]],
});

/** 9.63, 18.44a-3 What Japanese units in sight have lost; which step went under a position is their owner's business. */
const seenToBeLost = ({ at, steps }: State): number =>
  UNITS_OF[JAPAN]!.reduce((sum, unit) => {
    const isGone = at[unit] === LOST || at[unit] === DEAD;
    if (!isGone && at[unit]! < 0) return sum;
    return sum + fireOf(unit, fullSteps[unit]!) - (isGone ? 0 : fireOf(unit, steps[unit]!));
  }, 0);

/** 18.23, 18.321d, 9.63 Each side has written something that the other may not read; units under a position are not told of. */
export function maskCampaign(masked: State, mine: Side | undefined): void {
  const { campaign } = masked;
  if (mine !== US && campaign.second.made === 0) {
    campaign.second.beach = -1;
    campaign.second.divisions = [];
  }
  if (mine !== JAPAN && !campaign.keyPointsShown) {
    campaign.keyPoints = [];
    campaign.lastStand = -1;
  }
  if (mine !== JAPAN) {
    campaign.fireLost[JAPAN] = seenToBeLost(masked);
    campaign.driven = knownIn(masked, campaign.driven);
  }
}
