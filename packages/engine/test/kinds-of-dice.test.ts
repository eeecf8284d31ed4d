import { describe, expect, test } from 'vitest';
import { type Action, formatAction } from '../src/action.ts';
import { act, explain, legal, newMatch, readable, script, seen, undo, view } from '../src/contract.ts';
import type { Display } from '../src/display/display.ts';
import { translator } from '../src/display/texts.ts';
import { words } from '../src/display/words.ts';
import { canonicalJson } from '../src/json.ts';
import { load } from '../src/load.ts';
import { type LogEntry, type Match, SPECTATOR } from '../src/match.ts';
import { odds } from '../src/odds.ts';
import { audit, parseRecord, writeRecord } from '../src/record.ts';
import { codeOf } from './help.ts';
import { type Patrol, patrol } from './toy-of-dice.ts';

const start = (faces: readonly number[] | null = null): Match<Patrol> => {
  const match = newMatch(patrol, { seed: 'patrol' });
  if (faces) script(match, faces);
  return match;
};

const play = (match: Match<Patrol>, ...verbs: string[]): Match<Patrol> => {
  for (const verb of verbs) act(patrol, match, match.stack.at(-1)!.id.split('-')[0]!, { verb });
  return match;
};

const rolls = (entries: readonly LogEntry[]): unknown[] =>
  entries.flatMap(({ key, roll }) => (roll ? [[key, roll.why, roll.dice]] : []));

describe('dice that differ', () => {
  test('fall in the order of their kinds, each with its own faces', () => {
    const match = play(start([6, 3]), 'march');
    expect(match.state.lost).toBe(true);
    expect(match.log.at(-1)!.roll).toMatchObject({
      why: 'straying',
      dice: [6, 3],
      kinds: [
        { kind: 'coloured', sides: 6, low: 1 },
        { kind: 'white', sides: 6, low: 1 },
      ],
    });
    // The same faces the other way round mean another thing.
    expect(play(start([3, 6]), 'march').state.lost).toBe(false);
    expect(play(start([9, 9, 1]), 'fire').state.hits).toBe(1);
    expect(play(start([9, 0, 6]), 'fire').state.hits).toBe(0);
    expect(codeOf(() => play(start([9, 9, 0]), 'fire'))).toBe('bad-argument');
    expect(codeOf(() => play(start([0, 9, 9]), 'fire'))).toBe('bad-argument');
  });

  test('have exact odds, with faces of one class taken as one', () => {
    const chance = (verb: string, name: string): number =>
      odds(patrol, start(), 'red', { verb }).outcomes.find(({ result }) => result[name])!.probability;
    expect(chance('march', 'lost')).toBeCloseTo(4 / 36, 12);
    const hits = Array.from({ length: 600 }, (_, i) => Math.floor(i / 6) + (i % 6) + 1 >= 100);
    expect(chance('fire', 'hits')).toBeCloseTo(hits.filter(Boolean).length / 600, 12);
  });

  test('are told by their kinds', () => {
    const t = translator('en', {
      ui: { listSeparator: ', ', noDice: 'none' },
      die: { coloured: 'coloured', white: 'white' },
      log: { 'roll@straying': '{{who}}: {{dice}}' },
    });
    const display = { name: (_arg: string, id: string) => id } as unknown as Display<Patrol>;
    const match = play(start([6, 3]), 'march');
    expect(words(display, t, match.state).log(match.log.at(-1)!)).toBe('red: coloured 6, white 3');
  });

  test('are counted by kind and sides in the audit', () => {
    const match = play(start(), 'march', 'scout', 'fire', 'tell');
    const { kinds, dice, rolls } = audit(patrol, parseRecord(writeRecord(match)));
    expect(kinds.map(({ kind, sides, low, dice }) => [kind, sides, low, dice])).toEqual([
      ['coloured', 6, 1, 1],
      ['white', 6, 1, 1],
      ['', 6, 1, 2],
      ['tens', 10, 0, 1],
      ['units', 10, 0, 1],
      ['bonus', 6, 1, 1],
    ]);
    // What was shown later has fallen once.
    expect([dice, rolls]).toEqual([7, 4]);
  });
});

