import type { Icon } from '@ironbottom/engine';
import { DRAWINGS } from '../icons/index.ts';
import { type Context, penOn } from '../pen.ts';

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** As large as the area lets it be, in its middle. */
export function drawIcon(ctx: Context, icon: Icon, area: Area, ink: string, ground: string): void {
  const { width, height, draw } = DRAWINGS[icon];
  const scale = Math.min((area.right - area.left) / width, (area.bottom - area.top) / height);
  ctx.save();
  ctx.translate((area.left + area.right - width * scale) / 2, (area.top + area.bottom - height * scale) / 2);
  ctx.scale(scale, scale);
  draw(penOn(ctx, ink, ground));
  ctx.restore();
}

/** Not much wider than high, as ships and tanks are. */
export const isUpright = (icon: Icon): boolean => DRAWINGS[icon].width <= DRAWINGS[icon].height * 1.5;
