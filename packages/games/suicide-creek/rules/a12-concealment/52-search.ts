import { type Refusal, refusal, type Term } from '@ironbottom/engine';
import {
  halfSquadsIn,
  has,
  hasCoveredEnemy,
  hexOfUnit,
  isArmed,
  isKnown,
  isMmc,
  unitsIn,
  unitsOf,
} from '../../board.ts';
import { enemyOf, HALVES, JAPAN, roleOf, type Side, tables } from '../../components.ts';
import { around, CELLAR, GROUND, PILLBOX, placeIn, sortOfPlace } from '../../map.ts';
import { type Expenditure, WALK } from '../../state/moving.ts';
import { CX, HIDDEN, KNOWN, ON_WIRE, sideOf, TI, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isTankHunterType } from '../../types.ts';
import { type Ref, unitVerb, type Verbs } from '../../verbs.ts';
import { setFlag } from '../../writing.ts';
import { left } from '../a04-movement/11-allowance.ts';
import { mayMove } from '../a04-movement/20-movers.ts';
import { setOut, stop } from '../a04-movement/32-set-out.ts';
import type { Purposes } from '../a04-movement/39-purpose.ts';
import { canLead, leaderFor, leadershipNow } from '../a10-morale/01-values.ts';
import { oneDie, sumOf, term } from '../dice.ts';
import { push } from '../settle.ts';
import { stealthOf } from './12-gain.ts';
import { findWorks, reveal } from './14-loss.ts';
import { comeOut } from './15-detection.ts';

/** A12.152, SC7.3 Searching the hexes around: a MMC ends its move with it. */

const { casualty, stealthy, half_squad, lax_or_cx, versus_japanese } = tables.search;

function maySearch(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  const barred = mayMove(s, side, unit);
  if (barred) return barred;
  const able = isMmc(s, unit) && s.units.at[unit]! >= 0 && sortOfPlace(s.units.at[unit]!) === GROUND;
  if (!able) return refusal('A12.152', 'cannot-search', args);
  if (s.units.pos[unit] === ON_WIRE) return refusal('B26.31', 'on-wire', args);
  const mf = left(s, unit, [unit], WALK);
  return mf >= HALVES ? undefined : refusal('A4.11', 'no-factor', { ...args, left: mf / HALVES });
}

function terms(s: State, unit: number): Term[] {
  const leader = leaderFor(s, unit);
  const stealth = stealthOf(s, unit);
  const more = halfSquadsIn(s, [unit]) - 1;
  return [
    ...(stealth === 'stealthy' ? [term('stealthy', stealthy)] : []),
    ...(more > 0 ? [term('half-squads', more * half_squad)] : []),
    ...(leader >= 0 && leadershipNow(s, leader) !== 0 ? [term('leadership', leadershipNow(s, leader))] : []),
    ...(stealth === 'lax' ? [term('lax', lax_or_cx)] : []),
    ...(has(s, unit, CX) ? [term('cx', lax_or_cx)] : []),
    ...(sideOf(unit) !== JAPAN ? [term('japanese', versus_japanese)] : []),
  ];
}

/** All hexes around but as many as the die says: those with a counter of the enemy first. */
function search(ref: Ref, unit: number): void {
  const { s } = ref;
  const side = sideOf(unit);
  const drm = terms(s, unit);
  const missed = oneDie(ref, { who: roleOf(side), why: 'search', rule: 'A12.152', terms: drm }) + sumOf(drm);
  const hexes = [...around[hexOfUnit(s, unit)]!].sort(
    (a, b) => Number(hasCoveredEnemy(s, side, b)) - Number(hasCoveredEnemy(s, side, a)),
  );
  const searched = hexes.slice(0, Math.max(0, hexes.length - Math.max(0, missed)));
  setFlag(s, unit, TI);
  stop(s, [unit]);
  const armed = searched.flatMap(hex => uncoverHex(ref, side, hex));
  if (armed.length > 0 && strikesBack(ref, enemyOf(side), armed)) push(s, 'reduce', 'A12.152', { unit });
}

/** A12.152 Those who were found may have struck first. What they are is told where everybody sees it. */
function strikesBack(ref: Ref, side: Side, found: readonly number[]): boolean {
  const { s } = ref;
  const count = (passes: (unit: number) => boolean): number => found.filter(passes).length;
  const quiet = count(unit => stealthOf(s, unit) === 'stealthy' && !isTankHunterType[s.units.type[unit]!]);
  const loud = count(unit => stealthOf(s, unit) === 'lax');
  const more = Math.max(0, halfSquadsIn(s, found) - 1);
  const leaders = found.length > 1 ? found.filter(unit => canLead(s, unit)) : [];
  const led = leaders.length > 0 ? Math.min(...leaders.map(unit => leadershipNow(s, unit))) : 0;
  const drm = [
    ...(quiet > 0 ? [term('stealthy', quiet * stealthy)] : []),
    ...(more > 0 ? [term('half-squads', more * half_squad)] : []),
    ...(led !== 0 ? [term('leadership', led)] : []),
    ...(loud > 0 ? [term('lax', loud * lax_or_cx)] : []),
  ];
  const open = found.every(unit => isKnown(s, unit));
  const why = { who: roleOf(side), why: 'searched', rule: 'A12.152', ...(open ? { terms: drm } : {}) };
  return oneDie(ref, why) + sumOf(drm) <= casualty;
}

/** A12.3 Who was in hiding is under a "?" now, who was under one is seen. Gives those of them who are armed. */
function uncoverHex(ref: Ref, side: Side, hex: number): number[] {
  const { s } = ref;
  const places = [GROUND, PILLBOX, CELLAR].map(sort => placeIn(hex, sort));
  const there = places.flatMap(place => unitsIn(s, enemyOf(side), place));
  const hidden = there.filter(unit => s.units.veil[unit] === HIDDEN);
  const covered = there.filter(unit => s.units.veil[unit] !== HIDDEN && s.units.veil[unit] !== KNOWN);
  const armed = [...hidden, ...covered].filter(unit => isArmed(s, unit));
  for (const place of places)
    comeOut(
      ref,
      hidden.filter(unit => s.units.at[unit] === place),
    );
  reveal(ref, 'A12.152', covered, 'searched');
  findWorks(ref, 'A12.152', hex, work => work.side !== side);
  return armed;
}

export const searchVerbs: Verbs = {
  search: unitVerb('search', {
    list: (s, side) => unitsOf(s, side).filter(unit => isMmc(s, unit)),
    check: maySearch,
    play: (ref, unit) => {
      const { s } = ref;
      const paid: Expenditure = {
        what: 'search',
        place: s.units.at[unit]!,
        cost: HALVES,
        about: -1,
        by: unit,
      };
      setOut(ref, [unit], WALK, [paid]);
    },
  }),
};

export const searchPurposes: Purposes = {
  search: { done: (ref, { by = -1 }) => search(ref, by) },
};
