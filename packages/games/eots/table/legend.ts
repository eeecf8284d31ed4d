import type {
  Anatomy,
  BriefingPoint,
  ChartTable,
  FacePart,
  Legend,
  Role,
  Sign,
  Translate,
} from '@ironbottom/engine';
import { grid, hasResource, hexId, mapData, unitOf, unitRecords } from '../components.ts';
import charts from '../data/charts.json' with { type: 'json' };
import { scenarioOf } from '../rules/17-scenarios/00-scenarios.ts';
import { art } from './art.ts';
import { unitFace } from './counters.ts';
import { map } from './map.ts';

/** What somebody who sees the game for the first time asks, answered from its own data. */
export const legend = (t: Translate): Legend => ({
  counters: [
    anatomy('us-cv-enterprise', 'fleet', ['attack', 'defence'], t),
    anatomy('us-5af', 'airForce', ['attack', 'defence'], t),
    anatomy('us-1m', 'army', ['attack', 'defence'], t),
    anatomy('hq-cpac', 'hq', ['efficiency', 'command'], t),
  ],
  samples: samples(t),
  signs: signs(t),
  charts: [
    terrain(t),
    results('legend.airNaval', charts.air_naval_crt, t, t('legend.critical')),
    results('legend.groundChart', charts.ground_crt, t),
    modifiers('legend.airNavalMods', charts.air_naval_drm, t),
    modifiers('legend.groundMods', charts.ground_drm, t),
    movement(t),
    stacking(t),
  ],
});

const resourceHexes = [...hasResource.keys()].filter(hex => hasResource[hex] === 1).map(hexId);

/** Who one is goes by how the scenario begins, what one wants by how it is won. */
export function briefing(scenario: string, role: Role, t: Translate): BriefingPoint[] {
  const { start, victory } = scenarioOf(scenario);
  const year = start.setup_column!;
  const aim = victory.victory?.type === 'campaign' ? 'campaign' : victory.setup_column!;
  return [`start.${year}.${role}`, `aim.${aim}.${role}`, 'turn'].map(key => ({
    head: t(`briefing.${key}.head`),
    text: t(`briefing.${key}.text`),
    // What is won is counted in resource hexes first of all.
    ...(key.startsWith('aim') && { hexes: resourceHexes }),
  }));
}

// ---------------------------------------------------------------- counters

/** 1.24 */
function anatomy(id: string, title: string, values: readonly [string, string], t: Translate): Anatomy {
  const record = unitRecords[unitOf(id)]!;
  const face = unitFace(record, false, t);
  const part = (at: FacePart, name: string, text: string) => ({ at, name, text: t(text) });
  const value = (nth: number) => {
    const { value: printed, name } = face.reads![nth]!;
    return part(`value-${nth}`, `${name} ${printed}`, `legend.${values[nth]}Text`);
  };
  return {
    title: t(`legend.${title}`),
    face,
    parts: [
      part('unit', t(`unit.${id}`), 'legend.name'),
      ...(record.type === 'ground' ? [part('symbol', t(`unitType.${record.type}`), 'legend.sizeText')] : []),
      ...(record.ship_type ? [part('formation', t(`shipType.${record.ship_type}`), 'legend.shipText')] : []),
      ...(face.right ? [part('right', `${t('ui.range')} ${face.right}`, 'legend.rangeText')] : []),
      ...(face.steps[1] > 1 ? [part('steps', t('legend.steps'), 'legend.stepsText')] : []),
      value(0),
      value(1),
    ],
  };
}

function samples(t: Translate): Legend['samples'] {
  const face = (id: string, reduced = false) => unitFace(unitRecords[unitOf(id)]!, reduced, t);
  const types = ['BB', 'CA', 'DD', 'CVE'] as const;
  return [
    { face: face('us-1m', true), text: t('legend.reduced') },
    { face: face('us-w-bde'), text: t('legend.one') },
    { face: face('us-5af-lrb'), text: t('legend.bomber') },
    ...types.flatMap(type => {
      const record = unitRecords.find(({ ship_type }) => ship_type === type);
      return record ? [{ face: unitFace(record, false, t), text: t(`shipType.${type}`) }] : [];
    }),
  ];
}

// ---------------------------------------------------------------- map

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');
const points = (n: number): string => (n === 0.5 ? '½' : `${n}`);
/** Open ground is called clear in the rulebook's table. */
const rowOf = (ground: string) =>
  charts.terrain.rows.find(({ terrain: row }) => row === (ground === 'open' ? 'clear' : ground))!;

const LANDS = ['open', 'jungle', 'mixed', 'mountain'] as const;

