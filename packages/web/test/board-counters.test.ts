import { describe, expect, it } from 'vitest';
import { pointAt, samePoint } from '../src/board/hit.ts';
import { Motion } from '../src/board/motion.ts';
import { COUNTER_SIZE, FACE_SHARE, layout } from '../src/board/stacks.ts';
import { hexesOf } from '../src/paint/hexes.ts';
import { boardOf } from './board-pieces.ts';
import { island } from './paint-maps.ts';

const hexes = hexesOf(island());
const lyingOf = (stacks: Parameters<typeof boardOf>[0]) => layout(boardOf(stacks), hexes).lying;

describe('stacks', () => {
  it('show four counters at most, the topmost last, and say how many there are', () => {
    const { lying } = layout(boardOf({ '0505': ['a', 'b', 'c', 'd', 'e', 'f'] }), hexes);
    expect(lying.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
    expect(lying.map(({ count }) => count)).toEqual([0, 0, 0, 6]);
    const [, , under, top] = lying;
    expect(under!.x).toBeGreaterThan(top!.x);
    expect(under!.y).toBeGreaterThan(top!.y);
  });

  it('of which only the top is seen are three deep, and have no number', () => {
    const deep = (ids: readonly string[]) => {
      const board = boardOf({ '0505': ids });
      const stacks = board.stacks.map(stack => ({ ...stack, covered: true as const }));
      return layout({ ...board, stacks }, hexes).lying;
    };
    const lying = deep(['a']);
    expect(lying.map(({ count, counter }) => [count, counter?.id])).toEqual([
      [0, undefined],
      [0, undefined],
      [1, 'a'],
    ]);
    expect(new Set(lying.map(({ id }) => id)).size).toBe(3);
    expect(lying[0]!.face).toEqual({ kind: 'back', palette: 'us-army' });
  });

  it('of two sides in one hex stand side by side inside it, and neither covers the other', () => {
    const { stacks, lying } = layout(boardOf({ '0505': ['a'], '0505 ': ['b'] }), hexes);
    const [left, right] = lying.toSorted((a, b) => a.x - b.x);
    const face = left!.size * FACE_SHARE;
    expect(right!.x - left!.x).toBeGreaterThan(face);
    expect(right!.x - left!.x + face).toBeLessThan(2);
    // Counters are forty pixels large when a table opens: of these two the values are still drawn.
    expect((40 * left!.size) / COUNTER_SIZE).toBeGreaterThanOrEqual(34);
    for (const { x, y, counters } of stacks)
      expect(pointAt(hexes, stacks, [x, y])?.piece).toBe(counters[0]!.id);
  });

  it('in several places of one hex are small piles, the highest to the north, each with its tag', () => {
    const board = boardOf({ '0505': ['ground', 'below it'], '0505 ': ['cellar'] });
    const [ground, cellar] = board.stacks;
    const inside = { ...board, stacks: [ground!, { ...cellar!, spot: { tag: 'C', level: -1 } }] };
    const { stacks, lying } = layout(inside, hexes);
    expect(stacks.map(({ counters, tag }) => [counters[0]!.id, tag])).toEqual([
      ['ground', undefined],
      ['cellar', 'C'],
    ]);
    expect(stacks[1]!.y - stacks[0]!.y).toBeGreaterThan(0.5);
    expect(lying.every(({ size }) => size < 0.8)).toBe(true);
    expect(lying.filter(({ tag }) => tag !== undefined).map(({ id }) => id)).toEqual(['cellar']);
    expect(pointAt(hexes, stacks, [stacks[1]!.x, stacks[1]!.y])).toEqual({ hex: '0505', piece: 'cellar' });
    expect(pointAt(hexes, stacks, [stacks[0]!.x, stacks[0]!.y])).toEqual({ hex: '0505', piece: 'ground' });
  });

  it('leave a marker the corner of the hex, or the whole of it', () => {
    const face = { kind: 'marker', palette: 'marker', icon: 'objective', values: '' } as const;
    const markers = ['0505', '0606'].map(hex => ({ hex, face, name: '' }));
    const { lying } = layout(boardOf({ '0505': ['a'] }, markers), hexes);
    const [beside, alone] = lying.filter(({ counter }) => counter === null);
    expect(beside!.size).toBeLessThan(alone!.size);
    expect([alone!.x, alone!.y]).toEqual(hexes.centre('0606'));
  });

  it('that are not on this map are not shown', () => {
    expect(layout(boardOf({ '9999': ['a'] }), hexes).lying).toEqual([]);
  });
});

describe('pointing', () => {
  const { stacks } = layout(boardOf({ '0505': ['top', 'under'] }), hexes);
  const [x, y] = hexes.centre('0505');

  it('at a stack means its topmost counter', () => {
    expect(pointAt(hexes, stacks, [x, y])).toEqual({ hex: '0505', piece: 'top' });
  });

  it('beside it means the hex', () => {
    expect(pointAt(hexes, stacks, [x, y + 0.75])).toEqual({ hex: '0505', piece: null });
  });

  it('beyond the map means nothing', () => {
    expect(pointAt(hexes, stacks, [0, 0])).toBeNull();
  });

  it('at the same thing twice is the same', () => {
    expect(samePoint({ hex: 'a', piece: 'p' }, { hex: 'a', piece: 'p' })).toBe(true);
    expect(samePoint({ hex: 'a', piece: 'p' }, { hex: 'a', piece: null })).toBe(false);
    expect(samePoint(null, { hex: 'a', piece: null })).toBe(false);
  });
});

describe('counters on the move', () => {
  const from = lyingOf({ '0505': ['a'], '0404': ['b'] });
  const next = lyingOf({ '0506': ['a'], '0404': ['b'] });
  const moved = next.find(({ id }) => id === 'a')!;
  const [oldX, oldY] = hexes.centre('0505');

  it('glide for 140 milliseconds a hex, from where they were to where they are', () => {
    const motion = new Motion();
    motion.follow(from, 0, false);
    motion.follow(next, 1000, false);
    expect(motion.place(moved, 1000)).toEqual([oldX, oldY]);
    const [, halfway] = motion.place(moved, 1070);
    expect(halfway).toBeGreaterThan(oldY);
    expect(halfway).toBeLessThan(moved.y);
    expect(motion.going(1139)).toBe(true);
    expect(motion.going(1141)).toBe(false);
    expect(motion.place(moved, 1141)).toEqual([moved.x, moved.y]);
  });

  it('take no longer than 700, however far they go', () => {
    const motion = new Motion();
    const far = lyingOf({ '1212': ['a'], '0404': ['b'] });
    motion.follow(from, 0, false);
    motion.follow(far, 0, false);
    expect(motion.going(690)).toBe(true);
    expect(motion.going(701)).toBe(false);
  });

  it('go on from where they are when they are sent elsewhere on the way', () => {
    const motion = new Motion();
    motion.follow(from, 0, false);
    motion.follow(next, 0, false);
    const at = motion.place(moved, 70);
    const again = lyingOf({ '0507': ['a'], '0404': ['b'] });
    motion.follow(again, 70, false);
    expect(motion.place(again.find(({ id }) => id === 'a')!, 70)).toEqual(at);
  });

  it('are there at once when they are hurried', () => {
    const motion = new Motion();
    motion.follow(from, 0, false);
    motion.follow(next, 0, false);
    motion.end();
    expect(motion.place(moved, 1)).toEqual([moved.x, moved.y]);
    expect(motion.going(1)).toBe(false);
  });

  it('appear and vanish by fading', () => {
    const motion = new Motion();
    motion.follow(from, 0, false);
    motion.follow(lyingOf({ '0505': ['a', 'c'] }), 100, false);
    const come = lyingOf({ '0505': ['a', 'c'] }).find(({ id }) => id === 'c')!;
    expect(motion.presence(come, 100)).toBe(0);
    expect(motion.ghosts.map(({ lying }) => lying.id)).toEqual(['b']);
    expect(motion.fading(motion.ghosts[0]!, 190)).toBeGreaterThan(0);
    expect(motion.going(300)).toBe(false);
    expect(motion.ghosts).toEqual([]);
    expect(motion.presence(come, 300)).toBe(1);
  });

  it('cut and leave a trail where reduced motion is asked for, until the next move', () => {
    const motion = new Motion();
    motion.follow(from, 0, true);
    motion.follow(next, 0, true);
    expect(motion.place(moved, 1)).toEqual([moved.x, moved.y]);
    expect(motion.going(1)).toBe(false);
    expect(motion.trails).toEqual([{ from: [oldX, oldY], to: [moved.x, moved.y] }]);
    motion.follow(next, 5, true);
    expect(motion.trails).toEqual([]);
  });

  it('simply are elsewhere when the whole board has changed', () => {
    const ids = Array.from({ length: 60 }, (_, n) => `p${n}`);
    const spread = (row: string) =>
      lyingOf(
        Object.fromEntries(ids.map((id, n) => [`${String(1 + (n % 12)).padStart(2, '0')}${row} ${n}`, [id]])),
      );
    const motion = new Motion();
    motion.follow(spread('04'), 0, false);
    motion.follow(spread('08'), 0, false);
    expect(motion.going(1)).toBe(false);
  });

  it('do not all fade in when the table is first seen', () => {
    const motion = new Motion();
    motion.follow(from, 0, false);
    expect(motion.going(1)).toBe(false);
  });
});
