import type { Gauges, Translate } from '@ironbottom/engine';
import { OUT } from '../boxes.ts';
import { DIVISIONS, divisionId, fatigueTable } from '../components.ts';
import { type Level, levelOf } from '../rules/14-fatigue.ts';
import type { State } from '../state.ts';
import { divisionHq, divisionUnits, fullSteps } from '../units.ts';
import { unitFace } from './faces.ts';

/** 14.0 How tired the US divisions are, on the scale of the fatigue track. */

const ROMAN: { readonly [level in Level]: string } = { 1: 'I', 2: 'II', 3: 'III' };

const sum = (units: readonly number[], of: (unit: number) => number): number =>
  units.reduce((total, unit) => total + of(unit), 0);

/** Divisions that are in the game. */
const inPlay = (s: State): number[] =>
  Array.from({ length: DIVISIONS }, (_, division) => division).filter(division =>
    divisionUnits[division]!.some(unit => s.at[unit] !== OUT),
  );

/** With what each would come to, where points are being given out. */
export function fatigueGauges(s: State, t: Translate): Gauges {
  const due = s.results.fatigue[0];
  return {
    title: t('plan.fatigue'),
    rule: '14.0',
    most: fatigueTable.most,
    bands: [
      { from: 0, name: ROMAN[1], tone: 'good' },
      { from: fatigueTable.level_2, name: ROMAN[2], tone: 'fair' },
      { from: fatigueTable.level_3, name: ROMAN[3], tone: 'bad' },
    ],
    gauges: inPlay(s).map(division => {
      const units = divisionUnits[division]!;
      const now = s.fatigue[division]!;
      const next = due?.divisions.includes(division)
        ? Math.min(fatigueTable.most, now + due.points)
        : undefined;
      return {
        id: divisionId(division),
        title: t(`divisionShort.${divisionId(division)}`),
        face: unitFace(divisionHq[division]!, 1, t),
        level: t('plan.level', { level: ROMAN[levelOf(s, division)] }),
        now,
        ...(next !== undefined && { next }),
        lines: [
          t('plan.stepsLeft', {
            left: sum(units, unit => s.steps[unit]!),
            all: sum(units, unit => fullSteps[unit]!),
          }),
        ],
      };
    }),
    key: { now: t('plan.gaugeNow'), next: t('plan.gaugeNext') },
  };
}
