import type { MapDisplay } from '@ironbottom/engine';
import type { FromPainter, Job, ToPainter } from './wire.ts';

/** A painted picture: where it lies from its anchor, and how large it is, in pixels of the page. */
export interface Picture {
  readonly bitmap: ImageBitmap;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Kept extends Picture {
  readonly bytes: number;
  used: number;
}

/** About as much memory as pictures may take. */
const BUDGET = 160 * 1024 * 1024;

/** The painter as the page knows it: it is told what is wanted, and keeps what has come back. */
export class Painter {
  readonly #worker: Worker;
  readonly #kept = new Map<string, Kept>();
  readonly #failed = new Set<string>();
  #bytes = 0;
  #clock = 0;
  #asked = '';
  #heard = 0;

  constructor(map: MapDisplay, onPainted: (key: string) => void) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('error', event => reportError(event.error ?? new Error(event.message)));
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromPainter>) => {
      this.#heard = data.n;
      if (data.type === 'failed') {
        this.#failed.add(data.key);
        reportError(new Error(`the painter failed: ${data.message}`));
      } else {
        this.#keep(data.key, data.bitmap, data.place);
        onPainted(data.key);
      }
    });
    this.#send({ type: 'map', map });
  }

  get(key: string): Picture | undefined {
    const kept = this.#kept.get(key);
    if (kept) kept.used = this.#clock;
    return kept;
  }

  /** All that is wanted from now on, the most urgent first; what is there already is not asked for again. */
  want(jobs: readonly Job[]): void {
    this.#clock++;
    const missing = jobs.filter(({ key }) => !this.get(key) && !this.#failed.has(key));
    const asked = missing.map(({ key }) => key).join('\n');
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#send({ type: 'want', jobs: missing, heard: this.#heard });
  }

  /** All that was wanted last is there. */
  get done(): boolean {
    return this.#asked === '';
  }

  close(): void {
    this.#worker.terminate();
    for (const { bitmap } of this.#kept.values()) bitmap.close();
    this.#kept.clear();
  }

  #send(message: ToPainter): void {
    this.#worker.postMessage(message);
  }

  #keep(key: string, bitmap: ImageBitmap, place: Omit<Picture, 'bitmap'>): void {
    this.#kept.get(key)?.bitmap.close();
    const bytes = bitmap.width * bitmap.height * 4;
    this.#kept.set(key, { ...place, bitmap, bytes, used: this.#clock });
    this.#bytes += bytes;
    if (this.#bytes > BUDGET) this.#drop();
  }

  /** Lets go of what has not been looked at for longest. */
  #drop(): void {
    const oldest = [...this.#kept].sort(([, a], [, b]) => a.used - b.used);
    for (const [key, { bitmap, bytes, used }] of oldest) {
      if (this.#bytes < BUDGET * 0.75 || used === this.#clock) return;
      bitmap.close();
      this.#kept.delete(key);
      this.#bytes -= bytes;
    }
  }
}
