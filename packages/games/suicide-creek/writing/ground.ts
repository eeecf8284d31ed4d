import { changed } from '@ironbottom/engine';
import { ADVANCE, type Side } from '../components.ts';
import { grid } from '../map.ts';
import { UNCONTROLLED } from '../state/ground.ts';
import { ON_WIRE, OPEN } from '../state/units.ts';
import type { Work } from '../state/works.ts';
import type { State } from '../state.ts';

/** Ground, works, light and control. */

export function addWork(s: State, work: Work): void {
  s.works.push(work);
  s.works.sort((a, b) => a.hex - b.hex);
  changed(s);
}

export function removeWork(s: State, work: Work): void {
  s.works = s.works.filter(each => each !== work);
  // B26.51 Where the wire is gone nobody hangs on it.
  if (work.kind === 'wire')
    s.units.at.forEach((at, unit) => {
      if (at === work.hex && s.units.pos[unit] === ON_WIRE) s.units.pos[unit] = OPEN;
    });
  changed(s);
}

/** SC5.1 */
export function digFord(s: State, hex: number): void {
  // Two dozers may have worked on the same one.
  s.ground.fords = [...new Set([...s.ground.fords, hex])].sort((a, b) => a - b);
  changed(s);
}

/** SC4.2 A corduroy road over the hexside between two hexes, and away again. */
export function layRoad(s: State, a: number, b: number): void {
  const side = grid.sides[6 * a + grid.direction(a, b)]!;
  s.ground.corduroy = [...s.ground.corduroy, side].sort((x, y) => x - y);
  changed(s);
}
export function takeRoad(s: State, a: number, b: number): void {
  const side = grid.sides[6 * a + grid.direction(a, b)]!;
  s.ground.corduroy = s.ground.corduroy.filter(each => each !== side);
  changed(s);
}

/** B13.421 A trail break over the hexside between two hexes. */
export function breakTrail(s: State, a: number, b: number): void {
  const side = grid.sides[6 * a + grid.direction(a, b)]!;
  if (s.ground.trailBreaks.includes(side)) return;
  s.ground.trailBreaks = [...s.ground.trailBreaks, side].sort((x, y) => x - y);
  changed(s);
}

/** T4.1 A path over the hexside between two hexes, and who begins to cut one. */
export function cutPath(s: State, a: number, b: number): void {
  const side = grid.sides[6 * a + grid.direction(a, b)]!;
  s.ground.paths = [...s.ground.paths, side].sort((x, y) => x - y);
  changed(s);
}
export function beginPath(s: State, unit: number, to: number): void {
  s.ground.cutting = [...s.ground.cutting, { unit, place: s.units.at[unit]!, to }];
  changed(s);
}
export function endPaths(s: State): void {
  s.ground.cutting = [];
  changed(s);
}

/** SC7.5 */
export function layMist(s: State, hex: number): void {
  s.ground.mist = [...s.ground.mist, hex];
  changed(s);
}

/** SC7.5 The smoke is gone in the next prep fire phase, whoever's it is. */
export function clearMist(s: State): void {
  s.ground.mist = [];
  changed(s);
}

/** E1.95 One flare or wire less. */
export function useUp(s: State, work: Work): void {
  work.size--;
  if (work.size === 0) removeWork(s, work);
}

/** E1.12, E3.51 */
export function turnWeather(s: State, range: number, rain: number): void {
  s.night.range = range;
  s.night.rain = rain;
  changed(s);
}

/** E1.92 Something has happened that lets a side fire starshells. */
export function alarm(s: State, side: Side): void {
  s.night.alarmed[side] = true;
}

/** E1.9 */
export function lightUp(s: State, hex: number, radius: number): void {
  s.night.lights = [...s.night.lights, { hex, radius, late: s.phase >= ADVANCE }];
  changed(s);
}

/** E1.92, E1.95 All lights, or those that have burnt through the night between two turns. */
export function putOut(s: State, late: boolean): void {
  s.night.lights = s.night.lights.filter(light => light.late !== late);
  changed(s);
}

/** B27.11 A foxhole for one squad more. */
export function enlarge(s: State, work: Work): void {
  work.size++;
  changed(s);
}

/** G.2 */
export function showWork(s: State, work: Work): void {
  work.known = true;
  changed(s);
}

/** A26.11 */
export function control(s: State, hex: number, side: Side): void {
  s.ground.control[hex] = side + 1;
}

/** B30.91 A pillbox or cellar Location changes hands, or comes back to its builder. */
export function takeInside(s: State, place: number, isBuilder: boolean): void {
  const others = s.ground.taken.filter(each => each !== place);
  s.ground.taken = isBuilder ? others : [...others, place].sort((a, b) => a - b);
}

/** A26.11 At the start: all of it, or nothing. */
export function controlAll(s: State, side: Side | undefined): void {
  s.ground.control.fill(side === undefined ? UNCONTROLLED : side + 1);
}
