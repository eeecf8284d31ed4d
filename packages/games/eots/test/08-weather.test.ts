import { expect, test } from 'vitest';
import { unitOf } from '../components.ts';
import { act, moves, pick } from './moving.ts';

/** 5.32D, 7.2-4 What a weather card has to take back of a movement step. */

test('5.32D-1, 7.2-4, 6.5-1, 8.33-2, 8.45A-3 weather gives back places, control and ASP', () => {
  const t = moves({
    side: 'allies',
    ops: 3,
    active: {
      'cw-15': '2105',
      'us-1m': '4825',
      'us-bb-mass': '4825',
      'us-5af': '3823',
      'us-13af': '4825',
      'us-xiv-corps': '4826',
    },
    more: {
      control: { japan: ['2106', '4423'], allies: ['2105', '4825', '4826'] },
      hands: { japan: ['J-19'] },
    },
  });
  act(pick(t, 'cw-15'), 'march hex=2106', 'halt');
  act(pick(t, 'us-1m', 'us-bb-mass'), 'assault hex=4423');
  act(t, 'to-track unit=us-5af');
  act(pick(t, 'us-13af'), 'fly hex=4826 how=normal');
  act(pick(t, 'us-xiv-corps'), 'assault hex=4827');
  expect([t.control('2106'), t.state.aspUsed[1], t.at('us-5af')]).toEqual(['allies', 3, 'turn-4']);
  while (t.waiting !== 'offensive.weather') act(t, 'done');
  act(t, 'react card=J-19');
  expect(t.control('2106')).toBe('japan');
  expect(t.state.aspUsed[1]).toBe(0);
  expect(
    ['cw-15', 'us-1m', 'us-bb-mass', 'us-5af', 'us-13af', 'us-xiv-corps'].map(unit => t.at(unit)),
  ).toEqual(['2105', '4825', '4825', '3823', '4825', '4826']);
  expect(t.state.undelayable[unitOf('us-5af')]).toBe(0);
});

test('5.32D-1, 8.43-2 whoever left before an attack that weather calls off stands where he stood', () => {
  const t = moves({
    side: 'allies',
    ops: 3,
    active: { 'us-sl-corps': '2912', 'us-p-bde': '3014' },
    others: { 'jp-a-19': '2913' },
    more: {
      control: { japan: ['2913'], allies: ['2813', '2912', '3014'] },
      hands: { japan: ['J-19'] },
    },
  });
  act(pick(t, 'us-sl-corps'), 'march hex=2813', 'halt');
  act(pick(t, 'us-p-bde'), 'assault hex=2913');
  t.act('japan', 'disengage hex=2912');
  expect([t.at('jp-a-19'), t.control('2912')]).toEqual(['2912', 'japan']);
  while (t.waiting !== 'offensive.weather') act(t, 'done');
  act(t, 'react card=J-19');
  expect(['us-sl-corps', 'us-p-bde', 'jp-a-19'].map(unit => t.at(unit))).toEqual(['2912', '3014', '2913']);
  expect([t.control('2912'), t.control('2913')]).toEqual(['allies', 'japan']);
});
