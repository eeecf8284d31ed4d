import type { MapDisplay } from '@ironbottom/engine';
import type { Theme } from '../model.ts';

/** Size in pixels of the screen, `ratio` of them to one of the page. */
export interface PictureAsk {
  readonly map: MapDisplay;
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** A picture of a map, painted off the main thread. */
export function paintPicture(ask: PictureAsk): Promise<ImageBitmap> {
  const painter = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
  const painted = new Promise<ImageBitmap>((resolve, reject) => {
    painter.onmessage = ({ data }: MessageEvent<ImageBitmap>) => resolve(data);
    painter.onerror = ({ message }) => reject(new Error(message));
  });
  painter.postMessage(ask);
  return painted.finally(() => painter.terminate());
}
