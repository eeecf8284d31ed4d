import { deflateRawSync } from 'node:zlib';
import { SPECTATOR, view } from '@ironbottom/engine';
import { sha256Hex } from '@ironbottom/engine/json';
import { randomStep, start } from '@ironbottom/gj73/test/walking.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TableProblem } from '../../src/model.ts';
import { reading } from '../../src/referee/reading.ts';
import { scene } from '../../src/referee/scene.ts';
import { lookLink, openLook, readLook } from '../../src/session/look.ts';
import { books, entry, GAME } from '../referee/help.ts';

async function position(actions: number) {
  const { game } = await entry();
  const walk = start('look');
  for (let i = 0; i < actions; i++) randomStep(walk);
  return view(game, structuredClone(walk.match), SPECTATOR, false);
}

const problemOf = (link: string): Promise<string> =>
  readLook(link).then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof TableProblem) return error.problem.code;
      throw error;
    },
  );

/** A link as only somebody who means harm would make it: its checksum fits. */
const forged = (text: string): string =>
  ['1', sha256Hex(`ironbottom look ${text}`).slice(0, 12), deflateRawSync(text).toString('base64url')].join(
    '.',
  );

test('a position comes out of its link as it went in, and is short enough to be sent', async () => {
  for (const actions of [0, 150, 600]) {
    const seen = await position(actions);
    const link = await lookLink(seen);
    expect(link).toMatch(/^1\.[0-9a-f]{12}\.[\w-]+$/);
    expect(link.length).toBeLessThan(8000);
    expect(await readLook(link)).toEqual(seen);
  }
});

test('what was shared can be looked at and not played', async () => {
  const seen = await position(100);
  const session = await openLook(await lookLink(seen));
  expect(session).toMatchObject({ kind: 'look', game: GAME });
  expect(session.snapshot()).toMatchObject({
    role: SPECTATOR,
    roles: [],
    sight: { view: seen, undo: 'none' },
  });
  const shown = scene(
    reading(await entry(), await books().words(GAME, 'en'), session.snapshot().sight!.view),
  );
  expect(shown).toMatchObject({ choices: [], interrupts: [] });
  expect(shown.board.stacks.length).toBeGreaterThan(10);
  await expect(session.do({ kind: 'resign', role: 'us' })).rejects.toMatchObject({
    problem: { code: 'not-yours' },
  });
  await expect(session.record()).rejects.toBeInstanceOf(TableProblem);
  expect(await session.moments(0, 10)).toEqual([]);
});

test('a link that was cut off, changed or made up is refused', async () => {
  const link = await lookLink(await position(50));
  expect(await problemOf(link)).toBe('none');
  const original = JSON.stringify(await readLook(link));
  for (const bad of ['', '1', '1..', '2.0.0', 'x'.repeat(300_000), link.slice(0, -1), `${link}.`])
    expect(await problemOf(bad)).toBe('bad-look');
  await fc.assert(
    fc.asyncProperty(fc.nat(link.length), fc.constantFrom(...'.-_AZaz09 %'), async (at, letter) => {
      const changed = link.slice(0, at) + letter + link.slice(at + 1);
      // Some bits at the end mean nothing: then it is the same position, and never another one.
      const same = await readLook(changed).then(
        view => JSON.stringify(view) === original,
        () => false,
      );
      expect(same || (await problemOf(changed)) === 'bad-look').toBe(true);
    }),
    { numRuns: 150 },
  );
  await fc.assert(
    fc.asyncProperty(fc.string(), async text => {
      expect(await problemOf(text)).toBe('bad-look');
    }),
    { numRuns: 100 },
  );
});

test('a forged link holds a spectator’s view or nothing', async () => {
  const seen = await position(10);
  expect(await problemOf(forged(JSON.stringify(seen)))).toBe('none');
  expect(await problemOf(forged(JSON.stringify({ ...seen, role: 'us' })))).toBe('bad-look');
  expect(await problemOf(forged(JSON.stringify({ ...seen, stack: 'x' })))).toBe('bad-look');
  expect(await problemOf(forged('null'))).toBe('bad-look');
  expect(await problemOf(forged('{'))).toBe('bad-look');
  expect(await problemOf(forged(`{"state":${'['.repeat(100_000)}${']'.repeat(100_000)}}`))).toBe('bad-look');
  // Four megabytes in four kilobytes.
  expect(await problemOf(forged(JSON.stringify({ ...seen, state: ' '.repeat(5_000_000) })))).toBe('bad-look');
});
