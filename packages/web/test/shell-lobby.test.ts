import { credentials, type MatchSummary, type Seat } from '@ironbottom/room';
import { describe, expect, it } from 'vitest';
import { MIN_NAME, MIN_PASSWORD } from '../src/account/limits.ts';
import { ago } from '../src/app/ago.ts';
import { awaitsMe } from '../src/app/awaits.ts';
import { machineSeats, usualSetup } from '../src/home/setup.ts';
import { seatsAfterUpload } from '../src/lobby/seats.ts';
import { stateOf } from '../src/lobby/state.ts';
import type { GameCard } from '../src/model.ts';

const seat = (role: string, part: Partial<Seat> = {}): Seat => ({
  role,
  kind: 'person',
  name: null,
  guest: false,
  bot: null,
  yours: false,
  online: false,
  seen: null,
  ...part,
});
const match = (part: Partial<MatchSummary>): MatchSummary => ({
  id: 'x',
  game: 'g',
  scenario: 's',
  title: '',
  seats: [seat('red', { yours: true }), seat('blue')],
  spectators: true,
  awaits: ['blue'],
  ending: null,
  archived: false,
  created: '2026-01-01T00:00:00Z',
  active: '2026-01-01T00:00:00Z',
  ...part,
});

describe('how a match stands', () => {
  it('says that it is my turn, also while a seat is free', () => {
    expect(stateOf(match({ awaits: ['red'] }))).toEqual({ what: 'your-turn' });
    const seats = [seat('red', { yours: true }), seat('blue', { kind: 'link' })];
    expect(stateOf(match({ awaits: ['red'], seats }))).toEqual({ what: 'your-turn' });
  });

  it('says that a seat is free before it says whom it waits for', () => {
    const seats = [seat('red', { yours: true }), seat('blue', { kind: 'open' })];
    expect(stateOf(match({ seats }))).toEqual({ what: 'seats' });
    expect(stateOf(match({}))).toEqual({ what: 'waiting', roles: ['blue'] });
  });

  it('says how it ended', () => {
    expect(stateOf(match({ ending: { how: 'agreed', winner: null } }))).toEqual({ what: 'drawn' });
    expect(stateOf(match({ ending: { how: 'resigned', winner: 'red' } }))).toEqual({
      what: 'won',
      winner: 'red',
      resigned: true,
    });
  });

  it('never waits for me once it is over', () => {
    expect(awaitsMe(match({ awaits: ['red'] }))).toBe(true);
    expect(awaitsMe(match({ awaits: ['red'], ending: { how: 'played', winner: null } }))).toBe(false);
  });
});

describe('beginning', () => {
  const game: GameCard = {
    id: 'g',
    title: '',
    subtitle: '',
    where: '',
    line: '',
    summary: '',
    pack: null,
    roles: ['red', 'blue', 'green'].map(id => ({ id, name: id, camp: 'allied' })),
    scenarios: [
      { id: 'first', name: '', minutes: 20, turns: 3, difficulty: 1 },
      { id: 'second', name: '', minutes: 90, turns: 9, difficulty: 2 },
    ],
    options: [
      {
        id: 'fog',
        name: '',
        help: '',
        spec: { rule: '1', values: ['thin', 'thick'], normal: 'thin' },
        valueNames: [],
      },
    ],
  };

  it('takes the first scenario and the rules as they are printed', () => {
    expect(usualSetup(game)).toEqual({ scenario: 'first', options: { fog: 'thin' }, strength: 'policy' });
  });

  it('gives the machine every seat but mine', () => {
    expect(machineSeats(game, 'blue', 'search')).toEqual({ red: 'search', green: 'search' });
  });

  it('on the server leaves the machine its seats and gives the others away by link', () => {
    expect(seatsAfterUpload({ red: 'random' }, ['red', 'blue', 'green'], 'green')).toEqual({
      red: { kind: 'bot', bot: 'random' },
      blue: { kind: 'link' },
      green: { kind: 'me' },
    });
  });
});

describe('limits that forms know of', () => {
  const ok = (name: string, password: string): boolean => credentials.safeParse({ name, password }).success;

  it('are those of the server', () => {
    expect(ok('n'.repeat(MIN_NAME), 'p'.repeat(MIN_PASSWORD))).toBe(true);
    expect(ok('n'.repeat(MIN_NAME - 1), 'p'.repeat(MIN_PASSWORD))).toBe(false);
    expect(ok('n'.repeat(MIN_NAME), 'p'.repeat(MIN_PASSWORD - 1))).toBe(false);
  });
});

describe('how long ago', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  it.each([
    ['2026-03-01T11:59:40Z', 'this minute'],
    ['2026-03-01T11:45:00Z', '15 min. ago'],
    ['2026-02-28T12:30:00Z', '23 hr. ago'],
    ['2026-02-20T12:00:00Z', '9 days ago'],
    ['2025-06-05T12:00:00Z', 'Jun 5, 2025'],
  ])('%s is %s', (iso, said) => {
    expect(ago(iso, now, 'en')).toBe(said);
  });

  it('is never in the future, whatever the clocks say', () => {
    expect(ago('2026-03-01T12:09:00Z', now, 'en')).toBe('this minute');
  });

  it('is said in the language of the reader', () => {
    expect(ago('2026-03-01T11:45:00Z', now, 'ja')).toBe('15 分前');
  });
});
