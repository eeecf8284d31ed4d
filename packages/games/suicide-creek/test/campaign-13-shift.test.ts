import { describe, expect, test } from 'vitest';
import { uncontrolledDrm } from '../rules/campaign/13-path.ts';
import { unitId } from '../state/units.ts';
import { typeId } from '../types.ts';
import { positions } from './areas-positions.ts';
import type { Creek } from './lay.ts';
import { CUT_OFF, idleTo, keptIn, settle, toBattle } from './settling.ts';

/** 4.713-table, 4.7131 Shifts, by their dice; and whose a ground is when everybody has left it. */

const FAR = { X18: 'jp 4-4-7' };
/** The west of the south is American: `a3`, over the creek from `a1`. */
const BANKS = positions['the west of the south is American']!.more!;

/** All of these want to go there, and these dice fall. */
function shifted(stacks: string, area: string, dice: readonly number[], off = ''): Creek {
  const t = settle({ C12: stacks, ...(off === '' ? {} : { holding: off }), ...FAR }, BANKS);
  idleTo(t, 'shift');
  const names = Object.keys(t.labels).filter(name => t.labels[name]! >= 0);
  t.act('us', `shift units=[${names.map(name => t.id(name)).join(' ')}] area=${area}`);
  return t
    .dice(...dice)
    .act('us', 'done')
    .act('japan', 'done');
}
const terms = (t: Creek): string[] =>
  (t.rolls.find(({ why }) => why === 'shift')?.terms ?? []).map(
    ({ key, op, value }) => `${key} ${op}${value}`,
  );

describe('over the creek: +1 for the Uncontrolled hexes in between', () => {
  const fate = (...dice: number[]): string => keptIn(shifted('us 6-6-8 a', 'a3', dice), 'a');

  test('4.713-table 8 or less succeeds, 9 and 10 fail, and there is no second try on this date', () => {
    expect([fate(4, 3), fate(4, 4), fate(5, 4)]).toEqual(['a3', 'a1', 'a1']);
    const t = shifted('us 6-6-8 a', 'a3', [4, 4]);
    expect(terms(t)).toEqual(['uncontrolled +1']);
    expect([t.waiting, t.where('a')]).toEqual(['garage.us.act', 'holding']);
  });

  test('4.713-table 11 has losses: of each a die, from 4 on Casualty Reduction', () => {
    const t = shifted('us 6-6-8 a, 6-6-8 b, 3-4-8 c', 'a3', [5, 5, 3, 4, 6]);
    expect([keptIn(t, 'a'), t.type('a')]).toEqual(['a3', 'us-668']);
    expect([keptIn(t, 'b'), t.type('b')]).toEqual(['a3', 'us-348']);
    expect([keptIn(t, 'c'), t.where('c')]).toEqual(['nowhere', 'dead']);
  });

  test('4.713-table at 12 all of them are gone, with what they had', () => {
    const t = shifted('us 6-6-8 a, MMG>a, 9-1 l', 'a3', [6, 5]);
    expect([t.where('a'), t.where('l'), t.state.weapons.type[0]]).toEqual(['dead', 'dead', -1]);
  });

  test('4.713-table 4.713 all who go from one area to one other have one DR, which nobody else sees', () => {
    const t = shifted('us 6-6-8 a, 6-6-8 b', 'a3', [4, 3]);
    expect(t.rolls.filter(({ why }) => why === 'shift')).toHaveLength(1);
    expect([keptIn(t, 'a'), keptIn(t, 'b')]).toEqual(['a3', 'a3']);
    expect(t.match.log.some(({ roll, to }) => roll?.why === 'shift' && !to)).toBe(false);
    expect(t.log('has-shifted', 'japan')).toEqual([]);
  });
});

test('4.713 4.706 while shifts are written a squad may split up under a leader, and both halves go; no die falls for it', () => {
  const t = settle({ C12: 'us 6-6-8 a, 9-1 l', ...FAR }, BANKS);
  idleTo(t, 'shift');
  t.act('us', 'shift units=[$a $l] area=a3', 'split unit=$a').dice(4, 3);
  t.act('us', 'done').act('japan', 'done');
  const halves = t.state.units.type.flatMap((type, unit) =>
    typeId(type) === 'us-348' ? [unitId(unit)] : [],
  );
  expect(halves.map(id => keptIn(t, id))).toEqual(['a3', 'a3']);
  expect(t.rolls.map(({ why }) => why)).toEqual(['shift']);
});

test('4.713-table +1 for each five Uncontrolled hexes, begun ones counted', () => {
  expect([0, 1, 5, 6, 11].map(uncontrolledDrm)).toEqual([0, 1, 1, 2, 3]);
});

