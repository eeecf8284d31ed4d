import { auto, type Block, type Term } from '@ironbottom/engine';
import { campaignData, dates } from '../../campaign.ts';
import { roleOf, SIDES, type Side } from '../../components.ts';
import { UNDECIDED } from '../../state/campaign.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { oneDie, sumOf, term } from '../dice.ts';

/** 4.712 A new date, and what becomes of the snipers. */

/** 4.7122 From 0 a SAN rises by itself; a high one may fall. What it is nobody else learns before 4.723. */
function adjustSniper(ref: Ref, side: Side): void {
  const { san, sanAtStart } = ref.s.campaign!;
  const { from_zero, rolls_from, falls_on, by } = campaignData.san;
  const now = san[side];
  // Note s: what counts for buying is the number with which the date began.
  sanAtStart[side] = now;
  if (now === 0) san[side] = from_zero;
  if (now < rolls_from) return;
  const terms: readonly Term[] = now > rolls_from ? [term('san', now - rolls_from)] : [];
  const who = roleOf(side);
  const die = oneDie(ref, { who, why: 'san', rule: '4.7122', terms, to: [who] });
  if (die + sumOf(terms) < falls_on) return;
  san[side] = now - by;
  ref.log('4.7122', 'san-falls', { san: san[side] }, [who]);
}

/** 4.7121 */
function nextDate(ref: Ref): void {
  const campaign = ref.s.campaign!;
  campaign.date++;
  campaign.kind = UNDECIDED;
  ref.log('4.7121', 'new-date', { date: dates[campaign.date]!.id });
  // A roll that only one side sees must not be told by what can be undone.
  ref.shown();
  for (const side of SIDES) adjustSniper(ref, side);
}

export const newDate: Block<State> = auto('new-date', '4.7121', nextDate);
