import type { ReactNode } from 'react';
import { Link } from 'wouter';
import './row.css';

/** A match in a list: where it leads, how it stands, and what else can be done with it. */
export function Row({
  href,
  title,
  who,
  state,
  when,
  children,
}: {
  href: string;
  title: string;
  who: ReactNode;
  state: ReactNode;
  when: string;
  children: ReactNode;
}) {
  return (
    <div className="lobby-row">
      <div className="lobby-row-words">
        <Link href={href} className="lobby-row-title">
          {title}
        </Link>
        <div className="lobby-row-who">{who}</div>
      </div>
      <div className="lobby-row-state">
        {state}
        <small>{when}</small>
      </div>
      <div className="lobby-row-acts">{children}</div>
    </div>
  );
}
