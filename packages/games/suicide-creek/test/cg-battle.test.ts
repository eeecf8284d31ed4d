import { chanceFromSeed } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { endTurn } from './end-turn.ts';
import { type Creek, lay } from './lay.ts';

/** CG8, CG14 Battles of the campaign. */

const late = (turn: number, die: number, more = {}): Creek =>
  endTurn(
    lay('movement', { K8: 'us 6-6-8', K13: 'jp 4-4-7' }, { scenario: 'initial', turn, ...more }).dice(
      die,
      6,
      6,
    ),
  );

test('CG14 from turn 5 on a die of the number on the track or less ends the battle after a player turn', () => {
  const ends = (turn: number, more = {}): number[] =>
    [1, 2, 3, 4, 5, 6].filter(die => late(turn, die, more).waiting === 'over');
  expect(ends(5)).toEqual([1]);
  expect(ends(6)).toEqual([1, 2, 3]);
  expect(ends(7)).toEqual([1, 2, 3, 4, 5]);
  expect(ends(8)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('CG14 before turn 5 no die is rolled', () => {
  const t = endTurn(
    lay('movement', { K8: 'us 6-6-8', K13: 'jp 4-4-7' }, { scenario: 'initial', turn: 4 }).dice(),
  );
  expect(t.waiting).not.toBe('over');
});

test('CG8 what state a concealed vehicle is in, its enemy does not see', () => {
  const t = lay(
    'movement',
    { K8: 'us m4a2:? a, 6-6-8', K13: 'jp 4-4-7' },
    { scenario: 'night-attack', side: 'us' },
  );
  expect(suicideCreek.mask(t.state, 'japan').vehicles.list).toEqual([]);
  expect(suicideCreek.mask(t.state, 'us').vehicles.list).toHaveLength(1);
  const masked = suicideCreek.mask(t.state, 'japan');
  const world = suicideCreek.determinise(masked, 'japan', chanceFromSeed('one'));
  expect(world.vehicles.list).toHaveLength(1);
  expect(suicideCreek.mask(world, 'japan')).toEqual(masked);
});

test('CG18 men of the same size who share what they have end a shortage, if both end the turn in Good Order', () => {
  const t = lay('rally', { K8: 'us 6-6-8:shortage a, 6-6-8 b, 3-4-8 c', L9: 'us 6-6-8 d', K12: 'jp 4-4-7' });
  for (const by of ['c', 'd', 'a'])
    t.refuses('us', `share unit=${t.id('a')} by=${t.id(by)}`, 'CG18', 'cannot-share');
  t.refuses('us', `share unit=${t.id('b')} by=${t.id('a')}`, 'CG18', 'not-short');
  t.act('us', 'share unit=$a by=$b');
  expect([t.is('a', 'ti'), t.is('b', 'ti'), t.is('a', 'shortage')]).toEqual([true, true, true]);
  endTurn(t);
  expect(t.is('a', 'shortage')).toBe(false);
});
