import type { Fact, Translate } from '@ironbottom/engine';
import {
  enemyOf,
  fortified,
  grid,
  HALF,
  hasRoad,
  hexId,
  hexOf,
  hexRecord,
  hexsideCost,
  isLand,
  isRiver,
  isTown,
  limits,
  ROLES,
  roadMap,
  sideOfRole,
  terrainChart,
} from '../components.ts';
import { enemyZoc, usableSources } from '../rules/03-basics.ts';
import { inPosition } from '../rules/14-combat/40-fire.ts';
import type { State } from '../state.ts';
import { type Extra, fact } from './facts.ts';

/** 2.21, 2.22(8) What a hex is, what it costs, and what it does for those who stand in it. */
export function ground(id: string, s: State, t: Translate): Fact[] {
  const hex = hexOf(id);
  if (hex < 0) return [];
  const say = (label: string, value: string, extra: Extra = {}): Fact => fact(t(label), value, extra);
  return [
    ...place(hex, say, t),
    ...terrain(hex, say, t),
    ...road(hex, say, t),
    ...rivers(hex, say, t),
    ...position(hex, s, say, t),
    ...highGround(hex, s, say, t),
    ...source(hex, s, say, t),
    ...zones(hex, s, say, t),
  ];
}

type Say = (label: string, value: string, extra?: Extra) => Fact;

/** 2.21(6) */
function place(hex: number, say: Say, t: Translate): Fact[] {
  const { name, airfield, src } = hexRecord(hex);
  return [
    ...(name ? [say('fact.place', t(`place.${name}`), { rule: '2.21(6)', src })] : []),
    ...(airfield ? [say('fact.airfield', t('fact.noEffect'), { rule: '2.21(6)', src })] : []),
  ];
}

function terrain(hex: number, say: Say, t: Translate): Fact[] {
  const { terrain, look, src } = hexRecord(hex);
  const chart = terrainChart.hexes[terrain]!;
  const kind = say('fact.terrain', t(`terrain.${look ?? terrain}`), { rule: '2.21(5)', src });
  const cost = chart.move === null ? t('fact.impassable') : points(chart.move, t);
  return [
    kind,
    say('fact.cost', cost, { rule: '10.2(1)②', src: chart.src }),
    ...(chart.fire === 0
      ? []
      : [
          say('fact.fireAt', signed(chart.fire), {
            rule: isTown[hex] === 1 ? '14.5(2)③' : '14.5(2)②',
            src: chart.src,
          }),
        ]),
  ];
}

const points = (count: number, t: Translate): string => t('fact.points', { points: count });
const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

/** 10.2(1)④, 10.3(1)① */
function road(hex: number, say: Say, t: Translate): Fact[] {
  const { move, strategic, src } = terrainChart.road;
  const ways = roadMap.filter(({ hexes }) => hexes.includes(hexId(hex)));
  if (ways.length === 0) return [];
  return [
    ...ways.map(way => say('terrain.road', t(`place.${way.name}`), { src: way.src })),
    say('fact.alongRoad', points(move, t), { rule: '10.2(1)④', src }),
    say('gait.strategic', points(strategic, t), { rule: '10.3(1)①', src }),
  ];
}

/** 10.2(1)③, 10.2(1)⑤, 14.5(2)④ */
function rivers(hex: number, say: Say, t: Translate): Fact[] {
  const { river, bridge } = terrainChart.hexsides;
  const beyond = neighboursOf(hex).filter(next => isRiver(hex, next));
  // Where a road crosses, the river costs nothing.
  const bridged = beyond.filter(next => hasRoad(hex, next) && hexsideCost(hex, next) === bridge.move * HALF);
  const open = beyond.filter(next => !bridged.includes(next));
  const list = (hexes: readonly number[]): string => hexes.map(hexId).join(t('ui.listSeparator'));
  const args = { move: river.move, fire: signed(river.fire) };
  return [
    ...(open.length > 0
      ? [
          say('terrain.river', t('fact.river', { ...args, hexes: list(open) }), {
            rule: '10.2(1)③',
            src: river.src,
          }),
        ]
      : []),
    ...(bridged.length > 0
      ? [
          say('terrain.bridge', t('fact.bridge', { ...args, hexes: list(bridged) }), {
            rule: '10.2(1)⑤',
            src: bridge.src,
          }),
        ]
      : []),
  ];
}

const neighboursOf = (hex: number): number[] =>
  [...grid.neighbours.subarray(6 * hex, 6 * hex + 6)].filter(next => next >= 0 && isLand(next));

/** 19.2 */
function position(hex: number, s: State, say: Say, t: Translate): Fact[] {
  if (!hexRecord(hex).position) return [];
  const printed = fortified[hex] === 1;
  const divisor = limits.position_divisor;
  const works = inPosition(s, hex) ? t('fact.positionWorks', { divisor }) : t('fact.positionIdle');
  return [
    say(printed ? 'terrain.position' : 'terrain.suitable', works, {
      rule: printed ? '19.2(1)①' : '19.2(1)②',
      src: 'estimate',
    }),
  ];
}

/** 2.21(4), 18.0, 20.0(2)③ */
function highGround(hex: number, s: State, say: Say, t: Translate): Fact[] {
  const { high_ground } = hexRecord(hex);
  const marker = s.mt.indexOf(hex);
  const value = s.mtValue[marker] || t('fact.unseen');
  return [
    ...(high_ground
      ? [say('fact.highGround', t(`terrain.high_${high_ground}`), { rule: '2.21(4)', src: 'estimate' })]
      : []),
    ...(marker >= 0 ? [say('ui.marker', `${value}`, { rule: '18.0' })] : []),
  ];
}

/** 2.21(3) */
function source(hex: number, s: State, say: Say, t: Translate): Fact[] {
  const { contact_source } = hexRecord(hex);
  if (!contact_source) return [];
  const open = usableSources(s, sideOfRole(contact_source)).includes(hex);
  return [
    say(`terrain.${contact_source}_source`, t(open ? 'fact.sourceOpen' : 'fact.sourceLost'), {
      rule: '2.21(3)',
      src: 'estimate',
    }),
  ];
}

/** 3.1 */
function zones(hex: number, s: State, say: Say, t: Translate): Fact[] {
  const whose = ROLES.filter(role => enemyZoc(s, enemyOf(sideOfRole(role)), hex)).map(role =>
    t(`role.${role}`),
  );
  return whose.length > 0 ? [say('fact.zone', whose.join(t('ui.listSeparator')), { rule: '3.1' })] : [];
}
