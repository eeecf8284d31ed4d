import { along, css, type Rgb } from './colour.ts';
import { clamp } from './maths.ts';
import { random } from './noise.ts';
import type { Palette } from './palette.ts';

/** A small painted picture, set down many times. */
interface Stamp {
  readonly canvas: OffscreenCanvas;
  /** Its width and height in units of the map. */
  readonly size: number;
  /** How far down the picture the point lies that it stands on. */
  readonly foot: number;
}

export interface Stamps {
  readonly plain: readonly Stamp[];
  readonly cool: readonly Stamp[];
  readonly warm: readonly Stamp[];
  readonly giants: readonly Stamp[];
  readonly scrub: readonly Stamp[];
  readonly palms: readonly Stamp[];
  readonly reeds: readonly Stamp[];
  readonly apart: readonly Stamp[];
  readonly closed: readonly Stamp[];
  readonly closedCool: readonly Stamp[];
  readonly closedWarm: readonly Stamp[];
  readonly towering: readonly Stamp[];
  readonly grass: readonly Stamp[];
}

/** Every stamp for one zoom and one palette. */
export function stampsOf(palette: Palette, scale: number): Stamps {
  const next = random(41);
  const many = (count: number, make: () => Stamp): Stamp[] => Array.from({ length: count }, make);
  const crowns = (count: number, tones: readonly Rgb[], least: number, more: number): Stamp[] =>
    many(count, () => crown(least + next() * more, tones));
  return {
    plain: crowns(20, palette.crowns.plain, 0.1, 0.07),
    cool: crowns(20, palette.crowns.cool, 0.1, 0.075),
    warm: crowns(14, palette.crowns.warm, 0.09, 0.065),
    giants: crowns(8, palette.crowns.cool, 0.18, 0.05),
    scrub: crowns(14, palette.scrub, 0.042, 0.034),
    palms: many(8, () => palm(0.14 + next() * 0.05)),
    reeds: many(10, () => tuft(0.085 + next() * 0.03, palette.reed)),
    apart: crowns(20, palette.wild.apart, 0.085, 0.06),
    closed: crowns(20, palette.wild.closed.plain, 0.11, 0.075),
    closedCool: crowns(20, palette.wild.closed.cool, 0.11, 0.085),
    closedWarm: crowns(14, palette.wild.closed.warm, 0.1, 0.07),
    towering: crowns(8, palette.wild.closed.cool, 0.2, 0.06),
    grass: many(14, () => tuft(0.075 + next() * 0.03, palette.wild.grass)),
  };

  function sheet(size: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D, number] {
    const pixels = Math.max(2, Math.ceil(size * scale));
    const canvas = new OffscreenCanvas(pixels, pixels);
    const ctx = canvas.getContext('2d')!;
    ctx.scale(scale, scale);
    return [canvas, ctx, pixels / scale];
  }

  /** A lobed disc of dabs, from shade to light, with its shadow to the lower right. */
  function crown(radius: number, tones: readonly Rgb[]): Stamp {
    const [canvas, ctx, size] = sheet(radius * 2.7);
    ctx.translate(size / 2, size / 2);
    const lobes = 6 + Math.floor(next() * 4);
    const phase = next() * 6.28;
    const edge = (angle: number): number =>
      radius *
      (0.86 + 0.1 * Math.sin(angle * lobes + phase) + 0.06 * Math.sin(angle * (lobes * 2 + 1) + phase * 2));
    const blob = (grow: number, dx: number, dy: number): void => {
      ctx.beginPath();
      for (let i = 0; i < 30; i++) {
        const angle = (i / 30) * Math.PI * 2;
        ctx.lineTo(dx + Math.cos(angle) * edge(angle) * grow, dy + Math.sin(angle) * edge(angle) * grow);
      }
      ctx.closePath();
    };
    ctx.fillStyle = css(palette.treeShade, palette.treeShadeAlpha);
    blob(1.02, radius * 0.2, radius * 0.24);
    ctx.fill();
    ctx.fillStyle = css(along(tones, 0.12));
    blob(1, 0, 0);
    ctx.fill();
    ctx.clip();
    const bias = (next() - 0.5) * 0.18;
    const dabs = Array.from({ length: radius * scale < 3 ? 16 : 46 }, () => {
      const angle = next() * Math.PI * 2;
      const away = Math.sqrt(next()) * radius * 0.98;
      return { x: Math.cos(angle) * away, y: Math.sin(angle) * away, chance: next() };
    });
    const lit = (dab: { x: number; y: number }): number => (-dab.x * 0.62 - dab.y * 0.78) / radius;
    dabs.sort((a, b) => lit(a) - lit(b));
    for (const dab of dabs) {
      ctx.fillStyle = css(
        along(tones, clamp(0.42 + 0.5 * lit(dab) + (dab.chance - 0.5) * 0.28 + bias)),
        0.85,
      );
      ctx.beginPath();
      const wide = radius * (0.2 + 0.08 * dab.chance);
      ctx.ellipse(dab.x, dab.y, wide, wide * 0.75, dab.chance * 3, 0, Math.PI * 2);
      ctx.fill();
    }
    return { canvas, size, foot: 0.5 };
  }

  function palm(radius: number): Stamp {
    const [canvas, ctx, size] = sheet(radius * 3.2);
    ctx.translate(size / 2, size / 2);
    const count = 8 + Math.floor(next() * 3);
    const turn = next() * 6.28;
    const frond = (angle: number, long: number, colour: string, dx: number, dy: number): void => {
      const [ex, ey] = [Math.cos(angle) * long, Math.sin(angle) * long];
      const [nx, ny] = [-Math.sin(angle), Math.cos(angle)];
      const sag = long * 0.22;
      const wide = radius * 0.19;
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.moveTo(dx, dy);
      ctx.quadraticCurveTo(
        dx + ex * 0.5 + nx * (wide + sag * 0.4),
        dy + ey * 0.5 + ny * (wide + sag * 0.4),
        dx + ex + nx * sag * 0.5,
        dy + ey + ny * sag * 0.5,
      );
      ctx.quadraticCurveTo(
        dx + ex * 0.5 - nx * (wide - sag * 0.4),
        dy + ey * 0.5 - ny * (wide - sag * 0.4),
        dx,
        dy,
      );
      ctx.fill();
    };
    const angles = Array.from(
      { length: count },
      (_, i) => turn + (i / count) * Math.PI * 2 + (next() - 0.5) * 0.25,
    );
    const lit = (angle: number): number => -Math.cos(angle) * 0.62 - Math.sin(angle) * 0.78;
    const shadow = css(palette.treeShade, palette.treeShadeAlpha * 0.8);
    for (const angle of angles) frond(angle, radius, shadow, radius * 0.22, radius * 0.26);
    for (const angle of angles.sort((a, b) => lit(a) - lit(b)))
      frond(
        angle,
        radius * (0.85 + next() * 0.2),
        css(along(palette.palm, clamp(0.45 + 0.45 * lit(angle)))),
        0,
        0,
      );
    return { canvas, size, foot: 0.5 };
  }

  function tuft(radius: number, inks: readonly Rgb[]): Stamp {
    const [canvas, ctx, size] = sheet(radius * 3);
    ctx.translate(size / 2, size * 0.75);
    ctx.lineCap = 'round';
    const count = 5 + Math.floor(next() * 3);
    const lean = (next() - 0.3) * 0.5;
    for (let i = 0; i < count; i++) {
      const angle = -Math.PI / 2 + lean + ((i + 0.5) / count - 0.5) * 1.5 + (next() - 0.5) * 0.2;
      const long = radius * (0.7 + next() * 0.7);
      ctx.strokeStyle = css(inks[i % 3]!, 0.9);
      ctx.lineWidth = radius * 0.14;
      ctx.beginPath();
      ctx.moveTo((i / count - 0.5) * radius * 0.4, 0);
      ctx.quadraticCurveTo(
        Math.cos(angle) * long * 0.4,
        Math.sin(angle) * long * 0.7,
        Math.cos(angle + lean) * long,
        Math.sin(angle) * long * 0.95,
      );
      ctx.stroke();
    }
    return { canvas, size, foot: 0.75 };
  }
}
