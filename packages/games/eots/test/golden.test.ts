import { readFileSync } from 'node:fs';
import { audit, load, parseRecord } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { eots } from '../index.ts';

/** Whole games as they were once played: if one of these no longer replays, a rule has changed. */
test.each(['policy', 'random'])('4.0 the golden %s game replays to the last bit', name => {
  const record = parseRecord(readFileSync(new URL(`golden/${name}.record`, import.meta.url), 'utf8'));
  const { match } = load(eots, record);
  expect(match.result).not.toBeNull();
  expect(audit(eots, record).dice).toBeGreaterThan(20);
});
