import type { CardScene } from '@ironbottom/engine';
import { type Context, path } from '../counters/pen.ts';
import type { Theme } from '../model.ts';
import { random } from '../paint/noise.ts';

/** What lies behind the drawing on a card, in three or four flat tones like an old print, 240 wide and 100 high. */
export const SHEET = { width: 240, height: 100 } as const;

/** Where the sky ends. */
const HORIZON = 66;

interface Tones {
  readonly sky: string;
  readonly glow: string;
  readonly far: string;
  readonly near: string;
  readonly line: string;
}

const DAY: { readonly [scene in CardScene]: Tones } = {
  sea: { sky: '#ead9ac', glow: '#f6ebc8', far: '#8fb7ba', near: '#6f9fa8', line: '#f4f0dc' },
  sky: { sky: '#a9c9cd', glow: '#dceae2', far: '#c9ddd8', near: '#eef2e4', line: '#ffffff' },
  island: { sky: '#f0d9a6', glow: '#fbeec6', far: '#86b2b4', near: '#5d7d52', line: '#f4f0dc' },
  jungle: { sky: '#dfe0b4', glow: '#f0efcb', far: '#93a872', near: '#566f4a', line: '#3f5638' },
  town: { sky: '#ead3b0', glow: '#f7e7c8', far: '#c4a888', near: '#8d735d', line: '#f5e6c6' },
  storm: { sky: '#8d9ca3', glow: '#aeb8ba', far: '#6d8790', near: '#516c78', line: '#dfe6e4' },
  night: { sky: '#28384c', glow: '#3c5068', far: '#1d2c3c', near: '#152230', line: '#8fa6b6' },
};

/** The same prints by lamplight. */
const DUSK: { readonly [scene in CardScene]: Tones } = {
  sea: { sky: '#5b5442', glow: '#776d50', far: '#345460', near: '#284551', line: '#a9b6ac' },
  sky: { sky: '#38525c', glow: '#4a6770', far: '#46626a', near: '#5a757a', line: '#9fb4b4' },
  island: { sky: '#63553d', glow: '#80704c', far: '#34525c', near: '#2c4030', line: '#a9b6ac' },
  jungle: { sky: '#4c5038', glow: '#5f6345', far: '#38492f', near: '#223020', line: '#6d8056' },
  town: { sky: '#5b4b3b', glow: '#74614a', far: '#4a3c30', near: '#33291f', line: '#a8977a' },
  storm: { sky: '#3c474d', glow: '#4d595e', far: '#2f3f47', near: '#22313a', line: '#8fa0a4' },
  night: { sky: '#18222f', glow: '#26364a', far: '#111a25', near: '#0b121b', line: '#6f8698' },
};

/** Draws the scene; the seed makes two cards with the same scene differ. Returns the tones that the drawing needs. */
export function drawScenery(ctx: Context, scene: CardScene, seed: number, theme: Theme): { ground: string } {
  const tones = (theme === 'dark' ? DUSK : DAY)[scene];
  const next = random(seed);
  const { width, height } = SHEET;
  ctx.fillStyle = tones.sky;
  ctx.fillRect(0, 0, width, height);
  const x = 30 + next() * 180;
  ctx.fillStyle = tones.glow;
  disc(ctx, x, scene === 'sky' ? 40 : 46, scene === 'night' ? 13 : 26);
  switch (scene) {
    case 'sea':
      clouds(ctx, tones.glow, next, 4);
      water(ctx, tones, next);
      break;
    case 'sky':
      clouds(ctx, tones.near, next, 9);
      clouds(ctx, tones.far, next, 5);
      break;
    case 'island':
      water(ctx, tones, next, tones.far);
      island(ctx, tones, next);
      break;
    case 'jungle':
      leaves(ctx, tones.far, 44, next);
      leaves(ctx, tones.near, 66, next);
      break;
    case 'town':
      roofs(ctx, tones.far, 46, next);
      roofs(ctx, tones.near, 64, next);
      break;
    case 'storm':
      clouds(ctx, tones.far, next, 8);
      water(ctx, tones, next);
      rain(ctx, tones.line, next);
      break;
    case 'night':
      stars(ctx, tones.line, next);
      beam(ctx, next);
      water(ctx, tones, next);
      break;
  }
  return { ground: tones.glow };
}

function disc(ctx: Context, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
}

