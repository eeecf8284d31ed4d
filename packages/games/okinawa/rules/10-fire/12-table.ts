import type { Term } from '@ironbottom/engine';
import { unitsIn } from '../../board.ts';
import { COVERS, coverOf, enemyOf, JAPAN, roleOf, type Side, tables, US } from '../../components.ts';
import { distance, fireCover, grid, isRidge, isShuri } from '../../map.ts';
import { placeName } from '../../places.ts';
import type { FIRE_RESULTS } from '../../schema-tables.ts';
import { isHiding } from '../../seen.ts';
import type { Fire } from '../../state/fire.ts';
import type { Cause } from '../../state/results.ts';
import { disrupt, option, pin, positionAt, type State } from '../../state.ts';
import { fireOf, isAntiTank, isArtillery, isMachineGun, isTank, unitId } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { tacticsShift } from '../07-tactics.ts';
import { areSupplied } from '../12-supply.ts';
import { type Level, levelAmong } from '../14-fatigue.ts';
import { oweSteps } from '../results/20-losses.ts';
import { oweRetreat } from '../results/30-retreat.ts';

/** 10.1, 10.12, 10.24, 10.32 The fire table: strength, column, die, result. Opportunity fire uses it too (9.84, 9.93). */

export type FireResult = (typeof FIRE_RESULTS)[number];

const { strengths, results, shifts, modifiers, clamp } = tables.fire;
const COLUMNS = results.length;

const isNextTo = (s: State, unit: number, target: number): boolean => distance(s.at[unit]!, target) <= 1;

/** 10.1, 10.15c Artillery that is not adjacent and not observed counts 1; everybody else what is printed. */
const strengthOf = (s: State, unit: number, target: number, observed: readonly number[]): number =>
  isArtillery(unit) && !isNextTo(s, unit, target) && !observed.includes(unit)
    ? 1
    : fireOf(unit, s.steps[unit]!);

/** 10.11, 10.4 What these units fire with together at a hex; `observed`: artillery with forward observation (10.17a). */
export const fireTotal = (
  s: State,
  units: readonly number[],
  target: number,
  observed: readonly number[] = [],
): number => units.reduce((sum, unit) => sum + strengthOf(s, unit, target, observed), 0);

/** 10.12a, 9.6 The line of the table: the best terrain of the hex; a position covers Japanese units only. */
const coverIn = (s: State, firing: Side, hex: number): number =>
  firing === US && positionAt(s, hex) >= 0
    ? Math.max(fireCover[hex]!, coverOf(tables.terrain.position.fire))
    : fireCover[hex]!;

const lineFor = (s: State, firing: Side, hex: number): readonly number[] =>
  strengths[COVERS[coverIn(s, firing, hex)]!];

/** 10.12c The least strength that can hit at all. */
export const leastStrength = (s: State, firing: Side, hex: number): number => lineFor(s, firing, hex)[0]!;

// ---------------------------------------------------------------- column shifts

const LEVELS: { readonly [level in Level]: number } = { 1: 0, 2: shifts.level_2, 3: shifts.level_3 };

/**
 * 14.4, 14.42, 10.24a The worst level of all who fire at an adjacent hex. Long-range fire is at level I; tanks and
 * artillery that fire at what is next to them take the worst level of their stack.
 */
function levelFor(s: State, units: readonly number[], target: number): Level {
  const near = units.filter(unit => isNextTo(s, unit, target));
  const stacked = near.filter(unit => isTank(unit) || isArtillery(unit)).map(unit => s.at[unit]!);
  return levelAmong(s, [...near, ...stacked.flatMap(hex => unitsIn(s, US, hex))]);
}

const term = (key: string, value: number): Term[] =>
  value === 0 ? [] : [{ key, op: value < 0 ? '-' : '+', value: Math.abs(value) }];
const sumOf = (terms: readonly Term[]): number =>
  terms.reduce((sum, { op, value }) => sum + (op === '-' ? -value : value), 0);

/** 10.24d Machine guns shift once, however many fire. */
const gunShift = (units: readonly number[]): number => (units.some(isMachineGun) ? shifts.machine_gun : 0);

/** 10.24, 7.11 All shifts, each with its name. */
export const shiftsOf = (s: State, side: Side, units: readonly number[], target: number): Term[] => [
  ...term('machine-guns', gunShift(units)),
  ...term('tactics', tacticsShift(s, side)),
  ...(side === US ? term('fatigue', LEVELS[levelFor(s, units, target)]) : []),
];

/** Where a shot differs from one in the fire phase. */
export interface Shot {
  /** 9.93b The hex whose terrain protects, where it is not the one in which the target stands. */
  readonly from?: number;
  readonly observed?: readonly number[];
}

/** 10.12 The column of the strength alone, before all shifts; 0: too little. */
export const firstColumn = (
  s: State,
  side: Side,
  units: readonly number[],
  target: number,
  observed: readonly number[],
  from = target,
): number => {
  const total = fireTotal(s, units, target, observed);
  return lineFor(s, side, from).filter(least => least <= total).length;
};

/**
 * 10.12, 10.24 The column, from 1; 0: no effect, and no die is rolled. Too little strength misses whatever the shifts,
 * but for a machine gun, which lifts it to the first column (10.24d); tactics then only take away, or add to it (option).
 */
export function fireColumn(
  s: State,
  side: Side,
  units: readonly number[],
  target: number,
  { from = target, observed = [] }: Shot = {},
): number {
  const reached = firstColumn(s, side, units, target, observed, from);
  const terms = shiftsOf(s, side, units, target);
  if (reached > 0) return Math.max(0, Math.min(COLUMNS, reached + sumOf(terms)));
  const gun = gunShift(units);
  if (gun === 0) return 0;
  const others = sumOf(terms) - gun;
  return Math.max(0, gun + (option(s, 'gunsThenTactics') ? others : Math.min(0, others)));
}

