import type { Planner, PlanRow, PlanSheet, Translate } from '@ironbottom/engine';
import { OUT } from '../boxes.ts';
import {
  COVERS,
  DIVISIONS,
  divisionId,
  enemyOf,
  fatigueTable,
  JAPAN,
  roleOf,
  SIDES,
  type Side,
  tables,
  US,
} from '../components.ts';
import { hexId } from '../map.ts';
import { coverIn } from '../rules/08-bombardment/10-table.ts';
import { markersOf } from '../rules/08-bombardment/20-markers.ts';
import { fireTotal, leastStrength } from '../rules/10-fire/12-table.ts';
import { dutiesOf } from '../rules/10-fire/22-duty.ts';
import { levelOf } from '../rules/14-fatigue.ts';
import type { State } from '../state.ts';
import { divisionUnits, unitId } from '../units.ts';
import { placeText } from './names.ts';

/** Decisions of many parts have drawings that they are made on, beside the map. */
export function plan(s: State, t: Translate, at: string): PlanSheet | null {
  if (at.startsWith('air.')) return airPlan(s, t);
  if (at === 'fire.us' || at === 'fire.japan') return firePlan(s, t, at === 'fire.us' ? US : JAPAN);
  if (at === 'bombardment.place') return bombardmentPlan(s, t);
  if (at === 'recovery.rebuild' || at === 'results.fatigue' || at === 'us.landings') return fatiguePlan(s, t);
  return null;
}

const seas = (t: Translate): Planner => ({
  tabs: [
    {
      id: 'seas',
      name: t('box.airSea'),
      parts: [{ kind: 'site', title: t('plan.seas'), rule: '5.0', panel: 'air-sea' }],
    },
  ],
});

/** 5.1, 5.3 What is flown of what there is. */
function airPlan(s: State, t: Translate): PlanSheet {
  const { air } = s;
  const { japan_values: all } = tables.air_limits;
  const flown = air.raid?.groups.reduce((sum, { values }) => sum + values, 0) ?? 0;
  const struck = air.strike?.groups.reduce((sum, { values }) => sum + values, 0) ?? 0;
  const row = (label: string, value: number, used: number, limit: number, rule: string): PlanRow => ({
    label,
    value: `${value} / ${limit}`,
    of: { used, limit },
    rule,
  });
  return {
    title: t('plan.air'),
    rule: '5.0',
    rows: [
      row(t('plan.lost'), air.lost, air.lost, all, '5.14'),
      row(t('plan.disrupted'), air.disrupted, air.disrupted, all, '5.14'),
      ...(air.raid ? [row(t('plan.flown'), flown, flown, all - air.lost - air.disrupted, '5.33')] : []),
      ...(air.strike ? [row(t('plan.struck'), struck, struck, air.strike.values, '5.11')] : []),
    ],
    parts: [],
    outlooks: [],
    planner: seas(t),
  };
}

/** 10.22 What has to be fired at still, and what is laid on the hex that is aimed at; 10.31 what the group has done. */
function firePlan(s: State, t: Translate, side: Side): PlanSheet {
  const { laying, fires } = s.firePhase!;
  const own = fires.filter(fire => fire.side === side);
  const laid = laying?.side === side ? [...own, laying] : own;
  return {
    title: t('plan.fire'),
    rule: '10.22',
    rows: dutiesOf(s, side).map(hex => ({
      label: placeText(hexId(hex), t),
      value:
        laying?.target === hex ? t('plan.aimed') : t('plan.least', { points: leastStrength(s, side, hex) }),
      rule: '10.22',
      ...(laying?.target !== hex && { warning: t('plan.mustFire') }),
    })),
    parts: laid.map(({ units, target, observed, result }) => ({
      pieces: units.map(unitId),
      text: t('plan.fireAt', {
        place: placeText(hexId(target), t),
        points: fireTotal(s, units, target, observed),
        result: result === null ? '' : t(`fireResult.${result}`),
      }),
      hex: hexId(target),
    })),
    outlooks: [],
  };
}

/** 8.1, 8.3 Markers that the reader has placed, of those that the weather allows, and what each hex needs. */
function bombardmentPlan(s: State, t: Translate): PlanSheet {
  const placed = s.markers;
  const sides = SIDES.filter(side => placed.some(each => each.side === side));
  return {
    title: t('plan.bombardment'),
    rule: '8.3',
    rows: sides.map(side => {
      const used = placed.reduce((sum, each) => sum + (each.side === side ? each.count : 0), 0);
      const limit = markersOf(s, side);
      return {
        label: t(`role.${roleOf(side)}`),
        value: `${used} / ${limit}`,
        of: { used, limit },
        rule: '8.2',
      };
    }),
    parts: placed.map(({ side, hex, count }) => {
      const [need] = tables.bombardment.markers[COVERS[coverIn(s, hex, enemyOf(side))]!];
      return {
        pieces: [],
        text: t('plan.markers', { place: placeText(hexId(hex), t), count: `${count}`, need: need! }),
        hex: hexId(hex),
        ...(count < need! && { warning: t('plan.tooFew') }),
      };
    }),
    outlooks: [],
  };
}

/** 14.0 How tired the divisions are. */
function fatiguePlan(s: State, t: Translate): PlanSheet {
  const divisions = Array.from({ length: DIVISIONS }, (_, division) => division).filter(division =>
    divisionUnits[division]!.some(unit => s.at[unit] !== OUT),
  );
  return {
    title: t('plan.fatigue'),
    rule: '14.0',
    rows: divisions.map(division => ({
      label: t(`division.${divisionId(division)}`),
      value: t('track.level', { points: s.fatigue[division]!, level: 'I'.repeat(levelOf(s, division)) }),
      of: { used: s.fatigue[division]!, limit: fatigueTable.most },
      rule: '14.4',
    })),
    parts: [],
    outlooks: [],
  };
}
