import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import './tag.css';

/** A short fact. The tone is never the only sign: the words say the same. */
export function Chip({
  tone,
  children,
}: {
  tone?: 'turn' | 'good' | 'bad' | 'reconstructed';
  children: ReactNode;
}) {
  return <span className={cx('ui-chip', tone && `ui-chip-${tone}`)}>{children}</span>;
}
