import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packHash } from '@ironbottom/engine';
import type { Moment } from '@ironbottom/room';
import { afterEach, expect, test } from 'vitest';
import { type ServerProcess, startProcess } from './support/process.ts';

/** A server that plays a game with a component pack. */

const data = fileURLToPath(new URL('../../games/eots/data/', import.meta.url));
const NAMES = ['map', 'units', 'cards'];
const folder = mkdtempSync(join(tmpdir(), 'ironbottom-packs-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const servers: ServerProcess[] = [];
const start = async (env: { [name: string]: string }): Promise<ServerProcess> => {
  const server = await startProcess(env);
  servers.push(server);
  return server;
};
afterEach(() => {
  for (const server of servers.splice(0)) server.kill();
});

type Unit = { id: string; setup?: { [column: string]: { hex?: string } } };

function packWith(change: (units: Unit[]) => void): { readonly PACKS: string; readonly hash: string } {
  const pack = mkdtempSync(join(folder, 'pack-'));
  for (const name of NAMES) cpSync(join(data, `${name}.json`), join(pack, `${name}.json`));
  const units = JSON.parse(readFileSync(join(pack, 'units.json'), 'utf8'));
  change(units.units);
  writeFileSync(join(pack, 'units.json'), JSON.stringify(units));
  const files = NAMES.map(name => [name, JSON.parse(readFileSync(join(pack, `${name}.json`), 'utf8'))]);
  return { PACKS: `eots:${pack}`, hash: packHash(Object.fromEntries(files)) };
}

test('matches are played with the pack, pages can fetch it, and without it they are not opened', async () => {
  const { PACKS, hash } = packWith(units => {
    units.find(({ id }) => id === 'hq-cpac')!.setup!['1941']!.hex = '5708';
  });
  const DATABASE_URL = `sqlite:${join(folder, 'packs.db')}`;
  const packed = await start({ PACKS, DATABASE_URL });
  const me = packed.visitor();
  expect((await me.get('/games/packs.json')).body).toEqual({ eots: hash });
  const fetched = await me.get<{ [name: string]: unknown }>(`/games/eots/pack.json?${hash}`);
  expect(packHash(fetched.body)).toBe(hash);
  expect(fetched.headers.get('cache-control')).toContain('immutable');
  expect((await me.get('/games/eots/pack.json')).headers.get('cache-control')).toBe('no-cache');

  const seats = { japan: { kind: 'me' }, allies: { kind: 'link' } } as const;
  const { match } = await me.newMatch({ game: 'eots', seats });
  const table = await me.socket();
  await table.watch(match.id, 'japan');
  const { view } = table.sight(match.id, 'japan');
  expect(view.pack).toBe(hash);
  // Moments are worked out in a thread: it has set the same counters up.
  const moments = `/api/matches/${match.id}/moments?role=japan&from=0&to=0`;
  const { body } = await me.get<Moment<unknown>[]>(moments);
  expect(body[0]!.state).toEqual(view.state);
  await packed.stop();

  const plain = await start({ DATABASE_URL });
  const again = plain.visitor();
  again.setCookie(...(me.cookie.split('=') as [string, string]));
  expect(await again.refused('GET', moments)).toBe('409 wrong-pack');
  expect((await again.get('/games/eots/pack.json')).status).toBe(404);
});

test('a pack with faults, and one for a game that takes none, stop the server before it begins', async () => {
  const { PACKS } = packWith(units => {
    units.splice(0, 1);
  });
  await expect(startProcess({ PACKS })).rejects.toThrow(/ended with 2: ironbottom: .*faults\n.*is missing/);
  await expect(startProcess({ PACKS: `gj73:${folder}` })).rejects.toThrow(
    /ended with 2: .*no component packs/,
  );
  await expect(startProcess({ PACKS: 'eots' })).rejects.toThrow(
    /ended with 1: .*PACKS=eots: must be GAME:FOLDER/,
  );
});
