import {
  type Display,
  type NearPoint,
  type Role,
  type ScoreSheet,
  scoreSide,
  type Translate,
} from '@ironbottom/engine';
import { enemyOf, roleOf, SIDES, scenarioOf, sideOfRole, US } from './components.ts';
import { hexAt } from './map.ts';
import { controlsHex } from './rules/a26-control.ts';
import { isReached, progress, scored } from './rules/a26-victory.ts';
import type { State } from './state.ts';
import { aimText } from './table/legend.ts';

/** How the sides stand, by the code that decides who has won. */
export function score(s: State, t: Translate): ScoreSheet {
  const points = scored(s);
  const { now, least, side } = progress(s);
  return {
    aim: aimText(s.scenario, t),
    note: t('score.note'),
    rule: 'A26.22',
    sides: SIDES.map(each => {
      const lost = s.battle.lost[enemyOf(each)];
      const exited = each === US ? s.battle.exited : 0;
      const rest = points[roleOf(each)] - lost - exited;
      return scoreSide(roleOf(each), [
        { label: t('score.casualties'), value: lost, note: '', rule: 'A26.22' },
        { label: t('score.captured'), value: rest, note: '', rule: 'A26.22' },
        ...(each === US ? [{ label: t('score.exited'), value: exited, note: '', rule: 'A26.23' }] : []),
      ]);
    }),
    balance: balanceOf(s),
    line: t('score.progress', { who: t(`roleShort.${side}`), now, least }),
  };
}

/** How far the side that has to reach something has come, seen from the first side. */
function balanceOf(s: State): number {
  const { now, least, side } = progress(s);
  const share = isReached(s) ? 1 : least === 0 ? 0 : Math.max(0, Math.min(0.95, now / least));
  const leans = 0.15 + 0.7 * share;
  return side === 'us' ? leans : 1 - leans;
}

/** Hexes that are fought for, those that are still to be taken first. */
export function nearest(s: State, role: Role, t: Translate): NearPoint[] {
  const { aim } = scenarioOf(s.scenario);
  if (aim.kind !== 'control') return [];
  const side = sideOfRole(aim.side);
  const open = (id: string): boolean => !controlsHex(s, side, hexAt(id));
  return [...aim.hexes]
    .sort((a, b) => Number(open(b)) - Number(open(a)))
    .map(id => ({
      hex: id,
      name: id,
      note: t(open(id) === (role === aim.side) ? 'score.toTake' : 'score.held'),
    }));
}

export const chronicle: NonNullable<Display<State>['chronicle']> = {
  facts: [
    'battle-over',
    'revealed',
    'eliminated',
    'broken',
    'becomes',
    'routed',
    'rallied',
    'hero',
    'berserk',
    'sniper',
    'new-leader',
    'weapon-malfunctions',
  ],
};
