import { extendedMovesOnly, isGround, isNaval } from '../../components.ts';
import type { Way } from '../../offensive.ts';
import { landAllowance } from '../../rules/08-movement/10-allowance.ts';
import type { How } from '../../rules/08-movement/31-air.ts';
import { fliesClear } from '../../rules/08-movement/31-flights.ts';
import { checkStep, mustStop, stepCost } from '../../rules/08-movement/42-land.ts';
import { aspCost } from '../../rules/08-movement/45-landing.ts';
import { type Mode, planFor, seaWay } from '../../rules/08-movement/modes.ts';
import { opposed } from '../../rules/08-movement/presence.ts';
import { enemyZones } from '../../rules/08-movement/zones-on-the-move.ts';
import { put, type State, setControl, theOffensive } from '../../state.ts';
import type { Theatre } from './theatre.ts';

/** What a stack is to do in step 2 of an offensive. */
export type Move =
  | {
      readonly verb: 'sail' | 'strategic-sail' | 'transport' | 'assault' | 'organic' | 'strategic-fly';
      readonly units: readonly number[];
      readonly hex: number;
    }
  | { readonly verb: 'fly'; readonly units: readonly number[]; readonly hex: number; readonly how: How }
  | { readonly verb: 'march'; readonly units: readonly number[]; readonly way: readonly number[] };

/** Tries a move out: whether the rules let it be. The position is then as after it. */
export function carryOut(theatre: Theatre, move: Move): boolean {
  const { s } = theatre;
  if (!move.units.every(unit => theatre.enlist(unit))) return false;
  if (move.verb === 'march') return march(theatre, move.units, move.way);
  const mode: Mode = move.verb === 'fly' ? `fly-${move.how}` : move.verb;
  if (!planFor(s, move.units, mode).goals[move.hex]) return false;
  const start = s.at[move.units[0]!]!;
  const from = watch(s, move, mode, start);
  if (move.verb === 'assault' || move.verb === 'organic') goAshore(s, move.units, move.hex, move.verb);
  for (const unit of move.units) {
    const mission = theatre.mission(unit)!;
    mission.way = wayOf(unit, move.verb);
    mission.moved = true;
    mission.from = from;
    if (mode === 'fly-extended' && extendedMovesOnly[unit]) mission.parenthesis = true;
    put(s, unit, move.hex);
  }
  return true;
}

/** 7.25E Whether the move is seen. Returns the hex it comes from. */
function watch(s: State, move: Exclude<Move, { verb: 'march' }>, mode: Mode, start: number): number {
  const offensive = theOffensive(s);
  if (move.verb === 'fly' || move.verb === 'strategic-fly') {
    const [how, strategic] = move.verb === 'fly' ? [move.how, false] : ['extended' as const, true];
    if (!offensive.touched && !fliesClear(s, move.units, how, move.hex, strategic)) offensive.touched = true;
    return start;
  }
  const { way, touched } = seaWay(s, move.units, mode, move.hex);
  if (touched) offensive.touched = true;
  return way.at(-2) ?? start;
}

function wayOf(unit: number, verb: Exclude<Move['verb'], 'march'>): Way {
  if (verb === 'fly') return 'fly';
  if (verb === 'strategic-fly') return 'strategic-air';
  if (isNaval[unit]) return verb === 'strategic-sail' ? 'strategic-sail' : 'sail';
  return verb === 'transport' ? 'transport' : 'assault';
}

/** 8.45A What a landing costs. Brigades on board of ships cost nothing. */
function goAshore(s: State, units: readonly number[], hex: number, verb: 'assault' | 'organic'): void {
  const offensive = theOffensive(s);
  const land = units.filter(unit => isGround[unit]);
  const cost = verb === 'organic' ? 0 : land.reduce((sum, unit) => sum + aspCost(s, unit), 0);
  const lent = Math.min(cost, offensive.aspLent);
  offensive.aspLent -= lent;
  offensive.aspSpent += cost - lent;
  s.aspUsed[offensive.side] += cost - lent;
  if (!offensive.landings.includes(hex)) offensive.landings.push(hex);
}

function march(theatre: Theatre, units: readonly number[], way: readonly number[]): boolean {
  const { s, side } = theatre;
  let left = landAllowance(s);
  for (const [i, to] of way.entries()) {
    const from = s.at[units[0]!]!;
    if (checkStep(s, units, from, to, left)) return false;
    left -= stepCost(s, side, from, to);
    if (enemyZones(s, side)[to] || enemyZones(s, side)[from]) theatre.offensive.touched = true;
    for (const unit of units) {
      const mission = theatre.mission(unit)!;
      mission.way = 'march';
      mission.from = from;
      put(s, unit, to);
    }
    if (!opposed(s, side, to)) setControl(s, to, side);
    else if (i < way.length - 1 && mustStop(s, side, to)) return false;
  }
  for (const unit of units) theatre.mission(unit)!.moved = true;
  return true;
}
