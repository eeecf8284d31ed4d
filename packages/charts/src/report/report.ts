import type { Summary } from '@ironbottom/engine/simulate/batch';
import { DRAW, type Results } from '@ironbottom/engine/simulate/results';
import { average, quantile } from '@ironbottom/engine/simulate/stats';
import { colour, histogramChart, luckChart, nameOf, type Story, scoreChart, winsChart } from './charts.ts';
import { englishLabels, type ReportLabels } from './labels.ts';
import { fill, type Markup, tag, text } from './markup.ts';
import { style } from './style.ts';

/** A page about a simulation that stands for itself: no scripts, no other files, readable in light and dark. */
export function report(results: Results, given: Partial<ReportLabels> = {}): string {
  const labels: ReportLabels = { ...englishLabels, ...given };
  const number = new Intl.NumberFormat(labels.locale, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(labels.locale, { style: 'percent', maximumFractionDigits: 1 });
  const story: Story = {
    results,
    labels,
    number: value => number.format(value),
    percent: share => percent.format(share),
  };
  const name = fill(labels.gameName, { game: results.game });
  const title = fill(labels.title, { games: story.number(results.games), name });
  const page = tag(
    'html',
    { lang: labels.locale },
    tag(
      'head',
      {},
      tag('meta', { charset: 'utf-8' }),
      tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      // Whatever a name might contain, nothing in this page can run or be fetched.
      tag('meta', {
        'http-equiv': 'Content-Security-Policy',
        content: "default-src 'none'; style-src 'unsafe-inline'",
      }),
      tag('title', {}, text(title)),
      style,
    ),
    tag('body', {}, tag('main', {}, heading(story, title), ...sections(story), errors(story), footer(story))),
  );
  return `<!doctype html>\n${page}\n`;
}

function heading(story: Story, title: string): Markup {
  const { results, labels, number } = story;
  const fact = (value: string, label: string): Markup =>
    tag('div', {}, tag('dd', {}, text(value)), tag('dt', {}, text(label)));
  return tag(
    'header',
    {},
    tag('h1', {}, text(title)),
    tag('p', {}, text(fill(labels.subtitle, { scenario: results.scenario, seed: results.seed }))),
    tag(
      'dl',
      {},
      fact(number(results.games), labels.games),
      fact(number(results.finished), labels.finished),
      fact(number(results.errors), labels.errors),
      fact(number(results.decisions), labels.decisions),
      fact(number(Math.round(results.decisionsPerSecond)), labels.speed),
    ),
    table(story),
  );
}

function table(story: Story): Markup {
  const { results, labels, number, percent } = story;
  const done = results.summaries.filter(each => each.error === null);
  const row = (cells: readonly string[], cell: 'td' | 'th', side?: string): Markup =>
    tag(
      'tr',
      {},
      ...cells.map((content, i) =>
        i === 0 && side
          ? tag('th', { scope: 'row' }, swatch(story, side), text(content))
          : tag(cell, {}, text(content)),
      ),
    );
  const middle = (values: readonly number[]): string =>
    values.length > 0 ? number(quantile(values, 0.5)) : '–';
  const line = (side: string): Markup => {
    const [low, high] = results.intervals[side]!;
    const own = side !== DRAW;
    return row(
      [
        nameOf(story, side),
        own ? (results.bots[side]?.name ?? '–') : '',
        number(results.wins[side]!),
        results.finished > 0 ? percent(results.wins[side]! / results.finished) : '–',
        `${percent(low)} – ${percent(high)}`,
        own ? middle(done.flatMap(each => each.score[side]?.at(-1) ?? [])) : '',
        own ? middle(done.flatMap(each => each.losses[side] ?? [])) : '',
        own && done.length > 0 ? number(average(done.map(each => each.luck[side] ?? 0))) : '',
      ],
      'td',
      side,
    );
  };
  const columns = [
    labels.side,
    labels.bot,
    labels.winsColumn,
    labels.share,
    labels.interval,
    labels.finalPoints,
    labels.lossesColumn,
    labels.luckColumn,
  ];
  return tag(
    'div',
    { class: 'scroll' },
    tag(
      'table',
      {},
      tag('thead', {}, row(columns, 'th')),
      tag('tbody', {}, ...[...results.roles, DRAW].map(line)),
    ),
  );
}

function sections(story: Story): Markup[] {
  const { results, labels } = story;
  const done = results.summaries.filter(each => each.error === null);
  const section = (title: string, note: string, ...charts: readonly (Markup | null)[]): Markup => {
    const shown = charts.filter(chart => chart !== null);
    return tag(
      'section',
      {},
      tag('h2', {}, text(title)),
      tag('p', {}, text(shown.length > 0 ? note : labels.nothing)),
      ...shown.map(chart => tag('figure', {}, chart)),
    );
  };
  const alone = (values: readonly number[], title: string): Markup | null =>
    histogramChart(story, title, [{ values, name: '', colour: 'plain' }]);
  const turns = done.map(each => each.turns);
  return [
    section(labels.wins, labels.winsNote, done.length > 0 ? winsChart(story) : null),
    section(labels.pointsByTurn, labels.pointsNote, withLegend(story, scoreChart(story))),
    section(
      labels.length,
      labels.lengthNote,
      alone(
        done.map(each => each.decisions),
        labels.decisions,
      ),
      // Where every game goes to the last turn there is nothing to see.
      new Set(turns).size > 1 ? alone(turns, labels.turns) : null,
    ),
    section(
      labels.losses,
      labels.lossesNote,
      histogramChart(
        story,
        labels.lossesColumn,
        results.roles.map(role => ({
          values: done.flatMap(each => each.losses[role] ?? []),
          name: nameOf(story, role),
          colour: colour(results, role),
        })),
      ),
    ),
    section(labels.luck, labels.luckNote, luckChart(story)),
  ];
}

const swatch = ({ results }: Story, side: string): Markup =>
  tag('i', { class: `swatch ${colour(results, side)}` }, text(''));

function withLegend(story: Story, chart: Markup | null): Markup | null {
  const sides = story.results.roles.map(role =>
    tag('span', {}, swatch(story, role), text(nameOf(story, role))),
  );
  return chart && tag('div', {}, tag('div', { class: 'legend' }, ...sides), chart);
}

/** Of different kinds; more would tell nothing new. */
const MOST_ERRORS = 20;

function errors(story: Story): Markup {
  const { results, labels, number } = story;
  const failed = results.summaries.filter(each => each.error !== null);
  if (failed.length === 0) return text('');
  const kinds = new Map<string, Summary[]>();
  for (const each of failed) kinds.set(each.error!, [...(kinds.get(each.error!) ?? []), each]);
  return tag(
    'section',
    {},
    tag('h2', {}, text(labels.errorsTitle)),
    tag('p', {}, text(labels.errorsNote)),
    tag(
      'ul',
      {},
      ...[...kinds].slice(0, MOST_ERRORS).map(([message, games]) => {
        const { index, seed } = games[0]!;
        const where = fill(labels.errorLine, { games: number(games.length), index: String(index), seed });
        return tag('li', {}, tag('code', {}, text(message)), tag('br', {}), text(where));
      }),
    ),
  );
}

const footer = ({ results, labels }: Story): Markup =>
  tag('footer', {}, text(fill(labels.footer, { hash: results.hash })));
