import type { Json } from '@ironbottom/engine';
import { grid, HEXES, hexId, isStream } from '../map.ts';
import { type Areas, NO_MANS_LAND } from '../rules/campaign/05-areas.ts';
import { areasOfPosition, holderOfHex } from '../rules/campaign/05-holdings.ts';
import type { State } from '../state.ts';
import { stand } from './lay.ts';

/** 4.7054-map Areas as both would draw them: as rows of letters for tests, and as a picture to look at. */

export interface AreaPosition {
  readonly stacks?: { readonly [place: string]: string };
  readonly more?: { readonly [name: string]: Json };
}

export const laidOut = ({ stacks = {}, more = {} }: AreaPosition): State =>
  stand(stacks, { scenario: 'campaign', campaign: { date: '3AM', kind: 'american' }, ...more });

/** What a position must give: all of its areas, and the rows in which its chart differs from another one. */
export interface Drawing {
  readonly areas: readonly string[];
  readonly like: readonly string[];
  readonly but: { readonly [row: number]: string };
}

const COLUMNS = 24;
const ROWS = 22;
const LETTERS = ['UJ', 'uj'] as const;

/**
 * One letter a hex, the row of A1 under that of B0: `U` and `J` for areas, small where they are cut off, `-` No Man's Land,
 * `.` Uncontrolled Territory, `~` where that is a stream.
 */
export function chart({ at, list }: Areas): string[] {
  const letter = (hex: number): string => {
    if (hex < 0) return ' ';
    const area = at[hex]!;
    if (area === NO_MANS_LAND) return '-';
    if (area >= 0) return LETTERS[list[area]!.isolated ? 1 : 0][list[area]!.side]!;
    return isStream[hex] === 1 ? '~' : '.';
  };
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_column, column) => letter(grid.at(column + 1, row))).join(''),
  );
}

/** What each area is, and its first hex: `us B0`, `japan cut off G11`. */
export const kinds = ({ list }: Areas): string[] =>
  list.map(
    ({ side, isolated, hexes }) =>
      `${side === 0 ? 'us' : 'japan'}${isolated ? ' cut off' : ''} ${hexId(hexes[0]!)}`,
  );

// ---------------------------------------------------------------- a picture

const R = 24;
const HALF = (R * Math.sqrt(3)) / 2;
const centre = (hex: number): readonly [number, number] => {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(hexId(hex))!;
  const column = letters.charCodeAt(0) - 'A'.charCodeAt(0);
  return [40 + column * 1.5 * R, 30 + (Number(row) + (column % 2) / 2) * 2 * HALF];
};
const corners = ([x, y]: readonly [number, number], size: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map(n => `${x + size * Math.cos((n * Math.PI) / 3)},${y + size * Math.sin((n * Math.PI) / 3)}`)
    .join(' ');
const FILLS = ['#a9d18e', '#f4a3a3'] as const;
const EDGES = ['#1f6f1f', '#a40000'] as const;

/** Green and red areas with their ids, yellow No Man's Land; who holds a strategic Location has it outlined. */
export function drawn(s: State): string {
  const { at, list } = areasOfPosition(s);
  const parts: string[] = [];
  for (let hex = 0; hex < HEXES; hex++) {
    const [x, y] = centre(hex);
    const area = at[hex]!;
    const fill = area >= 0 ? FILLS[list[area]!.side] : area === NO_MANS_LAND ? '#ffe600' : '#eeeeee';
    parts.push(`<polygon points="${corners([x, y], R - 0.5)}" fill="${fill}" stroke="#999"/>`);
    if (isStream[hex] === 1) parts.push(`<circle cx="${x}" cy="${y}" r="9" fill="#5aa0e0" opacity="0.7"/>`);
    const holder = holderOfHex(s, hex);
    if (holder >= 0)
      parts.push(
        `<polygon points="${corners([x, y], R - 4)}" fill="none" stroke="${EDGES[holder as 0 | 1]}" stroke-width="3"/>`,
      );
    parts.push(
      `<text x="${x}" y="${y - 8}" font-size="9" text-anchor="middle" fill="#555">${hexId(hex)}</text>`,
    );
    if (area >= 0)
      parts.push(
        `<text x="${x}" y="${y + 10}" font-size="13" text-anchor="middle">a${area + 1}${list[area]!.isolated ? '*' : ''}</text>`,
      );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${80 + COLUMNS * 1.5 * R}" height="${60 + ROWS * 2 * HALF}" font-family="sans-serif"><rect width="100%" height="100%" fill="white"/>${parts.join('')}</svg>`;
}
