import type { Anatomy, BriefingPoint, ChartTable, Legend, Role, Sign, Translate } from '@ironbottom/engine';
import {
  COVERS,
  dateOf,
  JAPAN,
  scenarioOf,
  TACTICS,
  tables,
  turnTrack,
  US,
  WEATHERS,
} from '../components.ts';
import {
  BRIDGE_NORTH,
  BRIDGE_SOUTH,
  hexAt,
  hexId,
  isNaha,
  isTown,
  keyPointHexes,
  keyPointOf,
  landHexes,
  mapData,
  shuriHexes,
} from '../map.ts';
import { fullSteps, recordOf, unitNamed } from '../units.ts';
import { bombardmentFace, engagedFace, mineFace, positionFace, tacticFace, unitFace } from './faces.ts';
import { map } from './map.ts';

/** What somebody who sees the game for the first time asks, answered from its own data. */
export const legend = (t: Translate): Legend => ({
  counters: [anatomy('US-96-381-1', t), anatomy('JP-62-12', t), gunAnatomy('JP-5A-23-1', t)],
  samples: [
    { face: sample('US-96-381-1', 1, t), text: t('legend.reduced') },
    { face: sample('US-96-HQ', 1, t), text: t('does.hq') },
    { face: sample('US-96-SUP', 1, t), text: t('does.supply') },
    { face: sample('JP-HG-1', 1, t), text: t('does.home guard') },
    { face: positionFace(0, true, t), text: t('does.positionHides') },
    { face: mineFace('unknown', t), text: t('does.mine-unknown') },
    { face: bombardmentFace(US, 4, t), text: t('does.bombardment') },
    { face: engagedFace(t), text: t('does.engaged') },
    { face: tacticFace('bypass', US, t), text: t('legend.tactics') },
  ],
  signs: signs(t),
  charts: [
    terrainChart(t),
    weatherChart(t),
    tacticsChart(t),
    bombardmentChart(t),
    fireStrengths(t),
    fireResults(t),
    differentials(t),
    assaultResults(t),
    turnRecord(t),
  ],
});

const sample = (id: string, steps: number, t: Translate) => unitFace(unitNamed(id), steps, t);

/** Where the three points are on the map: what one fights for. */
const aimHexes = (): string[] =>
  [...keyPointHexes[keyPointOf('shuri')]!, ...keyPointHexes[keyPointOf('naha')]!].map(hexId);
const startHexes = (scenario: string): string[] => {
  const line = mapData.lines.find(({ id }) => id === scenario);
  return line ? [...line.hexes] : [...mapData.beaches[0]!.hexes];
};

/** 18 What one wants: in the campaign points, in the shorter scenarios what their rules ask for. */
const aim = (scenario: string, role: Role, t: Translate): BriefingPoint => {
  const { victory } = scenarioOf(scenario);
  const short = scenario.startsWith('scenario-');
  return {
    head: t(short ? `briefing.${role}.2.headShort` : `briefing.${role}.2.head`),
    text: short
      ? `${t(`score.aim.${scenario}`, { units: victory.units ?? 0 })} ${t('briefing.seeScore')}`
      : t(`briefing.${role}.2.text`),
    hexes: aimHexes(),
  };
};

export const briefing = (scenario: string, role: Role, t: Translate): BriefingPoint[] => {
  const [first, last] = scenarioOf(scenario).turns;
  const when = {
    first: t(`date.${dateOf(first)}`),
    last: t(`date.${dateOf(last)}`),
    turns: last - first + 1,
  };
  return [
    {
      head: t(`briefing.${role}.1.head`),
      text: t(`briefing.${role}.1.text`, when),
      hexes: startHexes(scenario),
    },
    aim(scenario, role, t),
    { head: t(`briefing.${role}.3.head`), text: t(`briefing.${role}.3.text`) },
  ];
};

// ---------------------------------------------------------------- counters

