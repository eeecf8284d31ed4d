import type { Outlook, PlanPart, PlanRow, PlanSheet, Role, Translate } from '@ironbottom/engine';
import { offensiveEffect } from '../cards/force.ts';
import { enemyOf, hexId, ROLES, type Side, unitIds } from '../components.ts';
import type { Mission, Offensive } from '../offensive.ts';
import {
  intelligenceChance,
  intelligenceTest,
  statesSurprise,
} from '../rules/07-offensives/25-intelligence.ts';
import { navalAllowance } from '../rules/08-movement/10-allowance.ts';
import { battlePreview, type Forecast } from '../rules/09-battle/forecast.ts';
import { CHINA_BOX, isOnTrack, reactionSide, roleOf, type State } from '../state.ts';
import { card } from './cards.ts';
import { unitName } from './counters.ts';
import { hexName, named } from './names.ts';

/** 7.2 The offensive so far: what it uses up, who goes where, and what may come of it. */
export function plan(s: State, t: Translate): PlanSheet | null {
  const { offensive } = s;
  if (!offensive) return null;
  const reacting = offensive.reaction.hq >= 0;
  return {
    title: t('table.plan.title', { who: t(`role.${ROLES[offensive.side]}`) }),
    rule: '7.2',
    card: card(s, offensive.card, t, t(offensive.event ? 'table.plan.event' : 'table.plan.operation')),
    rows: [...rows(s, offensive, t), ...(reacting ? reactionRows(offensive, t) : [])],
    parts: [
      ...parts(s, offensive.missions, t),
      ...(reacting ? parts(s, offensive.reaction.missions, t) : []),
    ],
    outlooks: [...intelligence(s, offensive, t), ...battles(s, offensive, t)],
  };
}

// ---------------------------------------------------------------- what is used up

function rows(s: State, offensive: Offensive, t: Translate): PlanRow[] {
  const { hq, missions, free, limit, ops, side, aspSpent, aspLent } = offensive;
  const counted = missions.filter(({ unit }) => !free.includes(unit)).length;
  const shipping = s.asp[side] - s.aspUsed[side] + aspSpent + aspLent;
  return [
    ...(hq < 0 ? [] : [{ label: t('table.plan.hq'), value: unitName(hq, t), rule: '7.21-1' }]),
    ...(hq < 0 && limit === 0
      ? []
      : [
          {
            label: t('table.plan.activated'),
            value: `${counted} / ${limit}`,
            of: { used: counted, limit },
            rule: '7.21-2',
          },
        ]),
    {
      label: t('table.plan.asp'),
      value: `${aspSpent} / ${shipping}`,
      of: { used: aspSpent, limit: shipping },
      rule: '8.45A-1',
    },
    {
      label: t('table.plan.movement'),
      value: t('table.plan.movementOf', { sea: navalAllowance(s, side), land: ops, legs: ops }),
      rule: '5.1-1',
    },
    { label: t('table.plan.condition'), value: t(`condition.${offensive.condition}`), rule: '7.25A' },
  ];
}

function reactionRows({ reaction }: Offensive, t: Translate): PlanRow[] {
  const { hq, missions, limit } = reaction;
  return [
    { label: t('table.plan.reactionHq'), value: unitName(hq, t), rule: '7.26-1' },
    {
      label: t('table.plan.reacting'),
      value: `${missions.length} / ${limit}`,
      of: { used: missions.length, limit },
      rule: '7.26-2',
    },
  ];
}

// ---------------------------------------------------------------- who goes where

/** Off the map, and not for a while or in the China box. */
const isLost = (at: number): boolean => at < 0 && at !== CHINA_BOX && !isOnTrack(at);

