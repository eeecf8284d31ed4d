import type { Box } from './maths.ts';
import { hash } from './noise.ts';

/**
 * Calls back for points strewn over a rectangle, one to a cell of a grid, with three numbers from 0 to 1 for each. They
 * depend on the cell alone, so that neighbouring tiles agree.
 */
export function scatter(
  box: Box,
  cell: number,
  salt: number,
  visit: (x: number, y: number, a: number, b: number, c: number) => void,
): void {
  for (let j = Math.floor(box.y0 / cell) - 1; j <= Math.ceil(box.y1 / cell); j++) {
    for (let i = Math.floor(box.x0 / cell) - 1; i <= Math.ceil(box.x1 / cell); i++) {
      const x = (i + 0.5 + (hash(i, j, salt) - 0.5) * 0.95 + (j & 1) * 0.5) * cell;
      const y = (j + 0.5 + (hash(i, j, salt + 1) - 0.5) * 0.95) * cell;
      if (x < box.x0 || x >= box.x1 || y < box.y0 || y >= box.y1) continue;
      visit(x, y, hash(i, j, salt + 2), hash(i, j, salt + 3), hash(i, j, salt + 4));
    }
  }
}
