import type { ListedEvent, Room } from '@ironbottom/room';
import type { Header, Shelf } from './shelf.ts';

/** For as long as the page is open: where nothing may be stored, and in tests. */
export class MemoryShelf implements Shelf {
  private readonly matches = new Map<string, { header: Header; events: ListedEvent[] }>();
  private readonly copies = new Map<string, Room<unknown>>();

  async list(): Promise<readonly Header[]> {
    return [...this.matches.values()].map(({ header }) => header);
  }

  async add(header: Header, events: readonly ListedEvent[]): Promise<void> {
    this.matches.set(header.id, { header, events: [...events] });
  }

  async header(id: string): Promise<Header | undefined> {
    return this.matches.get(id)?.header;
  }

  async events(id: string, from: number): Promise<readonly ListedEvent[]> {
    return this.matches.get(id)?.events.slice(from) ?? [];
  }

  async append(header: Header, event: ListedEvent): Promise<boolean> {
    const match = this.matches.get(header.id);
    if (match?.header.seq !== header.seq - 1) return false;
    match.header = header;
    match.events.push(event);
    return true;
  }

  async copy(id: string): Promise<Room<unknown> | undefined> {
    return this.copies.get(id);
  }

  async keepCopy(id: string, room: Room<unknown>): Promise<void> {
    this.copies.set(id, room);
  }

  async remove(id: string): Promise<void> {
    this.matches.delete(id);
    this.copies.delete(id);
  }
}
