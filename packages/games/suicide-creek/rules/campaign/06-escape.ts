import { type Refusal, refusal } from '@ironbottom/engine';
import { halfSquadsIn, isLeader, isVehicle, vehicleOf } from '../../board.ts';
import type { Side } from '../../components.ts';
import { sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { done, hides, orderVerb, type Ref, unitsArg, type Verbs } from '../../verbs.ts';
import { capacity } from '../a05-stacking.ts';
import { escapes } from './05-ways.ts';
import { preparations, type Ready } from './06-carrying.ts';
import { tryToEscape } from './06-results.ts';
import { load, mostCarried } from './06-terms.ts';
import { areasOf, isIsolatedUnit, menIn, refitOf } from './retained.ts';

/** 4.706 Escape: who has to try, who may, with whom and with what. */

const isWaiting: Ready = (s, side, unit) =>
  sideOf(unit) === side && (refitOf(s).must.includes(unit) || refitOf(s).may.includes(unit));
const waiting = (s: State, side: Side): number[] =>
  [...refitOf(s).must, ...refitOf(s).may].filter(unit => sideOf(unit) === side).sort((a, b) => a - b);

function escapeBarred(s: State, side: Side, units: readonly number[]): Refusal | undefined {
  const [first] = units;
  if (first === undefined || new Set(units).size < units.length) return refusal('4.706', 'who-escapes');
  for (const unit of units) {
    const args = { unit: unitId(unit) };
    if (!isWaiting(s, side, unit)) return refusal('4.706', 'need-not-escape', args);
    if (s.units.at[unit] !== s.units.at[first]) return refusal('4.706', 'not-one-stack', args);
    if (isVehicle(s, unit) && units.length > 1) return refusal('4.706', 'vehicles-alone', args);
    if (load(s, unit) > mostCarried(s, unit))
      return refusal('4.706', 'carries-too-much', { ...args, most: mostCarried(s, unit) });
  }
  return escapes(s, first).length === 0
    ? refusal('4.7061', 'no-escape-way', { unit: unitId(first) })
    : undefined;
}

/** One by one, all together, and each of the others with a leader. */
function stacks(s: State, side: Side): number[][] {
  const all = waiting(s, side);
  const found = all.map(unit => [unit]);
  for (const first of all) {
    const men = all.filter(unit => s.units.at[unit] === s.units.at[first] && !isVehicle(s, unit));
    if (men[0] !== first || men.length < 2) continue;
    found.push(men);
    for (const leader of men.filter(unit => isLeader(s, unit)))
      for (const other of men)
        if (other !== leader && men.length > 2) found.push([leader, other].sort((a, b) => a - b));
  }
  return found;
}

const escapeVerb = orderVerb<readonly number[]>({
  args: { units: 'unit[]' },
  list: stacks,
  check: escapeBarred,
  play: tryToEscape,
  action: units => ({ verb: 'escape', units: units.map(unitId) }),
  of: action => unitsArg(action),
});

// ---------------------------------------------------------------- the decision

/** 4.706 Men that are cut off where they have no room: they must try, until the rest has. */
function overstacked(s: State, side: Side): boolean {
  return areasOf(s).list.some((area, number) => {
    if (area.side !== side || !area.isolated) return false;
    const room = area.hexes.reduce((sum, hex) => sum + capacity(hex), 0);
    return halfSquadsIn(s, menIn(s, side, number)) > room;
  });
}

/** 4.7061 A vehicle that has no way at all is left by its crew. */
const hasWay = (s: State, unit: number): boolean => escapes(s, unit).length > 0;

const endBarred = (s: State, side: Side): Refusal | undefined => {
  const must = refitOf(s).must.find(unit => sideOf(unit) === side && hasWay(s, unit));
  if (must !== undefined) return refusal('4.706', 'must-escape', { unit: unitId(must) });
  const may = refitOf(s).may.find(unit => sideOf(unit) === side && isIsolatedUnit(s, unit));
  return may !== undefined && overstacked(s, side)
    ? refusal('4.706', 'overstacked-and-cut-off', { unit: unitId(may) })
    : undefined;
};

export const escapeVerbs: Verbs = {
  escape: escapeVerb,
  ...preparations('4.706', isWaiting),
  done: done(endBarred),
};

/** Whether a side is asked, by what everybody sees: somebody must try, or may; or it may have hidden somebody who may. */
export const isAsked = (s: State, side: Side): boolean =>
  refitOf(s).must.some(unit => sideOf(unit) === side) ||
  (areasOf(s).list.some(area => area.side === side && area.isolated) &&
    (hides(s, side) || waiting(s, side).length > 0));

/** Whoever has not tried when his side is done stays where he is. */
export function stay({ s }: Ref, side: Side): void {
  for (const list of ['must', 'may'] as const)
    refitOf(s)[list] = refitOf(s)[list].filter(unit => sideOf(unit) !== side);
}

/** 4.7061 Vehicles that must try and have no way: they are given up. */
export const stranded = (s: State, side: Side): number[] =>
  refitOf(s).must.filter(
    unit => sideOf(unit) === side && vehicleOf(s, unit) !== undefined && !hasWay(s, unit),
  );
