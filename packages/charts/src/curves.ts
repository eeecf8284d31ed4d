import { axisX, axisY, dot, gridY, line, plot, ruleY, text } from '@observablehq/plot';

/** One side over the turns. */
export interface CurveSide {
  readonly name: string;
  readonly camp: 'allied' | 'japan';
  /** By turn; the first is the deal. */
  readonly points: readonly { readonly turn: number; readonly value: number }[];
}

interface CurveAsk {
  readonly sides: readonly CurveSide[];
  readonly width: number;
  readonly height: number;
  /** What stands below the deal. */
  readonly start: string;
  /** As far as the match may go. */
  readonly lastTurn: number;
  /** Where there is no page of one's own. */
  readonly document?: Document;
}

/** Colours that follow the page's theme; diamonds for the Allies and discs for Japan, so that nobody needs the colours. */
const INK = { allied: 'var(--allied)', japan: 'var(--japan)' } as const;
const SYMBOL = { allied: 'diamond', japan: 'circle' } as const;

/** The score of each side, turn by turn. */
export function scoreCurves(ask: CurveAsk): SVGElement | HTMLElement {
  const { sides, width, height, start, lastTurn, document = globalThis.document } = ask;
  const all = sides.flatMap(({ points }) => points);
  const first = Math.min(...all.map(({ turn }) => turn));
  const values = all.map(({ value }) => value);
  const span = Array.from({ length: lastTurn - first + 1 }, (_, i) => first + i);
  // Where there is no room for all of them, every second or third is named.
  const every = Math.max(1, Math.ceil((span.length * 34) / width));
  return plot({
    document,
    width,
    height,
    marginTop: 22,
    marginRight: 30,
    marginBottom: 26,
    marginLeft: 34,
    style: { background: 'none', color: 'var(--ink-2)', fontFamily: 'inherit', fontSize: '12px' },
    x: { domain: [first, Math.max(first + 1, lastTurn)], label: null },
    y: { domain: [Math.min(0, ...values), Math.max(1, ...values)], label: null, nice: true },
    marks: [
      gridY({ ticks: 4, stroke: 'var(--line-2)', strokeOpacity: 0.5 }),
      axisY({ ticks: 4, tickSize: 0, tickFormat: wholeNumber }),
      axisX({
        ticks: span.filter(turn => (turn - first) % every === 0),
        tickSize: 0,
        tickFormat: (turn: number) => (turn === first ? start : `${turn}`),
      }),
      ruleY([0], { stroke: 'var(--line-2)' }),
      ...sides.flatMap(({ name, camp, points }, i) => [
        line(points, { x: 'turn', y: 'value', stroke: INK[camp], strokeWidth: 2.5, strokeLinejoin: 'round' }),
        dot(points, {
          x: 'turn',
          y: 'value',
          fill: INK[camp],
          stroke: 'var(--sheet)',
          r: 4,
          symbol: SYMBOL[camp],
          title: ({ turn, value }: { turn: number; value: number }) =>
            `${name}, ${turn === first ? start : turn}: ${value}`,
        }),
        text(points.slice(-1), {
          x: 'turn',
          y: 'value',
          text: ({ value }: { value: number }) => `${value}`,
          dx: 9,
          textAnchor: 'start',
          fill: INK[camp],
          fontWeight: 700,
          fontSize: 14,
        }),
        text(points.slice(0, 1), {
          x: 'turn',
          y: 'value',
          text: () => name,
          dy: above(sides, i) ? -12 : 16,
          dx: 2,
          textAnchor: 'start',
          fill: INK[camp],
          fontWeight: 600,
        }),
      ]),
    ],
  });
}

const wholeNumber = (value: number): string => (Number.isInteger(value) ? `${value}`.replace('-', '−') : '');

/** A name has its place over its line, unless another one begins closely above it. */
function above(sides: readonly CurveSide[], i: number): boolean {
  const values = sides.flatMap(({ points }) => points.map(({ value }) => value));
  const near = (Math.max(1, ...values) - Math.min(0, ...values)) / 6;
  const begin = (side: CurveSide): number => side.points[0]?.value ?? 0;
  const own = begin(sides[i]!);
  return sides.every((other, j) => j === i || begin(other) < own || begin(other) - own > near);
}
