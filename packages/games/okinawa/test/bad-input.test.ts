import {
  act,
  hash,
  IronbottomError,
  load,
  newMatch,
  parseAction,
  parseRecord,
  writeRecord,
} from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { begin, type Island, lay } from './lay.ts';

/** Nonsense from outside: one clear error each, and nothing is changed. */

const said = (deed: () => unknown): { readonly code: string; readonly message: string } => {
  try {
    deed();
  } catch (error) {
    if (error instanceof IronbottomError) return error;
    throw error;
  }
  return { code: 'taken', message: '' };
};

describe('a position', () => {
  const J = { '2330': 'JP-62-12' };
  test.each<[string, object, RegExp]>([
    ['no such step', { at: 'lunch' }, /lunch/],
    ['no such scenario', { scenario: 'scenario-9' }, /scenario/],
    ['a turn after the last', { turn: 29 }, /turn/],
    ['a word that nobody knows', { wind: 'north' }, /wind/],
    ['a unit twice', { stacks: { ...J, '2331': 'JP-62-12' } }, /JP-62-12 is named twice/],
    ['a unit in the sea', { stacks: { '0101': 'JP-62-12' } }, /"0101" is no place/],
    ['a US unit in the pile of the dead', { stacks: { dead: 'US-96-381-1' } }, /"dead" is no place/],
    ['a Japanese unit offshore', { stacks: { offshore: 'JP-62-12' } }, /"offshore" is no place/],
    ['a home that there is not', { stacks: { '2330': 'JP-62-12:home=99' } }, /sector "99"/],
    ['points that nobody has', { stacks: { '2330': 'JP-62-12:spent=200' } }, /spent=200/],
    ['fewer points than none', { stacks: { '2330': 'JP-62-12:spent=-7' } }, /spent=-7/],
    ['no number of points', { stacks: { '2330': 'JP-62-12:spent' } }, /spent/],
    ['pinned in a box', { stacks: { box: 'JP-62-12:pinned' } }, /not on the map/],
    ['pinned and disrupted', { stacks: { '2330': 'JP-62-12:pinned:disrupted' } }, /pinned or disrupted/],
    ['two positions in a hex', { stacks: J, positions: ['2330 N', '2330 S'] }, /two positions .* 2330/],
    ['a position that faces up', { stacks: J, positions: ['2330 UP'] }, /2330 UP/],
    ['two minefields in a hex', { mines: ['2429 real', '2429 dummy'] }, /two minefields .* 2429/],
    ['two piles in a hex', { markers: ['us 2429 1', 'us 2429 2'] }, /two piles .* 2429/],
    ['nobody engaged', { engaged: ['2330'] }, /nobody is engaged in 2330/],
    ['fatigue off its track', { fatigue: { '96': 31 } }, /96 ends at 30/],
    ['more aircraft than there are', { air: { lost: 400, disrupted: 305 } }, /700/],
    ['half a counter of aircraft', { air: { lost: 12 } }, /steps of 5/],
    ['a beach that there is not', { second: { beach: 'omaha', divisions: [] } }, /omaha/],
    ['a list where a word belongs', { stacks: { '2330': ['JP-62-12'] } }, /string/],
    ['nothing at all', { stacks: null }, /stacks/],
  ])('%s', (_, spec, words) => {
    const { code, message } = said(() =>
      newMatch(okinawa, { seed: 'x', position: { at: 'us.moves', ...spec } as never }),
    );
    expect(code).toBe('bad-position');
    expect(message).toMatch(words);
  });

  test('a number or a list in its place', () => {
    for (const position of [7, [], 'us.moves'])
      expect(said(() => newMatch(okinawa, { seed: 'x', position: position as never })).code).toBe(
        'bad-position',
      );
  });
});

describe('an action', () => {
  const front = (): Island =>
    lay('us.assault', { '2330': 'US-96-381-1', '2331': 'JP-62-12', '2032': 'JP-62-13' }, { turn: 8 });
  const tried = (island: Island, role: string, action: string): string => {
    const before = hash(island.match);
    const { code } = said(() => act(okinawa, island.match, role, parseAction(action)));
    expect(hash(island.match)).toBe(before);
    return code;
  };
  test.each<[string, string, string, string]>([
    ['of a verb that nobody knows', 'us', 'surrender', 'malformed-action'],
    ['without what it is about', 'us', 'assault', 'malformed-action'],
    ['of a unit that there is not', 'us', 'assault unit=US-99-1 hex=2331', 'unknown-id'],
    ['on a hex that there is not', 'us', 'assault unit=US-96-381-1 hex=9999', 'unknown-id'],
    ['on a hex far away', 'us', 'assault unit=US-96-381-1 hex=2032', 'illegal'],
    ['with the unit of the other side', 'us', 'assault unit=JP-62-12 hex=2330', 'illegal'],
    ['out of turn', 'japan', 'done', 'out-of-turn'],
    ['of a role that there is not', 'army', 'done', 'unknown-role'],
    ['of another phase', 'us', 'mark hex=2331 number=4', 'illegal'],
  ])('%s', (_, role, action, code) => {
    expect(tried(front(), role, action)).toBe(code);
  });

  test('of numbers beyond all bounds, or none', () => {
    const open = lay(
      'bombardment',
      { '2330': 'US-96-381-1', '2331': 'JP-62-12' },
      { turn: 8, tactics: { us: 'prepare', japan: 'withdraw' } },
    );
    for (const number of ['99999999', '-1', '1.5', 'NaN', 'many'])
      expect([number, tried(open, 'us', `mark hex=2331 number=${number}`)]).toEqual([number, 'unknown-id']);
    expect(tried(open, 'us', 'mark hex=2331 number=12')).toBe('illegal');
  });
});

describe('a record', () => {
  const whole = (): string => {
    const { match } = begin({ scenario: 'scenario-1', seed: 'record' });
    return writeRecord(match);
  };
  const read = (text: string): string => said(() => load(okinawa, parseRecord(text))).code;
  const header = (change: object): string => {
    const lines = whole().split('\n');
    lines[1] = JSON.stringify({ ...JSON.parse(lines[1]!), ...change });
    return lines.join('\n');
  };

  test('as it was written is taken', () => expect(read(whole())).toBe('taken'));

  test.each<[string, () => string, string]>([
    ['cut off', () => whole().slice(0, -9), 'bad-record'],
    ['of another scenario', () => header({ scenario: 'scenario-5' }), 'unknown-scenario'],
    ['with an option that there is not', () => header({ options: { storms: true } }), 'unknown-option'],
    ['of another seed', () => header({ seed: 'better dice' }), 'record-edited'],
    ['of newer rules', () => header({ version: 99 }), 'newer-version'],
    ['with a position of nonsense', () => header({ position: { at: 'lunch' } }), 'bad-position'],
    ['with another seal', () => whole().replace(/"hash":"./, '"hash":"z'), 'record-edited'],
  ])('%s', (_, text, code) => expect(read(text())).toBe(code));
});
