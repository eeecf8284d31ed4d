import {
  auto,
  type Block,
  decision,
  loop,
  type Refusal,
  refusal,
  sequence,
  type Term,
} from '@ironbottom/engine';
import { allIn, pointsIn, pointsOf, unitsIn } from '../../board.ts';
import { ALLIES, bridges, fieldAt, isAtSea, limits, roleOf, type Side, tables } from '../../components.ts';
import { placeName } from '../../places.ts';
import { GUNS_HIGH, raided, raidOf, type Sortie, THE_BRIDGE } from '../../state/air.ts';
import { isInPlay, isShaken, type State } from '../../state.ts';
import { airOf, isAa, isFighter, unitId } from '../../units.ts';
import { addedUp, onDice, type Ref, unitVerb } from '../../verbs.ts';
import { raidName } from './31-crew.ts';
import { abort, shootDown } from './65-fates.ts';

/** 8.7 Anti-aircraft fire: 8.7.1 to 8.7.6. */

/** 8.7.1, 8.7.5 The AA units that can fire at the raid: in its hex, at its airfield, at either end of a bridge (8.3.5). */
export function gunsAgainst(s: State): readonly number[] {
  const { place, bridge, sorties } = raidOf(s);
  const fleet = sorties.find(({ aim }) => isAtSea(aim))?.aim;
  const places = bridge >= 0 ? [bridges[bridge]!.a, bridges[bridge]!.b] : [place];
  const there =
    fleet === undefined ? places.flatMap(each => allIn(s, raided(s), each)) : unitsIn(s, raided(s), fleet);
  // 7.3.4 Demoralised units have no special abilities.
  return there.filter(unit => isAa(unit) && !isShaken(s, unit));
}

/** 8.3.7 Dive bombers go in one by one, except against guns and Cavite, which they bomb as others do. */
export const isDiving = ({ unit, aim }: Sortie): boolean =>
  airOf(unit).dive && (aim >= 0 || aim === THE_BRIDGE);
/** 8.3.2, 8.3.6 Those who attack together: bombers that do not dive, fighters with bombs that have not had to fight. */
export const isLevel = (s: State, sortie: Sortie): boolean =>
  isFighter(sortie.unit) ? sortie.bombs && !s.airPhase!.fought.includes(sortie.unit) : !isDiving(sortie);
/** 10.2.2 Those who fly high over Corregidor cannot be reached. */
const canBeHit = (s: State, sortie: Sortie): boolean => isLevel(s, sortie) && sortie.aim !== GUNS_HIGH;
const anyHit = (s: State): boolean => raidOf(s).sorties.some(sortie => canBeHit(s, sortie));

type Fire = 'A' | 'E';

/** AA The Allies fire worse on the first turn. */
export const aaTerms = (s: State, side: Side): Term[] =>
  side === ALLIES && s.turn === 1 ? tables.aa.modifiers.map(({ id, value }) => onDice(id, value)) : [];

/** One roll on the AA table: results for so many aircraft; `alike` where only the first of them counts. */
function rollAa(ref: Ref, rule: string, alike: (fire: readonly Fire[]) => string): readonly Fire[] {
  const side = raided(ref.s);
  const terms = aaTerms(ref.s, side);
  const read = (dice: readonly number[]): readonly Fire[] => {
    const roll = dice[0]! + dice[1]! + addedUp(terms);
    const result = tables.aa.rows.find(({ from, to }) => roll >= from && roll <= to)?.result ?? null;
    if (result === null) return [];
    const fire = result.at(-1) as Fire;
    return result.length > 1 ? Array<Fire>(Number(result[0])).fill(fire) : [fire];
  };
  return read(
    ref.roll({ who: roleOf(side), why: 'aa', rule, count: 2, terms, alike: dice => alike(read(dice)) }),
  );
}

/** 8.7.1 The guns that fire at the bombers. */
function takeAim(ref: Ref): void {
  const { s } = ref;
  if (!anyHit(s)) return;
  // 2.2.1 Whether dice fall shows whether guns are there.
  ref.shown();
  s.airPhase!.firing = [...gunsAgainst(s)];
  if (s.airPhase!.firing.length > 0)
    ref.log('8.7.1', 'aa-opens', { who: roleOf(raided(s)), place: raidName(s) });
}

