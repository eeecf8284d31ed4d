import { refusal, type Verb } from '@ironbottom/engine';
import { HALVES } from '../../components.ts';
import { type Expenditure, WALK } from '../../state/moving.ts';
import { unitId } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { unitArg, type Verbs, weaponArg } from '../../verbs.ts';
import { exitVerb } from '../a02-exit.ts';
import { left } from './11-allowance.ts';
import { mayMove } from './20-movers.ts';
import { setOut } from './32-set-out.ts';
import type { Purposes } from './39-purpose.ts';
import { dropVerb } from './43-possession.ts';
import { recover, recoverable, recoveryBarred } from './44-recovery.ts';
import { positionPurposes, positionVerbs } from './46-positions.ts';

/** A4.2, A4.44 What MF are spent on besides entering a hex: weapons, foxholes, pillboxes, wire, leaving the map. */

/** A4.2 Who is on his way with others stays with them: all of them wait, and pay. */
const waiting = (s: State, unit: number): readonly number[] =>
  s.moving.units.includes(unit) ? s.moving.units : [unit];

/** A4.44 One MF for one try. */
const pickUpVerb: Verb<State> = {
  args: { unit: 'unit', weapon: 'weapon' },
  candidates: s =>
    recoverable(s, s.side).map(({ unit, weapon }) => ({
      verb: 'pick-up',
      unit: unitId(unit),
      weapon: weaponId(weapon),
    })),
  check: (s, _role, action) => {
    const [unit, weapon] = [unitArg(action), weaponArg(action)];
    const refused = recoveryBarred(s, s.side, unit, weapon) ?? mayMove(s, s.side, unit);
    if (refused) return refused;
    const units = waiting(s, unit);
    const poor = units.find(each => left(s, each, units, WALK) < HALVES);
    return poor === undefined
      ? undefined
      : refusal('A4.11', 'no-factor', { unit: unitId(poor), left: left(s, poor, units, WALK) / HALVES });
  },
  play: (ref, action) => {
    const [unit, weapon] = [unitArg(action), weaponArg(action)];
    const paid: Expenditure = {
      what: 'pick-up',
      place: ref.s.units.at[unit]!,
      cost: HALVES,
      about: weapon,
      by: unit,
    };
    setOut(ref, waiting(ref.s, unit), WALK, [paid]);
  },
};

export const wayVerbs: Verbs = { ...positionVerbs, 'pick-up': pickUpVerb, drop: dropVerb, exit: exitVerb };

export const wayPurposes: Purposes = {
  ...positionPurposes,
  'pick-up': {
    done: (ref, { about, by = -1 }) => {
      if (ref.s.moving.units.includes(by)) recover(ref, by, about);
    },
  },
};
