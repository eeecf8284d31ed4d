import type * as z from 'zod/mini';

/**
 * Small things that this browser remembers. Where storage is forbidden or holds nonsense, what is not remembered is
 * simply not there: the page works, and forgets.
 */
export function remembered<S extends z.ZodMiniType>(key: string, schema: S): z.infer<S> | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** False when it could not be kept. */
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