/** 8.7.1 Each AA unit fires once at the bombers. */
function fireAtBombers(ref: Ref): void {
  const { s } = ref;
  const gun = s.airPhase!.firing.shift()!;
  ref.log('8.7.1', 'aa-fires', { unit: unitId(gun), place: placeName(raidOf(s).place) });
  s.airPhase!.hits.push(...rollAa(ref, '8.7.1', fire => fire.join('')));
}

/** 8.7.1 Losses and aborts are spread evenly over the types: next is one with the fewest of this sort, then of both. */
function victims(s: State): number[] {
  const { hits, given } = s.airPhase!;
  const there = raidOf(s).sorties.filter(sortie => canBeHit(s, sortie));
  const had = ({ unit }: Sortie): number => {
    const of = given.filter(each => each.slice(2) === airOf(unit).type);
    return 100 * of.filter(each => each[0] === hits[0]).length + of.length;
  };
  const least = Math.min(...there.map(had));
  return there.filter(sortie => had(sortie) === least).map(({ unit }) => unit);
}
const checkVictim = (s: State, unit: number): Refusal | undefined => {
  if (!raidOf(s).sorties.some(sortie => sortie.unit === unit && canBeHit(s, sortie)))
    return refusal('8.7.1', 'no-bomber-here');
  return victims(s).includes(unit) ? undefined : refusal('8.7.1', 'spread-evenly');
};

export const aaFire: Block<State> = sequence('raid.aa', '8.7.4', [
  auto('raid.aa.aim', '8.7.1', takeAim),
  loop(
    'raid.aa.guns',
    '8.7.1',
    s => s.airPhase!.firing.length > 0,
    auto('raid.aa.fire', '8.7.1', fireAtBombers),
  ),
  loop(
    'raid.aa.hits',
    '8.7.1',
    s => s.airPhase!.hits.length > 0 && anyHit(s),
    decision('raid.aa.victim', '8.7.1', {
      prompt: 'aa-victim',
      who: s => roleOf(raided(s)),
      args: s => ({ outcome: `air.${s.airPhase!.hits[0]!}`, count: s.airPhase!.hits.length }),
      forced: true,
      // Those of a type are all one, as long as they are after the same.
      alike: (s, { unit }) =>
        `${typeOf(unit as string)} ${raidOf(s).sorties.find(each => unitId(each.unit) === unit)?.aim}`,
      verbs: {
        hit: unitVerb('hit', {
          list: s => raidOf(s).sorties.map(({ unit }) => unit),
          check: (s, _side, unit) => checkVictim(s, unit),
          play: (ref, unit) => {
            const phase = ref.s.airPhase!;
            const fire = phase.hits.shift()!;
            phase.given.push(`${fire} ${airOf(unit).type}`);
            (fire === 'E' ? shootDown : abort)(ref, unit, '8.7.6');
          },
        }),
      },
    }),
  ),
  auto('raid.aa.end', '8.7.1', ({ s }) => {
    s.airPhase!.hits = [];
  }),
]);
/** `J-Nell-1` is a Nell. */
const typeOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));

/** 8.7.2 Whether so many troops stand where it comes down that their small arms count. */
function hasSmallArms(s: State, aim: number): boolean {
  if (aim < 0 || fieldAt(aim) >= 0) return false;
  const points = isAtSea(aim) ? pointsOf(unitsIn(s, raided(s), aim)) : pointsIn(s, raided(s), aim);
  return points >= limits.small_arms_aa;
}

/** 8.7.3, 8.7.2 Each AA unit fires at a strafing fighter or a dive bomber, and the troops do. Whether it gets through. */
export function runTheGauntlet(ref: Ref, { unit, aim }: Sortie): boolean {
  const { s } = ref;
  const rules = [...gunsAgainst(s).map(() => '8.7.3'), ...(hasSmallArms(s, aim) ? ['8.7.2'] : [])];
  for (const rule of rules) {
    const [fire] = rollAa(ref, rule, ([first = '']) => first);
    if (!fire) continue;
    (fire === 'E' ? shootDown : abort)(ref, unit, '8.7.6');
    return false;
  }
  return isInPlay(s, unit);
}
