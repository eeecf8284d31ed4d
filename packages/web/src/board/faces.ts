import type { Face, Language } from '@ironbottom/engine';
import type { Theme } from '../model.ts';
import type { Painter } from '../paint/painter.ts';
import type { Job } from '../paint/wire.ts';

/** Pictures of counters. Until one has been painted at the size that is wanted, it is shown at another. */
export class Faces {
  readonly #ids = new WeakMap<Face, string>();
  readonly #latest = new Map<string, string>();

  job(face: Face, size: number, ratio: number, theme: Theme, language: Language): Job {
    const key = `face ${theme} ${language} ${ratio} ${size} ${this.#id(face)}`;
    return { kind: 'face', key, theme, language, face, size, ratio };
  }

  /** In the size that is wanted, or the one that came last. */
  picture(painter: Painter, face: Face, job: Job): ImageBitmap | null {
    const id = `${job.theme} ${this.#id(face)}`;
    const exact = painter.get(job.key);
    if (exact) {
      this.#latest.set(id, job.key);
      return exact.bitmap;
    }
    const latest = this.#latest.get(id);
    return (latest !== undefined && painter.get(latest)?.bitmap) || null;
  }

  #id(face: Face): string {
    let id = this.#ids.get(face);
    if (id === undefined) {
      const { reads: _, does: __, ...drawn } = face;
      id = JSON.stringify(drawn);
      this.#ids.set(face, id);
    }
    return id;
  }
}