describe('dice that only some see', () => {
  test('stand in the log of those; the others see that they fell only if the rule says so', () => {
    const match = play(start([4, 5]), 'wait', 'scout');
    expect(rolls(readable(match.log, 'blue'))).toEqual([['roll', 'scouting', [4]]]);
    for (const role of ['red', SPECTATOR])
      expect(readable(match.log, role)).toEqual([
        { at: match.actions.length, rule: '3', key: 'rolled@scouting', args: { who: 'blue' } },
      ]);
    // A reader's log read again says the same.
    expect(readable(readable(match.log, 'red'), 'red')).toEqual(readable(match.log, 'red'));
  });

  test('are seen by all once they are shown', () => {
    const match = play(start([4, 5]), 'wait', 'scout', 'wait', 'tell');
    expect(rolls(readable(match.log, 'red'))).toEqual([['shown', 'scouting', [4]]]);
    expect(view(patrol, match, 'red').state).toMatchObject({ found: 4, mud: 0 });
    expect(codeOf(() => undo(patrol, match, 'blue'))).toBe('nothing-to-undo');
  });

  test('are covered by the record to the last one', () => {
    const match = play(start(), 'wait', 'scout', 'wait', 'tell', 'wait', 'wait', 'wait', 'wait');
    const text = writeRecord(match);
    expect(load(patrol, parseRecord(text)).match).toEqual(match);
    expect(text.match(/^> \d$/gm)).toHaveLength(2);
    const edited = text.replace(/^> (\d)$/m, (_line, face) => `> ${(Number(face) % 6) + 1}`);
    expect(codeOf(() => audit(patrol, parseRecord(edited)))).toBe('record-edited');
  });

  /** All that a role can learn of a match. */
  const known = (match: Match<Patrol>, role: string): string => {
    const verbs = ['march', 'fire', 'scout', 'tell', 'wait'].map((verb): Action => ({ verb }));
    const sight = view(patrol, match, role);
    const asked = role === SPECTATOR ? [] : [match, seen(patrol, sight)];
    return canonicalJson([
      sight,
      asked.map(each => [
        legal(patrol, each, role).map(formatAction),
        verbs.map(verb => explain(patrol, each, role, verb) ?? null),
        legal(patrol, each, role)
          .filter(({ verb }) => verb === 'march' || verb === 'scout')
          .map(action => odds(patrol, each, role, action)),
      ]),
    ]);
  };

  test('change nothing that the others can learn, however they fall', () => {
    const moments = (found: number, mud: number, role: string): string[] => {
      const match = start([found, mud, 6, 3, 2, 2]);
      const told: string[] = [];
      for (const verb of ['wait', 'scout', 'march', 'wait', 'wait', 'wait']) {
        play(match, verb);
        told.push(known(match, role));
      }
      return told;
    };
    for (const role of ['red', SPECTATOR]) {
      const first = moments(1, 1, role);
      for (let face = 2; face <= 6; face++) expect(moments(face, 7 - face, role)).toEqual(first);
    }
    for (let mud = 2; mud <= 6; mud++) expect(moments(3, mud, 'blue')).toEqual(moments(3, 1, 'blue'));
    expect(moments(2, 1, 'blue')).not.toEqual(moments(1, 1, 'blue'));
  });

  test('to come are in the odds of whoever asks, without their faces', () => {
    const match = play(start(), 'wait');
    const asked = odds(patrol, match, 'blue', { verb: 'scout' });
    expect(asked.outcomes).toHaveLength(6);
    for (const { probability } of asked.outcomes) expect(probability).toBeCloseTo(1 / 6, 12);
    expect(asked.roll).toMatchObject({ why: 'scouting' });
  });
});
