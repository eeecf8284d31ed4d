import type { Translate } from '@ironbottom/engine';
import { Chip } from '../ui/Chip.tsx';

/** Where values come from: what is known first, then what was reconstructed. */
export const SOURCES = ['rulebook', 'component', 'history', 'estimate'] as const;
const KNOWN: readonly string[] = ['rulebook', 'component'];

/** What nobody has read off the printed game has a dashed edge. */
export function Source({ src, t }: { src: string; t: Translate }) {
  return <Chip {...(!KNOWN.includes(src) && { tone: 'reconstructed' })}>{t(`web.sheet.src.${src}`)}</Chip>;
}
