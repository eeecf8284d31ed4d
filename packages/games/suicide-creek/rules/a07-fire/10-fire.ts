import { type Refusal, refusal } from '@ironbottom/engine';
import { unitsOf } from '../../board.ts';
import type { Side } from '../../components.ts';
import { OPPORTUNITY, UNMARKED, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { orderVerb, tell, unitsArg, type Verbs } from '../../verbs.ts';
import { setMark, setWeaponMark, weaponsOf } from '../../writing.ts';
import { sprayVerbs } from '../a09-weapons/50-spraying-fire.ts';
import { spot } from '../a12-concealment/14-loss.ts';
import { burstVerbs } from '../d-vehicles/36-burst.ts';
import { hasFired } from './11-window.ts';
import { mayFire } from './13-firers.ts';
import { isRefused, volleyBarred, volleyOf } from './31-volley.ts';
import { shoot } from './32-shoot.ts';
import { ordersOf } from './33-orders.ts';
import { ORDER_ARGS, orderAction, orderArg } from './34-order-args.ts';

/** A7 Fire in all phases, and marking for Opportunity Fire (A7.25). */

const fireVerb = orderVerb({
  args: ORDER_ARGS,
  list: ordersOf,
  check: volleyBarred,
  play: (ref, order, side) => {
    const volley = volleyOf(ref.s, side, order);
    if (!isRefused(volley)) shoot(ref, side, volley);
  },
  action: order => orderAction('fire', order),
  of: orderArg,
});
export const fireVerbs: Verbs = { fire: fireVerb, ...burstVerbs };

// ---------------------------------------------------------------- A7.25

function cannotWait(s: State, side: Side, units: readonly number[]): Refusal | undefined {
  if (units.length === 0 || new Set(units).size < units.length) return refusal('A7.25', 'who-waits');
  for (const unit of units) {
    const barred = mayFire(s, side, unit);
    if (barred) return barred;
    if (s.units.mark[unit] !== UNMARKED || hasFired(s, unit))
      return refusal('A7.25', 'has-fired', { unit: unitId(unit) });
  }
  return undefined;
}

const opportunityVerb = orderVerb<readonly number[]>({
  args: { units: 'unit[]' },
  list: (s, side) => unitsOf(s, side).map(unit => [unit]),
  check: cannotWait,
  action: units => ({ verb: 'opportunity', units: units.map(unitId) }),
  of: unitsArg,
  play: (ref, units) => {
    spot(ref, 'A7.25', units, 'worked');
    for (const unit of units) {
      setMark(ref.s, unit, OPPORTUNITY);
      for (const weapon of weaponsOf(ref.s, unit))
        if (ref.s.weapons.mark[weapon] === UNMARKED) setWeaponMark(ref.s, weapon, OPPORTUNITY);
    }
    tell(ref, 'A7.25', 'waits', units);
  },
});

/** A3.2 Prep Fire. */
export const prepFireVerbs: Verbs = { ...fireVerbs, ...sprayVerbs, opportunity: opportunityVerb };
/** A3.5 Advancing Fire. */
export const advancingFireVerbs: Verbs = { ...fireVerbs, ...sprayVerbs };
