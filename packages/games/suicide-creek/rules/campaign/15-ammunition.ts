import { has } from '../../board.ts';
import { NOBODY, SHORTAGE } from '../../state/units.ts';
import type { Ref } from '../../verbs.ts';
import { clearFlag } from '../../writing.ts';
import { isIsolatedUnit, isRetained } from './retained.ts';

/** 4.715, CG18 Whoever is not cut off any more has ammunition again, and his weapons with him. */
export function ammunition({ s }: Ref): void {
  s.units.type.forEach((type, unit) => {
    if (type === NOBODY || !isRetained(s, unit) || !has(s, unit, SHORTAGE)) return;
    if (!isIsolatedUnit(s, unit)) clearFlag(s, unit, SHORTAGE);
  });
}
