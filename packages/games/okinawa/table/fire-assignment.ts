import type { Action } from '@ironbottom/engine';
import type { Side } from '../components.ts';
import { hexId, landAround } from '../map.ts';
import { fireTotal, leastStrength } from '../rules/10-fire/12-table.ts';
import { ableNextTo, canFireAt, isAble } from '../rules/10-fire/13-reach.ts';
import { checkAim, idleBut } from '../rules/10-fire/20-laying.ts';
import { dutiesOf } from '../rules/10-fire/22-duty.ts';
import type { Fire } from '../state/fire.ts';
import { cloneState, type State } from '../state.ts';
import { UNITS_OF, unitId } from '../units.ts';
import { worthOf } from './fire-odds.ts';

/** 10.22 Who should fire at what: every duty that can be met is met, then what is left goes where it does most. */

export interface Assigned {
  readonly target: number;
  units: number[];
}

const west = (a: number, b: number): number => hexId(a).localeCompare(hexId(b));

/** 10.22 One unit next to each duty, as many as can be had: a unit fires once. */
function covered(s: State, side: Side, duties: readonly number[]): Map<number, number> {
  const firerOf = new Map<number, number>();
  const place = (duty: number, seen: Set<number>): boolean =>
    ableNextTo(s, side, duty).some(unit => {
      if (seen.has(unit)) return false;
      seen.add(unit);
      const other = firerOf.get(unit);
      if (other !== undefined && !place(other, seen)) return false;
      firerOf.set(unit, duty);
      return true;
    });
  for (const duty of duties) place(duty, new Set());
  return firerOf;
}

const isNear = (s: State, unit: number, target: number): boolean => landAround[target]!.includes(s.at[unit]!);

/** 10.23a Somebody next to the hex fires, and with others from afar all are strong enough. */
function mayFire(s: State, side: Side, { target, units }: Assigned): boolean {
  if (!units.some(unit => isNear(s, unit, target))) return false;
  return (
    units.every(unit => isNear(s, unit, target)) ||
    fireTotal(s, units, target) >= leastStrength(s, side, target)
  );
}

const worth = (s: State, side: Side, { target, units }: Assigned): number =>
  worthOf(s, { side, target, units });

/** Gives a unit to the fire in which it does most. Who only reaches it from afar and adds nothing holds back. */
function give(s: State, side: Side, unit: number, fires: readonly Assigned[]): void {
  let best: Assigned | undefined;
  let most = NOTHING;
  for (const fire of fires) {
    if (!canFireAt(s, unit, fire.target)) continue;
    const more = { target: fire.target, units: [...fire.units, unit] };
    if (!mayFire(s, side, more)) continue;
    const gain =
      worth(s, side, more) - worth(s, side, fire) + (isNear(s, unit, fire.target) ? 0 : 2 * NOTHING);
    if (gain > most) [best, most] = [fire, gain];
  }
  best?.units.push(unit);
}

/** Just below no gain at all. */
const NOTHING = -1e-6;
const PASSES = 2;

/** One after the other is taken back and given where it now does most, as long as its duty stays met. */
function improve(s: State, side: Side, fires: readonly Assigned[]): void {
  for (let pass = 0; pass < PASSES; pass++)
    for (const fire of fires)
      for (const unit of [...fire.units]) {
        const without = { target: fire.target, units: fire.units.filter(each => each !== unit) };
        if (without.units.length === 0 || !mayFire(s, side, without)) continue;
        fire.units = without.units;
        give(s, side, unit, fires);
      }
}

/**
 * 10.22, 10.23 The duties that are still open, from west to east, each with those who should fire at it; the hex that is
 * aimed at is among them.
 */
export function assignment(s: State, side: Side, aimed: Fire | null = null): Assigned[] {
  const duties = dutiesOf(s, side)
    .filter(duty => duty === aimed?.target || !checkAim(s, side, duty))
    .sort(west);
  const firers = covered(s, side, duties);
  const fires = duties
    .map(target => ({
      target,
      units: [...firers].flatMap(([unit, duty]) => (duty === target ? [unit] : [])),
    }))
    .filter(({ units }) => units.length > 0);
  const free = UNITS_OF[side]!.filter(unit => isAble(s, unit) && !firers.has(unit));
  for (const unit of free) give(s, side, unit, fires);
  improve(s, side, fires);
  return fires.filter(fire => mayFire(s, side, fire));
}

/** How it is carried out: each hex is aimed at, who is in it and should not be is left out, and the fire is opened. */
export function actionsOf(s: State, side: Side, fires: readonly Assigned[]): Action[] {
  const then = cloneState(s);
  const phase = then.firePhase!;
  phase.laying = null;
  return fires.flatMap(({ target, units }) => {
    const there = idleBut(then, side, target);
    const named = (verb: string, list: readonly number[]): Action[] =>
      list.map(unit => ({ verb, unit: unitId(unit) }));
    phase.targets[side].push(target);
    for (const unit of units) then.fired[unit] = 1;
    return [
      { verb: 'aim', hex: hexId(target) },
      ...named(
        'drop',
        there.filter(unit => !units.includes(unit)),
      ),
      ...named(
        'add',
        units.filter(unit => !there.includes(unit)),
      ),
      { verb: 'fire' },
    ];
  });
}
