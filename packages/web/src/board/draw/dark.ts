import type { Darkness } from '@ironbottom/engine';
import { at, type Stage, seen } from './stage.ts';

/** So much coarser than the window the night is drawn: its edges are soft in any case. */
const COARSE = 5;
const DEPTH = 0.74;
/** How far the light of a hex reaches, and where it begins to fade, in sides of a hex. */
const [HOLE, CLEAR] = [1.35, 0.55];
const [NIGHT, GLOW] = ['rgb(5 11 20)', 'rgb(255 214 122 / 16%)'];

let sheet: OffscreenCanvas | undefined;

/** The map by night: dark but where the reader's units see, and warm where something burns. */
export function drawDark(stage: Stage, { sees, lights }: Darkness): void {
  const { ctx, camera, window, hexes } = stage;
  const [width, height] = [Math.ceil(window.width / COARSE), Math.ceil(window.height / COARSE)];
  if (sheet?.width !== width || sheet.height !== height) sheet = new OffscreenCanvas(width, height);
  const night = sheet.getContext('2d')!;
  night.globalCompositeOperation = 'source-over';
  night.clearRect(0, 0, width, height);
  night.fillStyle = NIGHT;
  night.fillRect(0, 0, width, height);
  night.globalCompositeOperation = 'destination-out';
  const hole = (hex: string, reach: number): void => {
    const [x, y] = at(stage, ...hexes.centre(hex));
    const radius = reach * camera.side;
    if (!seen(stage, [x, y], radius)) return;
    const light = night.createRadialGradient(x, y, radius * CLEAR, x, y, radius);
    light.addColorStop(0, 'rgb(0 0 0 / 100%)');
    light.addColorStop(1, 'rgb(0 0 0 / 0%)');
    night.fillStyle = light;
    night.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  };
  night.save();
  night.scale(1 / COARSE, 1 / COARSE);
  for (const hex of sees) hole(hex, HOLE);
  night.restore();
  ctx.save();
  ctx.globalAlpha = DEPTH;
  ctx.drawImage(sheet, 0, 0, width * COARSE, height * COARSE);
  ctx.restore();
  for (const { hex, radius } of lights) drawLight(stage, hex, radius);
}

/** A starshell: a warm disc as far as it reaches, and a dotted ring. */
function drawLight(stage: Stage, hex: string, radius: number): void {
  const { ctx, camera, hexes } = stage;
  const [x, y] = at(stage, ...hexes.centre(hex));
  const reach = (radius + 0.5) * Math.sqrt(3) * camera.side;
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, reach, 0, 2 * Math.PI);
  ctx.fillStyle = GLOW;
  ctx.fill();
  ctx.setLineDash([2, 6]);
  ctx.lineCap = 'round';
  ctx.lineWidth = 2.4;
  ctx.strokeStyle = 'rgb(255 221 140 / 85%)';
  ctx.stroke();
  ctx.restore();
}
