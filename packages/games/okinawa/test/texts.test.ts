import { flatten, phaseTree } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { scenarioData } from '../components.ts';
import { okinawa } from '../index.ts';
import { AIRFIELDS, airfieldId, BEACHES, beachId, KEY_POINTS, keyPointId, NAMES } from '../map.ts';
import { sequenceOfPlay } from '../rules/00-sequence-of-play.ts';
import { texts } from '../table/texts.ts';
import { unitIds } from '../units.ts';

const LANGUAGES = ['en', 'ja', 'zh'];
const read = async (): Promise<{ [key: string]: string }[]> =>
  Promise.all(LANGUAGES.map(async language => flatten(await texts[language]!())));

const count = (size: number, id: (index: number) => string, prefix: string): string[] =>
  Array.from({ length: size }, (_, index) => `${prefix}.${id(index)}`);

test('3.3.6 3.3.3 every unit, place, phase, option and scenario has its name in three languages', async () => {
  const wanted = [
    ...unitIds.flatMap(id => [`unit.${id}`, `unitShort.${id}`]),
    ...new Set(NAMES.flatMap(name => (name ? [`place.${name}`] : []))),
    ...count(BEACHES, beachId, 'beach'),
    ...count(AIRFIELDS, airfieldId, 'airfield'),
    ...count(KEY_POINTS, keyPointId, 'point'),
    ...phaseTree(sequenceOfPlay.main).map(({ id }) => `phase.${id}`),
    ...okinawa.scenarios.map(id => `scenario.${id}`),
    ...scenarioData.turn_track.map(({ date }) => `date.${date}`),
    ...Object.entries(okinawa.options).flatMap(([name, { values }]) => [
      `option.${name}.name`,
      `option.${name}.help`,
      ...values.flatMap(value => (typeof value === 'string' ? [`option.${name}.values.${value}`] : [])),
    ]),
  ];
  const languages = await read();
  languages.forEach((language, i) => {
    expect(
      wanted.filter(key => !language[key]),
      LANGUAGES[i],
    ).toEqual([]);
  });
});

test('3.3.6 the languages have the same texts with the same blanks, and no name twice among the counters of a side', async () => {
  const [en, ja, zh] = (await read()) as [
    { [key: string]: string },
    { [key: string]: string },
    { [key: string]: string },
  ];
  const blanks = (text = ''): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const other of [ja, zh]) {
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en)) expect(blanks(other[key]), key).toEqual(blanks(en[key]));
  }
  for (const language of [en, ja, zh]) {
    const units = unitIds.map(id => language[`unit.${id}`]!);
    expect(units.filter((name, i) => units.indexOf(name) !== i)).toEqual([]);
  }
});
