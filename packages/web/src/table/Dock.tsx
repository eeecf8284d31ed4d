import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useTable } from './context.ts';

export const TABS = ['log', 'cards', 'boxes', 'choices', 'chat', 'menu'] as const;
export type Tab = (typeof TABS)[number];

const ICONS: { readonly [tab in Tab]: IconName } = {
  log: 'log',
  cards: 'cards',
  boxes: 'box',
  choices: 'check',
  chat: 'chat',
  menu: 'menu',
};

/** What the moment needs, then one of the sheets that are always at hand. On a phone it comes up from below. */
export function Dock(props: {
  tabs: readonly Tab[];
  tab: Tab;
  open: boolean;
  unread: boolean;
  onTab: (tab: Tab) => void;
  onClose: () => void;
  context: ReactNode;
  children: ReactNode;
}) {
  const { tabs, tab, open, unread, onTab, onClose, context, children } = props;
  const { t } = useTable();
  return (
    <>
      <aside className={`dock${open ? ' dock-open' : ''}`} aria-label={t('web.table.panels')}>
        <button type="button" className="dock-close" onClick={onClose} aria-label={t('web.table.close')} />
        <div className="dock-context">{context}</div>
        <section className="dock-sheet">
          <div className="dock-tabs" role="tablist" aria-label={t('web.table.panels')}>
            {tabs.map(each => (
              <button
                key={each}
                type="button"
                role="tab"
                id={`tab-${each}`}
                aria-selected={tab === each}
                aria-controls="dock-tab"
                onClick={() => onTab(each)}
              >
                <Icon name={ICONS[each]} />
                <span>{t(`web.table.tab.${each}`)}</span>
                {each === 'chat' && unread && <i className="dock-unread" />}
              </button>
            ))}
          </div>
          <div className="dock-tab" id="dock-tab" role="tabpanel" aria-labelledby={`tab-${tab}`}>
            {children}
          </div>
        </section>
      </aside>
      <nav className="fab" aria-label={t('web.table.panels')}>
        {tabs.map(each => (
          <button
            key={each}
            type="button"
            aria-label={t(`web.table.tab.${each}`)}
            aria-expanded={open && tab === each}
            onClick={() => (open && tab === each ? onClose() : onTab(each))}
          >
            <Icon name={ICONS[each]} />
            {each === 'chat' && unread && <i className="dock-unread" />}
          </button>
        ))}
      </nav>
    </>
  );
}