function anatomy(id: string, t: Translate): Anatomy {
  const unit = unitNamed(id);
  const face = unitFace(unit, fullSteps[unit]!, t);
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
      { at: 'symbol', name: t(`unitType.${recordOf(unit).type}`), text: t('legend.symbol') },
      { at: 'steps', name: t('legend.steps'), text: t('legend.stepsText') },
      value(0, 'legend.fire'),
      value(1, 'legend.assault'),
      value(2, 'legend.move'),
    ],
  };
}

/** Guns have two numbers, and a range. */
function gunAnatomy(id: string, t: Translate): Anatomy {
  const unit = unitNamed(id);
  const face = unitFace(unit, fullSteps[unit]!, t);
  const [fire, move, range] = face.reads!;
  return {
    title: t(`unit.${id}`),
    face,
    parts: [
      { at: 'unit', name: face.unit, text: t('legend.unit') },
      { at: 'right', name: `${range!.name} ${range!.value}`, text: t('legend.range') },
      { at: 'value-0', name: `${fire!.name} ${fire!.value}`, text: t('legend.fire') },
      { at: 'value-1', name: `${move!.name} ${move!.value}`, text: t('legend.noAssault') },
    ],
  };
}

// ---------------------------------------------------------------- map

function signs(t: Translate): Sign[] {
  const at = (name: string, hexes: readonly string[], near?: true): Sign => ({
    name: t(`terrain.${name}`),
    text: t(`legend.ground.${name}`),
    hexes,
    ...(near && { near }),
  });
  const ground = (id: string): Sign =>
    at(
      id,
      map.hexes.filter(hex => hex.ground === id).map(({ id: hex }) => hex),
    );
  const ways = (kind: 'road' | 'trail'): Sign =>
    at(kind, [...new Set(mapData.ways.filter(way => way.kind === kind).flatMap(({ hexes }) => hexes))]);
  return [
    ...['clear', 'broken', 'rough', 'ridge'].map(ground),
    at('shuri', shuriHexes.map(hexId)),
    at('naha', landHexes.filter(hex => isNaha[hex]).map(hexId)),
    at('town', landHexes.filter(hex => isTown[hex] && !isNaha[hex]).map(hexId)),
    at('village', mapData.villages.hexes, true),
    at(
      'airfield',
      mapData.airfields.flatMap(({ hexes }) => hexes),
    ),
    ways('road'),
    ways('trail'),
    at(
      'inlet',
      mapData.hexsides.filter(({ kind }) => kind === 'inlet').flatMap(({ between }) => between),
    ),
    at('bridge', [BRIDGE_SOUTH, BRIDGE_NORTH].map(hexId)),
    at(
      'beach',
      mapData.beaches.flatMap(({ hexes }) => hexes),
    ),
    at('sector', mapData.lines.find(({ id }) => id === 'outposts')!.hexes),
    at(
      'inset',
      mapData.inset.frame.filter(id => map.hexes[hexAt(id)]!.ground !== 'sea'),
    ),
  ];
}

// ---------------------------------------------------------------- charts

const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

const terrainChart = (t: Translate): ChartTable => ({
  title: t('legend.terrainChart'),
  rule: 'TR-terrain',
  head: [
    t('fact.terrain'),
    t('role.us'),
    t('role.japan'),
    t('legend.heavy'),
    t('legend.cover'),
    t('legend.assaultShift'),
  ],
  rows: [
    ...Object.entries(tables.terrain.rows).map(([id, row]) => [
      t(`terrain.${id}`),
      `${row.us}`,
      `${row.japan}`,
      t(row.heavy ? 'ui.yes' : 'legend.byWay'),
      t(`cover.${row.fire}`),
      signed(row.assault),
    ]),
    [
      t('terrain.position'),
      '',
      '',
      '',
      t(`cover.${tables.terrain.position.fire}`),
      signed(tables.terrain.position.assault),
    ],
    [t('terrain.road'), `${tables.terrain.road}`, `${tables.terrain.road}`, t('ui.yes'), '', ''],
    [t('terrain.trail'), `${tables.terrain.trail}`, `${tables.terrain.trail}`, t('ui.yes'), '', ''],
  ],
});

