import { auto, type Block, decision, loop, refusal, sequence } from '@ironbottom/engine';
import { roleOf } from '../../components.ts';
import { placeName } from '../../places.ts';
import { isSeen } from '../../seen.ts';
import type { Loss } from '../../state/results.ts';
import { isOnMap, type State } from '../../state.ts';
import { plain, type Ref, unitVerb } from '../../verbs.ts';
import { loseStep } from './10-steps.ts';

/** 8.32c, 10.32, 11.52 The owner chooses which units lose the steps of a result. */

export const lossNow = (s: State): Loss | undefined => s.results.losses[0];

/** Whoever of the units hit is still there. */
export const losers = (s: State, loss: Loss): number[] => loss.units.filter(unit => isOnMap(s, unit));

/** Steps that these units have to lose, from one or several of them; none where nobody is left to lose them. */
export function oweSteps(s: State, loss: Loss): void {
  if (loss.left > 0 && losers(s, loss).length > 0) s.results.losses.push(loss);
}

/** 10.32 A loss that is paid for, or has nobody left to pay (he may have died of something else), is off the list. */
const strike = auto<State>('results.losses.strike', '10.32', ({ s }) => {
  s.results.losses = s.results.losses.filter(loss => loss.left > 0 && losers(s, loss).length > 0);
});

/** 10.32b, 11.52b, 11.52c One step less, one hex farther: the retreat that there is, or one that pays for it. */
function trade(ref: Ref): void {
  const { s } = ref;
  const loss = lossNow(s)!;
  loss.left--;
  loss.trade--;
  const { side, hex, cause } = loss;
  ref.log(loss.rule, 'step-traded', { hex: placeName(hex) });
  const retreat = s.results.retreats.find(each => each.side === side && each.from === hex);
  if (retreat) retreat.hexes++;
  else
    s.results.retreats.push({
      side,
      from: hex,
      cause,
      rule: '10.32b',
      units: loss.units.slice(),
      hexes: 1,
      // 10.35 A payment is not to be ignored.
      mayIgnore: false,
      assaultHex: -1,
      path: [],
    });
}

/** 10.32b, 11.52b, 11.52c Whether the Japanese player would rather go back. */
const trading = decision<State>('results.trade', '10.32b', {
  prompt: 'trade',
  when: s => (lossNow(s)?.trade ?? 0) > 0,
  who: s => roleOf(lossNow(s)!.side),
  args: s => ({ hex: placeName(lossNow(s)!.hex), steps: lossNow(s)!.left }),
  cites: s => (lossNow(s)!.cause === 'assault' ? '11.52b' : '10.32b'),
  verbs: {
    trade: plain('trade', trade),
    keep: plain('keep', ({ s }) => {
      lossNow(s)!.trade = 0;
    }),
  },
});

/** 8.32c, 10.32, 11.52 Who loses a step. */
const losing = decision<State>('results.loss', '10.32', {
  prompt: 'loss',
  when: s => lossNow(s)?.trade === 0,
  who: s => roleOf(lossNow(s)!.side),
  args: s => ({ hex: placeName(lossNow(s)!.hex), steps: lossNow(s)!.left }),
  cites: s => lossNow(s)!.rule,
  // 9.63 That there is but one unit under a position is nobody else's business.
  quiet: true,
  forced: s => losers(s, lossNow(s)!).length === 1 && losers(s, lossNow(s)!).every(unit => isSeen(s, unit)),
  verbs: {
    lose: unitVerb('lose', {
      list: s => losers(s, lossNow(s)!),
      check: (s, _side, unit) =>
        losers(s, lossNow(s)!).includes(unit) ? undefined : refusal('10.32', 'not-hit'),
      play: (ref, unit) => {
        const loss = lossNow(ref.s)!;
        loss.left--;
        // 9.63 Whether one dies under a position is seen at once.
        if (!isSeen(ref.s, unit)) ref.shown();
        loseStep(ref, unit, loss.rule);
      },
    }),
  },
});

/** 8.32c, 10.32, 11.52 One step after the other, until all losses are taken. */
export const losses: Block<State> = loop(
  'results.losses',
  '10.32',
  s => lossNow(s) !== undefined,
  sequence('results.losses.next', '10.32', [strike, trading, losing]),
);
