import { readFileSync } from 'node:fs';
import { load, parseRecord, writeRecord } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { gj73 } from '../index.ts';

/** Games of version 0.3.0, with the generator that it had. */
test.each(['policy', 'random'])('6.0 the %s game of version 0.3.0 replays with its own dice', name => {
  const text = readFileSync(new URL(`golden-0.3.0/${name}.record`, import.meta.url), 'utf8');
  expect(writeRecord(load({ ...gj73, version: 1 }, parseRecord(text)))).toBe(text);
});
