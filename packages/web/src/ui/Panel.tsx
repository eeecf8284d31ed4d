import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import './panel.css';

/** A sheet of paper with a heading. `aside` stands at the right of the heading. */
export function Panel({
  title,
  aside,
  className,
  children,
}: {
  title?: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={cx('ui-panel', className)} aria-labelledby={title ? heading : undefined}>
      {title && (
        <header className="ui-panel-head">
          <h2 id={heading} className="ui-panel-title">
            {title}
          </h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
