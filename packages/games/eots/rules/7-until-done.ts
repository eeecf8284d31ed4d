import { auto, type Block, loop, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

/** A part of a step that takes any number of actions, until the player says that he is done or nothing is left. */
export const untilDone = (
  id: string,
  rule: string,
  body: Block<State>,
  open: (s: State) => boolean = () => true,
): Block<State> => {
  const reset = ({ s }: { readonly s: State }): void => {
    s.done = false;
  };
  return sequence(id, rule, [
    auto(`${id}.begin`, rule, reset),
    loop(`${id}.loop`, rule, s => !s.done && open(s), body),
    auto(`${id}.end`, rule, reset),
  ]);
};
