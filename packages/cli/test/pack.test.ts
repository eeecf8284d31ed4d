import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, run } from './run.ts';
import { repository } from './sources.ts';

/** A component pack is a folder of data files. */

function packWith(change: (units: { id: string }[]) => void): string {
  const folder = freshFolder();
  const data = join(repository, 'packages/games/eots/data');
  for (const name of ['map', 'units', 'cards'])
    cpSync(join(data, `${name}.json`), join(folder, `${name}.json`));
  const file = join(folder, 'units.json');
  const units = JSON.parse(readFileSync(file, 'utf8'));
  change(units.units);
  writeFileSync(file, JSON.stringify(units));
  return folder;
}

test('a pack with the components of the box is good', async () => {
  const { stdout, status } = await run(['pack', 'eots', packWith(() => {})]);
  expect(stdout).toMatch(/^ok eots map, units, cards [0-9a-f]{64}\n$/);
  expect(status).toBe(0);
});

test('a pack with faults is refused as a whole, and every fault is listed', async () => {
  const folder = packWith(units => {
    units.splice(0, 2);
  });
  const { stdout, stderr, status } = await run(['pack', 'eots', folder]);
  expect(
    stdout
      .trim()
      .split('\n')
      .filter(line => line.endsWith('is missing')),
  ).toHaveLength(2);
  expect(stderr).toMatch(/^error bad-data: the pack is refused: it has \d+ faults$/m);
  expect(status).toBe(2);
});

test('a folder without the files, or a game without packs, is an error', async () => {
  expect((await run(['pack', 'eots', freshFolder()])).stderr).toMatch(/^error cannot-read/);
  expect((await run(['pack', 'gj73', freshFolder()])).stderr).toMatch(/^error bad-argument/);
});
