import { describe, expect, it } from 'vitest';
import { movesBetween, trailsAfter, worthFollowing } from '../src/board/trails.ts';
import { boardOf } from './board-pieces.ts';

/** All counters are blue; the reader is red unless it is said. */
const moment = (
  at: number,
  stacks: Parameters<typeof boardOf>[0],
  { mine = false, role = 'red' }: { mine?: boolean; role?: string } = {},
) => ({ role, at, board: boardOf(stacks), asked: { mine } });

describe('trails', () => {
  it('lead from where a counter stood to where it is', () => {
    expect(movesBetween(boardOf({ '0505': ['a', 'b'] }), boardOf({ '0505': ['a'], '0506': ['b'] }))).toEqual([
      { piece: 'b', side: 'blue', from: '0505', to: '0506' },
    ]);
  });

  it('of several steps are one, from the first hex to the last', () => {
    const [one, two, three] = [
      moment(1, { '0505': ['a'] }),
      moment(2, { '0506': ['a'] }),
      moment(3, { '0507': ['a'] }),
    ];
    const trails = trailsAfter(trailsAfter([], one, two), two, three);
    expect(trails).toEqual([{ piece: 'a', side: 'blue', from: '0505', to: '0507' }]);
  });

  it('that lead back are none, nor are those of what is gone', () => {
    const [one, two] = [moment(1, { '0505': ['a'] }), moment(2, { '0506': ['a'] })];
    const there = trailsAfter([], one, two);
    expect(trailsAfter(there, two, moment(3, { '0505': ['a'] }))).toEqual([]);
    expect(trailsAfter(there, two, moment(3, {}))).toEqual([]);
  });

  it('stay while others act, and until the reader does', () => {
    const [one, two] = [moment(1, { '0505': ['a'] }), moment(2, { '0506': ['a'] })];
    const there = trailsAfter([], one, two);
    const asked = moment(3, { '0506': ['a'] }, { mine: true });
    expect(trailsAfter(there, two, asked)).toEqual(there);
    expect(trailsAfter(there, asked, moment(4, { '0506': ['a'] }))).toEqual([]);
    // Whom the reader drives back leaves a trail of his own.
    const driven = trailsAfter(there, asked, moment(4, { '0507': ['a'] }));
    expect(driven).toEqual([{ piece: 'a', side: 'blue', from: '0506', to: '0507' }]);
  });

  it('are not drawn for the reader’s own, nor after a step back', () => {
    const own = { role: 'blue' };
    expect(trailsAfter([], moment(1, { '0505': ['a'] }, own), moment(2, { '0506': ['a'] }, own))).toEqual([]);
    const there = trailsAfter([], moment(1, { '0505': ['a'] }), moment(2, { '0506': ['a'] }));
    expect(trailsAfter(there, moment(2, { '0506': ['a'] }), moment(1, { '0505': ['a'] }))).toEqual([]);
  });
});

describe('what the map goes after', () => {
  it('is where others have moved, or what they attack', () => {
    const before = moment(1, { '0505': ['a'] });
    expect(worthFollowing(before, moment(2, { '0506': ['a'] }))).toEqual(['0506']);
    const board = { ...before.board, arrows: [{ from: '0505', to: '0606' }] };
    expect(worthFollowing(before, { ...before, at: 2, board })).toEqual(['0606']);
  });

  it('is where somebody was hurt or lost, if nobody moved', () => {
    const before = moment(1, { '0505': ['a'], '0707': ['b'] });
    expect(worthFollowing(before, moment(2, { '0505': ['a'] }))).toEqual(['0707']);
    const after = moment(2, { '0505': ['a'], '0707': ['b'] });
    const [first, second] = after.board.stacks;
    const reduced = { ...second!, counters: second!.counters.map(each => ({ ...each, reduced: true })) };
    expect(
      worthFollowing(before, { ...after, board: { ...after.board, stacks: [first!, reduced] } }),
    ).toEqual(['0707']);
    expect(worthFollowing(before, after)).toEqual([]);
  });

  it('is nothing that the reader has done', () => {
    const before = moment(1, { '0505': ['a'] }, { mine: true });
    expect(worthFollowing(before, moment(2, { '0506': ['a'] }))).toEqual([]);
  });

  it('of the past are watched whoever made them', () => {
    const [one, two] = [
      moment(1, { '0505': ['a'] }, { mine: true, role: 'blue' }),
      moment(2, { '0506': ['a'] }, { role: 'blue' }),
    ];
    expect(worthFollowing(one, two)).toEqual([]);
    expect(worthFollowing(one, two, true)).toEqual(['0506']);
    expect(worthFollowing(two, one, true)).toEqual([]);
  });
});
