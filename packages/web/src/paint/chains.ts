/** Joins pieces end to end: each chain runs from an end or a fork to the next, or around in a ring. */
export function chains(pieces: readonly (readonly [string, string])[]): string[][] {
  const joined = new Map<string, Set<string>>();
  const join = (a: string, b: string): void => {
    const set = joined.get(a);
    if (set) set.add(b);
    else joined.set(a, new Set([b]));
  };
  for (const [a, b] of pieces) {
    join(a, b);
    join(b, a);
  }
  const degree = new Map([...joined].map(([node, others]) => [node, others.size]));
  const cut = (a: string, b: string): void => {
    joined.get(a)!.delete(b);
    joined.get(b)!.delete(a);
  };
  const walk = (start: string): string[] => {
    const chain = [start];
    let at = start;
    for (;;) {
      const [to] = joined.get(at)!;
      if (to === undefined) return chain;
      cut(at, to);
      chain.push(to);
      at = to;
      if (degree.get(at) !== 2) return chain;
    }
  };
  const out: string[][] = [];
  const ends = [...degree].filter(([, count]) => count !== 2).map(([node]) => node);
  for (const start of [...ends, ...degree.keys()]) while (joined.get(start)!.size > 0) out.push(walk(start));
  return out;
}
