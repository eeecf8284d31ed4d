import { flatten, LANGUAGES, newMatch, parseAction, words } from '@ironbottom/engine';
import { gj73 } from '@ironbottom/gj73';
import { table } from '@ironbottom/gj73/table.ts';
import { describe, expect, test } from 'vitest';
import { reader } from '../src/texts.ts';
import en from '../text/en.json' with { type: 'json' };
import ja from '../text/ja.json' with { type: 'json' };
import zh from '../text/zh.json' with { type: 'json' };
import { sourcesOf } from './sources.ts';

const sources = ['src', 'src/play', 'src/commands']
  .map(folder => sourcesOf(`packages/cli/${folder}`))
  .join('\n');
const argumentsOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name!).sort();

describe('the texts of the terminal', () => {
  test.each([
    ['ja', ja],
    ['zh', zh],
  ])('%s has what English has', (_language, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(flatten(en)))
      expect([key, argumentsOf(flatten(texts)[key]!)]).toEqual([key, argumentsOf(text)]);
  });

  test('are all that the sources ask for, and no more', () => {
    const asked = new Set([...sources.matchAll(/'cli\.([\w-]+)'/g)].map(([, key]) => key!));
    const written = new Set(Object.keys(en).map(key => key.replace(/_(one|other)$/, '')));
    expect([...written].sort()).toEqual([...asked].sort());
  });
});

describe('words', () => {
  const state = gj73.mask(newMatch(gj73, { seed: 'words' }).state, 'us');

  test.each(LANGUAGES)('name pieces and hexes in %s', async language => {
    const t = await reader(language, table);
    const said = words(table, t, state).action(parseAction('retreat piece=US-17-1 hex=1403'));
    expect(said).toContain(t('unit.US-17-1'));
    expect(said).toContain(t('place.Futema'));
  });

  test('that are not written show their key and arguments', async () => {
    const say = words(table, await reader('ja', table), state);
    expect(say.refusal({ rule: '1.0', key: 'never-heard-of', args: { left: 2 } })).toBe(
      'refusal.never-heard-of (left=2)',
    );
    expect(say.action(parseAction('conquer hex=1301'))).toMatch(/^action\.conquer \(hex=1301/);
  });

  test('of several actions leave open what differs', async () => {
    const say = words(table, await reader('en', table), state);
    const place = (hex: string) => parseAction(`place piece=US-17-1 hex=${hex}`);
    expect(say.actions([place('1301'), place('1302')])).toBe('Place 1/17 Inf in …');
  });

  test('do not tell what is hidden', async () => {
    const say = words(table, await reader('en', table), state);
    expect(say.action(parseAction('look piece=JP-c1'))).toBe('Look at Hidden chit');
  });
});
