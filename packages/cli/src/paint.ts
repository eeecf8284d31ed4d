import pc from 'picocolors';

/** Colours for a terminal, or none of them. */
export interface Style {
  readonly ink?: string;
  readonly ground?: string;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly underline?: boolean;
}

export type Paint = (text: string, style: Style) => string;

export const plain: Paint = text => text;

export const hasColour = (): boolean => pc.isColorSupported && process.stdout.isTTY === true;

export const trueColour = (): boolean => /truecolor|24bit/.test(process.env.COLORTERM ?? '');

export const painter =
  (full: boolean): Paint =>
  (text, { ink, ground, bold, dim, underline }) => {
    const codes = [
      ...(bold ? ['1'] : []),
      ...(dim ? ['2'] : []),
      ...(underline ? ['4'] : []),
      ...(ink ? [`38;${colour(ink, full)}`] : []),
      ...(ground ? [`48;${colour(ground, full)}`] : []),
    ];
    return codes.length > 0 && text !== '' ? `\x1b[${codes.join(';')}m${text}\x1b[0m` : text;
  };

/** `#rrggbb` in full, or as the nearest of the 216 colours of a plain terminal. */
function colour(hex: string, full: boolean): string {
  const parts = channels(hex);
  if (full) return `2;${parts.join(';')}`;
  const [r, g, b] = parts.map(nearestLevel);
  return `5;${16 + 36 * r! + 6 * g! + b!}`;
}

const LEVELS = [0, 95, 135, 175, 215, 255];

function nearestLevel(part: number): number {
  const distances = LEVELS.map(level => Math.abs(level - part));
  return distances.indexOf(Math.min(...distances));
}

const channels = (hex: string): number[] => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));

/** The same colour, lighter or darker by a factor. */
export const shade = (hex: string, factor: number): string =>
  `#${channels(hex)
    .map(part =>
      Math.min(255, Math.round(part * factor))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
