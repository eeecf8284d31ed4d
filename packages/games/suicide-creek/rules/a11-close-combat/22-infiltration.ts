import {
  type Action,
  type Block,
  decision,
  loop,
  type Refusal,
  refusal,
  type Verb,
} from '@ironbottom/engine';
import { isSeenBy } from '../../board.ts';
import { roleOf, type Side, sideOfRole } from '../../components.ts';
import { placeId } from '../../map.ts';
import { sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { placeArg, plain, unitArg } from '../../verbs.ts';
import { getAway, goalBarred, goalsOf, leaveBarred } from './21-withdrawal.ts';

/** A11.22 After an Original 2 of one's own, or an Original 12 of the enemy, one may slip away before anything else. */

export function offerToSlip(s: State, units: readonly number[]): void {
  const able = units.filter(unit => !leaveBarred(s, sideOf(unit), unit) && goalsOf(s, unit).length > 0);
  s.combat.slipping = able;
  s.combat.slipper = able.length > 0 ? sideOf(able[0]!) : -1;
}

function slipBarred(s: State, side: Side, unit: number, place: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (!s.combat.slipping.includes(unit) || sideOf(unit) !== side)
    return refusal('A11.22', 'cannot-infiltrate', args);
  return leaveBarred(s, side, unit) ?? goalBarred(s, unit, place);
}

const slipVerb: Verb<State> = {
  args: { unit: 'unit', place: 'place' },
  candidates: (s, role): Action[] =>
    s.combat.slipping
      .filter(unit => sideOf(unit) === sideOfRole(role) && isSeenBy(s, sideOfRole(role), unit))
      .flatMap(unit =>
        goalsOf(s, unit).map(place => ({ verb: 'infiltrate', unit: unitId(unit), place: placeId(place) })),
      ),
  check: (s, role, action) => slipBarred(s, sideOfRole(role), unitArg(action), placeArg(action)),
  play: (ref, action) => {
    const unit = unitArg(action);
    offerToSlip(
      ref.s,
      ref.s.combat.slipping.filter(each => each !== unit),
    );
    getAway(ref, unit, placeArg(action), 'A11.22');
  },
};

/** Whether it comes to that, everybody has seen in the dice. */
export const infiltration = (id: string): Block<State> =>
  loop(
    `${id}.loop`,
    'A11.22',
    s => s.combat.slipper >= 0,
    decision(id, 'A11.22', {
      prompt: 'infiltration',
      who: s => roleOf(s.combat.slipper as Side),
      verbs: {
        infiltrate: slipVerb,
        stay: plain('stay', ({ s }) => offerToSlip(s, [])),
      },
    }),
  );
