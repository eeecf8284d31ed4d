import { describe, expect, test } from 'vitest';
import type { Action } from '../src/action.ts';
import type { Display } from '../src/display/display.ts';
import { translator } from '../src/display/texts.ts';
import { continues, joined, leadsNowhere, words } from '../src/display/words.ts';
import type { LogEntry } from '../src/match.ts';

const t = translator('en', {
  ui: { listSeparator: ', ', none: 'none', yes: 'yes', no: 'no' },
  action: {
    sail: 'Sail to {{hex}}',
    'done@battle': 'Fight on',
    done: 'Done',
    'retreat.place': 'Flee to {{hex}}',
  },
  actionShort: { sail: 'Sail' },
});

const display = (actionKey: Display<null>['actionKey']): Display<null> =>
  ({ actionKey, name: (_arg: string, id: string) => `<${id}>` }) as unknown as Display<null>;

const keys = ({ verb }: Action, at: string): readonly string[] => [
  `action.${at}.${verb}`,
  `action.${verb}@${at}`,
  `action.${verb}`,
];

describe('the words for an action', () => {
  test('are those of its key', () => {
    const say = words(
      display(({ verb }) => `action.${verb}`),
      t,
      null,
      'battle',
    );
    expect(say.action({ verb: 'sail', hex: '0101' })).toBe('Sail to <0101>');
    expect(say.action({ verb: 'done' })).toBe('Done');
  });

  test('are the first that are written, where there are several keys', () => {
    const say = (at: string) => words(display(keys), t, null, at);
    expect(say('battle').action({ verb: 'done' })).toBe('Fight on');
    expect(say('move').action({ verb: 'done' })).toBe('Done');
    expect(say('retreat').action({ verb: 'place', hex: '0202' })).toBe('Flee to <0202>');
    // What nobody has written is seen at once.
    expect(say('move').action({ verb: 'fly' })).toBe('action.fly');
  });

  test('are fewer where it is plain what it is done with, if the game has such words', () => {
    const say = words(display(keys), t, null, 'move');
    expect(say.short({ verb: 'sail', hex: '0101' })).toBe('Sail');
    expect(say.short({ verb: 'done' })).toBe('Done');
  });
});

describe('a walk of several steps', () => {
  const step = (args: LogEntry['args'], key = 'march'): LogEntry => ({ at: 1, rule: '1', key, args });
  const first = step({ units: ['a', 'b'], from: '0101', hex: '0102' });

  test('is one of whoever goes together, from where it began to where it ended', () => {
    const next = step({ units: ['a', 'b'], from: '0102', hex: '0103' });
    expect(continues(first, next)).toBe(true);
    expect(joined(first, next).args).toEqual({ units: ['a', 'b'], from: '0101', hex: '0103' });
    expect(leadsNowhere(step({ units: ['a'], from: '0101', hex: '0101' }))).toBe(true);
  });

  test('is not that of others, of another kind or from elsewhere', () => {
    expect(continues(first, step({ units: ['a'], from: '0102', hex: '0103' }))).toBe(false);
    expect(continues(first, step({ units: ['a', 'b'], from: '0102', hex: '0103' }, 'sail'))).toBe(false);
    expect(continues(first, step({ units: ['a', 'b'], from: '0105', hex: '0103' }))).toBe(false);
    expect(continues(step({ hex: '0102' }), step({ from: '0102', hex: '0103' }))).toBe(false);
    expect(leadsNowhere(step({ from: '0101', hex: '0101' }))).toBe(false);
  });
});
