import type { CSSProperties } from 'react';
import type { DiceLine } from '../model.ts';
import { useTable } from './context.ts';

/** Where the pips of each face are, in units of the distance between pips. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** Dice that differ have colours of their own: the first kind of a roll is red, the second ivory, and so on. */
const COLOURS = ['red', 'ivory', 'blue', 'black'] as const;
/** Where they do not differ, each side has its own. */
const CAMP = { japan: 'red', allied: 'ivory' } as const;

/** The colour of a die of this roll, by its kind. */
export function useColour(roll: DiceLine): (kind: string) => string {
  const { sheet } = useTable();
  return colourOf(
    sheet.sides[roll.who]!.camp,
    roll.dice.map(({ kind }) => kind),
  );
}

export function colourOf(
  camp: keyof typeof CAMP | undefined,
  all: readonly string[],
): (kind: string) => string {
  const kinds = [...new Set(all)];
  return kind => (kind === '' ? CAMP[camp ?? 'allied'] : COLOURS[kinds.indexOf(kind) % COLOURS.length]!);
}

interface DieProps {
  readonly face: number;
  readonly sides: number;
  readonly colour: string;
  readonly style?: CSSProperties;
}

/** A die as it fell: six-sided with pips, ten-sided as a kite, any other with its number. */
export function Die({ face, sides, colour, style }: DieProps) {
  return (
    <svg className={`die die-${colour}`} viewBox="0 0 48 48" role="img" aria-label={`${face}`} style={style}>
      {sides === 10 ? (
        <>
          <path className="die-shadow" d="M24 3 46 25 24 47 2 25z" />
          <path className="die-body" d="M24 1 46 23 24 45 2 23z" />
          <path className="die-edge" d="M24 1 13 19h22zM13 19 2 23M35 19l11 4M13 19l11 17 11-17M24 36v9" />
        </>
      ) : (
        <>
          <rect className="die-shadow" x="2.6" y="4.4" width="43" height="43" rx="9" />
          <rect className="die-body" x="2" y="2" width="43" height="43" rx="9" />
          <rect className="die-edge" x="3.4" y="3.4" width="40.2" height="40.2" rx="8" />
        </>
      )}
      {sides === 6 ? (
        PIPS[face]?.map(([x, y]) => (
          <circle key={`${x}${y}`} className="die-pip" cx={23.5 + x * 11.4} cy={23.5 + y * 11.4} r="4.3" />
        ))
      ) : (
        <text className="die-number" x="23.9" y="30">
          {face}
        </text>
      )}
    </svg>
  );
}

/** Dice in the order in which they fell. */
export function Dice({ roll, className }: { roll: DiceLine; className: string }) {
  const colour = useColour(roll);
  return (
    <span className={className}>
      {roll.dice.map(({ face, sides, kind }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names but their order.
        <Die key={i} face={face} sides={sides} colour={colour(kind)} />
      ))}
    </span>
  );
}
