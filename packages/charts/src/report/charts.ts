import type { Role } from '@ironbottom/engine';
import { DRAW, type Results } from '@ironbottom/engine/simulate/results';
import { bins, histogram, quantile, wilson } from '@ironbottom/engine/simulate/stats';
import {
  areaY,
  axisX,
  axisY,
  barX,
  dot,
  gridX,
  gridY,
  lineY,
  type PlotOptions,
  plot,
  rectY,
  ruleX,
  ruleY,
  text,
} from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { ReportLabels } from './labels.ts';
import { text as escaped, fill, type Markup, readable } from './markup.ts';

/** What a chart needs: the results, the words, and how numbers are written. */
export interface Story {
  readonly results: Results;
  readonly labels: ReportLabels;
  readonly number: (value: number) => string;
  readonly percent: (share: number) => string;
}

const WIDTH = 720;
const EVEN = 0.5;

/** The class that gives a side its colour. */
export const colour = (results: Results, side: string): string =>
  side === DRAW ? 'draw' : `side-${results.roles.indexOf(side) % 4}`;
const ink = (name: string): string => `var(--${name})`;

export const nameOf = ({ labels }: Story, side: string): string =>
  side === DRAW ? labels.draw : (labels.roles[side] ?? side);

const finished = ({ results }: Story) => results.summaries.filter(each => each.error === null);

/** Draws without a browser; what is in the page is the picture itself, without any script. */
function picture(title: string, options: PlotOptions): Markup {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const svg = plot({
    ...options,
    document,
    width: WIDTH,
    style: { background: 'none', fontFamily: 'inherit', fontSize: '13px' },
  });
  svg.querySelector('style')?.remove();
  // The names of the marks are the library's own, in one language.
  for (const group of svg.querySelectorAll('g[aria-label]')) group.removeAttribute('aria-label');
  return svg.outerHTML.replace('<svg ', `<svg role="img" aria-label="${escaped(title)}" `) as Markup;
}

const grid = { stroke: ink('rule'), strokeOpacity: 1 };
const frame = { color: ink('faint'), tickSize: 0 };
const titled = (label: string) => ({ label: readable(label), labelArrow: 'none' as const });

/** The share of each side, with the interval in which it lies 95 times in 100. */
export function winsChart(story: Story): Markup {
  const { results, labels, number, percent } = story;
  const rows = [...results.roles, DRAW].map(side => {
    const [low, high] = results.intervals[side]!;
    const share = results.finished > 0 ? results.wins[side]! / results.finished : 0;
    const name = readable(nameOf(story, side));
    const hint = fill(labels.winsHint, {
      side: name,
      wins: number(results.wins[side]!),
      share: percent(share),
      low: percent(low),
      high: percent(high),
    });
    return { side, name, share, low, high, ink: ink(colour(results, side)), hint: readable(hint) };
  });
  const nameBySide = new Map(rows.map(({ side, name }) => [side, name]));
  return picture(labels.wins, {
    height: rows.length * 52 + 64,
    marginLeft: 132,
    marginRight: 24,
    marginBottom: 44,
    x: { domain: [0, 1], ...titled(labels.share) },
    y: { domain: rows.map(({ side }) => side), label: null, padding: 0.45 },
    marks: [
      gridX({ ...grid, ticks: 4 }),
      axisX({ ...frame, ticks: 4, tickFormat: percent, ...titled(labels.share) }),
      axisY({ ...frame, color: ink('ink'), tickFormat: (side: string) => nameBySide.get(side)! }),
      ruleX([EVEN], { stroke: ink('faint'), strokeDasharray: '2 4' }),
      barX(rows, { x: 'share', y: 'side', fill: 'ink', title: 'hint' }),
      ruleY(rows, { x1: 'low', x2: 'high', y: 'side', stroke: ink('ink'), strokeWidth: 1.5 }),
      ...(['low', 'high'] as const).map(end =>
        text(rows, { x: end, y: 'side', text: () => '|', fill: ink('ink'), fontSize: 12 }),
      ),
    ],
    color: { type: 'identity' },
  });
}

/** Median and the middle four fifths of all games, turn by turn. */
export function scoreChart(story: Story): Markup | null {
  const { results, labels, number } = story;
  const lengths = finished(story).map(each => each.score[results.roles[0]!]?.length ?? 0);
  const turns = lengths.reduce((most, length) => Math.max(most, length), 0);
  if (turns === 0) return null;
  const at = (role: Role, turn: number, q: number): number =>
    quantile(
      finished(story).flatMap(each => each.score[role]?.[turn] ?? []),
      q,
    );
  const points = results.roles.flatMap(role =>
    Array.from({ length: turns }, (_, i) => {
      const [low, median, high] = [at(role, i, 0.1), at(role, i, 0.5), at(role, i, 0.9)];
      const hint = fill(labels.scoreHint, {
        side: nameOf(story, role),
        turn: number(i + 1),
        median: number(median),
        low: number(low),
        high: number(high),
      });
      const side = ink(colour(results, role));
      return { role, turn: i + 1, low, median, high, ink: side, hint: readable(hint) };
    }),
  );
  return picture(labels.pointsByTurn, {
    ...box(labels.turn, labels.points),
    x: { domain: [1, Math.max(2, turns)] },
    y: { zero: true, nice: true },
    marks: [
      gridY(grid),
      axisX({ ...frame, ...wholes(turns), tickFormat: number, ...titled(labels.turn) }),
      axisY({ ...frame, tickFormat: number, ...titled(labels.points) }),
      ruleY([0], { stroke: ink('faint') }),
      areaY(points, { x: 'turn', y1: 'low', y2: 'high', z: 'role', fill: 'ink', fillOpacity: 0.16 }),
      lineY(points, { x: 'turn', y: 'median', z: 'role', stroke: 'ink', strokeWidth: 2.5 }),
      dot(points, { x: 'turn', y: 'median', fill: 'ink', r: 4, title: 'hint' }),
    ],
    color: { type: 'identity' },
  });
}

