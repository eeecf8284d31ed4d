import { useEffect, useState } from 'react';
import { ago } from '../app/ago.ts';
import { useTable } from './context.ts';

const MINUTE = 60_000;

/** How long ago that was, kept up to date. Empty for null. */
export function useAgo(iso: string | null): string {
  const { language } = useTable();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (iso === null) return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, [iso]);
  return iso === null ? '' : ago(iso, now, language);
}
