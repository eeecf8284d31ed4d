/**
 * 10.22, 11.0 Duties that can be met together, each by one of those who could do it; nobody does two. Which of them are
 * left out where there are too many follows from their order, in each part of the map for itself.
 */
export function metTogether(
  duties: readonly number[],
  whoCan: (duty: number) => readonly number[],
): number[] {
  const dutyOf = new Map<number, number>();
  const meet = (duty: number, seen: Set<number>): boolean =>
    whoCan(duty).some(unit => {
      if (seen.has(unit)) return false;
      seen.add(unit);
      const other = dutyOf.get(unit);
      if (other !== undefined && !meet(other, seen)) return false;
      dutyOf.set(unit, duty);
      return true;
    });
  return duties.filter(duty => meet(duty, new Set()));
}

/** How many duties are met, and how many would be if one of those who could do it were missing. */
export interface Meeting {
  readonly met: number;
  readonly without: (unit: number) => number;
}

/** The same as a number, for those who ask about one unit after the other. */
export function meeting(duties: readonly number[], whoCan: (duty: number) => readonly number[]): Meeting {
  const able = new Map(duties.map(duty => [duty, whoCan(duty)]));
  const dutyOf = new Map<number, number>();
  const meets = (duty: number, seen: Set<number>, takes: boolean): boolean =>
    able.get(duty)!.some(unit => {
      if (seen.has(unit)) return false;
      seen.add(unit);
      const other = dutyOf.get(unit);
      if (other !== undefined && !meets(other, seen, takes)) return false;
      if (takes) dutyOf.set(unit, duty);
      return true;
    });
  const met = duties.filter(duty => meets(duty, new Set(), true)).length;
  return {
    met,
    without: unit => {
      const duty = dutyOf.get(unit);
      return duty === undefined || meets(duty, new Set([unit]), false) ? met : met - 1;
    },
  };
}
