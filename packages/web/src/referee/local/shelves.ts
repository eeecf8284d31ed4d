import { IronbottomError } from '@ironbottom/engine';
import type { ListedEvent } from '@ironbottom/room';
import { MemoryShelf } from './memory.ts';
import type { Header, Shelf } from './shelf.ts';

/** Where a match is, and why it will be forgotten with the page, if so. */
interface Place {
  readonly shelf: Shelf;
  readonly header: Header;
  readonly forgotten: string | null;
}

/** The browser's storage, and memory for what it does not take: play goes on where nothing can be stored. */
export class Shelves {
  private readonly memory = new MemoryShelf();
  private readonly disk: Promise<Shelf | null>;
  private reason = '';

  constructor(openDisk: () => Promise<Shelf>) {
    this.disk = openDisk().catch((error: unknown) => {
      this.reason = String(error);
      return null;
    });
  }

  async list(): Promise<readonly Header[]> {
    const disk = await this.disk;
    const kept = (await disk?.list().catch(() => [])) ?? [];
    return [...kept, ...(await this.memory.list())];
  }

  async add(header: Header, events: readonly ListedEvent[]): Promise<void> {
    const disk = await this.disk;
    try {
      await (disk ?? this.memory).add(header, events);
    } catch (error) {
      this.reason = String(error);
      await this.memory.add(header, events);
    }
  }

  /** Throws `no-match`. */
  async find(id: string): Promise<Place> {
    const remembered = await this.memory.header(id);
    if (remembered) return { shelf: this.memory, header: remembered, forgotten: this.reason };
    const disk = await this.disk;
    const header = await disk?.header(id);
    if (!disk || !header) throw new IronbottomError('no-match', `this browser has no match ${id}`);
    return { shelf: disk, header, forgotten: null };
  }

  async remove(id: string): Promise<void> {
    await this.memory.remove(id);
    await (await this.disk)?.remove(id);
  }
}
