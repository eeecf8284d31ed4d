import { type Refusal, refusal, type Term } from '@ironbottom/engine';
import { has, isDugIn, isGoodOrder, isMmc, unitsIn, unitsOf, workKnownTo } from '../../board.ts';
import { roleOf, type Side } from '../../components.ts';
import {
  DENSE,
  GROUND,
  hexId,
  hexOfPlace,
  KUNAI,
  LIGHT,
  OPEN_GROUND,
  sortOfPlace,
  terrainAt,
} from '../../map.ts';
import { CX, DUG_IN, NOBODY, ON_WIRE, PINNED, sideOf, TI, UNMARKED, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isSquadType } from '../../types.ts';
import { orderVerb, type Ref, tell, unitsArg, type Verbs } from '../../verbs.ts';
import { addWork, clearFlag, enlarge, setFlag, setPosition } from '../../writing.ts';
import { leaderFor, leadershipNow } from '../a10-morale/01-values.ts';
import { spot } from '../a12-concealment/14-loss.ts';
import { afterRoll } from '../a14-snipers.ts';
import { sumOf, term, twoDice } from '../dice.ts';
import { addLabor, endLabor, laborOf } from './24-labor.ts';

/** B27.11, E3.63 Entrenching in the prep fire phase. */

const BEST = 5;
const MUD = 1;
const HALF = 1;
/** B27.1 Squads that the largest foxhole holds. */
export const LARGEST = 3;

/** B27.1, SC1.4, SC2.2 Open ground, kunai, light and dense jungle; not debris, streams or swamp. */
const DIGGABLE: readonly number[] = [OPEN_GROUND, KUNAI, LIGHT, DENSE];
export const isDiggable = (hex: number): boolean => DIGGABLE.includes(terrainAt[hex]!);

const squads = (s: State, units: readonly number[]): boolean =>
  units.length === 2 || isSquadType[s.units.type[units[0]!]!] === 1;

function entrenchBarred(s: State, side: Side, units: readonly number[]): Refusal | undefined {
  if (units.length === 0 || new Set(units).size < units.length) return refusal('B27.11', 'who-digs');
  for (const unit of units) {
    const refused = diggerBarred(s, side, unit);
    if (refused) return refused;
  }
  const [first, second] = units as [number, number | undefined];
  const pair = second !== undefined && units.every(unit => isSquadType[s.units.type[unit]!] === 0);
  if (units.length > 2 || (second !== undefined && (!pair || s.units.at[first] !== s.units.at[second])))
    return refusal('B27.11', 'who-digs');
  return groundBarred(s, side, first);
}

function diggerBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if ((s.units.type[unit] ?? NOBODY) === NOBODY || sideOf(unit) !== side)
    return refusal('B27.11', 'not-yours', args);
  if (!isMmc(s, unit) || !isGoodOrder(s, unit) || has(s, unit, PINNED))
    return refusal('B27.11', 'cannot-dig', args);
  if (has(s, unit, TI)) return refusal('A4.8', 'busy', args);
  if (s.units.mark[unit] !== UNMARKED) return refusal('B27.11', 'has-fired', args);
  if (s.units.pos[unit] === DUG_IN) return refusal('B27.11', 'in-foxhole', args);
  return s.units.pos[unit] === ON_WIRE ? refusal('B26.31', 'on-wire', args) : undefined;
}

function groundBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const at = s.units.at[unit]!;
  if (at < 0 || sortOfPlace(at) !== GROUND) return refusal('B27.1', 'cannot-dig', { unit: unitId(unit) });
  const hex = hexOfPlace(at);
  if (!isDiggable(hex)) return refusal('B27.1', 'no-ground-to-dig', { hex: hexId(hex) });
  const full =
    workKnownTo(s, side, hex, 'trench') ?? (workKnownTo(s, side, hex, 'foxhole')?.size ?? 0) >= LARGEST;
  return full ? refusal('B27.1', 'dug-enough', { hex: hexId(hex) }) : undefined;
}

function termsOf(s: State, units: readonly number[]): Term[] {
  const leader = leaderFor(s, units[0]!);
  const drm = leader < 0 ? 0 : leadershipNow(s, leader);
  const labor = Math.min(...units.map(unit => laborOf(s, unit)));
  return [
    term('mud', MUD),
    ...(drm === 0 ? [] : [term('leadership', drm)]),
    ...(squads(s, units) ? [] : [term('half-squad', HALF)]),
    ...(labor === 0 ? [] : [term('labor', labor)]),
  ];
}

/** B27.11 5 or less: a foxhole over them. They are TI either way, and a failure leaves a labor counter. */
export function entrench(ref: Ref, units: readonly number[]): boolean {
  const { s } = ref;
  const side = sideOf(units[0]!);
  spot(ref, 'A12.14', units, 'worked');
  const terms = termsOf(s, units);
  const fall = twoDice(ref, { who: roleOf(side), why: 'entrench', rule: 'B27.11', terms });
  const dug = fall.sum + sumOf(terms) <= BEST;
  for (const unit of units) {
    setFlag(s, unit, TI);
    // A4.51 Whoever becomes TI has rested.
    clearFlag(s, unit, CX);
    if (dug) endLabor(s, unit);
    else addLabor(s, unit);
  }
  if (dug) dig(s, side, units);
  tell(ref, 'B27.11', dug ? 'entrenched' : 'not-entrenched', units);
  afterRoll(ref, side, fall);
  return dug;
}

/** B27.1 One counter a hex: a second foxhole makes it larger. */
function dig(s: State, side: Side, units: readonly number[]): void {
  const hex = hexOfPlace(s.units.at[units[0]!]!);
  const there = workKnownTo(s, side, hex, 'foxhole');
  if (there) enlarge(s, there);
  else addWork(s, { kind: 'foxhole', hex, side, spine: -1, size: 1, known: true });
  for (const unit of units) setPosition(s, unit, DUG_IN);
}

/** A squad, a half-squad or crew alone, two of them together. */
function teams(s: State, side: Side): number[][] {
  const isDigger = (unit: number): boolean => isMmc(s, unit) && !isDugIn(s, unit);
  const found: number[][] = [];
  for (const unit of unitsOf(s, side)) {
    if (!isDigger(unit)) continue;
    found.push([unit]);
    if (isSquadType[s.units.type[unit]!]) continue;
    for (const other of unitsIn(s, side, s.units.at[unit]!))
      if (other > unit && isDigger(other)) found.push([unit, other]);
  }
  return found;
}

const entrenchVerb = orderVerb<readonly number[]>({
  args: { units: 'unit[]' },
  list: teams,
  check: entrenchBarred,
  play: (ref, units) => {
    entrench(ref, units);
  },
  action: units => ({ verb: 'entrench', units: units.map(unitId) }),
  of: unitsArg,
});

export const entrenchVerbs: Verbs = { entrench: entrenchVerb };
