import { ADVANCING_FIRE, DEFENSIVE_FIRE, MOVEMENT, PREP_FIRE } from '../../components.ts';
import type { Directed, Fired, Volleyed } from '../../state/fire.ts';
import type { State } from '../../state.ts';

/**
 * A7.1, A7.53 What was fired in the fire phase at hand. For the DEFENDER the movement phase and the defensive fire phase
 * are one: what he has used up in the first is gone in the second. A list of an earlier phase counts as empty.
 */

const WINDOWS: readonly (readonly number[])[] = [[PREP_FIRE], [MOVEMENT, DEFENSIVE_FIRE], [ADVANCING_FIRE]];

const now = (s: State): number =>
  (2 * s.turn + s.side) * WINDOWS.length + WINDOWS.findIndex(phases => phases.includes(s.phase));
const isOpen = (s: State): boolean => s.fire.window === now(s);

const NOTHING: Fired = { unit: -1, inherent: false, weapons: [] };
export const firedBy = (s: State, unit: number): Fired =>
  (isOpen(s) ? s.fire.fired.find(each => each.unit === unit) : undefined) ?? NOTHING;
export const hasFired = (s: State, unit: number): boolean => firedBy(s, unit) !== NOTHING;
/** A7.53 Whom a leader has directed in this phase. */
export const directedBy = (s: State, leader: number): Directed | undefined =>
  isOpen(s) ? s.fire.directed.find(each => each.leader === leader) : undefined;
export const hasDirected = (s: State, leader: number): boolean => directedBy(s, leader) !== undefined;
/** A7.55, A7.7 Only those of the phase itself: First Fire is over when the defensive fire phase begins. */
export const volleys = (s: State): readonly Volleyed[] =>
  isOpen(s) ? s.fire.volleys.filter(({ phase }) => phase === s.phase) : [];
/** A9.21 The hexes that a weapon has fired at from jungle in this phase. */
export const firedFromJungle = (s: State, weapon: number): readonly number[] =>
  (isOpen(s)
    ? s.fire.arcs.find(each => each.weapon === weapon && each.phase === s.phase)?.hexes
    : undefined) ?? [];

/** A fire phase begins with its first shot. */
export function openWindow(s: State): void {
  if (isOpen(s)) return;
  Object.assign(s.fire, { window: now(s), fired: [], directed: [], volleys: [], arcs: [] });
}

export function noteFired(s: State, unit: number, inherent: boolean, weapons: readonly number[]): void {
  const before = firedBy(s, unit);
  const all = {
    unit,
    inherent: before.inherent || inherent,
    weapons: [...new Set([...before.weapons, ...weapons])],
  };
  s.fire.fired = [...s.fire.fired.filter(each => each.unit !== unit), all];
}

export function noteDirected(
  s: State,
  leader: number,
  units: readonly number[],
  weapons: readonly number[],
): void {
  if (!hasDirected(s, leader))
    s.fire.directed = [...s.fire.directed, { leader, units: [...units], weapons: [...weapons] }];
}

export function noteArc(s: State, weapon: number, hex: number): void {
  const hexes = [...firedFromJungle(s, weapon), hex];
  s.fire.arcs = [...s.fire.arcs.filter(each => each.weapon !== weapon), { phase: s.phase, weapon, hexes }];
}
