import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chapterOf, type Rule } from '@ironbottom/engine';
import { describe, expect, it } from 'vitest';
import { parseDigest } from '../src/referee/digest.ts';
import { chapters, findRule } from '../src/rules/chapters.ts';
import { searchRules } from '../src/rules/search.ts';

const rule = (id: string, title: string, text = '', reading = ''): Rule => ({
  id,
  title,
  text,
  kind: 'rule',
  see: [],
  note: '',
  reading,
});
const ids = (rules: readonly Rule[]): string[] => rules.map(({ id }) => id);

describe('chapters', () => {
  it.each([
    ['10.2(1)①', '10'],
    ['1.0', '1'],
    ['2', '2'],
    ['A3.2', 'A3'],
    ['EX①', 'EX'],
    ['J:yamato', 'J'],
    ['CHART-J', 'J'],
  ])('%s is of chapter %s', (id, chapter) => {
    expect(chapterOf(id)).toBe(chapter);
  });

  it('keep the order of the digest, and a chart with its entries', () => {
    const digest = [
      rule('9.1', 'Ships'),
      rule('10.0', 'Movement'),
      rule('10.1', 'Points'),
      rule('CHART-J', 'Chart'),
      rule('J:a', 'A'),
    ];
    expect(chapters(digest, {}).map(({ id, rules }) => [id, ids(rules)])).toEqual([
      ['9', ['9.1']],
      ['10', ['10.0', '10.1']],
      ['J', ['CHART-J', 'J:a']],
    ]);
  });

  it('have names of their own, not those of their first subjects', () => {
    const digest = [rule('9.1', 'Ships'), rule('10.0', 'Movement'), rule('CHART-J', 'Chart')];
    const names = { 9: 'At sea', 10: 'Movement', J: 'Chits' };
    expect(chapters(digest, names).map(({ title }) => title)).toEqual(['At sea', 'Movement', 'Chits']);
  });
});

describe('a link to a rule', () => {
  const digest = [
    rule('1.0', 'One'),
    rule('14.4', 'Fire'),
    rule('14.4(3)①', 'First'),
    rule('14.40', 'Another'),
  ];
  it.each([
    ['14.4(3)①', '14.4(3)①'],
    ['14.4(3)', '14.4(3)①'],
    ['14.4(9)', '14.4'],
    ['14.4(3)⑤', '14.4(3)①'],
    ['14', '14.4'],
    ['1', '1.0'],
  ])('%s leads to %s', (asked, found) => {
    expect(findRule(digest, asked)?.id).toBe(found);
  });

  it('to a chapter that is not there leads nowhere', () => {
    expect(findRule(digest, '99.1')).toBeUndefined();
    expect(findRule(digest, '')).toBeUndefined();
  });
});

describe('searching the rules', () => {
  const digest = [
    rule('1.0', 'Subject', 'A battle with stacks.'),
    rule('3.2', 'Stack', 'All units in a hex.'),
    rule('3.2(1)', 'Unit limit', 'At most 2 units in a stack.'),
    rule('10.2', 'Movement', 'Points.', 'A stacked piece.'),
    rule('10.20', 'Roads', 'Fast.'),
  ];

  it('puts titles before texts, and whole words before beginnings', () => {
    expect(ids(searchRules(digest, 'stack'))).toEqual(['3.2', '3.2(1)', '1.0', '10.2']);
  });

  it('wants all the words', () => {
    expect(ids(searchRules(digest, 'units stack'))).toEqual(['3.2', '3.2(1)']);
    expect(searchRules(digest, 'units zeppelin')).toEqual([]);
  });

  it('finds numbers, the exact one first, with or without the sign', () => {
    expect(ids(searchRules(digest, '10.2'))).toEqual(['10.2', '10.20']);
    expect(ids(searchRules(digest, '§ 3.2(1)'))).toEqual(['3.2(1)']);
  });

  it('finds nothing for nothing', () => {
    expect(searchRules(digest, '  ')).toEqual([]);
  });
});

const games = fileURLToPath(new URL('../../games', import.meta.url));
const digests = readdirSync(games).filter(id => existsSync(`${games}/${id}/digest.jsonl`));

describe.each(digests)('the digest of %s', id => {
  const digest = parseDigest(readFileSync(`${games}/${id}/digest.jsonl`, 'utf8'));

  it('has chapters with names of their own', () => {
    const names = chapters(digest, {}).map(chapter => chapter.id);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has an anchor of its own for every rule', () => {
    expect(new Set(ids(digest)).size).toBe(digest.length);
  });

  it('has every rule that another one speaks of', () => {
    const lost = digest.flatMap(({ see }) => see).filter(other => !findRule(digest, other));
    expect(lost).toEqual([]);
  });
});
