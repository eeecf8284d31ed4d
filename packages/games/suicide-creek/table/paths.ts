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
import { isVehicle } from '../board.ts';
import { HALVES, type Side, sideOfRole } from '../components.ts';
import {
  ALL,
  around,
  GROUND,
  hexId,
  hexOf,
  hexOfPlace,
  placeId,
  placeIn,
  sortOfPlace,
  terrainAt,
  terrainId,
} from '../map.ts';
import { besideOff, isOff } from '../places.ts';
import { left } from '../rules/a04-movement/11-allowance.ts';
import { hasAnyPath } from '../rules/a04-movement/13-cost.ts';
import { isRefused, wayOf } from '../rules/a04-movement/30-move.ts';
import { roundFrom, roundTo, roundWay } from '../rules/a04-movement/33-bypass.ts';
import { driveCost } from '../rules/d-vehicles/21-cost.ts';
import { driveWay } from '../rules/d-vehicles/26-way.ts';
import { entryTerms } from '../rules/d-vehicles/83-bog-check.ts';
import { sumOf } from '../rules/dice.ts';
import {
  ASSAULT_MOVE,
  DOUBLE_TIME,
  GEARS,
  HALF,
  MINIMUM,
  MINIMUM_DRIVE,
  MODES,
  WALK,
} from '../state/moving.ts';
import { unitId, unitOf } from '../state/units.ts';
import type { State } from '../state.ts';
import { unitCounter, unitName } from './counters.ts';
import { refusalText } from './names.ts';
import { signed } from './signed.ts';
import { threatsTo } from './threats.ts';

/** A4.2, D2.1 A whole path as it is drawn, of men or of a vehicle: what it costs, and what is known to threaten it. */

/** A4.3 Round a hex, as one more way of going. */
const ROUND = MODES.length;
const WALKS = [WALK, ASSAULT_MOVE, DOUBLE_TIME, MINIMUM, ROUND];
const WALK_IDS: readonly string[] = [...MODES, 'round'];
const DRIVES = GEARS.map((_, gear) => gear);

interface Walker {
  readonly s: State;
  readonly side: Side;
  readonly units: readonly number[];
  /** Of a vehicle its gear. */
  readonly mode: number;
  /** The way with the least known fire, and of such ways the cheapest. */
  readonly safe: boolean;
}

/** As it is written on the table: 3½. */
const inHalves = (factors: number): string =>
  Number.isInteger(factors) ? `${factors}` : `${Math.floor(factors) || ''}½`;
const hexOfUnitId = (s: State, unit: number): string => hexId(hexOfPlace(s.units.at[unit]!));
const groundOfHex = (hex: number): number => placeIn(hex, GROUND);
/** In halves; of a vehicle with men beside it those of the vehicle. */
const pointsLeft = ({ s, units, mode }: Omit<Walker, 'safe'>): number =>
  isVehicle(s, units[0]!)
    ? left(s, units[0]!, [units[0]!], WALK)
    : Math.min(...units.map(unit => left(s, unit, units, mode)));

/** In halves up to each hex; or why it cannot be gone. */
function costs({ s, side, units, mode }: Walker, path: readonly number[]): readonly number[] | Refusal {
  const drives = isVehicle(s, units[0]!);
  const way = drives
    ? driveWay(s, side, units, path.map(groundOfHex), mode)
    : mode === ROUND
      ? roundWay(s, side, units, path, WALK)
      : wayOf(s, side, units, path, mode);
  if (isRefused(way)) return way;
  const most = pointsLeft({ s, side, units, mode });
  const spent: number[] = [];
  let sum = 0;
  for (const { what, cost } of way) {
    sum += cost === ALL || (!drives && mode === MINIMUM) ? most : cost;
    if (what === 'enter' || what === 'drive') spent.push(sum);
  }
  return spent;
}
const isBarred = (found: readonly number[] | Refusal): found is Refusal => 'key' in found;

