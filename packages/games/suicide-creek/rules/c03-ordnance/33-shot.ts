import { type Refusal, refusal, type Term } from '@ironbottom/engine';
import { has, isGoodOrder, isHero, isKnown, isSeenBy, isSmc, isVehicle, unitsIn } from '../../board.ts';
import { enemyOf, MOVEMENT, type Side } from '../../components.ts';
import { distance, GROUND, hexOfPlace, PILLBOX, placeId, sortOfPlace, terrainRow } from '../../map.ts';
import { BLOCKED } from '../../sight.ts';
import { PINNED, sideOf, UNMARKED, unitId } from '../../state/units.ts';
import { INTENSIVE, weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { isGun, vehicleRecord, weaponRecord } from '../../types.ts';
import { weaponsOf } from '../../writing.ts';
import { aimIn, hindranceFrom } from '../a06-sight.ts';
import { firedBy, hasFired } from '../a07-fire/11-window.ts';
import { isAgain, type Manner, mannerOf } from '../a07-fire/12-manner.ts';
import { type Firer, heldFirer, holderOf, mayFire, weaponBarred } from '../a07-fire/13-firers.ts';
import { badTarget, isRefused, lateShot, sightOf } from '../a07-fire/31-volley.ts';
import { cannotDirect } from '../a07-fire/53-direction.ts';
import { isCaptured, isUnqualified, rateOf } from '../a09-weapons/20-rate.ts';
import { handicap } from '../a21-vehicles.ts';
import { AMMO, type Ammo, type Arm, ammoOf, armOf, isGone, type Load } from './20-arms.ts';
import { type AimKind, modifiedNumber } from './31-numbers.ts';
import { type Turn, turnTo } from './32-arc.ts';
import { firerTerms } from './50-firer-terms.ts';

/**
 * C3.3 A shot as it is ordered, worked out as far as the firing side can know it: the one predicate for what is legal, for
 * odds, facts and play. Who is hit is seen when the dice fall (60-target-terms.ts).
 */
export interface Aim {
  /** A weapon, or -1 - unit for a main gun. */
  readonly piece: number;
  readonly place: number;
  readonly kind: AimKind;
  readonly ammo: Ammo;
  /** C3.31 The vehicle that is fired at. */
  readonly at: readonly number[];
  /** C5.1 Who directs a light mortar, bazooka or ATR. */
  readonly leaders: readonly number[];
  /** C9.1 Who sees for a mortar. */
  readonly spotters: readonly number[];
}

export interface Shot extends Aim {
  readonly unit: number;
  readonly arm: Arm;
  readonly load: Load;
  readonly manner: Manner;
  readonly intensive: boolean;
  readonly from: number;
  readonly range: number;
  readonly hindrance: number;
  /** C3.3 */
  readonly number: number;
  readonly turn: Turn;
  /** C2.24 The rate of this shot. */
  readonly rof: number;
  /** What counts for every target. */
  readonly drm: readonly Term[];
  /** C5.3 Out of a vehicle that has not stopped: the lower die counts twice. */
  readonly wild?: boolean;
}

/** Who fires it, and how: a Gun that has fired out may do so once more (C2.24). */
export interface Gunner {
  readonly unit: number;
  readonly manner: Manner;
  readonly intensive: boolean;
}

/** C2.24, A21.13, A7.35 The team of a weapon. */
export function gunnerOf(s: State, side: Side, weapon: number): Gunner | Refusal {
  const unit = holderOf(s, side, weapon);
  if (typeof unit !== 'number') return unit;
  const arm = armOf(s, weapon);
  if (!arm) return refusal('C2.21', 'no-ordnance', { weapon: weaponId(weapon) });
  const barred = weaponBarred(s, unit, weapon) ?? unfit(s, arm, unit, weapon);
  if (barred) return barred;
  const firer = heldFirer(s, unit, weapon);
  if (!isRefused(firer) && !isAgain(firer.manner)) return { unit, manner: firer.manner, intensive: false };
  const spent = isRefused(firer) ? firer : refusal('A9.2', 'weapon-has-fired', { weapon: weaponId(weapon) });
  return mayFireIntensely(s, arm, unit, weapon)
    ? { unit, manner: mannerOf(s, UNMARKED)!, intensive: true }
    : spent;
}

/** C2.24 Once more by a Gun that has fired in this phase and lost its rate. */
const mayFireIntensely = (s: State, arm: Arm, unit: number, weapon: number): boolean =>
  arm.sort === 'gun' &&
  mannerOf(s, UNMARKED) !== undefined &&
  s.weapons.mark[weapon] !== UNMARKED &&
  (s.weapons.flags[weapon]! & INTENSIVE) === 0 &&
  firedBy(s, unit).weapons.includes(weapon) &&
  !firedBy(s, unit).inherent;

/** A21.13 A leader alone fires no Gun; C13.42 a bazooka needs a MMC, two SMC or a hero. */
function unfit(s: State, { sort }: Arm, unit: number, weapon: number): Refusal | undefined {
  if (!isSmc(s, unit) || isHero(s, unit)) return undefined;
  const args = { weapon: weaponId(weapon) };
  if (sort === 'gun') return refusal('A21.13', 'needs-more-men', args);
  return sort === 'bazooka' && secondMan(s, unit) < 0 ? refusal('C13.42', 'needs-more-men', args) : undefined;
}

/** C13.42 The other SMC at a bazooka. */
export const secondMan = (s: State, unit: number): number =>
  unitsIn(s, sideOf(unit), s.units.at[unit]!).find(
    other =>
      other !== unit &&
      isSmc(s, other) &&
      !hasFired(s, other) &&
      s.units.mark[other] === UNMARKED &&
      !mayFire(s, sideOf(unit), other),
  ) ?? -1;

/** C3.3 The order as a shot, or why not. */
export function shotOf(s: State, side: Side, aim: Aim): Shot | Refusal {
  const gunner = gunnerOf(s, side, aim.piece);
  return isRefused(gunner) ? gunner : shotBy(s, side, aim, gunner, s.weapons.spine[aim.piece]!);
}
/** Why it cannot be fired; what modifies it is nobody's question then. */
export function shotBarred(s: State, side: Side, aim: Aim): Refusal | undefined {
  const gunner = gunnerOf(s, side, aim.piece);
  if (isRefused(gunner)) return gunner;
  const aimed = aimedBy(s, side, aim, gunner, s.weapons.spine[aim.piece]!);
  return isRefused(aimed) ? aimed : undefined;
}

function shotBy(s: State, side: Side, aim: Aim, gunner: Gunner, spine: number): Shot | Refusal {
  const aimed = aimedBy(s, side, aim, gunner, spine);
  return isRefused(aimed) ? aimed : { ...aimed, drm: firerTerms(s, side, aimed) };
}

/** A shot but for what modifies it. */
export type AimedShot = Omit<Shot, 'drm'>;

/** The same for whoever fires it, a vehicle too. `spine`: what it faces, -1: it has no arc. */
export function aimedBy(s: State, side: Side, aim: Aim, gunner: Gunner, spine: number): AimedShot | Refusal {
  const { piece, place, kind } = aim;
  const { unit, manner, intensive } = gunner;
  // D3.3 A vehicle in its own movement phase fires at whom it likes.
  const isBounding = s.phase === MOVEMENT && side === s.side;
  const arm = armOf(s, piece)!;
  const load = arm.loads[aim.ammo];
  const from = s.units.at[unit]!;
  const range = distance(hexOfPlace(from), hexOfPlace(place));
  const firer: Firer = { unit, weapon: piece < 0 ? -1 : piece, manner };
  const refused =
    badShell(s, aim, arm) ??
    badAim(s, side, aim, arm) ??
    badTarget(s, side, place, false) ??
    badStand(s, arm, from, piece) ??
    outOfRange(arm, range, place) ??
    cannotGuide(s, side, aim, arm, firer, from) ??
    (s.phase === MOVEMENT && !isBounding ? lateShot(s, side, [firer], place) : undefined);
  if (refused) return refused;
  const hindrance = sightTo(s, side, aim, arm, from);
  if (typeof hindrance !== 'number') return hindrance;
  const turn = turnTo(s, { piece, unit, mount: arm.mount, spine }, from, place);
  if ('key' in turn) return turn;
  const captured = piece >= 0 ? isCaptured(s, piece) || isUnqualified(s, piece) : handicap(s, unit) > 0;
  const own = arm.sort === 'bazooka' ? weaponRecord(s.weapons.type[piece]!).to_hit : undefined;
  return {
    ...aim,
    unit,
    arm,
    load: load!,
    manner,
    intensive,
    from,
    range,
    hindrance,
    turn,
    number: modifiedNumber(arm, own, kind, range, captured),
    rof: rateNow(s, aim, arm, unit, turn),
  };
}

/** C2.21, C2.24, C3.33, C9.1, A7.8 */
function rateNow(s: State, { piece, kind, spotters }: Aim, arm: Arm, unit: number, turn: Turn): number {
  const none = has(s, unit, PINNED) || (kind === 'area' && arm.sort !== 'mortar');
  if (none || (arm.sort === 'mortar' && isSmc(s, unit))) return 0;
  const printed = piece < 0 ? arm.rof - handicap(s, unit) : rateOf(s, piece);
  return printed - (turn.spines > 0 ? 1 : 0) - (spotters.length > 0 ? 1 : 0);
}

/** C2.21, A24.6 */
function badShell(s: State, { piece, ammo }: Aim, arm: Arm): Refusal | undefined {
  const args = { ammo };
  if (ammo === 'smoke' || ammo === 'wp') return refusal('A24.6t', 'no-smoke-in-mud', args);
  if (!arm.loads[ammo]) return refusal('C2.21', 'no-such-shell', args);
  return isGone(s, piece, ammoOf(ammo)) ? refusal('C2.21', 'given-out', args) : undefined;
}

/** C3.31, C3.32, C3.33, C8.31, C9.1, C13.2, A9.61 What may be fired at how. */
function badAim(s: State, side: Side, aim: Aim, arm: Arm): Refusal | undefined {
  const { kind, place, at, ammo } = aim;
  const args = { place: placeId(place) };
  if (kind === 'vehicle' || kind === 'tracks') {
    const [unit] = at;
    const seen =
      at.length === 1 &&
      unit !== undefined &&
      unit < s.units.type.length &&
      sideOf(unit) !== side &&
      isSeenBy(s, side, unit) &&
      s.units.at[unit] === place &&
      isVehicle(s, unit);
    if (!seen) return refusal('C3.31', 'no-such-vehicle', args);
    if (s.phase === MOVEMENT && side !== s.side && !s.moving.units.includes(unit))
      return refusal('A8.1', 'not-the-mover', args);
    if (arm.sort === 'mortar') return refusal('C9.1', 'area-only', args);
    return kind === 'tracks' ? badTracks(s, aim, arm, unit) : undefined;
  }
  if (at.length > 0) return refusal('C3.31', 'no-such-vehicle', args);
  if (arm.sort === 'mg' || arm.sort === 'atr')
    return refusal(arm.sort === 'mg' ? 'A9.61' : 'C13.2', 'vehicles-only', args);
  if (kind === 'area') {
    if (ammo !== 'he') return refusal('C3.33', 'he-only', args);
    return sortOfPlace(place) === GROUND ? undefined : refusal('B30.34', 'whole-hex', args);
  }
  if (arm.sort === 'mortar') return refusal('C9.1', 'area-only', args);
  if (ammo === 'heat' && sortOfPlace(place) !== PILLBOX && !seesGun(s, side, place))
    return refusal('C8.31', 'no-hard-target', args);
  return undefined;
}

/** C5.7 Within six hexes, by what could go through the weakest part of its hull. */
function badTracks(s: State, { piece, place, ammo }: Aim, arm: Arm, unit: number): Refusal | undefined {
  const from = piece < 0 ? s.units.at[-1 - piece]! : s.units.at[s.weapons.owner[piece]!]!;
  const { armor } = vehicleRecord(s.units.type[unit]!);
  const weakest = Math.min(...Object.values(armor).map(({ hull }) => hull));
  const able = distance(hexOfPlace(from), hexOfPlace(place)) <= NEAR && (arm.loads[ammo]?.tk ?? 0) > weakest;
  return able && arm.sort !== 'mg' ? undefined : refusal('C5.7', 'cannot-immobilise', { unit: unitId(unit) });
}
const NEAR = 6;

export const hasGun = (s: State, unit: number): boolean =>
  weaponsOf(s, unit).some(weapon => isGun[s.weapons.type[weapon]!] === 1);
/** C8.31 A Gun that the side sees, in the hands of the enemy there. */
const seesGun = (s: State, side: Side, place: number): boolean =>
  unitsIn(s, enemyOf(side), place).some(unit => isKnown(s, unit) && hasGun(s, unit));

/** G2.24, B30.1, C13.42 From where it cannot be fired at all. */
export function badStand(s: State, { sort }: Arm, from: number, piece: number): Refusal | undefined {
  if (sort !== 'mortar' && sort !== 'bazooka') return undefined;
  const args = { weapon: weaponId(piece) };
  if (sortOfPlace(from) !== GROUND)
    return refusal(sort === 'mortar' ? 'B30.1' : 'C13.42', 'not-from-inside', args);
  if (sort === 'bazooka' || terrainRow(hexOfPlace(from)).mortars) return undefined;
  return s.options.mortarFromDenseJungle === true ? undefined : refusal('G2.24', 'under-the-canopy', args);
}

/** C9.1, C13.42, C13.2, C3.33 */
function outOfRange({ range: [least, most], sort }: Arm, range: number, place: number): Refusal | undefined {
  const args = { place: placeId(place), least, most };
  if (range >= least && range <= most) return undefined;
  return refusal(sort === 'mortar' ? 'C9.1' : sort === 'bazooka' ? 'C13.42' : 'C13.2', 'not-in-range', args);
}

/** C3.33, C9.1 The Hindrance of who fires, or of who sees for a mortar. */
function sightTo(s: State, side: Side, aim: Aim, arm: Arm, from: number): number | Refusal {
  const { place, kind, spotters } = aim;
  if (kind === 'area' && hexOfPlace(from) === hexOfPlace(place))
    return refusal('C3.33', 'not-the-own-hex', { place: placeId(place) });
  const [spotter] = spotters;
  if (spotter === undefined) return sightOf(s, side, from, place, false);
  if (arm.sort !== 'mortar') return refusal('C9.1', 'no-spotter', { unit: unitId(spotter) });
  return sightOf(s, side, s.units.at[spotter]!, place, false);
}

/** C5.1, C9.1, A7.53 Leaders for small teams only; a spotter in the same or a neighbouring hex, who does nothing else. */
function cannotGuide(
  s: State,
  side: Side,
  { leaders, spotters, place }: Aim,
  { sort }: Arm,
  firer: Firer,
  from: number,
): Refusal | undefined {
  if (leaders.length > 0 && !['mortar', 'bazooka', 'atr'].includes(sort))
    return refusal('C5.1', 'no-leader-at-gun', { unit: unitId(leaders[0]!) });
  const refused = cannotDirect(s, side, leaders, [firer], [from]);
  if (refused || spotters.length === 0) return refused;
  const [unit] = spotters;
  const args = { unit: unitId(unit!) };
  const fit =
    spotters.length === 1 &&
    unit! < s.units.type.length &&
    unit !== firer.unit &&
    !mayFire(s, side, unit!) &&
    isGoodOrder(s, unit!) &&
    !has(s, unit!, PINNED) &&
    (isSpotting(s, unit!, firer.weapon) || (!hasFired(s, unit!) && s.units.mark[unit!] === UNMARKED)) &&
    !leaders.includes(unit!) &&
    distance(hexOfPlace(s.units.at[unit!]!), hexOfPlace(from)) <= 1;
  if (!fit) return refusal('C9.1', 'no-spotter', args);
  return hindranceFrom(s, from, aimIn(s, side, place)) === BLOCKED
    ? undefined
    : refusal('C9.1', 'sees-itself', args);
}

/** C9.1 He has spotted for this very mortar in this phase, and may go on. */
const isSpotting = (s: State, unit: number, weapon: number): boolean =>
  firedBy(s, unit).weapons.includes(weapon);

export const isAmmo = (id: string): id is Ammo => (AMMO as readonly string[]).includes(id);
