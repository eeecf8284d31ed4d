import type { Term } from '@ironbottom/engine';
import { allIn, isKnown, isVehicle, pillboxIn } from '../../board.ts';
import { MOVEMENT, roleOf, type Side } from '../../components.ts';
import {
  GROUND,
  hexOfPlace,
  isOpenGround,
  PILLBOX,
  placeIn,
  SWAMP,
  sortOfPlace,
  terrainAt,
  terrainRow,
} from '../../map.ts';
import { isInArc } from '../../sight.ts';
import { sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { aimIn } from '../a06-sight.ts';
import { residualLess, residualOf } from '../a07-fire/20-table.ts';
import { attack, type Outcome, type Target } from '../a07-fire/21-attack.ts';
import { unitsUnderFire } from '../a07-fire/40-targets.ts';
import { layResidual } from '../a08-defensive-fire/22-residual.ts';
import { pillboxTem } from '../b-terrain/00-tem.ts';
import {
  destroyPillbox,
  destroysPillbox,
  glancesOff,
  isCrushedBy,
  struckByArea,
} from '../b-terrain/30-pillbox.ts';
import { type Fall, randomSelection, sumOf } from '../dice.ts';
import { push } from '../settle.ts';
import { hasGun, type Shot } from './33-shot.ts';
import { isCritical } from './37-critical.ts';
import { meansOf, shelterOf, shelterTerms } from './60-target-terms.ts';
import { isTurretHit, toKill } from './71-to-kill.ts';
import { exposedCrew, shellVehicles } from './72-blast.ts';
import { strikeGuns } from './74-guns-hit.ts';

/** C3.31, C3.32, C3.33, C3.7, C8.31 What a hit does. */

interface Hit {
  readonly unit: number;
  readonly drm: number;
}

/** Whom a shot is aimed at: one vehicle, all in a Location, or everybody in a hex, friends too. */
export function unitsAimedAt(s: State, side: Side, shot: Shot): number[] {
  const { kind, place, at } = shot;
  if (kind === 'vehicle' || kind === 'tracks') return [...at];
  const struck = unitsUnderFire(s, side, place).filter(unit => isHardTarget(s, shot, unit));
  if (s.phase === MOVEMENT && side !== s.side)
    return s.moving.units.filter(
      unit => struck.includes(unit) || (kind === 'area' && s.units.at[unit] === place),
    );
  if (kind === 'infantry') return struck;
  return struckByArea(s, hexOfPlace(place)).flatMap(each => allIn(s, each));
}

/** C8.31 Outside a pillbox HEAT strikes nobody but the crews of Guns that are seen. */
const isHardTarget = (s: State, { ammo, place }: Shot, unit: number): boolean =>
  ammo !== 'heat' || sortOfPlace(place) === PILLBOX || (isKnown(s, unit) && hasGun(s, unit));

export function effect(
  ref: Ref,
  side: Side,
  shot: Shot,
  fall: Fall,
  luck: number,
  hits: readonly Hit[],
): void {
  const { s } = ref;
  if (shot.kind === 'vehicle' || shot.kind === 'tracks') {
    const [hit] = hits;
    if (hit) hitVehicle(ref, side, shot, fall, hit, luck);
    return;
  }
  if (shot.arm.sort === 'bazooka' && sortOfPlace(shot.place) === PILLBOX && glancesOff(fall)) {
    ref.log('SC1.54', 'glances-off', { unit: unitId(shot.unit) });
    return;
  }
  const critical = criticalTargets(ref, side, shot, fall, luck, hits);
  const struck = hits.map(({ unit }) => unit);
  const targets = struck.flatMap(unit =>
    isVehicle(s, unit) ? exposedCrew(s, unit, meansOf(shot)) : [targetOf(s, shot, unit, critical)],
  );
  const outcome = attack(ref, {
    rule: 'C3.32',
    side,
    why: 'ordnance',
    fp: firepower(shot),
    place: shot.place,
    targets,
    drm: [],
    cowers: 0,
    coloured: struck.some(unit => isVehicle(s, unit)),
  });
  if (shot.kind === 'area') shellVehicles(s, struck, outcome, meansOf(shot));
  strikeGuns(ref, struck, outcome, critical);
  breachPillbox(ref, shot, outcome, critical);
  if (s.phase === MOVEMENT && side !== s.side && shot.ammo !== 'ap') leaveResidual(s, shot, outcome);
}

/** C3.31, C5.7 */
function hitVehicle(ref: Ref, side: Side, shot: Shot, fall: Fall, { unit, drm }: Hit, luck: number): void {
  if (shot.kind === 'vehicle') toKill(ref, side, shot, unit, fall, isCritical(shot, fall, drm, luck));
  else if (!isTurretHit(fall)) push(ref.s, 'immobilise', 'C5.7', { unit });
}

/** C3.32, C3.33, C8.31 What the shell does anywhere. */
const fullFp = ({ kind, arm, load }: Shot): number => (kind === 'area' ? arm.areaFp : load.fp);
/** The firepower of the shell where it bursts; G7.1 a swamp swallows half of a Gun's HE. */
export function firepower(shot: Shot): number {
  const { arm, ammo, place } = shot;
  const swallowed = ammo === 'he' && arm.sort !== 'mortar' && terrainAt[hexOfPlace(place)] === SWAMP;
  return swallowed ? fullFp(shot) / 2 : fullFp(shot);
}

/** C3.7 One unit, or for the Area type one Location, by Random Selection. */
function criticalTargets(
  ref: Ref,
  side: Side,
  shot: Shot,
  fall: Fall,
  luck: number,
  hits: readonly Hit[],
): number[] {
  const { s } = ref;
  const found = hits.filter(({ drm }) => isCritical(shot, fall, drm, luck)).map(({ unit }) => unit);
  if (found.length === 0) return [];
  ref.log('C3.7', 'critical', { who: roleOf(side) });
  const why = { who: roleOf(side), why: 'selection', rule: 'C3.7' } as const;
  if (shot.kind !== 'area') return randomSelection(ref, why, found).slice(0, 1);
  const places = [...new Set(found.map(unit => s.units.at[unit]!))];
  const [place] = randomSelection(ref, why, places);
  return found.filter(unit => s.units.at[unit] === place);
}

/** C3.7 A critical hit: full firepower doubled, whatever else would change it, and shelter turns against who is in it. */
export function targetOf(s: State, shot: Shot, unit: number, critical: readonly number[]): Target {
  const tem = shelterOf(s, shot, unit);
  if (critical.includes(unit))
    return { unit, drm: reversed(s, shot, unit, tem), share: (2 * shot.load.fp) / firepower(shot) };
  return { unit, drm: shot.kind === 'area' ? shelterTerms(s, unit, tem) : [], share: 1 };
}

function reversed(s: State, { from }: Shot, unit: number, tem: number): Term[] {
  const place = s.units.at[unit]!;
  const outside =
    sortOfPlace(place) === PILLBOX && tem > 0 && !looksOut(s, hexOfPlace(place), hexOfPlace(from));
  return shelterTerms(s, unit, outside ? 0 : tem > 0 ? -tem : tem);
}
const looksOut = (s: State, hex: number, from: number): boolean => {
  const pillbox = pillboxIn(s, hex);
  return pillbox !== undefined && isInArc(hex, from, pillbox.spine);
};

/** B30.92 A shell that goes through the wall, or a heavy one from above that strikes just there. */
function breachPillbox(ref: Ref, shot: Shot, outcome: Outcome, critical: readonly number[]): void {
  const { s } = ref;
  const hex = hexOfPlace(shot.place);
  if (shot.kind === 'infantry' && sortOfPlace(shot.place) === PILLBOX) {
    const tem = pillboxTem(s, hex, hexOfPlace(shot.from), 'he');
    const fp = shot.load.fp * (critical.length > 0 ? 2 : 1);
    if (destroysPillbox(fp, outcome.sum, tem, false)) destroyPillbox(ref, hex);
  } else if (shot.kind === 'area' && isCrushedBy(shot.arm.mm)) {
    if (critical.some(unit => s.units.at[unit] === placeIn(hex, PILLBOX))) destroyPillbox(ref, hex);
  }
}

/**
 * A8.2, A8.26, E3.62 On a hit only; each DRM from outside the target hex takes a counter off it, and so does mud; in the
 * trees a mortar leaves a larger one.
 */
function leaveResidual(s: State, shot: Shot, { column }: Outcome): void {
  const { place, drm } = shot;
  if (sortOfPlace(place) !== GROUND) return;
  const fp = residualOf(column);
  const hex = hexOfPlace(place);
  // A4.3 Who goes round the jungle of a hex is in the open.
  const open = isOpenGround[hex] === 1 || aimIn(s, sideOf(shot.unit), place) !== place;
  const mud = open ? 1 : 0;
  const bursts = !open && meansOf(shot) === 'mortar' && terrainRow(hex).indirect < 0 ? 1 : 0;
  const against = sumOf(drm.filter(({ op }) => op !== '-')) + mud - bursts;
  if (fp > 0) layResidual(s, place, residualLess(fp, against));
}
