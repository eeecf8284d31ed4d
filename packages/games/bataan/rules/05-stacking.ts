import {
  auto,
  type Block,
  decision,
  loop,
  type Refusal,
  refusal,
  sequence,
  untilDone,
} from '@ironbottom/engine';
import { allIn, isNextTo, isStack, isThere, pointsOf, stacksOf, topOf, unitsIn } from '../board.ts';
import {
  ALLIES,
  areaAt,
  areaPlaces,
  byLand,
  CORREGIDOR,
  enemyOf,
  isHex,
  limits,
  roleOf,
  SIDES,
  type Side,
} from '../components.ts';
import { placeName } from '../places.ts';
import { ELIMINATED, layOnTop, outdate, remove, type State } from '../state.ts';
import { isAir, unitId, unitSide } from '../units.ts';
import { done, forGood, placeVerb, type Ref, tell, unitVerb } from '../verbs.ts';
import { strengthOf } from './07-combat/20-strength.ts';
import { shake } from './07-combat/34-demoralised.ts';
import { turnUp } from './19-solitaire.ts';

/** 5 Stacking: 5.0, 5.1, 5.2.1, 5.2.2, 5.3.1, 5.3.2, 5.3.3. */

/** 5.0, 5.3.3 How many stacking points of a side a hex or area holds. */
export const limitOf = (side: Side, ground: number): number =>
  areaAt(ground) >= 0 && side === ALLIES ? limits.bicol_allied : limits.stacking_hex;

/** 5.0, 5.3.3 The units that count against it: for the Allies those in all of Bicol. */
const crowdIn = (s: State, side: Side, ground: number): readonly number[] =>
  areaAt(ground) >= 0 && side === ALLIES
    ? areaPlaces.flatMap(area => allIn(s, side, area))
    : allIn(s, side, ground);
export const pointsFor = (s: State, side: Side, ground: number): number => pointsOf(crowdIn(s, side, ground));

/** 5.0, 5.3.3, 4.1.4 Why these units may not come into a hex or area, by its limit. */
export function crowding(
  s: State,
  side: Side,
  units: readonly number[],
  ground: number,
): Refusal | undefined {
  const there = crowdIn(s, side, ground);
  const limit = limitOf(side, ground);
  if (pointsOf(there) + pointsOf(units.filter(unit => !there.includes(unit))) <= limit) return undefined;
  return limit === limits.bicol_allied
    ? refusal('5.3.3', 'bicol-full', { limit })
    : refusal('5.0', 'too-many-points', { place: placeName(ground), limit });
}

/** 5.1 Too much in one hex, for whatever reason: the whole stack is demoralised at once. */
export function checkCrowd(ref: Ref, side: Side, ground: number, limit = limitOf(side, ground)): void {
  const { s } = ref;
  if (pointsFor(s, side, ground) <= limit || s.crowded.includes(ground)) return;
  for (const unit of allIn(s, side, ground)) shake(s, unit, 'combat');
  s.crowded.push(ground);
  ref.log('5.1', 'overstacked', { place: placeName(ground), who: roleOf(side) });
  // 5.2.2 It tells how many are there.
  ref.shown();
}

/** 5.3.2 The limit that counts at the end of a movement phase. */
const surplusIn = (s: State, side: Side, ground: number): number =>
  pointsFor(s, side, ground) -
  (ground === CORREGIDOR ? limits.corregidor_end_of_combat : limitOf(side, ground));

const crowdedOf = (s: State, side: Side): number =>
  s.crowded.find(ground => surplusIn(s, side, ground) > 0) ?? -1;