test('4.713-table of a vehicle a 4 is the end, and its crew gets out', () => {
  const crew = (die: number): string[] => {
    const t = shifted('us 6-6-8', 'a1', [5, 6, die], 'us m4a2 v');
    expect(terms(t)).toEqual([]);
    return t.types('us').filter(type => type === 'us-126');
  };
  expect(crew(3)).toEqual([]);
  expect(crew(4)).toEqual(['us-126']);
});

test('4.713-table -1 along a path or a corduroy road all the way', () => {
  // Out of N9 by the path to N0, whatever lies beside it.
  const road = ['N0/N1', 'N1/N2', 'N2/N3', 'N3/N4'];
  const t = settle({ C12: 'us 6-6-8', holding: 'us 6-6-8 a', ...FAR }, { ...BANKS, corduroy: road });
  idleTo(t, 'shift').act('us', 'shift units=[$a] area=a1').dice(4, 5).act('us', 'done').act('japan', 'done');
  // 9 - 1
  expect([terms(t), keptIn(t, 'a')]).toEqual([['road -1'], 'a1']);
});

test('4.713 out to the own edge beside the area nobody rolls; a Gun stays behind', () => {
  const t = shifted('us 2-2-8 a, 37at>a:facing=SSE', 'edge', []);
  expect([keptIn(t, 'a'), t.state.weapons.owner[0], t.state.campaign!.weaponArea[0]]).toEqual([
    'edge',
    -1,
    0,
  ]);
});

test('4.713 4.2-Entry-Area 4.2-Eligible off the map one goes into no area that is cut off', () => {
  const { at, more } = CUT_OFF.us;
  const t = settle({ [at]: 'us 6-6-8 b', K8: 'us 6-6-8 a', holding: 'us 6-6-8 c', ...FAR }, more);
  idleTo(t, 'shift');
  const goals = t.legal('us').filter(action => action.includes(`units=[${t.id('c')}]`));
  const { list } = t.state.campaign!.areas!;
  const cutOff = list.findIndex(({ side, isolated }) => side === 0 && isolated);
  expect(keptIn(t, 'b')).toBe(`a${cutOff + 1}`);
  expect(goals).toContain(`shift area=a1 units=[${t.id('c')}]`);
  t.refuses('us', `shift units=[$c] area=a${cutOff + 1}`, '4.705', 'area-is-isolated');
  t.refuses('us', `shift units=[$b] area=edge`, '4.713', 'no-shift-path');
});

test('4.7131 4.3 an area that everybody has left keeps its owner, and so does the ground in it', () => {
  const t = settle({ B13: 'us 6-6-8 a', K8: 'us 6-6-8', ...FAR }, BANKS);
  const before = JSON.stringify(t.state.campaign!.areas);
  idleTo(t, 'shift').act('us', 'shift units=[$a] area=a1').dice(1, 1).act('us', 'done').act('japan', 'done');
  expect([keptIn(t, 'a'), t.holder('B13')]).toEqual(['a1', 'us']);
  expect(JSON.stringify(t.state.campaign!.areas)).toBe(before);
});

test('4.7131 4.7054 whoever escapes leaves his area to his side, however it is ringed', () => {
  const { at, more } = CUT_OFF.us;
  const t = settle({ [at]: 'us 6-6-8 a', K8: 'us 6-6-8', ...FAR }, more);
  t.dice(1, 2).act('us', 'escape units=[$a]', 'done');
  expect([keptIn(t, 'a'), t.holder(at)]).toEqual(['a3', 'us']);
  // The dice of the campaign fall again as they come.
  const next = settle({ [at]: 'us 6-6-8 a', K8: 'us 6-6-8', ...FAR }, more);
  next.act('us', 'done');
  toBattle(next);
  expect(next.holder(at)).toBe('us');
});

test('4.713 how many groups set out is told to nobody: all of it is one plan', () => {
  const t = settle({ C12: 'us 6-6-8 a, 6-6-8 b', ...FAR }, BANKS);
  idleTo(t, 'shift');
  const before = t.match.actions.length;
  t.act('us', 'shift units=[$a] area=a3', 'shift units=[$b] area=edge', 'call-off unit=$b', 'done');
  t.act('japan', 'done');
  expect(t.match.actions).toHaveLength(before + 2);
});

test('4.713 all shifts can be called off at once', () => {
  const t = settle({ C12: 'us 6-6-8 a, 6-6-8 b', ...FAR }, BANKS);
  idleTo(t, 'shift').act('us', 'shift units=[$a $b] area=a3', 'call-off-all', 'done').act('japan', 'done');
  expect([keptIn(t, 'a'), keptIn(t, 'b'), t.rolls]).toEqual(['a1', 'a1', []]);
});
