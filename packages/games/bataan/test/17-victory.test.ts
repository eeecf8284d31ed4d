import { canUndo } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { ALLIES, batteries } from '../components.ts';
import { alliedAttackPoints, isReached, letterOf, levelOf } from '../rules/17-victory/00-victory.ts';
import { pointsOfVictory } from '../rules/18-optional.ts';
import { isInfantry, UNITS_OF, unitId } from '../units.ts';
import { lay } from './lay.ts';

const BOTH = { '1749': 'J-1F', '1251': 'J-2F' };
const end = (stacks: { readonly [place: string]: string }, more = {}, options = {}) =>
  lay('victory', { formosa: 'J-9', ...stacks }, { turn: 13, ...more }, { options });
const SOME = 'A-31 A-45 A-57 A-PA-11 A-PA-12 A-PA-21 A-PA-22 A-PA-23 A-PA-31';

test('17.1 the letter of each pair of chits', () => {
  const row = (japan: number) =>
    [1, 2, 3, 4, 5]
      .map(allies => letterOf(lay('victory', {}, { turn: 13, chits: { japan, allies } }).state))
      .join('');
  expect([1, 2, 3, 4, 5, 6, 7].map(row)).toEqual([
    'CCCBA',
    'CCCBA',
    'CCCBA',
    'CCCBA',
    'CBBAA',
    'DCDCB',
    'DDDCC',
  ]);
});

describe('17.2 17.3 levels', () => {
  test('17.2 chits 2 and 5 give A: Manila is a strategic victory, nothing is defeat', () => {
    const chits = { japan: 2, allies: 5 };
    end({ '1749': 'J-1F' }, { chits }).isWonBy('japan').tells('victory-level', { level: 'strategic' });
    end({ '1251': 'J-1F' }, { chits }).isWonBy('japan').tells('victory-level', { level: 'strategic' });
    end({ '1243': 'J-1F' }, { chits }).isWonBy('allies').tells('victory-level', { level: 'none' });
  });

  test('17.2 17.3 D is strategic, C operational, B tactical, and only A is an Allied victory', () => {
    const chits = { japan: 6, allies: 1 };
    end(BOTH, { chits }).isWonBy('japan').tells('victory-level', { level: 'strategic' });
    const c = end({ ...BOTH, '1243': SOME }, { chits });
    const left = alliedAttackPoints(c.state);
    expect(left > 20 && left <= 60).toBe(true);
    c.isWonBy('japan').tells('victory-level', { level: 'operational' });
    const b = end({ '1749': 'J-1F', '1243': SOME }, { chits });
    b.isWonBy('japan').tells('victory-level', { level: 'tactical' });
  });

  test('17.3 60 attack points or fewer; more of them leave A alone', () => {
    const all = UNITS_OF[ALLIES]!.filter(isInfantry).map(unitId).join(' ');
    const t = end({ '1749': 'J-1F', '1243': all }, { chits: { japan: 6, allies: 1 } });
    expect(alliedAttackPoints(t.state)).toBeGreaterThan(60);
    t.isWonBy('allies').tells('victory-level', { level: 'none' });
  });

  test('17.3 with B there are two levels, B strategic and A operational; with A one', () => {
    const all = UNITS_OF[ALLIES]!.filter(isInfantry).map(unitId).join(' ');
    const chits = { japan: 1, allies: 4 };
    end({ '1749': 'J-1F', '1243': SOME }, { chits }).tells('victory-level', { level: 'strategic' });
    end({ '1749': 'J-1F', '1243': all }, { chits }).tells('victory-level', { level: 'operational' });
    end({ '1243': SOME }, { chits }).isWonBy('allies').tells('victory-level', { level: 'none' });
    const one = { japan: 1, allies: 5 };
    end({ '1749': 'J-1F', '1243': all }, { chits: one }).tells('victory-level', { level: 'strategic' });
  });

  test('14.4.1 example a strategic victory becomes an operational one when units are kept', () => {
    const t = end({ '1749': 'J-1F' }, { chits: { japan: 2, allies: 5 }, refused: ['48th'] });
    t.isWonBy('japan').tells('victory-level', { level: 'operational' }).tells('level-lost', { case: 'land' });
  });

  test('14.4.1 14.5 17.3 each case that was refused costs a level, land, army and navy', () => {
    const chits = { japan: 2, allies: 5 };
    const level = (refused: string[]) => levelOf(end({ '1749': 'J-1F' }, { chits, refused }).state);
    expect(level(['48th'])).toBe(2);
    expect(level(['48th', 'tanks'])).toBe(2);
    expect(level(['navy-7', 'navy-10'])).toBe(2);
    expect(level(['48th', 'navy-7'])).toBe(1);
    expect(level(['48th', 'navy-7', 'army-11'])).toBe(0);
  });
});

test('17.0 17.4 the Japanese chit is shown when victory is judged, and not before', () => {
  expect(lay('beaches', {}, { chits: { japan: 6 } }).shownTo('allies')).toMatchObject({
    chits: { japan: null },
  });
});

