import type { Referee } from './referee.ts';

/**
 * Counters whose fronts are hidden. A counter's place is public; its kind is not. When hidden counters are put
 * together (a cup, a shuffled box) their kinds change places in an order that nobody knows, so that no counter
 * can be followed into the cup and out again.
 */
export function mix<S>(ref: Referee<S>, kinds: number[], members: readonly number[]): void {
  const shuffled = members.map(member => kinds[member]!);
  ref.shuffle(shuffled);
  members.forEach((member, i) => {
    kinds[member] = shuffled[i]!;
  });
}

/** Takes so many members at random out of a cup, as many as there are. */
export function draw<S>(ref: Referee<S>, cup: readonly number[], count: number): number[] {
  const left = [...cup];
  const drawn: number[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(ref.pick(left.length), 1));
  return drawn;
}

/** A deck is an array with the top card first; its order is hidden from everybody. */
export function shuffleDeck<S>(ref: Referee<S>, deck: number[]): void {
  ref.shuffle(deck);
}

/** Takes cards off the top, as many as there are. */
export function dealTop(deck: number[], count: number): number[] {
  return deck.splice(0, count);
}

/** A marker on a track that has ends. */
export const onTrack = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
