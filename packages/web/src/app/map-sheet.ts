import type { Language } from '@ironbottom/engine';
import type { MapSheet, RefereeApi } from '../model.ts';

/** What was asked for last: a map is large, and whoever is about to sit down has asked for it already. */
let last: { readonly key: string; readonly sheet: Promise<MapSheet> } | null = null;

/** The map of a game, brought from the referee once. */
export function mapOf(referee: Pick<RefereeApi, 'map'>, game: string, language: Language): Promise<MapSheet> {
  const key = `${game} ${language}`;
  if (last?.key === key) return last.sheet;
  const asked = { key, sheet: referee.map(game, language) };
  last = asked;
  asked.sheet.catch(() => {
    if (last === asked) last = null;
  });
  return asked.sheet;
}
