import { type Action, act, LANGUAGES, odds, parseAction } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { oddsSheet, sheetOf } from '../../src/referee/odds.ts';
import { entry, from, readBy } from './help.ts';

const A = 'US-17-1';
const K = 'JP-12_IIB-1';
const attack: Action = parseAction('attack from=1404 to=1505');
const combat = () => from({ at: 'us.combat', supply: 3, units: { [A]: '1404', [K]: '1505' }, chits: [] });

test('the bars of each measure are the exact odds of the engine, summed over everything else', async () => {
  const match = await combat();
  const { game } = await entry();
  const { outcomes, roll } = odds(game, match, 'us', attack);
  const sheet = oddsSheet(await readBy(match, 'us'), attack)!;
  const named = { usSteps: 'US steps lost', japanSteps: 'Japanese steps lost' };
  for (const [key, name] of Object.entries(named)) {
    const { bars, expected } = sheet.measures.find(measure => measure.name === name)!;
    const share = (value: number) =>
      outcomes.filter(({ result }) => result[key] === value).reduce((sum, o) => sum + o.probability, 0);
    for (const bar of bars) expect(bar.probability).toBeCloseTo(share(Number(bar.text)), 12);
    expect(bars.reduce((sum, bar) => sum + bar.probability, 0)).toBeCloseTo(1, 12);
    expect(bars.map(bar => Number(bar.text))).toEqual(
      bars.map(bar => Number(bar.text)).sort((a, b) => a - b),
    );
    const mean = outcomes.reduce((sum, o) => sum + o.probability * Number(o.result[key]), 0);
    expect(expected).toBeCloseTo(mean, 12);
  }
  expect(sheet.title).toContain('1505');
  expect(roll!.dice).toHaveLength(1);
  expect(sheet.dice).toBe('1 die');
  expect(sheet.terms).toHaveLength(roll!.terms.length);
});

test('what hurts the asker is bad, what hurts the other is good, and nothing is neither', async () => {
  const sheet = oddsSheet(await readBy(await combat(), 'us'), attack)!;
  for (const [name, tone] of [
    ['US steps lost', 'bad'],
    ['Japanese steps lost', 'good'],
  ]) {
    const [nothing, ...some] = sheet.measures.find(measure => measure.name === name)!.bars;
    expect(nothing).toMatchObject({ text: '0', tone: 'none' });
    expect(some.map(bar => bar.tone)).toEqual(some.map(() => tone));
    expect(some.length).toBeGreaterThan(0);
  }
  const emptied = sheet.measures.find(measure => measure.name === 'Defender’s hex emptied')!;
  expect(emptied.bars.map(({ text, tone }) => [text, tone])).toEqual([
    ['No', 'none'],
    ['Yes', 'good'],
  ]);
});

test('the defender sees the same odds with the tones turned round', async () => {
  const match = await from({
    at: 'us.combat',
    supply: 3,
    units: { [A]: '1404', [K]: '1505' },
    chits: [{ kind: 'J:sniper', at: '1505', up: false }],
  });
  const { game } = await entry();
  for (const action of ['attack from=1404 to=1505', 'done']) act(game, match, 'us', parseAction(action));
  const pass = { verb: 'pass' };
  const sheet = oddsSheet(await readBy(match, 'japan'), pass)!;
  const tone = (name: string) => sheet.measures.find(measure => measure.name === name)!.bars.at(-1)!.tone;
  expect(tone('US steps lost')).toBe('good');
  expect(tone('Japanese steps lost')).toBe('bad');
  expect(tone('Defender’s hex emptied')).toBe('bad');
});

test('what never happens has no line, and an action without dice no sheet', async () => {
  const read = await readBy(await combat(), 'us');
  const names = oddsSheet(read, attack)!.measures.map(({ name }) => name);
  expect(names).not.toContain('Japanese VP gained');
  expect(oddsSheet(read, { verb: 'done' })).toBeNull();
});

test('whether it comes to what is fought for is told first, though it never does', async () => {
  const read = await readBy(await combat(), 'us');
  const found = (hexEmptied: boolean) => {
    const result = { usSteps: 1, japanSteps: 0, hexEmptied };
    return sheetOf(read, '', { outcomes: [{ probability: 1, result }] }).measures;
  };
  expect(found(false).map(({ name }) => name)).toEqual(['Defender’s hex emptied', 'US steps lost']);
  expect(found(false)[0]!.bars).toMatchObject([{ any: false, probability: 1 }]);
  expect(found(true).map(({ name }) => name)).toEqual(['US steps lost', 'Defender’s hex emptied']);
});

test('the sheet speaks every language', async () => {
  const match = await combat();
  for (const language of LANGUAGES) {
    const { title, dice, measures, terms } = oddsSheet(await readBy(match, 'us', language), attack)!;
    for (const text of [title, dice, ...measures.map(({ name }) => name), ...terms.map(term => term.text)])
      expect(text).not.toMatch(/outcome\.|web\.|term\.|action\.|\{\{/);
  }
});
