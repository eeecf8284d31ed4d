import type { Planner, PlanSheet, Role, Translate } from '@ironbottom/engine';
import { type Side, sideOfRole } from '../../components.ts';
import type { State } from '../../state.ts';
import { calendar, standing } from './calendar.ts';
import { refitSheet } from './refit.ts';
import { setUpSheet } from './setup.ts';
import { basket, groupShop, itemShop, orderedItems, spent, spentOnItems, toRoll } from './shop.ts';

/** The sheets of the campaign: the shop, the works, the roster with the choice of both sides, the steps of the refit. */

type Sheet = (s: State, t: Translate, side: Side) => PlanSheet;

const roster = (s: State, t: Translate): Planner['tabs'][number] => ({
  id: 'campaign',
  name: t('calendar.title'),
  parts: [calendar(s, t)],
});

const buying: Sheet = (s, t, side) => ({
  title: t('plan.buying'),
  rule: '4.717',
  rows: spent(s, side, t),
  parts: basket(s, side, t),
  outlooks: toRoll(s, side, t),
  // An objective hex can be anywhere.
  lights: [],
  planner: { tabs: [{ id: 'shop', name: t('shop.groups'), parts: [groupShop(s, side, t)] }, roster(s, t)] },
  suggests: { label: t('suggest.buying'), text: t('suggest.buyingText') },
});

const fortify: Sheet = (s, t, side) => ({
  title: t('plan.fortify'),
  rule: '4.719',
  rows: spentOnItems(s, side, t),
  parts: orderedItems(s, side, t),
  outlooks: [],
  planner: { tabs: [{ id: 'shop', name: t('shop.items'), parts: [itemShop(s, side, t)] }, roster(s, t)] },
  suggests: { label: t('suggest.buying'), text: t('suggest.fortifyText') },
});

/** 4.7211, 4.7212 What each pair of choices comes to. */
const PAIRS = ['american', 'japanese', 'dual', 'idle'] as const;

const chits: Sheet = (s, t, side) => ({
  title: t('plan.chits'),
  rule: '4.720',
  rows: standing(s, t, side),
  parts: PAIRS.map(pair => ({ pieces: [], text: t(`chits.${pair}`) })),
  outlooks: [],
  planner: { tabs: [roster(s, t)] },
});

const SHEETS: { readonly [decision: string]: Sheet } = { buying, fortify, chits, 'set-up.lay': setUpSheet };

export function campaignPlan(s: State, t: Translate, at: string, role: Role): PlanSheet | null {
  const sheet = SHEETS[at];
  if (!s.campaign) return null;
  return sheet ? sheet(s, t, sideOfRole(role)) : refitSheet(s, t, at, sideOfRole(role));
}
