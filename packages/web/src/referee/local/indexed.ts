import { IronbottomError } from '@ironbottom/engine';
import type { ListedEvent, Room } from '@ironbottom/room';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { eventsSchema, type Header, headerSchema, type Shelf } from './shelf.ts';

/** Raised whenever a room is made of other parts than before: old copies are then left alone. */
const COPY_FORMAT = 2;

interface Schema extends DBSchema {
  matches: { key: string; value: Header };
  events: { key: [match: string, seq: number]; value: ListedEvent };
  copies: { key: string; value: { format: number; room: Room<unknown> } };
}

const allOf = (id: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY]);

/** The browser's own database. Whatever it refuses comes out as an error of the browser. */
export class IndexedShelf implements Shelf {
  private constructor(private readonly db: IDBPDatabase<Schema>) {}

  static async open(): Promise<IndexedShelf> {
    const db = await openDB<Schema>('ironbottom', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('matches', { keyPath: 'id' });
        fresh.createObjectStore('events');
        fresh.createObjectStore('copies');
      },
    });
    // Another tab wants a newer form of the database: it must not wait for this one.
    db.addEventListener('versionchange', () => db.close());
    return new IndexedShelf(db);
  }

  async list(): Promise<readonly Header[]> {
    const all: unknown[] = await this.db.getAll('matches');
    // What another version of the program has left is not ours to read.
    return all.flatMap(each => headerSchema.safeParse(each).data ?? []);
  }

  async add(header: Header, events: readonly ListedEvent[]): Promise<void> {
    const change = this.db.transaction(['matches', 'events'], 'readwrite', { durability: 'strict' });
    const stored = change.objectStore('events');
    await Promise.all([
      change.objectStore('matches').add(header),
      ...events.map((event, i) => stored.add(event, [header.id, i])),
      change.done,
    ]);
  }

  async header(id: string): Promise<Header | undefined> {
    const found: unknown = await this.db.get('matches', id);
    return found === undefined ? undefined : checked(headerSchema, found);
  }

  async events(id: string, from: number): Promise<readonly ListedEvent[]> {
    return checked(eventsSchema, await this.db.getAll('events', allOf(id, from)));
  }

  async append(header: Header, event: ListedEvent): Promise<boolean> {
    const change = this.db.transaction(['matches', 'events'], 'readwrite', { durability: 'strict' });
    const matches = change.objectStore('matches');
    const before = await matches.get(header.id);
    const next = before?.seq === header.seq - 1;
    if (next)
      await Promise.all([
        matches.put(header),
        change.objectStore('events').add(event, [header.id, header.seq - 1]),
      ]);
    await change.done;
    return next;
  }

  async copy(id: string): Promise<Room<unknown> | undefined> {
    const found = await this.db.get('copies', id);
    return found?.format === COPY_FORMAT ? found.room : undefined;
  }

  async keepCopy(id: string, room: Room<unknown>): Promise<void> {
    await this.db.put('copies', { format: COPY_FORMAT, room }, id);
  }

  async remove(id: string): Promise<void> {
    const change = this.db.transaction(['matches', 'events', 'copies'], 'readwrite');
    await Promise.all([
      change.objectStore('matches').delete(id),
      change.objectStore('events').delete(allOf(id)),
      change.objectStore('copies').delete(id),
      change.done,
    ]);
  }
}

function checked<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  value: unknown,
): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new IronbottomError('bad-data', 'what this browser has stored of the match cannot be read');
}
