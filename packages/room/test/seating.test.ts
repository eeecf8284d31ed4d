import { describe, expect, test } from 'vitest';
import { botsUnder, seatsUnder } from '../src/index.ts';

/** A rulebook for two with rules for one: with them the reds are the book's. */
const rules = {
  roles: ['blue', 'red'],
  options: {
    fog: { rule: '1', values: [false, true], normal: false },
    alone: { rule: '2', values: ['off', 'easy', 'hard'], normal: 'off', machine: ['red'] },
  },
};
const me = { kind: 'me' } as const;
const link = { kind: 'link' } as const;
const book = { kind: 'bot', bot: 'policy' } as const;

describe('seats that the options leave to a program', () => {
  test('without such an option everybody sits where he likes', () => {
    const seats = { blue: link, red: me };
    expect(seatsUnder(rules, { fog: true }, seats)).toEqual(seats);
    expect(seatsUnder(rules, { alone: 'off' }, seats)).toEqual(seats);
    expect(botsUnder(rules, {}, { blue: 'search' })).toEqual({ blue: 'search' });
  });

  test('with it the seat is the machine’s, whoever was to be asked', () => {
    expect(seatsUnder(rules, { alone: 'hard' }, { blue: me, red: link })).toEqual({ blue: me, red: book });
    expect(botsUnder(rules, { alone: 'easy' }, {})).toEqual({ red: 'policy' });
    expect(botsUnder(rules, { alone: 'easy' }, { red: 'search' })).toEqual({ red: 'policy' });
  });

  test('who wants to sit there himself is told that he cannot', () => {
    expect(() => seatsUnder(rules, { alone: 'easy' }, { blue: link, red: me })).toThrow(
      expect.objectContaining({
        code: 'bad-request',
        message: 'by these rules red is played by the machine',
      }),
    );
  });

  test('at a table of one’s own the seat that is left is one’s own', () => {
    expect(botsUnder(rules, { alone: 'easy' }, { blue: 'search' })).toEqual({ red: 'policy' });
    expect(botsUnder(rules, { alone: 'easy' }, { blue: 'search', red: 'random' })).toEqual({
      blue: 'search',
      red: 'policy',
    });
  });
});
