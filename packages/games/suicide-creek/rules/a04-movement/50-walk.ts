import { anyPasses, auto, type Block, decision, loop, sequence } from '@ironbottom/engine';
import { has, isKnown, isVehicle } from '../../board.ts';
import { roleOf } from '../../components.ts';
import { ALL } from '../../map.ts';
import { BANZAI, BERSERK, BROKEN, PINNED, STOPPED, TI } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { defender, hides, plain, type Ref, type Verbs } from '../../verbs.ts';
import { firstFireVerbs } from '../a08-defensive-fire/10-first-fire.ts';
import { dangers } from '../a08-defensive-fire/20-dangers.ts';
import { detection, emergeVerbs } from '../a12-concealment/15-detection.ts';
import { straying } from '../b-terrain/22-straying.ts';
import { gunFirstFireVerbs } from '../c03-ordnance/80-first-fire.ts';
import { releaseVerbs } from '../cg/06-reserves.ts';
import { reactionVerbs } from '../d-vehicles/72-reaction.ts';
import { lookAround } from '../e01-night/21-freedom.ts';
import { hunterVerbs } from '../g01-hunters.ts';
import { settle } from '../settle.ts';
import { allowance } from './11-allowance.ts';
import { isClosed } from './30-move.ts';
import { halt, stop } from './32-set-out.ts';
import { outBarred } from './33-bypass.ts';
import { purposes } from './40-purposes.ts';

/**
 * A8.1 The referee walks a path expenditure by expenditure. After each one residual fire and barrages strike, then the
 * DEFENDER is asked, quietly: what he could fire may be hidden, and nothing that the mover can see tells whether he could.
 * As soon as something happens to those on their way the rest of the path is dropped, and their owner thinks again.
 */

/** Somebody is on his way and has something left to pay for. */
const isWalking = (s: State): boolean => s.moving.units.length > 0 && s.moving.plan.length > 0;

/** A4.2 MF are spent by each of them, and then whatever they are spent on begins. */
function pay(ref: Ref): void {
  const { s } = ref;
  const { moving } = s;
  // E1.53 Somebody has fired at them where they stand.
  if (moving.dropped) reconsider(s);
  const next = moving.plan.shift();
  // G2.22 Whoever has lost his way may have none left.
  if (!next) return;
  for (const unit of moving.units) {
    const cost = isVehicle(s, unit) ? next.cost : (next.foot ?? next.cost);
    s.units.spent[unit] =
      cost === ALL ? allowance(s, unit, moving.units, moving.mode) : s.units.spent[unit]! + cost;
  }
  moving.paid = next;
  moving.dropped = false;
  moving.open = true;
  moving.trail = [...moving.trail, { place: next.place, cost: Math.max(0, next.cost) }];
  if (next.what !== 'enter') moving.here += next.cost;
  // A3.3 The MF that a stack under "?" pays to leave a foxhole tell that it lay in one.
  if (next.what === 'leave' && moving.units.some(unit => !isKnown(s, unit))) ref.shown();
  purposes[next.what]?.pays?.(ref, next);
}

/** What the expenditure was for, if they have survived it; then they go on, or their owner is asked again. */
function goOn(ref: Ref): void {
  const { s } = ref;
  const { moving } = s;
  const { paid } = moving;
  moving.open = false;
  dismiss(s);
  if (paid && moving.units.length > 0) purposes[paid.what]?.done?.(ref, paid);
  moving.paid = null;
  lookAround(ref);
  reconsider(s);
  const over = moving.lost && moving.plan.length === 0;
  if (over || moving.units.every(unit => has(s, unit, STOPPED | PINNED))) halt(s);
}

/** A4.2 Whoever is held up is on his way no more. */
function dismiss(s: State): void {
  s.moving.units = s.moving.units.filter(
    unit => !has(s, unit, BROKEN | PINNED | TI) && !(isVehicle(s, unit) && has(s, unit, STOPPED)),
  );
}

/** A4.2, A4.14 What was announced holds no longer when something has happened to them, or an enemy is in the way. */
function reconsider(s: State): void {
  const { moving } = s;
  if (moving.along.length > 0) comeOut(s);
  else if (moving.dropped || meetsEnemy(s)) moving.plan = [];
  moving.dropped = false;
}

/** A4.14 An enemy has shown himself where they meant to go next; who charges goes in all the same. */
function meetsEnemy(s: State): boolean {
  const { units, plan } = s.moving;
  const [next] = plan;
  if (next?.what !== 'enter' || units.some(unit => has(s, unit, BERSERK | BANZAI))) return false;
  return isClosed(s, s.side, units, next.place);
}

/** A4.3 Nobody stays beside a hex: who goes round it goes on, whatever happens to him, or is in the jungle and goes no farther. */
function comeOut(s: State): void {
  const { moving } = s;
  dismiss(s);
  if (moving.units.length > 0 && !outBarred(s, moving.plan)) return;
  stop(s, moving.units);
  moving.along = [];
  moving.plan = [];
}

/** The DEFENDER lets it go by. */
const holdVerb = plain('hold', ({ s }) => {
  s.moving.open = false;
});

/** All that can be done to those on their way. */
const shots: Verbs = {
  ...firstFireVerbs,
  ...gunFirstFireVerbs,
  ...reactionVerbs,
  ...emergeVerbs,
  ...hunterVerbs,
  ...releaseVerbs,
};
const anyShot = (s: State): boolean => anyPasses(s, roleOf(defender(s)), shots);

/**
 * A8.1, A8.3, A8.31 As often as the MF that were spent allow. Where the DEFENDER cannot have anything in hiding, and
 * nobody of those who are seen can fire, there is nothing to ask.
 */
const defence: Block<State> = loop(
  'first-fire.loop',
  'A8.1',
  s => s.moving.open && s.moving.units.length + s.moving.unseen > 0 && (hides(s, defender(s)) || anyShot(s)),
  sequence('first-fire.each', 'A8.1', [
    decision('first-fire', 'A8.1', {
      prompt: 'first-fire',
      others: 'walking',
      who: s => roleOf(defender(s)),
      quiet: true,
      aside: true,
      verbs: { ...shots, hold: holdVerb },
    }),
    settle('first-fire.settle', 'A8.1'),
  ]),
);

/** A4.2, A8.1 Until the path is gone or dropped. */
export const walk: Block<State> = loop(
  'walk',
  'A4.2',
  isWalking,
  sequence('walk.step', 'A4.2', [
    auto('walk.stray', 'G2.22', straying),
    settle('walk.strayed', 'E1.53'),
    auto('walk.pay', 'A4.2', pay),
    detection,
    settle('walk.met', 'A12.15'),
    auto('walk.dangers', 'A8.2', dangers),
    settle('walk.hit', 'A8.2'),
    defence,
    auto('walk.on', 'A4.2', goOn),
    settle('walk.after', 'A4.2'),
  ]),
);
