/** The six sides of a flat-top hex, clockwise. A direction is an index into this list. */
export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** Steps in axial coordinates (q = column, r = slanted row), in direction order. */
export const STEP_Q = [0, 1, 1, 0, -1, -1] as const;
export const STEP_R = [-1, -1, 0, 1, 1, 0] as const;

export function opposite(direction: number): number {
  return (direction + 3) % 6;
}

/** Turns clockwise by sixths; negative turns go the other way. */
export function turn(direction: number, sixths: number): number {
  return (((direction + sixths) % 6) + 6) % 6;
}
