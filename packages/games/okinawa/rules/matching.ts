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
