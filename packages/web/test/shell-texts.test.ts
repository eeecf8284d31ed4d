import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flatten } from '@ironbottom/engine/display/texts';
import { describe, expect, it } from 'vitest';
import { texts as en } from '../src/app/languages/en.ts';
import { texts as ja } from '../src/app/languages/ja.ts';
import { texts as zh } from '../src/app/languages/zh.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const all = { en: flatten(en), ja: flatten(ja), zh: flatten(zh) };
const others = ['ja', 'zh'] as const;

const sources = readdirSync(here('../src'), { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path))
  .map(path => readFileSync(join(here('../src'), path), 'utf8'))
  .join('\n');

/** `games_one` and `games_other` are one text to those who ask for it; how many forms it has is the language's affair. */
const base = (key: string): string => key.replace(/_(zero|one|other)$/, '');
const bases = (language: keyof typeof all): string[] =>
  [...new Set(Object.keys(all[language]).map(base))].sort();
const argsOf = (language: keyof typeof all, wanted: string): string => {
  const forms = Object.entries(all[language]).filter(([key]) => base(key) === wanted);
  const args = forms.flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!));
  return [...new Set(args)].sort().join(' ');
};

/** Keys that are written out, and beginnings of those that are put together. */
const asked = new Set([...sources.matchAll(/['"`](web\.[\w.-]+)['"`]/g)].map(([, key]) => key!));
const begun = [...sources.matchAll(/`(web\.[\w.-]+[.@])\$\{/g)].map(([, start]) => start!);

describe('texts of the page', () => {
  it.each(others)('are all there in %s, and no others', language => {
    expect(bases(language)).toEqual(bases('en'));
  });

  it.each(others)('take the same arguments in %s as in English', language => {
    const wrong = bases('en').filter(key => argsOf(language, key) !== argsOf('en', key));
    expect(wrong).toEqual([]);
  });

  it('say something', () => {
    const empty = Object.values(all).flatMap(flat => Object.keys(flat).filter(key => flat[key] === ''));
    expect(empty).toEqual([]);
  });

  it('are there for every key that the page asks for', () => {
    const known = bases('en');
    expect([...asked].filter(key => !known.includes(key))).toEqual([]);
    expect(begun.filter(start => !known.some(key => key.startsWith(start)))).toEqual([]);
  });

  it('are all asked for somewhere', () => {
    const unused = bases('en').filter(key => !asked.has(key) && !begun.some(start => key.startsWith(start)));
    expect(unused).toEqual([]);
  });

  it('have words for every way in which the project says no', () => {
    const union = /export type ErrorCode =([^;]+);/.exec(
      readFileSync(here('../../engine/src/errors.ts'), 'utf8'),
    )![1]!;
    const codes = [...union.matchAll(/'([\w-]+)'/g)].map(([, code]) => `web.error.${code}`);
    expect(codes.length).toBeGreaterThan(40);
    expect(
      Object.keys(all.en)
        .filter(key => key.startsWith('web.error.'))
        .sort(),
    ).toEqual(codes.sort());
  });

  it('have a file of a part in every language', () => {
    const parts = readdirSync(here('../text/parts'));
    const names = new Set(parts.map(file => file.split('.')[0]));
    expect(parts.sort()).toEqual(
      [...names].flatMap(name => ['en', 'ja', 'zh'].map(l => `${name}.${l}.json`)).sort(),
    );
  });
});
