import { auto, type Block, changed } from '@ironbottom/engine';
import { isNextTo, unitsIn } from '../board.ts';
import {
  ALLIES,
  BATTERIES,
  beachId,
  beachOf,
  CLARK,
  FIELDS,
  FORT_WINT,
  fieldGround,
  fieldId,
  fieldNamed,
  grid,
  isHex,
  JAPAN,
  MANILA,
  MOUNT_ARAYAT,
  roleOf,
  tables,
} from '../components.ts';
import { placeName } from '../places.ts';
import { newSolitaire } from '../state/solitaire.ts';
import { DESTROYED, isInPlay, NOT_YET, put, type State } from '../state.ts';
import {
  groundOf,
  isFighter,
  isGround,
  isInfantry,
  isParatroop,
  moveOf,
  UNITS,
  UNITS_OF,
  unitId,
  unitSide,
} from '../units.ts';
import type { Ref } from '../verbs.ts';
import { canFight, onGround } from './08-air/20-airfields.ts';

/**
 * 19 Solitaire: 19.1 to 19.7. The Allied side is a player like any other and answers what a person would be asked
 * (bot/book.ts); here is what the book changes in the rules themselves, and its dice.
 */

export const isSolitaire = (s: State): boolean => s.solitaire !== null;

/** 19.11, 19.12 The option: `divisions` keeps them together, `mixed` deals them anew over all sites. */
export const SYSTEMS = ['off', 'divisions', 'mixed'] as const;

// ---------------------------------------------------------------- 19.1 set-up

/** 19.5, 19.6 No boats lie at beaches; the batteries have their numbers in any order. */
export function prepareSolitaire(s: State, shuffle: (list: number[]) => void): void {
  const { solitaire: system = 'off' } = s.options;
  if (system === 'off') return;
  s.solitaire = newSolitaire(UNITS, system === 'mixed');
  s.submarines = s.submarines.map(() => NOT_YET);
  shuffle(s.numbers);
}

const ofPhilippineArmy = (unit: number): boolean => isInfantry(unit) && unitId(unit).startsWith('A-PA-');
const divisionOf = (unit: number): string => groundOf(unit).setup ?? '';

/** 19.1, 19.11 One regiment of a division lies face up, the others that begin with it face down in the same place. */
export const layFaceDown: Block<State> = auto('setup.face-down', '19.1', ref => {
  const { s } = ref;
  if (!s.solitaire) return;
  const regiments = UNITS_OF[ALLIES]!.filter(unit => isGround(unit) && isInfantry(unit) && isInPlay(s, unit));
  for (const unit of regiments.filter(ofPhilippineArmy)) {
    const isFirst = (each: number): boolean =>
      divisionOf(each) === divisionOf(unit) && /1$/.test(unitId(each));
    const first = regiments.find(isFirst);
    if (first === undefined || first === unit) continue;
    put(s, unit, s.at[first]!);
    s.solitaire.faceDown[unit] = 1;
  }
  ref.log('19.1', 'laid-face-down', { count: s.solitaire.faceDown.filter(down => down === 1).length });
});

// ---------------------------------------------------------------- 19.13, 19.14 turning up

const isDown = (s: State, unit: number): boolean => s.solitaire?.faceDown[unit] === 1;

/**
 * 19.13 A counter is turned up: only now is it known which regiment it is. It is drawn from those that may lie there,
 * and the two change places in everything. Returns the one that stands there.
 */
export function turnUp(ref: Ref, unit: number): number {
  const { s } = ref;
  const { solitaire } = s;
  if (!solitaire || !isDown(s, unit)) return unit;
  const pool = UNITS_OF[ALLIES]!.filter(
    each =>
      isDown(s, each) && isInPlay(s, each) && (solitaire.mixed || divisionOf(each) === divisionOf(unit)),
  );
  const drawn = pool[pool.length > 1 ? ref.pick(pool.length) : 0]!;
  exchange(s, unit, drawn);
  solitaire.faceDown[drawn] = 0;
  changed(s);
  ref.log('19.13', 'turned-up', { unit: unitId(drawn), place: placeName(s.at[drawn]!) });
  ref.shown();
  return drawn;
}

/**
 * 19.13 Several counters are turned up. Who is drawn may have been another of them: then that counter is now the one
 * for which it was exchanged, and nobody stands for two.
 */
export function turnUpAll(ref: Ref, counters: readonly number[]): number[] {
  const left = [...counters];
  return counters.map((_, i) => {
    const counter = left[i]!;
    const drawn = turnUp(ref, counter);
    for (let next = i + 1; next < left.length; next++) if (left[next] === drawn) left[next] = counter;
    return drawn;
  });
}

/** Two counters change places, in whatever state they are. */
function exchange(s: State, a: number, b: number): void {
  for (const list of [s.at, s.top, s.shaken, s.starved, s.reserve, s.spent, s.truck])
    [list[a], list[b]] = [list[b]!, list[a]!];
  const other = (unit: number): number => (unit === a ? b : unit === b ? a : unit);
  for (const fort of s.forts) fort.builders = fort.builders.map(other);
}

