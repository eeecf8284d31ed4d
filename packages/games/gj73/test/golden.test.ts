import { readFileSync } from 'node:fs';
import { newMatch, parseRecord, replay } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { gj73 } from '../index.ts';

/** Games of version 0.3.0, with the generator that it had. */
test.each(['policy', 'random'])('6.0 the %s game of version 0.3.0 replays with its own dice', name => {
  const text = readFileSync(new URL(`golden-0.3.0/${name}.record`, import.meta.url), 'utf8');
  const { header, generation, actions, rolls } = parseRecord(text);
  const { scenario, options, seed } = header;
  const match = newMatch(gj73, { scenario, options, seed, generation, manner: header.version });
  replay(gj73, match, [...actions]);
  expect(match.result).not.toBeNull();
  expect(match.log.flatMap(({ at, key, roll }) => (key === 'roll' ? [[at, roll!.dice]] : []))).toEqual(rolls);
});
