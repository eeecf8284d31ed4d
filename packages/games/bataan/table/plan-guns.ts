import type { Outlook, PlanRow, PlanSheet, Site, Translate } from '@ironbottom/engine';
import { ALLIES, BATTERIES, batteries, batteryId, fields, JAPAN, limits } from '../components.ts';
import { gunOdds } from '../outlook.ts';
import {
  batteryDefence,
  isNeutralised,
  shellers,
  shellValue,
} from '../rules/10-fortifications/20-corregidor.ts';
import { DESTROYED, DISRUPTED, type State } from '../state.ts';
import { isVeiled, unitName } from './counters.ts';
import { batterySpot, rock } from './drawings.ts';
import { rowsOf } from './expected.ts';

/** 10.2 The batteries of Corregidor: where they stand, what they are worth, and what the reader knows of them. */

/** From this on a battery is drawn large. */
const GREAT = 10;

export const rockSite = (s: State, t: Translate): Site => ({
  ...rock,
  names: [
    { x: 690, y: 300, text: t('plan.corregidor') },
    { x: 880, y: 640, text: t('plan.caballo') },
    { x: 640, y: 220, text: t('plan.manilaBay'), water: true },
  ],
  spots: batteries.map(({ name, df, against_local }, battery) => {
    const number = s.numbers[battery]!;
    const fate = number > 0 ? s.battery[number] : undefined;
    const [x, y] = batterySpot(battery);
    return {
      id: batteryId(battery),
      x,
      y,
      name,
      value: `${df}`,
      shape: against_local ? 'round' : 'square',
      ...(df >= GREAT && { large: true as const }),
      ...(fate === DESTROYED && { state: 'gone' as const }),
      ...(fate === DISRUPTED && { state: 'shaken' as const }),
      ...(number > 0 && { number: `${number}` }),
    };
  }),
});

/** How many stand, and what they add to a defence; to Japan, all that it does not know to be destroyed. */
function gauges(s: State, t: Translate): PlanRow[] {
  const standing = BATTERIES - s.battery.filter(fate => fate === DESTROYED).length;
  const worth = (local: boolean): number =>
    isVeiled(s, ALLIES)
      ? batteries.reduce(
          (sum, { df, against_local }, battery) =>
            s.numberKnown[battery] === 1 || (local && !against_local) ? sum : sum + df,
          0,
        )
      : batteryDefence(s, local);
  const most = (local: boolean): number =>
    batteries.reduce((sum, { df, against_local }) => (local && !against_local ? sum : sum + df), 0);
  const row = (label: string, used: number, limit: number, rule: string): PlanRow => ({
    label: t(label),
    value: `${used} / ${limit}`,
    of: { used, limit },
    rule,
  });
  return [
    row('plan.standing', standing, BATTERIES, '10.2.1'),
    row('plan.againstFleet', worth(false), most(false), '10.2.1'),
    row('plan.againstBoats', worth(true), most(true), '10.2.1'),
    {
      label: t(isNeutralised(s) ? 'plan.silenced' : 'plan.silencedAt'),
      value: `≤ ${limits.batteries_neutralised}`,
      rule: '10.2.1',
    },
  ];
}

const site = (t: Translate) => ({
  kind: 'site' as const,
  title: t('plan.batteries'),
  rule: '10.2.3',
  panel: 'corregidor-allies',
});

/** 10.2.3.1 Japan names a number; whose it was the Allies say when it is destroyed. */
export const numberPlan = (s: State, t: Translate): PlanSheet | null => {
  const guns = gunPlan(s, t);
  return (
    guns && {
      ...guns,
      rule: '10.2.3.1',
      planner: {
        tabs: [
          {
            id: 'guns',
            name: t('plan.guns'),
            parts: [
              {
                kind: 'pad',
                title: t('plan.nameNumber'),
                rule: '10.2.3.1',
                keys: Array.from({ length: BATTERIES }, (_, i) => {
                  const battery = s.numbers.indexOf(i + 1);
                  return {
                    id: `${i + 1}`,
                    title: `${i + 1}`,
                    note: battery < 0 ? '' : batteries[battery]!.name,
                    ...(s.battery[i + 1] === DESTROYED && { gone: true as const }),
                  };
                }),
              },
              site(t),
            ],
          },
        ],
      },
    }
  );
};

/** 10.2.4 Before the dice: what each gun that can fire may come to. */
export const shellingPlan = (s: State, t: Translate): PlanSheet | null => {
  const guns = gunPlan(s, t);
  return guns && { ...guns, outlooks: shellers(s).map(gun => expected(s, gun, t)) };
};

const expected = (s: State, gun: number, t: Translate): Outlook => ({
  title: t('plan.shelling', { unit: unitName(gun, t), value: shellValue(s, gun) }),
  rule: '10.2.4',
  rows: rowsOf(gunOdds(s, gun).outcomes, s, t),
});

/** 10.2.4 Heavy guns fire at the island, and choose what they destroy. */
export const gunPlan = (s: State, t: Translate): PlanSheet | null =>
  isVeiled(s, JAPAN)
    ? null
    : {
        title: t('plan.guns'),
        rule: '10.2.4',
        rows: gauges(s, t),
        parts: [],
        outlooks: [],
        planner: { tabs: [{ id: 'guns', name: t('plan.guns'), parts: [site(t)] }] },
      };

/** 16.2 The Allied set-up: airfield charts, and the numbers of the batteries. */
export const setupPlan = (s: State, t: Translate): PlanSheet | null =>
  isVeiled(s, ALLIES)
    ? null
    : {
        title: t('plan.setup'),
        rule: '16.2',
        rows: gauges(s, t),
        parts: [],
        outlooks: [],
        planner: {
          tabs: [
            {
              id: 'fields',
              name: t('plan.fields'),
              parts: [
                {
                  kind: 'charts',
                  title: t('plan.fieldsOf', { who: t('role.allies') }),
                  rule: '16.2.1',
                  panels: fields.flatMap(({ id }, field) => (s.fieldSide[field] === ALLIES ? [{ id }] : [])),
                },
              ],
            },
            { id: 'guns', name: t('plan.batteries'), parts: [site(t)] },
          ],
        },
      };
