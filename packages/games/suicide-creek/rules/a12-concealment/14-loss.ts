import { has, hexOfUnit, isDugIn, isDummy, isVehicle, unitsIn, workIn } from '../../board.ts';
import { MOVEMENT, roleOf, type Side } from '../../components.ts';
import { hexId, hexOfPlace, isOpenGround, PILLBOX, placeId, sortOfPlace } from '../../map.ts';
import { ASSAULT, CLOAKED, CONCEALED, HIDDEN, KNOWN, RESERVE, sideOf, unitId } from '../../state/units.ts';
import { WORKS, type Work } from '../../state/works.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { removeDummy, showWork, uncover } from '../../writing.ts';
import { excess } from '../a05-stacking.ts';
import { needsHole } from '../b-terrain/00-tem.ts';
import { isLit } from '../e01-night/11-vision.ts';
import { stowed } from '../e01-night/43-cloaks.ts';
import { NEAR, nearestEnemies, seenByEnemy } from './10-sighting.ts';

/** A12.14, A12.3, E1.3, E1.43, CG6, G.2 What is revealed by which event: the one place that decides it. */

/** Why a unit may lose its concealment. */
export const CAUSES = [
  /** Has fired, or directed fire. */
  'fired',
  /** Has moved or advanced to where it is. */
  'moved',
  /** Was attacked with a PTC or worse. */
  'attacked',
  /** Broke, was reduced or eliminated. */
  'hurt',
  /** An enemy has come into its Location. */
  'entered',
  /** Has entrenched, deployed, recombined or rallied somebody. */
  'worked',
  /** Attacks in close combat, without an ambush. */
  'fought',
  'sniped',
  'searched',
  /** A trip wire. */
  'tripped',
  /** Its owner shows it. */
  'wished',
] as const;
export type Cause = (typeof CAUSES)[number];

/** What only costs concealment when somebody sees it. */
const UNDER_EYES: readonly Cause[] = ['fired', 'attacked', 'worked', 'fought'];

/** A12.14 Whether a unit that is under something now loses it by this. */
export function losesConcealment(s: State, unit: number, cause: Cause): boolean {
  const veil = s.units.veil[unit];
  if (veil === KNOWN || s.units.at[unit]! < 0) return false;
  // A12.3 Whoever acts out of hiding is on the map.
  if (veil === HIDDEN && cause === 'fired') return true;
  // E1.4 A cloak falls with any attack.
  if (veil === CLOAKED && (cause === 'fired' || cause === 'fought')) return true;
  if (cause === 'moved') return shows(s, unit) && seenByEnemy(s, unit);
  return UNDER_EYES.includes(cause) ? seenByEnemy(s, unit) : true;
}

/**
 * A12.14 A move that can be noticed: an advance only in Open Ground, like assault movement. E1.3 Men are not noticed in the
 * dark, and in lit hexes not by assault movement or advance.
 */
function shows(s: State, unit: number): boolean {
  const hex = hexOfUnit(s, unit);
  const loud = isVehicle(s, unit) || (s.phase === MOVEMENT && !has(s, unit, ASSAULT));
  if (s.night.dark && !isVehicle(s, unit)) return loud && isLit(s, hex);
  return loud || (sortOfPlace(s.units.at[unit]!) === 0 && isOpenGround[hex] === 1);
}

/** A12.34 A Gun that has fired is seen on a coloured To Hit die of 5 or 6, beyond 16 hexes of 6; by nobody not at all. */
export function showsGun(s: State, unit: number, coloured: number): boolean {
  const { seeing } = nearestEnemies(s, sideOf(unit), s.units.at[unit]!);
  return seeing !== Infinity && coloured >= (seeing <= NEAR ? GUN_SEEN : GUN_SEEN + 1);
}
const GUN_SEEN = 5;

/** A12.14 Those of the units that lose it by this are revealed. */
export function spot(ref: Ref, rule: string, units: readonly number[], cause: Cause): void {
  reveal(
    ref,
    rule,
    units.filter(unit => losesConcealment(ref.s, unit, cause)),
    cause,
  );
}

