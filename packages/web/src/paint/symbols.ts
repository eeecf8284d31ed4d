import type { MapSymbol, SymbolKind } from '@ironbottom/engine';
import type { Brush, Canvas2d } from './brush.ts';
import { css, type Rgb, rgb } from './colour.ts';
import { grown, inside } from './maths.ts';
import { DOT, DOTS_BELOW, SYMBOL_ROW, SYMBOL_SIZE, SYMBOL_STEP, SYMBOLS_FROM } from './measures.ts';
import { symbolRows } from './symbol-rows.ts';

interface Inks {
  readonly ink: string;
  readonly paper: string;
  readonly dark: string;
}

/** Each in a square from -1 to 1: its outline, and what is drawn within it. */
interface Drawing {
  readonly outline: (path: Path2D) => void;
  readonly draw: (ctx: Canvas2d, outline: Path2D, inks: Inks) => void;
}

/** A pillbox: a low dome with a slit. */
const dome: Drawing['outline'] = path => {
  path.moveTo(-1, 0.62);
  path.lineTo(-0.86, 0.1);
  path.bezierCurveTo(-0.7, -0.72, 0.7, -0.72, 0.86, 0.1);
  path.lineTo(1, 0.62);
  path.closePath();
};
const peak: Drawing['outline'] = path => {
  path.moveTo(0, -0.85);
  path.lineTo(0.92, 0.72);
  path.lineTo(-0.92, 0.72);
  path.closePath();
};
const disc: Drawing['outline'] = path => {
  path.moveTo(0.86, 0);
  path.arc(0, 0, 0.86, 0, Math.PI * 2);
};
const filled: Drawing['draw'] = (ctx, outline, { ink }) => {
  ctx.fillStyle = ink;
  ctx.fill(outline);
};
/** A ring in the colour of whoever holds it, on paper, with a sign in it. */
const token = (sign: (path: Path2D) => void, solid: boolean): Drawing => ({
  outline: disc,
  draw: (ctx, outline, { ink, paper, dark }) => {
    ctx.fillStyle = paper;
    ctx.fill(outline);
    ctx.strokeStyle = ink;
    ctx.lineWidth = 0.26;
    ctx.stroke(outline);
    const path = new Path2D();
    sign(path);
    ctx.lineWidth = 0.2;
    ctx.strokeStyle = dark;
    ctx.fillStyle = dark;
    if (solid) ctx.fill(path, 'evenodd');
    else ctx.stroke(path);
  },
});

const DRAWINGS: { readonly [kind in Exclude<SymbolKind, 'airfield'>]: Drawing } = {
  position: {
    outline: dome,
    draw: (ctx, outline, { ink, paper }) => {
      ctx.fillStyle = ink;
      ctx.fill(outline);
      ctx.fillStyle = paper;
      ctx.fillRect(-0.46, -0.02, 0.92, 0.22);
    },
  },
  site: {
    outline: dome,
    draw: (ctx, outline, { ink, paper }) => {
      ctx.fillStyle = paper;
      ctx.fill(outline);
      ctx.strokeStyle = ink;
      ctx.lineWidth = 0.2;
      ctx.setLineDash([0.34, 0.26]);
      ctx.stroke(outline);
      ctx.setLineDash([]);
    },
  },
  source: {
    outline: disc,
    draw: (ctx, outline, { ink, paper }) => {
      ctx.fillStyle = paper;
      ctx.fill(outline);
      ctx.strokeStyle = ink;
      ctx.lineWidth = 0.34;
      ctx.stroke(outline);
      ctx.fillStyle = ink;
      ctx.beginPath();
      ctx.arc(0, 0, 0.34, 0, Math.PI * 2);
      ctx.fill();
    },
  },
  summit: { outline: peak, draw: filled },
  'summit-prized': { outline: peak, draw: filled },
  port: token(path => {
    path.moveTo(0, -0.32);
    path.lineTo(0, 0.5);
    path.moveTo(-0.45, 0.12);
    path.bezierCurveTo(-0.4, 0.62, 0.4, 0.62, 0.45, 0.12);
    path.moveTo(-0.26, -0.14);
    path.lineTo(0.26, -0.14);
    path.moveTo(0.13, -0.45);
    path.arc(0, -0.45, 0.13, 0, Math.PI * 2);
  }, false),
  airbase: token(path => {
    path.moveTo(-0.5, 0.2);
    path.lineTo(0.5, -0.2);
    path.moveTo(-0.2, -0.5);
    path.lineTo(0.2, 0.5);
  }, false),
  city: token(path => path.rect(-0.36, -0.36, 0.72, 0.72), true),
  /** A city with a wall around it. */
  stronghold: token(path => {
    path.rect(-0.22, -0.22, 0.44, 0.44);
    path.rect(-0.5, -0.5, 1, 1);
    path.rect(-0.38, -0.38, 0.76, 0.76);
  }, true),
  resource: token(path => {
    path.moveTo(0, -0.56);
    path.bezierCurveTo(0.34, -0.14, 0.42, 0.04, 0.42, 0.18);
    path.arc(0, 0.18, 0.42, 0, Math.PI);
    path.bezierCurveTo(-0.42, 0.04, -0.34, -0.14, 0, -0.56);
  }, true),
};

export function paintSymbols(brush: Brush): void {
  const { ctx, survey, palette, box, side } = brush;
  if (survey.depths && side < DOTS_BELOW) {
    paintDots(brush);
    return;
  }
  if (side < SYMBOLS_FROM) return;
  const near = grown(box, 1);
  const inkOf = ({ symbol, colour }: MapSymbol): Rgb => {
    if (colour) return rgb(colour);
    if (symbol === 'summit-prized') return palette.prized;
    return symbol === 'position' || symbol === 'site' ? palette.work : palette.ink;
  };
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  for (const [hex, row] of symbolRows(survey.art.symbols)) {
    const [x, y] = survey.hexes.centre(hex);
    if (!inside(near, x, y)) continue;
    row.forEach((symbol, k) => {
      if (symbol.symbol === 'airfield') return;
      const { outline, draw } = DRAWINGS[symbol.symbol];
      const path = new Path2D();
      outline(path);
      ctx.save();
      ctx.translate(x + (k - (row.length - 1) / 2) * SYMBOL_STEP, y + SYMBOL_ROW);
      ctx.scale(SYMBOL_SIZE / 2, SYMBOL_SIZE / 2);
      // A halo of paper, so that it reads on any ground.
      ctx.strokeStyle = css(palette.paper, 0.85);
      ctx.lineWidth = 0.62;
      ctx.stroke(path);
      draw(ctx, path, { ink: css(inkOf(symbol)), paper: css(palette.paper), dark: css(palette.ink) });
      ctx.restore();
    });
  }
}

function paintDots({ ctx, survey, palette, box, px }: Brush): void {
  const near = grown(box, 1);
  const radius = Math.max(px(1.5), DOT);
  ctx.beginPath();
  for (const hex of symbolRows(survey.art.symbols).keys()) {
    const [x, y] = survey.hexes.centre(hex);
    if (!inside(near, x, y)) continue;
    ctx.moveTo(x + radius, y);
    ctx.arc(x, y, radius, 0, Math.PI * 2);
  }
  ctx.fillStyle = css(palette.ink, 0.85);
  ctx.strokeStyle = css(palette.paper, 0.85);
  ctx.lineWidth = px(1.2);
  ctx.stroke();
  ctx.fill();
}
