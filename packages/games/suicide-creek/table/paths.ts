import type {
  Barred,
  DrawnPath,
  PathSheet,
  PathStep,
  Paths,
  Refusal,
  Role,
  Translate,
} from '@ironbottom/engine';
import { HALVES, type Side, sideOfRole } from '../components.ts';
import {
  ALL,
  around,
  GROUND,
  hasPath,
  hexId,
  hexOf,
  hexOfPlace,
  placeId,
  placeIn,
  terrainAt,
  terrainId,
} from '../map.ts';

import { besideOff, isOff } from '../places.ts';
import { left } from '../rules/a04-movement/11-allowance.ts';
import { isRefused, wayOf } from '../rules/a04-movement/30-move.ts';
import { ASSAULT_MOVE, DOUBLE_TIME, MINIMUM, MODES, WALK } from '../state/moving.ts';
import { unitId, unitOf } from '../state/units.ts';
import type { State } from '../state.ts';
import { unitCounter, unitName } from './counters.ts';
import { refusalText } from './names.ts';
import { threatsTo } from './threats.ts';

/** A4.2 A whole path as it is drawn: what it costs, and what is known to threaten it. */

interface Walker {
  readonly s: State;
  readonly side: Side;
  readonly units: readonly number[];
  readonly mode: number;
}

/** In halves up to each hex; or why it cannot be gone. */
function costs({ s, side, units, mode }: Walker, path: readonly number[]): readonly number[] | Refusal {
  const way = wayOf(s, side, units, path, mode);
  if (isRefused(way)) return way;
  const most = Math.min(...units.map(unit => left(s, unit, units, mode)));
  const spent: number[] = [];
  let sum = 0;
  for (const { what, cost } of way) {
    sum += cost === ALL || mode === MINIMUM ? most : cost;
    if (what === 'enter') spent.push(sum);
  }
  return spent;
}
const isBarred = (found: readonly number[] | Refusal): found is Refusal => 'key' in found;

/** The cheapest ways on from what is fixed: by hex, the whole path. */
function ways(walker: Walker, fixed: readonly number[]): Map<number, readonly number[]> {
  const { s, units } = walker;
  const at = s.units.at[units[0]!]!;
  const start = fixed.at(-1) ?? (isOff(at) ? -1 : hexOfPlace(at));
  const found = new Map<number, readonly number[]>();
  const best = new Map<number, number>([[start, fixed.length > 0 ? lastCost(walker, fixed) : 0]]);
  const open: { hex: number; path: readonly number[] }[] = [{ hex: start, path: fixed }];
  while (open.length > 0) {
    open.sort((a, b) => best.get(a.hex)! - best.get(b.hex)!);
    const { hex, path } = open.shift()!;
    for (const next of hex < 0 ? entryHexes(at) : around[hex]!) {
      const longer = [...path, next];
      const cost = costs(walker, longer);
      if (isBarred(cost)) continue;
      const sum = cost.at(-1)!;
      if (sum >= (best.get(next) ?? Infinity)) continue;
      best.set(next, sum);
      found.set(next, longer);
      open.push({ hex: next, path: longer });
    }
  }
  return found;
}
const lastCost = (walker: Walker, path: readonly number[]): number => {
  const cost = costs(walker, path);
  return isBarred(cost) ? 0 : cost.at(-1)!;
};
const entryHexes = (at: number): readonly number[] => [besideOff(at)];

const groundOf = (from: number, hex: number, t: Translate): string => {
  const ground = t(`terrain.${terrainId(terrainAt[hex]!)}`);
  return from >= 0 && hasPath(from, hex) ? t('path.onPath', { ground }) : ground;
};

function stepsOf(walker: Walker, path: readonly number[], t: Translate): PathStep[] {
  const { s, side, units, mode } = walker;
  const cost = costs(walker, path);
  if (isBarred(cost)) return [];
  const at = s.units.at[units[0]!]!;
  const start = isOff(at) ? -1 : hexOfPlace(at);
  return path.map((hex, i) => {
    const threats = threatsTo(s, side, placeIn(hex, GROUND), mode === ASSAULT_MOVE);
    return {
      hex: hexId(hex),
      ground: groundOf(path[i - 1] ?? start, hex, t),
      cost: cost[i]! / HALVES,
      seenBy: threats.slice(0, 3).map(({ unit }) => unitCounter(s, unit, t)),
      ...(threats.length > 0 && { worst: threats[0]!.chance }),
    };
  });
}

