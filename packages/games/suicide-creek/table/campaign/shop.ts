import type { Face, Icon, Outlook, PlanPart, PlanRow, ShopPart, Translate } from '@ironbottom/engine';
import { campaignData, groupRecord, groupsOf, itemId, itemRecord } from '../../campaign.ts';
import { roleOf, type Side } from '../../components.ts';
import { hexId } from '../../map.ts';
import { boughtOf, checkPurchase, priceOf } from '../../rules/campaign/17-buying.ts';
import { checkItem } from '../../rules/campaign/19-fortifications.ts';
import type { GroupRecord } from '../../schema-campaign.ts';
import { type Campaign, type Group, MANNERS } from '../../state/campaign.ts';
import type { State } from '../../state.ts';
import { typeNamed, weaponTypeOf } from '../../types.ts';
import { unitFace, weaponFace } from '../faces.ts';
import { isThing } from './wares.ts';

/** 4.717, 4.719 What can be bought, with its price, its limits and what it is good for; and what is in the basket. */

type Ware = ShopPart['wares'][number];

/** 4.7181 How often a group comes at full strength. */
const THROWS = [1, 2, 3, 4, 5, 6].flatMap(a => [1, 2, 3, 4, 5, 6].map(b => a + b));
function fullShare({ type }: GroupRecord): number {
  const { full_to, drm } = campaignData.strength;
  const more = type === 'G' || type === 'V' ? drm[type] : 0;
  return THROWS.filter(sum => sum + more <= full_to).length / THROWS.length;
}

/** What comes without counters of its own. */
const ICONS: { readonly [type in 'O' | 'san' | 'objective' | 'corduroy' | 'fpp']: Icon } = {
  O: 'artillery',
  san: 'sniper',
  objective: 'objective',
  corduroy: 'road',
  fpp: 'wire',
};
const FACES = 2;

function facesOf(group: GroupRecord, t: Translate): Face[] {
  const found = [
    ...group.units.map(([id]) => unitFace(typeNamed(id), false, t)),
    ...group.weapons.map(([id]) => weaponFace(weaponTypeOf(id), t)),
  ];
  if (found.length > 0) return found.slice(0, FACES);
  const what =
    (['san', 'objective', 'corduroy', 'fpp'] as const).find(key => group[key] !== undefined) ?? 'O';
  return [{ kind: 'marker', palette: 'marker', icon: ICONS[what], values: '' }];
}

/** What it costs in each manner in which it can come. */
function prices(s: State, group: GroupRecord, t: Translate): string {
  const entering = priceOf(s.campaign!, group, 'enters');
  const others = MANNERS.filter(manner => manner !== 'enters').flatMap(manner => {
    const price = priceOf(s.campaign!, group, manner);
    return price < 0 || price === entering ? [] : [t(`shop.${manner}`, { price })];
  });
  return others.join(t('ui.listSeparator'));
}

function wareOf(s: State, side: Side, group: GroupRecord, t: Translate): Ware {
  const campaign = s.campaign!;
  const { today, all } = boughtOf(campaign, side, group.id);
  const cheapest = Math.min(
    ...MANNERS.map(manner => priceOf(campaign, group, manner)).filter(price => price >= 0),
  );
  const barred = MANNERS.every(manner => checkPurchase(s, side, { group: group.id, manner }) !== undefined);
  const short = cheapest - campaign.cpp[side];
  const limit = today >= group.per_date || all >= group.per_cg;
  const lack = limit
    ? t('shop.enough')
    : short > 0
      ? t('shop.short', { short })
      : barred && !group.objective
        ? t('shop.not')
        : '';
  const strength = group.strength
    ? t('shop.strength', {
        chance: Math.round(100 * fullShare(group)),
        full: group.strength.full,
        depleted: group.strength.depleted,
      })
    : '';
  // As in the table of groups: its code, then its name.
  const [code, ...words] = t(`group.${group.id}`).split(' ');
  const lines = [t(`ware.${group.id}`), strength, prices(s, group, t)];
  return {
    spot: group.id,
    code: code!,
    name: words.join(' '),
    price: `${group.cpp}`,
    ...(lack !== '' && { lack }),
    faces: facesOf(group, t),
    lines: lines.filter(line => line !== ''),
    limits: [
      { name: t('shop.date'), had: 0, now: today, most: group.per_date },
      { name: t('shop.campaign'), had: all - today, now: today, most: group.per_cg },
    ],
  };
}

export const groupShop = (s: State, side: Side, t: Translate): ShopPart => ({
  kind: 'shop',
  title: t('shop.groups'),
  rule: '4.717',
  wares: groupsOf[side]!.map(group => wareOf(s, side, group, t)),
});

/** 4.719 */
const ITEM_ICONS: { readonly [item: string]: Icon } = {
  wire: 'wire',
  'trip-flare': 'star-shell',
  'trip-wire': 'explosive',
  cover: 'concealment',
};

