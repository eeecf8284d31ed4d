import { gameIds, gameOf } from '@ironbottom/catalogue';
import type { MapDisplay } from '@ironbottom/engine';
import type { Theme } from '../src/model.ts';
import type { Hexes } from '../src/paint/hexes.ts';
import type { Box } from '../src/paint/maths.ts';
import { pyramidOf } from '../src/paint/pyramid.ts';
import { Survey } from '../src/paint/survey.ts';
import { TilePainter } from '../src/paint/tile.ts';
import { sideAt, TILE, WHOLE_SIDE } from '../src/paint/wire.ts';

/** Paints pictures of each game's map in a browser, for build/paint-pictures.mjs. */

/** The picture in the list of games: in pixels, as large as the first page ever shows it on a dense screen. */
const WIDTH = 1200;
const HEIGHT = 880;
const QUALITY = 0.82;
/** Those of the table stand for what would be painted there. */
const TABLE_QUALITY = 0.86;

interface Painted {
  readonly name: string;
  /** In base 64. */
  readonly content: string;
}

async function paint(game: string, theme: Theme): Promise<Painted[]> {
  const { display } = await gameOf(game);
  const painter = new TilePainter(new Survey(display.map), theme);
  const { hexes } = painter.survey;
  const made: Painted[] = [];
  const add = async (
    name: string,
    width: number,
    height: number,
    quality: number,
    draw: (ctx: OffscreenCanvasRenderingContext2D) => void,
  ): Promise<void> => {
    const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
    draw(canvas.getContext('2d')!);
    made.push({ name, content: await encoded(canvas, quality) });
  };
  const scale = Math.max(
    WIDTH / (hexes.played.x1 - hexes.played.x0),
    HEIGHT / (hexes.played.y1 - hexes.played.y0),
  );
  await add(`map-${theme}`, WIDTH, HEIGHT, QUALITY, ctx =>
    painter.paint(ctx, cover(display.map, hexes, WIDTH / scale, HEIGHT / scale), scale, 1),
  );
  await add(`${theme}/whole`, hexes.width * WHOLE_SIDE, hexes.height * WHOLE_SIDE, QUALITY, ctx =>
    painter.paint(ctx, { x0: 0, y0: 0, x1: hexes.width, y1: hexes.height }, WHOLE_SIDE, 1),
  );
  for (const { level, columns, rows } of pyramidOf(hexes)) {
    const size = TILE / sideAt(level);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        await add(`${theme}/${level}-${column}-${row}`, TILE, TILE, TABLE_QUALITY, ctx => {
          const [x0, y0] = [column * size, row * size];
          painter.paint(ctx, { x0, y0, x1: x0 + size, y1: y0 + size }, sideAt(level), 1);
        });
  }
  return made;
}

/** Filled to its edges: around what the game is about, or the middle of the hexes in play. */
function cover(map: MapDisplay, { played, ...sheet }: Hexes, width: number, height: number): Box {
  const [x, y] =
    map.cover === undefined
      ? [(played.x0 + played.x1) / 2, (played.y0 + played.y1) / 2]
      : sheet.centre(map.cover);
  const [x0, y0] = [
    within(x - width / 2, sheet.width - width),
    within(y - height / 2, sheet.height - height),
  ];
  return { x0, y0, x1: x0 + width, y1: y0 + height };
}

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));

async function encoded(canvas: OffscreenCanvas, quality: number): Promise<string> {
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}

Object.assign(window, { gameIds, paint });
document.title = 'ready';