/** 5.1 What is still too much after its owner's next movement phase is destroyed, as he chooses. */
export const surplus = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.surplus`;
  return sequence(id, '5.1', [
    // 5.2.2 Whether it was put right is seen.
    auto(`${id}.begin`, '5.1', ref => {
      if (ref.s.crowded.length > 0) ref.shown();
    }),
    loop(
      `${id}.loop`,
      '5.1',
      s => crowdedOf(s, side) >= 0,
      decision(`${id}.unit`, '5.1', {
        prompt: 'surplus',
        who: () => roleOf(side),
        args: s => ({ place: placeName(crowdedOf(s, side)) }),
        others: 'surplus-others',
        verbs: {
          destroy: forGood(
            unitVerb('destroy', {
              list: s => crowdIn(s, side, crowdedOf(s, side)),
              check: (s, _side, unit) =>
                crowdIn(s, side, crowdedOf(s, side)).includes(unit)
                  ? undefined
                  : refusal('5.1', 'not-in-the-surplus'),
              play: (ref, counter) => {
                // 19.13 What is taken from the map is seen.
                const unit = turnUp(ref, counter);
                ref.log('5.1', 'surplus-destroyed', {
                  unit: unitId(unit),
                  place: placeName(ref.s.at[unit]!),
                });
                remove(ref.s, unit, ELIMINATED);
              },
            }),
          ),
        },
      }),
    ),
    // What the other side has to put right stays.
    auto(`${id}.end`, '5.1', ({ s }) => {
      s.crowded = s.crowded.filter(ground => surplusIn(s, enemyOf(side), ground) > 0);
    }),
  ]);
};

/** 5.3.2 Corregidor holds only so much at the end of a combat phase. */
export const corregidorLimit = (side: Side): Block<State> =>
  auto(`${roleOf(side)}.corregidor-limit`, '5.3.2', ref => {
    for (const each of SIDES) {
      if (!isThere(ref.s, each, CORREGIDOR)) continue;
      checkCrowd(ref, each, CORREGIDOR, limits.corregidor_end_of_combat);
      // 5.2.2 Whether it was too much tells something of the stack.
      ref.shown();
    }
  });

/** Units that another covers. */
function coveredOf(s: State, side: Side): number[] {
  const covered: number[] = [];
  for (const place of stacksOf(s, side)) {
    const units = unitsIn(s, side, place);
    if (units.length === 1) continue;
    const top = topOf(s, side, place);
    for (const unit of units) if (unit !== top) covered.push(unit);
  }
  return covered;
}

/** 5.2.2 Lays one of one's own units on top of its stack; 5.2.1 an HQ so stands for all that is with it. */
export const onTop = forGood(
  unitVerb('on-top', {
    list: coveredOf,
    check: (s, side, unit) =>
      unitSide[unit] !== side || isAir(unit) || !isStack(s.at[unit]!)
        ? refusal('5.2.2', 'not-in-a-stack')
        : topOf(s, side, s.at[unit]!) === unit
          ? refusal('5.2.2', 'on-top-already')
          : undefined,
    play: (ref, unit) => {
      layOnTop(ref.s, unit);
      tell(ref, '5.2.2', 'laid-on-top', unit, { place: placeName(ref.s.at[unit]!) });
    },
  }),
);

/** 5.2.2 Hexes in which a side begins its segment next to the enemy, and areas that it shares with him (4.8). */
export const contactOf = (s: State, side: Side): number[] =>
  stacksOf(s, side).filter(place =>
    isHex(place) ? isNextTo(s, enemyOf(side), place) : areaAt(place) >= 0 && isThere(s, enemyOf(side), place),
  );

/** 5.2.2 Enemy stacks that may be asked about: next to a hex where the segment began in contact, or in the same area. */
const askable = (s: State, side: Side): number[] =>
  [...new Set(s.contact[side].flatMap(place => (isHex(place) ? byLand[place]! : [place])))].filter(hex =>
    isThere(s, enemyOf(side), hex),
  );

const checkAsked = (s: State, side: Side, place: number): Refusal | undefined => {
  if (!askable(s, side).includes(place))
    return refusal('5.2.2', 'not-in-contact', { place: placeName(place) });
  return s.asked.includes(place) ? refusal('5.2.2', 'asked-already', { place: placeName(place) }) : undefined;
};

/** 5.2.2 Asks about an enemy stack. */
const ask = placeVerb('ask', {
  list: askable,
  check: checkAsked,
  play: (ref, place, side) => {
    ref.s.asked.push(place);
    ref.s.question = place;
    ref.log('5.2.2', 'asked', { place: placeName(place), who: roleOf(side) });
  },
});

/** 5.2.2 Two strengths as they are told, each off by so much at most; guns and tanks are told truly. */
export const leeway = limits.statement_leeway;
const around = (true_: number): number[] =>
  Array.from({ length: 2 * leeway + 1 }, (_, i) => true_ - leeway + i).filter(n => n >= 0);

const truth = (s: State) => strengthOf(s, unitsIn(s, enemyOf(s.side), s.question));

/** 5.2.2 At the start of a segment: questions about stacks in contact, and their answers. */
export const questions = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.questions`;
  const owner = roleOf(enemyOf(side));
  const isOpen = (s: State): boolean => askable(s, side).some(place => !checkAsked(s, side, place));
  return untilDone(
    id,
    '5.2.2',
    sequence(`${id}.each`, '5.2.2', [
      decision(`${id}.ask`, '5.2.2', {
        prompt: 'questions',
        who: () => roleOf(side),
        verbs: { ask, done: done() },
      }),
      decision(`${id}.answer`, '5.2.2', {
        prompt: 'answer',
        who: () => owner,
        when: s => s.question >= 0,
        args: s => ({ place: placeName(s.question) }),
        verbs: {
          answer: {
            args: { attack: 'strength', defence: 'strength' },
            candidates: s => {
              const { attack, defence } = truth(s);
              return around(attack).flatMap(a =>
                around(defence).map(d => ({ verb: 'answer', attack: `${a}`, defence: `${d}` })),
              );
            },
            check: (s, _role, { attack, defence }) => {
              const real = truth(s);
              const off = (told: unknown, is: number): boolean => Math.abs(Number(told) - is) > leeway;
              return off(attack, real.attack) || off(defence, real.defence)
                ? refusal('5.2.2', 'too-far-from-the-truth', { leeway })
                : undefined;
            },
            play: (ref, { attack, defence }) => {
              const { s } = ref;
              const { tanks, guns } = truth(s);
              const said = { attack: Number(attack), defence: Number(defence) };
              ref.log('5.2.2', 'answered', {
                place: placeName(s.question),
                who: owner,
                ...said,
                tanks: tanks ? 1 : 0,
                guns: guns ? 1 : 0,
              });
              ref.shown();
              outdate(s, enemyOf(side), s.question);
              s.answers.push({
                place: s.question,
                side: enemyOf(side),
                turn: s.turn,
                ...said,
                tanks,
                guns,
              });
              s.question = -1;
            },
          },
        },
      }),
    ]),
    isOpen,
  );
};
