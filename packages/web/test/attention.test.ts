import type { ChatLine, Seat } from '@ironbottom/room';
import { describe, expect, test } from 'vitest';
import { isMyTurn, newsBetween } from '../src/attention/news.ts';
import type { Session, Snapshot } from '../src/model.ts';
import { mayPlayOn } from '../src/playon/origin.ts';

const seat = (role: string, kind: Seat['kind'], part: Partial<Seat> = {}): Seat => ({
  role,
  kind,
  name: null,
  guest: kind === 'person',
  bot: null,
  yours: false,
  online: true,
  seen: null,
  ...part,
});
const line = (n: number, ...roles: string[]): ChatLine => ({
  n,
  name: null,
  roles,
  text: `line ${n}`,
  at: '',
});
const sight = (awaits: readonly string[], over = false): NonNullable<Snapshot['sight']> =>
  ({ awaits, ending: over ? { how: 'played', winner: null } : null }) as unknown as NonNullable<
    Snapshot['sight']
  >;
const snapshot = (part: Partial<Snapshot>): Snapshot =>
  ({
    role: 'red',
    roles: ['red'],
    sight: sight(['blue']),
    seats: [seat('red', 'person', { yours: true }), seat('blue', 'link')],
    chat: [],
    ...part,
  }) as Snapshot;
const kinds = (before: Partial<Snapshot>, now: Partial<Snapshot>): string[] =>
  newsBetween(snapshot(before), snapshot(now)).map(({ kind }) => kind);

describe('news', () => {
  test('are one’s own turn, once it comes', () => {
    expect(isMyTurn(snapshot({ sight: sight(['red']) }))).toBe(true);
    expect(kinds({}, { sight: sight(['red']) })).toEqual(['turn']);
    expect(kinds({ sight: sight(['red']) }, { sight: sight(['red']) })).toEqual([]);
    expect(kinds({}, { sight: sight(['red'], true) })).toEqual([]);
    expect(kinds({ roles: [] }, { roles: [], sight: sight(['red']) })).toEqual([]);
  });

  test('are somebody who sits down, but not the machine, and not oneself', () => {
    const mine = seat('red', 'person', { yours: true });
    expect(kinds({}, { seats: [mine, seat('blue', 'person')] })).toEqual(['joined']);
    expect(kinds({}, { seats: [mine, seat('blue', 'bot')] })).toEqual([]);
    expect(kinds({}, { seats: [mine, seat('blue', 'person', { yours: true })] })).toEqual([]);
    expect(
      kinds({ seats: [mine, seat('blue', 'person')] }, { seats: [mine, seat('blue', 'person')] }),
    ).toEqual([]);
  });

  test('are what others say, and nothing of what was there at the first look', () => {
    expect(kinds({ chat: [line(1, 'blue')] }, { chat: [line(1, 'blue'), line(2, 'blue')] })).toEqual([
      'said',
    ]);
    expect(kinds({}, { chat: [line(1, 'red')] })).toEqual([]);
    expect(kinds({ sight: null }, { chat: [line(1, 'blue')], sight: sight(['red']) })).toEqual([]);
  });
});

describe('playing on', () => {
  const allowed = (kind: Session['kind'], part: Partial<Snapshot>): boolean =>
    mayPlayOn({ kind } as Session, snapshot(part));
  const people = [seat('red', 'person', { yours: true }), seat('blue', 'person')];

  test('is off in a running game between people, whoever looks', () => {
    expect(allowed('online', { seats: people })).toBe(false);
    expect(allowed('online', { seats: people, roles: [], role: 'spectator' })).toBe(false);
    expect(allowed('online', {})).toBe(false);
  });

  test('is there when it is over, against the machine, in this browser and for what was shared', () => {
    expect(allowed('online', { seats: people, sight: sight([], true) })).toBe(true);
    expect(allowed('online', { seats: [people[0]!, seat('blue', 'bot')] })).toBe(true);
    expect(allowed('local', { seats: people })).toBe(true);
    expect(allowed('look', { seats: [] })).toBe(true);
  });
});
