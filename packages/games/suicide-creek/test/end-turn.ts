import type { Creek } from './lay.ts';

/** Everybody says that he is done until the player turn is over. */
export function endTurn(t: Creek): Creek {
  const { side } = t.state;
  while (t.state.side === side && t.waiting !== 'over')
    t.act(t.roles[0]!, t.waiting === 'first-fire' ? 'hold' : 'done');
  return t;
}