/** Units that do the same together are one line. */
function parts(s: State, missions: readonly Mission[], t: Translate): PlanPart[] {
  const groups = new Map<string, Mission[]>();
  for (const mission of missions) {
    const { start, way, battle, cover, unit } = mission;
    const key = `${start} ${s.at[unit]} ${way} ${battle} ${cover}`;
    const group = groups.get(key);
    if (group) group.push(mission);
    else groups.set(key, [mission]);
  }
  return [...groups.values()].map(group => {
    const [{ start, way, battle, cover, unit }] = group as [Mission, ...Mission[]];
    const at = s.at[unit]!;
    const goal = battle >= 0 ? battle : cover >= 0 ? cover : at;
    const place = (where: number): string =>
      where >= 0 ? hexName(hexId(where), t) : t(where === CHINA_BOX ? 'box.china' : 'box.track');
    const fighting =
      battle >= 0
        ? t('table.plan.fights', { hex: place(battle) })
        : cover >= 0
          ? t('table.plan.covers', { hex: place(cover) })
          : '';
    const gone = isLost(at);
    const stays = way === 'none' && !gone;
    return {
      pieces: group.map(mission => unitIds[mission.unit]!),
      text: [
        // Who fights where he stands is told once.
        ...(stays && battle !== at ? [t('table.plan.stays', { hex: place(at) })] : []),
        ...(way !== 'none' && !gone
          ? [t('table.plan.goes', { way: t(`way.${way}`), from: place(start), hex: place(at) })]
          : []),
        ...(gone ? [t('table.plan.lost')] : []),
        fighting,
      ]
        .filter(Boolean)
        .join(t('ui.listSeparator')),
      ...(goal >= 0 && { hex: hexId(goal) }),
    };
  });
}

// ---------------------------------------------------------------- what may come of it

const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** 7.25D, 7.25E The chance that the other side's intelligence roll succeeds, and what goes into it. */
function intelligence(s: State, offensive: Offensive, t: Translate): Outlook[] {
  if (offensive.rolled || offensive.condition !== 'surprise') return [];
  if (statesSurprise(s) || offensiveEffect(s).noReaction) return [];
  const test = intelligenceTest(s);
  const share = intelligenceChance(s) / 10;
  return [
    {
      title: t('table.plan.intelligence'),
      rule: '7.25D',
      rows: [
        { label: t('condition.intercept'), value: percent(share), share, good: roleOf(s, reactionSide(s)) },
        { label: t('term.intelligence-value'), value: `${test.target}` },
        ...test.terms.map(({ key, op, value, args = {} }) => ({
          label: t(`term.${key}`, named(args, s, t)),
          value: `${op === '-' ? '−' : '+'}${value}`,
        })),
      ],
    },
  ];
}

function battles(s: State, { battles: declared, side }: Offensive, t: Translate): Outlook[] {
  return declared
    .filter(({ stage }) => stage === 'waiting')
    .map(battle => ({
      title: t('table.plan.battle', { hex: hexName(hexId(battle.hex), t) }),
      hex: hexId(battle.hex),
      rule: '9.0',
      rows: forecastRows(battlePreview(s, battle), side, roleOf(s, side), t),
    }));
}

function forecastRows(forecast: Forecast, side: Side, good: Role, t: Translate): Outlook['rows'] {
  const enemy = enemyOf(side);
  const { airNaval, ground, stepsLost, takesHex } = forecast;
  const part = (key: string, each: Forecast['ground'], rule: string): Outlook['rows'] =>
    each
      ? [
          {
            label: t(`table.plan.${key}`, { own: each.strength[side], other: each.strength[enemy] }),
            value: percent(each.wins),
            share: each.wins,
            good,
            rule,
          },
        ]
      : [];
  const losses = (which: Side): Outlook['rows'][number] => ({
    label: t('table.plan.losses', { who: t(`role.${ROLES[which]}`) }),
    value: stepsLost[which].toFixed(1),
  });
  return [
    ...part('airNaval', airNaval, '9.2'),
    ...part('ground', ground, '9.4A-1'),
    losses(side),
    losses(enemy),
    {
      label: t('table.plan.takes'),
      value: percent(takesHex),
      share: takesHex,
      good,
      rule: '9.33',
    },
  ];
}
