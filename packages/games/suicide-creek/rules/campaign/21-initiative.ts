import {
  auto,
  type Block,
  branch,
  decision,
  type Refusal,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import { dates, LAST_DATE } from '../../campaign.ts';
import { JAPAN, ROLES, roleOf, SIDES, type Side, US } from '../../components.ts';
import {
  AMERICAN_ATTACK,
  ATTACK_CHIT,
  DUAL_ATTACK,
  IDLE_CHIT,
  IDLE_DATE,
  JAPANESE_ATTACK,
  KINDS,
  UNCHOSEN,
} from '../../state/campaign.ts';
import type { State } from '../../state.ts';
import { plain, type Ref } from '../../verbs.ts';
import { oneDie } from '../dice.ts';
import { campaignEnds } from './60-victory.ts';

/** 4.720, 4.721 Each side chooses in secret whether it attacks on this date; both are compared at once. */

const hasNoChit = (s: State, side: Side): Refusal | undefined =>
  s.campaign!.chits[side] > 0 ? undefined : refusal('4.720', 'no-attack-left');

const choose = (verb: string, chit: number, check?: typeof hasNoChit): Verb<State> =>
  plain(
    verb,
    ({ s }, side) => {
      s.campaign!.choice[side] = chit;
    },
    check,
  );

/** 4.7211 By the chits of both. */
export function kindOf(us: number, japan: number): number {
  if (us === ATTACK_CHIT) return japan === ATTACK_CHIT ? DUAL_ATTACK : AMERICAN_ATTACK;
  return japan === ATTACK_CHIT ? JAPANESE_ATTACK : IDLE_DATE;
}

/** 4.7212a, 4.723 3 or less the Americans, 4 or more the Japanese. */
const HALF = 3;
export const byDie = (die: number): Side => (die <= HALF ? US : JAPAN);

/** 4.7211, 4.7212 What comes of the two chits, and who sets up first. */
function compare(ref: Ref): void {
  const campaign = ref.s.campaign!;
  const [us, japan] = campaign.choice;
  campaign.kind = kindOf(us, japan);
  for (const side of SIDES) if (campaign.choice[side] === ATTACK_CHIT) campaign.chits[side]--;
  campaign.choice = [UNCHOSEN, UNCHOSEN];
  ref.log('4.7211', `date-${KINDS[campaign.kind]!}`, { date: dates[campaign.date]!.id });
  if (campaign.kind === IDLE_DATE) {
    campaign.idled = true;
    campaign.roster = [...campaign.roster, { date: campaign.date, kind: IDLE_DATE, lost: [0, 0], exited: 0 }];
    return;
  }
  if (campaign.kind === DUAL_ATTACK)
    // 4.7212a
    campaign.setsUpFirst = byDie(oneDie(ref, { who: roleOf(US), why: 'sets-up-first', rule: '4.7212a' }));
  else {
    // 4.7212c, 4.7212d Who does not attack sets up first, and moves second.
    campaign.movesFirst = campaign.kind === AMERICAN_ATTACK ? US : JAPAN;
    campaign.setsUpFirst = campaign.kind === AMERICAN_ATTACK ? JAPAN : US;
  }
}

export const initiative: Block<State> = sequence('initiative', '4.721', [
  decision('chits', '4.721', {
    prompt: 'chits',
    who: () => ROLES,
    verbs: {
      'attack-date': choose('attack-date', ATTACK_CHIT, hasNoChit),
      'idle-date': choose('idle-date', IDLE_CHIT),
    },
  }),
  auto('initiative.compare', '4.7211', compare),
  // 4.2-CG-End The last date is over without a battle.
  branch(
    'initiative.last',
    '4.2-CG-End',
    ({ campaign }) => campaign!.kind === IDLE_DATE && campaign!.date === LAST_DATE,
    auto('initiative.end', '4.2-CG-End', ref => campaignEnds(ref, JAPAN)),
  ),
]);