/** A4.3 Each hex that lies round another one, with the cheapest way there. */
function waysRound(walker: Walker): Map<number, readonly number[]> {
  const found = new Map<number, readonly number[]>();
  const at = walker.s.units.at[walker.units[0]!]!;
  if (at < 0 || sortOfPlace(at) !== GROUND) return found;
  for (const hex of around[at]!)
    for (const to of roundTo(at, hex)) {
      const before = found.get(to);
      const cost = costs(walker, [hex, to]);
      if (!isBarred(cost) && (!before || cost.at(-1)! < lastCost(walker, before))) found.set(to, [hex, to]);
    }
  return found;
}

/** No cost is as much as that. */
const FAR = 1000;
/** What is looked for in a way: its cost, or first of all how little fire it is under. */
function weighing({ s, side, mode, safe }: Walker): (path: readonly number[], cost: number) => number {
  if (!safe) return (_, cost) => cost;
  const known = new Map<number, number>();
  const fireAt = (hex: number): number => {
    const before = known.get(hex);
    if (before !== undefined) return before;
    const [worst] = threatsTo(s, side, groundOfHex(hex), mode === ASSAULT_MOVE);
    const fire = worst ? -Math.log(1 - Math.min(0.99, worst.chance)) : 0;
    known.set(hex, fire);
    return fire;
  };
  return (path, cost) => FAR * path.reduce((sum, hex) => sum + fireAt(hex), 0) + cost;
}

