import type { Action, View } from '@ironbottom/engine';
import { type Side, sideOfRole, US } from '../components.ts';
import { hexId, hexOf } from '../map.ts';
import { isInFront } from '../rules/10-fire/13-reach.ts';
import type { State } from '../state.ts';
import { isArtillery, unitId, unitOf } from '../units.ts';
import { unitArg } from '../verbs.ts';
import { fromAfar } from './from-afar.ts';
import { type Volley, volleys } from './volley.ts';

/** 10 The fire phase: one fire as a course, from the aim to the die. The US closes a group after each, to see what came of it. */

export type FirePlan = {
  readonly plan: 'fire';
  readonly side: Side;
  readonly target: string;
  readonly units: readonly string[];
};

/** So many are offered to whoever wants to think. */
const OFFERED = 3;

export function firePlans({ state: s, role }: View<State>, legal: readonly Action[]): FirePlan[] {
  const side = sideOfRole(role);
  const phase = s.firePhase!;
  if (phase.laying) return [planOf(side, phase.laying)];
  if (side === US && phase.fires.length > 0) return [];
  const aims = new Set(legal.filter(({ verb }) => verb === 'aim').map(({ hex }) => hexOf(hex as string)));
  if (aims.size === 0) return [];
  return volleys(s, side, { now: side === US ? undefined : aims })
    .filter(({ target }) => aims.has(target))
    .slice(0, OFFERED)
    .map(volley => planOf(side, volley));
}

const planOf = (side: Side, { target, units }: Pick<Volley, 'target' | 'units'>): FirePlan => ({
  plan: 'fire',
  side,
  target: hexId(target),
  units: units.map(unitId),
});

export function nextInFire(
  { target, units, side }: FirePlan,
  { state: s, waiting }: View<State>,
  legal: readonly Action[],
): Action | undefined {
  if (!waiting?.id.startsWith('fire.') || !s.firePhase) return undefined;
  const { laying, targets } = s.firePhase;
  const hex = hexOf(target);
  if (targets[side].includes(hex)) return undefined;
  if (laying?.target !== hex) return legal.find(each => each.verb === 'aim' && each.hex === target);
  const adds = legal.filter(({ verb }) => verb === 'add');
  const lifting = fromAfar(
    s,
    laying,
    adds.map(each => unitArg(each)),
  );
  return (
    // 10.17 It costs nothing to try.
    legal.find(({ verb }) => verb === 'observe') ??
    adds.find(({ unit }) => units.includes(unit as string)) ??
    legal.find(
      ({ verb, unit }) => verb === 'drop' && units.length > 0 && !isWanted(s, units, unit as string),
    ) ??
    adds.find(each => lifting.includes(unitArg(each))) ??
    legal.find(({ verb }) => verb === 'fire') ??
    legal.find(({ verb }) => verb === 'cease')
  );
}

/** Those of the plan; guns from afar have come on top. */
const isWanted = (s: State, units: readonly string[], id: string): boolean =>
  units.includes(id) || (isArtillery(unitOf(id)) && !isInFront(s, unitOf(id)));

/** Where no plan says anything: the end of the group, else what must still be fired at. */
export function fireScore(action: Action): number {
  switch (action.verb) {
    case 'done':
      return 3;
    case 'fire':
      return 2;
    case 'aim':
      return 1;
    case 'cease':
      return 0.5;
    default:
      return 0;
  }
}
