import { type Role, SPECTATOR } from '@ironbottom/engine';
import type { Connection } from './connection.ts';

/** Who looks at which match, and from which seat. */
export class Watchers {
  readonly #matches = new Map<string, Map<Role, Set<Connection>>>();

  add(match: string, role: Role, connection: Connection): void {
    let roles = this.#matches.get(match);
    if (!roles) {
      roles = new Map();
      this.#matches.set(match, roles);
    }
    const there = roles.get(role);
    if (there) there.add(connection);
    else roles.set(role, new Set([connection]));
    connection.watches.add(`${match}/${role}`);
  }

  /** False: it did not look from there. */
  remove(match: string, role: Role, connection: Connection): boolean {
    if (!connection.watches.delete(`${match}/${role}`)) return false;
    const roles = this.#matches.get(match);
    const there = roles?.get(role);
    there?.delete(connection);
    if (there?.size === 0) roles?.delete(role);
    if (roles?.size === 0) this.#matches.delete(match);
    return true;
  }

  /** Takes the connection away everywhere, and says where it was. */
  removeAll(connection: Connection): ReadonlySet<string> {
    const left = [...connection.watches].map(watch => watch.split('/') as [string, Role]);
    for (const [match, role] of left) this.remove(match, role, connection);
    return new Set(left.map(([match]) => match));
  }

  has(match: string): boolean {
    return this.#matches.has(match);
  }

  matches(): string[] {
    return [...this.#matches.keys()];
  }

  /** By role. */
  of(match: string): ReadonlyMap<Role, ReadonlySet<Connection>> {
    return this.#matches.get(match) ?? new Map();
  }

  everybody(match: string): Set<Connection> {
    return new Set([...this.of(match).values()].flatMap(there => [...there]));
  }

  spectators(match: string): number {
    return this.of(match).get(SPECTATOR)?.size ?? 0;
  }
}
