import { counted, isThere, unitsIn } from '../board.ts';
import { divisionId, JAPAN, SIDES, tables, US } from '../components.ts';
import { hexId } from '../map.ts';
import type { State } from '../state.ts';
import { ALL_UNITS, unitId } from '../units.ts';
import { bad } from './words.ts';

/** What is laid out can be laid out on a real table. */
export function check(s: State): void {
  checkStacks(s);
  checkUnits(s);
  checkMarkers(s);
  checkTracks(s);
}

/** 9.41, 9.22 No more in a hex than may be; both sides in one only where they are engaged. */
function checkStacks(s: State): void {
  for (const hex of new Set(s.at.filter(at => at >= 0))) {
    for (const side of SIDES)
      if (counted(unitsIn(s, side, hex)) > tables.stacking.limit)
        throw bad(`too many units stand in one hex (${hexId(hex)})`);
    const both = isThere(s, US, hex) && isThere(s, JAPAN, hex);
    if (both !== s.engagements.some(each => each.hex === hex))
      throw bad(`both sides stand in one hex where they are engaged, and nowhere else (${hexId(hex)})`);
  }
  for (const { hex } of s.engagements)
    if (!isThere(s, US, hex)) throw bad(`nobody is engaged in ${hexId(hex)}`);
}

/** 3.5, 8.32 Who is shaken is on the map, and pinned or disrupted. */
function checkUnits(s: State): void {
  for (const unit of ALL_UNITS) {
    const shaken = s.pinned[unit]! + s.disrupted[unit]!;
    if (shaken > 0 && s.at[unit]! < 0) throw bad(`${unitId(unit)} is shaken, but not on the map`);
    if (s.pinned[unit] === 1 && s.disrupted[unit] === 1)
      throw bad(`${unitId(unit)} is either pinned or disrupted`);
  }
}

/** 9.61a, 9.14a, 8.13, 9.96 One marker of a kind to a hex. */
function checkMarkers(s: State): void {
  for (const { hex } of s.positions)
    if (hex >= 0 && !isThere(s, JAPAN, hex)) throw bad(`a position is on nobody (${hexId(hex)})`);
  once(s.positions, 'two positions stand');
  once(s.mines, 'two minefields lie');
  once(s.engagements, 'two Engaged markers lie');
  for (const side of SIDES)
    once(
      s.markers.filter(each => each.side === side),
      'two piles of markers lie',
    );
}

function once(markers: readonly { readonly hex: number }[], what: string): void {
  const hexes = markers.map(({ hex }) => hex).filter(hex => hex >= 0);
  const twice = hexes.find((hex, i) => hexes.indexOf(hex) < i);
  if (twice !== undefined) throw bad(`${what} in ${hexId(twice)}`);
}

/** 14.0, 5.31 Tracks have an end. */
function checkTracks({ fatigue, air }: State): void {
  const { most } = tables.fatigue;
  for (const [division, points] of fatigue.entries())
    if (points > most) throw bad(`fatigue of ${divisionId(division)} ends at ${most}, not at ${points}`);
  const { japan_values: all, step } = tables.air_limits;
  if (air.lost + air.disrupted > all) throw bad(`Japan has ${all} aircraft values`);
  if (air.lost % step > 0 || air.disrupted % step > 0) throw bad(`aircraft values go in steps of ${step}`);
}
