import { type Block, branch, decision } from '@ironbottom/engine';
import { isReal, isVehicle } from '../../board.ts';
import { roleOf, US } from '../../components.ts';
import { FANATIC, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { plain } from '../../verbs.ts';
import { setFlag } from '../../writing.ts';

/** CG16, A10.8 Once in a campaign the Americans may declare, after all have set up, that every man of theirs is fanatic. */

function allFanatic(s: State): void {
  s.units.type.forEach((_, unit) => {
    if (sideOf(unit) === US && isReal(s, unit) && !isVehicle(s, unit)) setFlag(s, unit, FANATIC);
  });
}

export const fanaticism: Block<State> = branch(
  'fanaticism.allowed',
  'CG16',
  s => s.morale.mayBeFanatic,
  decision('fanaticism', 'CG16', {
    prompt: 'fanaticism',
    who: () => roleOf(US),
    verbs: {
      declare: plain('declare', ref => {
        allFanatic(ref.s);
        ref.s.morale.mayBeFanatic = false;
        ref.s.morale.fanatic = true;
        if (ref.s.campaign) ref.s.campaign.fanaticUsed = true;
        ref.log('CG16', 'all-fanatic', {});
      }),
      decline: plain('decline', ({ s }) => {
        s.morale.mayBeFanatic = false;
      }),
    },
  }),
);
