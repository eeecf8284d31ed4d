import { type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, isLeader, isMmc } from '../../board.ts';
import { type Side, sideOfRole } from '../../components.ts';
import { FANATIC, HEROIC, NOBODY, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isCrewType, isElite, isHeroType, isUnarmedType, NONE, typeId } from '../../types.ts';
import { type Ref, unitArg, unitVerb, type Verbs } from '../../verbs.ts';
import { become, clearFlag, merge, setFlag, weaponsOf } from '../../writing.ts';
import { betterType } from '../a15-heat-of-battle.ts';
import { setDown } from './06-carrying.ts';
import { areaOf, isRetained, menIn, refitOf, say } from './retained.ts';

/** 4.7112, 4.7113 Heroes leave, and others are the better for it. */

/** 4.7112 Whom a hero may make better: men of his area who are no crew, once each. */
const canHarden = (s: State, unit: number): boolean =>
  isMmc(s, unit) &&
  isCrewType[s.units.type[unit]!] === 0 &&
  isUnarmedType[s.units.type[unit]!] === 0 &&
  !refitOf(s).hardened.includes(unit);

const comrades = (s: State, hero: number): number[] =>
  menIn(s, sideOf(hero), areaOf(s, hero)).filter(unit => canHarden(s, unit));

/** 4.7112 Those who are to leave. */
export function nameHeroes({ s }: Ref): void {
  refitOf(s).heroes = s.units.type.flatMap((type, unit) =>
    type !== NOBODY && isHeroType[type] && isRetained(s, unit) && s.units.guard[unit] === -1 ? [unit] : [],
  );
}

/** The heroes of a side who have somebody to make better; the others stay. */
const leaving = (s: State, side: Side): number[] =>
  refitOf(s).heroes.filter(hero => sideOf(hero) === side && comrades(s, hero).length > 0);

/** 4.7112 The next better class; an elite unit is fanatic in the next battle. */
function hardenMen(ref: Ref, unit: number): void {
  const { s } = ref;
  const better = betterType(s, unit);
  refitOf(s).hardened.push(unit);
  if (isElite[s.units.type[unit]!] || better === NONE) {
    setFlag(s, unit, FANATIC);
    say(ref, '4.7112', 'fanatic-next', unit);
    return;
  }
  become(s, unit, better);
  say(ref, '4.7112', 'becomes-one', unit, { type: typeId(better) });
}

/** His weapons stay in his area. */
function depart(ref: Ref, hero: number): void {
  const { s } = ref;
  say(ref, '4.7112', 'hero-leaves', hero);
  for (const weapon of weaponsOf(s, hero)) setDown(s, weapon);
  refitOf(s).heroes = refitOf(s).heroes.filter(each => each !== hero);
  merge(s, hero);
}

function hardenBarred(s: State, side: Side, hero: number, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit), hero: unitId(hero) };
  if (!leaving(s, side).includes(hero)) return refusal('4.7112', 'no-leaving-hero', args);
  return comrades(s, hero).includes(unit) ? undefined : refusal('4.7112', 'cannot-harden', args);
}

const hardenVerb: Verb<State> = {
  args: { hero: 'unit', unit: 'unit' },
  candidates: (s, role) =>
    leaving(s, sideOfRole(role)).flatMap(hero =>
      comrades(s, hero).map(unit => ({ verb: 'harden', hero: unitId(hero), unit: unitId(unit) })),
    ),
  check: (s, role, action) => hardenBarred(s, sideOfRole(role), unitArg(action, 'hero'), unitArg(action)),
  play: (ref, action) => {
    hardenMen(ref, unitArg(action));
    depart(ref, unitArg(action, 'hero'));
  },
};

export const heroVerbs: Verbs = {
  harden: hardenVerb,
  dismiss: unitVerb('dismiss', {
    list: leaving,
    check: (s, side, hero) =>
      leaving(s, side).includes(hero)
        ? undefined
        : refusal('4.7112', 'no-leaving-hero', { hero: unitId(hero) }),
    play: depart,
  }),
};

/** 4.7112 Whoever of them is left when his side is done goes, if anybody could have been made better. */
export function dismissHeroes(ref: Ref, side: Side): void {
  for (let [hero] = leaving(ref.s, side); hero !== undefined; [hero] = leaving(ref.s, side)) {
    hardenMen(ref, comrades(ref.s, hero)[0]!);
    depart(ref, hero);
  }
}

/** 4.7113 A heroic leader is a better leader instead; the best ones only stop being heroes. */
export function promoteLeaders(ref: Ref): void {
  const { s } = ref;
  s.units.type.forEach((type, unit) => {
    if (type === NOBODY || !isLeader(s, unit) || !has(s, unit, HEROIC) || !isRetained(s, unit)) return;
    clearFlag(s, unit, HEROIC);
    const better = betterType(s, unit);
    if (better !== NONE) become(s, unit, better);
    say(ref, '4.7113', 'becomes-one', unit, { type: typeId(s.units.type[unit]!) });
  });
}
