import type { Term } from '@ironbottom/engine';
import { has, isLeader } from '../../board.ts';
import { JAPAN } from '../../components.ts';
import { refitTables, rowOf } from '../../refit.ts';
import { HEROIC, NOBODY, sideOf, WOUNDED } from '../../state/units.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { clearFlag, eliminate, weaponsOf } from '../../writing.ts';
import { sumOf, term } from '../dice.ts';
import { setDown } from './06-carrying.ts';
import { dieAbout, isIsolatedUnit, isRetained, say } from './retained.ts';

/** 4.710 Each wounded leader gets well, stays as he is, or is evacuated. */

export function woundTerms(s: State, unit: number): Term[] {
  const { drm } = refitTables.wounded;
  return [
    ...(isIsolatedUnit(s, unit) ? [term('isolated', drm.isolated)] : []),
    ...(has(s, unit, HEROIC) ? [term('heroic', drm.heroic)] : []),
    ...(sideOf(unit) === JAPAN ? [term('nation', drm.nation)] : []),
  ];
}

export function wounds(ref: Ref): void {
  const { s } = ref;
  const hurt = s.units.type.flatMap((type, unit) =>
    type !== NOBODY && isLeader(s, unit) && has(s, unit, WOUNDED) && isRetained(s, unit) ? [unit] : [],
  );
  for (const unit of hurt) {
    const terms = woundTerms(s, unit);
    const result = rowOf(
      refitTables.wounded.rows,
      dieAbout(ref, unit, 'wounded', '4.710', terms) + sumOf(terms),
    );
    say(ref, '4.710', `leader-${result}`, unit);
    if (result === 'healed') clearFlag(s, unit, WOUNDED);
    if (result === 'evacuated') evacuate(s, unit);
  }
}

/** What he had stays with those of his area. */
function evacuate(s: State, unit: number): void {
  for (const weapon of weaponsOf(s, unit)) setDown(s, weapon);
  eliminate(s, unit);
}
