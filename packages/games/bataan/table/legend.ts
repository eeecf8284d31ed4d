import type { Anatomy, BriefingPoint, ChartTable, Legend, Role, Sign, Translate } from '@ironbottom/engine';
import {
  bridges,
  CORREGIDOR,
  hexId,
  hexsideMap,
  isCity,
  JAPAN,
  landHexes,
  MANILA,
  roadMap,
  tables,
} from '../components.ts';
import { groundOf, unitNamed } from '../units.ts';
import { backFace, fortFace, submarineFace, unitFace } from './faces.ts';
import { map } from './map.ts';

/** What somebody who sees the game for the first time asks, answered from its own data. */
export const legend = (t: Translate): Legend => ({
  counters: [anatomy('J-47', t), anatomy('A-57', t), airAnatomy('J-Betty-1', t)],
  samples: [
    { face: unitFace(unitNamed('J-47'), 1, t), text: t('legend.reduced') },
    { face: unitFace(unitNamed('J-HA1'), 1, t), text: t('legend.star') },
    { face: unitFace(unitNamed('A-USAFFE'), 1, t), text: t('legend.hq') },
    { face: unitFace(unitNamed('A-ABSU-P-40E-1'), 1, t), text: t('legend.absu') },
    { face: unitFace(unitNamed('A-TRA'), 1, t), text: t('legend.truck') },
    { face: backFace(JAPAN), text: t('legend.hidden') },
    { face: fortFace(0, { work: 4, of: 4 }, t), text: t('ui.fortDoes') },
    { face: submarineFace(t), text: t('ui.submarineDoes') },
  ],
  signs: signs(t),
  charts: [terrainChart(t), crt(t), modifiers(t), airToAir(t), turnRecord(t)],
});

export const briefing = (_scenario: string, role: Role, t: Translate): BriefingPoint[] => [
  { head: t(`briefing.${role}.1.head`), text: t(`briefing.${role}.1.text`) },
  {
    head: t(`briefing.${role}.2.head`),
    text: t(`briefing.${role}.2.text`),
    hexes: [hexId(MANILA), hexId(CORREGIDOR)],
  },
  { head: t(`briefing.${role}.3.head`), text: t(`briefing.${role}.3.text`) },
];

// ---------------------------------------------------------------- counters

function anatomy(id: string, t: Translate): Anatomy {
  const unit = unitNamed(id);
  const record = groundOf(unit);
  const face = unitFace(unit, record.steps, t);
  const value = (nth: number, text: string) => {
    const { name, value: printed } = face.reads![nth]!;
    return { at: `value-${nth}` as const, name: `${name} ${printed}`, text: t(text) };
  };
  return {
    title: t(`unit.${id}`),
    face,
    parts: [
      { at: 'unit', name: face.unit, text: t('legend.unit') },
      { at: 'formation', name: face.formation, text: t('legend.formation') },
      { at: 'symbol', name: t(`unitType.${record.type}`), text: t('legend.symbol') },
      { at: 'right', name: `${t('ui.stacking')} ${record.stacking}`, text: t('legend.stacking') },
      { at: 'steps', name: t('legend.steps'), text: t('legend.stepsText') },
      value(0, 'legend.attack'),
      value(1, 'legend.defence'),
      value(2, 'legend.move'),
    ],
  };
}

function airAnatomy(id: string, t: Translate): Anatomy {
  const face = unitFace(unitNamed(id), 1, t);
  const reads = face.reads!;
  return {
    title: t('air.Betty'),
    face,
    parts: [
      { at: 'unit', name: face.unit, text: t('legend.airType') },
      { at: 'left', name: `${t('ui.bombs')} ${face.left ?? ''}`, text: t('legend.bombs') },
      { at: 'right', name: `${t('ui.range')} ${face.right ?? ''}`, text: t('legend.range') },
      { at: 'value-0', name: `${reads[0]!.name} ${reads[0]!.value}`, text: t('legend.airAttack') },
      { at: 'value-1', name: `${reads[1]!.name} ${reads[1]!.value}`, text: t('legend.airDefence') },
    ],
  };
}

// ---------------------------------------------------------------- map

