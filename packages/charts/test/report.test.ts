import type { Summary } from '@ironbottom/engine/simulate/batch';
import { simulate } from '@ironbottom/engine/simulate/index';
import { type Results, summarise } from '@ironbottom/engine/simulate/results';
import { describe, expect, test } from 'vitest';
import { type Toy, toy } from '../../engine/test/toy.ts';
import { englishLabels } from '../src/report/labels.ts';
import { report } from '../src/report/report.ts';

const simulated = (games = 40) =>
  simulate<Toy>({
    game: toy,
    games,
    seed: 'report',
    bots: { red: { name: 'policy' }, blue: { name: 'random' } },
  });

/** The tags of a page in order; throws when one is not closed where it should be. */
function tagsOf(page: string): string[] {
  const open: string[] = [];
  const seen: string[] = [];
  expect(page.startsWith('<!doctype html>\n')).toBe(true);
  const body = page.slice('<!doctype html>\n'.length).replace(/<style>[\s\S]*?<\/style>/, '');
  for (const [whole, end, name, , closed] of body.matchAll(
    /<(\/?)([a-z0-9]+)((?: [\w:-]+="[^"<>]*")*) ?(\/?)>|[<>]/g,
  )) {
    if (!name) throw new Error(`a stray ${whole}`);
    if (end) expect(open.pop()).toBe(name);
    else {
      seen.push(name);
      if (!closed) open.push(name);
    }
  }
  expect(open).toEqual([]);
  return seen;
}
const plain = (page: string): string => page.replace(/<[^>]*>/g, ' ');

describe('a report', () => {
  test('is a well-formed page of its own: no scripts, no links, nothing to fetch', async () => {
    const page = report(await simulated());
    const tags = tagsOf(page);
    expect(tags.filter(tag => tag === 'svg').length).toBe(6);
    expect(tags).not.toContain('script');
    expect(page).not.toMatch(/https?:|url\(|@import|<link|<img|\son\w+=/i);
    expect(page).toContain('prefers-color-scheme: dark');
  });

  test('holds no number that is none', async () => {
    for (const page of [report(await simulated()), report(await simulated(1))])
      expect(page).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  test('tells the numbers', async () => {
    const results = await simulated();
    const words = plain(report(results));
    const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
    for (const value of [
      results.games,
      results.decisions,
      results.wins.red!,
      results.wins.blue!,
      results.wins.draw!,
    ])
      expect(words).toContain(` ${number.format(value)} `);
    expect(words).toContain(results.hash);
    expect(words).toContain('seed report');
    expect(words).toMatch(/red\s+policy/);
    expect(words).toMatch(/blue\s+random/);
    const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
    for (const side of ['red', 'blue', 'draw'])
      for (const end of results.intervals[side]!) expect(words).toContain(percent.format(end));
  });

  test('draws the bars as long as the shares', () => {
    const game = (winner: string | null): Summary => ({
      index: 0,
      seed: '',
      error: null,
      decisions: 5,
      winner,
      turns: 1,
      score: { red: [1], blue: [0] },
      losses: { red: 0, blue: 1 },
      luck: { red: 0, blue: 0 },
      hash: '',
    });
    const results = summarise(
      toy,
      { scenario: 'x', seed: 'y', bots: {} },
      ['red', 'red', 'red', 'blue'].map(game),
      1,
    );
    const [bars] = report(results).match(/<svg[\s\S]*?<\/svg>/)!;
    const widths = [...bars.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(found => Number(found[1]));
    expect(widths).toEqual([564 * 0.75, 564 * 0.25, 0]);
  });

  test('lets no name break out of its place', async () => {
    const evil = `"><script>alert('x')</script><b a='&\u0000`;
    const results = await simulated();
    const bad: Results = {
      ...results,
      game: evil,
      scenario: evil,
      seed: evil,
      hash: evil,
      summaries: [...results.summaries, { ...results.summaries[0]!, error: evil, seed: evil }],
    };
    const labels = Object.fromEntries(Object.keys(englishLabels).map(key => [key, evil]));
    const page = report(bad, { ...labels, locale: 'en', roles: { red: evil, blue: evil } });
    const tags = tagsOf(page);
    expect(tags).not.toContain('script');
    expect(tags).not.toContain('b');
    expect(page).not.toContain('\u0000');
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)');
    tagsOf(report(bad));
  });

  test('can be told in another language', async () => {
    const page = report(await simulated(), {
      locale: 'ja',
      title: '{name}を{games}回',
      gameName: '玩具',
      roles: { red: '赤' },
    });
    expect(page).toContain('<html lang="ja">');
    expect(page).toContain('<h1>玩具を40回</h1>');
    expect(plain(page)).toMatch(/赤\s+policy/);
  });

  test('says what went wrong, and where to find it', async () => {
    const results = await simulate<Toy>({ game: toy, games: 3, seed: 'short', bots: {}, maxDecisions: 1 });
    const words = plain(report(results));
    tagsOf(report(results));
    expect(words).toContain('no end after 1 decisions');
    expect(words).toContain(`3 games, the first of them number 0 with seed ${results.summaries[0]!.seed}`);
    expect(words).toContain('There is nothing to show.');
    expect(report(results)).not.toMatch(/NaN|Infinity|undefined/);
  });
});
