import { has, isHero, isKnown, isSmc, isWorking } from '../../board.ts';
import { ADVANCING_FIRE, MOVEMENT, PREP_FIRE, roleOf, type Side } from '../../components.ts';
import { hexOfPlace, placeId } from '../../map.ts';
import { CX, NOBODY, SHORTAGE, UNMARKED } from '../../state/units.ts';
import { INTENSIVE, weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { isSquadType } from '../../types.ts';
import { type Ref, tell } from '../../verbs.ts';
import { clearFlag, setMark, setWeaponFlag, setWeaponMark, turnGun } from '../../writing.ts';
import { firedBy, noteArc, noteDirected, noteFired, openWindow } from '../a07-fire/11-window.ts';
import { countShot, markNow } from '../a07-fire/32-shoot.ts';
import { malfunction } from '../a09-weapons/70-malfunction.ts';
import { showsGun, spot } from '../a12-concealment/14-loss.ts';
import { afterRoll } from '../a14-snipers.ts';
import { type Fall, sumOf, twoDice } from '../dice.ts';
import { attackedAtNight } from '../e01-night/21-freedom.ts';
import { flash } from '../e01-night/80-gunflashes.ts';
import { ammoOf } from './20-arms.ts';
import { isHemmed } from './32-arc.ts';
import { type Shot, secondMan } from './33-shot.ts';
import { isHit, luckOf } from './37-critical.ts';
import { targetTerms, unseenTerms } from './60-target-terms.ts';
import { acquire, forgetAcquired } from './65-acquisition.ts';
import { effect, unitsAimedAt } from './70-effect.ts';

/** C3.3 A shot is fired: the To Hit DR, its effect, and what becomes of the Gun and its crew. */

/** C2.24, A.11 What Intensive Fire takes off the breakdown number. */
const INTENSE = 2;

export function fireShot(ref: Ref, side: Side, shot: Shot): Fall {
  const { s } = ref;
  const { piece, unit } = shot;
  openWindow(s);
  announce(ref, shot);
  const fall = twoDice(ref, {
    who: roleOf(side),
    why: 'to-hit',
    rule: 'C3.3',
    terms: shot.drm,
    // What is read of the dice: the sum, which part of a vehicle is hit, and the mud of SC1.54 and the flash of A12.34.
    alike: ([a = 0, b = 0]) => `${a + b} ${a < b} ${a > FLASH} ${a === 6} ${shot.wild ? Math.min(a, b) : 0}`,
  });
  if (isEmplaced(s, shot) && showsGun(s, unit, fall.coloured)) spot(ref, 'A12.34', [unit], 'fired');
  if (isMissing(ref, shot, fall)) return fall;
  flash(s, [unit]);
  const aimed = unitsAimedAt(s, side, shot);
  attackedAtNight(ref, side, 'ordnance', aimed);
  hitOrMiss(ref, side, shot, fall, aimed);
  note(s, shot);
  acquire(s, shot, aimed);
  const lowered = shot.intensive ? INTENSE : 0;
  const broke = piece >= 0 && malfunction(ref, piece, fall, lowered);
  if (broke) forgetAcquired(s, piece);
  if (piece >= 0) mark(s, shot, fall);
  afterRoll(ref, side, fall);
  return fall;
}
/** A12.34, SC1.54 Below that coloured die nobody sees the flash, and a bazooka round goes through the mud. */
const FLASH = 4;

/** A12.34 */
const isEmplaced = (s: State, { arm, piece }: Shot): boolean =>
  arm.sort === 'gun' && s.ordnance.emplaced.includes(piece);

/** A12.14, A12.34 Who fires is seen; an emplaced Gun by its flash alone. */
function announce(ref: Ref, shot: Shot): void {
  const { s } = ref;
  const { unit, leaders, spotters, piece, place } = shot;
  if (!isEmplaced(s, shot)) spot(ref, 'A12.14', [unit, ...leaders], 'fired');
  const arms = piece >= 0 && isKnown(s, unit) ? [weaponId(piece)] : [];
  tell(ref, 'C3.3', 'shells', [unit], {
    place: placeId(place),
    weapons: arms,
    aim: shot.kind,
    ammo: shot.ammo,
  });
  for (const spotter of spotters) noteFired(s, spotter, true, [piece]);
}

/** C2.21 Above its depletion number the ammunition was not there: no shot was taken. */
function isMissing(ref: Ref, { load, piece, ammo, unit }: Shot, { sum }: Fall): boolean {
  const { s } = ref;
  const depletion = depletionOf(s, unit, load.depletion);
  if (load.depletion === 0 || sum < depletion) return false;
  s.ordnance.gone = [...s.ordnance.gone, { by: piece, ammo: ammoOf(ammo) }];
  tell(ref, 'C2.21', sum > depletion ? 'no-ammunition' : 'last-round', [unit], { ammo });
  return sum > depletion;
}
/** A19.131 Where ammunition is short everywhere it gives out earlier. */
export const depletionOf = (s: State, unit: number, printed: number): number =>
  has(s, unit, SHORTAGE) ? printed - 1 : printed;

function hitOrMiss(ref: Ref, side: Side, shot: Shot, fall: Fall, aimed: readonly number[]): void {
  const { s } = ref;
  const base = sumOf(shot.drm) + (shot.wild ? Math.min(fall.coloured, fall.white) : 0);
  const each = aimed.map(unit => ({ unit, drm: base + sumOf(targetTerms(s, shot, unit)) }));
  const unseen = base + unseenTerms(s, side, shot);
  const lowest = Math.min(unseen, ...each.map(({ drm }) => drm));
  const luck = luckOf(ref, side, shot, fall, lowest);
  const hits = each.filter(({ drm }) => isHit(shot, fall, drm, luck));
  const bursts = hits.length > 0 || isHit(shot, fall, unseen, luck);
  ref.log('C3.3', bursts ? 'hit' : 'missed', { place: placeId(shot.place), number: shot.number });
  if (bursts) effect(ref, side, shot, fall, luck, hits);
}

/** A7.1, A7.53, A8.14, C5.1, A4.51 What has to be remembered of it. */
function note(s: State, { unit, piece, leaders, place, from, turn, arm, intensive }: Shot): void {
  if (piece < 0) return;
  noteFired(s, unit, false, [piece]);
  const helper = arm.sort === 'bazooka' && isSmc(s, unit) && !isHero(s, unit) ? secondMan(s, unit) : -1;
  if (helper >= 0) noteFired(s, helper, true, []);
  for (const leader of leaders) noteDirected(s, leader, [unit], [piece]);
  if (s.phase === MOVEMENT) countShot(s, -1 - piece);
  if (s.phase === PREP_FIRE) clearFlag(s, unit, CX);
  if (turn.spines > 0) turnGun(s, piece, turn.spine);
  if (arm.mount !== 'none' && isHemmed(hexOfPlace(from))) noteArc(s, piece, hexOfPlace(place));
  if (intensive) setWeaponFlag(s, piece, INTENSIVE);
}

/** C2.24, A8.1 A weapon that has lost its rate is marked, and its crew with it. */
function mark(s: State, { unit, piece, manner, rof, leaders, spotters }: Shot, { coloured }: Fall): void {
  const gone = s.weapons.type[piece] === NOBODY;
  const out = gone || !isWorking(s, piece) || manner === 'advancing' || coloured > rof;
  if (out && !gone) setWeaponMark(s, piece, markNow(s));
  for (const other of [...leaders, ...spotters])
    if (s.phase === PREP_FIRE && s.units.mark[other] === UNMARKED) setMark(s, other, markNow(s));
  for (const other of spotters) setMark(s, other, markNow(s));
  if (s.phase === ADVANCING_FIRE) return;
  const { inherent, weapons } = firedBy(s, unit);
  const squad = isSquadType[s.units.type[unit]!] === 1;
  const used = inherent || (squad ? weapons.length > 1 : out);
  if (s.phase === PREP_FIRE || used) setMark(s, unit, markNow(s));
}