/** Each known firer shoots once, when it is best for him. */
function atLeastOnce({ s, side, mode }: Walker, path: readonly number[]): number {
  const best = new Map<number, number>();
  for (const hex of path)
    for (const { unit, chance } of threatsTo(s, side, placeIn(hex, GROUND), mode === ASSAULT_MOVE))
      best.set(unit, Math.max(chance, best.get(unit) ?? 0));
  return 1 - [...best.values()].reduce((none, chance) => none * (1 - chance), 1);
}

function sheet(s: State, t: Translate, role: Role, drawn: DrawnPath): PathSheet | null {
  const side = sideOfRole(role);
  const units = drawn.pieces.map(unitOf).filter(unit => unit >= 0);
  if (units.length === 0 || s.units.at[units[0]!] === undefined) return null;
  const modes = [WALK, ASSAULT_MOVE, DOUBLE_TIME, MINIMUM].map(mode => ({
    mode,
    found: ways({ s, side, units, mode }, []),
  }));
  const able = modes.filter(({ found, mode }) => found.size > 0 && mode !== MINIMUM);
  const shown = able.length > 0 ? able : modes.filter(({ found }) => found.size > 0);
  if (shown.length === 0) return null;
  const mode = shown.find(each => MODES[each.mode] === drawn.mode)?.mode ?? shown[0]!.mode;
  const walker: Walker = { s, side, units, mode };
  const fixed = drawn.fixed.map(hexOf);
  const reach = ways(walker, fixed);
  const hover = drawn.hover === null ? -1 : hexOf(drawn.hover);
  const path = hover >= 0 ? (reach.get(hover) ?? fixed) : fixed;
  const steps = stepsOf(walker, path, t);
  const at = s.units.at[units[0]!]!;
  const from = isOff(at) ? hexId(besideOff(at)) : hexId(hexOfPlace(at));
  const most = Math.min(...units.map(unit => left(s, unit, units, mode)));
  const chance = atLeastOnce(walker, path);
  const stands = hover < 0 || hover === (fixed.at(-1) ?? hexOfPlace(Math.max(0, at)));
  const barred = stands || reach.has(hover) ? undefined : whyNot(walker, fixed, hover, t);
  return {
    title: t('path.title', { units: units.map(unit => unitName(s, unit, t)).join(t('ui.listSeparator')) }),
    rule: 'A4.2',
    from,
    points: t('path.points', { spent: steps.at(-1)?.cost ?? 0, all: most / HALVES }),
    steps,
    fixed: drawn.fixed.length,
    modes: shown.map(({ mode: each }) => ({
      id: MODES[each]!,
      name: t(`pathMode.${MODES[each]}`),
      note: t(`pathNote.${MODES[each]}`, {
        mf: Math.min(...units.map(unit => left(s, unit, units, each))) / HALVES,
      }),
      chosen: each === mode,
    })),
    reach: [...reach].map(([hex, way]) => ({ hex: hexId(hex), cost: lastCost(walker, way) / HALVES })),
    sum: steps.length === 0 || chance === 0 ? '' : t('path.sum', { chance: Math.round(100 * chance) }),
    ...(barred && { barred }),
    action:
      path.length === 0
        ? null
        : {
            verb: 'move',
            units: units.map(unitId),
            path: path.map(hex => placeId(placeIn(hex, GROUND))),
            mode: MODES[mode]!,
          },
  };
}

function whyNot(walker: Walker, fixed: readonly number[], hex: number, t: Translate): Barred | undefined {
  const cost = costs(walker, [...fixed, hex]);
  return isBarred(cost) ? { text: refusalText(cost, walker.s, t), rule: cost.rule } : undefined;
}

export const paths: Paths<State> = { at: ['moves.act'], sheet };
