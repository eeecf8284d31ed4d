import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, newMatch, writeRecord } from '@ironbottom/engine';
import { gj73 } from '@ironbottom/gj73';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshFolder, ironbottom, type Ran, run } from './run.ts';
import { repository } from './sources.ts';

/** Whatever is wrong is said in one line with a code, and the exit status is not zero. */

const folder = freshFolder();
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const match = newMatch(gj73, { seed: 'errors' });
act(gj73, match, 'us', { verb: 'done' });
const good = writeRecord(match);

function expectError({ stderr, stdout, status }: Ran, code: string): void {
  const lines = stderr.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^error ${code}: \\S`));
  expect(stdout).toBe('');
  expect(status).toBe(2);
}

beforeAll(async () => {
  // The first run may have to build, and says so.
  expect((await run(['--version'])).status).toBe(0);
});

test('it says the version that the house has', async () => {
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  expect((await run(['--version'])).stdout).toBe(`${version}\n`);
});

describe('arguments', () => {
  test.each([
    [['play', 'chess'], 'unknown-game'],
    [['simulate', 'chess', '--games', '1'], 'unknown-game'],
    [['coverage', 'chess'], 'unknown-game'],
    [['play', 'gj73', '--role', 'china'], 'unknown-role'],
    [['play', 'gj73', '--scenario', 'none'], 'unknown-scenario'],
    [['play', 'gj73', '--option', 'fog=true'], 'unknown-option'],
    [['play', 'gj73', '--option', 'firstDraw=often'], 'unknown-option'],
    [['simulate', 'gj73', '--games', '1', '--scenario', 'none'], 'unknown-scenario'],
    [['simulate', 'gj73', '--games', '1', '--option', 'fog=true'], 'unknown-option'],
    [['play', 'gj73', '--option', 'firstDraw'], 'bad-argument'],
    [['play', 'gj73', '--bot', 'genius'], 'bad-argument'],
    [['play', 'gj73', '--lang', 'xx'], 'bad-argument'],
    [['play'], 'bad-argument'],
    [['castle'], 'bad-argument'],
    [['games', '--colour'], 'bad-argument'],
    [['games', 'gj73', 'eots'], 'bad-argument'],
    [['simulate', 'gj73'], 'bad-argument'],
    [['simulate', 'gj73', '--games', '0'], 'bad-argument'],
    [['simulate', 'gj73', '--games', 'many'], 'bad-argument'],
    [['simulate', 'gj73', '--games', '1', '--jobs', '-1'], 'bad-argument'],
    [['simulate', 'gj73', '--games', '1', '--bots', 'genius,random'], 'bad-argument'],
    [['simulate', 'gj73', '--games', '1', '--bots', 'random,random,random'], 'bad-argument'],
    [['play', 'gj73', '--seed', 'x'.repeat(300)], 'bad-argument'],
  ])('%j', async (args, code) => {
    expectError(await run(args), code);
  });
});

describe('records', () => {
  const lines = good.split('\n');
  test.each([
    ['missing', join(folder, 'missing.ib'), 'cannot-read'],
    ['a folder', folder, 'cannot-read'],
    ['empty', file('empty.ib', ''), 'bad-record'],
    ['something else', file('else.ib', 'hello\n'), 'bad-record'],
    ['cut off', file('cut.ib', good.slice(0, -20)), 'bad-record'],
    ['without its last line', file('unsealed.ib', `${lines.slice(0, -2).join('\n')}\n`), 'bad-record'],
    ['of another format', file('format.ib', good.replace('record 2', 'record 9')), 'record-version'],
    [
      'of another version',
      file('version.ib', good.replace(/"version":\d+/, '"version":99')),
      'newer-version',
    ],
    ['of another game', file('game.ib', good.replace('"game":"gj73"', '"game":"chess"')), 'unknown-game'],
    [
      'with another seed',
      file('seed.ib', good.replace('"seed":"errors"', '"seed":"lucky"')),
      'record-edited',
    ],
    [
      'with an action changed',
      file('action.ib', good.replace('\nus done\n', '\nus pass\n')),
      'record-edited',
    ],
    [
      'with an action added',
      file('added.ib', good.replace('\nus done\n', '\nus done\nus done\n')),
      'record-edited',
    ],
    ['with another hash', file('hash.ib', good.replace(/"hash":"./, '"hash":"x')), 'record-edited'],
    ['that cannot be read', file('garbage.ib', good.replace('\nus done\n', '\nus [[[\n')), 'bad-record'],
  ])('%s', async (_what, path, code) => {
    expectError(await run(['replay', path, '--check']), code);
  });

  test('whoever reads one says the same', async () => {
    const path = file('short.ib', good.slice(0, -20));
    for (const args of [['replay'], ['audit'], ['play', 'gj73', '--load']])
      expectError(await run([...args, path]), 'bad-record');
  });

  test('a good one is replayed, checked and audited', async () => {
    const path = file('good.ib', good);
    expect((await run(['replay', path, '--check'])).stdout).toMatch(
      /^ok gj73 1 actions not finished [0-9a-f]{64}\n$/,
    );
    expect((await run(['replay', path, '--lang', 'ja'])).stdout).toContain('第1ターン');
    expect((await run(['audit', path])).stdout).toMatch(/^ok/);
  });
});

describe('output', () => {
  test('a full disk is told, and what was there stays', async () => {
    expectError(
      await run(['simulate', 'gj73', '--games', '1', '--bots', 'random', '--report', '/dev/full']),
      'cannot-write',
    );
    const path = file('precious.ib', good);
    const { stdout } = await run(
      ['play', 'gj73', '--load', path],
      `save /dev/full\nsave ${path}/x\nsave\nquit\n`,
    );
    expect(stdout).toMatch(/ENOSPC.*ENOTDIR.*save needs/s);
    expect(readFileSync(path, 'utf8')).toBe(good);
  });

  test('nobody reads any more: it ends quietly', async () => {
    const path = file('long.ib', good);
    for (const args of [['replay', path], ['games'], ['engine']]) {
      const child = spawn(ironbottom, args);
      child.stdout.destroy();
      let stderr = '';
      child.stderr.on('data', chunk => {
        stderr += chunk;
      });
      child.stdin.on('error', () => {});
      child.stdin.end('{"jsonrpc":"2.0","id":1,"method":"games"}\n'.repeat(2000));
      const status = await new Promise(resolve => child.on('close', resolve));
      expect([args[0], stderr, status]).toEqual([args[0], '', 0]);
    }
  });
});
