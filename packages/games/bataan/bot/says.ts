import type { Json, View } from '@ironbottom/engine';
import { ALLIES, sideOfRole } from '../components.ts';
import type { State } from '../state.ts';

/**
 * 19 What the book's own player tells everybody: which rule it follows now, or that the book says nothing here. Nothing
 * of its dice, which tell where its aircraft are (2.2.1).
 */
export type Said = { readonly rule: '19.2' | '19.7' | null };

export function saidBy({ state, role, waiting }: View<State>): Json {
  if (!state.solitaire || sideOfRole(role) !== ALLIES) return null;
  return { rule: ruleAt(state, waiting?.id ?? '') } satisfies Said;
}

function ruleAt(s: State, decision: string): Said['rule'] {
  if (decision === 'allies.missions.choose') return '19.2';
  return decision.startsWith('allies.move') && s.solitaire!.toBataan ? '19.7' : null;
}
