import { auto, type Block, loop, sequence } from '@ironbottom/engine';
import type { State } from '../../state.ts';

/** A part of a step that takes any number of actions, until the player says that he is done or nothing is left. */
export const untilDone = (
  id: string,
  rule: string,
  body: Block<State>,
  open: (s: State) => boolean = () => true,
): Block<State> =>
  sequence(id, rule, [
    auto(`${id}.begin`, rule, ({ s }) => {
      s.done = false;
    }),
    loop(`${id}.loop`, rule, s => !s.done && open(s), body),
  ]);