function water(ctx: Context, tones: Tones, next: () => number, colour = tones.near): void {
  ctx.fillStyle = tones.far;
  ctx.fillRect(0, HORIZON, SHEET.width, SHEET.height - HORIZON);
  ctx.fillStyle = colour;
  ctx.fillRect(0, HORIZON + 14, SHEET.width, SHEET.height);
  ctx.strokeStyle = tones.line;
  ctx.lineCap = 'round';
  for (let n = 0; n < 16; n++) {
    const y = HORIZON + 4 + next() * 29;
    const x = next() * SHEET.width;
    const long = 6 + (y - HORIZON) * 0.7 * next();
    ctx.globalAlpha = 0.35 + 0.4 * next();
    ctx.lineWidth = 0.8 + (y - HORIZON) * 0.03;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + long, y);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

function clouds(ctx: Context, colour: string, next: () => number, count: number): void {
  ctx.fillStyle = colour;
  for (let n = 0; n < count; n++) {
    const [x, y] = [next() * SHEET.width, 6 + next() * (HORIZON - 18)];
    const wide = 14 + next() * 26;
    ctx.beginPath();
    ctx.roundRect(x - wide, y, wide * 2, 6, 3);
    ctx.roundRect(x - wide * 0.55, y - 5, wide * 1.2, 8, 4);
    ctx.fill();
  }
}

function island(ctx: Context, { near }: Tones, next: () => number): void {
  const x = 40 + next() * 120;
  ctx.fillStyle = near;
  ctx.beginPath();
  ctx.moveTo(x - 70, HORIZON + 2);
  ctx.bezierCurveTo(x - 30, HORIZON - 14, x - 12, HORIZON - 34, x + 6, HORIZON - 30);
  ctx.bezierCurveTo(x + 30, HORIZON - 24, x + 50, HORIZON - 8, x + 90, HORIZON + 2);
  ctx.closePath();
  ctx.fill();
  for (const side of [-1, 1]) {
    const foot = x + side * (54 + next() * 20);
    ctx.save();
    ctx.translate(foot, HORIZON + 3);
    ctx.scale(side * 0.26, 0.26);
    ctx.fill(path(PALM));
    ctx.restore();
  }
}

/** A palm, its foot at the origin. */
const PALM =
  'M-4 0C-2 -40 4 -70 14 -98L20 -96C12 -68 8 -40 6 0ZM17 -98C2 -112 -20 -112 -40 -96C-22 -102 -4 -100 14 -94ZM17 -98C10 -118 -8 -128 -28 -126C-12 -120 2 -112 14 -98ZM17 -98C22 -118 40 -128 58 -122C44 -118 30 -110 20 -97ZM17 -98C32 -110 54 -108 68 -92C52 -98 34 -98 20 -94ZM17 -98C30 -96 42 -84 46 -66C38 -80 28 -90 16 -94Z';

function leaves(ctx: Context, colour: string, top: number, next: () => number): void {
  ctx.fillStyle = colour;
  ctx.fillRect(0, top + 10, SHEET.width, SHEET.height);
  for (let x = -10; x < SHEET.width + 10; x += 9 + next() * 7) {
    ctx.save();
    ctx.translate(x, top + 14 + next() * 8);
    const size = 0.2 + next() * 0.16;
    if (next() < 0.45) {
      ctx.scale(next() < 0.5 ? -size : size, size);
      ctx.fill(path(PALM));
    } else disc(ctx, 0, -4, 9 + next() * 8);
    ctx.restore();
  }
}

function roofs(ctx: Context, colour: string, top: number, next: () => number): void {
  ctx.fillStyle = colour;
  for (let x = -6; x < SHEET.width; ) {
    const wide = 12 + next() * 20;
    const y = top + next() * 18;
    ctx.fillRect(x, y, wide, SHEET.height);
    if (next() < 0.4) {
      ctx.beginPath();
      ctx.moveTo(x - 2, y);
      ctx.lineTo(x + wide / 2, y - 9);
      ctx.lineTo(x + wide + 2, y);
      ctx.fill();
    }
    x += wide + next() * 3;
  }
}

function rain(ctx: Context, colour: string, next: () => number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = 0.8;
  ctx.globalAlpha = 0.5;
  ctx.beginPath();
  for (let n = 0; n < 60; n++) {
    const [x, y] = [next() * (SHEET.width + 30), next() * SHEET.height];
    ctx.moveTo(x, y);
    ctx.lineTo(x - 5, y + 13);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

function stars(ctx: Context, colour: string, next: () => number): void {
  ctx.fillStyle = colour;
  for (let n = 0; n < 26; n++) disc(ctx, next() * SHEET.width, next() * HORIZON, 0.5 + next() * 0.7);
}

/** A searchlight. */
function beam(ctx: Context, next: () => number): void {
  const x = 20 + next() * 200;
  const lean = (next() - 0.5) * 160;
  ctx.fillStyle = 'rgb(226 232 214 / 0.16)';
  ctx.beginPath();
  ctx.moveTo(x - 2, HORIZON);
  ctx.lineTo(x + lean - 16, 0);
  ctx.lineTo(x + lean + 16, 0);
  ctx.lineTo(x + 2, HORIZON);
  ctx.fill();
}
