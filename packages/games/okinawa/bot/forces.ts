import { derived } from '@ironbottom/engine';
import { isCovered, isEngagedAt, unitsIn } from '../board.ts';
import { HIDDEN } from '../boxes.ts';
import { JAPAN, type Side } from '../components.ts';
import { defenceStrength } from '../rules/11-assault/20-strength.ts';
import { isInCommand, type State } from '../state.ts';
import { fireOf, isMachineGun, UNITS_OF } from '../units.ts';

/** What stands in a hex, as far as a side can see; what lies under a position is guessed from what is nowhere else. */
export interface Force {
  /** 10.1 What it can fire with at what is next to it. */
  readonly fire: number;
  /** 11.12 */
  readonly defence: number;
  readonly steps: number;
  readonly units: number;
  readonly machineGuns: boolean;
  /** Somebody is pinned or disrupted. */
  readonly shaken: boolean;
  /** 11.33a Somebody who can support a neighbour. */
  readonly supports: boolean;
}

const NOTHING: Force = {
  fire: 0,
  defence: 0,
  steps: 0,
  units: 0,
  machineGuns: false,
  shaken: false,
  supports: false,
};

/** 9.63 Everybody knows which units are not to be seen: on average so much lies under each position. */
const unseen = derived((s: State): Force => {
  const units = UNITS_OF[JAPAN]!.filter(unit => s.at[unit] === HIDDEN);
  const covers = Math.max(1, s.covered.length);
  const sum = (of: (unit: number) => number): number =>
    units.reduce((all, unit) => all + of(unit), 0) / covers;
  return {
    fire: sum(unit => fireOf(unit, s.steps[unit]!)),
    defence: defenceStrength(s, units) / covers,
    steps: sum(unit => s.steps[unit]!),
    units: units.length / covers,
    machineGuns: units.filter(isMachineGun).length > covers / 2,
    shaken: false,
    supports: true,
  };
});

/** Who of these can fire: in command and not engaged. */
const able = (s: State, units: readonly number[]): number[] => units.filter(unit => isInCommand(s, unit));

export function forceIn(s: State, side: Side, hex: number): Force {
  if (side === JAPAN && isCovered(s, hex)) {
    const zone = s.covered.find(each => each.hex === hex)?.zone ?? 1;
    return zone > 0 ? unseen(s) : { ...unseen(s), fire: 0, shaken: true, supports: false };
  }
  const units = unitsIn(s, side, hex);
  if (units.length === 0) return NOTHING;
  const fit = able(s, units);
  return {
    fire: isEngagedAt(s, hex) ? 0 : fit.reduce((sum, unit) => sum + fireOf(unit, s.steps[unit]!), 0),
    defence: defenceStrength(s, units),
    steps: units.reduce((sum, unit) => sum + s.steps[unit]!, 0),
    units: units.length,
    machineGuns: fit.some(isMachineGun),
    shaken: fit.length < units.length,
    supports: fit.length > 0 && !isEngagedAt(s, hex),
  };
}
