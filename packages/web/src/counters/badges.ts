import type { CounterSign } from '@ironbottom/engine';
import { type Context, circle, path } from './pen.ts';
import { setFont } from './type.ts';

/** States, each told by colour and by shape: laid on the upper edge of a counter. */
export type Badge = 'spent' | 'known' | CounterSign | `+${number}`;

interface BadgeLook {
  readonly fill: string;
  readonly ink: string;
  /** Round 0, 0, within a radius of 9. */
  readonly lines?: string;
  readonly solid?: string;
  readonly text?: string;
}

const DARK = { fill: '#26333c', ink: '#ffffff' } as const;

const BADGES: { readonly [badge in Exclude<Badge, `+${number}`>]: BadgeLook } = {
  spent: { fill: '#e9e4d4', ink: '#4b4a40', lines: 'M-5.6 -4.4L-1 0L-5.6 4.4M1 -4.4L5.6 0L1 4.4' },
  known: {
    ...DARK,
    lines: 'M-7.6 0C-4 -5.4 4 -5.4 7.6 0C4 5.4 -4 5.4 -7.6 0Z',
    solid: circle(0, 0, 2.5),
  },
  concealed: { ...DARK, text: '?' },
  engaged: {
    fill: '#ffffff',
    ink: '#8a1f17',
    lines: 'M-6 -6.4L5 4.6M6 -6.4L-5 4.6M-7.4 3L-3 7.4M7.4 3L3 7.4M-5.2 5.2L-7 7M5.2 5.2L7 7',
  },
  pinned: {
    fill: '#7c5aa6',
    ink: '#ffffff',
    lines: 'M0 2.4V8M-4.4 -6.8H4.4',
    solid: 'M-3 -6.8H3V-1.4L5.6 2.6H-5.6L-3 -1.4Z',
  },
  disrupted: {
    fill: '#c8502c',
    ink: '#ffffff',
    lines: 'M-7.4 -2.6C-5 -6 -2.4 -6 0 -2.6S5 .8 7.4 -2.6M-7.4 4C-5 .6 -2.4 .6 0 4S5 7.4 7.4 4',
  },
  broken: { fill: '#b3261e', ink: '#ffffff', solid: 'M2.2 -8L-5 1.2H-0.6L-2.6 8L5.4 -1.8H0.8Z' },
  berserk: { fill: '#7a1d3f', ink: '#ffffff', lines: 'M-5.6 5.8V-1L-2 2.6L0 -6.4L2 2.6L5.6 -1V5.8Z' },
  wounded: { fill: '#ffffff', ink: '#b3261e', lines: 'M0 -6V6M-6 0H6' },
  exhausted: { fill: '#e9e4d4', ink: '#4b4a40', text: 'CX' },
  hidden: {
    ...DARK,
    lines: 'M-7.6 0C-4 -5.4 4 -5.4 7.6 0C4 5.4 -4 5.4 -7.6 0ZM-7 7L7 -7',
  },
  'first-fired': { fill: '#e9a13b', ink: '#2a1c00', lines: 'M-6 0H4M1 -4L5.4 0L1 4' },
  'final-fired': { fill: '#8a3f1c', ink: '#ffffff', lines: 'M-6 0H2M-1 -4L3.4 0L-1 4M6.4 -5V5' },
};

export function drawBadge(ctx: Context, badge: Badge, x: number, y: number, r: number): void {
  const look: BadgeLook = badge.startsWith('+')
    ? { ...DARK, text: badge }
    : BADGES[badge as keyof typeof BADGES];
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r / 12, r / 12);
  ctx.fillStyle = 'rgb(0 0 0 / 0.3)';
  ctx.fill(path(circle(0.3, 1.1, 12.2)));
  ctx.fillStyle = '#ffffff';
  ctx.fill(path(circle(0, 0, 12)));
  ctx.fillStyle = look.fill;
  ctx.fill(path(circle(0, 0, 10.5)));
  // White on white needs a line of its own.
  ctx.strokeStyle = 'rgb(0 0 0 / 0.34)';
  ctx.lineWidth = 0.6;
  ctx.stroke(path(circle(0, 0, 11.8)));
  ctx.strokeStyle = look.ink;
  ctx.fillStyle = look.ink;
  ctx.lineWidth = 2.2;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  if (look.lines) ctx.stroke(path(look.lines));
  if (look.solid) ctx.fill(path(look.solid));
  if (look.text) {
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    setFont(ctx, 700, look.text.length > 2 ? 12 : 16);
    ctx.fillText(look.text, 0, look.text.length > 2 ? 4.3 : 5.6, 18);
  }
  ctx.restore();
}
