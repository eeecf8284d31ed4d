import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { sequenceOfPlay } from '../rules/00-sequence-of-play.ts';

const digest = readFileSync(new URL('../digest.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as { id: string; see: string[] });
const ids = new Set(digest.map(({ id }) => id));

test('every rule that a block or an option cites is in the digest, and every rule that a rule leans on', () => {
  const cited = [
    ...[...sequenceOfPlay.blocks.values()].map(({ rule }) => rule),
    ...Object.values(suicideCreek.options).map(({ rule }) => rule),
    ...digest.flatMap(({ see }) => see),
  ];
  expect(cited.filter(rule => !ids.has(rule))).toEqual([]);
  expect(ids.size).toBe(digest.length);
});
