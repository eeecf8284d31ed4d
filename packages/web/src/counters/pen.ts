export type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

const paths = new Map<string, Path2D>();

/** The outline that an SVG path describes; there are few of them and they are drawn often. */
export function path(d: string): Path2D {
  let known = paths.get(d);
  if (!known) {
    known = new Path2D(d);
    paths.set(d, known);
  }
  return known;
}

/** Draws in two colours, as a stamp does: the ink, and the ground that shows through where it is cut. */
export interface Pen {
  solid(d: string): void;
  line(d: string, width: number): void;
  cut(d: string, width: number): void;
  /** A hole in the ink. */
  hole(d: string): void;
  /** Draws in a square of its own: moved, turned by degrees round its origin, and scaled. */
  at(x: number, y: number, scale: number, turn: number, draw: (pen: Pen) => void): void;
}

export function penOn(ctx: Context, ink: string, ground: string): Pen {
  const stroke = (d: string, width: number, colour: string): void => {
    ctx.lineWidth = width;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.strokeStyle = colour;
    ctx.stroke(path(d));
  };
  const fill = (d: string, colour: string): void => {
    ctx.fillStyle = colour;
    ctx.fill(path(d));
  };
  const pen: Pen = {
    solid: d => fill(d, ink),
    line: (d, width) => stroke(d, width, ink),
    cut: (d, width) => stroke(d, width, ground),
    hole: d => fill(d, ground),
    at(x, y, scale, turn, draw) {
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate((turn * Math.PI) / 180);
      ctx.scale(scale, scale);
      draw(pen);
      ctx.restore();
    },
  };
  return pen;
}

/** A drawing and the size of the sheet that it is drawn on. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly draw: (pen: Pen) => void;
}

const round = (n: number): string => `${Math.round(n * 100) / 100}`;

export const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;

/** A star with so many points; the inner corners lie at `waist` of the radius. */
export const star = (x: number, y: number, r: number, points = 5, waist = 0.42): string => {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points - Math.PI / 2;
    const reach = i % 2 ? r * waist : r;
    return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
};
