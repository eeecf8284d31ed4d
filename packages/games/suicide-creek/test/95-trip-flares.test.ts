import { expect, test } from 'vitest';
import { hexAt } from '../map.ts';
import { isLit } from '../rules/e01-night/11-vision.ts';
import { type Creek, lay } from './lay.ts';

/** E1.95, SC6 Trip flares and trip wires. */

const night = (works: string[], stacks: { [place: string]: string } = {}): Creek =>
  lay(
    'movement',
    { K8: 'us 6-6-8:? a', A9: 'us 6-6-8', ...stacks },
    { scenario: 'patrol', night: true, works: { japan: works } },
  );
const walk = (t: Creek, from = 'K9'): Creek =>
  t.passTo('moves.act').act('us', `move units=[$a] path=[${from}] mode=walk`);

test('E1.95 a flare goes off on a die of at most their number, lights its hex and those around, and is used up', () => {
  const t = walk(night(['trip-flare L8 1 hidden']).dice(1), 'L8');
  t.tells('tripped', { work: 'trip-flare', hex: 'L8' });
  expect(t.state.works).toEqual([]);
  expect(isLit(t.state, hexAt('L9'))).toBe(true);
  expect(t.state.night.alarmed).toEqual([true, true]);
  const still = walk(night(['trip-flare L8 1 hidden']).dice(2), 'L8');
  expect([still.state.works.length, still.state.night.lights.length]).toEqual([1, 0]);
});

test('E1.95 flares of other hexes do not care', () => {
  expect(walk(night(['trip-flare L8 1 hidden']).dice()).state.works).toHaveLength(1);
});

test('E1.95 by a printed path four less; by a trail break never; the owner walks free', () => {
  expect(walk(night(['trip-flare K9 1 hidden']).dice(5)).state.works).toEqual([]);
  const broken = lay(
    'movement',
    { K8: 'us 6-6-8 a', A9: 'us 6-6-8' },
    { scenario: 'patrol', night: true, works: { japan: ['trip-flare L8 1'] }, trailBreaks: ['K8/L8'] },
  ).dice();
  expect(walk(broken, 'L8').state.works).toHaveLength(1);
  const own = lay(
    'movement',
    { K8: 'us 6-6-8 a', A9: 'us 6-6-8' },
    { scenario: 'patrol', night: true, works: { us: ['trip-wire L8 1'] } },
  ).dice();
  expect(walk(own, 'L8').state.works).toHaveLength(1);
});

test('SC6.1 SC6.2 SC6.2t a wire gives no light; it costs concealment only beside an unbroken enemy; each has its own die', () => {
  const alone = walk(night(['trip-wire L8 2 hidden']).dice(2), 'L8');
  expect([alone.veil('a'), alone.state.night.lights, alone.state.works[0]!.size]).toEqual([
    'concealed',
    [],
    1,
  ]);
  expect(alone.state.night.alarmed[1]).toBe(true);
  const beside = walk(night(['trip-wire L8 1 hidden'], { L9: 'jp 4-4-7' }).dice(1), 'L8');
  expect(beside.veil('a')).toBe('known');
  const both = walk(night(['trip-flare L8 1 hidden', 'trip-wire L8 1 hidden']).dice(6, 1), 'L8');
  expect(both.state.works.map(({ kind }) => kind)).toEqual(['trip-flare']);
});

test('E1.95 who does not know of it does not see the die while it does not go off, nor its owner that of a stack under "?"', () => {
  const rolled = (words: string, role: string): number => {
    const t = lay(
      'movement',
      { K8: `us ${words} a`, A9: 'us 6-6-8' },
      { scenario: 'patrol', night: true, works: { japan: ['trip-flare L8 1 hidden'] } },
    );
    return walk(t.dice(6), 'L8').log('roll', role).length;
  };
  expect([rolled('6-6-8', 'japan'), rolled('6-6-8', 'us')]).toEqual([1, 0]);
  expect([rolled('6-6-8:?', 'japan'), rolled('6-6-8:?', 'us')]).toEqual([0, 0]);
});

test('E1.95 dummies set nothing off, and nobody learns it from the die', () => {
  const t = lay(
    'movement',
    { K8: 'us dummy:? a', A9: 'us 6-6-8' },
    { scenario: 'patrol', night: true, works: { japan: ['trip-flare L8 1 hidden'] } },
  );
  walk(t.dice(1), 'L8').rolled(1);
  expect([t.state.works.length, t.log('roll', 'japan').length, t.log('tripped').length]).toEqual([1, 0, 0]);
});

test('E1.95 SC6.2 any MF spent there sets a flare off; a wire only those who come in', () => {
  const digs = (work: string): Creek =>
    lay(
      'movement',
      { L8: 'us 6-6-8 a', A9: 'us 6-6-8' },
      { scenario: 'patrol', night: true, works: { us: ['foxhole L8 1'], japan: [work] } },
    )
      .passTo('moves.act')
      .dice(1)
      .act('us', 'dig-in units=[$a]')
      .hold();
  digs('trip-flare L8 1 hidden').tells('tripped', { work: 'trip-flare' });
  expect(digs('trip-wire L8 1 hidden').rolls).toEqual([]);
});

test('E1.95 SC6.2 they go off under who advances, and under who charges berserk', () => {
  const t = lay(
    'advance',
    { K8: 'us 6-6-8 a', A9: 'us 6-6-8' },
    { scenario: 'patrol', works: { japan: ['trip-wire L8 1 hidden'] } },
  );
  t.dice(1).act('us', 'advance units=[$a] place=L8').tells('tripped', { work: 'trip-wire', hex: 'L8' });
  const rage = lay(
    'movement',
    { G9: 'us 6-6-8:berserk a', H9: 'jp 4-4-7:broken', A9: 'us 6-6-8' },
    { scenario: 'patrol', works: { japan: ['trip-wire H9 6 hidden'] } },
  );
  rage.tells('tripped', { work: 'trip-wire', hex: 'H9' });
});
