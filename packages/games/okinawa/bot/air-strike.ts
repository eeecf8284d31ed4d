import type { Action } from '@ironbottom/engine';
import { hexesOf } from '../board.ts';
import { BASES, baseId, JAPAN, scenarioOf, tables, US } from '../components.ts';
import { distance } from '../map.ts';
import { availableOf, canFly } from '../rules/05-air-sea/02-tracks.ts';
import { LARGE, VERY_LARGE } from '../rules/05-air-sea/13-defence.ts';
import type { BASE_IDS } from '../schema-tables.ts';
import type { State } from '../state.ts';

/** 5.1, 5.2 Air strikes: how the aircraft are shared out, and when a strike is worth the bombardment that it costs. */

const { air_strike, air_limits, air_defence } = tables;
const { modifiers } = air_strike;
const SMALL = 50;
const PAIRS = Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6));

/** Sizes at which the dice change; all between are as good as the smaller one. */
const SIZES = [0, air_limits.step, SMALL, LARGE, VERY_LARGE];

const sizeModifier = (values: number): number =>
  values >= VERY_LARGE
    ? modifiers.from_100 + modifiers.from_200
    : values >= LARGE
      ? modifiers.from_100
      : values >= SMALL
        ? modifiers.under_100
        : modifiers.under_50 + modifiers.under_100;

/** 5.14b Values lost and disrupted on average; a disrupted one is back sooner (15.22). */
const DISRUPTED = 0.6;
function harm(base: number, modifier: number): number {
  const rows = air_strike.rows[baseId(base) as (typeof BASE_IDS)[number]];
  const [low, high] = air_strike.clamp;
  const sum = PAIRS.reduce((all, dice) => {
    const [lost, disrupted] = rows[Math.max(low, Math.min(high, dice + modifier)) - low]!;
    return all + lost + DISRUPTED * disrupted;
  }, 0);
  return sum / PAIRS.length;
}

/** 5.13b How often the air defence takes away what helps. */
const star = (base: number): number => {
  const rows = air_defence.rows[baseId(base) as (typeof BASE_IDS)[number]];
  return rows.filter(([, has]) => has).length / rows.length;
};

const expected = (base: number, values: number, bombers: boolean): number => {
  if (values === 0) return 0;
  const modifier = sizeModifier(values) + (bombers ? modifiers.b29 : 0);
  const stars = star(base);
  return (1 - stars) * harm(base, modifier) + stars * harm(base, Math.min(0, modifier));
};

interface Share {
  readonly values: number;
  readonly bombers: boolean;
}
const [fewest, most] = air_limits.subgroups;

/** By values that fly: the best way to share them out among the bases, tried out once. */
const known = new Map<number, readonly Share[]>();
export function shares(values: number): readonly Share[] {
  const found = known.get(values) ?? best(values);
  known.set(values, found);
  return found;
}

/** By base, size and bombers: reckoned once, asked thousands of times. */
const table = (): number[][] =>
  Array.from({ length: BASES }, (_, base) =>
    SIZES.flatMap(size => [expected(base, size, false), expected(base, size, true)]),
  );

function best(values: number): readonly Share[] {
  const worths = table();
  let chosen: readonly Share[] = [];
  let highest = -1;
  const pick = (base: number, left: number, b29: number, so: readonly Share[], worth: number): void => {
    if (base === BASES) {
      const groups = so.filter(share => share.values > 0).length;
      if (groups < fewest || groups > most || worth <= highest) return;
      highest = worth;
      chosen = so;
      return;
    }
    for (const [i, size] of SIZES.entries())
      for (const bombers of [false, true]) {
        if (size > left || (bombers && (b29 === 0 || size < air_limits.b29.value))) continue;
        pick(
          base + 1,
          left - size,
          b29 - (bombers ? 1 : 0),
          [...so, { values: size, bombers }],
          worth + worths[base]![2 * i + (bombers ? 1 : 0)]!,
        );
      }
  };
  pick(0, values, air_limits.b29.units, [], 0);
  return chosen;
}

/** 5.1, 5.11 The next counter to lay down: what is over when all have their share goes with the largest. */
export function nextGroup(s: State, legal: readonly Action[]): Action {
  const strike = s.air.strike!;
  const plan = shares(strike.values);
  const at = (base: number) => strike.groups.find(group => group.base === base);
  const open = (wanted: Action): Action | undefined =>
    legal.find(
      each => each.verb === wanted.verb && each.base === wanted.base && each.number === wanted.number,
    );
  for (const [base, { values, bombers }] of plan.entries()) {
    const group = at(base);
    const lacking = values - (group?.values ?? 0);
    if (bombers && (group?.b29 ?? 0) === 0) {
      const flown = open({ verb: 'assign-bombers', base: baseId(base) });
      if (flown) return flown;
    }
    const counter = air_limits.counters.values.findLast(each => each <= lacking);
    const laid = counter && open({ verb: 'assign', base: baseId(base), number: `${counter}` });
    if (laid) return laid;
  }
  const largest = plan.findLastIndex(({ values }) => values >= VERY_LARGE);
  return (
    open({ verb: 'assign-rest', base: baseId(Math.max(0, largest)) }) ??
    legal.find(({ verb }) => verb === 'done' || verb === 'assign-rest') ??
    legal[0]!
  );
}

/** T8.0-bombard A raid of so many is worth more than what the guns at the front lose by it. */
const WORTH_STRIKING = 230;
/** Where the guns have nothing to do, fewer are worth it. */
const QUIET = 150;
const NEAR = 2;
const contact = (s: State): boolean =>
  hexesOf(s, JAPAN).some(hex => hexesOf(s, US).some(each => distance(hex, each) <= NEAR));

/** 5.2, 15.2 While many can fly, right after they have come back. */
export function wantsStrike(s: State): boolean {
  if (s.air.kikusui === 0 || !canFly(s)) return false;
  const left = scenarioOf(s.scenario).turns[1] - s.turn + 1;
  const least = contact(s) ? WORTH_STRIKING : QUIET;
  return availableOf(s) >= (s.air.strikes >= left ? least / 2 : least);
}
