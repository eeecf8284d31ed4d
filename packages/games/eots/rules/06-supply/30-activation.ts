import { type Refusal, refusal } from '@ironbottom/engine';
import type { CardEffect } from '../../cards/effect.ts';
import {
  ALLIES,
  commandRange,
  enemyOf,
  grid,
  HEXES,
  isHq,
  landAcross,
  mayCommand,
  serviceOf,
  UNITS,
  unitIds,
  unitSide,
  waterAcross,
} from '../../components.ts';
import type { Mission } from '../../offensive.ts';
import { CHINA_BOX, type State } from '../../state.ts';
import { isSupplied, solution, supplyCapableAirbase } from './20-supply.ts';
import {
  ALL,
  add,
  type Bits,
  has,
  LAND,
  LAST_COLUMN,
  newBits,
  sidesOf,
  spread,
  toBytes,
  WATER,
} from './bits.ts';
import { HUMP_BASES, KUNMING } from './places.ts';

/** 6.3 Who can be activated by whom. */

/** 6.3-3 Impassable hexsides are no obstacle to an activation path. */
const IMPASSABLE = sidesOf(slot => !landAcross[slot] && !waterAcross[slot]);

const atSea = newBits();
const onLand = newBits();
const front = newBits();
const next = newBits();
const from = newBits();

/**
 * 6.3-3 One hex after the other, up to the command range: over water hexsides outside open enemy zones, over land
 * hexsides of hexes that enemy land or air units do not hold alone. 7.26 In reaction battle hexes are free to enter.
 */
function pathsOf(s: State, hq: number, reaction: boolean, into: Bits): void {
  const side = unitSide[hq]!;
  const { board, open } = solution(s);
  const enemy = board.troops[enemyOf(side)];
  const own = board.held[side];
  const closed = open[enemyOf(side)];
  for (let c = 1; c <= LAST_COLUMN; c++) {
    atSea[c] = ALL[c]! & ~closed[c]!;
    onLand[c] = ALL[c]! & (own[c]! | ~enemy[c]!);
  }
  if (reaction) for (const { hex } of s.offensive?.battles ?? []) add(onLand, hex);
  into.fill(0);
  front.fill(0);
  if (s.at[hq]! < 0) return;
  add(into, s.at[hq]!);
  add(front, s.at[hq]!);
  for (let k = 0; k < commandRange[hq]!; k++) if (!stepOn(into)) return;
}

function stepOn(into: Bits): boolean {
  spread(front, IMPASSABLE, next, 1, LAST_COLUMN);
  widenThrough(atSea, WATER);
  widenThrough(onLand, LAND);
  let any = 0;
  for (let c = 1; c <= LAST_COLUMN; c++) {
    const fresh = next[c]! & ~into[c]!;
    front[c] = fresh;
    into[c] = into[c]! | fresh;
    any |= fresh;
  }
  return any !== 0;
}

const across = newBits();
function widenThrough(open: Bits, sides: Int32Array): void {
  for (let c = 1; c <= LAST_COLUMN; c++) from[c] = front[c]! & open[c]!;
  spread(from, sides, across, 1, LAST_COLUMN);
  for (let c = 1; c <= LAST_COLUMN; c++) next[c] = next[c]! | (across[c]! & open[c]!);
}

interface Kept {
  readonly paths: Bits;
  readonly bytes: Uint8Array;
  version: number;
  battles: string;
}
const kept: Kept[][] = [false, true].map(() => Array<Kept>(UNITS));

function keptPaths(s: State, hq: number, reaction: boolean): Kept {
  const { version } = solution(s);
  const battles = reaction ? (s.offensive?.battles ?? []).map(({ hex }) => hex).join() : '';
  const list = kept[reaction ? 1 : 0]!;
  list[hq] ??= { paths: newBits(), bytes: new Uint8Array(HEXES), version: 0, battles: '' };
  const one = list[hq];
  if (one.version !== version || one.battles !== battles) {
    pathsOf(s, hq, reaction, one.paths);
    toBytes(one.paths, one.bytes);
    one.version = version;
    one.battles = battles;
  }
  return one;
}

/** By hex: 1 where an activation path of the HQ leads. Kept in the same memory. */
export const activationReach = (
  s: State,
  hq: number,
  { reaction }: Pick<ActivationContext, 'reaction'>,
): Uint8Array => keptPaths(s, hq, reaction).bytes;

/** 6.0-4, 7.26-2 The plain distance, for intelligence and reaction: terrain and zones do not matter. */
export const plainRange = (s: State, hq: number, hex: number): boolean =>
  s.at[hq]! >= 0 && grid.distance(s.at[hq]!, hex) <= commandRange[hq]!;

interface ActivationContext {
  readonly reaction: boolean;
  readonly effect: CardEffect;
  /** Those of the same side that are active already. */
  readonly active: readonly Mission[];
}

const ids = (unit: number, hq: number) => ({ unit: unitIds[unit]!, hq: unitIds[hq]! });

/** 6.3-2 Why the HQ cannot activate the unit. */
export function mayActivate(
  s: State,
  hq: number,
  unit: number,
  { reaction, effect, active }: ActivationContext,
): Refusal | undefined {
  if (isHq[unit] || unitSide[unit] !== unitSide[hq]) return refusal('6.0-1', 'not-to-command', ids(unit, hq));
  if (!mayCommand[hq]![unit] && !effect.commands?.(s, hq, unit))
    return refusal('6.12', 'not-to-command', ids(unit, hq));
  if (!effect.ignoresSupply && !isSupplied(s, unit))
    return refusal('6.3-2', 'unit-unsupplied', { unit: unitIds[unit]! });
  if (!hasPath(s, hq, unit, reaction)) return refusal('6.3-3', 'no-activation-path', ids(unit, hq));
  if (isRival(s, unit, active) && !effect.rivalry?.(s, unit, active))
    return refusal(unitSide[unit] === ALLIES ? '14.1C' : '14.2A', 'rivalry', { unit: unitIds[unit]! });
  return undefined;
}

/** 6.3-3; 13.74-3 for units in the China box: to Kunming or, with the Hump, to a base of the airlift. */
function hasPath(s: State, hq: number, unit: number, reaction: boolean): boolean {
  const { paths } = keptPaths(s, hq, reaction);
  const hex = s.at[unit]!;
  if (hex >= 0) return has(paths, hex);
  if (hex !== CHINA_BOX) return false;
  if (has(paths, KUNMING)) return true;
  return s.hump && HUMP_BASES.some(base => has(paths, base) && supplyCapableAirbase(s, ALLIES, base));
}

/** 14.1C, 14.2A Army and Navy of a nation at odds are not active together. */
function isRival(s: State, unit: number, active: readonly Mission[]): boolean {
  const service = serviceOf[unit];
  if (!s.rivalry[unitSide[unit]!] || !service) return false;
  return active.some(mission => serviceOf[mission.unit] && serviceOf[mission.unit] !== service);
}

export { hqEfficiency } from './11-efficiency.ts';
