import type { Translate } from '@ironbottom/engine';

/** How long a scenario takes, as people say it. */
export function lengthOf(minutes: number, t: Translate): string {
  if (minutes < 60) return t('web.home.minutes', { minutes });
  const halves = Math.round(minutes / 30);
  const hours = Math.floor(halves / 2);
  return t(halves % 2 === 0 ? 'web.home.hours' : 'web.home.hoursAndHalf', { hours });
}
