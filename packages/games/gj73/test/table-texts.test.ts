import { flatten } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { SPECIAL_ACTIONS } from '../table/names.ts';
import { table } from '../table.ts';

const texts = new Map(
  await Promise.all(
    Object.entries(table.texts).map(async ([language, load]) => [language, flatten(await load())] as const),
  ),
);

describe.each([...texts])('the texts in %s', (_language, own) => {
  test('word all special actions, and no others', () => {
    const special = Object.keys(own).flatMap(key => /^action\.(.*@.*|enter-.*)$/.exec(key)?.slice(1) ?? []);
    expect(special.sort()).toEqual([...SPECIAL_ACTIONS].sort());
  });
});
