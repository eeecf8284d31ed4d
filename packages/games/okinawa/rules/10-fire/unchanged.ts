import { derived } from '@ironbottom/engine';
import type { State } from '../../state.ts';

/**
 * While a fire is put together the same is asked over and over: who reaches what, who has to fire. It changes only when
 * a die has fallen, so its answers are kept as long as nothing changes that they follow from.
 */

const partsOf = ({ firePhase, ...s }: State) => [
  s.at,
  s.steps,
  s.fired,
  s.pinned,
  s.disrupted,
  s.bridgeBlown,
  s.engagements.map(({ hex }) => hex),
  s.positions.map(({ hex }) => hex),
  s.covered.flatMap(({ hex, zone }) => [hex, zone]),
  ...(firePhase
    ? [
        firePhase.hit,
        firePhase.targets[0],
        firePhase.targets[1],
        firePhase.failed.flat(),
        firePhase.leftOut.flat(),
      ]
    : []),
];

let last = 0;
/** Another number for everything else that fire could follow from; which one it is does not matter. */
const number = derived((_s: State) => ++last, { from: partsOf, shown: () => null });

/** How `derivedBy` keeps what only dice change. */
export const UNCHANGED = { from: (s: State): number[] => [number(s)] };
