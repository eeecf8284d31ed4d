/**
 * All keys of the table, in the order in which they are explained; what each does is at `web.table.key.<id>`. Those of the map
 * work while it is in focus, and are its own.
 */
export const KEYS = [
  { id: 'answer', key: 'enter', shown: '⏎' },
  { id: 'back', key: 'escape', shown: 'Esc' },
  { id: 'undo', key: 'z', shown: 'Z' },
  { id: 'hand', key: 'k', shown: 'K' },
  { id: 'overlays', key: 'o', shown: 'O' },
  { id: 'numbers', key: 'n', shown: 'N' },
  { id: 'names', key: 'p', shown: 'P' },
  { id: 'counters', key: 'u', shown: 'U' },
  { id: 'sight', key: 'x', shown: 'X' },
  { id: 'zoomIn', key: '+', shown: '+' },
  { id: 'zoomOut', key: '-', shown: '−' },
  { id: 'fit', key: '0', shown: '0' },
  { id: 'front', key: 'f', shown: 'F' },
  { id: 'score', key: 's', shown: 'S' },
  { id: 'since', key: 'c', shown: 'C' },
  { id: 'log', key: 'l', shown: 'L' },
  { id: 'boxes', key: 'b', shown: 'B' },
  { id: 'choices', key: 'v', shown: 'V' },
  { id: 'cards', key: 'j', shown: 'J' },
  { id: 'chat', key: 't', shown: 'T' },
  { id: 'menu', key: 'g', shown: 'G' },
  { id: 'legend', key: '?', shown: '?' },
  { id: 'replayBack', key: '[', shown: '[' },
  { id: 'replayOn', key: ']', shown: ']' },
  { id: 'map', key: 'm', shown: 'M' },
  { id: 'cursor', key: null, shown: '← ↑ → ↓' },
  { id: 'inspect', key: null, shown: 'I' },
  { id: 'frame', key: null, shown: 'Shift ⬚' },
] as const satisfies readonly {
  readonly id: string;
  /** As the browser names it; null: one of the map's. */
  readonly key: string | null;
  readonly shown: string;
}[];

export type KeyId = (typeof KEYS)[number]['id'];

/** What stands on a button that does the same. */
export const shownKey = (wanted: KeyId): string => KEYS.find(({ id }) => id === wanted)!.shown;
