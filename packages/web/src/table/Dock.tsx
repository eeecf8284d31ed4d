import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useTable } from './context.ts';
import { type DockSheet, DockSheets, type DockState, type Opened } from './DockSheets.tsx';
import { useHeight } from './useHeight.ts';

/** Sheets that are always at hand; the menu has its button in the bar. */
export const TABS = [
  'log',
  'cards',
  'boxes',
  'orders',
  'choices',
  'chat',
] as const satisfies readonly Opened[];
export type Tab = (typeof TABS)[number];

const ICONS: { readonly [tab in Tab]: IconName } = {
  log: 'log',
  cards: 'cards',
  boxes: 'box',
  orders: 'flag',
  choices: 'check',
  chat: 'chat',
};

/** The open log with the space above it, and what the header of the open sheet is higher than others. */
const LOG = 206;
const HEAD = 46;

/** The part of the dock that may be filled; the style sheet has the same measure. */
const MOST = 0.88;

/**
 * At the right of the map: one sheet at the top, the log at the bottom, and between them the map. Where there is no room
 * for it sheets come when they are called, the log among them.
 */
export function Dock(props: {
  column: RefObject<HTMLElement | null>;
  dock: DockState;
  sheets: readonly DockSheet[];
  tabs: readonly Tab[];
  unread: boolean;
  /** Of the hex under the pointer; only where no sheet lies open. */
  glance: ReactNode;
  /** Given whether a sheet needs the room; null: it is a sheet itself. */
  log: ((folded: boolean) => ReactNode) | null;
}) {
  const { column, dock, sheets, tabs, unread, glance, log } = props;
  const { t } = useTable();
  const room = useHeight(column);
  const [wanted, setWanted] = useState(0);
  /** A finger that called a sheet up and leaves lets go where the way out of it has come to lie: that is not meant. */
  const meant = useRef(false);
  const open = sheets.some(({ id }) => id === dock.unfolded);
  /** What the player has called for, not what the moment has brought. */
  const called = open && dock.opened === dock.unfolded;
  const crowded = open && wanted + sheets.length * HEAD + LOG > room * MOST;
  return (
    <>
      <aside
        ref={column}
        className={`dock${open ? ' dock-open' : ''}${called ? ' dock-called' : ''}`}
        aria-label={t('web.table.panels')}
      >
        {dock.opened !== null && (
          <button
            type="button"
            className="dock-away"
            onPointerDown={() => {
              meant.current = true;
            }}
            onClick={({ detail }) => {
              // A key has no pointer.
              if (meant.current || detail === 0) dock.close();
              meant.current = false;
            }}
            aria-label={t('web.table.close')}
          />
        )}
        <div className="dock-sheets">
          <DockSheets sheets={sheets} dock={dock} onHeight={setWanted} />
          {!open && glance}
        </div>
        {log?.(crowded)}
      </aside>
      <nav className="fab" aria-label={t('web.table.panels')}>
        {tabs.map(tab => (
          <TabButton key={tab} tab={tab} dock={dock} unread={tab === 'chat' && unread} />
        ))}
      </nav>
    </>
  );
}

/** Opens one of the sheets, or puts it away. */
export function TabButton({ tab, dock, unread }: { tab: Tab; dock: DockState; unread: boolean }) {
  const { t } = useTable();
  return (
    <button
      type="button"
      className="tab-button"
      aria-expanded={dock.opened === tab && dock.unfolded === tab}
      onClick={() => dock.toggle(tab)}
    >
      <Icon name={ICONS[tab]} />
      <span>{t(`web.table.tab.${tab}`)}</span>
      {unread && <i className="dock-unread" />}
    </button>
  );
}
