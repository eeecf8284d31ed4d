/** How much of a face is worth drawing: all of it, no small print, the sign alone, or a dot. Sizes are in pixels. */
export type Detail = 'full' | 'plain' | 'sign' | 'dot';

export const detailAt = (size: number): Detail => {
  if (size >= 42) return 'full';
  if (size >= 34) return 'plain';
  return size >= 12 ? 'sign' : 'dot';
};
