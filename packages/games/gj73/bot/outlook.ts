import { derivedBy } from '@ironbottom/engine';
import {
  blackHighGround,
  enemyOf,
  fortified,
  grid,
  HEXES,
  isUnit,
  JAPAN,
  landSteps,
  pieceSide,
  type Side,
  scenario,
  suitable,
  terrainFire,
  US,
} from '../components.ts';
import { board, unitsAt } from '../rules/03-basics.ts';
import type { State } from '../state.ts';
import { guessAttack } from './estimate.ts';

/** How the map looks to one side at one moment: what is worth having, how far it is, what an attack is worth. */
export interface Outlook {
  readonly s: State;
  readonly side: Side;
  /** Markers still on the map: 1 where one lies. */
  readonly marker: Uint8Array;
  /** Steps over land to the nearest thing worth having (US) or worth holding (Japan). */
  readonly far: Int32Array;
  /** Steps over land to the nearest enemy that has a ZOC. */
  readonly enemyFar: Int32Array;
  /** What black high ground is worth now. */
  readonly heights: number;
}

/** A marker is worth its average number; a step is part of a battalion, which costs the US a marker when it is lost. */
export const MARKER = 1.5;
const JAPANESE_STEP = 0.35;
/** A first step costs little; the second is the battalion, and a marker with it. */
const US_FIRST_STEP = 0.4;
const US_LAST_STEP = 1.6;
const US_MIXED_STEP = 0.7;
/** Time is short: Japan takes a marker off the map in every turn in which the US takes none. */
const HASTE = 0.35;
const TAKING = 1.3;

/** Worked out once for each view. */
export const outlook = derivedBy(look);

function look(s: State, side: Side): Outlook {
  const { guards } = board(s);
  const marker = new Uint8Array(HEXES);
  for (const hex of s.mt) if (hex >= 0) marker[hex] = 1;
  const enemies: number[] = [];
  const goals: number[] = [];
  for (let hex = 0; hex < HEXES; hex++) {
    if (guards[enemyOf(side)][hex]! > 0) enemies.push(hex);
    if (marker[hex] === 1 && guards[US][hex] === 0) goals.push(hex);
  }
  const late = s.turn >= scenario.turns - 3;
  if (late) for (const hex of blackHighGround) if (guards[US][hex] === 0) goals.push(hex);
  return {
    s,
    side,
    marker,
    far: landSteps(goals),
    enemyFar: landSteps(enemies),
    heights: late ? 1 : 0.3,
  };
}

/** What holding a hex at the end of the turn is worth to the US, and so what losing it costs Japan. */
export function worth(o: Outlook, hex: number): number {
  if (o.marker[hex] === 1) return MARKER;
  return blackHighGround.includes(hex) ? o.heights : 0.15;
}

/** The value of an attack in victory points. */
export function attackWorth(o: Outlook, from: number, to: number, extra: readonly number[] = []): number {
  const { s, side } = o;
  const { win, ownLoss, enemyLoss } = guessAttack(s, side, side, from, to, extra);
  if (side === US) {
    const step = usStepCost(s, [...unitsAt(s, US, from), ...extra]);
    return win * (TAKING * worth(o, to) + 0.25) + enemyLoss * JAPANESE_STEP - ownLoss * step;
  }
  // Japan gains by driving the US off what it has just taken, and by killing battalions.
  const retake = o.marker[to] === 1 ? MARKER + 0.5 : 0.1;
  return win * retake + enemyLoss * usStepCost(s, unitsAt(s, US, to)) - ownLoss * (JAPANESE_STEP + 0.1);
}

/** What the next loss of such a stack costs the US, if a full unit takes it where there is one. */
function usStepCost(s: State, units: readonly number[]): number {
  const full = units.filter(unit => isUnit(unit) && s.front[unit] === 1).length;
  return full === 0 ? US_LAST_STEP : full === units.length ? US_FIRST_STEP : US_MIXED_STEP;
}

/** What a place is worth to a combat unit, apart from attacks. */
export function standing(o: Outlook, unit: number, hex: number): number {
  return o.side === US ? usStanding(o, unit, hex) : japaneseStanding(o, unit, hex);
}

function usStanding(o: Outlook, unit: number, hex: number): number {
  const { far, s, enemyFar } = o;
  let value = -HASTE * Math.max(0, far[hex]!);
  const others = unitsBut(s, US, hex, unit);
  if (o.marker[hex] === 1 || (o.heights === 1 && blackHighGround.includes(hex)))
    value += others === 0 ? worth(o, hex) + 0.4 : 0.3;
  // In reach of a counter-attack: a worn battalion should not be there, and nobody alone.
  if (enemyFar[hex] === 1) value -= (s.front[unit] === 0 ? 0.9 : 0) + (others === 0 ? 0.15 : 0);
  return value;
}

function japaneseStanding(o: Outlook, unit: number, hex: number): number {
  const { s, enemyFar, marker } = o;
  const others = unitsBut(s, JAPAN, hex, unit);
  const threat = enemyFar[hex]! < 0 ? 0 : Math.max(0, 1 - enemyFar[hex]! / 8);
  let value = 0;
  if (marker[hex] === 1) value += (others === 0 ? 1.6 : 0.6) * (0.3 + threat);
  else value -= 0.1 * Math.max(0, o.far[hex]!);
  if (fortified[hex] === 1) value += 0.5;
  else if (suitable[hex] === 1) value += 0.1;
  value -= terrainFire[hex]! * 0.15;
  if (enemyFar[hex] === 1 && fortified[hex] === 0) value -= 0.5;
  return value;
}

function unitsBut(s: State, side: Side, hex: number, unit: number): number {
  return (
    board(s).units[side][hex]! - (isUnit(unit) && s.at[unit] === hex && pieceSide[unit] === side ? 1 : 0)
  );
}

/** The best attack that a unit standing here could take part in, if no other stack is better placed for it. */
export function bestAttackFrom(o: Outlook, unit: number, hex: number): number {
  const { s, side } = o;
  if (side === US && s.supply === 0 && !s.freeCombat) return 0;
  const extra = s.at[unit] === hex ? [] : [unit];
  let best = 0;
  for (let d = 0; d < 6; d++) {
    const to = grid.neighbours[6 * hex + d]!;
    if (to < 0 || board(s).guards[enemyOf(side)][to] === 0) continue;
    const value = attackWorth(o, hex, to, extra);
    const taken = otherAttacker(o, unit, hex, to) ? 0.3 : 1;
    best = Math.max(best, value * taken);
  }
  return best;
}

/** Whether a full stack of ours elsewhere is next to that target already. */
function otherAttacker({ s, side }: Outlook, unit: number, hex: number, to: number): boolean {
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbours[6 * to + d]!;
    if (next >= 0 && next !== hex && unitsBut(s, side, next, unit) >= 2) return true;
  }
  return false;
}
