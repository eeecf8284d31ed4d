import { readFileSync } from 'node:fs';
import { flatten, LANGUAGES, type Language, type Texts } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { alliedChoices } from '../cards/allies/choices.ts';

const read = (language: Language): { readonly [key: string]: string } =>
  flatten(
    JSON.parse(
      readFileSync(new URL(`../text/${language}/cards-allies.json`, import.meta.url), 'utf8'),
    ) as Texts,
  );
const english = read('en');
const blanks = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(LANGUAGES)('the texts of Allied cards in %s', language => {
  const own = read(language);

  test('have what English has, with the same blanks', () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(own)) expect(blanks(text), key).toEqual(blanks(english[key]!));
  });

  test.each(alliedChoices)('ask for $kind and name its answers', ({ kind, verb, decline }) => {
    const keys = [`prompt.${kind}`, `action.${kind}.${verb}`, ...(decline ? [`action.${kind}.decline`] : [])];
    expect(keys.filter(key => !own[key]?.trim())).toEqual([]);
  });
});
