import type { Action } from './action.ts';
import type { Played } from './match.ts';

/**
 * A row of actions, which may be long and is asked about with every action that is added to it: so each is told from
 * the others by a number, which is found out once. The row asked about last is remembered here, outside of any match:
 * the numbers follow from the actions.
 */
const known: Played[] = [];
const numbers: number[] = [];
/** Which action followed on which, and perhaps more that did before: what is not in it did not. */
const pairs = new Set<number>();
const pairOf = (before: number, number: number): number => (Math.imul(before, 31) + number) | 0;

/** Whether the action was played before in the row that begins at `from`, after the same action as it would be now. */
export function repeats(actions: readonly Played[], from: number, action: Action): boolean {
  remember(actions, from);
  const last = numbers.length - 1;
  const number = numberOf(action);
  const before = numbers[last]!;
  if (!pairs.has(pairOf(before, number))) return false;
  for (let i = last - 1; i > 0; i--)
    if (
      numbers[i] === number &&
      numbers[i - 1] === before &&
      same(known[i]!.action, action) &&
      same(known[i - 1]!.action, known[last]!.action)
    )
      return true;
  return false;
}

/** Copies of a match share what was played before they parted: that much need not be found out again. */
function remember(actions: readonly Played[], from: number): void {
  let shared = Math.min(known.length, actions.length - from);
  while (shared > 0 && known[shared - 1] !== actions[from + shared - 1]) shared--;
  if (shared < known.length) {
    known.length = shared;
    numbers.length = shared;
    if (shared === 0) pairs.clear();
  }
  for (let i = from + shared; i < actions.length; i++) {
    const number = numberOf(actions[i]!.action);
    if (numbers.length > 0) pairs.add(pairOf(numbers.at(-1)!, number));
    known.push(actions[i]!);
    numbers.push(number);
  }
}

/** Equal for equal actions, in whatever order their arguments were written. */
function numberOf(action: Action): number {
  let sum = 0;
  for (const name in action) {
    const text = String(action[name]);
    let number = 0;
    for (let i = 0; i < text.length; i++) number = (Math.imul(number, 31) + text.charCodeAt(i)) | 0;
    sum = (sum + number) | 0;
  }
  return sum;
}

function same(a: Action, b: Action): boolean {
  if (a.verb !== b.verb) return false;
  for (const name in a) if (a[name] !== b[name] && String(a[name]) !== String(b[name])) return false;
  return true;
}
