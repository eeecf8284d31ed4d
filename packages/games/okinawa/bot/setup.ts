import type { Action, Chance, Ranked, View } from '@ironbottom/engine';
import { divisionId } from '../components.ts';
import { keyPointId, keyPointOf } from '../map.ts';
import type { State } from '../state.ts';
import { WRITTEN } from '../worlds.ts';
import { drawn } from './equilibrium.ts';

/** 18 Before play: the set-up that lies there is good; what is written in secret is drawn. */

const only = (action: Action): Ranked[] => [{ action, score: 0 }];
const done = (legal: readonly Action[]): Ranked[] =>
  only(legal.find(({ verb }) => verb === 'done') ?? legal[0]!);

/** Shares by id; what is not named has none. */
const BEACHES: { readonly [beach: string]: number } = { minatoga: 4, yonabaru: 2, machinato: 3 };
const LANDERS: { readonly [division: string]: number } = { '77': 4, '27': 3, '1M': 2, '6M': 1 };

const draw = (
  legal: readonly Action[],
  verb: string,
  shareOf: (action: Action) => number,
  chance: Chance | undefined,
): Ranked[] => {
  const open = legal.filter(each => each.verb === verb);
  const shares = open.map(shareOf);
  const best = shares.indexOf(Math.max(...shares));
  return only(open[chance ? drawn(shares, chance) : best]!);
};

/** 18.23 The beach is that of the enemy's back; the divisions are those that are free soonest. */
export function landingRanked(
  { state: s }: View<State>,
  legal: readonly Action[],
  chance?: Chance,
): Ranked[] {
  const { beach, divisions } = s.campaign.second;
  if (beach < 0) return draw(legal, 'write', each => BEACHES[each.beach as string] ?? 0, chance);
  const named = legal.filter(({ verb }) => verb === 'name').length > 0;
  if (legal.some(({ verb }) => verb === 'done') || !named) return done(legal);
  const open = legal.filter(({ division }) => !divisions.some(each => division === divisionId(each)));
  return draw(open, 'name', each => LANDERS[each.division as string] ?? 0, chance);
}

/** 18.321d The south and what lies before it are held in any case; of the rest any. */
const SURE = new Set(['shuri', 'naha', 'chinen', 'yoza', 'yaese', 'maeda'].map(keyPointOf));
const LAST_STAND = keyPointOf('yoza');

export function keyPointsRanked(
  { state: s }: View<State>,
  legal: readonly Action[],
  chance?: Chance,
): Ranked[] {
  const { keyPoints, lastStand } = s.campaign;
  const open = legal.filter(
    ({ verb, point }) => verb === 'hold' && !keyPoints.includes(keyPointOf(point as string)),
  );
  if (open.length > 0 && keyPoints.length < WRITTEN)
    return draw(open, 'hold', each => (SURE.has(keyPointOf(each.point as string)) ? 1000 : 1), chance);
  if (lastStand < 0) {
    const wanted = legal.find(({ verb, point }) => verb === 'last-stand' && point === keyPointId(LAST_STAND));
    return only(wanted ?? legal.find(({ verb }) => verb === 'last-stand') ?? legal[0]!);
  }
  return done(legal);
}

export const setUpRanked = done;
