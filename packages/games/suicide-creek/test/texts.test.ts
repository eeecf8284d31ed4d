import { flatten, phaseTree } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { sequenceOfPlay } from '../rules/00-sequence-of-play.ts';
import { FLAGS } from '../state/units.ts';
import { WORKS } from '../state/works.ts';
import { texts } from '../table/texts.ts';
import { table } from '../table.ts';
import { typeIds, weaponTypeIds } from '../types.ts';
import { begin } from './lay.ts';
import { readers } from './table-reader.ts';

const LANGUAGES = ['en', 'ja', 'zh'];
const read = async (): Promise<{ [key: string]: string }[]> =>
  Promise.all(LANGUAGES.map(async language => flatten(await texts[language]!())));

const decisions = [...sequenceOfPlay.blocks.values()].flatMap(block =>
  block.kind === 'decision' ? [block] : [],
);

test('A1.21 every counter, phase, decision, action, option and scenario has its name in three languages', async () => {
  const wanted = [
    ...typeIds.map(id => `unit.${id}`),
    ...weaponTypeIds.map(id => `weapon.${id}`),
    ...FLAGS.map(flag => `state.${flag}`),
    ...WORKS.flatMap(kind => [`work.${kind}`, `does.${kind}`]),
    ...phaseTree(sequenceOfPlay.main).map(({ id }) => `phase.${id}`),
    ...suicideCreek.scenarios.map(id => `scenario.${id}`),
    ...decisions.flatMap(({ prompt, others, verbs }) => [
      `prompt.${prompt}`,
      ...(others === undefined ? [] : [`prompt.${others}`]),
      ...Object.keys(verbs).map(verb => `action.${verb}`),
    ]),
    ...Object.keys(suicideCreek.options).flatMap(id => [`option.${id}.name`, `option.${id}.help`]),
  ];
  (await read()).forEach((language, i) => {
    expect(
      wanted.filter(key => !language[key]),
      LANGUAGES[i],
    ).toEqual([]);
  });
});

test('A1.21 the languages have the same texts with the same blanks', async () => {
  const [en, ...others] = await read();
  const blanks = (text = ''): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const other of others) {
    expect(Object.keys(other).sort()).toEqual(Object.keys(en!).sort());
    for (const key of Object.keys(en!)) expect(blanks(other[key]), key).toEqual(blanks(en![key]));
  }
});

test('A1.21 every scenario can be shown to everybody in every language', () => {
  for (const scenario of suicideCreek.scenarios)
    for (const role of ['us', 'japan', 'spectator'])
      for (const [, t] of readers) {
        const masked = suicideCreek.mask(begin({ scenario }).state, role);
        // Before the first set-up of the campaign the map is empty.
        const least = scenario === 'campaign' ? 0 : 1;
        expect(table.board(masked, t).stacks.length).toBeGreaterThanOrEqual(least);
        expect(table.score!(masked, t, null).sides).toHaveLength(2);
      }
  for (const [, t] of readers) {
    expect(table.legend(t).signs.every(({ hexes }) => hexes.length > 0)).toBe(true);
    expect(table.sheet(t).length).toBeGreaterThan(60);
  }
});