/** All that lie face down in a hex. */
export const turnUpIn = (ref: Ref, place: number): void => {
  // Each draw may change who lies there: counted by what still lies face down.
  for (let next = downIn(ref.s, place); next !== undefined; next = downIn(ref.s, place)) turnUp(ref, next);
};
const downIn = (s: State, place: number): number | undefined =>
  unitsIn(s, ALLIES, place).find(unit => isDown(s, unit));

/** 19.13 All have moved, or the segment ends: what Japan has come next to, in whatever way, is turned up. */
export const contactTurnsUp = (id: string): Block<State> =>
  auto(`${id}.turned-up`, '19.13', ref => {
    const { s } = ref;
    if (!s.solitaire) return;
    // That nothing is turned up shows that nothing lies there.
    ref.shown();
    const places = new Set(UNITS_OF[ALLIES]!.filter(unit => isDown(s, unit)).map(unit => s.at[unit]!));
    for (const place of places) if (isHex(place) && isNextTo(s, JAPAN, place)) turnUpIn(ref, place);
  });

// ---------------------------------------------------------------- 19.2 the dice of the air phase

/** 19.21, 19.22 The bombers of an airfield act together; its fighters too, but those of a shorter range for themselves. */
export const airDice: Block<State> = auto('solitaire.dice', '19.2', ref => {
  const { s } = ref;
  if (!s.solitaire) return;
  s.solitaire.dice = [];
  for (const of of ['bombers', 'fighters'] as const)
    for (let field = 0; field < FIELDS; field++) {
      const here = onGround(s, field).filter(
        unit => unitSide[unit] === ALLIES && canFight(s, unit) && isFighter(unit) === (of === 'fighters'),
      );
      for (const units of of === 'bombers' ? [here] : byRange(here)) {
        if (units.length === 0) continue;
        const [mission, target] = ref.rollMixed({
          who: roleOf(ALLIES),
          why: `solitaire-${of}`,
          rule: of === 'bombers' ? '19.21' : '19.22',
          dice: [{ kind: 'mission' }, { kind: 'target', sides: TARGET_FACES }],
          to: [roleOf(ALLIES)],
        }) as [number, number];
        s.solitaire.dice.push({ field, of, units, mission, target });
        ref.log('19.2', 'mission-rolled', { field: fieldId(field), count: units.length }, [roleOf(ALLIES)]);
      }
    }
  // 2.2.1 Whether dice fell tells what stands at the airfields.
  ref.shown();
});

/** 19.212 So many faces that up to a dozen equal targets share them evenly: how many there are is found out later. */
const TARGET_FACES = 27_720;

const byRange = (units: readonly number[]): number[][] =>
  [...new Set(units.map(unit => moveOf[unit]!))].map(range => units.filter(unit => moveOf[unit] === range));

// ---------------------------------------------------------------- 19.5 submarines

const LINGAYEN = beachOf('lingayen');
const modifier = (id: string): number =>
  tables.solitaire_submarine.modifiers.find(each => each.id === id)!.value;
const LATER = 2;
/** 19.5 On this or less one is there. */
const THERE = 1;

/** 19.5 Whether a submarine lies off a beach that is invaded. */
export function isSubmarineThere(ref: Ref, beach: number): boolean {
  const { s } = ref;
  const terms = [
    ...(beach === LINGAYEN ? ['lingayen'] : []),
    ...(s.turn >= LATER && s.caviteTurn === 0 ? ['later'] : []),
  ].map(key => ({ key: `submarine-${key}`, op: '+' as const, value: modifier(key) }));
  const [die] = ref.roll({ who: roleOf(ALLIES), why: 'submarine-there', rule: '19.5', count: 1, terms }) as [
    number,
  ];
  const isThere = terms.reduce((sum, { value }) => sum + value, die) <= THERE;
  ref.log('19.5', isThere ? 'submarine-there' : 'submarine-nowhere', { beach: beachId(beach) });
  return isThere;
}

// ---------------------------------------------------------------- 19.6 batteries

/** 19.6 Each hit takes the next number; those that are destroyed are passed over, and after the last comes the first. */
export const nextNumber = (s: State): number[] =>
  Array.from({ length: BATTERIES }, (_, i) => ((s.solitaire!.lastHit + i) % BATTERIES) + 1)
    .filter(number => s.battery[number] !== DESTROYED)
    .slice(0, 1);

// ---------------------------------------------------------------- 19.7 to Bataan

const NIELSEN = fieldGround[fieldNamed('nielsen')]!;
const ARAYAT_HEXES = 3;
const OLONGAPO_HEXES = 2;

/** 19.7 Where a Japanese unit that comes there sends all Allied units to Bataan. */
const isTrigger = (ground: number): boolean =>
  isHex(ground) &&
  (ground === MANILA ||
    ground === NIELSEN ||
    ground === CLARK ||
    grid.distance(ground, MOUNT_ARAYAT) <= ARAYAT_HEXES ||
    grid.distance(ground, FORT_WINT) <= OLONGAPO_HEXES);

/** 19.7 A unit has entered a hex; paratroops do not count. */
export function noteAdvance(ref: Ref, unit: number, ground: number): void {
  const { solitaire } = ref.s;
  if (!solitaire || solitaire.toBataan || unitSide[unit] !== JAPAN || isParatroop(unit) || !isTrigger(ground))
    return;
  solitaire.toBataan = true;
  ref.log('19.7', 'to-bataan', { place: placeName(ground) });
}
