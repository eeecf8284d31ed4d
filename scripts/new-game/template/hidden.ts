import type { Chance, Role } from '@ironbottom/engine';
import { ROLES } from './components.ts';
import { cloneState, HIDDEN, type State } from './state.ts';

/** 1 The strength of a company is known to its owner only. */
export function mask(s: State, role: Role): State {
  const masked = cloneState(s);
  masked.strength = s.strength.map((strength, side) => (ROLES[side] === role ? strength : HIDDEN));
  return masked;
}

/** A full state that the role cannot tell from the real one. */
export function determinise(masked: State, _role: Role, chance: Chance): State {
  const s = cloneState(masked);
  s.strength = s.strength.map(strength => (strength === HIDDEN ? 1 + chance.pick(3) : strength));
  return s;
}
