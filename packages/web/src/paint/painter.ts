import type { Language } from '@ironbottom/engine';
import type { LabelAsk } from './lettering.ts';
import type { FromPainter, Job, LabelSize, MapAsk, ToPainter } from './wire.ts';
import { takeWorkshop } from './workshop.ts';

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
  /** How many pieces of ground had to be painted here. */
  anew = 0;
  readonly #worker = takeWorkshop();
  readonly #kept = new Map<string, Kept>();
  readonly #failed = new Set<string>();
  readonly #measured = new Map<string, readonly LabelSize[]>();
  readonly #measuring = new Set<string>();
  #bytes = 0;
  #clock = 0;
  #asked: readonly string[] = [];
  /** What was wanted last and has not come. */
  readonly #awaited = new Map<string, Job['kind']>();
  #heard = 0;

  constructor(
    map: MapAsk,
    /** Something has come. */
    public onAnswer: (key: string) => void,
  ) {
    this.#worker.addEventListener('error', event => reportError(event.error ?? new Error(event.message)));
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromPainter>) => {
      if (data.type === 'measured') this.#measured.set(data.key, data.sizes);
      else {
        this.#heard = data.n;
        this.#awaited.delete(data.key);
        if (data.type === 'failed') {
          this.#failed.add(data.key);
          reportError(new Error(`the painter failed: ${data.message}`));
        } else {
          if (data.anew) this.anew++;
          this.#keep(data.key, data.bitmap, data.place);
        }
      }
      this.onAnswer(data.key);
    });
    this.#send({ type: 'map', ...map });
  }

  get(key: string): Picture | undefined {
    const kept = this.#kept.get(key);
    if (kept) kept.used = this.#clock;
    return kept;
  }

  /** Whether all of these are there, or never will be. */
  has(jobs: readonly Job[]): boolean {
    return jobs.every(({ key }) => this.#kept.has(key) || this.#failed.has(key));
  }

  /** All that is wanted from now on, the most urgent first; what is there already is not asked for again. */
  want(jobs: readonly Job[]): void {
    this.#clock++;
    const missing = jobs.filter(({ key }) => !this.get(key) && !this.#failed.has(key));
    this.#awaited.clear();
    for (const { key, kind } of missing) this.#awaited.set(key, kind);
    // What is wanted has been said already.
    if (jobs.length === this.#asked.length && jobs.every(({ key }, k) => key === this.#asked[k])) return;
    this.#asked = jobs.map(({ key }) => key);
    this.#send({ type: 'want', jobs: missing, heard: this.#heard });
  }

  /** All that was wanted last is there. */
  get done(): boolean {
    return this.#awaited.size === 0;
  }

  /** Of those that were wanted last some of this kind have still to come. */
  awaits(kind: Job['kind']): boolean {
    for (const awaited of this.#awaited.values()) if (awaited === kind) return true;
    return false;
  }

  /** How large these names are, once that is known; the key stands for all of them together. */
  sizes(key: string, language: Language, labels: () => readonly LabelAsk[]): readonly LabelSize[] | null {
    const known = this.#measured.get(key);
    if (!known && !this.#measuring.has(key)) {
      this.#measuring.add(key);
      this.#send({ type: 'measure', key, language, labels: labels() });
    }
    return known ?? null;
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
