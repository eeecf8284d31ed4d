import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { isReal, isSmc } from '../../board.ts';
import { type Side, sideOfRole } from '../../components.ts';
import { NOBODY, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { tell, unitArg, type Verbs } from '../../verbs.ts';
import { companionOf, fightersIn, menBeside } from './10-parties.ts';

/** A11.14 Before the enemy names attacks a SMC says with whom he fights, or that he fights alone: with himself. */

function pairBarred(s: State, side: Side, unit: number, other: number): Refusal | undefined {
  const args = { unit: unitId(unit), other: unitId(other) };
  if (sideOf(unit) !== side || (s.units.type[unit] ?? NOBODY) === NOBODY || !isReal(s, unit))
    return refusal('A11.14', 'not-yours', args);
  if (!isSmc(s, unit) || !fightersIn(s, side, s.combat.hex).includes(unit))
    return refusal('A11.14', 'no-single-man', args);
  if (s.combat.attacked.includes(unit)) return refusal('A11.12', 'has-attacked', args);
  // A11.3 One by one everybody has said it before the first attack.
  if (s.combat.singly && s.combat.made > 0) return refusal('A11.14', 'attacks-were-named', args);
  const there = menBeside(s, unit);
  if (there.length === 0) return refusal('A11.14', 'nobody-to-join', args);
  if (other === unit) return companionOf(s, unit) < 0 ? refusal('A11.14', 'is-so-already', args) : undefined;
  if (!there.includes(other)) return refusal('A11.14', 'cannot-join', args);
  return companionOf(s, unit) === other ? refusal('A11.14', 'is-so-already', args) : undefined;
}

const pairVerb: Verb<State> = {
  args: { unit: 'unit', other: 'unit' },
  candidates: (s, role): Action[] =>
    fightersIn(s, sideOfRole(role), s.combat.hex)
      .filter(unit => isSmc(s, unit))
      .flatMap(unit =>
        [...menBeside(s, unit), unit].map(other => ({
          verb: 'pair',
          unit: unitId(unit),
          other: unitId(other),
        })),
      ),
  check: (s, role, action) => pairBarred(s, sideOfRole(role), unitArg(action), unitArg(action, 'other')),
  play: (ref, action) => {
    const [unit, other] = [unitArg(action), unitArg(action, 'other')];
    const { combat } = ref.s;
    combat.pairs = [
      ...combat.pairs.filter(each => each.unit !== unit),
      { unit, by: other === unit ? -1 : other },
    ];
    if (other === unit) tell(ref, 'A11.14', 'fights-alone', [unit]);
    else tell(ref, 'A11.14', 'fights-with', [unit, other]);
  },
};

export const pairVerbs: Verbs = { pair: pairVerb };
