import { type Refusal, refusal } from '@ironbottom/engine';
import { SIDES, type Side } from '../../components.ts';
import { NOBODY, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isHalfSquadType, isMortar, isUnarmedType, NONE, recombinesTo } from '../../types.ts';
import { type Ref, unitVerb, type Verbs } from '../../verbs.ts';
import { become, merge, possess, setFlag, weaponsOf } from '../../writing.ts';
import { areaOf, isRetained, refitOf, say, weaponsRetained } from './retained.ts';

/** 4.7111 Half-squads of one kind in one area become squads, but for one for each mortar of the side. */

const isHalf = (s: State, unit: number): boolean => {
  const type = s.units.type[unit]!;
  return (
    type !== NOBODY &&
    isHalfSquadType[type] === 1 &&
    isUnarmedType[type] === 0 &&
    recombinesTo[type] !== NONE &&
    isRetained(s, unit) &&
    s.units.guard[unit] === -1
  );
};

const twins = (s: State, unit: number): number[] =>
  s.units.type.flatMap((type, other) =>
    other !== unit &&
    type === s.units.type[unit] &&
    sideOf(other) === sideOf(unit) &&
    isHalf(s, other) &&
    areaOf(s, other) === areaOf(s, unit)
      ? [other]
      : [],
  );

const mortars = (s: State, side: Side): number =>
  weaponsRetained(s, side).filter(weapon => isMortar[s.weapons.type[weapon]!]).length;

function apartBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  const kept = refitOf(s).apart.filter(each => sideOf(each) === side);
  if ((s.units.type[unit] ?? NOBODY) === NOBODY || sideOf(unit) !== side || !isHalf(s, unit))
    return refusal('4.7111', 'no-half-squad', args);
  if (kept.includes(unit)) return refusal('4.7111', 'apart-already', args);
  if (twins(s, unit).length === 0) return refusal('4.7111', 'no-twin', args);
  return kept.length < mortars(s, side) ? undefined : refusal('4.7111', 'one-for-each-mortar', args);
}

export const apartVerbs: Verbs = {
  'keep-apart': unitVerb('keep-apart', {
    list: (s, side) =>
      mortars(s, side) === 0
        ? []
        : s.units.type.flatMap((type, unit) =>
            type !== NOBODY && sideOf(unit) === side && isHalf(s, unit) ? [unit] : [],
          ),
    check: apartBarred,
    play: (ref, unit) => {
      refitOf(ref.s).apart.push(unit);
      say(ref, '4.7111', 'stays-apart', unit);
    },
  }),
};

function join(ref: Ref, a: number, b: number): void {
  const { s } = ref;
  for (const weapon of weaponsOf(s, b)) possess(s, weapon, a);
  setFlag(s, a, s.units.flags[b]!);
  become(s, a, recombinesTo[s.units.type[a]!]!);
  merge(s, b);
  say(ref, '4.7111', 'joined', a);
}

/** 4.7111 As far as it goes. */
export function recombineAll(ref: Ref): void {
  const { s } = ref;
  const { apart } = refitOf(s);
  for (const side of SIDES)
    for (let unit: number = side; unit < s.units.type.length; unit += 2) {
      if (s.units.type[unit] === NOBODY || !isHalf(s, unit) || apart.includes(unit)) continue;
      const other = twins(s, unit).find(each => !apart.includes(each));
      if (other !== undefined) join(ref, unit, other);
    }
}
