import { Paper } from './paper.ts';
import { pyramidOf, type Storey, storeyFor } from './pyramid.ts';
import { sideAt, TILE, type TilePlace } from './wire.ts';

/** The map as it was painted when the program was made: fetched, and scaled where a zoom lies between. */

/** So many tiles are kept at hand, to be scaled for others. */
const KEPT = 64;
/** Pixels around what is scaled, so that the edges of neighbours are smoothed alike. */
const AROUND = 4;

interface Laid {
  readonly bitmap: ImageBitmap;
  readonly x: number;
  readonly y: number;
}

const laid = new Paper();
const scaled = new Paper();

export class Shipped {
  readonly #storeys: readonly Storey[];
  readonly #tiles = new Map<string, Promise<ImageBitmap>>();

  constructor(
    /** Where the pictures of a theme are. */
    readonly folder: string,
    world: { readonly width: number; readonly height: number },
  ) {
    this.#storeys = pyramidOf(world);
  }

  whole(): Promise<ImageBitmap> {
    return fetched(`${this.folder}whole.webp`);
  }

  /** Whether there is a tile for this zoom. */
  has({ level }: TilePlace): boolean {
    return storeyFor(this.#storeys, level) !== null;
  }

  async tile({ level, column, row }: TilePlace): Promise<ImageBitmap> {
    const storey = storeyFor(this.#storeys, level)!;
    if (storey.level === level) return fetched(this.#address(storey, column, row));
    const scale = sideAt(storey.level) / sideAt(level);
    const size = TILE * scale;
    const [left, top] = [column * size, row * size];
    const [x0, y0] = [Math.floor(left) - AROUND, Math.floor(top) - AROUND];
    const wide = Math.ceil(size) + 2 * AROUND;
    const tiles = await this.#around(storey, x0, y0, wide);
    // Side by side as they are, before anything is scaled: no seams.
    const sheet = laid.blank(wide, wide);
    for (const { bitmap, x, y } of tiles) sheet.drawImage(bitmap, x - x0, y - y0);
    const ctx = scaled.blank(TILE, TILE);
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(sheet.canvas, (x0 - left) / scale, (y0 - top) / scale, wide / scale, wide / scale);
    return ctx.canvas.transferToImageBitmap();
  }

  /** The tiles that make up a square, and where they lie. */
  #around(storey: Storey, x0: number, y0: number, wide: number): Promise<Laid[]> {
    const within = (at: number, most: number): number =>
      Math.min(most - 1, Math.max(0, Math.floor(at / TILE)));
    const coming: Promise<Laid>[] = [];
    for (let row = within(y0, storey.rows); row <= within(y0 + wide, storey.rows); row++)
      for (let column = within(x0, storey.columns); column <= within(x0 + wide, storey.columns); column++)
        coming.push(
          this.#kept(this.#address(storey, column, row)).then(bitmap => ({
            bitmap,
            x: column * TILE,
            y: row * TILE,
          })),
        );
    return Promise.all(coming);
  }

  #address({ level }: Storey, column: number, row: number): string {
    return `${this.folder}${level}-${column}-${row}.webp`;
  }

  #kept(address: string): Promise<ImageBitmap> {
    const tile = this.#tiles.get(address) ?? fetched(address);
    // The last used are at the end.
    this.#tiles.delete(address);
    this.#tiles.set(address, tile);
    if (this.#tiles.size > KEPT) this.#tiles.delete(this.#tiles.keys().next().value!);
    return tile;
  }
}

async function fetched(address: string): Promise<ImageBitmap> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no picture at ${address}: ${answer.status}`);
  return createImageBitmap(await answer.blob());
}
