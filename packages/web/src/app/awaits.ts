import type { MatchSummary } from '@ironbottom/room';

/** Whether it is the reader's turn, at any of their seats. */
export const awaitsMe = ({ awaits, seats, ending }: MatchSummary): boolean =>
  ending === null && seats.some(seat => seat.yours && awaits.includes(seat.role));
