import { auto, type Block, decision, type Refusal, refusal, sequence } from '@ironbottom/engine';
import { campaignData, isNightDate, itemId, itemOf, itemRecord } from '../../campaign.ts';
import { JAPAN, ROLES, roleOf, SIDES, type Side, US } from '../../components.ts';
import { DEAD, EXITED } from '../../places.ts';
import { type Campaign, INITIAL } from '../../state/campaign.ts';
import { NOBODY, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { halfSquadsOf } from '../../types.ts';
import { orderVerb, plain, type Ref } from '../../verbs.ts';

/** 4.719 Fortification points are spent, in secret; what is not spent is lost. It lies ready for the set-up. */

const HALVES_OF: { readonly [item: string]: number } = { 'hide-squad': 2, 'hide-half-squad': 1 };
const PERCENT = 100;

/** 4.719-note-c Half-squads that a side keeps. */
export const halfSquadsKept = (s: State, side: Side): number =>
  s.units.type.reduce(
    (sum, type, unit) =>
      type === NOBODY || sideOf(unit) !== side || [DEAD, EXITED].includes(s.units.at[unit]!)
        ? sum
        : sum + halfSquadsOf[type]!,
    0,
  );

/** 4.719-note-c By day the Marines hide at most a tenth of their squads, rounded up: so many half-squads. */
export const mostHiddenByDay = (s: State): number =>
  2 * Math.ceil(((halfSquadsKept(s, US) / 2) * campaignData.limits.hidden_share) / PERCENT);

/** What was bought on an Idle Date before counts as well. */
function hidesTooMany(s: State, side: Side, item: number): boolean {
  const adds = HALVES_OF[itemId(item)] ?? 0;
  const { ordered, stock, date } = s.campaign!;
  if (side !== US || adds === 0 || isNightDate(date)) return false;
  const bought = ordered[side].reduce(
    (sum, count, each) => sum + (count + stock[side][each]!) * (HALVES_OF[itemId(each)] ?? 0),
    0,
  );
  return bought + adds > mostHiddenByDay(s);
}

export function checkItem(s: State, side: Side, item: number): Refusal | undefined {
  const { fpp, side: only } = itemRecord(item);
  const args = { item: itemId(item) };
  if (fpp === null) return refusal('4.719-table', 'not-for-sale', args);
  if (only !== null && only !== roleOf(side)) return refusal('4.719-note-d', 'not-for-this-side', args);
  if (hidesTooMany(s, side, item)) return refusal('4.719-note-c', 'hides-too-many', args);
  return s.campaign!.fpp[side] >= fpp
    ? undefined
    : refusal('4.719', 'fpp-do-not-suffice', { fpp: s.campaign!.fpp[side], price: fpp });
}

function order(campaign: Campaign, side: Side, item: number): void {
  const { fpp, gives } = itemRecord(item);
  campaign.fpp[side] -= fpp ?? 0;
  campaign.ordered[side][item]! += gives;
}

const ITEMS: readonly number[] = campaignData.items.map((_, item) => item);

const fortify = orderVerb<{ readonly item: number }>({
  args: { item: 'item' },
  list: () => ITEMS.map(item => ({ item })),
  check: (s, side, { item }) => checkItem(s, side, item),
  play: ({ s }, { item }, side) => order(s.campaign!, side, item),
  action: ({ item }) => ({ verb: 'fortify', item: itemId(item) }),
  of: action => ({ item: itemOf(String(action.item)) }),
});

const anew = plain('fortify-anew', ({ s }, side) => {
  const { fpp, ordered } = s.campaign!;
  ordered[side].forEach((count, item) => {
    const record = itemRecord(item);
    fpp[side] += (count / record.gives) * (record.fpp ?? 0);
  });
  ordered[side].fill(0);
});

/** 4.719 What was bought lies ready, and points that are left are lost. */
function deliver({ s }: Ref): void {
  const { stock, ordered, fpp } = s.campaign!;
  for (const side of SIDES) {
    ordered[side].forEach((count, item) => {
      stock[side][item]! += count;
    });
    ordered[side].fill(0);
    fpp[side] = 0;
  }
}

export const fortifications: Block<State> = sequence('fortifications', '4.719', [
  decision('fortify', '4.719', {
    prompt: 'fortify',
    // 4.6 At first only the Japanese have points.
    who: ({ campaign }) => (campaign!.kind === INITIAL ? roleOf(JAPAN) : ROLES),
    commits: 'done',
    restarts: 'fortify-anew',
    verbs: { fortify, 'fortify-anew': anew, done: plain('done', () => {}) },
  }),
  auto('fortify.delivered', '4.719', deliver),
]);
