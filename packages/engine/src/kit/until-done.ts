import { auto, type Block, loop, sequence } from '../flow.ts';

/** A part of a step that takes any number of actions, until the player says that he is done or nothing is left. */
export const untilDone = <S extends { done: boolean }>(
  id: string,
  rule: string,
  body: Block<S>,
  open: (s: S) => boolean = () => true,
): Block<S> =>
  sequence(id, rule, [
    auto<S>(`${id}.begin`, rule, ({ s }) => {
      s.done = false;
    }),
    loop<S>(`${id}.loop`, rule, s => !s.done && open(s), body),
  ]);
