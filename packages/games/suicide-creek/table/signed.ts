/** A modifier as players write it. */
export const signed = (value: number): string =>
  value === Infinity ? '–' : value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '±0';
