import { type ReactNode, useState } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { useTable } from './context.ts';

/** How much of the log is seen: one line, as many as there is always room for, or all that the dock holds. */
type Size = 'line' | 'lines' | 'all';

interface Wish {
  readonly size: Size;
  readonly folded: boolean;
  readonly above: string | null;
}

/** The log at the foot of the dock, in six lines; in one while a sheet needs the room. It unfolds upwards. */
export function LogBox(props: {
  /** A sheet needs the room. */
  folded: boolean;
  /** Which sheet lies open above it. */
  above: string | null;
  /** What else is always at hand. */
  tabs: ReactNode;
  children: (search: boolean) => ReactNode;
}) {
  const { folded, above, tabs, children } = props;
  const { t } = useTable();
  const [wish, setWish] = useState<Wish | null>(null);
  // What was wished for holds until a sheet comes or goes, and does not come back with another one.
  if (wish && (wish.folded !== folded || wish.above !== above)) setWish(null);
  const size: Size = wish?.size ?? (folded ? 'line' : 'lines');
  const next: Size = size === 'line' ? 'lines' : size === 'lines' ? 'all' : 'line';
  return (
    <section className={`log-box log-box-${size}`} aria-label={t('web.table.tab.log')}>
      <header>
        <h2>{t('web.table.tab.log')}</h2>
        {tabs}
        <IconButton
          icon="down"
          label={t(next === 'line' ? 'web.table.foldLog' : 'web.table.unfoldLog')}
          aria-expanded={size !== 'line'}
          onClick={() => setWish({ size: next, folded, above })}
        />
      </header>
      {children(size === 'all')}
    </section>
  );
}
