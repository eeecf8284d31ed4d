import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { act, hash, newMatch, rewind, script } from '../src/contract.ts';
import { commitment } from '../src/dice.ts';
import { load } from '../src/load.ts';
import { audit, parseRecord, writeRecord } from '../src/record.ts';
import { battle, codeOf, matches, start, wander } from './help.ts';
import { toy } from './toy.ts';

const whole = (): string => writeRecord(wander(toy, start('record', { length: 'long' }), 1000, 'way 3'));
const read = (text: string): string => codeOf(() => load(toy, parseRecord(text)));
const header = (text: string): Record<string, unknown> => JSON.parse(text.split('\n')[1]!);
const withHeader = (change: Record<string, unknown>): string => {
  const lines = whole().split('\n');
  lines[1] = JSON.stringify({ ...header(whole()), ...change });
  return lines.join('\n');
};
const withLine = (find: RegExp, to: string): string => {
  const lines = whole().split('\n');
  const at = lines.findIndex(line => find.test(line));
  expect(at).toBeGreaterThan(0);
  lines[at] = lines[at]!.replace(find, to);
  return lines.join('\n');
};

describe('a record', () => {
  test('gives back the same match: same hash, same log, same text', () => {
    for (const match of matches(100)) {
      const text = writeRecord(match);
      const { match: again } = load(toy, parseRecord(text));
      expect(hash(again)).toBe(hash(match));
      expect(again).toEqual(match);
      expect(writeRecord(again)).toBe(text);
    }
  });

  test('keeps a custom position, options and dice put in by hand', () => {
    const match = battle(2, 1);
    script(match, [6, 1, 2]);
    act(toy, match, 'red', { verb: 'attack' });
    script(match, null);
    act(toy, match, 'blue', { verb: 'decline' });
    expect(load(toy, parseRecord(writeRecord(match)))).toEqual({ match, parts: [] });
  });

  test('of version 0.3.0 begins with 1, keeps its generator, and cannot pass for another', () => {
    const match = wander(toy, newMatch(toy, { seed: 'old', generation: 1 }), 20, 'way 1');
    const text = writeRecord(match);
    expect(text).toMatch(/^ironbottom record 1\n/);
    expect(load(toy, parseRecord(text))).toEqual({ match, parts: [] });
    expect(hash(rewind(toy, match, match.actions.length))).toBe(hash(match));
    expect(read(text.replace('record 1', 'record 2'))).toBe('record-edited');
  });

  test('is text that a person can read', () => {
    const match = battle(2, 1);
    script(match, [5, 4, 6]);
    act(toy, match, 'red', { verb: 'attack' });
    expect(writeRecord(match).split('\n').slice(2, -2)).toEqual([
      'lab dice faces=[5 4 6]',
      'red attack',
      '> 5 4',
      '> 6',
    ]);
  });

  test('that was cut off anywhere is refused', () => {
    const text = whole();
    for (let length = 0; length < text.length; length += 7)
      expect(['bad-record', 'record-version']).toContain(read(text.slice(0, length)));
    expect(read(text.slice(0, -1))).toBe('bad-record');
  });

  test('of another version of the format or of the game is refused as such', () => {
    expect(read(whole().replace('ironbottom record 2', 'ironbottom record 3'))).toBe('record-version');
    expect(read(withHeader({ version: 2 }))).toBe('newer-version');
  });

  test.each<[string, () => string, string]>([
    ['another game', () => withHeader({ game: 'gj73' }), 'unknown-game'],
    ['another scenario', () => withHeader({ scenario: 'atoll' }), 'unknown-scenario'],
    ['an option that does not exist', () => withHeader({ options: { weather: true } }), 'unknown-option'],
    ['another option', () => withHeader({ options: { length: 'short', storms: true } }), 'record-edited'],
    ['another seed', () => withHeader({ seed: 'better dice' }), 'record-edited'],
    [
      'another seed and its hash',
      () => withHeader({ seed: 'x', commitment: commitment('x') }),
      'record-edited',
    ],
    ['another promise', () => withHeader({ commitment: commitment('x') }), 'record-edited'],
    ['a bad position', () => withHeader({ position: { red: 'many' } }), 'bad-position'],
    ['a header of the wrong shape', () => withHeader({ seed: 5 }), 'bad-record'],
    ['a header with more in it', () => withHeader({ winner: 'red' }), 'bad-record'],
    ['a header that is no JSON', () => withLine(/^\{.*$/, '{game}'), 'bad-record'],
    ['an edited action', () => withLine(/level=\w+/, 'level=sideways'), 'record-edited'],
    [
      'an action of the other',
      () => withLine(/^(red|blue) (attack|hold)/, 'blue commit level=low'),
      'record-edited',
    ],
    ['an unreadable action', () => withLine(/^(red|blue) .*/, 'red ???'), 'bad-record'],
    ['an unreadable line', () => withLine(/^(red|blue) .*/, 'what'), 'bad-record'],
    [
      'a line of a million characters',
      () => withLine(/^(red|blue) .*/, `red x=${'x'.repeat(1e6)}`),
      'bad-record',
    ],
    ['edited dice', () => withLine(/^> \d/, '> 9'), 'record-edited'],
    ['dice that are no numbers', () => withLine(/^> .*/, '> six'), 'record-edited'],
    ['dice taken out', () => withLine(/^> .*/, '>'), 'record-edited'],
    ['a broken laboratory line', () => withLine(/^(red|blue) .*/, 'lab dance'), 'record-edited'],
    ['laboratory dice of nonsense', () => withLine(/^(red|blue) .*/, 'lab dice faces=[x]'), 'record-edited'],
    [
      'laboratory dice that are no list',
      () => withLine(/^(red|blue) .*/, 'lab dice faces=6'),
      'record-edited',
    ],
    ['an edited seal', () => withLine(/"hash":"./, '"hash":"z'), 'record-edited'],
    ['an edited count', () => withLine(/"actions":\d+/, '"actions":3'), 'record-edited'],
    ['a seal of the wrong shape', () => withLine(/"actions":\d+/, '"actions":-1'), 'bad-record'],
    ['a seal that is no JSON', () => withLine(/^end .*/, 'end {'), 'bad-record'],
    ['nothing in it', () => '', 'bad-record'],
    ['garbage in it', () => '\u0000\uffff'.repeat(1000), 'bad-record'],
    ['only a header and an end', () => `ironbottom record 2\nend {"actions":0,"hash":""}\n`, 'bad-record'],
    ['more than 32 MB', () => 'x'.repeat(33 * 1024 * 1024), 'too-large'],
    [
      'a position so deep that no reader gets to its end',
      () => withLine(/"position":null/, `"position":${'['.repeat(200_000)}${']'.repeat(200_000)}`),
      'bad-record',
    ],
  ])('with %s is refused with the right code', (_name, text, code) => {
    expect(read(text())).toBe(code);
  });

  test('with a line taken out or doubled anywhere is refused', () => {
    const lines = whole().split('\n');
    for (let i = 0; i < lines.length - 1; i++) {
      expect(read(lines.toSpliced(i, 1).join('\n'))).not.toBe('none');
      expect(read(lines.toSpliced(i, 0, lines[i]!).join('\n'))).not.toBe('none');
    }
  });

  test('with any one character changed is refused, and never with a crash', () => {
    const text = whole();
    fc.assert(
      fc.property(fc.nat(text.length - 2), fc.constantFrom('x', '7', ' ', '\n', '"', '\u0000'), (at, to) => {
        if (text[at] === to) return;
        expect(read(text.slice(0, at) + to + text.slice(at + 1))).not.toBe('none');
      }),
      { numRuns: 500 },
    );
  });
});

describe('an audit', () => {
  test('counts the dice of a match and finds them to be those of its seed', () => {
    const match = wander(toy, start('audit', { length: 'long' }), 1000, 'way 4');
    const found = audit(toy, parseRecord(writeRecord(match)));
    const dice = match.log.flatMap(entry => entry.roll?.dice ?? []);
    expect(found.dice).toBe(dice.length);
    expect(found.rolls).toBe(match.log.filter(entry => entry.roll).length);
    const kind = found.kinds[0]!;
    expect(found.kinds).toHaveLength(1);
    expect(kind).toMatchObject({ sides: 6, low: 1, dice: dice.length });
    expect(kind.faces).toEqual([1, 2, 3, 4, 5, 6].map(face => dice.filter(die => die === face).length));
    expect(found.commitment).toBe(commitment('audit'));
    const expected = dice.length / 6;
    expect(kind.chiSquare).toBeCloseTo(
      kind.faces.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0),
      10,
    );
    // The tables say 11.07 for five degrees of freedom.
    expect(kind.limit).toBeCloseTo(11.07, 1);
  });

  test('has nothing to say against a match without dice', () => {
    expect(audit(toy, parseRecord(writeRecord(start())))).toMatchObject({ rolls: 0, dice: 0, kinds: [] });
  });

  test('refuses a match in which dice were put in by hand', () => {
    const match = battle(1, 1);
    script(match, [6, 1]);
    act(toy, match, 'red', { verb: 'attack' });
    expect(codeOf(() => audit(toy, parseRecord(writeRecord(match))))).toBe('record-edited');
  });
});
