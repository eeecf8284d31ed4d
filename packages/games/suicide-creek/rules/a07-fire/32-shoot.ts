import { has, isKnown, isSmc, isWorking } from '../../board.ts';
import { ADVANCING_FIRE, DEFENSIVE_FIRE, MOVEMENT, PREP_FIRE, roleOf, type Side } from '../../components.ts';
import { hexOfPlace, PILLBOX, placeId, sortOfPlace } from '../../map.ts';
import { CX, FINAL, FIRST, NOBODY, PREP, SHORTAGE, sideOf, UNMARKED } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { isMg, isSquadType, lowerOf, NONE } from '../../types.ts';
import { type Ref, tell } from '../../verbs.ts';
import { become, clearFlag, setMark, setWeaponMark, weaponsOf } from '../../writing.ts';
import { layResidual } from '../a08-defensive-fire/22-residual.ts';
import { keepsRate } from '../a09-weapons/20-rate.ts';
import { fixArc } from '../a09-weapons/21-arc.ts';
import { malfunctions } from '../a09-weapons/70-malfunction.ts';
import { holesUsed, spot } from '../a12-concealment/14-loss.ts';
import { afterRoll } from '../a14-snipers.ts';
import { randomSelection, sumOf } from '../dice.ts';
import { flash } from '../e01-night/80-gunflashes.ts';
import { push } from '../settle.ts';
import { firedBy, noteDirected, noteFired, openWindow } from './11-window.ts';
import { isAgain } from './12-manner.ts';
import type { Firer } from './13-firers.ts';
import { residualLess, residualOf } from './20-table.ts';
import { attack, type Outcome, type Target } from './21-attack.ts';
import { canCower, type Volley } from './31-volley.ts';
import { movingTarget, standingTarget, unitsUnderFire } from './40-targets.ts';
import { encircle } from './70-encirclement.ts';

/** A7.3 A volley is fired: who is struck, the dice, and what becomes of the firers and their weapons. */

/** A9.3 What Sustained Fire takes off a breakdown number. */
const SUSTAINED = 2;

export interface Fired {
  readonly outcome: Outcome;
  /** A9.22 Nobody cowered and no weapon broke down. */
  readonly clean: boolean;
}

/** A7.4, A8.1 Those on their way alone, or everybody in the Location. */
export function targetsOf(s: State, side: Side, volley: Volley): Target[] {
  const from = volley.from.map(hexOfPlace);
  if (s.phase !== MOVEMENT)
    return unitsUnderFire(s, side, volley.place).map(unit => standingTarget(s, unit, from));
  // SC5.2 Those who work on a ford are fired at in the stream, and are not there yet.
  const atFord = s.moving.paid?.what === 'ford' ? s.moving.units[0] : undefined;
  const struck = unitsUnderFire(s, side, atFord === undefined ? volley.place : s.units.at[atFord]!);
  return s.moving.units
    .filter(unit => struck.includes(unit))
    .map(unit => movingTarget(s, unit, from, volley.hindrance === 0));
}

export function shoot(
  ref: Ref,
  side: Side,
  volley: Volley,
  targets: readonly Target[] = targetsOf(ref.s, side, volley),
): Fired {
  const { s } = ref;
  const { firers, place } = volley;
  openWindow(s);
  const units = unitsOfVolley(volley);
  spot(ref, 'A12.14', [...units, ...volley.leaders], 'fired');
  flash(s, units);
  // What somebody under a "?" has in his hands the enemy does not see.
  const seen = firers.filter(({ unit, weapon }) => weapon >= 0 && isKnown(s, unit));
  const arms = seen.map(({ weapon }) => weaponId(weapon));
  tell(ref, 'A7.1', 'fires', units, { place: placeId(place), weapons: arms });
  holesUsed(
    ref,
    targets.map(({ unit }) => unit),
  );
  const outcome = attack(ref, {
    rule: 'A7.3',
    side,
    why: 'fire',
    fp: volley.fp,
    place,
    targets,
    drm: volley.drm,
    cowers: volley.cowers,
    coloured: firers.some(({ weapon }) => weapon >= 0),
  });
  note(s, volley);
  // A9.3 In the defensive fire phase only a gun that is marked itself.
  const fresh = (weapon: number): boolean =>
    s.phase === DEFENSIVE_FIRE && s.weapons.mark[weapon] === UNMARKED;
  const sustained = (weapon: number): number =>
    isAgain(firers.find(each => each.weapon === weapon)!.manner) && !fresh(weapon) ? SUSTAINED : 0;
  const weapons = firers.filter(({ weapon }) => weapon >= 0).map(({ weapon }) => weapon);
  const working = weapons.filter(weapon => !isOut(s, weapon)).length;
  malfunctions(ref, weapons, outcome, sustained);
  const broke = weapons.filter(weapon => !isOut(s, weapon)).length < working;
  for (const unit of units) markUnit(s, firers, unit, outcome);
  if (outcome.cowered) cower(ref, side, units);
  if (s.phase === MOVEMENT) leaveResidual(s, volley, outcome);
  for (const unit of units) protect(s, firers, unit, outcome);
  for (const unit of units) runShort(s, firers, unit, outcome.sum);
  encircle(ref, side, volley);
  afterRoll(ref, side, outcome);
  return { outcome, clean: !outcome.cowered && !broke };
}

const unitsOfVolley = ({ firers, helpers }: Volley): number[] => [
  ...new Set([...firers.map(({ unit }) => unit), ...helpers]),
];
const isOut = (s: State, weapon: number): boolean =>
  s.weapons.type[weapon] === NOBODY || !isWorking(s, weapon);

