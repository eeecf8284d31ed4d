import type { Ref } from '../../choices.ts';
import {
  ALLIES,
  grid,
  hasAirfield,
  hasPort,
  isCoastal,
  isGround,
  JAPAN,
  nationOf,
  regionHexes,
  type Side,
  unitIds,
  unitRecords,
  unitSide,
  unitsOf,
} from '../../components.ts';
import {
  ELIMINATED,
  EVENT,
  hasSurrendered,
  type NationName,
  nation,
  OUT,
  put,
  roleOf,
  type State,
  setControl,
} from '../../state.ts';
import { eliminate } from '../09-battle/20-losses.ts';

/** 13.1 Surrender and liberation of the nations that fall with their hexes; 13.6 and 13.7 have their own ways. */

interface Fall {
  readonly rule: string;
  readonly hexes: readonly number[];
  /** The hexes that Japan has to control. */
  readonly needed: readonly number[];
  /** What happens besides the change of control. */
  effects?(ref: Ref): void;
  /** 13.52 No hex changes hands. */
  readonly keepsControl?: boolean;
  /** Which Allied units keep a hex from becoming Japanese; absent: any (13.1-2). */
  holds?(unit: number): boolean;
}

const isBase = (hex: number): boolean => hasAirfield[hex] === 1 || hasPort[hex] === 1;
const AUSTRALIA = regionHexes('australia');

const alliedUnitsAt = (s: State, hexes: readonly number[]): number[] =>
  unitsOf[ALLIES]!.filter(unit => s.at[unit]! >= 0 && hexes.includes(s.at[unit]!));

const FALLS: { readonly [name in NationName]?: Fall } = {
  philippines: {
    rule: '13.22',
    hexes: regionHexes('philippines'),
    needed: regionHexes('philippines', 'surrender'),
    effects: ref => {
      for (const unit of alliedUnitsAt(ref.s, regionHexes('philippines')))
        if (isGround[unit]) eliminate(ref, unit, '13.22');
    },
    // With the land units gone nothing holds a base: aircraft, ships and HQs have to leave.
    holds: unit => isGround[unit] === 1,
  },
  malaya: { rule: '13.32', hexes: regionHexes('malaya'), needed: regionHexes('malaya', 'surrender') },
  dei: {
    rule: '13.42',
    hexes: regionHexes('dutch_east_indies'),
    needed: regionHexes('dutch_east_indies', 'surrender'),
    effects: ref => {
      for (const unit of unitsOf[ALLIES]!)
        if (nationOf[unit] === 'dutch' && !isGone(ref.s, unit)) eliminate(ref, unit, '13.42');
    },
    holds: unit => isGround[unit] === 1,
  },
  burma: {
    rule: '13.52',
    hexes: regionHexes('burma'),
    needed: regionHexes('burma', 'surrender'),
    effects: ref =>
      removeFor(ref, '13.52', unit => unitRecords[unit]!.removed_when_burma_surrenders === true),
    keepsControl: true,
  },
  australia: {
    rule: '13.82',
    hexes: AUSTRALIA,
    needed: AUSTRALIA.filter(hex => isCoastal[hex] === 1 && isBase(hex)),
  },
};

/** Neither on the map nor on its way there. */
const isGone = (s: State, unit: number): boolean => [ELIMINATED, EVENT, OUT].includes(s.at[unit]!);

/** Takes a unit out of the game for good. */
export function removeUnit(ref: Ref, unit: number, rule: string): void {
  if (!isGone(ref.s, unit)) ref.log(rule, 'unit-removed', { unit: unitIds[unit]! });
  put(ref.s, unit, OUT);
}

/** Takes Allied units out of the game, wherever they are or wait. */
export function removeFor(ref: Ref, rule: string, which: (unit: number) => boolean): void {
  for (const unit of unitsOf[ALLIES]!) if (which(unit)) removeUnit(ref, unit, rule);
}

/** Gives hexes to a side unless an enemy unit of the kind that counts stands there. Returns those that changed. */
export function takeOver(
  ref: Ref,
  side: Side,
  hexes: readonly number[],
  rule: string,
  holds: (unit: number) => boolean = () => true,
): number[] {
  const { s } = ref;
  const held = new Set<number>();
  s.at.forEach((hex, unit) => {
    if (hex >= 0 && unitSide[unit] !== side && holds(unit)) held.add(hex);
  });
  const taken = hexes.filter(hex => s.control[hex] !== side && !held.has(hex));
  for (const hex of taken) setControl(s, hex, side);
  if (taken.length > 0)
    ref.log(rule, 'hexes-change-hands', { side: roleOf(s, side), hexes: taken.map(hex => grid.ids[hex]!) });
  return taken;
}

const allHeldBy = (s: State, hexes: readonly number[], side: Side): boolean =>
  hexes.every(hex => s.control[hex] === side);

/** 13.1-1, 13.1-2 */
export function surrenders(ref: Ref): void {
  const { s } = ref;
  for (const [name, fall] of Object.entries(FALLS) as [NationName, Fall][]) {
    if (hasSurrendered(s, name) || !allHeldBy(s, fall.needed, JAPAN)) continue;
    s.surrendered[nation(name)] = true;
    ref.log(fall.rule, 'surrender', { nation: name });
    fall.effects?.(ref);
    if (!fall.keepsControl) takeOver(ref, JAPAN, fall.hexes.filter(isBase), '13.1-2', fall.holds);
  }
}

/** 13.1-3 */
export function liberations(ref: Ref): void {
  const { s } = ref;
  for (const [name, fall] of Object.entries(FALLS) as [NationName, Fall][]) {
    if (!hasSurrendered(s, name) || s.liberated[nation(name)] || !allHeldBy(s, fall.needed, ALLIES)) continue;
    s.liberated[nation(name)] = true;
    ref.log('13.1-3', 'liberated', { nation: name });
    takeOver(ref, ALLIES, fall.hexes.filter(isBase), '13.1-3');
  }
}
