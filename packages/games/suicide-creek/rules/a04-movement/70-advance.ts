import { type Refusal, refusal } from '@ironbottom/engine';
import { has, unitsOf } from '../../board.ts';
import { HALVES, type Side } from '../../components.ts';
import { around, CELLAR, GROUND, hexOfPlace, PILLBOX, placeId, placeIn, sortOfPlace } from '../../map.ts';
import { besideOff, isOff, placeName } from '../../places.ts';
import { WALK } from '../../state/moving.ts';
import { CX, DUG_IN, NOBODY, OPEN, STOPPED, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { orderVerb, placeArg, type Ref, tell, unitsArg, type Verbs } from '../../verbs.ts';
import { put, setFlag } from '../../writing.ts';
import { advanceExitVerb } from '../a02-exit.ts';
import { dare } from '../a11-close-combat/60-armour-check.ts';
import { crowded, spot } from '../a12-concealment/14-loss.ts';
import { comeOut } from '../a12-concealment/15-detection.ts';
import { arrival } from '../b-terrain/26-wire.ts';
import { pillboxBarred } from '../b-terrain/30-doors.ts';
import { trip } from '../b-terrain/95-trip-flares.ts';
import { enterBarrage } from '../c01-artillery/50-barrage.ts';
import { followAcquired } from '../c03-ordnance/65-acquisition.ts';
import { dummiesBarred } from '../cg/06-reserves.ts';
import { countersOf, tornCloak } from '../e01-night/40-cloaking.ts';
import { allowance } from './11-allowance.ts';
import { mayStir } from './20-movers.ts';
import { dropVerb, leaveBehind } from './43-possession.ts';
import { transferVerb } from './44-recovery.ts';
import { accessBarred } from './71-accessible.ts';
import { isDifficult } from './72-difficult.ts';

/** A4.7, A4.72 The advance: once for each unit, together where a leader's bonus is to count. */

/** A4.7 These units together to that Location: their own one means into the foxhole there or out of it. */
function advanceBarred(s: State, side: Side, units: readonly number[], place: number): Refusal | undefined {
  if (units.length === 0 || new Set(units).size < units.length) return refusal('A4.7', 'who-moves');
  for (const unit of units) {
    if (unit >= s.units.type.length) return refusal('A3.7', 'not-yours', { unit: unitId(unit) });
    const refused =
      mayStir(s, side, unit) ?? accessBarred(s, unit, place) ?? weightBarred(s, unit, place, units);
    if (refused) return refused;
  }
  const apart = units.some(unit => s.units.at[unit] !== s.units.at[units[0]!]);
  if (apart) return refusal('A4.7', 'not-together');
  const torn = tornCloak(s, units);
  if (torn) return torn;
  const mixed = dummiesBarred(s, units, place);
  if (mixed) return mixed;
  return pillboxBarred(s, side, s.units.at[units[0]!]!, place);
}

/** A4.72 */
function weightBarred(s: State, unit: number, place: number, units: readonly number[]): Refusal | undefined {
  const args = { unit: unitId(unit), place: placeId(place) };
  if (allowance(s, unit, units, WALK) < HALVES) return refusal('A4.72', 'overloaded', args);
  return has(s, unit, CX) && isDifficult(s, unit, place, units)
    ? refusal('A4.72', 'too-tired', args)
    : undefined;
}

function advance(ref: Ref, all: readonly number[], place: number): void {
  const { s } = ref;
  const from = s.units.at[all[0]!]!;
  const units = place === from ? all : dare(ref, all, place);
  if (units.length === 0) return;
  const tired = units.filter(unit => isDifficult(s, unit, place, units));
  comeOut(ref, units);
  for (const unit of units) {
    if (place !== from) leaveBehind(ref, unit);
    put(s, unit, place, positionAfter(ref, unit, place));
    setFlag(s, unit, STOPPED | (tired.includes(unit) ? CX : 0));
  }
  // A11.4 They may be ambushed where they come.
  if (place !== from) s.combat.advanced.push(...units);
  tell(ref, 'A4.7', place === from ? 'shifted' : 'advanced', units, {
    from: placeName(from),
    place: placeId(place),
  });
  spot(ref, 'A12.14', units, 'moved');
  crowded(ref, sideOf(units[0]!), place);
  if (place !== from) trip(ref, units, place, from);
  if (place !== from) enterBarrage(ref, units, hexOfPlace(place));
  followAcquired(s);
}

function positionAfter(ref: Ref, unit: number, place: number): number {
  const { s } = ref;
  const [at, pos] = [s.units.at[unit]!, s.units.pos[unit]!];
  if (place === at) return pos === DUG_IN ? OPEN : DUG_IN;
  if (!isOff(at) && hexOfPlace(at) === hexOfPlace(place)) return OPEN;
  return pos === DUG_IN ? DUG_IN : arrival(ref, place, [unit]);
}

/** Where a unit may think of going. */
function goals(s: State, unit: number): number[] {
  const at = s.units.at[unit]!;
  if (isOff(at)) return [besideOff(at)];
  const hex = hexOfPlace(at);
  const inside = [GROUND, PILLBOX, CELLAR].map(sort => placeIn(hex, sort));
  return sortOfPlace(at) === GROUND ? [...around[hex]!, ...inside] : inside;
}

interface Advance {
  readonly units: readonly number[];
  readonly place: number;
}

/** Each unit alone, and each stack as a whole. */
function advances(s: State, side: Side): Advance[] {
  const stacks = new Map<number, number[]>();
  for (let unit: number = side; unit < s.units.type.length; unit += 2) {
    if (s.units.type[unit] === NOBODY || mayStir(s, side, unit)) continue;
    const stack = stacks.get(s.units.at[unit]!);
    if (stack) stack.push(unit);
    else stacks.set(s.units.at[unit]!, [unit]);
  }
  const found: Advance[] = [];
  for (const stack of stacks.values()) {
    const places = goals(s, stack[0]!);
    const apart = countersOf(s, stack);
    for (const units of apart.length > 1 ? [...apart, stack] : apart)
      for (const place of places) found.push({ units, place });
  }
  return found;
}

const advanceVerb = orderVerb<Advance>({
  args: { units: 'unit[]', place: 'place' },
  list: advances,
  check: (s, side, { units, place }) => advanceBarred(s, side, units, place),
  play: (ref, { units, place }) => advance(ref, units, place),
  action: ({ units, place }) => ({ verb: 'advance', units: units.map(unitId), place: placeId(place) }),
  of: action => ({ units: unitsArg(action), place: placeArg(action) }),
});

/** A4.72 Transfers come at the start: before anybody has advanced. */
export const hasBegun = (s: State): boolean => unitsOf(s, s.side).some(unit => has(s, unit, STOPPED));

export const advanceVerbs: Verbs = {
  advance: advanceVerb,
  exit: advanceExitVerb,
  drop: dropVerb,
  transfer: transferVerb(s => (hasBegun(s) ? refusal('A3.7', 'too-late') : undefined)),
};
