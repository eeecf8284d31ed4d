import type { Term } from '@ironbottom/engine';
import { isDummy, isOnMap, isThere, isVehicle } from '../../board.ts';
import { roleOf } from '../../components.ts';
import type { Event } from '../../state/events.ts';
import { sideOf } from '../../state/units.ts';
import { type Ref, tell } from '../../verbs.ts';
import { pin } from '../../writing.ts';
import { spot } from '../a12-concealment/14-loss.ts';
import { afterRoll } from '../a14-snipers.ts';
import { heatOfBattle } from '../a15-heat-of-battle.ts';
import { isReplaced } from '../a19-replacement.ts';
import { bySum, type Fall, sumOf, twoDice } from '../dice.ts';
import { type Handlers, pushFirst } from '../settle.ts';
import { canPin, moraleNow } from './01-values.ts';
import { drmTerms, leadershipTerms, taskWith } from './11-task-checks.ts';
import { fail, suffersBreak } from './30-failing.ts';
import { reduceUnit } from './31-reduction.ts';
import { routHandlers } from './52-routing.ts';
import { rallyHandlers } from './60-rally.ts';
import { demoralise } from './62-desperation.ts';

/** A10.1 to A10.31 Morale checks and what comes of them. */

/** A10.31, A15.1 */
const CASUALTY = 12;
const HEAT = 2;

/** A10.1 A morale check. `byAttack`: by fire or bombardment, which the Japanese bear otherwise (G1.12). */
export function moraleCheck(
  ref: Ref,
  unit: number,
  rule: string,
  terms: readonly Term[],
  byAttack: boolean,
): void {
  const side = sideOf(unit);
  const fall = twoDice(ref, { who: roleOf(side), why: 'morale', rule, terms, alike: bySum });
  resolveCheck(ref, unit, rule, terms, fall, byAttack);
  afterRoll(ref, side, fall);
}

/** The same for dice that have fallen already: A8.31 the DR of protective fire is the firer's own check. */
export function resolveCheck(
  ref: Ref,
  unit: number,
  rule: string,
  terms: readonly Term[],
  fall: Fall,
  byAttack: boolean,
): void {
  const { s } = ref;
  const by = fall.sum + sumOf(terms) - moraleNow(s, unit);
  const casualty = fall.sum === CASUALTY;
  if (by > 0 || casualty) fail(ref, unit, { byAttack, casualty, replaced: isReplaced(s, unit, by) });
  else if (by === 0 && canPin(s, unit)) {
    pin(s, unit);
    tell(ref, 'A10.1', 'pinned', [unit]);
  } else tell(ref, rule, 'passed', [unit]);
  if (fall.sum === HEAT && isOnMap(s, unit)) heatOfBattle(ref, unit);
}

/** A7.305, A10.2 A task check whose failure pins. */
function pinCheck(ref: Ref, unit: number, rule: string, terms: readonly Term[]): void {
  if (!canPin(ref.s, unit)) return;
  const passes = taskWith(ref, unit, rule, terms);
  if (!passes) pin(ref.s, unit);
  tell(ref, rule, passes ? 'passed' : 'pinned', [unit]);
}

/**
 * An attack has struck the unit: it may be seen now (A12.14), and broken it is DM again (A10.62). Gives whether somebody
 * is there whom it can hurt: not a dummy, not one who has died of something before.
 */
function isStruck(ref: Ref, unit: number, rule: string): boolean {
  const { s } = ref;
  if (!isThere(s, unit) || !isOnMap(s, unit)) return false;
  spot(ref, rule, [unit], 'attacked');
  if (!isThere(s, unit) || isDummy(s, unit)) return false;
  demoralise(s, unit);
  return true;
}

/** What an attack pushes, for men; a crew inside its vehicle has its own ways (D5.34). */
const struck =
  (handle: (ref: Ref, event: Event) => void) =>
  (ref: Ref, event: Event): void => {
    if (isStruck(ref, event.unit, event.rule)) handle(ref, event);
  };
const lives = ({ s }: Ref, { unit }: Event): boolean => isThere(s, unit) && isOnMap(s, unit);

export const moraleHandlers: Handlers = {
  break: struck((ref, { unit }) => suffersBreak(ref, unit)),
  reduce: struck((ref, { unit }) => {
    reduceUnit(ref, unit);
  }),
  check: struck((ref, { unit, value, rule }) => {
    // D5.34 A crew whose heads are out.
    if (isVehicle(ref.s, unit)) pushFirst(ref.s, 'crew-check', rule, { unit, value });
    else moraleCheck(ref, unit, rule, [...drmTerms('check', value), ...leadershipTerms(ref.s, unit)], true);
  }),
  'pin-check': struck((ref, { unit, rule }) => {
    if (!isVehicle(ref.s, unit)) pinCheck(ref, unit, rule, leadershipTerms(ref.s, unit));
  }),
  // A10.1 No other leader helps in these.
  'loss-check': (ref, event) => {
    if (lives(ref, event))
      moraleCheck(ref, event.unit, event.rule, drmTerms('lost-leader', event.value), false);
  },
  'loss-task': (ref, event) => {
    if (lives(ref, event)) pinCheck(ref, event.unit, event.rule, drmTerms('lost-leader', event.value));
  },
  ...rallyHandlers,
  ...routHandlers,
};
