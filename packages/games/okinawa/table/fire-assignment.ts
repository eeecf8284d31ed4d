import type { Action } from '@ironbottom/engine';
import { fromAfar } from '../bot/from-afar.ts';
import { volleys } from '../bot/volley.ts';
import type { Side } from '../components.ts';
import { hexId } from '../map.ts';
import { firersAt } from '../rules/10-fire/13-reach.ts';
import { checkAim, idleBut } from '../rules/10-fire/20-laying.ts';
import { dutiesOf } from '../rules/10-fire/22-duty.ts';
import type { Fire } from '../state/fire.ts';
import { cloneState, type State } from '../state.ts';
import { unitId } from '../units.ts';

/** 10.22 Who should fire at what, as the machine would have it: every duty that can be met is met, what is left does most. */

export interface Assigned {
  readonly target: number;
  readonly units: readonly number[];
}

const west = (a: Assigned, b: Assigned): number => hexId(a.target).localeCompare(hexId(b.target));

/**
 * 10.22, 10.23 The duties that are still open, from west to east, each with those who should fire at it; the hex that is
 * aimed at is among them. Guns from afar join where they lift a fire by a column, the best first.
 */
export function assignment(s: State, side: Side, aimed: Fire | null = null): Assigned[] {
  const open = dutiesOf(s, side).filter(duty => duty === aimed?.target || !checkAim(s, side, duty));
  const fires = volleys(s, side, { open });
  const busy = new Set(fires.flatMap(({ units }) => units));
  return fires
    .map(({ target, units }) => {
      const able = firersAt(s, side, target).filter(unit => !busy.has(unit));
      const guns = fromAfar(s, { side, target, units }, able);
      for (const gun of guns) busy.add(gun);
      return { target, units: [...units, ...guns] };
    })
    .sort(west);
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
