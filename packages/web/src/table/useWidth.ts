import { useMedia } from '../app/useMedia.ts';

/** How much room there is: a dock beside the map, sheets over it, or sheets from below. Style sheets have the same limits. */
export type Width = 'desk' | 'tablet' | 'phone';

const PHONE = '(max-width: 599px)';
const TABLET = '(max-width: 1100px)';

export const widthOf = (suits: (query: string) => boolean): Width =>
  suits(PHONE) ? 'phone' : suits(TABLET) ? 'tablet' : 'desk';

export function useWidth(): Width {
  const [phone, tablet] = [useMedia(PHONE), useMedia(TABLET)];
  return widthOf(query => (query === PHONE ? phone : tablet));
}
