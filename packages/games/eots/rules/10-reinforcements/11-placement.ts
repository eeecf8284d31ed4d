import { derivedBy, type Refusal, refusal } from '@ironbottom/engine';
import {
  ALLIES,
  hasAirfield,
  hasPort,
  hexId,
  hexOf,
  hqsOf,
  isAir,
  isHq,
  isNaval,
  mayCommand,
  nationOf,
  type Side,
  unitIds,
  unitRecords,
  unitSide,
  unitsOf,
} from '../../components.ts';
import charts from '../../data/charts.json' with { type: 'json' };
import { CHINA_BOX, hasSurrendered, OUT, type State } from '../../state.ts';
import { hqMayStand } from '../06-supply/13-hq.ts';
import { burmaRoad, hexSuppliedFor, kunmingIsSource, suppliedHqs } from '../06-supply/20-supply.ts';
import { activationReach } from '../06-supply/30-activation.ts';
import { inOpenEnemyZoi } from '../06-supply/40-zones.ts';
import { fitsIn } from '../08-movement/24-stacking.ts';
import { boxHasRoom } from '../08-movement/31-air.ts';
import { barredFrom } from '../08-movement/41-limits.ts';
import { holds } from '../08-movement/presence.ts';

/** 10.11 Where reinforcements, and eliminated units that come back (11.0-2), may be placed. */

const KUNMING = hexOf('2407');

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/** A position by which placement is judged, and what was found out about it, by kind of unit. */
interface Ground {
  readonly s: State;
  readonly found: Map<string, readonly number[]>;
}

let last: Ground | undefined;

/**
 * The position by which placement is judged: without what the side has placed in this segment (10.11-5, 11.0-3) and
 * without its HQs of this turn (10.11-4), so it stays the same while unit after unit is placed.
 */
const groundFor = derivedBy(clearGround, { shown: ({ s }) => [s.at, s.reduced, s.control] });

function clearGround(s: State, side: Side): Ground {
  // Off the map one place is like another.
  const at = s.at.map(place => (place >= 0 || place === CHINA_BOX ? place : OUT));
  for (const unit of s.placed) if (unitSide[unit] === side) at[unit] = OUT;
  for (const hq of s.newHqs) if (unitSide[hq] === side) at[hq] = OUT;
  const unchanged =
    last !== undefined &&
    same(last.s.at, at) &&
    same(last.s.reduced, s.reduced) &&
    same(last.s.control, s.control) &&
    sameConditions(last.s, s);
  if (!unchanged)
    last = { s: { ...s, at, reduced: s.reduced.slice(), control: s.control.slice() }, found: new Map() };
  return last!;
}

/** What else supply depends on. */
const sameConditions = (a: State, b: State): boolean =>
  a.hump === b.hump &&
  a.kwai === b.kwai &&
  a.tokyoExpress === b.tokyoExpress &&
  a.offensive === b.offensive &&
  same(a.unbuilt, b.unbuilt);

/** Units that the same HQs command, of one nation and type, may stand in the same hexes. */
const kindOf: readonly string[] = unitRecords.map(({ type }, unit) => {
  const hqs = hqsOf[unitSide[unit]!]!.filter(hq => mayCommand[hq]![unit]);
  return `${type === 'carrier' ? 'naval' : type} ${nationOf[unit]} ${hqs.join()}`;
});

const baseFor = (unit: number): Uint8Array => (isAir[unit] ? hasAirfield : hasPort);

const oneOfKind = new Map(kindOf.map((kind, unit) => [kind, unit]));
/** By kind of unit: bases where it may ever stand. */
const basesOf = new Map(
  [...oneOfKind].map(([kind, unit]) => [
    kind,
    [...baseFor(unit).keys()].filter(hex => baseFor(unit)[hex] && !barredFrom(unit, hex)),
  ]),
);

/** 10.11-1 to 10.11-4, without the limits of stacking. */
function suitable(s: State, unit: number): readonly number[] {
  const side = unitSide[unit]!;
  const { s: before, found } = groundFor(s, side);
  const known = found.get(kindOf[unit]!);
  if (known) return known;
  const hexes: number[] = [];
  // 6.3-2 An HQ out of supply can activate nothing.
  const hqs = suppliedHqs(before, side).filter(hq => mayCommand[hq]![unit]);
  const reaches = isHq[unit] ? [] : hqs.map(hq => activationReach(before, hq, { reaction: false }));
  for (const hex of basesOf.get(kindOf[unit]!)!) {
    if (before.control[hex] !== side) continue;
    if (!isHq[unit] && !reaches.some(reach => reach[hex])) continue;
    if (inOpenEnemyZoi(before, side, hex) || !hexSuppliedFor(before, side, hex, unit)) continue;
    hexes.push(hex);
  }
  found.set(kindOf[unit]!, hexes);
  return hexes;
}