const box = (x: string, y: string): PlotOptions => ({
  height: 340,
  marginTop: 36,
  marginLeft: y ? 64 : 40,
  marginRight: 24,
  marginBottom: x ? 44 : 24,
});

/** Whole numbers below an axis of which there are few. */
const wholes = (most: number): { ticks?: number[] } =>
  most <= 16 ? { ticks: Array.from({ length: most }, (_, i) => i + 1) } : {};

/** How often a number came up; all given series share their bins, one box above the other. */
export function histogramChart(
  story: Story,
  title: string,
  series: readonly { readonly values: readonly number[]; readonly name: string; readonly colour: string }[],
): Markup | null {
  const { labels, number } = story;
  const shared = bins(
    series.flatMap(each => each.values),
    36,
  );
  if (shared.length === 0) return null;
  const single = shared[0]!.to - shared[0]!.from === 1;
  const bars = series.flatMap((each, i) =>
    histogram(each.values, shared)
      .filter(({ count }) => count > 0)
      .map(({ from, to, count }) => {
        const hint = fill(labels.histogramHint, {
          from: number(from),
          to: number(single ? from : to),
          games: number(count),
        });
        // A bar over one number stands over that number.
        const [left, right] = single ? [from - 0.5, from + 0.5] : [from, to];
        return { series: i, left, right, count, ink: ink(each.colour), hint: readable(hint) };
      }),
  );
  const names = series.map(({ name }, i) => ({ series: i, name: readable(name) }));
  return picture(title, {
    height: 76 + 150 * series.length,
    marginTop: 36,
    marginLeft: 64,
    marginRight: 24,
    marginBottom: 44,
    x: { nice: false },
    y: { zero: true, nice: true },
    fy: { axis: null, padding: 0.15 },
    marks: [
      gridY({ ...grid, ticks: 4 }),
      axisX({
        ...frame,
        tickFormat: (value: number) => (Number.isInteger(value) || !single ? number(value) : ''),
        ...titled(title),
      }),
      axisY({ ...frame, ticks: 4, tickFormat: wholeOnly(number), ...titled(labels.gamesAxis) }),
      rectY(bars, {
        fy: 'series',
        x1: 'left',
        x2: 'right',
        y: 'count',
        fill: 'ink',
        title: 'hint',
        inset: 0.5,
      }),
      ruleY([0], { stroke: ink('faint') }),
      text(names, {
        fy: 'series',
        text: 'name',
        frameAnchor: 'top-right',
        fill: ink('ink'),
        fontSize: 14,
        dy: -6,
      }),
    ],
    color: { type: 'identity' },
  });
}

const wholeOnly =
  (number: Story['number']) =>
  (value: number): string =>
    Number.isInteger(value) ? number(value) : '';

/** How much the dice had to say: the first side's share of wins among games in which it was so much luckier. */
export function luckChart(story: Story): Markup | null {
  const { results, labels, number, percent } = story;
  const [one, other] = results.roles;
  if (!one || !other) return null;
  const games = finished(story).map(each => ({
    difference: (each.luck[one] ?? 0) - (each.luck[other] ?? 0),
    won: each.winner === one,
  }));
  if (games.every(game => game.difference === 0)) return null;
  const groups = bins(
    games.map(game => game.difference),
    12,
    false,
  )
    .map(({ from, to }) => {
      const inside = games.filter(game => game.difference >= from && game.difference < to);
      return { from, to, count: inside.length, wins: inside.filter(game => game.won).length };
    })
    .filter(group => group.count > 0);
  const most = Math.max(...groups.map(group => group.count));
  const points = groups.map(({ from, to, count, wins }) => {
    const [low, high] = wilson(wins, count);
    const hint = fill(labels.luckHint, {
      from: number(from),
      to: number(to),
      games: number(count),
      share: percent(wins / count),
    });
    const at = (from + to) / 2;
    return { from, to, at, low, high, share: wins / count, part: count / most / 4, hint: readable(hint) };
  });
  const across = fill(labels.luckAxis, { side: nameOf(story, one), other: nameOf(story, other) });
  const up = fill(labels.shareOf, { side: nameOf(story, one) });
  return picture(labels.luck, {
    ...box(across, up),
    y: { domain: [0, 1] },
    marks: [
      gridY({ ...grid, ticks: 4 }),
      axisX({ ...frame, tickFormat: number, ...titled(across) }),
      axisY({ ...frame, ticks: 4, tickFormat: percent, ...titled(up) }),
      rectY(points, { x1: 'from', x2: 'to', y: 'part', fill: ink('rule'), inset: 0.5 }),
      ruleY([EVEN], { stroke: ink('faint'), strokeDasharray: '2 4' }),
      ruleX(points, { x: 'at', y1: 'low', y2: 'high', stroke: ink('ink'), strokeWidth: 1.5 }),
      dot(points, { x: 'at', y: 'share', r: 6, fill: ink(colour(results, one)), title: 'hint' }),
    ],
  });
}
