import { hash, rewind } from '@ironbottom/engine';
import { gj73 } from '@ironbottom/gj73';
import { randomStep, start } from '@ironbottom/gj73/test/walking.ts';
import { expect, test } from 'vitest';
import { History } from '../../src/referee/local/history.ts';
import { entry } from './help.ts';

test('a match is as it was at every moment, also after some of it was taken back and played otherwise', async () => {
  const history = new History((await entry()).game);
  const walk = start('history');
  for (let i = 0; i < 450; i++) randomStep(walk);
  const as = (match: unknown) => match as Parameters<History['at']>[0];
  const check = (...moments: number[]): void => {
    for (const at of moments)
      expect(hash(history.at(as(walk.match), at))).toBe(hash(rewind(gj73, walk.match, at)));
  };
  check(430, 0, 99, 100, 101, 250, 430, 300);
  walk.match = rewind(gj73, walk.match, 220);
  history.cut(220);
  walk.chance.pick(7);
  for (let i = 0; i < 230; i++) randomStep(walk);
  check(430, 220, 300, 201);
});

test('playing on with what was given out changes nothing', async () => {
  const history = new History((await entry()).game);
  const walk = start('apart');
  for (let i = 0; i < 120; i++) randomStep(walk);
  const match = walk.match as unknown as Parameters<History['at']>[0];
  const before = hash(history.at(match, 100));
  const given = history.at(match, 100);
  const other = { match: given as unknown as typeof walk.match, chance: walk.chance };
  for (let i = 0; i < 10; i++) randomStep(other);
  expect(hash(given)).not.toBe(before);
  expect(hash(history.at(match, 100))).toBe(before);
});