// ---------------------------------------------------------------- the die

/** 10.24c Whether a hex lies on the flank or in the rear of the position in another one. */
export function isFlankOf(s: State, hex: number, from: number): boolean {
  const marker = positionAt(s, hex);
  const direction = grid.direction(hex, from);
  if (marker < 0 || direction < 0) return false;
  const { facing } = s.positions[marker]!;
  return !tables.flanks.front.some(turns => (facing + turns + 6) % 6 === direction);
}

/** 10.24c Whether somebody fires from a position that was not fired at from its flank in this phase. */
const isFromPosition = (s: State, unit: number): boolean =>
  positionAt(s, s.at[unit]!) >= 0 && !s.firePhase?.flanked.includes(s.at[unit]!);

/** 9.84, 9.93 Opportunity fire names those who move. */
const isAtMovers = ({ victims }: Fire): boolean => victims.length > 0;

/** 10.24, 10.24b, 10.24c, 12.13a Each counts once, however many units it comes from. */
export function modifiersOf(s: State, fire: Fire, victims: readonly number[]): Term[] {
  const { side, units } = fire;
  if (side === US)
    return [
      ...term('tanks', units.some(isTank) && !victims.some(isAntiTank) ? modifiers.us_tanks : 0),
      // 12.13b Opportunity fire is defence, in which supply is not asked for.
      ...term('unsupplied', isAtMovers(fire) || areSupplied(s, units) ? 0 : modifiers.unsupplied),
    ];
  return [
    ...term('anti-tank', units.some(isAntiTank) && victims.some(isTank) ? modifiers.anti_tank : 0),
    ...term('position', units.some(unit => isFromPosition(s, unit)) ? modifiers.position : 0),
  ];
}

/** 9.63, 10.24b Whether guns stand under a position decides about the modifier of tanks: the US does not see that die. */
const isTelling = (s: State, { side, units, target }: Fire): boolean =>
  side === US && units.some(isTank) && isHiding(s, target);

/** Units that a fire is aimed at: all of the enemy in the hex, unless it is at those who move (9.84, 9.93d). */
export const hitBy = (s: State, fire: Fire): readonly number[] =>
  isAtMovers(fire) ? fire.victims : unitsIn(s, enemyOf(fire.side), fire.target);

/**
 * 10.2, 9.63 Fires: whoever does so is seen, and what was fired at has been under fire (18.16b). The result is noted in
 * the fire; nothing takes effect yet.
 */
export function rollFire(ref: Ref, fire: Fire): FireResult {
  const { s } = ref;
  const { side, units, target, observed, ground } = fire;
  const victims = hitBy(s, fire);
  for (const unit of victims) s.underFire[unit] = 1;
  const column = fireColumn(s, side, units, target, { from: ground, observed });
  const hex = placeName(target);
  ref.shown();
  ref.log('10.2', 'fires', {
    who: roleOf(side),
    hex,
    units: units.map(unitId),
    total: fireTotal(s, units, target, observed),
    shift: sumOf(shiftsOf(s, side, units, target)),
    column,
  });
  fire.result = column === 0 ? '-' : roll(ref, fire, column, victims);
  ref.log('10.2', 'fire-result', { hex, result: fire.result });
  return fire.result;
}

function roll(ref: Ref, fire: Fire, column: number, victims: readonly number[]): FireResult {
  const terms = modifiersOf(ref.s, fire, victims);
  const [low, high] = clamp;
  const resultFor = ([die]: readonly number[]): FireResult =>
    results[column - 1]![Math.max(low, Math.min(high, die! + sumOf(terms))) - low]!;
  const dice = ref.roll({
    who: roleOf(fire.side),
    why: 'fire',
    rule: '10.2',
    count: 1,
    terms,
    alike: resultFor,
    ...(isTelling(ref.s, fire) && { to: [roleOf(JAPAN)], seen: 'that' }),
  });
  return resultFor(dice);
}

// ---------------------------------------------------------------- results

/** 10.35 Japanese units on a ridge or at Shuri; a position alone does not let them. */
const mayIgnore = (side: Side, hex: number): boolean =>
  side === JAPAN && (isRidge[hex] === 1 || isShuri[hex] === 1);

const STEPS: { readonly [result in FireResult]?: number } = { S: 1, S2: 2 };

/**
 * 10.32 What a result brings upon the enemy of the side that has fired. P, D and retreats fall on all units; steps are
 * for their owner to take, a Japanese S2 also as a step and a hex (10.32b). `settle` carries it out.
 */
export function applyFire(
  { s }: Ref,
  side: Side,
  target: number,
  result: FireResult,
  cause: Cause,
  rule: string,
  victims: readonly number[] = unitsIn(s, enemyOf(side), target),
): void {
  const owner = enemyOf(side);
  if (result === 'P') for (const unit of victims) pin(s, unit);
  if (result === 'D' || result === 'DR') for (const unit of victims) disrupt(s, unit);
  oweSteps(s, {
    side: owner,
    hex: target,
    cause,
    rule,
    units: [...victims],
    left: STEPS[result] ?? 0,
    trade: owner === JAPAN && result === 'S2' ? 1 : 0,
  });
  if (result === 'R' || result === 'DR')
    oweRetreat(s, {
      side: owner,
      from: target,
      cause,
      rule,
      units: [...victims],
      hexes: 1,
      mayIgnore: mayIgnore(owner, target),
      assaultHex: -1,
      path: [],
    });
}
