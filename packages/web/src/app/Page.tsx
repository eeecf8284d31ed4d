import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../ui/cx.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import './page.css';
import { SiteBar } from './SiteBar.tsx';
import { useT } from './texts.ts';

let visited = false;

/** Any page but the table: the bar above, one column of sheets on the desk. */
export function Page({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const t = useT();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // A page that was come to by a link is read from its beginning; the first one is left as the browser opens it.
    if (visited) {
      scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    visited = true;
  }, []);
  return (
    <>
      <title>{t('web.app.pageTitle', { title })}</title>
      <a className="app-skip" href="#main">
        {t('web.app.skip')}
      </a>
      <SiteBar />
      <OfflineBanner />
      <main id="main" className={cx('app-page', className)} ref={main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
