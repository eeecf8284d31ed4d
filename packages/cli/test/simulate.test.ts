import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, run } from './run.ts';

const simulate = async (...args: string[]) => {
  const { stdout, stderr, status } = await run(['simulate', 'gj73', '--json', ...args]);
  expect([stderr, status]).toEqual(['', 0]);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1)!) as Record<string, unknown>;
};

test('the results are one object, the same whatever the number of workers', async () => {
  const args = ['--games', '12', '--seed', '7', '--bots', 'random,random'];
  const one = await simulate(...args, '--jobs', '1');
  const two = await simulate(...args, '--jobs', '2');
  expect(Object.keys(one)).toEqual([
    'game',
    'scenario',
    'games',
    'finished',
    'errors',
    'decisions',
    'seconds',
    'decisionsPerSecond',
    'wins',
    'hash',
  ]);
  expect(one).toMatchObject({ game: 'gj73', scenario: 'standard', games: 12, finished: 12, errors: 0 });
  expect(Object.keys(one.wins as object)).toEqual(['us', 'japan', 'draw']);
  const { seconds: _s, decisionsPerSecond: _d, ...stable } = one;
  expect(two).toMatchObject(stable);
  expect((await simulate(...args.with(3, '8'))).hash).not.toBe(one.hash);
});

test('a table and a report for people', async () => {
  const report = join(freshFolder(), 'report.html');
  const { stdout } = await run([
    'simulate',
    'gj73',
    '--games',
    '4',
    '--bots',
    'policy,random',
    '--report',
    report,
  ]);
  expect(stdout).toMatch(/4 games, 4 finished, 0 errors/);
  expect(stdout).toMatch(/United States \(policy\)/);
  expect(readFileSync(report, 'utf8')).toContain('Battle of Okinawa 1945');
});
