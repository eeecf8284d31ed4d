import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, run } from './run.ts';
import { repository } from './sources.ts';

/** A component pack is a folder of data files. */

type Unit = { id: string; setup?: { [column: string]: { hex?: string } } };

function packWith(change: (units: Unit[]) => void): string {
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

/** The headquarters of the Central Pacific begins one hex west of Oahu. */
const elsewhere = (): string =>
  packWith(units => {
    units.find(({ id }) => id === 'hq-cpac')!.setup!['1941']!.hex = '5708';
  });

/** Asks the referee of a new match, with or without a pack. */
async function asked(pack: readonly string[]) {
  const calls = [
    ['new', { game: 'eots', seed: '1' }],
    ['view', { role: 'allies' }],
    ['record', {}],
  ] as const;
  const lines = calls.map(([method, params], id) => JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  const { stdout } = await run(['engine', ...pack], `${lines.join('\n')}\n`);
  const [begun, view, record] = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).result);
  const units: { id: string; at: string }[] = view.state.units;
  return { pack: begun.pack, hq: units.find(({ id }) => id === 'hq-cpac')!.at, record: record.record };
}

test('a match is played with the pack that was chosen, and its record opens with no other', async () => {
  const folder = elsewhere();
  const [hash] = (await run(['pack', 'eots', folder])).stdout.trim().split(' ').slice(-1);
  const without = await asked([]);
  expect(without).toMatchObject({ pack: null, hq: '5808' });
  const packed = await asked(['--pack', `eots:${folder}`]);
  expect(packed).toMatchObject({ pack: hash, hq: '5708' });

  const file = join(folder, 'match.ib');
  writeFileSync(file, packed.record);
  expect((await run(['replay', file, '--check', '--pack', folder])).stdout).toMatch(/^ok eots 0 actions/);
  expect((await run(['audit', file, '--pack', folder])).stdout).toMatch(/^ok: /);
  const played = await run(['play', 'eots', '--load', file, '--pack', folder], 'quit\n');
  expect([played.stderr, played.status]).toEqual(['', 0]);
  const refused = `error wrong-pack: eots is played here with the components of the box, not with pack ${hash}\n`;
  expect((await run(['replay', file, '--check'])).stderr).toBe(refused);
  expect((await run(['play', 'eots', '--load', file])).stderr).toBe(refused);
  writeFileSync(file, without.record);
  expect((await run(['replay', file, '--pack', folder])).stderr).toMatch(/^error wrong-pack: /);
});

test('the threads of a simulation play with the pack too', async () => {
  const simulate = async (...more: string[]) => {
    const args = ['--games', '2', '--bots', 'random', '--scenario', '1944', '--json', ...more];
    return JSON.parse((await run(['simulate', 'eots', ...args])).stdout).hash as string;
  };
  const folder = packWith(units => {
    units.find(({ id }) => id === 'hq-cpac')!.setup!['1944']!.hex = '5708';
  });
  const packed = await simulate('--jobs', '2', '--pack', folder);
  expect(await simulate('--jobs', '1', '--pack', folder)).toBe(packed);
});

test('a pack with faults, or for nobody, starts nothing', async () => {
  const bad = packWith(units => {
    units.splice(0, 1);
  });
  expect((await run(['play', 'eots', '--pack', bad])).stderr).toMatch(/^error bad-data: .* is missing/);
  expect((await run(['play', 'gj73', '--pack', bad])).stderr).toMatch(/^error bad-argument: gj73 takes no/);
  expect((await run(['engine', '--pack', bad])).stderr).toMatch(/^error bad-argument: --pack has the form/);
});
