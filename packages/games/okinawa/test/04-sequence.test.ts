import { phaseTree } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { sequenceOfPlay } from '../rules/00-sequence-of-play.ts';
import { CLEARED, CLEARED_NOW } from '../state.ts';
import { lay } from './lay.ts';

test('4.0 4.1 4.1(1) 4.1(2) 4.1(3) 4.1(4) 4.1(5) 4.1(6) 4.1(7) 4.1(8) 4.1(9) 4.1(10) 4.1(11) eleven phases in their order', () => {
  expect(phaseTree(sequenceOfPlay.main).map(({ id, rule }) => `${rule} ${id}`)).toEqual([
    '4.0 setup',
    '4.1(1) air',
    '4.1(2) weather',
    '4.1(3) tactics',
    '4.1(4) bombardment',
    '4.1(5) us.movement',
    '4.1(6) fire',
    '4.1(7) us.assault',
    '4.1(8) japan.movement',
    '4.1(9) japan.assault',
    '4.1(10) replacement',
    '4.1(11) recovery',
  ]);
});

test('17.0 18.15 the conference comes before the Japanese move, the landings before the US moves', () => {
  const stepsOf = (id: string): string[] => {
    const block = sequenceOfPlay.blocks.get(id);
    return block?.kind === 'sequence' ? block.steps.map(step => step.id) : [];
  };
  const inOrder = (id: string, ...blocks: string[]): void => {
    const places = blocks.map(block => stepsOf(id).indexOf(block));
    expect(places.every((place, i) => place > (places[i - 1] ?? -1))).toBe(true);
  };
  inOrder('us.movement', 'us.landings', 'us.moves', 'us.after');
  inOrder('japan.movement', 'conference', 'japan.before', 'japan.moves', 'japan.after');
  inOrder('setup', 'setup.landing-first', 'setup.japan', 'setup.us.all', 'setup.landing', 'setup.key-points');
  inOrder('setup', 'setup.south', 'air.preliminary');
});

test('3.6 4.1 each scenario has its turns', () => {
  const turns = okinawa.scenarios.map(scenario => {
    const { state } = lay('victory', {}, { scenario });
    return state.turn;
  });
  expect(turns).toEqual([1, 1, 1, 1, 6, 15, 22]);
});

test('9.33c what was cleared in a turn is cleared from the next on', () => {
  const t = lay('turn.end', {}, { turn: 27, clearedNow: ['2517'], cleared: ['2518'] });
  expect(t.state.cleared.filter(state => state === CLEARED).length).toBe(2);
  expect(t.state.cleared).not.toContain(CLEARED_NOW);
});

test('8.33 markers on empty hexes go with the end of the Japanese movement phase', () => {
  expect(lay('japan.movement.end', {}, { turn: 28, markers: ['us 2330 4'] }).state.markers).toEqual([]);
});

test('4.1 3.6 the last turn of a scenario is played, and none after it', () => {
  const after = (turn: number): string => lay('turn.end', {}, { scenario: 'scenario-1', turn }).waiting;
  expect([after(4) === 'over', after(5)]).toEqual([false, 'over']);
});

test('4.1 10.23 15.31c 9.95 18.16b what units have done in a turn is forgotten in the next', () => {
  const did = 'fired:inAssault:disengaged:underFire';
  const { state, unit } = lay('turn', { '2330': `JP-62-12:${did}` }, { turn: 12, air: { strikes: 1 } });
  const lists = [state.fired, state.inAssault, state.disengaged, state.underFire];
  expect(lists.map(list => list[unit('JP-62-12')])).toEqual([0, 0, 0, 0]);
});
