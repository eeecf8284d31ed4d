import { type Display, type ScoreSheet, scoreSide, type Translate } from '@ironbottom/engine';
import { roleOf, SIDES, scenarioOf } from './components.ts';
import { progress, scored } from './rules/a26-victory.ts';
import type { State } from './state.ts';

/** How the sides stand, by the code that decides who has won. */
export function score(s: State, t: Translate): ScoreSheet {
  const points = scored(s);
  const { now, least, side } = progress(s);
  const { aim } = scenarioOf(s.scenario);
  const total = points.us + points.japan;
  return {
    aim: t(`briefing.aim.${aim.kind}`, { who: t(`role.${aim.side}`) }),
    note: '',
    rule: 'A26.22',
    sides: SIDES.map(each =>
      scoreSide(roleOf(each), [
        { label: t('score.points'), value: points[roleOf(each)], note: '', rule: 'A26.22' },
      ]),
    ),
    balance: total === 0 ? 0.5 : points.us / total,
    line: t('score.progress', { who: t(`role.${side}`), now, least }),
  };
}

export const chronicle: NonNullable<Display<State>['chronicle']> = { facts: ['battle-over', 'revealed'] };
