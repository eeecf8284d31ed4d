import type { Anatomy, BriefingPoint, ChartTable, Legend, Role, Sign, Translate } from '@ironbottom/engine';
import {
  charts,
  hexId,
  kinds,
  limits,
  redHighGround,
  riverMap,
  roadMap,
  scenario,
  terrainChart,
  type UnitRecord,
  US,
  unitRecords,
} from '../components.ts';
import { backFace, chitFace, mtFace, unitFace } from './faces.ts';
import { map } from './map.ts';

/** What somebody who sees the game for the first time asks, answered from its own data. */
export const legend = (t: Translate): Legend => ({
  counters: [anatomy('US-184-2', 'us', t), anatomy('JP-12_IIB-5', 'japan', t)],
  samples: samples(t),
  signs: signs(t),
  charts: [terrain(t), fire(t), closeCombat(t), ...seaAir(t), track(t)],
});

/** Three points for each side: the game has one scenario. */
export const briefing = (_scenario: string, role: Role, t: Translate): BriefingPoint[] =>
  ['1', '2', '3'].map(n => ({
    head: t(`briefing.${role}.${n}.head`),
    text: t(`briefing.${role}.${n}.text`),
    // The heights that the second point speaks of.
    ...(n === '2' && { hexes: redHighGround.map(hexId) }),
  }));

// ---------------------------------------------------------------- counters

/** 2.11(2), 2.11(3) */
function anatomy(id: string, side: 'us' | 'japan', t: Translate): Anatomy {
  const unit = unitRecords.find(each => each.id === id)!;
  const face = unitFace(unit, true, t);
  const value = (nth: number, text: string) => {
    const { name, value: printed } = face.reads![nth]!;
    return { at: `value-${nth}` as const, name: `${name} ${printed}`, text: t(text) };
  };
  return {
    title: t(`legend.${side}`),
    face,
    parts: [
      { at: 'unit', name: face.unit, text: t(side === 'us' ? 'legend.unitUs' : 'legend.unitJapan') },
      { at: 'symbol', name: t(`unitKind.${unit.kind}`), text: t('legend.echelon') },
      { at: 'formation', name: t(`division.${unit.division}`), text: t('legend.formation') },
      ...(unit.reduced
        ? [{ at: 'steps', name: t('legend.twoSteps'), text: t('legend.twoStepsText') } as const]
        : []),
      value(0, 'legend.fireText'),
      value(1, unit.full.bonus ? 'legend.closeBonusText' : 'legend.closeText'),
      value(2, 'legend.moveText'),
    ],
  };
}

/** 2.11(1), 2.12(2), 2.13② */
function samples(t: Translate): Legend['samples'] {
  const types = ['event', 'sea_air', 'unit', 'tactical'] as const;
  const lost = unitRecords.find(({ reduced }): boolean => reduced !== undefined) as UnitRecord;
  return [
    { face: unitFace(lost, false, t), text: t('legend.reduced') },
    { face: backFace(US), text: t('legend.hidden') },
    ...types.map(type => ({
      face: chitFace(kinds.find(kind => kind.side === 'us' && kind.type === type)!, t),
      text: t(`chitType.${type}`),
    })),
    { face: mtFace(0, t), text: t('legend.marker') },
  ];
}

// ---------------------------------------------------------------- map

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
/** Half a point has a sign of its own. */
const points = (n: number): string => (n === 0.5 ? '½' : `${n}`);

/** 2.21, 2.22(8) */
function signs(t: Translate): Sign[] {
  const { hexes: grounds, hexsides, road } = terrainChart;
  const all = (isOne: (hex: (typeof map.hexes)[number]) => boolean): string[] =>
    map.hexes.filter(isOne).map(({ id }) => id);
  const ground = (look: string, terrain: string): Sign => {
    const { move, fire } = grounds[terrain]!;
    const text =
      move === null
        ? t('legend.ground.sea')
        : t(`legend.ground.${fire === 0 ? 'open' : 'cover'}`, { move, fire: signed(fire) });
    return { name: t(`terrain.${look}`), text, hexes: all(hex => hex.ground === look) };
  };
  const mark = (id: string): Sign => ({
    name: t(`terrain.${id}`),
    text: t(`legend.ground.${id}`, { divisor: limits.position_divisor }),
    hexes: all(({ marks }) => marks.includes(id)),
    near: true,
  });
  const sides = (id: 'river' | 'bridge', isOne: (side: (typeof riverMap)[number]) => boolean): Sign => ({
    name: t(`terrain.${id}`),
    text: t(`legend.ground.${id}`, { move: hexsides[id].move, fire: signed(hexsides[id].fire) }),
    hexes: riverMap.filter(isOne).flatMap(({ between }) => between),
  });
  return [
    ground('clear', 'clear'),
    ground('forest', 'forest_swamp'),
    ground('swamp', 'forest_swamp'),
    ground('town', 'town'),
    ground('sea', 'sea'),
    ...['position', 'suitable', 'high_red', 'high_black', 'us_source', 'japan_source'].map(mark),
    {
      name: t('terrain.road'),
      text: t('legend.ground.road', { move: points(road.move), strategic: points(road.strategic) }),
      hexes: [...new Set(roadMap.flatMap(({ hexes }) => hexes))],
    },
    sides('river', ({ bridge }) => !bridge),
    sides('bridge', ({ bridge }) => bridge === true),
  ];
}

