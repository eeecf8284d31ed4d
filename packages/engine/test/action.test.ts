import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, checkedAction, formatAction, parseAction, sameAction } from '../src/action.ts';
import { codeOf } from './help.ts';

const word = fc.stringMatching(/^[^\s=[\]]{1,12}$/u);
const verb = fc.stringMatching(/^[a-z][a-z-]{0,9}$/);
const names = fc
  .oneof(word, fc.constantFrom('toString', 'constructor', 'hex', 'unit'))
  .filter(name => name !== 'verb' && name !== '__proto__');
const action: fc.Arbitrary<Action> = fc
  .tuple(
    verb,
    fc.dictionary(names, fc.oneof(word, fc.array(word, { maxLength: 5 })), {
      maxKeys: 6,
      noNullPrototype: true,
    }),
  )
  .map(([name, args]) => ({ ...args, verb: name }));

describe('the text of an action', () => {
  test('is read back as the action it was written from', () => {
    fc.assert(
      fc.property(action, a => {
        expect(parseAction(formatAction(a))).toEqual(a);
      }),
      { numRuns: 2000 },
    );
  });

  test('does not depend on the order in which the arguments were written', () => {
    expect(formatAction({ unit: 'u1', verb: 'enter', hex: '1504' })).toBe('enter hex=1504 unit=u1');
    expect(formatAction({ hex: '1504', verb: 'enter', unit: 'u1' })).toBe('enter hex=1504 unit=u1');
  });

  test('writes lists in brackets, empty ones too', () => {
    const a = { verb: 'fire', at: [], by: ['a', 'b'] };
    expect(formatAction(a)).toBe('fire at=[] by=[a b]');
    expect(parseAction('fire at=[] by=[a b]')).toEqual(a);
  });

  test('forgives spaces around and between', () => {
    expect(parseAction('  fire   at=x ')).toEqual({ verb: 'fire', at: 'x' });
  });

  test.each([
    '',
    '   ',
    '=x',
    'Fire',
    'fire at',
    'fire at=',
    'fire at=x at=y',
    'fire at=[a',
    'fire at=a]',
    'fire [a]',
    'fire at=x=y',
    'fire at=xby=[z]b',
    '\n',
  ])('is refused as malformed: %j', text => expect(codeOf(() => parseAction(text))).toBe('malformed-action'));

  test('is refused as too large above 4096 characters', () => {
    expect(codeOf(() => parseAction(`fire at=${'x'.repeat(5000)}`))).toBe('too-large');
  });

  test('never makes the reader fail in any other way', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z =[\]]{0,20}$/)), text => {
        const code = codeOf(() => parseAction(text));
        expect(['none', 'malformed-action']).toContain(code);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the shape of an action', () => {
  const nested = (depth: number): unknown => {
    let value: unknown = 'x';
    for (let i = 0; i < depth; i++) value = [value];
    return value;
  };

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'fire'],
    ['a list', ['fire']],
    ['no verb', { at: 'x' }],
    ['a verb that is no word', { verb: 'fire at' }],
    ['a number', { verb: 'fire', at: 3 }],
    ['an object inside', { verb: 'fire', at: { hex: '1' } }],
    ['lists in lists', { verb: 'fire', at: [['x']] }],
    ['very deep lists', { verb: 'fire', at: nested(100_000) }],
    ['an empty id', { verb: 'fire', at: '' }],
    ['an id with a space', { verb: 'fire', at: 'a b' }],
    ['an id of 65 characters', { verb: 'fire', at: 'x'.repeat(65) }],
    ['a list of 65', { verb: 'fire', at: Array(65).fill('x') }],
    [
      'ten fields',
      Object.fromEntries([['verb', 'fire'], ...Array.from({ length: 9 }, (_, i) => [`a${i}`, 'x'])]),
    ],
    ['a million fields', Object.fromEntries(Array.from({ length: 1_000_000 }, (_, i) => [`a${i}`, 'x']))],
  ])('is refused: %s', (_name, value) => {
    expect(codeOf(() => checkedAction(value))).toBe('malformed-action');
  });

  test('is accepted up to its limits', () => {
    const list = Array(64).fill('x'.repeat(64));
    const fields = Object.fromEntries([
      ['verb', 'fire'],
      ...Array.from({ length: 8 }, (_, i) => [`a${i}`, list]),
    ]);
    expect(checkedAction(fields)).toEqual(fields);
  });

  test('says which actions are the same', () => {
    expect(sameAction({ verb: 'a', x: '1', y: '2' }, { y: '2', x: '1', verb: 'a' })).toBe(true);
    expect(sameAction({ verb: 'a', x: '1' }, { verb: 'a', x: '2' })).toBe(false);
  });
});
