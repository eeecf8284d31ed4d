import type { MapDisplay } from '@ironbottom/engine';
import { drawFace, readyFaces } from '../counters/face.ts';
import type { Theme } from '../model.ts';
import { readyNames, readyNumbers } from './fonts.ts';
import { labelSize, paintLabel } from './lettering.ts';
import { Numbers } from './numbers.ts';
import { PALETTES } from './palette.ts';
import { Paper } from './paper.ts';
import { Shipped } from './shipped.ts';
import { Survey } from './survey.ts';
import { TilePainter } from './tile.ts';
import {
  type FromPainter,
  type Job,
  type MapAsk,
  sideAt,
  TILE,
  type TilePlace,
  type ToPainter,
  WHOLE_SIDE,
} from './wire.ts';

/**
 * The painter's workshop: paints what is wanted, the most urgent first, and forgets what no longer is. Tiles that come
 * with the program are fetched meanwhile; where that fails, they are painted like any others.
 */

/** So many tiles are fetched at a time. */
const FETCHES = 6;
/** For so many milliseconds nobody is listened to. */
const BREATH = 12;

let ask: MapAsk | null = null;
let survey: Survey | null = null;
let numbers: Numbers | null = null;
let painters = new Map<Theme, TilePainter>();
let shelves = new Map<Theme, Shipped>();
let wanted: Job[] = [];
let painting = false;
const underWay = new Set<string>();
/** What cannot be fetched. */
const missing = new Set<string>();
/** What has been answered, in order. */
const answered: string[] = [];

addEventListener('message', ({ data }: MessageEvent<ToPainter>) => {
  switch (data.type) {
    case 'warm':
      void Promise.all([readyNumbers(), readyNames(data.language), readyFaces(data.language)]);
      return;
    case 'map':
      ask = data;
      survey = null;
      numbers = null;
      painters = new Map();
      shelves = new Map();
      wanted = [];
      return;
    case 'measure':
      void readyNames(data.language).then(() =>
        answer({ type: 'measured', key: data.key, sizes: data.labels.map(labelSize) }),
      );
      return;
    case 'want': {
      const known = new Set([...underWay, ...answered.slice(data.heard)]);
      wanted = data.jobs.filter(({ key }) => !known.has(key));
      fetchSome();
      void work();
    }
  }
});

/** The first job of a kind is no longer wanted. */
function taken(suits: (job: Job) => boolean): Job | null {
  const place = wanted.findIndex(suits);
  return place < 0 ? null : wanted.splice(place, 1)[0]!;
}

async function work(): Promise<void> {
  if (painting) return;
  painting = true;
  let since = performance.now();
  for (let job = taken(isPainted); job; job = taken(isPainted)) {
    underWay.add(job.key);
    // What is painted here takes long, and nothing can come meanwhile: first there is to be something to look at.
    if (job.kind === 'tile') await whole;
    await done(job, () => paint(job!), isGround(job));
    if (performance.now() - since < BREATH) continue;
    await heard();
    since = performance.now();
  }
  painting = false;
}

const isGround = ({ kind }: Job): boolean => kind === 'tile' || kind === 'whole';

function shelfFor(job: Job): Shipped | null {
  if ((job.kind !== 'tile' && job.kind !== 'whole') || missing.has(job.key) || !ask?.pictures) return null;
  let shelf = shelves.get(job.theme);
  if (!shelf) {
    shelf = new Shipped(`${ask.pictures}${job.theme}/`, ask.world);
    shelves.set(job.theme, shelf);
  }
  return job.kind === 'whole' || shelf.has(job) ? shelf : null;
}

const isPainted = (job: Job): boolean => shelfFor(job) === null;

let fetches = 0;
/** The map from afar is being fetched, or has come. */
let whole: Promise<void> = Promise.resolve();
function fetchSome(): void {
  while (fetches < FETCHES) {
    const job = taken(each => !isPainted(each));
    if (!job) return;
    fetches++;
    underWay.add(job.key);
    const fetched = fetchOne(job);
    if (job.kind === 'whole') whole = fetched;
    void fetched.finally(() => {
      fetches--;
      fetchSome();
    });
  }
}

async function fetchOne(job: Job): Promise<void> {
  const shelf = shelfFor(job)!;
  const bitmap = await (job.kind === 'tile' ? shelf.tile(job) : shelf.whole()).catch(() => null);
  if (bitmap) {
    const { width, height } = bitmap;
    await done(job, async () => ({ bitmap, x: 0, y: 0, width, height }), false);
    return;
  }
  missing.add(job.key);
  underWay.delete(job.key);
  wanted.unshift(job);
  void work();
}

async function done(job: Job, make: () => Promise<Picture>, anew: boolean): Promise<void> {
  const start = performance.now();
  const { key } = job;
  try {
    const { bitmap, x, y, width, height } = await make();
    const took = performance.now() - start;
    const place = { x, y, width, height };
    answer({ type: 'painted', n: answered.push(key), key, bitmap, place, took, anew });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    answer({ type: 'failed', n: answered.push(key), key, message });
  }
  underWay.delete(key);
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
  readonly bitmap: ImageBitmap;
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
      return painted(width * WHOLE_SIDE, height * WHOLE_SIDE, ctx => painter.paintWhole(ctx, WHOLE_SIDE));
    }
    case 'tile':
      return painted(TILE, TILE, ctx =>
        painterOf(job.theme).paint(ctx, boxOf(job), sideAt(job.level), job.ratio),
      );
    case 'numbers':
      await readyNumbers();
      numbers ??= new Numbers(mapGiven());
      return painted(TILE, TILE, ctx =>
        numbers!.paint(ctx, boxOf(job), sideAt(job.level), job.ratio, PALETTES[job.theme]),
      );
    case 'face':
      await readyFaces(job.language);
      return painted(job.size * job.ratio, job.size * job.ratio, ctx => {
        ctx.scale(job.ratio, job.ratio);
        drawFace(ctx, job.face, job.size, job.theme);
      });
    case 'label': {
      await readyNames(job.language);
      const { canvas, ...place } = paintLabel(job, PALETTES[job.theme]);
      return { bitmap: canvas.transferToImageBitmap(), ...place };
    }
  }
}

function mapGiven(): MapDisplay {
  if (!ask) throw new Error('no map has been given');
  return ask.map;
}

function painterOf(theme: Theme): TilePainter {
  let painter = painters.get(theme);
  if (!painter) {
    survey ??= new Survey(mapGiven());
    painter = new TilePainter(survey, theme);
    painters.set(theme, painter);
  }
  return painter;
}

const paper = new Paper();

function painted(
  width: number,
  height: number,
  draw: (ctx: OffscreenCanvasRenderingContext2D) => void,
): Picture {
  const ctx = paper.blank(Math.round(width), Math.round(height));
  draw(ctx);
  return { bitmap: ctx.canvas.transferToImageBitmap(), x: 0, y: 0, width, height };
}

function boxOf({ level, column, row }: TilePlace): { x0: number; y0: number; x1: number; y1: number } {
  const size = TILE / sideAt(level);
  return { x0: column * size, y0: row * size, x1: (column + 1) * size, y1: (row + 1) * size };
}