function signs(t: Translate): Sign[] {
  const ground = (id: string): Sign => ({
    name: t(`terrain.${id}`),
    text: t(`legend.ground.${id}`),
    hexes: map.hexes.filter(hex => hex.ground === id).map(({ id: hex }) => hex),
  });
  const sides = (name: string, type: string): Sign => ({
    name: t(`terrain.${name}`),
    text: t(`legend.ground.${name}`),
    hexes: hexsideMap.filter(side => side.type === type).flatMap(({ between }) => between),
  });
  const at = (name: string, hexes: readonly string[]): Sign => ({
    name: t(`terrain.${name}`),
    text: t(`legend.ground.${name}`),
    hexes,
  });
  return [
    ...['clear', 'rough', 'swamp', 'manila', 'island'].map(ground),
    at('city', landHexes.filter(hex => isCity[hex] && hex !== MANILA).map(hexId)),
    at(
      'airfield',
      map.hexes.filter(({ marks }) => marks.includes('airfield')).map(({ id }) => id),
    ),
    at('road', [...new Set(roadMap.flatMap(({ hexes }) => hexes))]),
    sides('majorRiver', 'major_river'),
    at(
      'bridge',
      bridges.map(({ a }) => hexId(a)),
    ),
    sides('minorRiver', 'minor_river'),
    sides('fullRough', 'full_rough'),
    at('beach', map.art.beaches),
  ];
}

// ---------------------------------------------------------------- charts

const ROWS: { readonly [terrain: string]: string } = {
  clear: 'terrain.clear',
  rough: 'terrain.rough',
  city: 'terrain.city',
  manila: 'terrain.manila',
  swamp: 'terrain.swamp',
  major_river: 'terrain.majorRiver',
  minor_river: 'terrain.minorRiver',
  full_rough_hexside: 'terrain.fullRough',
  road: 'terrain.road',
  strategic_road: 'terrain.strategicRoad',
};

const terrainChart = (t: Translate): ChartTable => ({
  title: t('legend.terrainChart'),
  rule: 'TEC',
  head: [t('fact.terrain'), t('fact.motor'), t('fact.foot')],
  rows: tables.terrain.rows.flatMap(({ terrain, motor, foot }) => {
    const key = ROWS[terrain];
    const cost = (value: typeof motor): string =>
      value === 'P' ? t('fact.prohibited') : value === 'all' ? t('fact.all') : `${value ?? ''}`;
    return key === undefined ? [] : [[t(key), cost(motor), cost(foot)]];
  }),
});

/** 7.2.5 Above what happens to the attacker, below to the defender. */
const crt = (t: Translate): ChartTable => ({
  title: t('legend.crt'),
  rule: 'CRT',
  head: ['2d6', ...tables.crt.odds_columns],
  rows: Object.entries(tables.crt.cells).map(([roll, cells]) => [
    roll,
    ...tables.crt.odds_columns.map(column => `${cells[column]!.attacker} / ${cells[column]!.defender}`),
  ]),
});

const modifiers = (t: Translate): ChartTable => ({
  title: t('legend.modifiers'),
  rule: 'CRT modifiers',
  head: [t('legend.modifier'), t('legend.forDefender'), t('legend.forAttacker')],
  rows: tables.crt_modifiers.rows.map(({ id, defence, attack }) => [
    t(`modifier.${id}`),
    defence === 0 ? '' : `+${defence}`,
    attack === 0 ? '' : `${attack}`,
  ]),
});

const airToAir = (t: Translate): ChartTable => ({
  title: t('legend.airToAir'),
  rule: 'AIR TO AIR',
  head: [t('legend.difference'), t('legend.shotDown'), t('legend.aborted')],
  rows: tables.air_to_air.rows.map(({ diff, E, A }) => [`${diff}`, E ? `≤ ${E}` : '–', A ? `≤ ${A}` : '–']),
});

const turnRecord = (t: Translate): ChartTable => ({
  title: t('legend.turnRecord'),
  rule: 'TRC',
  head: [t('legend.turn'), t('legend.dates')],
  rows: Object.entries(tables.turn_record.dates).map(([turn, dates]) => [turn, t(`date.${dates}`)]),
});
