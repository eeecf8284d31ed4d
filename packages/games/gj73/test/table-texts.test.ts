import { flatten, words } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { gj73 } from '../index.ts';
import { SPECIAL_ACTIONS } from '../table/names.ts';
import { table } from '../table.ts';
import { randomStep, start } from './random.ts';
import { readers } from './table-reader.ts';

const texts = new Map(
  await Promise.all(
    Object.entries(table.texts).map(async ([language, load]) => [language, flatten(await load())] as const),
  ),
);
const english = texts.get('en')!;

describe.each([...texts])('the texts in %s', (_language, own) => {
  test('word all special actions, and no others', () => {
    const special = Object.keys(own).flatMap(key => /^action\.(.*@.*|enter-.*)$/.exec(key)?.slice(1) ?? []);
    expect(special.sort()).toEqual([...SPECIAL_ACTIONS].sort());
  });

  test('have what English has', () => {
    // English has forms of its own for no and one; the titles of rules are in the digest.
    const wanted = Object.keys(english).filter(key => !/_(zero|one)$/.test(key));
    expect(wanted.filter(key => own[key] === undefined)).toEqual([]);
  });
});

test.each(readers)('a whole game can be told in %s', (_language, t) => {
  const walk = start('words');
  let read = 0;
  for (let step = randomStep(walk); step; step = randomStep(walk)) {
    for (const role of gj73.roles) {
      const masked = gj73.mask(walk.match.state, role);
      const say = words(table, t, masked, walk.match.stack.at(-1)?.id);
      for (const entry of walk.match.log.slice(read))
        if (!entry.to || entry.to.includes(role)) say.log(entry);
    }
    read = walk.match.log.length;
  }
  expect(walk.match.result).not.toBeNull();
});

test('a heading is a line of the log that opens a player turn', () => {
  for (const key of table.headings) expect(english).toHaveProperty([`log.${key}`]);
});
