/** A side by its number: quick to compare, and an index into lists by side. */
export type SideIndex = 0 | 1;

/** Two sides and the roles that begin with them, in this order. */
export function twoSides<const R extends readonly [string, string]>(roles: R) {
  return {
    roles,
    sides: [0, 1] as const,
    enemyOf: (side: SideIndex): SideIndex => (side === 0 ? 1 : 0),
    sideOfRole: (role: string): SideIndex => (role === roles[0] ? 0 : 1),
    roleOf: (side: SideIndex): R[SideIndex] => roles[side],
  };
}