test('17.0 17.4 whoever ends the last turn sees the chit, and cannot take that back', () => {
  const t = lay('allies.own-reserves', { '1446': 'A-31:reserve' }, { turn: 13, chits: { japan: 6 } });
  t.act('allies', 'done');
  expect(t.shownTo('allies')).toMatchObject({ chits: { japan: 6 } });
  expect(canUndo(t.match, 'allies')).toBe(false);
});

test('18.2 with MacArthur taken Japan may say that it has won in any case', () => {
  end({ eliminated: 'A-USAFFE' }, {}, { macArthur: true }).isWonBy('japan').tells('macarthur-taken');
  end({ eliminated: 'A-USAFFE' }).isWonBy('allies');
});

test('18.3 points instead of letters', () => {
  const points = (stacks: { readonly [place: string]: string }, more = {}) => {
    const t = end(stacks, more, { victoryPoints: true });
    return { t, sum: t.log('victory-points-sum')[0]!.args.points };
  };
  // Manila, Corregidor, below 60 and 20: 4; Bicol and chit 1: -2.
  const two = points(BOTH, { chits: { japan: 1 } });
  expect(two.sum).toBe(2);
  two.t.isWonBy('japan').tells('victory-level', { level: 'operational' });
  // In time in Bicol, with Bataan: 4.
  expect(points({ ...BOTH, '1250': 'J-20' }, { chits: { japan: 1 }, bicolInTime: true }).sum).toBe(4);
  // 48th and two cases of aircraft refused.
  const refused = ['48th', 'navy-7', 'navy-10'];
  const four = points(BOTH, { chits: { japan: 4 }, refused, bicolInTime: true });
  expect(four.sum).toBe(-2);
  four.t.isWonBy('allies');
  // Chit 5 has no line; a convoy counts while Clark is Japanese.
  expect(points({ ...BOTH, '1243': 'J-47' }, { chits: { japan: 5, allies: 4 } }).sum).toBe(4);
});

test('18.3 a convoy counts only while supply from the coast reaches a Japanese Clark', () => {
  const rows = (stacks: { readonly [place: string]: string }) =>
    end(stacks, { chits: { japan: 5, allies: 5 } }, { victoryPoints: true })
      .log('victory-points')
      .map(({ args }) => args.row);
  expect(rows({ '1243': 'J-47', '0835': 'J-1F' })).toEqual(
    expect.arrayContaining(['pensacola', 'polk-coolidge']),
  );
  expect(rows({ '1243': 'J-47' })).not.toContain('pensacola');
});

test('18.3 the airfields of Bicol are judged at the end of turn 4', () => {
  const fields = { naga: 'japan', legaspi: 'japan' };
  expect(lay('end', { formosa: 'J-1F' }, { turn: 4, fields }).state.bicolInTime).toBe(true);
  expect(lay('end', { formosa: 'J-1F' }, { turn: 4, fields: { naga: 'japan' } }).state.bicolInTime).toBe(
    false,
  );
});

test('18.3 Manila, Corregidor, its batteries, below 60, less 3 for chit 6: a tactical victory', () => {
  const t = end(
    { ...BOTH, '1243': SOME },
    { chits: { japan: 6 }, bicolInTime: true, destroyed: batteries.map(({ id }) => id) },
    { victoryPoints: true },
  );
  expect(t.log('victory-points').map(({ args }) => [args.row, args.points])).toEqual([
    ['manila', 1],
    ['neutralised', 1],
    ['corregidor', 1],
    ['below-60', 1],
    ['chit-6', -3],
  ]);
  t.isWonBy('japan').tells('victory-level', { level: 'tactical' });
});

test('18.3 one battery left is one too many for the point', () => {
  const [, ...gone] = batteries.map(({ id }) => id);
  const t = end(BOTH, { destroyed: gone }, { victoryPoints: true });
  expect(t.log('victory-points').some(({ args }) => args.row === 'neutralised')).toBe(false);
});

test('17.3 60 and 20 points are few enough, one more is not', () => {
  const { state } = end(BOTH);
  const reached = (letter: 'B' | 'C' | 'D', points: number) => isReached(state, letter, points);
  expect([reached('B', 60), reached('B', 61), reached('C', 60), reached('C', 61)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([reached('D', 20), reached('D', 21)]).toEqual([true, false]);
});

test('18.3 the points want fewer than 60 and than 20, and the first three chits cost one', () => {
  const rows = (attack: number, japan = 5) =>
    pointsOfVictory(end({}, { chits: { japan }, bicolInTime: true }).state, attack).map(({ id }) => id);
  expect([rows(60), rows(59), rows(20), rows(19)]).toEqual([
    [],
    ['below-60'],
    ['below-60'],
    ['below-60', 'below-20'],
  ]);
  expect([1, 2, 3, 4, 5].map(japan => rows(60, japan))).toEqual([
    ['chit-123'],
    ['chit-123'],
    ['chit-123'],
    ['chit-4'],
    [],
  ]);
});
