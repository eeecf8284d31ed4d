import type { Theme } from '../model.ts';
import { paintBarriers } from './barriers.ts';
import { paintBorders } from './borders.ts';
import type { Brush, Canvas2d } from './brush.ts';
import { paintAtolls, paintChartSea, paintClosed, paintFrame } from './chart.ts';
import { css } from './colour.ts';
import { paintDebris } from './debris.ts';
import { paintFields } from './farmland.ts';
import { grainOf, paintGrain } from './grain.ts';
import { paintGrid } from './grid.ts';
import { paintCrests, paintHachures } from './hachures.ts';
import { coastPath, paintPools } from './land.ts';
import { paintLandings } from './landings.ts';
import type { Box } from './maths.ts';
import { PALETTES, type Palette } from './palette.ts';
import { paintPaths } from './paths.ts';
import { paintSea } from './sea.ts';
import { type Stamps, stampsOf } from './stamps.ts';
import { paintStreams } from './streams.ts';
import type { Survey } from './survey.ts';
import { paintSymbols } from './symbols.ts';
import { paintVeil } from './veil.ts';
import { FarWash, NearWashes, type WashSource } from './washes.ts';
import { paintGrowth } from './woods.ts';
import { paintAirfields, paintBridges, paintHouses, paintRivers, paintRoads } from './works.ts';

/** Paints parts of one map in one theme, and keeps what can be used again. */
export class TilePainter {
  readonly palette: Palette;
  readonly #washes = new Map<number, NearWashes>();
  readonly #grain: OffscreenCanvas;
  readonly #stamps = new Map<number, Stamps>();

  constructor(
    readonly survey: Survey,
    readonly theme: Theme,
  ) {
    this.palette = PALETTES[theme];
    this.#grain = grainOf(this.palette.grain);
  }

  /** What lies in the rectangle, `scale` pixels to a unit; `ratio` is the pixels of the screen to one of the page. */
  paint(ctx: Canvas2d, box: Box, scale: number, ratio: number): void {
    this.#paint(ctx, box, scale, ratio, this.#washesAt(scale));
  }

  /** The whole map, small and soon done. */
  paintWhole(ctx: Canvas2d, scale: number): void {
    const { width, height } = this.survey.hexes;
    const box = { x0: 0, y0: 0, x1: width, y1: height };
    this.#paint(ctx, box, scale, 1, new FarWash(this.survey, this.palette));
  }

  #brush(ctx: Canvas2d, box: Box, scale: number, ratio: number): Brush {
    ctx.setTransform(scale, 0, 0, scale, -box.x0 * scale, -box.y0 * scale);
    return {
      ctx,
      survey: this.survey,
      palette: this.palette,
      box,
      scale,
      side: scale / ratio,
      px: pixels => (pixels * ratio) / scale,
    };
  }

  #paint(ctx: Canvas2d, box: Box, scale: number, ratio: number, washes: WashSource): void {
    const brush = this.#brush(ctx, box, scale, ratio);
    ctx.imageSmoothingQuality = 'high';
    ctx.fillStyle = css(this.palette.beyond);
    ctx.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
    washes.draw(ctx, box, 'sea');
    const coast = coastPath(brush);
    if (this.survey.depths) paintChartSea(brush, this.survey.depths);
    else paintSea(brush);
    if (coast) {
      const land = this.#land(brush, coast, washes);
      ctx.save();
      ctx.resetTransform();
      ctx.drawImage(land, 0, 0);
      ctx.restore();
      ctx.strokeStyle = css(this.palette.coast, 0.92);
      ctx.lineWidth = Math.max(brush.px(0.8), 0.022);
      ctx.lineJoin = 'round';
      ctx.stroke(coast);
      paintRivers(brush, coast);
    }
    if (this.survey.depths) paintAtolls(brush);
    paintRoads(brush);
    paintPaths(brush);
    paintStreams(brush);
    paintDebris(brush);
    paintBridges(brush);
    paintAirfields(brush);
    paintHouses(brush);
    if (!this.survey.depths) {
      paintGrowth(brush, this.#stampsAt(scale));
      washes.draw(ctx, box, 'canopy');
    }
    paintGrain(brush, this.#grain);
    paintVeil(brush);
    paintGrid(brush);
    if (this.survey.depths) paintFrame(brush);
    paintBorders(brush);
    paintBarriers(brush);
    paintLandings(brush);
    paintSymbols(brush);
  }

  /** The land is painted on a sheet of its own and cut out along the coast: much faster than painting within it. */
  #land(tile: Brush, coast: Path2D, washes: WashSource): OffscreenCanvas {
    const { canvas } = tile.ctx;
    const sheet = new OffscreenCanvas(canvas.width, canvas.height);
    const ctx = sheet.getContext('2d')!;
    ctx.setTransform(tile.ctx.getTransform());
    ctx.imageSmoothingQuality = 'high';
    const brush: Brush = { ...tile, ctx };
    washes.draw(ctx, tile.box, 'land');
    if (!this.survey.depths) paintFields(brush);
    washes.draw(ctx, tile.box, 'shade');
    paintPools(brush);
    paintCrests(brush);
    paintHachures(brush);
    if (this.survey.depths) paintClosed(brush);
    ctx.strokeStyle = css(this.palette.coastRim, 0.5);
    ctx.lineWidth = Math.max(brush.px(2), 0.06);
    ctx.lineJoin = 'round';
    ctx.stroke(coast);
    ctx.globalCompositeOperation = 'destination-in';
    ctx.fillStyle = '#000';
    ctx.fill(coast);
    return sheet;
  }

  /** The smaller the map is shown, the coarser are its washes. */
  #washesAt(scale: number): NearWashes {
    // A chart is looked at as a whole, too: its relief must not blur there.
    const coarse = this.survey.depths ? 7 : 13;
    const grain = scale < coarse ? 4 : scale < 27 ? 8 : 16;
    let washes = this.#washes.get(grain);
    if (!washes) {
      washes = new NearWashes(this.survey, this.palette, grain, grain === 4);
      this.#washes.set(grain, washes);
    }
    return washes;
  }

  #stampsAt(scale: number): Stamps {
    const known = this.#stamps.get(scale);
    if (known) return known;
    const made = stampsOf(this.palette, scale);
    this.#stamps.clear();
    this.#stamps.set(scale, made);
    return made;
  }
}
