import { useMemo } from 'react';

/** The value as it was at first, as long as it says the same. */
export function useSame<T>(value: T): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is what counts.
  return useMemo(() => value, [JSON.stringify(value)]);
}
