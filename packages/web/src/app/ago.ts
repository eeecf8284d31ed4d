import type { Language } from '@ironbottom/engine';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago that was, in the reader's words. */
export function ago(iso: string, now: number, language: Language): string {
  const past = Math.max(0, now - Date.parse(iso));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  if (past < HOUR) return format.format(-Math.floor(past / MINUTE), 'minute');
  if (past < 2 * DAY) return format.format(-Math.floor(past / HOUR), 'hour');
  if (past < 60 * DAY) return format.format(-Math.floor(past / DAY), 'day');
  return new Date(iso).toLocaleDateString(language, { year: 'numeric', month: 'short', day: 'numeric' });
}