/** 10.11-4 A new HQ serves its own hex, while that could still take the HQ. */
function besideNewHq(s: State, unit: number): number[] {
  if (isHq[unit]) return [];
  const side = unitSide[unit]!;
  return s.newHqs
    .filter(hq => unitSide[hq] === side && mayCommand[hq]![unit] && suitable(s, hq).includes(s.at[hq]!))
    .map(hq => s.at[hq]!)
    .filter(hex => baseFor(unit)[hex] === 1 && !barredFrom(unit, hex));
}

/** 8.24, 8.34, 8.48 Whether the limits of stacking leave room; 6.11-4 never two HQs in one hex. */
export function hasRoom(s: State, unit: number, hex: number): boolean {
  if (isHq[unit]) return hqMayStand(s, hex);
  if (!holds(s, unitSide[unit]!, hex)) return true;
  if (!isNaval[unit]) return fitsIn(s, unit, hex);
  let ships = 0;
  for (const other of unitsOf[unitSide[unit]!]!)
    if (s.at[other] === hex && isNaval[other] && other !== unit) ships++;
  return ships < charts.stacking.naval_max;
}

/** 10.11-6 Chinese units enter at Kunming only, 11.34 while it is a supply source. */
const chineseHexes = (s: State): readonly number[] =>
  !hasSurrendered(s, 'china') && kunmingIsSource(groundFor(s, ALLIES).s) ? [KUNMING] : [];

export const placementHexes = derivedBy(findHexes);

function findHexes(s: State, unit: number): readonly number[] {
  return withoutLimits(s, unit).filter(hex => hasRoom(s, unit, hex));
}

export const canBePlaced = (s: State, unit: number): boolean =>
  withoutLimits(s, unit).some(hex => hasRoom(s, unit, hex));

function withoutLimits(s: State, unit: number): readonly number[] {
  if (nationOf[unit] === 'chinese') return chineseHexes(s);
  const beside = besideNewHq(s, unit);
  return beside.length === 0 ? suitable(s, unit) : [...new Set([...suitable(s, unit), ...beside])];
}

export const whyNoRoom = (s: State, unit: number, hex: number): Refusal | undefined =>
  hasRoom(s, unit, hex)
    ? undefined
    : refusal(isNaval[unit] ? '8.24' : '10.11-4', 'no-room-there', { unit: unitIds[unit]!, hex: hexId(hex) });

/** 10.11-1 to 10.11-6 Why it cannot be placed there. */
export function whyNotPlaced(s: State, unit: number, hex: number): Refusal | undefined {
  const about = { unit: unitIds[unit]!, hex: hexId(hex) };
  const rule = isHq[unit] ? '10.11-3' : isAir[unit] ? '10.11-2' : '10.11-1';
  const side = unitSide[unit]!;
  if (nationOf[unit] === 'chinese') return refusal('10.11-6', 'only-kunming', about);
  if (!baseFor(unit)[hex]) return refusal(rule, isAir[unit] ? 'no-air-base-there' : 'no-port-there', about);
  const barred = barredFrom(unit, hex);
  if (barred) return barred;
  const { s: before } = groundFor(s, side);
  if (before.control[hex] !== side) return refusal(rule, 'not-in-our-hands', about);
  if (inOpenEnemyZoi(before, side, hex)) return refusal('10.11-4', 'lies-in-enemy-zone', about);
  if (!hexSuppliedFor(before, side, hex, unit)) return refusal(rule, 'no-supply-there', about);
  if (!withoutLimits(s, unit).includes(hex)) return refusal(rule, 'no-hq-reaches', about);
  return whyNoRoom(s, unit, hex);
}

/** 13.74-4 Air units may go into the China box at once, while China fights and the Burma Road is open. */
export const mayEnterChina = (s: State, unit: number): boolean =>
  isAir[unit] === 1 &&
  nationOf[unit] !== 'japan' &&
  !hasSurrendered(s, 'china') &&
  burmaRoad(groundFor(s, ALLIES).s) === 'open' &&
  boxHasRoom(s, [unit]);
