import type { Anatomy, BriefingPoint, ChartTable, Legend, Role, Translate } from '@ironbottom/engine';
import { scenarioOf, tables } from '../components.ts';
import { grid, terrainAt, terrainId } from '../map.ts';
import { TERRAIN_IDS } from '../schema-tables.ts';
import { typeNamed } from '../types.ts';
import { unitFace } from './faces.ts';

/** What somebody who sees the game for the first time asks, answered from its own data. */
export const legend = (t: Translate): Legend => ({
  counters: [anatomy('us-668', t), anatomy('jp-447', t)],
  samples: [{ face: unitFace(typeNamed('us-668'), true, t), text: t('state.broken') }],
  signs: TERRAIN_IDS.map(id => ({
    name: t(`terrain.${id}`),
    text: '',
    hexes: grid.ids.filter((_, hex) => terrainId(terrainAt[hex]!) === id),
  })),
  charts: [terrainChart(t), fireChart(t)],
});

const anatomy = (id: string, t: Translate): Anatomy => ({
  title: t(`unit.${id}`),
  face: unitFace(typeNamed(id), false, t),
  parts: [
    { at: 'value-0', name: t('ui.fp'), text: '' },
    { at: 'value-1', name: t('ui.range'), text: '' },
    { at: 'value-2', name: t('ui.morale'), text: '' },
  ],
});

const terrainChart = (t: Translate): ChartTable => ({
  title: t('legend.terrain'),
  rule: 'A4.13',
  head: [t('fact.terrain'), t('fact.cost'), t('fact.tem'), t('legend.stack')],
  rows: TERRAIN_IDS.map(id => {
    const { mf, tem, stack } = tables.terrain.rows[id];
    return [t(`terrain.${id}`), mf === 'all' ? t('fact.all') : `${mf}`, `${tem}`, `${stack}`];
  }),
});

const fireChart = (t: Translate): ChartTable => ({
  title: t('legend.fire'),
  rule: 'A7.3',
  head: [t('legend.final'), ...tables.fire.columns.map(String)],
  rows: tables.fire.rows.map((row, final) => [`${final}`, ...row]),
});

export const briefing = (scenario: string, role: Role, t: Translate): BriefingPoint[] => {
  const { aim, turns } = scenarioOf(scenario);
  const hexes = aim.kind === 'control' ? { hexes: aim.hexes } : {};
  return [
    { head: t(`briefing.${role}.1.head`), text: t(`briefing.${role}.1.text`) },
    {
      head: t('briefing.aim.head'),
      text: t(`briefing.aim.${aim.kind}`, { who: t(`role.${aim.side}`) }),
      ...hexes,
    },
    { head: t('briefing.turn.head'), text: t('briefing.turn.text', { turns }) },
  ];
};
