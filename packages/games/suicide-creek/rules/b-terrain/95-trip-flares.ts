import { isKnown, isReal } from '../../board.ts';
import { roleOf, SIDES } from '../../components.ts';
import { GROUND, hasPath, hexId, hexOfPlace, sortOfPlace } from '../../map.ts';
import { sideOf } from '../../state/units.ts';
import type { Work } from '../../state/works.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { alarm, lightUp, useUp } from '../../writing.ts';
import { hasCorduroy, hasCutPath, hasTrailBreak } from '../a04-movement/13-cost.ts';
import { hasEnemyBeside } from '../a12-concealment/10-sighting.ts';
import { reveal } from '../a12-concealment/14-loss.ts';
import { oneDie, sumOf, term } from '../dice.ts';

/**
 * E1.95, SC6.1, SC6.2 Trip flares and trip wires go off under an enemy's feet, each on its own die of at most their number
 * there. Who walks over one that he does not know of learns nothing while it does not go off: he does not see the die.
 */

/** E1.95 Its hex and those around it. */
const LIT = 1;
const BY_PATH = -4;

/** Whether a way made in play leads there: nothing is strung across it. */
const isCleared = (s: State, from: number, to: number): boolean =>
  from >= 0 &&
  from !== to &&
  (hasTrailBreak(s, hexOfPlace(from), to) ||
    hasCorduroy(s, hexOfPlace(from), to) ||
    hasCutPath(s, hexOfPlace(from), to));

/** E1.95, SC6.2 Intruders come into a Location: by movement, advance or withdrawal from close combat. */
export function trip(ref: Ref, units: readonly number[], place: number, from: number): void {
  tryAll(ref, units, place, from, isStrung);
}

/** SC6.2 What an intruder may set off; flares are for the night. */
const isFlare = (s: State, { kind }: Work): boolean => kind === 'trip-flare' && s.night.dark;
const isStrung = (s: State, work: Work): boolean => work.kind === 'trip-wire' || isFlare(s, work);

function tryAll(
  ref: Ref,
  units: readonly number[],
  place: number,
  from: number,
  passes: (s: State, work: Work) => boolean,
): void {
  const { s } = ref;
  const unit = units[0];
  if (unit === undefined || place < 0 || sortOfPlace(place) !== GROUND) return;
  const hex = hexOfPlace(place);
  if (isCleared(s, from, hex)) return;
  for (const work of s.works.filter(each => each.hex === hex && each.side !== sideOf(unit)))
    if (passes(s, work)) tryOne(ref, work, units, place, from);
}

/** Dummies set nothing off, but the die falls for them too: else whoever strung it would know them for what they are. */
function tryOne(ref: Ref, work: Work, units: readonly number[], place: number, from: number): void {
  const { s } = ref;
  const byPath = from >= 0 && from !== place && hasPath(hexOfPlace(from), work.hex);
  const terms = byPath ? [term('path', BY_PATH)] : [];
  const owner = roleOf(work.side);
  const seen = units.every(unit => isKnown(s, unit));
  const to = !seen ? { to: [] } : work.known ? {} : { to: [owner] };
  if (oneDie(ref, { who: owner, why: 'trip', rule: 'E1.95', terms, ...to }) + sumOf(terms) > work.size)
    return;
  if (!units.some(unit => isReal(s, unit))) return;
  const { kind, hex } = work;
  for (const side of SIDES) alarm(s, side);
  s.night.startled = true;
  useUp(s, work);
  ref.shown();
  ref.log(kind === 'trip-wire' ? 'SC6.2' : 'E1.95', 'tripped', { work: kind, hex: hexId(hex) });
  if (kind === 'trip-flare') lightUp(s, hex, LIT);
  else if (hasEnemyBeside(s, sideOf(units[0]!), place)) reveal(ref, 'SC6.2', units, 'tripped');
}

/** After an expenditure of MF: E1.95 any of them sets a flare off, SC6.2 a wire only those who come in. */
export function tripped(ref: Ref): void {
  const { s } = ref;
  const { units, paid, from } = s.moving;
  if (!paid || s.units.at[units[0]!] !== paid.place) return;
  if (paid.what === 'enter' || paid.what === 'drive') trip(ref, units, paid.place, from);
  else tryAll(ref, units, paid.place, paid.place, isFlare);
}
