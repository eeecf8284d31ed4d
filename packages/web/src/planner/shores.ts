/** A ring of x and y in turn, as the path of a drawing. */
export function shorePath(ring: readonly number[]): string {
  let path = '';
  for (let i = 0; i < ring.length; i += 2) path += `${i === 0 ? 'M' : 'L'}${ring[i]} ${ring[i + 1]}`;
  return `${path}Z`;
}
