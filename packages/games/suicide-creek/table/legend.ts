import type {
  Anatomy,
  BriefingPoint,
  ChartTable,
  FacePart,
  Legend,
  Role,
  Translate,
} from '@ironbottom/engine';
import { campaignData } from '../campaign.ts';
import { JAPAN, scenarioOf, tables } from '../components.ts';
import { grid, terrainAt, terrainId } from '../map.ts';
import { TERRAIN_IDS } from '../schema-tables.ts';
import { typeNamed, weaponTypeOf } from '../types.ts';
import { backFace, unitFace, weaponFace } from './faces.ts';

/** What somebody who sees the game for the first time asks, answered from its own data. */
export const legend = (t: Translate): Legend => ({
  counters: [
    squad('us-668', t),
    squad('jp-447', t),
    leader('us-ldr-9-1', t),
    weapon('us-mmg', t),
    vehicle('us-m4a2', t),
  ],
  samples: [
    { face: unitFace(typeNamed('us-668'), true, t), text: t('legend.broken') },
    { face: unitFace(typeNamed('us-348'), false, t), text: t('legend.half') },
    { face: unitFace(typeNamed('jp-347r'), false, t), text: t('legend.reduced') },
    { face: backFace(JAPAN), text: t('legend.concealed') },
  ],
  signs: TERRAIN_IDS.map(id => ({
    name: t(`terrain.${id}`),
    text: t(`legend.ground.${id}`),
    hexes: grid.ids.filter((_, hex) => terrainId(terrainAt[hex]!) === id),
  })),
  charts: [fireChart(t), terrainChart(t)],
});

const part = (at: FacePart, key: string, t: Translate): Anatomy['parts'][number] => ({
  at,
  name: t(`ui.${key}`),
  text: t(`legend.${key}`),
});

const squad = (id: string, t: Translate): Anatomy => ({
  title: t(`unit.${id}`),
  face: unitFace(typeNamed(id), false, t, '1'),
  parts: [
    part('value-0', 'fp', t),
    part('value-1', 'range', t),
    part('value-2', 'morale', t),
    part('left', 'class', t),
    part('right', 'smoke', t),
  ],
});

const leader = (id: string, t: Translate): Anatomy => ({
  title: t(`unit.${id}`),
  face: unitFace(typeNamed(id), false, t, '1'),
  parts: [part('value-0', 'morale', t), part('value-1', 'leadership', t)],
});

const weapon = (id: string, t: Translate): Anatomy => ({
  title: t(`weapon.${id}`),
  face: weaponFace(weaponTypeOf(id), t),
  parts: [
    part('value-0', 'fp', t),
    part('value-1', 'range', t),
    part('left', 'breakdown', t),
    part('right', 'rate', t),
  ],
});

const vehicle = (id: string, t: Translate): Anatomy => ({
  title: t(`unit.${id}`),
  face: unitFace(typeNamed(id), false, t, '1'),
  parts: [part('value-0', 'mp', t)],
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

/** Who one is and what this battle teaches, what wins it, and what a turn is. */
export const briefing = (scenario: string, role: Role, t: Translate): BriefingPoint[] => {
  const { aim, turns } = scenarioOf(scenario);
  const wanted = aim.kind === 'control' ? { hexes: aim.hexes } : {};
  return [
    { head: t(`briefing.${role}.1.head`), text: t(`briefing.${scenario}.${role}`) },
    { head: t('briefing.aim.head'), text: aimText(scenario, t), ...wanted },
    { head: t('briefing.turn.head'), text: t('briefing.turn.text', { turns }) },
  ];
};

/** What wins, in a sentence. */
export function aimText(scenario: string, t: Translate): string {
  const { aim } = scenarioOf(scenario);
  const who = t(`role.${aim.side}`);
  if (aim.kind === 'control')
    return t('briefing.aim.control', {
      who,
      least: aim.least,
      hexes: aim.hexes.join(t('ui.listSeparator')),
    });
  return t('briefing.aim.campaign', { who, least: campaignData.victory.exit_points });
}
