import {
  type Action,
  auto,
  type Block,
  call,
  decision,
  loop,
  type Refusal,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import { hasCoveredEnemy, isFoe, isGoodOrder, isMmc, isOnMap, isSmc, unitsIn, unitsOf } from '../../board.ts';
import { enemyOf, HALVES, roleOf, type Side, sideOfRole } from '../../components.ts';
import { ALL, around, GROUND, grid, hexOfPlace, placeId, sortOfPlace, terrainRow } from '../../map.ts';
import { WALK } from '../../state/moving.ts';
import { DUG_IN, ON_WIRE, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import {
  attacker,
  defender,
  placeArg,
  placeVerb,
  plain,
  type Ref,
  tell,
  unitArg,
  type Verbs,
} from '../../verbs.ts';
import { taskCheck } from '../a10-morale/11-task-checks.ts';
import { choose, combat } from '../a11-close-combat/00-close-combat.ts';
import { getAway, goalBarred, goalsOf, leaveBarred } from '../a11-close-combat/21-withdrawal.ts';
import { left } from './11-allowance.ts';
import { stepCost } from './13-cost.ts';
import { mayMove } from './20-movers.ts';
import { setOut, stop } from './32-set-out.ts';

/** A4.15 Infantry overrun: a MMC runs a lone SMC down, who gives way or fights at once. */

/** The one enemy whom everybody sees in a Location, if he is a SMC and nobody else is seen with him; -1: none. */
function loneMan(s: State, side: Side, place: number): number {
  const there = unitsIn(s, enemyOf(side), place).filter(unit => isFoe(s, unit));
  const lone = there.length === 1 && isSmc(s, there[0]!) && !hasCoveredEnemy(s, side, place);
  return lone ? there[0]! : -1;
}

function overrunBarred(s: State, side: Side, unit: number, place: number): Refusal | undefined {
  const args = { unit: unitId(unit), place: placeId(place) };
  if (unit >= s.units.type.length) return refusal('A3.3', 'not-yours', args);
  const refused = mayMove(s, side, unit);
  if (refused) return refused;
  if (!isMmc(s, unit) || !isGoodOrder(s, unit) || s.units.at[unit]! < 0)
    return refusal('A4.15', 'cannot-overrun', args);
  if (s.combat.balked.includes(unit)) return refusal('A4.15', 'has-balked', args);
  if (s.units.pos[unit] === ON_WIRE) return refusal('B26.4', 'on-wire', args);
  if (s.units.pos[unit] === DUG_IN) return refusal('A4.15', 'leave-foxhole', args);
  const at = s.units.at[unit]!;
  const beside =
    sortOfPlace(at) === GROUND &&
    sortOfPlace(place) === GROUND &&
    grid.adjacent(hexOfPlace(at), hexOfPlace(place));
  if (!beside) return refusal('A4.13', 'not-adjacent', args);
  if (loneMan(s, side, place) < 0) return refusal('A4.15', 'no-lone-man', args);
  const { mf } = stepCost(s, side, [unit], at, place);
  const rest = left(s, unit, [unit], WALK);
  return mf !== ALL && 2 * mf <= rest
    ? undefined
    : refusal('A4.11', 'too-few-factors', {
        ...args,
        left: rest / HALVES,
        cost: mf === ALL ? 0 : (2 * mf) / HALVES,
      });
}

/** A4.15 He must pass a task check with the TEM of the Location; then he goes in at double MF. */
function overrun(ref: Ref, unit: number, place: number): void {
  const { s } = ref;
  const side = s.side;
  const man = loneMan(s, side, place);
  if (!taskCheck(ref, unit, 'A4.15', terrainRow(hexOfPlace(place)).tem)) {
    s.combat.balked = [...s.combat.balked, unit];
    tell(ref, 'A4.15', 'balks', [unit]);
    return;
  }
  const { mf } = stepCost(s, side, [unit], s.units.at[unit]!, place);
  setOut(ref, [unit], WALK, [{ what: 'run-down', place, cost: 2 * mf, about: -1, to: man }]);
}

export const overrunVerbs: Verbs = {
  'run-down': {
    args: { unit: 'unit', place: 'place' },
    candidates: (s, role): Action[] =>
      unitsOf(s, sideOfRole(role))
        .filter(unit => isMmc(s, unit))
        .flatMap(unit =>
          around[hexOfPlace(s.units.at[unit]!)]!.filter(
            place => loneMan(s, sideOfRole(role), place) >= 0,
          ).map(place => ({ verb: 'run-down', unit: unitId(unit), place: placeId(place) })),
        ),
    check: (s, role, action) => overrunBarred(s, sideOfRole(role), unitArg(action), placeArg(action)),
    play: (ref, action) => overrun(ref, unitArg(action), placeArg(action)),
  } satisfies Verb<State>,
};

/** He has survived the fire as he came in, and the other is still there. */
export function runDown({ s }: Ref, place: number, man: number): void {
  if (isOnMap(s, man) && s.units.at[man] === place && s.moving.units.length > 0) {
    s.combat.overrun = man;
    s.combat.hex = hexOfPlace(place);
  }
}

// ---------------------------------------------------------------- the choice of the one who is run down

function end(ref: Ref): void {
  const { s } = ref;
  const man = s.combat.overrun;
  s.combat.overrun = -1;
  s.combat.hex = -1;
  // The movement phase goes on, whoever had enough of the fight.
  s.done = false;
  // Whoever has not won stays where he is, for close combat.
  if (isOnMap(s, man) && s.moving.units.some(unit => s.units.at[unit] === s.units.at[man]))
    stop(s, s.moving.units);
}

const yieldBarred = (s: State, side: Side): Refusal | undefined => {
  const man = s.combat.overrun;
  const refused = leaveBarred(s, side, man);
  if (refused) return refused;
  return goalsOf(s, man).length > 0 ? undefined : refusal('A4.15', 'no-way-out', { unit: unitId(man) });
};

export const overruns: Block<State> = loop(
  'overrun.loop',
  'A4.15',
  s => s.combat.overrun >= 0,
  sequence('overrun.each', 'A4.15', [
    decision('overrun.answer', 'A4.15', {
      prompt: 'overrun.answer',
      who: s => roleOf(defender(s)),
      verbs: {
        stand: plain('stand', ref => {
          const { overrun: man, hex } = ref.s.combat;
          // A combat begins anew: nobody has given way.
          choose(ref, hex);
          ref.s.combat.overrun = man;
        }),
        'give-way': plain(
          'give-way',
          ({ s }) => {
            s.combat.yields = true;
          },
          yieldBarred,
        ),
      },
    }),
    decision('overrun.push', 'A4.15', {
      prompt: 'overrun.push',
      who: s => roleOf(attacker(s)),
      when: s => s.combat.yields,
      verbs: {
        'force-back': placeVerb('force-back', {
          list: s => goalsOf(s, s.combat.overrun),
          check: (s, _side, place) => goalBarred(s, s.combat.overrun, place),
          play: (ref, place) => getAway(ref, ref.s.combat.overrun, place, 'A4.15'),
        }),
      },
    }),
    loop(
      'overrun.stands',
      'A4.15',
      s => !s.combat.yields && s.combat.hex >= 0,
      call('overrun.fight', 'A4.15', combat),
    ),
    auto('overrun.end', 'A4.15', end),
  ]),
);
