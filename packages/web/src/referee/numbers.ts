import type { Action } from '@ironbottom/engine';
import type { AskedNumber } from '../model.ts';

/** So many answers may stand beside each other as buttons. */
const FEW = 12;

/**
 * What is asked where all answers are the same but for numbers, and every number goes with every other: then they are told
 * one by one. Nothing: it is no such question.
 */
export function numbersIn(actions: readonly Action[]): readonly Omit<AskedNumber, 'name'>[] {
  const [first] = actions;
  if (actions.length <= FEW || !first) return [];
  const args = Object.keys(first).filter(arg => arg !== 'verb');
  const isAlike = (action: Action): boolean =>
    action.verb === first.verb &&
    Object.keys(action).length === args.length + 1 &&
    args.every(arg => /^-?\d+$/.test(`${action[arg]}`));
  if (args.length === 0 || !actions.every(isAlike)) return [];
  const numbers = args.map(arg => ({
    arg,
    values: [...new Set(actions.map(action => action[arg] as string))].sort((a, b) => Number(a) - Number(b)),
  }));
  const all = numbers.reduce((product, { values }) => product * values.length, 1);
  // One number alone may be a row of keys, and has its place in a drawing.
  return numbers.length > 1 && all === actions.length ? numbers : [];
}
