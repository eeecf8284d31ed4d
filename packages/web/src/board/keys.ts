import type { Hexes } from '../paint/hexes.ts';

export type Command =
  | { readonly type: 'step'; readonly way: Way }
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly type: 'zoom'; readonly steps: number }
  | { readonly type: 'next'; readonly back: boolean }
  | { readonly type: 'act' | 'inspect' | 'fit' | 'front' | 'close' };

/** The six neighbours, clockwise from the north, as `around` has them; and along a row of columns. */
type Way = 'n' | 'ne' | 'se' | 's' | 'sw' | 'nw' | 'east' | 'west';

const STEPS = new Map<string, Way>([
  ['ArrowUp', 'n'],
  ['ArrowDown', 's'],
  ['ArrowLeft', 'west'],
  ['ArrowRight', 'east'],
  ['q', 'nw'],
  ['e', 'ne'],
  ['a', 'sw'],
  ['d', 'se'],
]);
const PAN = 80;
const PANS = new Map<string, readonly [number, number]>([
  ['ArrowUp', [0, PAN]],
  ['ArrowDown', [0, -PAN]],
  ['ArrowLeft', [PAN, 0]],
  ['ArrowRight', [-PAN, 0]],
]);

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  const pan = PANS.get(key);
  if (shiftKey && pan) return { type: 'pan', dx: pan[0], dy: pan[1] };
  const way = STEPS.get(key.length === 1 ? key.toLowerCase() : key);
  if (way) return { type: 'step', way };
  switch (key) {
    case 'Enter':
    case ' ':
      return { type: 'act' };
    case 'i':
    case 'I':
      return { type: 'inspect' };
    case '+':
    case '=':
      return { type: 'zoom', steps: 2 };
    case '-':
    case '_':
      return { type: 'zoom', steps: -2 };
    case '0':
      return { type: 'fit' };
    case 'f':
    case 'F':
      return { type: 'front' };
    case 'Tab':
      return { type: 'next', back: shiftKey };
    case 'Escape':
      return { type: 'close' };
    default:
      return null;
  }
}

const ORDER = ['n', 'ne', 'se', 's', 'sw', 'nw'];

/** The hex one step on, or the same at the edge of the map. */
export function stepped(hexes: Hexes, hex: string, way: Way): string {
  const cell = hexes.cell(hex);
  if (!cell) return hex;
  const beside = (k: number): string | null => {
    const next = hexes.cells[cell.around[k] ?? -1];
    return next?.inPlay ? next.hex.id : null;
  };
  if (way === 'east' || way === 'west') {
    // The neighbour in the same row; at a ragged edge, the other one.
    const pair = way === 'east' ? [1, 2] : [5, 4];
    const same = pair.map(beside).filter(id => id !== null);
    return same.find(id => hexes.cell(id)!.hex.row === cell.hex.row) ?? same[0] ?? hex;
  }
  return beside(ORDER.indexOf(way)) ?? hex;
}
