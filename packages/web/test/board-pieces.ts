import type { Board, Counter } from '@ironbottom/engine';

export const counter = (id: string, more: Partial<Counter> = {}): Counter => ({
  id,
  side: 'blue',
  name: id,
  values: '',
  face: { kind: 'back', palette: 'us-army' },
  known: false,
  faceDown: false,
  reduced: false,
  spent: false,
  ...more,
});

/** A board from the counters of each hex. */
export const boardOf = (
  stacks: { readonly [hex: string]: readonly string[] },
  markers: Board['markers'] = [],
): Board => ({
  stacks: Object.entries(stacks).map(([hex, ids]) => ({
    hex: hex.slice(0, 4),
    side: 'blue',
    label: '',
    counters: ids.map(id => counter(id)),
  })),
  marks: {},
  arrows: [],
  markers,
  tracks: [],
  panels: [],
});
