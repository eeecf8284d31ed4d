import { auto, type Block, type Refusal, refusal } from '@ironbottom/engine';
import { has, isDummy, isReal, isVehicle, unitsIn } from '../../board.ts';
import { enemyOf, roleOf, type Side } from '../../components.ts';
import { hexOfPlace, isConcealing, placeId, SWAMP, terrainAt } from '../../map.ts';
import { pointsOf } from '../../points.ts';
import { BANZAI, BERSERK, CONCEALED, HIDDEN, KNOWN, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { type Ref, unitVerb, type Verbs } from '../../verbs.ts';
import { conceal, put } from '../../writing.ts';
import { stop } from '../a04-movement/32-set-out.ts';
import { occupyOnTheWay } from '../a26-control.ts';
import { chargesInto } from '../g01-hunters.ts';
import { isWatched } from './10-sighting.ts';
import { crowded, findWorks, reveal, spot, worksMet } from './14-loss.ts';

/**
 * A12.15, G.4, G.2 After every expenditure: whoever moves may be noticed, and whoever enters a Location where somebody is
 * hidden meets him. This looks at what is really there; nothing that was asked before it could.
 */

function detect(ref: Ref): void {
  const { s } = ref;
  const { moving } = s;
  const { paid } = moving;
  if (!paid || moving.units.length === 0) return;
  comeOut(ref, moving.units);
  if (paid.what === 'enter' || paid.what === 'drive') meet(ref, paid.place);
  spot(ref, 'A12.14', moving.units, 'moved');
  const [first] = moving.units;
  if (first !== undefined && s.units.at[first]! >= 0) crowded(ref, sideOf(first), s.units.at[first]!);
  if (paid.what !== 'enter' && paid.what !== 'drive') useWorks(ref);
  occupyOnTheWay(ref);
}

/** A12.3 Whoever moves out of hiding is under a "?" first. */
export function comeOut(ref: Ref, units: readonly number[]): void {
  const { s } = ref;
  const hidden = units.filter(unit => s.units.veil[unit] === HIDDEN);
  if (hidden.length === 0) return;
  for (const unit of hidden) conceal(s, unit, CONCEALED);
  ref.shown();
  ref.log('A12.3', 'came-out', { place: placeId(s.units.at[hidden[0]!]!), who: roleOf(sideOf(hidden[0]!)) });
}

/** G.2 MF spent on a work in view of an enemy show it. */
function useWorks(ref: Ref): void {
  const { s } = ref;
  const unit = s.moving.units[0]!;
  const place = s.units.at[unit]!;
  if (place < 0 || !isWatched(s, sideOf(unit), place)) return;
  findWorks(
    ref,
    'G.2',
    hexOfPlace(place),
    work => work.side === sideOf(unit) && !work.kind.startsWith('trip'),
  );
}

/** A12.15 Who lies under counters there must show somebody; who is in hiding need not, in the jungle (G.4). */
function meet(ref: Ref, place: number): void {
  const { s } = ref;
  const { units } = s.moving;
  const side = sideOf(units[0]!);
  const met = unitsIn(s, enemyOf(side), place).filter(unit => s.units.veil[unit] !== KNOWN);
  // D7.2 A vehicle alone finds works, and drives on among men.
  if (units.every(unit => isVehicle(s, unit))) {
    worksMet(ref, hexOfPlace(place), met.length > 0);
    return;
  }
  const covered = met.filter(unit => s.units.veil[unit] !== HIDDEN);
  const hidden = met.filter(unit => s.units.veil[unit] === HIDDEN);
  const found = covered.filter(unit => isReal(s, unit));
  if (found.length === 0 && covered.length > 0) reveal(ref, 'A12.15', covered, 'entered');
  const shown = [...found, ...(mayStayHidden(place) ? [] : hidden)];
  if (shown.length > 0) stopBy(ref, cheapest(s, shown), place);
  else if (units.some(unit => !isDummy(s, unit))) worksMet(ref, hexOfPlace(place), hidden.length > 0);
}

/** G.4 In jungle, debris and kunai: all concealment terrain but swamp. */
export const mayStayHidden = (place: number): boolean =>
  isConcealing[hexOfPlace(place)] === 1 && terrainAt[hexOfPlace(place)] !== SWAMP;

/** A4.14, G1.5, G1.424 Who charges does not mind whom he finds: berserk and Banzai units, T-H heroes with something to do. */
const bursts = (s: State, units: readonly number[], place: number): boolean =>
  units.every(unit => has(s, unit, BERSERK | BANZAI)) || chargesInto(s, units, place);

/** Of those who could be shown the one that costs its owner least. */
const cheapest = (s: State, units: readonly number[]): number =>
  [...units].sort((a, b) => pointsOf(s, a) - pointsOf(s, b) || a - b)[0]!;

/** A12.15 One is shown; those who came for him stay, others go back. */
function stopBy(ref: Ref, shown: number, place: number): void {
  const { units } = ref.s.moving;
  if (!bursts(ref.s, units, place)) {
    turnBack(ref, shown);
    return;
  }
  reveal(ref, 'A12.15', [shown], 'entered');
  reveal(ref, 'A12.15', units, 'entered');
}

/** A12.15 One is shown; the mover goes back, is seen himself, and has moved enough. He may still be fired at. */
function turnBack(ref: Ref, shown: number): void {
  const { s } = ref;
  const { moving } = s;
  const units = [...moving.units];
  const back = moving.from;
  reveal(ref, 'A12.15', [shown], 'entered');
  for (const unit of units) put(s, unit, back);
  moving.along = [];
  ref.log('A12.15', 'turned-back', { who: roleOf(sideOf(units[0]!)), place: placeId(moving.paid!.place) });
  stop(s, units);
  if (back >= 0) moving.paid = { ...moving.paid!, place: back };
  moving.dropped = true;
  reveal(ref, 'A12.15', units, 'entered');
}

export const detection: Block<State> = auto('detection', 'A12.15', detect);

// ---------------------------------------------------------------- the choice of whoever is in hiding

const isEntered = (s: State, place: number): boolean =>
  s.moving.paid?.what === 'enter' && s.moving.paid.place === place && s.moving.units.length > 0;

function mayEmerge(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (sideOf(unit) !== side || s.units.veil[unit] !== HIDDEN) return refusal('G.4', 'not-in-hiding', args);
  return isEntered(s, s.units.at[unit]!) ? undefined : refusal('G.4', 'nobody-came', args);
}

/** G.4 Whoever is in hiding where the enemy has come may show himself at once: then the mover goes back. */
export const emergeVerbs: Verbs = {
  emerge: unitVerb('emerge', {
    list: (s, side) => (s.moving.paid ? unitsIn(s, side, s.moving.paid.place) : []),
    check: mayEmerge,
    play: (ref, unit) => stopBy(ref, unit, ref.s.units.at[unit]!),
  }),
};
