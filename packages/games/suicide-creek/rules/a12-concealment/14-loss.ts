import { unitId } from '../../state/units.ts';
import type { Ref } from '../../verbs.ts';
import { uncover } from '../../writing.ts';
import type { Handlers } from '../settle.ts';

/** A12.14 What is revealed by which event: the one place that decides it. */

/** Why a unit may lose its concealment. */
export const CAUSES = [
  'fired',
  'moved',
  'attacked',
  'entered',
  'worked',
  'sniped',
  'searched',
  'wished',
] as const;
export type Cause = (typeof CAUSES)[number];

/** These units are seen by everybody from now on; there is no way back from it. */
export function reveal(ref: Ref, rule: string, units: readonly number[], cause: Cause): void {
  const { s } = ref;
  const hidden = units.filter(unit => s.units.veil[unit] !== 0);
  if (hidden.length === 0) return;
  for (const unit of hidden) uncover(s, unit);
  ref.shown();
  ref.log(rule, 'revealed', { units: hidden.map(unitId), cause });
}

export const concealmentHandlers: Handlers = {};