// ---------------------------------------------------------------- charts

/** 2.22(8) */
function terrain(t: Translate): ChartTable {
  const { hexes, hexsides, road } = terrainChart;
  const grounds = ['clear', 'forest_swamp', 'town', 'sea'].map(id => {
    const { move, fire } = hexes[id]!;
    return [t(`terrain.${id}`), move === null ? t('legend.never') : `${move}`, signed(fire)];
  });
  const sides = (['river', 'bridge'] as const).map(id => [
    t(`terrain.${id}`),
    `+${hexsides[id].move}`,
    signed(hexsides[id].fire),
  ]);
  return {
    title: t('legend.terrainChart'),
    rule: '2.22(8)②',
    head: [t('fact.terrain'), t('legend.enter'), t('legend.fireAt')],
    rows: [
      ...grounds,
      [t('terrain.position'), '+0', t('legend.halved', { divisor: limits.position_divisor })],
      ...sides,
      [t('terrain.road'), points(road.move), ''],
      [t('gait.strategic'), points(road.strategic), ''],
    ],
  };
}

/** 14.4(3) */
function fire(t: Translate): ChartTable {
  const { loss_on, retreat_on } = charts.fire;
  const hexes = limits.retreat;
  return {
    title: t('legend.fireChart'),
    rule: '14.4(3)',
    head: [t('legend.die'), t('legend.result')],
    rows: [
      [`${loss_on}`, t('legend.loss', { hexes })],
      [`${retreat_on}`, t('legend.retreat', { hexes })],
      [`1–${retreat_on - 1}`, t('legend.miss')],
    ],
  };
}

/** 14.6(4) */
function closeCombat(t: Translate): ChartTable {
  const from = charts.close_combat.loss_from;
  return {
    title: t('legend.closeChart'),
    rule: '14.6(4)',
    head: [t('legend.die'), t('legend.result')],
    rows: [
      [t('legend.higher'), t('legend.higherText', { hexes: limits.retreat })],
      [t('legend.tie'), t('legend.tieText')],
      [t('legend.closeLoss', { from }), t('legend.closeLossText')],
    ],
  };
}

const span = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `${from}` : `${from}–${to}`;

/** The dice of the Japanese chits that are rolled for at sea. */
function seaAir(t: Translate): ChartTable[] {
  const head = [t('legend.die'), t('legend.result')];
  const scored = (rule: string, { rows }: (typeof charts)['kikusui']): ChartTable => ({
    title: t(`chit.${rule}.name`),
    rule,
    head,
    rows: rows.map(row => [
      span(row),
      row.vp > 0 ? t('legend.vp', { vp: signed(row.vp) }) : t('legend.nothing'),
    ]),
  });
  return [
    scored('J:kikusui', charts.kikusui),
    scored('J:yamato', charts.yamato),
    {
      title: t('chit.J:special_ops.name'),
      rule: 'J:special_ops',
      head,
      rows: charts.special_ops.rows.map(row => [
        span(row),
        row.lost > 0
          ? t('legend.discards', { chit: t(`chit.${row.chit}.name`), lost: row.lost })
          : t('legend.nothing'),
      ]),
    },
  ];
}

/** 2.22(1) */
const track = (t: Translate): ChartTable => ({
  title: t('legend.track'),
  rule: '2.22(1)①',
  head: [t('legend.turn'), t('legend.usChits'), t('legend.japanChits'), t('legend.japanMoves')],
  rows: scenario.turn_track.map(({ turn, us_chits, japan_chits, japan_movement }) => [
    `${turn}`,
    `${us_chits}`,
    `${japan_chits}`,
    t(`legend.moves-${japan_movement}`),
  ]),
});
