import type {
  Action,
  BinsPart,
  FlowBand,
  FlowNode,
  FlowPart,
  FlowPlate,
  Outlook,
  PlanSheet,
  Translate,
} from '@ironbottom/engine';
import { BASES, baseId, FLEETS, fleetId, JAPAN, roleOf, SHIPS, shipId, tables, US } from '../components.ts';
import { availableOf } from '../rules/05-air-sea/02-tracks.ts';
import { counters, inHand } from '../rules/05-air-sea/10-groups.ts';
import type { State } from '../state.ts';
import { chart, nodes } from './seas.ts';
import { airSuggestion } from './suggest-air.ts';

/** 5 The air and sea battle on its chart: who flies where, and what there is left to fly with. */
export function airPlan(s: State, t: Translate, at: string): PlanSheet {
  const bins = binsFor(s, t, at);
  const suggests = airSuggestion(s, t, at);
  return {
    title: t('plan.air'),
    rule: '5.0',
    rows: [...strikeRows(s, t), ...left(s, t), ...shipRows(s, t)],
    parts: [],
    outlooks: [aircraft(s, t)],
    planner: {
      tabs: [{ id: 'seas', name: t('box.airSea'), parts: [flowOf(s, t), ...(bins ? [bins] : [])] }],
    },
    ...(suggests && { suggests }),
    dice: true,
  };
}

// ---------------------------------------------------------------- what there is

/** 5.31 All values of the air force: lost, disrupted, on their way, in reserve. */
export function aircraft(s: State, t: Translate): Outlook {
  const { air } = s;
  const { japan_values: all } = tables.air_limits;
  const flying = air.raid?.groups.reduce((sum, { values }) => sum + values, 0) ?? 0;
  const part = (tone: 'none' | 'stop' | 'harm' | 'loss', value: number, key: string) =>
    value > 0 ? [{ tone, share: value / all, text: t(key), value: `${value}` }] : [];
  return {
    title: t('plan.values', { values: all }),
    rule: '5.31',
    shares: [
      ...part('none', air.lost, 'plan.lost'),
      ...part('stop', air.disrupted, 'plan.disrupted'),
      ...part('harm', availableOf(s) - flying, 'plan.reserve'),
      ...part('loss', flying, 'plan.flown'),
    ],
    rows: [],
  };
}

const strikeRows = ({ air }: State, t: Translate): PlanSheet['rows'] => {
  const flown = air.strike?.groups.reduce((sum, { values }) => sum + values, 0) ?? 0;
  return air.strike
    ? [
        {
          label: t('plan.struck'),
          value: `${flown} / ${air.strike.values}`,
          of: { used: flown, limit: air.strike.values },
          rule: '5.11',
        },
      ]
    : [];
};

/** 5.1, 5.3 Operations that are left. */
const left = ({ air }: State, t: Translate): PlanSheet['rows'] => [
  { label: t('track.strikes'), value: `${air.strikes}`, rule: '5.1' },
  { label: t('track.kikusui'), value: `${air.kikusui}`, rule: '5.3' },
];

/** 5.36 What was sunk and damaged up to now. */
const shipRows = ({ air }: State, t: Translate): PlanSheet['rows'] =>
  (['sunk', 'damaged'] as const).flatMap(fate => {
    const list = Array.from({ length: SHIPS }, (_, ship) => ship)
      .filter(ship => air[fate][ship]! > 0)
      .map(ship => `${air[fate][ship]} ${shipId(ship)}`);
    return list.length > 0
      ? [{ label: t(`track.${fate}`), value: list.join(t('ui.listSeparator')), rule: '5.36' }]
      : [];
  });

// ---------------------------------------------------------------- what can be done

const listOf = (count: number): number[] => Array.from({ length: count }, (_, k) => k);

const way = (t: Translate, action: Action, number = '') => ({
  action,
  short: t(`actionShort.${action.verb}`, { number }),
});
/** 5.1 Counter after counter, a B-29 unit, or all that is in hand. */
const strikeWays = (t: Translate, base: string) => [
  ...counters.map(number => way(t, { verb: 'assign', base, number: `${number}` }, `${number}`)),
  way(t, { verb: 'assign-bombers', base }),
  way(t, { verb: 'assign-rest', base }),
];

