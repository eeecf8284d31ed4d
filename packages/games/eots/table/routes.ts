/** Joins pairs of neighbouring hexes to lines, each as long as it goes without a fork. */
export function linesOf(pairs: readonly (readonly [string, string])[]): string[][] {
  const beside = new Map<string, Set<string>>();
  const of = (hex: string): Set<string> => beside.get(hex) ?? beside.set(hex, new Set()).get(hex)!;
  for (const [a, b] of pairs) {
    of(a).add(b);
    of(b).add(a);
  }
  const forks = new Set([...beside].filter(([, others]) => others.size !== 2).map(([hex]) => hex));
  const lines: string[][] = [];
  for (const start of [...forks, ...beside.keys()])
    while (of(start).size > 0) {
      const line = [start];
      for (let at = start; ; ) {
        const [next] = of(at);
        if (next === undefined) break;
        of(at).delete(next);
        of(next).delete(at);
        line.push(next);
        at = next;
        if (forks.has(at)) break;
      }
      lines.push(line);
    }
  return lines;
}
