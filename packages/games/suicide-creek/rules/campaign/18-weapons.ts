import { campaignData } from '../../campaign.ts';
import { ROLES, roleOf, type Side } from '../../components.ts';
import type { GroupRecord } from '../../schema-campaign.ts';
import type { Strength } from '../../state/campaign.ts';
import { isTankHunterType } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { oneDie } from '../dice.ts';

/** 4.7182 Support weapons that come with a group, by kind. */

const die = (ref: Ref, side: Side, why: string, rule: string): number =>
  oneDie(ref, { who: roleOf(side), why, rule, to: [roleOf(side)] });

/** 4.7182 All that are listed; a depleted group rolls for each whether it comes at all. */
export function weaponsOf(ref: Ref, side: Side, group: string, strength: Strength): string[] {
  const { receipt_to, ...tables } = campaignData.weapons;
  const { groups, rolls } = tables[ROLES[side] as 'us' | 'japan'];
  const found: string[] = [];
  for (const listed of groups.find(each => each.group === group)?.gets ?? []) {
    if (strength === 'depleted' && die(ref, side, 'weapon-receipt', '4.7182') > receipt_to) continue;
    const weapon = 'weapon' in listed ? listed.weapon : rolled(ref, side, listed.roll, rolls[listed.roll]);
    if (weapon !== null) found.push(weapon);
  }
  return found;
}

type Rows = readonly { readonly to: number; readonly weapon: string | null }[];
const NAMES = ['US', 'JP'] as const;
/** 4.7182-US-a, 4.7182-US-b, 4.7182-JP-a, 4.7182-JP-b One of several, or nothing. */
function rolled(ref: Ref, side: Side, table: 'a' | 'b', rows: Rows): string | null {
  const fall = die(ref, side, `weapon-${table}`, `4.7182-${NAMES[side]}-${table}`);
  return rows.find(({ to }) => fall <= to)!.weapon;
}

const CHARGE = 'jp-dc';
/** 4.717-JP-note-t A die for each T-H hero: a charge may come with him. */
export function chargesOf(ref: Ref, { notes }: GroupRecord, men: readonly number[]): string[] {
  if (!notes.includes('t')) return [];
  const hunters = men.filter(unit => isTankHunterType[ref.s.units.type[unit]!] === 1);
  return hunters.flatMap(() =>
    die(ref, 1, 'hunter-charge', '4.717-JP-note-t') <= campaignData.charges.to ? [CHARGE] : [],
  );
}
