import type { Face, SheetEntry, Translate } from '@ironbottom/engine';
import { JAPAN, roleOf, SIDES, type Side, scenarioData, TACTICS, tables, US } from '../components.ts';
import { POSITIONS } from '../state.ts';
import { ALL_UNITS, fullSteps, recordOf, unitId, unitSide } from '../units.ts';
import { unitName } from './counters.ts';
import {
  bombardmentFace,
  bridgeFace,
  engagedFace,
  mineFace,
  positionFace,
  tacticFace,
  unitFace,
} from './faces.ts';
import { fact, printedFacts } from './facts.ts';

/** 3.3 Every counter of the box. */
export const sheet = (t: Translate): SheetEntry[] => [
  ...ALL_UNITS.map(unit => entry(unit, t)),
  ...SIDES.flatMap(side => tactics(side, t)),
  ...markers(t),
];

function entry(unit: number, t: Translate): SheetEntry {
  const { formation, src } = recordOf(unit);
  const steps = fullSteps[unit]!;
  return {
    id: unitId(unit),
    name: unitName(unit, t),
    group: t(`formation.${formation}`),
    side: roleOf(unitSide[unit]!),
    faces: Array.from({ length: steps }, (_, lost) => unitFace(unit, steps - lost, t)),
    count: 1,
    facts: [...printedFacts(unit, t), fact(t('sheet.exists'), '', { src })],
  };
}

const tactics = (side: Side, t: Translate): SheetEntry[] =>
  TACTICS[side].map(tactic => ({
    id: tactic,
    name: t(`tactic.${tactic}`),
    group: t('box.tactics', { who: t(`role.${roleOf(side)}`) }),
    side: roleOf(side),
    faces: [tacticFace(tactic, side, t)],
    count: 1,
    facts: [fact(t('fact.effect'), t(`does.${tactic}`), { rule: `T7.1-${tactic}` })],
  }));

/** Of the scenario that has most of them. */
const MINES = Math.max(
  ...scenarioData.scenarios.map(({ mines }) =>
    Object.values(mines).reduce((sum, { real, dummy }) => sum + real + dummy, 0),
  ),
);

function markers(t: Translate): SheetEntry[] {
  const { clear } = tables.weather_effects;
  const all: readonly (readonly [
    id: string,
    faces: readonly Face[],
    rule: string,
    side: Side,
    count: number,
  ])[] = [
    ['terrain.position', [positionFace(0, false, t)], '9.61', JAPAN, POSITIONS],
    [
      'ui.mine-unknown',
      [mineFace('unknown', t), mineFace('real', t), mineFace('dummy', t)],
      '9.14',
      JAPAN,
      MINES,
    ],
    ['ui.bombardmentUs', [bombardmentFace(US, 1, t)], '8.1', US, clear.us_markers],
    ['ui.bombardmentJapan', [bombardmentFace(JAPAN, 1, t)], '8.1', JAPAN, clear.japan_markers],
    ['state.engaged', [engagedFace(t)], '11.51', US, 1],
    ['ui.bridgeBlown', [bridgeFace(t)], '9.21b', JAPAN, 1],
  ];
  return all.map(([name, faces, rule, side, count]) => ({
    id: `marker-${name}`,
    name: t(name),
    group: t('sheet.markers'),
    side: roleOf(side),
    faces,
    count,
    facts: [fact(t('fact.effect'), faces[0]!.does ?? '', { rule })],
  }));
}
