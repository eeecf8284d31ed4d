import { drawFace, readyFaces } from '../counters/face.ts';
import type { Theme } from '../model.ts';
import { readyNames, readyNumbers } from './fonts.ts';
import { paintLabel } from './lettering.ts';
import { PALETTES } from './palette.ts';
import { Survey } from './survey.ts';
import { TilePainter } from './tile.ts';
import {
  type FromPainter,
  type Job,
  sideAt,
  TILE,
  type TilePlace,
  type ToPainter,
  WHOLE_SIDE,
} from './wire.ts';

/** The painter's workshop: paints what is wanted, the most urgent first, and forgets what no longer is. */

let survey: Survey | null = null;
let painters = new Map<Theme, TilePainter>();
let wanted: Job[] = [];
let now: Job | null = null;
/** What has been answered, in order. */
const answered: string[] = [];

addEventListener('message', ({ data }: MessageEvent<ToPainter>) => {
  if (data.type === 'map') {
    survey = new Survey(data.map);
    painters = new Map();
    wanted = [];
    return;
  }
  const known = new Set([now?.key, ...answered.slice(data.heard)]);
  wanted = data.jobs.filter(({ key }) => !known.has(key));
  void work();
});

async function work(): Promise<void> {
  if (now) return;
  for (now = wanted.shift() ?? null; now; now = wanted.shift() ?? null) {
    await done(now);
    await heard();
  }
}

async function done(job: Job): Promise<void> {
  const start = performance.now();
  const { key } = job;
  try {
    const { canvas, x, y, width, height } = await paint(job);
    const bitmap = canvas.transferToImageBitmap();
    const took = performance.now() - start;
    answer({ type: 'painted', n: answered.push(key), key, bitmap, place: { x, y, width, height }, took });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    answer({ type: 'failed', n: answered.push(key), key, message });
  }
}

const answer = (message: FromPainter): void =>
  postMessage(message, { transfer: message.type === 'painted' ? [message.bitmap] : [] });

/** Lets in what has been asked meanwhile. */
const heard = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

interface Picture {
  readonly canvas: OffscreenCanvas;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function paint(job: Job): Promise<Picture> {
  switch (job.kind) {
    case 'whole': {
      const painter = painterOf(job.theme);
      const { width, height } = painter.survey.hexes;
      const picture = sheet(width * WHOLE_SIDE, height * WHOLE_SIDE);
      painter.paintWhole(picture.ctx, WHOLE_SIDE);
      return picture;
    }
    case 'tile': {
      const picture = sheet(TILE, TILE);
      painterOf(job.theme).paint(picture.ctx, boxOf(job), sideAt(job.level), job.ratio);
      return picture;
    }
    case 'numbers': {
      await readyNumbers();
      const picture = sheet(TILE, TILE);
      painterOf(job.theme).paintNumbers(picture.ctx, boxOf(job), sideAt(job.level), job.ratio);
      return picture;
    }
    case 'face': {
      await readyFaces(job.language);
      const picture = sheet(job.size * job.ratio, job.size * job.ratio);
      picture.ctx.scale(job.ratio, job.ratio);
      drawFace(picture.ctx, job.face, job.size, job.theme);
      return picture;
    }
    case 'label':
      await readyNames(job.language);
      return paintLabel(job, PALETTES[job.theme]);
  }
}

function painterOf(theme: Theme): TilePainter {
  if (!survey) throw new Error('no map has been given');
  let painter = painters.get(theme);
  if (!painter) {
    painter = new TilePainter(survey, theme);
    painters.set(theme, painter);
  }
  return painter;
}

function sheet(width: number, height: number): Picture & { ctx: OffscreenCanvasRenderingContext2D } {
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
  return { canvas, ctx: canvas.getContext('2d')!, x: 0, y: 0, width, height };
}

function boxOf({ level, column, row }: TilePlace): { x0: number; y0: number; x1: number; y1: number } {
  const size = TILE / sideAt(level);
  return { x0: column * size, y0: row * size, x1: (column + 1) * size, y1: (row + 1) * size };
}
