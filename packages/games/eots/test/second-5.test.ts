import { expect, test } from 'vitest';
import { hexOf } from '../components.ts';
import { act, moves, pick } from './moving.ts';

/** Second reading of 5.0: what weather gives back (5.32D). */

test('5.32D, 13.94, 6.5-1 a march into a city of Japan takes nothing before its battle', () => {
  // Kyoto is Allied; Osaka (3507) has only the force of the city itself.
  const t = moves({
    side: 'allies',
    active: { 'us-xiv-corps': '3506' },
    more: { control: { allies: ['3506'] } },
  });
  act(pick(t, 'us-xiv-corps'), 'march hex=3507');
  expect(t.at('us-xiv-corps')).toBe('3507');
  expect(t.control('3507')).toBe('japan');
  expect(t.state.fallen).not.toContain(hexOf('3507'));
  expect(t.state.offensive!.taken).toEqual([]);
});
