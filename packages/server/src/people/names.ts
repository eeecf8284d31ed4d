import type { StoredPerson } from '../storage/storage.ts';
import { look } from './looks.ts';

/**
 * How those at one table are called, by their ids. Guests take any name, and two may take the same: the later one at the
 * table gets a number, so that everybody can tell them apart.
 */
export function namesAt(people: readonly StoredPerson[]): ReadonlyMap<string, string | null> {
  const names = new Map<string, string | null>();
  const seen = new Map<string, number>();
  for (const { id, name, guestName } of people) {
    if (names.has(id)) continue;
    const own = name ?? guestName;
    const alike = own === null ? 0 : (seen.get(look(own)) ?? 0);
    if (own !== null) seen.set(look(own), alike + 1);
    names.set(id, alike === 0 ? own : `${own} ${alike + 1}`);
  }
  return names;
}
