import { asPhase, auto, type Block, branch, call, loop, phase, sequence } from '@ironbottom/engine';
import { battleOf, campaignData, dateOf, isNightDate } from '../../campaign.ts';
import { enemyOf, tables } from '../../components.ts';
import { newBattle } from '../../state/battle.ts';
import { type Campaign, DUAL_ATTACK, IDLE_DATE, UNDECIDED } from '../../state/campaign.ts';
import { newCloseCombat } from '../../state/combat.ts';
import { newFire } from '../../state/fire.ts';
import { newMorale } from '../../state/morale.ts';
import { newMoving } from '../../state/moving.ts';
import { newNight } from '../../state/night.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { readied, setBattery } from '../../writing.ts';
import { oldDate } from './00-old-date.ts';
import { settlement } from './03-rally.ts';
import { newDate } from './12-date.ts';
import { shifts } from './13-shift.ts';
import { repairs } from './14-repair.ts';
import { points } from './16-points.ts';
import { buying } from './17-buying.ts';
import { initialOrder, strength } from './18-strength.ts';
import { fortifications } from './19-fortifications.ts';
import { initiative } from './21-initiative.ts';
import { setUp } from './22-setup.ts';
import { start } from './23-start.ts';
import { campaignVictory } from './60-victory.ts';

/**
 * 4.7 The campaign: begin reading here. Before the first battle both buy; after each battle it is settled, and date after
 * date both refit, buy and choose until one attacks. The files beside this one are the steps of the Refit Phase, by the last
 * two digits of their paragraph (`05-areas.ts` is 4.705).
 */

export const inCampaign = (s: State): boolean => s.campaign !== null;
/** Rules of the campaign are asked nothing in a battle of its own. */
export const campaignOf = (s: State): Campaign => s.campaign!;

/** 4.717, 4.718, 4.719 What both buy in secret, and what comes of it. */
const purchases: Block<State> = sequence('purchases', '4.717', [buying, strength, fortifications]);

/** 4.5 The Initial Scenario: its order of battle, and then the same steps as on every date. */
export const opening: Block<State> = branch(
  'campaign.opening',
  '4.5',
  inCampaign,
  sequence('campaign.first', '4.5', [initialOrder, call('campaign.first-purchases', '4.5', purchases)]),
);

/** 4.712 to 4.7211 A date: on an Idle Date all of it is repeated for the next one. */
const aDate: Block<State> = sequence('date', '4.712', [
  newDate,
  asPhase(shifts),
  asPhase(repairs),
  points,
  phase('date.buying', '4.717', [call('date.purchases', '4.717', purchases)]),
  asPhase(initiative),
]);

/** CG19 A battery that is kept has its whole pile again. */
function refillBatteries(s: State): void {
  for (const battery of s.ordnance.batteries)
    setBattery(s, battery, readied(battery.kind, battery.registered));
}

/** 4.7212, CG3 A battle begins: nothing is left of the one before but what lies on the map. */
function beginBattle(ref: Ref): void {
  const { s } = ref;
  const campaign = campaignOf(s);
  const night = isNightDate(campaign.date);
  const { elr } = battleOf(s);
  s.turn = 1;
  s.side = campaign.movesFirst;
  s.phase = 0;
  s.fire = newFire();
  s.morale = newMorale();
  s.morale.mayBeFanatic = !campaign.fanaticUsed && campaign.date >= dateOf(campaignData.limits.fanatic_from);
  s.moving = newMoving();
  s.combat = newCloseCombat();
  // 4.7212b Nobody holds back where both attack.
  const holds = night && campaign.kind !== DUAL_ATTACK ? enemyOf(campaign.movesFirst) : -1;
  s.night = newNight(night, holds, tables.night.base_nvr);
  // 4.723 The SAN is told when everything is set up.
  s.battle = newBattle(s.battle.san, [elr.us, elr.japan]);
  refillBatteries(s);
  s.events = [];
  s.done = false;
}

export const battleBegins: Block<State> = branch(
  'campaign.battle',
  '4.3',
  inCampaign,
  auto('campaign.battle-begins', '4.3', beginBattle),
);

/** 4.704 to 4.7211 After the battle, if the campaign goes on. */
export const refit: Block<State> = branch(
  'campaign.refit',
  '4.7',
  inCampaign,
  sequence('refit', '4.7', [
    settlement,
    campaignVictory,
    asPhase(oldDate),
    auto('refit.undecided', '4.712', ({ s }) => {
      campaignOf(s).kind = UNDECIDED;
    }),
    loop('refit.dates', '4.7211', s => [UNDECIDED, IDLE_DATE].includes(campaignOf(s).kind), aDate),
  ]),
);

/** 4.722, 4.723 What the set-up of a battle of the campaign is. */
export const campaignSetUp: Block<State> = branch('campaign.set-up', '4.722', inCampaign, setUp);
export const campaignStart: Block<State> = branch('campaign.start', '4.723', inCampaign, start);