/** A7.1, A7.53, A8.14, A9.21, A4.51 What has to be remembered of it. */
function note(s: State, { firers, helpers, leaders, place, from }: Volley): void {
  for (const { unit, weapon } of firers) {
    noteFired(s, unit, weapon < 0, weapon < 0 ? [] : [weapon]);
    if (weapon >= 0) fixArc(s, weapon, hexOfPlace(s.units.at[unit]!), hexOfPlace(place));
    if (s.phase === MOVEMENT) countShot(s, weapon < 0 ? unit : -1 - weapon);
    if (s.phase === PREP_FIRE) clearFlag(s, unit, CX);
  }
  const arms = firers.filter(({ weapon }) => weapon >= 0).map(({ weapon }) => weapon);
  for (const unit of helpers) noteFired(s, unit, true, arms);
  for (const leader of leaders) {
    noteDirected(s, leader, [...new Set(firers.map(({ unit }) => unit))], arms);
    // He has spent his phase as much as those he directs.
    if (s.phase === PREP_FIRE) setMark(s, leader, PREP);
  }
  s.fire.volleys = [
    ...s.fire.volleys,
    {
      phase: s.phase,
      side: sideOf(firers[0]!.unit),
      from: [...from],
      place,
      inherent: firers.some(({ weapon }) => weapon < 0),
    },
  ];
}

export function countShot(s: State, by: number): void {
  const count = s.fire.shots.find(each => each.by === by)?.count ?? 0;
  s.fire.shots = [...s.fire.shots.filter(each => each.by !== by), { by, count: count + 1 }];
}

// ---------------------------------------------------------------- markers

/** A3.9 The marker for those who have fired in this phase; at night the defender's stay as gunflashes. */
export const markNow = (s: State): number =>
  s.phase === PREP_FIRE || s.phase === ADVANCING_FIRE ? PREP : s.phase === MOVEMENT ? FIRST : FINAL;
const fullMark = (s: State): number => (s.phase === PREP_FIRE || s.phase === ADVANCING_FIRE ? PREP : FINAL);

/** A8.1, A8.3, A9.2 Weapons that have lost their rate, and units that have nothing left to fire at first hand. */
function markUnit(s: State, firers: readonly Firer[], unit: number, outcome: Outcome): void {
  const parts = firers.filter(each => each.unit === unit);
  if (parts.some(({ manner }) => isAgain(manner))) {
    markAll(s, unit);
    return;
  }
  for (const { weapon, manner } of parts)
    if (weapon >= 0 && (isOut(s, weapon) || manner === 'advancing' || !keepsRate(s, weapon, outcome)))
      if (s.weapons.type[weapon] !== NOBODY) setWeaponMark(s, weapon, markNow(s));
  if (s.phase === ADVANCING_FIRE) return;
  const { inherent, weapons } = firedBy(s, unit);
  const squad = isSquadType[s.units.type[unit]!] === 1;
  const lost = weapons.filter(
    weapon => s.weapons.type[weapon] === NOBODY || s.weapons.mark[weapon] !== 0,
  ).length;
  const used = inherent || (squad ? weapons.length > 1 : lost > 0);
  if (s.phase === PREP_FIRE || used) setMark(s, unit, markNow(s));
}

/** A7.9, A8.3 The unit and all its small arms. */
function markAll(s: State, unit: number): void {
  if (s.phase !== ADVANCING_FIRE) setMark(s, unit, fullMark(s));
  const guns = weaponsOf(s, unit).filter(weapon => isMg[s.weapons.type[weapon]!] === 1);
  for (const weapon of guns) setWeaponMark(s, weapon, fullMark(s));
}

/** A7.9 Of a group Random Selection names who has fired all he has. */
function cower(ref: Ref, side: Side, units: readonly number[]): void {
  const { s } = ref;
  const nervous = units.filter(unit => canCower(s, unit));
  for (const unit of randomSelection(ref, { who: roleOf(side), why: 'selection', rule: 'A7.9' }, nervous)) {
    noteFired(s, unit, true, weaponsOf(s, unit));
    markAll(s, unit);
    for (const weapon of weaponsOf(s, unit)) setWeaponMark(s, weapon, fullMark(s));
    tell(ref, 'A7.9', 'cowers', [unit]);
  }
}

// ---------------------------------------------------------------- what follows for the firers

/** A8.2, A8.26, B30.112 */
export function leaveResidual(
  s: State,
  { place, drm }: Pick<Volley, 'place' | 'drm'>,
  { column }: Outcome,
): void {
  if (sortOfPlace(place) >= PILLBOX) return;
  const against = drm.filter(({ op }) => op !== '-');
  const fp = residualOf(column);
  if (fp > 0) layResidual(s, place, residualLess(fp, sumOf(against)));
}

/** A8.31 The Original DR of Final Protective Fire is the morale check of who fires it. */
function protect(s: State, firers: readonly Firer[], unit: number, { sum }: Outcome): void {
  if (firers.some(each => each.unit === unit && each.manner === 'protective'))
    push(s, 'protective', 'A8.31', { unit, value: sum });
}

/** A19.131 Ammunition gives out on an Original 12. */
function runShort(s: State, firers: readonly Firer[], unit: number, sum: number): void {
  const own = firers.some(each => each.unit === unit && each.weapon < 0);
  if (sum < 12 || !own || isSmc(s, unit) || !has(s, unit, SHORTAGE)) return;
  const lower = lowerOf[s.units.type[unit]!]!;
  if (lower === NONE) push(s, 'out-of-rounds', 'A19.131', { unit });
  else become(s, unit, lower);
}