export function itemShop(s: State, side: Side, t: Translate): ShopPart {
  const { fpp, ordered } = s.campaign!;
  const own = campaignData.items.flatMap((record, item) =>
    record.fpp !== null && (record.side === null || record.side === roleOf(side)) ? [item] : [],
  );
  return {
    kind: 'shop',
    title: t('shop.items'),
    rule: '4.719',
    wares: own.map(item => {
      const { id, fpp: price, gives } = itemRecord(item);
      const now = ordered[side][item]! / gives;
      const refused = checkItem(s, side, item);
      const short = price! - fpp[side];
      const lack = short > 0 ? t('shop.short', { short }) : refused ? t('shop.not') : '';
      const hides = id.startsWith('hide');
      return {
        spot: id,
        code: '',
        name: t(`item.${id}`),
        price: `${price}`,
        ...(lack !== '' && { lack }),
        faces: [
          {
            kind: 'marker' as const,
            palette: 'marker' as const,
            icon: ITEM_ICONS[id] ?? (hides ? 'eye' : 'position'),
            values: '',
          },
        ],
        lines: [t(`itemFor.${hides ? 'hide' : id.startsWith('foxhole') ? 'foxhole' : id}`)],
        limits: now > 0 ? [{ name: t('shop.taken'), had: 0, now, most: now }] : [],
      };
    }),
  };
}

/** 4.717 What was bought on this date. */
const boughtToday = ({ groups, date }: Campaign, side: Side): Group[] =>
  groups.filter(group => group.side === side && group.date === date && !group.given);

/** 4.718 What the dice will say of it once it is bought, in secret. */
export function toRoll(s: State, side: Side, t: Translate): Outlook[] {
  const records = boughtToday(s.campaign!, side).map(({ id }) => groupRecord(side, id)!);
  const strengths = records.filter(({ strength }) => strength !== null);
  const leaders = records.reduce((sum, { leader_rolls }) => sum + leader_rolls, 0);
  const rows = strengths.map(record => ({
    label: t('shop.rolledFull', { group: t(`group.${record.id}`), ...record.strength! }),
    value: `${Math.round(100 * fullShare(record))}%`,
    share: fullShare(record),
    rule: '4.7181',
  }));
  if (rows.length + leaders === 0) return [];
  const led =
    leaders > 0 ? [{ label: t('shop.rolledLeaders'), value: `${leaders}`, rule: '4.7183' as const }] : [];
  return [{ title: t('shop.rolled'), rule: '4.718', rows: [...rows, ...led] }];
}

export function basket(s: State, side: Side, t: Translate): PlanPart[] {
  const campaign = s.campaign!;
  return boughtToday(campaign, side).map(({ id, manner, registered, phone }) => {
    const record = groupRecord(side, id)!;
    const more = [
      ...(record.objective || registered >= 0 ? [hexId(registered)] : []),
      ...(phone ? [t('shop.phone')] : []),
    ];
    return {
      pieces: [],
      text: [
        t(isThing(id) ? 'shop.boughtThing' : 'shop.bought', {
          group: t(`group.${id}`),
          manner: t(`manner.${manner}`),
          price: priceOf(campaign, record, manner),
        }),
        ...more,
      ].join(t('ui.listSeparator')),
    };
  });
}

/** What was spent, and of how much; it is kept for later, or lost. */
export function spent(s: State, side: Side, t: Translate): PlanRow[] {
  const campaign = s.campaign!;
  const today = boughtToday(campaign, side);
  const used = today.reduce((sum, { id, manner, registered }) => {
    const record = groupRecord(side, id)!;
    const hex = registered >= 0 && !record.objective ? campaignData.surcharge.registered_hex : 0;
    return sum + priceOf(campaign, record, manner) + hex;
  }, 0);
  const limit = used + campaign.cpp[side];
  return [
    {
      label: t('shop.spent'),
      value: t('shop.of', { used, limit }),
      of: { used, limit },
      rule: '4.717',
    },
    { label: t('shop.fpp'), value: `${campaign.fpp[side]}`, rule: '4.719' },
  ];
}

export function spentOnItems(s: State, side: Side, t: Translate): PlanRow[] {
  const { fpp, ordered } = s.campaign!;
  const used = ordered[side].reduce((sum, count, item) => {
    const { fpp: price, gives } = itemRecord(item);
    return sum + (count / gives) * (price ?? 0);
  }, 0);
  const limit = used + fpp[side];
  return [
    { label: t('shop.spent'), value: t('shop.of', { used, limit }), of: { used, limit }, rule: '4.719' },
  ];
}

export const orderedItems = (s: State, side: Side, t: Translate): PlanPart[] =>
  s.campaign!.ordered[side].flatMap((count, item) =>
    count > 0
      ? [{ pieces: [], text: `${count / itemRecord(item).gives} × ${t(`item.${itemId(item)}`)}` }]
      : [],
  );
