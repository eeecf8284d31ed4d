import { auto, type Block, decision, type Refusal, refusal, sequence, untilDone } from '@ironbottom/engine';
import { isThere, stacksOf, topFirst, unitsIn } from '../../board.ts';
import { bound, enemyOf, fieldsIn, isAtSea, isHex, roleOf, type Side } from '../../components.ts';
import { placeName } from '../../places.ts';
import { ELIMINATED, remove, type State } from '../../state.ts';
import { unitId } from '../../units.ts';
import { done, forGood, placeArg, type Ref, unitArg } from '../../verbs.ts';
import { checkCrowd, crowding } from '../05-stacking.ts';
import { isOpposed } from '../10-fortifications/20-corregidor.ts';
import { BARRED, groundsBeside, moveCost } from './11-costs.ts';
import { enterHex, meets, settle } from './20-enter.ts';

/** 4.4.6 The amphibious assault, before and after the fight; 4.5.2 is the same. */

/** Places off the coast with a force of this side. */
export const atSea = (s: State, side: Side): number[] => stacksOf(s, side).filter(isAtSea);

/** 4.4.6 Those who meet an enemy have to fight for the hex, and do not go farther than that. */
export const opposition = (side: Side): Block<State> =>
  auto(`${roleOf(side)}.opposition`, '4.4.6', ref => {
    const { s } = ref;
    const landing = atSea(s, side);
    for (const place of landing) meets(ref, side, bound(place));
    // 8.7.5 Whether there are guns on a chart is known now, if only that there are none.
    if (landing.some(place => fieldsIn(bound(place)).length > 0)) ref.shown();
    s.landing!.opposed = atSea(s, side).filter(place => isOpposed(s, side, place));
  });

/** 4.4.6, 4.5.2 All who are still off the coast land; where the enemy has not been cleared from the hex they are lost. */
function land(ref: Ref, side: Side): void {
  const { s } = ref;
  for (const place of atSea(s, side)) {
    const ground = bound(place);
    const units = unitsIn(s, side, place);
    if (isThere(s, enemyOf(side), ground)) {
      ref.log('4.4.6', 'landing-failed', { place: placeName(ground) });
      for (const unit of units) {
        ref.log('4.4.6', 'lost-at-the-beach', { unit: unitId(unit) });
        remove(s, unit, ELIMINATED);
      }
      continue;
    }
    for (const unit of topFirst(s, units)) {
      enterHex(ref, unit, ground);
      settle(ref, unit);
    }
    if (!s.landing!.opposed.includes(place)) {
      s.landing!.inland.push(...units.filter(unit => s.at[unit]! >= 0));
      s.landing!.ashore = true;
    }
    ref.log('4.4.6', 'landed', { place: placeName(ground) });
    checkCrowd(ref, side, ground);
  }
}

/** The hexes beside the one, or the area, in which a unit has landed; an area is no hex and takes all of a move (4.8). */
const beside = (ground: number): readonly number[] => groundsBeside(ground).filter(isHex);

const checkInland = (s: State, side: Side, unit: number, to: number): Refusal | undefined => {
  if (!s.landing!.inland.includes(unit)) return refusal('4.4.6', 'no-advance');
  const from = s.at[unit]!;
  if (!beside(from).includes(to)) return refusal('4.4.6', 'not-beside', { place: placeName(to) });
  if (isThere(s, enemyOf(side), to)) return refusal('4.4.6', 'enemy-inland', { place: placeName(to) });
  if (moveCost(s, unit, from, to, 'tactical') === BARRED)
    return refusal('TEC', 'prohibited', { unit: unitId(unit), place: placeName(to) });
  return crowding(s, side, [unit], to);
};

/** 4.4.6, 3.2.5 Those who have landed go inland: the beach is the first hex, a second one without a fight. */
export const landingAdvance = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.landing-advance`;
  return sequence(id, '4.4.6', [
    auto(`${id}.land`, '4.4.6', ref => land(ref, side)),
    untilDone(
      `${id}.inland`,
      '4.4.6',
      decision(`${id}.unit`, '4.4.6', {
        prompt: 'inland',
        who: () => roleOf(side),
        // 5.2.2 How many have landed is hidden: it is asked until its owner says that he is done.
        quiet: true,
        verbs: {
          inland: forGood({
            args: { unit: 'unit', place: 'place' },
            candidates: s =>
              s.landing!.inland.flatMap(unit =>
                beside(s.at[unit]!).map(to => ({ verb: 'inland', unit: unitId(unit), place: placeName(to) })),
              ),
            check: (s, _role, action) => checkInland(s, side, unitArg(action), placeArg(action)),
            play: (ref, action) => {
              const [unit, to] = [unitArg(action), placeArg(action)];
              const { landing } = ref.s;
              landing!.inland = landing!.inland.filter(each => each !== unit);
              if (meets(ref, side, to)) return;
              enterHex(ref, unit, to);
              settle(ref, unit);
              ref.log('4.4.6', 'went-inland', { place: placeName(to) });
            },
          }),
          done: done(),
        },
      }),
      s => s.landing!.ashore,
    ),
  ]);
};
