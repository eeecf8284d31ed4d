import { readFileSync } from 'node:fs';
import { flatten, LANGUAGES, type Language, type Texts, translator } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { chooseEvent } from '../bot/events.ts';
import { tellAxis, tellCondition, tellEvent, tellTrace, tellWanted } from '../bot/explain.ts';
import { walk } from '../bot/interpreter.ts';
import { axisChart, charts } from '../bot/lists/index.ts';
import { wanted } from '../bot/objectives.ts';
import { sideNamed } from '../bot/places.ts';
import { JAPAN } from '../components.ts';
import { anyPosition, Position } from './erasmus-position.ts';

const texts = (language: Language): Texts =>
  JSON.parse(readFileSync(new URL(`../text/${language}/erasmus.json`, import.meta.url), 'utf8'));
const arguments_ = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe('what Erasmus says', () => {
  test('CDSS-1.2 the same keys with the same arguments in three languages', () => {
    const english = flatten(texts('en'));
    for (const language of LANGUAGES) {
      const other = flatten(texts(language));
      expect(Object.keys(other)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(other)) {
        expect(text.length, key).toBeGreaterThan(0);
        expect(arguments_(text), key).toEqual(arguments_(english[key]!));
      }
    }
  });

  test.each(LANGUAGES)(
    'CDSS-1.2, CDSS-P-2 every box, condition, row, objective and card use has words (%s)',
    language => {
      const t = translator(language, texts(language));
      const missing = new Set<string>();
      const listening = Object.assign(
        (key: string, args: { [name: string]: string | number } = {}) => {
          if (key.startsWith('erasmus.') && !t.has(key)) missing.add(key);
          const said = t(key, args);
          if (said.includes('{{')) missing.add(`${key} lacks an argument`);
          return said;
        },
        { has: t.has },
      );
      for (const chart of charts) {
        for (const key of Object.keys(chart.conditions)) tellCondition(listening, chart, key);
        for (let seed = 0; seed < 60; seed++) {
          const position = anyPosition(sideNamed(chart.side), seed);
          const way = walk(chart, position);
          tellTrace(listening, way);
          if ('OME'.includes(chart.chart.slice(-1))) tellAxis(listening, position.phase, way);
        }
        for (const [name, box] of Object.entries(chart.boxes)) {
          for (let seed = 0; seed < 15; seed++) {
            const position = anyPosition(sideNamed(chart.side), seed);
            if ('objectives' in box)
              for (const each of wanted(chart, name, position)) tellWanted(listening, chart, each);
            if ('events' in box) {
              const choice = chooseEvent(chart, name, position);
              if (choice) tellEvent(listening, chart, choice);
            }
          }
        }
      }
      expect([...missing]).toEqual([]);
    },
  );

  test('CDSS-1.2 the axis and the rows that led to it, in plain words', () => {
    const t = translator('en', texts('en'), {
      region: { philippines: 'the Philippines', dutch_east_indies: 'the DEI', malaya: 'Malaya' },
      role: { allies: 'Allies' },
    });
    const position = new Position(JAPAN).cards('J-3', 'J-8', 'J-9').put('hq-swpac', '2813');
    position.set('logistics', 18).set('resources', 5);
    const way = walk(axisChart('japan', 'opening'), position);
    expect(tellAxis(t, 'opening', way)).toBe('Axis of advance (opening): Conservative Air Superiority');
    expect(tellTrace(t, way)).toEqual([
      'Row 1: not: a supplied HQ of Allies in the Philippines, the DEI, Malaya – no',
      'Row 2: cards in hand: 3 or more – yes; Japanese resource hexes: 12 or fewer – yes',
      'Row 3: logistics value: 20 or more – no; so: Conservative Air Superiority',
    ]);
  });

  test('CDSS-1.2 an objective names its place', () => {
    const t = translator('en', texts('en'), { place: { 'Manila/Corregidor': 'Manila', Davao: 'Davao' } });
    const position = new Position(JAPAN);
    const chart = axisChart('japan', 'opening');
    expect(wanted(chart, 'L6', position).map(each => tellWanted(t, chart, each))).toEqual([
      'capture Manila (2813)',
      'capture Davao (2915)',
    ]);
    expect(tellEvent(t, axisChart('allies', 'end'), { line: 'CDSS-A-E-S1.8', box: 'A-O:S7' })).toBe(
      'Offensive Attack',
    );
  });
});
