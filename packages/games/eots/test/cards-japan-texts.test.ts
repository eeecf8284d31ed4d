import { readdirSync, readFileSync } from 'node:fs';
import { flatten, LANGUAGES, type Texts } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { cardChoices } from '../cards/choices.ts';
import '../index.ts';

/** Whatever an event asks has words in every language. */

test.each(LANGUAGES)('choices of events have words in %s', language => {
  const folder = new URL(`../text/${language}/`, import.meta.url);
  const words = new Set(
    readdirSync(folder).flatMap(file =>
      Object.keys(flatten(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Texts)),
    ),
  );
  const wanted = cardChoices.flatMap(({ kind, verb, decline }) => [
    `prompt.${kind}`,
    `action.${kind}.${verb}`,
    ...(decline ? [`action.${kind}.decline`] : []),
  ]);
  expect(wanted.length).toBeGreaterThan(40);
  expect(wanted.filter(key => !words.has(key))).toEqual([]);
});