/** Beside each base or fleet what can be sent there. */
function binsFor(s: State, t: Translate, at: string): BinsPart | null {
  const { strike, raid, evasion } = s.air;
  if (at === 'air.kikusui.groups' && raid)
    return {
      kind: 'bins',
      title: t('plan.fleets'),
      rule: '5.33',
      bins: listOf(FLEETS).map(fleet => {
        const group = raid.groups.find(each => each.fleet === fleet);
        return {
          spot: fleetId(fleet),
          title: t(`fleet.${fleetId(fleet)}`),
          note: group
            ? t('plan.split', { kamikazes: group.kamikazes, conventional: group.conventional })
            : t('plan.notAttacked'),
          used: group?.values ?? 0,
          limit: availableOf(s),
          ways: counters.map(number =>
            way(t, { verb: 'assign-raid', fleet: fleetId(fleet), number: `${number}` }, `${number}`),
          ),
        };
      }),
    };
  if (!strike) return null;
  return {
    kind: 'bins',
    title: t('plan.bases'),
    rule: '5.11',
    bins: listOf(BASES)
      .filter(base => at === 'air.strike.groups' || strike.groups.some(group => group.base === base))
      .map(base => {
        const group = strike.groups.find(each => each.base === base);
        const notes = [
          ...(group?.b29 ? [t('plan.b29', { count: group.b29 })] : []),
          ...(group?.star ? [t('plan.star')] : []),
          ...(group?.struck ? [t('plan.wasStruck')] : []),
          ...(evasion[base]! >= 0 ? [t('plan.evades', { number: evasion[base]! })] : []),
        ];
        return {
          spot: baseId(base),
          title: t(`base.${baseId(base)}`),
          note: notes.join(t('ui.listSeparator')),
          used: group?.values ?? 0,
          limit: strike.values - inHand(s) || strike.values,
          ...(at === 'air.strike.groups' && { ways: strikeWays(t, baseId(base)) }),
        };
      }),
  };
}

// ---------------------------------------------------------------- the chart

/** Bands of what is on its way now. */
function bandsOf(s: State): FlowBand[] {
  const { strike, raid } = s.air;
  if (raid)
    return raid.groups.map(({ fleet, values, kamikazes, conventional }) =>
      raidBand(fleetId(fleet), `${values}`, [kamikazes, kamikazes], [conventional, conventional]),
    );
  return (strike?.groups ?? []).map(({ base, values }) => strikeBand(baseId(base), values));
}

type SentAndLeft = readonly [sent: number, left: number];

/** From southern Kyushu. */
export const raidBand = (
  to: string,
  text: string,
  [kamikazes, k]: SentAndLeft,
  [conventional, c]: SentAndLeft,
): FlowBand => ({
  from: chart.takeOff,
  to,
  role: roleOf(JAPAN),
  lanes: [
    { tone: 'solid', sent: kamikazes, left: k },
    { tone: 'hatched', sent: conventional, left: c },
  ],
  text,
});

/** From the fast carriers. */
export const strikeBand = (to: string, values: number): FlowBand => ({
  from: chart.fleets.fast,
  to,
  role: roleOf(US),
  lanes: [{ tone: 'solid', sent: values, left: values }],
  text: `${values}`,
});

export const flow = (
  t: Translate,
  parts: {
    readonly nodes: readonly FlowNode[];
    readonly bands: readonly FlowBand[];
    readonly plates?: readonly FlowPlate[];
  },
): FlowPart => ({
  kind: 'flow',
  title: t('plan.seas'),
  rule: '5.0',
  frame: chart.frame,
  focus: chart.focus,
  shores: chart.shores,
  names: [
    ...(['east-china-sea', 'philippine-sea'] as const).map(id => ({
      x: chart.names[id][0],
      y: chart.names[id][1],
      text: t(`water.${id}`),
      water: true as const,
    })),
    { x: chart.names.okinawa[0], y: chart.names.okinawa[1], text: t('ui.okinawa') },
  ],
  nodes: parts.nodes,
  bands: parts.bands,
  plates: parts.plates ?? [],
  key: parts.bands.some(({ lanes }) => lanes.length > 1)
    ? [
        { tone: 'solid', text: t('plan.kamikaze') },
        { tone: 'hatched', text: t('plan.conventional') },
      ]
    : [],
});

const flowOf = (s: State, t: Translate): FlowPart => {
  const bands = bandsOf(s);
  return flow(t, { nodes: nodes(t, { struck: bands.map(({ to }) => to), evasion: s.air.evasion }), bands });
};
