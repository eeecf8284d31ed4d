import { describe, expect, it } from 'vitest';
import { commandOf, stepped } from '../src/board/keys.ts';
import { hexesOf } from '../src/paint/hexes.ts';
import { KEYS } from '../src/table/keys.ts';
import { island } from './paint-maps.ts';

const hexes = hexesOf(island());
const key = (name: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  commandOf({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('keys on the map', () => {
  it('step, act, inspect, zoom and fit', () => {
    expect(key('ArrowUp')).toEqual({ type: 'step', way: 'n' });
    expect(key('Q')).toEqual({ type: 'step', way: 'nw' });
    expect(key('Enter')).toEqual({ type: 'act' });
    expect(key(' ')).toEqual({ type: 'act' });
    expect(key('i')).toEqual({ type: 'inspect' });
    expect(key('+')).toEqual({ type: 'zoom', steps: 2 });
    expect(key('0')).toEqual({ type: 'fit' });
    expect(key('f')).toEqual({ type: 'front' });
    expect(key('Tab', { shiftKey: true })).toEqual({ type: 'next', back: true });
  });

  it('move the map under the cursor with shift', () => {
    expect(key('ArrowLeft', { shiftKey: true })).toEqual({ type: 'pan', dx: 80, dy: 0 });
  });

  it('leave the browser its own', () => {
    expect(key('q', { ctrlKey: true })).toBeNull();
    expect(key('F5')).toBeNull();
    expect(key('toString')).toBeNull();
  });
});

it('no key of the map means something else at the table', () => {
  const same = ['enter', 'escape', '+', '-', '0', 'f'];
  for (const { key: name } of KEYS)
    if (name !== null && !same.includes(name)) expect([name, key(name)]).toEqual([name, null]);
});

describe('steps of the cursor', () => {
  it('go to all six neighbours, and back', () => {
    const ways = [
      ['n', 's'],
      ['ne', 'sw'],
      ['se', 'nw'],
    ] as const;
    const reached = new Set<string>();
    for (const [there, back] of ways) {
      for (const [one, other] of [
        [there, back],
        [back, there],
      ] as const) {
        const next = stepped(hexes, '0606', one);
        reached.add(next);
        expect(stepped(hexes, next, other)).toBe('0606');
      }
    }
    expect([...reached].sort()).toEqual([...hexes.neighbours('0606')].sort());
  });

  it('keep to their row from west to east', () => {
    const row = ['0306'];
    for (let n = 0; n < 5; n++) row.push(stepped(hexes, row.at(-1)!, 'east'));
    expect(row).toEqual(['0306', '0406', '0506', '0606', '0706', '0806']);
  });

  it('stop at the edge of the map', () => {
    expect(stepped(hexes, '0101', 'n')).toBe('0101');
    expect(stepped(hexes, '0101', 'west')).toBe('0101');
  });
});
