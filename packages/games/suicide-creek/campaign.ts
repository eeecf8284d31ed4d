import { indexedIds } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import { roleOf, SIDES, type Side, scenarioOf } from './components.ts';
import campaignJson from './data/campaign.json' with { type: 'json' };
import { campaignSchema, type GroupRecord, ITEM_IDS } from './schema-campaign.ts';
import type { Scenario } from './schema-scenarios.ts';
import type { State } from './state.ts';

/** The facts of the campaign, checked, and the battle that is fought on a date. */

export const campaignData = checkedData(campaignSchema, campaignJson, 'campaign.json');
export const { dates } = campaignData;
export const LAST_DATE = dates.length - 1;
export const isNightDate = (date: number): boolean => dates[date]!.part === 'night';
export const dateOf = (id: string): number => dates.findIndex(each => each.id === id);

/** 4.719 By number: what lies ready to be set up. */
export type Item = (typeof ITEM_IDS)[number];
export const { of: itemOf, id: itemId } = indexedIds(ITEM_IDS);
export const itemRecord = (item: number) => campaignData.items[item]!;

/** 4.717 By side: its groups, in the order of the table. */
export const groupsOf: readonly (readonly GroupRecord[])[] = SIDES.map(side =>
  campaignData.groups.filter(each => each.side === roleOf(side)),
);
/** `us-I1`, `jp-O2`: their letters and numbers with the side before them. */
export const GROUP_IDS: readonly string[] = campaignData.groups.map(({ id }) => id);
export const groupRecord = (side: Side, id: string): GroupRecord | undefined =>
  groupsOf[side]!.find(each => each.id === id);

/** What rules ask of the battle at hand: in the campaign the date and the chits say who moves first, and whether it is dark. */
export function battleOf(s: State): Scenario {
  return s.campaign === null ? scenarioOf(s.scenario) : campaignBattle(s.scenario, s.campaign);
}

const battles = new Map<string, Scenario>();
function campaignBattle(scenario: string, { date, movesFirst }: NonNullable<State['campaign']>): Scenario {
  const key = `${date} ${movesFirst}`;
  const known = battles.get(key);
  if (known) return known;
  const battle = { ...scenarioOf(scenario), first: roleOf(movesFirst), night: isNightDate(date) };
  battles.set(key, battle);
  return battle;
}
