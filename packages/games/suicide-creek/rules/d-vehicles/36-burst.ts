import { ADVANCING_FIRE, MOVEMENT, PREP_FIRE, roleOf, type Side } from '../../components.ts';
import { hexOfPlace, placeId } from '../../map.ts';
import { FINAL, FIRST, PREP, unitId } from '../../state/units.ts';
import { PARTS, partBit } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { orderVerb, placeArg, type Ref, tell, unitArg, type Verbs } from '../../verbs.ts';
import { setMark, setVehicle } from '../../writing.ts';
import { openWindow } from '../a07-fire/11-window.ts';
import { attack, type Target } from '../a07-fire/21-attack.ts';
import { isRefused } from '../a07-fire/31-volley.ts';
import { leaveResidual } from '../a07-fire/32-shoot.ts';
import { movingTarget, standingTarget, unitsUnderFire } from '../a07-fire/40-targets.ts';
import { spot } from '../a12-concealment/14-loss.ts';
import { afterRoll } from '../a14-snipers.ts';
import { placesToFireAt, vehicleAims } from '../c03-ordnance/35-aims.ts';
import { randomSelection } from '../dice.ts';
import { flash } from '../e01-night/80-gunflashes.ts';
import { notePartFired } from './30-weapons.ts';
import { breakPart, breaksAt } from './33-breakdown.ts';
import { type Burst, burstBarred, burstOf } from './35-machine-guns.ts';

/** D3.5 A vehicle fires its machine guns: no cowering, no rate; an Original 12 breaks one of them. */

const BREAKS = 12;

/** A8.1 Those on their way, or everybody there. */
export function burstTargets(s: State, side: Side, { unit: firer, place, hindrance }: Burst): Target[] {
  const from = [hexOfPlace(s.units.at[firer]!)];
  const struck = unitsUnderFire(s, side, place);
  if (s.phase !== MOVEMENT || side === s.side) return struck.map(unit => standingTarget(s, unit, from));
  return s.moving.units
    .filter(unit => struck.includes(unit))
    .map(unit => movingTarget(s, unit, from, hindrance === 0));
}

/** A3.9 The marker of the phase; whoever fires in his own movement phase has none, and may drive on. */
export function markFired(s: State, side: Side, unit: number): void {
  if (s.phase === PREP_FIRE) setMark(s, unit, PREP);
  else if (s.phase === MOVEMENT && side !== s.side) setMark(s, unit, FIRST);
  else if (s.phase !== MOVEMENT && s.phase !== ADVANCING_FIRE) setMark(s, unit, FINAL);
}

function fire(ref: Ref, side: Side, burst: Burst): void {
  const { s } = ref;
  const { unit, place, bits, fp, drm } = burst;
  openWindow(s);
  spot(ref, 'A12.14', [unit], 'fired');
  flash(s, [unit]);
  tell(ref, 'D3.5', 'sprays', [unit], { place: placeId(place) });
  const targets = burstTargets(s, side, burst);
  const outcome = attack(ref, {
    rule: 'D3.5',
    side,
    why: 'fire',
    fp,
    place,
    targets,
    drm,
    cowers: 0,
    coloured: false,
  });
  setVehicle(s, unit, { tca: burst.tca });
  notePartFired(s, unit, bits);
  markFired(s, side, unit);
  breakOne(ref, side, unit, bits, outcome.sum);
  if (s.phase === MOVEMENT && side !== s.side) leaveResidual(s, burst, outcome);
  afterRoll(ref, side, outcome);
}

/** A9.71, D3.7 By such an Original DR one of those that fired breaks, by Random Selection; ties break several. */
export function breakOne(ref: Ref, side: Side, unit: number, bits: number, sum: number): void {
  if (bits === 0 || sum < breaksAt(ref.s, unit, BREAKS)) return;
  const fired = PARTS.flatMap((part, n) => (bits & partBit(part) ? [n] : []));
  const chosen = randomSelection(ref, { who: roleOf(side), why: 'selection', rule: 'A9.71' }, fired);
  for (const n of chosen) breakPart(ref, unit, PARTS[n]!, sum, BREAKS);
}

const burstVerb = orderVerb<{ readonly unit: number; readonly place: number }>({
  args: { unit: 'unit', place: 'place' },
  list: (s, side) => vehicleAims(s, side, placesToFireAt),
  check: (s, side, { unit, place }) => burstBarred(s, side, unit, place),
  play: (ref, { unit, place }, side) => {
    const burst = burstOf(ref.s, side, unit, place);
    if (!isRefused(burst)) fire(ref, side, burst);
  },
  action: ({ unit, place }) => ({ verb: 'machine-guns', unit: unitId(unit), place: placeId(place) }),
  of: action => ({ unit: unitArg(action), place: placeArg(action) }),
});

export const burstVerbs: Verbs = { 'machine-guns': burstVerb };