const weatherChart = (t: Translate): ChartTable => ({
  title: t('legend.weather'),
  rule: 'TR-weather',
  head: [t('legend.turns'), ...WEATHERS.map(weather => t(`weather.${weather}`))],
  rows: tables.weather.columns.map(column => {
    const [from, to] = column.turns;
    const dice = (span: readonly [number, number] | null | undefined): string =>
      !span ? '–' : span[0] === span[1] ? `${span[0]}` : `${span[0]}–${span[1]}`;
    const turns = from === to ? `${from}` : `${from}–${to}`;
    return 'automatic' in column
      ? [turns, ...WEATHERS.map(weather => (weather === column.automatic ? t('legend.always') : '–'))]
      : [turns, dice(column.clear), dice(column.rain), dice(column.mud)];
  }),
});

/** 7.1 The shifts of both sides' fire, for each pair of chits. */
const tacticsChart = (t: Translate): ChartTable => ({
  title: t('legend.tacticsFire'),
  rule: 'T7.1-fire',
  head: ['', ...TACTICS[JAPAN].map(tactic => t(`tactic.${tactic}`))],
  rows: TACTICS[US].map((tactic, us) => [
    t(`tactic.${tactic}`),
    ...TACTICS[JAPAN].map((_, japan) => {
      const [own, theirs] = tables.tactics.fire[us]![japan]!;
      return t('legend.shiftPair', { us: signed(own), japan: signed(theirs) });
    }),
  ]),
});

const bombardmentChart = (t: Translate): ChartTable => {
  const [low] = tables.bombardment.clamp;
  return {
    title: t('legend.bombardment'),
    rule: 'TR-bombard',
    head: [t('legend.column'), ...tables.bombardment.results[0]!.map((_, k) => `${low + k}`)],
    rows: tables.bombardment.results.map((results, column) => [`${column + 1}`, ...results]),
  };
};

/** 10.1 The least strength of each column, by cover. */
const fireStrengths = (t: Translate): ChartTable => ({
  title: t('legend.fireStrengths'),
  rule: 'TR-fire',
  head: [t('legend.cover'), ...tables.fire.strengths.clear.map((_, column) => `${column + 1}`)],
  rows: COVERS.map(cover => [t(`cover.${cover}`), ...tables.fire.strengths[cover].map(String)]),
});

const fireResults = (t: Translate): ChartTable => ({
  title: t('legend.fireResults'),
  rule: 'TR-fire',
  head: [t('legend.column'), '1', '2', '3', '4', '5', '6'],
  rows: tables.fire.results.map((results, column) => [`${column + 1}`, ...results]),
});

/** 11.21 The least differential of each column, by density. */
const differentials = (t: Translate): ChartTable => ({
  title: t('legend.differentials'),
  rule: 'TR-assault',
  head: [t('legend.density'), ...tables.assault.results.map((_, column) => `${column + 1}`)],
  rows: tables.assault.density.map(({ from, to, differentials: least }) => [
    to === null ? `${from}+` : `${from}–${to}`,
    `< ${signed(least[0]!)}`,
    ...least.map(signed),
  ]),
});

const assaultResults = (t: Translate): ChartTable => ({
  title: t('legend.assaultResults'),
  rule: 'TR-assault',
  head: [t('legend.column'), '1', '2', '3', '4', '5', '6', t('legend.support')],
  rows: tables.assault.results.map((results, column) => {
    const support = tables.assault.support[column]!;
    return [`${column + 1}`, ...results, support === 0 ? '–' : `≤ ${support}`];
  }),
});

const turnRecord = (t: Translate): ChartTable => ({
  title: t('legend.turnRecord'),
  rule: '3.6',
  head: [t('legend.turn'), t('legend.date'), t('legend.conference'), t('legend.risingSun')],
  rows: turnTrack.map(({ turn, date, conference, rising_sun }) => [
    `${turn}`,
    t(`date.${date}`),
    conference ? '●' : '',
    rising_sun ? '●' : '',
  ]),
});