/** A5.1 Where a side is overstacked nobody is concealed; who is in hiding has not been crowded out of it. */
export function crowded(ref: Ref, side: Side, place: number): void {
  const { s } = ref;
  if (excess(s, side, place) === 0) return;
  const shown = unitsIn(s, side, place).filter(unit => [CONCEALED, CLOAKED].includes(s.units.veil[unit]!));
  reveal(ref, 'A5.1', shown, 'moved');
}

/** These units are seen by everybody from now on; there is no way back from it. Dummies are gone (A12.11). */
export function reveal(ref: Ref, rule: string, units: readonly number[], cause: Cause): void {
  const { s } = ref;
  const hidden = together(s, units, cause).filter(unit => s.units.veil[unit] !== KNOWN);
  if (hidden.length === 0) return;
  const dummies = hidden.filter(unit => isDummy(s, unit));
  const men = hidden.filter(unit => !dummies.includes(unit));
  stowed(
    s,
    men.filter(unit => s.units.veil[unit] === CLOAKED),
  );
  for (const unit of men) uncover(s, unit);
  for (const unit of men) if (s.units.at[unit]! >= 0) showShelter(ref, unit);
  ref.shown();
  if (men.length > 0) ref.log(rule, 'revealed', { units: men.map(unitId), cause });
  for (const unit of dummies) {
    ref.log(rule, 'dummy', { who: roleOf(sideOf(unit)), place: placeId(s.units.at[unit]!) });
    removeDummy(s, unit);
  }
}

/** E1.43, CG6 All under one cloaking counter; B30.7 all in a pillbox that has fired. */
function together(s: State, units: readonly number[], cause: Cause): number[] {
  const found = new Set(units);
  for (const unit of units) {
    const place = s.units.at[unit]!;
    if (place < 0) continue;
    const veil = s.units.veil[unit];
    for (const other of unitsIn(s, sideOf(unit), place)) {
      const sameCloak =
        (veil === CLOAKED || veil === RESERVE) &&
        s.units.veil[other] === veil &&
        s.units.cloak[other] === s.units.cloak[unit];
      if (sameCloak || (cause === 'fired' && sortOfPlace(place) === PILLBOX)) found.add(other);
    }
  }
  return [...found].sort((a, b) => a - b);
}

// ---------------------------------------------------------------- works

/** G.2 These works of a hex are on everybody's map now; SC1.55 they stay there. */
export function findWorks(ref: Ref, rule: string, hex: number, passes: (work: Work) => boolean): void {
  for (const work of ref.s.works) {
    if (work.hex !== hex || work.known || !passes(work)) continue;
    showWork(ref.s, work);
    ref.shown();
    ref.log(rule, 'work-found', { hex: hexId(hex), work: work.kind, who: roleOf(work.side) });
  }
}

/** B30.7, G.2 What shelters whoever is seen is seen with him. */
function showShelter(ref: Ref, unit: number): void {
  const { s } = ref;
  const place = s.units.at[unit]!;
  const hex = hexOfPlace(place);
  if (sortOfPlace(place) !== 0) findWorks(ref, 'B30.7', hex, ({ kind }) => kind === 'pillbox');
  else if (isDugIn(s, unit)) findWorks(ref, 'G.2', hex, isHole);
}
/** G.2 A hole appears when its TEM is used, but not that of somebody in hiding. */
export function holesUsed(ref: Ref, units: readonly number[]): void {
  const { s } = ref;
  for (const unit of units)
    if (s.units.veil[unit] !== HIDDEN && needsHole(s, unit))
      findWorks(ref, 'G.2', hexOfUnit(s, unit), isHole);
}
const isHole = ({ kind }: Work): boolean => kind === 'foxhole' || kind === 'trench';

/** G.2 A real enemy has entered the hex: holes with somebody in hiding stay as hidden as he is. */
export function worksMet(ref: Ref, hex: number, hidden: boolean): void {
  const { s } = ref;
  const kinds = WORKS.filter(kind => workIn(s, hex, kind) && !kind.startsWith('trip'));
  if (kinds.length === 0) return;
  findWorks(ref, 'G.2', hex, work => kinds.includes(work.kind) && !(hidden && isHole(work)));
}
