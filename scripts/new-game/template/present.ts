import type { Json } from '@ironbottom/engine';
import { hexId, ROLES, unitIds } from './components.ts';
import { GONE, HIDDEN, type State } from './state.ts';

/** The masked state in readable ids. */
export const present = (s: State): Json => ({
  turn: s.turn,
  active: ROLES[s.active],
  units: Object.fromEntries(
    unitIds.map((id, side) => [
      id,
      {
        hex: s.at[side] === GONE ? null : hexId(s.at[side]!),
        strength: s.strength[side] === HIDDEN ? null : s.strength[side]!,
      },
    ]),
  ),
});
