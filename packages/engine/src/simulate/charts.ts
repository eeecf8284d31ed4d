import type { Role } from '../action.ts';
import type { ReportLabels } from './labels.ts';
import { fill, type Markup, tag } from './markup.ts';
import { type Axis, hint, label, line, picture, plot, WIDTH } from './plot.ts';
import { DRAW, type Results } from './results.ts';
import { type Bin, bins, histogram, quantile, wilson } from './stats.ts';

/** What a chart needs: the results, the words, and how numbers are written. */
export interface Story {
  readonly results: Results;
  readonly labels: ReportLabels;
  readonly number: (value: number) => string;
  readonly percent: (share: number) => string;
}

/** The class that gives a side its colour. */
export const colour = (results: Results, side: string): string =>
  side === DRAW ? 'draw' : `side-${results.roles.indexOf(side) % 4}`;

export const nameOf = ({ labels }: Story, side: string): string =>
  side === DRAW ? labels.draw : (labels.roles[side] ?? side);

const finished = ({ results }: Story) => results.summaries.filter(each => each.error === null);

/** The share of each side, with the interval in which it lies 95 times in 100. */
export function winsChart(story: Story): Markup {
  const { results, labels, number, percent } = story;
  const sides = [...results.roles, DRAW];
  const row = 52;
  const height = sides.length * row + 64;
  const share: Axis = {
    least: 0,
    most: 1,
    title: labels.share,
    format: percent,
    ticks: [0, 0.25, 0.5, 0.75, 1],
  };
  const none: Axis = { least: 0, most: 1, title: '', format: String, ticks: [] };
  const { x, frame } = plot(height, share, none, 132);
  const bars = sides.flatMap((side, i) => {
    const [low, high] = results.intervals[side]!;
    const part = results.finished > 0 ? results.wins[side]! / results.finished : 0;
    const middle = 16 + row * (i + 0.5);
    const words = fill(labels.winsHint, {
      side: nameOf(story, side),
      wins: number(results.wins[side]!),
      share: percent(part),
      low: percent(low),
      high: percent(high),
    });
    return [
      label(nameOf(story, side), { x: 118, y: middle + 5, 'text-anchor': 'end', class: 'name' }),
      hint(
        'rect',
        { x: x(0), y: middle - 13, width: x(part) - x(0), height: 26, class: colour(results, side) },
        words,
      ),
      line(x(low), middle, x(high), middle, 'whisker'),
      line(x(low), middle - 6, x(low), middle + 6, 'whisker'),
      line(x(high), middle - 6, x(high), middle + 6, 'whisker'),
    ];
  });
  return picture(height, labels.wins, frame, line(x(0.5), 16, x(0.5), height - 48, 'even'), ...bars);
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
  const lines = results.roles.map(role => ({
    role,
    points: Array.from(
      { length: turns },
      (_, turn) => [at(role, turn, 0.1), at(role, turn, 0.5), at(role, turn, 0.9)] as const,
    ),
  }));
  const all = lines.flatMap(each => each.points.flat());
  const { x, y, frame } = plot(
    340,
    { least: 1, most: Math.max(2, turns), title: labels.turn, format: number, ...wholeTicks(1, turns) },
    { least: Math.min(0, ...all), most: Math.max(1, ...all), title: labels.points, format: number },
  );
  const path = (points: readonly (readonly [number, number])[]): string =>
    points.map(([turn, value]) => `${x(turn + 1).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const shapes = lines.flatMap(({ role, points }) => {
    const name = colour(results, role);
    const low = points.map((point, turn) => [turn, point[0]] as const);
    const high = points.map((point, turn) => [turn, point[2]] as const);
    return [
      tag('polygon', { points: path([...low, ...high.toReversed()]), class: `band ${name}` }),
      tag('polyline', {
        points: path(points.map((point, turn) => [turn, point[1]])),
        class: `median ${name}`,
      }),
      ...points.map(([lowest, median, highest], turn) =>
        hint(
          'circle',
          { cx: x(turn + 1), cy: y(median), r: 4, class: name },
          fill(labels.scoreHint, {
            side: nameOf(story, role),
            turn: number(turn + 1),
            median: number(median),
            low: number(lowest),
            high: number(highest),
          }),
        ),
      ),
    ];
  });
  return picture(340, labels.pointsByTurn, frame, ...shapes);
}

/** Whole numbers below an axis of which there are few. */
const wholeTicks = (least: number, most: number): { ticks?: readonly number[] } =>
  most - least <= 16 ? { ticks: Array.from({ length: most - least + 1 }, (_, i) => least + i) } : {};

/** So that a name in the corner does not stand on a bar. */
const HEADROOM = 1.25;

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
  const counted = series.map(each => histogram(each.values, shared));
  const most = Math.max(1, ...counted.flatMap(each => each.map(bin => bin.count)));
  const single = shared[0]!.to - shared[0]!.from === 1;
  const box = 190;
  const boxes = series.map((each, i) => {
    const { x, y, frame } = plot(
      box,
      {
        least: shared[0]!.from,
        most: shared.at(-1)!.to,
        title: i === series.length - 1 ? title : '',
        format: number,
        // Over the middle of a bar when a bar is one number.
        ...(single && shared.length <= 16
          ? { ticks: shared.map(bin => bin.from + 0.5), format: value => number(value - 0.5) }
          : {}),
      },
      {
        least: 0,
        most: most * HEADROOM,
        title: labels.gamesAxis,
        format: number,
        ...(most <= 5 ? wholeTicks(0, most) : {}),
      },
    );
    const bar = ({ from, to, count }: Bin): Markup =>
      hint(
        'rect',
        {
          x: x(from) + 1,
          y: y(count),
          width: Math.max(1, x(to) - x(from) - 2),
          height: y(0) - y(count),
          class: each.colour,
        },
        fill(labels.histogramHint, {
          from: number(from),
          to: number(single ? from : to),
          games: number(count),
        }),
      );
    return tag(
      'g',
      { transform: `translate(0 ${i * box})` },
      frame,
      ...counted[i]!.filter(bin => bin.count > 0).map(bar),
      label(each.name, { x: WIDTH - 28, y: 28, 'text-anchor': 'end', class: 'name' }),
    );
  });
  return picture(box * series.length, title, ...boxes);
}

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
  const differences = games.map(game => game.difference);
  const groups = bins(differences, 12, false).map(({ from, to }) => {
    const inside = games.filter(game => game.difference >= from && game.difference < to);
    return { from, to, count: inside.length, wins: inside.filter(game => game.won).length };
  });
  const most = Math.max(...groups.map(group => group.count));
  const { x, y, frame } = plot(
    340,
    {
      least: groups[0]!.from,
      most: groups.at(-1)!.to,
      title: fill(labels.luckAxis, { side: nameOf(story, one), other: nameOf(story, other) }),
      format: number,
    },
    {
      least: 0,
      most: 1,
      title: fill(labels.shareOf, { side: nameOf(story, one) }),
      format: percent,
      ticks: [0, 0.25, 0.5, 0.75, 1],
    },
  );
  const shapes = groups
    .filter(group => group.count > 0)
    .flatMap(({ from, to, count, wins }) => {
      const [low, high] = wilson(wins, count);
      const at = x((from + to) / 2);
      return [
        tag('rect', {
          x: x(from) + 1,
          y: y((count / most) * 0.25),
          width: Math.max(1, x(to) - x(from) - 2),
          height: y(0) - y((count / most) * 0.25),
          class: 'count',
        }),
        line(at, y(low), at, y(high), 'whisker'),
        hint(
          'circle',
          { cx: at, cy: y(wins / count), r: 6, class: colour(results, one) },
          fill(labels.luckHint, {
            from: number(from),
            to: number(to),
            games: number(count),
            share: percent(wins / count),
          }),
        ),
      ];
    });
  return picture(
    340,
    labels.luck,
    frame,
    line(x(groups[0]!.from), y(0.5), x(groups.at(-1)!.to), y(0.5), 'even'),
    ...shapes,
  );
}
