/** Longer names of several words take two lines. */
const LONG = 11;

/** Broken at the space that leaves the lines most alike. */
export function broken(text: string): string[] {
  if (text.length <= LONG) return [text];
  const cuts = [...text].flatMap((letter, i) => (letter === ' ' ? [i] : []));
  const best = cuts.reduce(
    (a, b) => (Math.abs(b * 2 - text.length) < Math.abs(a * 2 - text.length) ? b : a),
    cuts[0] ?? -1,
  );
  return best < 0 ? [text] : [text.slice(0, best), text.slice(best + 1)];
}
