/** `≈` where something is hidden from the reader. */
export const shownNumber = ({ total, approximate }: { total: number; approximate?: true }): string =>
  `${approximate ? '≈' : ''}${signedMinus(total)}`;

/** With the sign of the typesetter. */
export const signedMinus = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

export const gain = (value: number): string => (value > 0 ? `+${value}` : signedMinus(value));

/** With one digit after the point, where it is not whole. */
export const tenth = (value: number): string => String(Math.round(value * 10) / 10);
