import type { Ref } from '../../choices.ts';
import { ALLIES, hexId, type Side } from '../../components.ts';
import type { Taken } from '../../offensive.ts';
import { roleOf, type State, setControl } from '../../state.ts';

/**
 * 6.5 A hex changes hands: by land movement at once where it is empty (6.5-1), by a landing just before post-battle
 * movement (6.5-2), by a battle, or because a nation gave up. HQs that stand there leave by `relocateLostHqs`.
 */
export function takeControl(ref: Ref, hex: number, side: Side, rule: string): void {
  const { s } = ref;
  const was = s.control[hex] as Side;
  if (was === side) return;
  // 5.32D Weather gives back what changed hands while the offensive moved, also to units that disengaged.
  const { india, tokyoExpress } = s;
  s.offensive?.taken.push({ hex, was, india, tokyoExpress, held: s.held[hexId(hex)] ?? 0 });
  setControl(s, hex, side);
  ref.log(rule, 'control', { side: roleOf(s, side), hex: hexId(hex) });
  // 6.23-tokyo-2
  if (side === ALLIES && s.tokyoExpress === hex) {
    s.tokyoExpress = -1;
    ref.log('6.23-tokyo-2', 'tokyo-express-gone', { hex: hexId(hex) });
  }
}

/** The hex was never taken. */
export function giveBack(s: State, { hex, was, india, tokyoExpress, held }: Taken): void {
  setControl(s, hex, was);
  s.india = india;
  s.tokyoExpress = tokyoExpress;
  if (held > 0) s.held[hexId(hex)] = held;
}