/** 1.23 */
function signs(t: Translate): Sign[] {
  const all = (isOne: (hex: (typeof map.hexes)[number]) => boolean): string[] =>
    map.hexes.filter(isOne).map(({ id }) => id);
  const marked = (name: string, text: string, symbol: string): Sign => ({
    name: t(`terrain.${name}`),
    text: t(`legend.ground.${text}`),
    hexes: art.symbols.filter(each => each.symbol === symbol).map(({ hex }) => hex),
    near: true,
  });
  const move = points(charts.terrain.strategic_transport_route_mp);
  const along = (kind: string): string[] =>
    art.roads.filter(road => road.kind === kind).flatMap(({ hexes }) => hexes);
  return [
    ...LANDS.map(ground => ({
      name: t(`terrain.${ground}`),
      text: t('legend.ground.land', {
        move: rowOf(ground).mp ?? '',
        die: signed(rowOf(ground).offensive_ground_drm),
      }),
      hexes: all(hex => hex.ground === ground && hex.marks.length === 0),
    })),
    { name: t('terrain.atoll'), text: t('legend.ground.atoll'), hexes: all(hex => hex.ground === 'atoll') },
    { name: t('terrain.ocean'), text: t('legend.ground.ocean'), hexes: all(hex => hex.ground === 'ocean') },
    marked('port', 'port', 'port'),
    marked('airfield', 'airfield', 'airbase'),
    marked('city', 'city', 'city'),
    marked('cityJapan', 'strong', 'stronghold'),
    marked('resource', 'resource', 'resource'),
    { name: t('terrain.rail'), text: t('legend.ground.route', { move }), hexes: along('railway') },
    { name: t('terrain.road'), text: t('legend.ground.route', { move }), hexes: along('road') },
    { name: t('terrain.unbuilt'), text: t('legend.ground.trail'), hexes: along('trail') },
    {
      name: t('legend.barrierName'),
      text: t('legend.ground.barrier'),
      hexes: [...new Set((art.barriers ?? []).flat())],
    },
    {
      name: t('legend.empireName'),
      text: t('legend.ground.empire'),
      hexes: mapData.regions
        .japanese_empire!.hexes.filter(id => grid.index(id) >= 0)
        .map(id => hexId(grid.index(id))),
    },
  ];
}

// ---------------------------------------------------------------- charts

/** 8.42, 9.4A-off3 */
const terrain = (t: Translate): ChartTable => ({
  title: t('legend.terrainChart'),
  rule: '8.42-1',
  head: [t('table.terrain'), t('legend.enter'), t('legend.dieMod')],
  rows: [
    ...LANDS.map(ground => {
      const { mp, offensive_ground_drm } = rowOf(ground);
      return [t(`terrain.${ground}`), `${mp}`, signed(offensive_ground_drm)];
    }),
    [t('terrain.road'), points(charts.terrain.strategic_transport_route_mp), t('legend.none')],
  ],
});

interface Results {
  readonly rule: string;
  readonly rows: readonly {
    readonly min: number | null;
    readonly max: number | null;
    readonly mult: number;
  }[];
}

const FRACTIONS: { readonly [mult: string]: string } = { 0.25: '×¼', 0.5: '×½', 1.5: '×1½' };

/** 9.2-CRT, 9.4-CRT */
function results(title: string, { rule, rows }: Results, t: Translate, last?: string): ChartTable {
  const dice = ({ min, max }: Results['rows'][number]): string =>
    min === null
      ? t('legend.upTo', { to: max! })
      : max === null
        ? t('legend.from', { from: min })
        : `${min}–${max}`;
  return {
    title: t(title),
    rule,
    head: [t('legend.die'), t('legend.strength')],
    rows: rows.map((row, nth) => {
      const mult = FRACTIONS[row.mult] ?? `×${row.mult}`;
      return [dice(row), last && nth === rows.length - 1 ? `${mult} · ${last}` : mult];
    }),
  };
}

interface Modifiers {
  readonly rule: string;
  readonly rows: readonly { readonly id: string; readonly who: string; readonly mod: number | null }[];
}

/** 9.2B, 9.4A What cards add is on the cards; lines of one rule are one line. */
function modifiers(title: string, { rows }: Modifiers, t: Translate): ChartTable {
  const fixed = rows.filter(({ mod }) => mod !== null);
  const ids = [...new Set(fixed.map(({ id }) => id))];
  return {
    title: t(title),
    rule: ids[0]!,
    head: [t('legend.who'), t('legend.when'), t('legend.mod')],
    rows: ids.map(id => {
      const own = fixed.filter(row => row.id === id);
      return [
        t(`legend.modWho.${own[0]!.who}`),
        t(`legend.modWhen.${id}`),
        own.map(({ mod }) => signed(mod!)).join(' '),
      ];
    }),
  };
}

/** 8.1 */
function movement(t: Translate): ChartTable {
  const { land, naval } = charts.base_movement;
  return {
    title: t('legend.moveChart'),
    rule: '8.1-1',
    head: [t('legend.value'), t('legend.land'), t('legend.sea'), t('legend.air')],
    rows: [1, 2, 3].map(value => [
      `${value}`,
      `${land * value}`,
      `${naval * value}`,
      t('legend.legs', { count: value }),
    ]),
  };
}

/** 8.24, 8.34 */
const stacking = (t: Translate): ChartTable => ({
  title: t('legend.stackChart'),
  rule: '8.24',
  head: ['', t('legend.most')],
  rows: [
    [t('legend.stackShips'), `${charts.stacking.naval_max}`],
    [t('legend.stackOthers'), `${charts.stacking.air_plus_land_max}`],
    [t('legend.stackHq'), `${charts.stacking.hq_max_per_hex}`],
  ],
});