/** The best ways on from what is fixed: by hex, the whole path. */
function ways(walker: Walker, fixed: readonly number[]): Map<number, readonly number[]> {
  const { s, units, mode } = walker;
  if (mode === ROUND) return waysRound(walker);
  const at = s.units.at[units[0]!]!;
  const start = fixed.at(-1) ?? (isOff(at) ? -1 : hexOfPlace(at));
  const found = new Map<number, readonly number[]>();
  const weigh = weighing(walker);
  const best = new Map<number, number>([
    [start, fixed.length > 0 ? weigh(fixed, lastCost(walker, fixed)) : 0],
  ]);
  const open: { hex: number; path: readonly number[] }[] = [{ hex: start, path: fixed }];
  while (open.length > 0) {
    open.sort((a, b) => best.get(a.hex)! - best.get(b.hex)!);
    const { hex, path } = open.shift()!;
    for (const next of hex < 0 ? entryHexes(at) : around[hex]!) {
      const longer = [...path, next];
      const cost = costs(walker, longer);
      if (isBarred(cost)) continue;
      const sum = weigh(longer, cost.at(-1)!);
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

const groundOf = (s: State, from: number, hex: number, t: Translate): string => {
  const ground = t(`terrain.${terrainId(terrainAt[hex]!)}`);
  if (s.ground.fords.includes(hex)) return t('path.ford', { ground });
  return from >= 0 && hasAnyPath(s, from, hex) ? t('path.onPath', { ground }) : ground;
};

/** So many of those who see it are shown, the worst first. */
const MOST_SEEN = 3;

function stepsOf(walker: Walker, path: readonly number[], t: Translate): PathStep[] {
  const { s, side, units, mode } = walker;
  const cost = costs(walker, path);
  if (isBarred(cost)) return [];
  const at = s.units.at[units[0]!]!;
  const start = isOff(at) ? -1 : hexOfPlace(at);
  return path.map((hex, i) => {
    const along = alongOf(walker, path, i);
    const threats = threatsTo(s, side, placeIn(hex, GROUND), mode === ASSAULT_MOVE, along);
    return {
      hex: hexId(hex),
      ground: along.length > 0 ? t('path.round') : groundOf(s, path[i - 1] ?? start, hex, t),
      cost: cost[i]! / HALVES,
      seenBy: threats.slice(0, MOST_SEEN).map(({ unit, column, drm }) => ({
        counter: unitCounter(s, unit, t),
        value: `${hexOfUnitId(s, unit)} · ${t('shot.value', { fp: column, drm: signed(drm) })}`,
      })),
      ...worstOf(walker, path[i - 1] ?? start, hex, threats[0]?.chance),
    };
  });
}

/** A4.3 The hexsides along which a hex of the path is gone round. */
function alongOf({ s, units, mode }: Walker, path: readonly number[], i: number): readonly number[] {
  const next = path[i + 1];
  if (mode !== ROUND || next === undefined) return [];
  return roundFrom(path[i - 1] ?? s.units.at[units[0]!]!, path[i]!, next)?.along ?? [];
}

/** What men fire does little to a vehicle: what it has to fear is the ground. */
function worstOf({ s, side, units, mode }: Walker, from: number, hex: number, chance: number | undefined) {
  if (!isVehicle(s, units[0]!)) return chance === undefined ? {} : { worst: chance };
  const bogs = bogChance(s, side, units[0]!, from < 0 ? hex : from, hex, mode);
  return bogs > 0 ? { worst: bogs } : {};
}

/** D8.2 12 or more bogs it. */
const BOGS = 12;
const SUMS = [1, 2, 3, 4, 5, 6].flatMap(a => [1, 2, 3, 4, 5, 6].map(b => a + b));
function bogChance(s: State, side: Side, unit: number, from: number, to: number, gear: number): number {
  const cost = driveCost(s, side, unit, from, to, gear);
  const terms = 'key' in cost ? undefined : entryTerms(s, unit, from, to, gear, cost);
  if (!terms) return 0;
  return SUMS.filter(sum => sum + sumOf(terms) >= BOGS).length / SUMS.length;
}

/** D8.2 Somewhere on the way. */
const bogsOnTheWay = (steps: readonly PathStep[]): number =>
  1 - steps.reduce((none, { worst = 0 }) => none * (1 - worst), 1);

/** Each known firer shoots once, when it is best for him. */
function atLeastOnce(walker: Walker, path: readonly number[]): number {
  const { s, side, mode } = walker;
  const best = new Map<number, number>();
  for (const [i, hex] of path.entries()) {
    const careful = mode === ASSAULT_MOVE;
    for (const { unit, chance } of threatsTo(
      s,
      side,
      placeIn(hex, GROUND),
      careful,
      alongOf(walker, path, i),
    ))
      best.set(unit, Math.max(chance, best.get(unit) ?? 0));
  }
  return 1 - [...best.values()].reduce((none, chance) => none * (1 - chance), 1);
}

function sheet(s: State, t: Translate, role: Role, drawn: DrawnPath): PathSheet | null {
  const side = sideOfRole(role);
  const named = drawn.pieces.map(unitOf).filter(unit => unit >= 0);
  if (named.length === 0 || s.units.at[named[0]!] === undefined) return null;
  // D9.31 The vehicle is named before the men who go along.
  const units = [...named].sort((a, b) => Number(isVehicle(s, b)) - Number(isVehicle(s, a)));
  const drives = isVehicle(s, units[0]!);
  const modes = (drives ? DRIVES : WALKS).map(mode => ({
    mode,
    found: ways({ s, side, units, mode, safe: false }, []),
  }));
  const able = modes.filter(
    ({ found, mode }) => found.size > 0 && mode !== (drives ? MINIMUM_DRIVE : MINIMUM),
  );
  const shown = able.length > 0 ? able : modes.filter(({ found }) => found.size > 0);
  if (shown.length === 0) return null;
  const ids: readonly string[] = drives ? GEARS : WALK_IDS;
  const mode = shown.find(each => ids[each.mode] === drawn.mode)?.mode ?? shown[0]!.mode;
  const walker: Walker = { s, side, units, mode, safe: drawn.safe };
  const marked = drawn.fixed.map(hexOf);
  // A4.3 A way round a hex is fixed as a whole, or not at all.
  const fixed = mode === ROUND && isBarred(costs(walker, marked)) ? [] : marked;
  const reach = ways(walker, fixed);
  const hover = drawn.hover === null ? -1 : hexOf(drawn.hover);
  const path = hover >= 0 ? (reach.get(hover) ?? fixed) : fixed;
  const steps = stepsOf(walker, path, t);
  const at = s.units.at[units[0]!]!;
  const from = isOff(at) ? hexId(besideOff(at)) : hexId(hexOfPlace(at));
  const most = pointsLeft(walker);
  const chance = drives ? bogsOnTheWay(steps) : atLeastOnce(walker, path);
  const pointsText = t(drives ? 'path.drivePoints' : 'path.points', {
    spent: inHalves(steps.at(-1)?.cost ?? 0),
    all: inHalves(most / HALVES),
  });
  const stands = hover < 0 || hover === (fixed.at(-1) ?? hexOfPlace(Math.max(0, at)));
  const barred = stands || reach.has(hover) ? undefined : whyNot(walker, fixed, hover, t);
  return {
    title: t('path.title', { units: units.map(unit => unitName(s, unit, t)).join(t('ui.listSeparator')) }),
    rule: 'A4.2',
    from,
    points: pointsText,
    steps,
    heads: drives
      ? { cost: t('path.mp'), worst: t('path.bogHead') }
      : { cost: t('path.mf'), worst: t('path.worstHead') },
    fixed: fixed.length,
    modes: shown.map(({ mode: each }) => ({
      id: ids[each]!,
      name: t(`pathMode.${ids[each]}`),
      note: t(drives && each !== HALF ? 'pathNote.drive' : `pathNote.${ids[each]}`, {
        mf: inHalves(pointsLeft({ s, side, units, mode: each }) / HALVES),
      }),
      chosen: each === mode,
    })),
    reach: [...reach].map(([hex, way]) => ({ hex: hexId(hex), cost: lastCost(walker, way) / HALVES })),
    sum: sumText(steps, chance, drives, 'sum', t),
    brief: sumText(steps, chance, drives, 'brief', t),
    ...(drives &&
      steps.length > 0 && {
        ask: t('path.driveAsk', { from, to: steps.at(-1)!.hex, points: pointsText }),
        go: t('path.driveGo'),
      }),
    ...(barred && { barred }),
    action:
      path.length === 0
        ? null
        : {
            verb: drives ? 'drive' : mode === ROUND ? 'bypass' : 'move',
            units: units.map(unitId),
            path: path.map(hex => placeId(groundOfHex(hex))),
            [drives ? 'gear' : 'mode']: mode === ROUND ? MODES[WALK]! : ids[mode]!,
          },
  };
}

/** What may happen on the way. */
function sumText(
  steps: readonly PathStep[],
  chance: number,
  drives: boolean,
  how: 'sum' | 'brief',
  t: Translate,
): string {
  if (steps.length === 0) return '';
  if (chance === 0) return drives ? t('path.noBog') : '';
  return t(`path.${drives ? 'bogs' : how}`, { chance: Math.round(100 * chance) });
}

function whyNot(walker: Walker, fixed: readonly number[], hex: number, t: Translate): Barred | undefined {
  const { s, units, mode } = walker;
  if (mode === ROUND) return { text: t('path.notRound'), rule: 'A4.3' };
  const at = s.units.at[units[0]!]!;
  const end = fixed.at(-1) ?? (isOff(at) ? besideOff(at) : hexOfPlace(at));
  if (!around[end]!.includes(hex)) {
    const left = inHalves(pointsLeft(walker) / HALVES);
    return isVehicle(s, units[0]!)
      ? { text: t('path.tooFarToDrive', { left }), rule: 'D2.1' }
      : { text: t('path.tooFar', { mf: left }), rule: 'A4.11' };
  }
  const cost = costs(walker, [...fixed, hex]);
  return isBarred(cost) ? { text: refusalText(cost, walker.s, t), rule: cost.rule } : undefined;
}

export const paths: Paths<State> = { at: ['moves.act'], sheet };
