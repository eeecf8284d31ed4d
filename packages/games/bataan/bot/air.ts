import { type Action, sameAction, type View } from '@ironbottom/engine';
import { fieldAt, type Side } from '../components.ts';
import { airDistance } from '../rules/08-air/10-flights.ts';
import { canFight } from '../rules/08-air/20-airfields.ts';
import { checkTarget, targetsOf } from '../rules/08-air/31-targets.ts';
import type { State } from '../state.ts';
import { AIR_OF, airOf, isTransportPlane, moveOf, unitId, unitNamed } from '../units.ts';

/** The missions of an air phase as a course: who is taken up for what. */

export type Mission = { readonly units: readonly string[]; readonly action: Action };
export type AirPlan = {
  readonly plan: 'air';
  /** The decision that it was made for. */
  readonly at: string;
  readonly missions: readonly Mission[];
};

export const mission = (units: readonly number[], action: Action): Mission => ({
  units: units.map(unitId),
  action,
});

export function nextInAir(
  plan: AirPlan,
  { state, waiting }: View<State>,
  legal: readonly Action[],
): Action | undefined {
  const phase = state.airPhase;
  if (!phase || waiting?.id !== plan.at) return undefined;
  const open = (action: Action): Action | undefined => legal.find(each => sameAction(each, action));
  for (const { units, action } of plan.missions) {
    const isTaken = (id: string): boolean => phase.picked.includes(unitNamed(id));
    const next = units.filter(id => !isTaken(id)).flatMap(id => open({ verb: 'pick', unit: id }) ?? [])[0];
    if (next) return next;
    if (phase.picked.length > 0 && units.some(isTaken)) {
      const flown = open(action);
      if (flown) return flown;
      // What does not fit after all stays at home: who is only taken up flies nothing.
      return open({ verb: 'done' });
    }
  }
  return open({ verb: 'done' });
}

/** Aircraft that can fight in this phase, by their airfields. */
export const ready = (s: State, side: Side): number[] =>
  AIR_OF[side]!.filter(
    unit => canFight(s, unit) && !isTransportPlane(unit) && !s.airPhase!.unserved.includes(unit),
  );

export const reaches = (s: State, unit: number, place: number, share = 1): boolean =>
  airDistance(fieldAt(s.at[unit]!), place) * share <= moveOf[unit]!;

export const bombsOf = (units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + airOf(unit).bomb, 0);

/** Enemy troops that can be bombed: not those in contact (8.3.3). */
export const bombable = (s: State, side: Side): number[] =>
  targetsOf(s, side).filter(place => fieldAt(place) < 0 && !checkTarget(s, side, place));
/** Enemy airfields on Luzon or Formosa. */
export const enemyFields = (s: State, side: Side): number[] =>
  targetsOf(s, side).filter(place => fieldAt(place) >= 0 && !checkTarget(s, side, place));
