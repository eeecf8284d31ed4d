import type { Action, PlanSuggestion, Translate } from '@ironbottom/engine';
import { shares } from '../bot/air-strike.ts';
import { raidToday } from '../bot/kikusui.ts';
import { baseId, fleetId, tables } from '../components.ts';
import type { State } from '../state.ts';

/** 5.1, 5.33 How aircraft are shared out so that they may do most: the reader's to take or leave. */

const { counters, b29 } = tables.air_limits;
const COINS = [...counters.values].sort((a, b) => b - a);

/** Counters that make up a sum. */
function change(values: number): number[] {
  const coin = COINS.find(each => each <= values);
  return coin === undefined ? [] : [coin, ...change(values - coin)];
}

export function airSuggestion(s: State, t: Translate, at: string): PlanSuggestion | null {
  if (at === 'air.strike.next') return strikeAll(s, t);
  const actions = at === 'air.strike.groups' ? strike(s) : at === 'air.kikusui.groups' ? raid(s) : [];
  return actions.length > 0 ? { label: t('plan.suggest'), text: t('plan.suggestAir'), actions } : null;
}

/** 5.14 One after the other: their order changes nothing. */
function strikeAll({ air }: State, t: Translate): PlanSuggestion {
  const open = air.strike!.groups.filter(({ struck }) => !struck);
  return {
    label: t('plan.strikeAll', { count: open.length }),
    text: t('plan.strikeAllText'),
    actions: open.map(({ base }) => ({ verb: 'attack', base: baseId(base) })),
  };
}

/** It lies there as it is suggested: nothing is left to suggest. */
const isSo = (wanted: readonly number[], valuesAt: (place: number) => number | undefined): boolean =>
  wanted.every((values, place) => values === (valuesAt(place) ?? 0));

/** 5.1 What is over goes with the largest. */
function strike({ air }: State): Action[] {
  const { values, groups } = air.strike!;
  const plan = shares(values);
  const named = plan.flatMap(({ values: size, bombers }, base): Action[] => {
    if (size === 0) return [];
    return [
      ...(bombers ? [{ verb: 'assign-bombers', base: baseId(base) }] : []),
      ...change(size - (bombers ? b29.value : 0)).map(number => ({
        verb: 'assign',
        base: baseId(base),
        number: `${number}`,
      })),
    ];
  });
  const over = values - plan.reduce((sum, { values: size }) => sum + size, 0);
  const largest = plan.reduce(
    (best, { values: size }, base) => (size >= plan[best]!.values ? base : best),
    0,
  );
  const wanted = plan.map(({ values: size }, base) => size + (base === largest ? over : 0));
  if (isSo(wanted, base => groups.find(group => group.base === base)?.values)) return [];
  return [
    ...groups.map(({ base }) => ({ verb: 'withdraw-group', base: baseId(base) })),
    ...named,
    ...(over > 0 ? [{ verb: 'assign-rest', base: baseId(largest) }] : []),
  ];
}

function raid(s: State): Action[] {
  const { groups } = s.air.raid!;
  const wanted = raidToday(s).values;
  if (isSo(wanted, fleet => groups.find(group => group.fleet === fleet)?.values)) return [];
  return [
    ...groups.map(({ fleet }) => ({ verb: 'withdraw-raid', fleet: fleetId(fleet) })),
    ...wanted.flatMap((values, fleet) =>
      change(values).map(number => ({ verb: 'assign-raid', fleet: fleetId(fleet), number: `${number}` })),
    ),
  ];
}
