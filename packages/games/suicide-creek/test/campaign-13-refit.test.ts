import { expect, test } from 'vitest';
import { guards } from './leads-campaign.ts';
import { idleTo, keptIn, played, settle, thenFall } from './settling.ts';

/** 4.708, 4.711, 4.713, 4.714 Who may do what between two battles. */

const FAR = { X18: 'jp 4-4-7' };

test('4.708 only men of the same area take over a prisoner', () => {
  const t = played(guards());
  t.refuses('us', 'hand-over unit=jp1 by=us1', '4.708', 'cannot-guard');
  t.allows('us', 'hand-over unit=jp1 by=us3');
});

test('4.7111 a half-squad is kept apart once, and stays a half-squad', () => {
  const t = idleTo(settle({ K6: 'us 3-4-8 c, 3-4-8 d, m2mtr>c, m2mtr>d', ...FAR }), 'recombine.us.act');
  t.act('us', 'keep-apart unit=$c').refuses('us', `keep-apart unit=${t.id('c')}`, '4.7111', 'apart-already');
  t.act('us', 'done').act('japan', 'done');
  expect([t.type('c'), t.type('d')]).toEqual(['us-348', 'us-348']);
});

test('4.713 what may be ordered is offered once', () => {
  const t = idleTo(settle({ K6: 'us 6-6-8 a', L6: 'us m4a2', ...FAR }), 'shift');
  const offered = t.legal('us').filter(action => action.startsWith('shift'));
  expect(offered.length).toBeGreaterThan(0);
  expect(new Set(offered).size).toBe(offered.length);
  expect(offered.filter(action => !action.includes('us'))).toEqual([]);
});

test('4.713 4.7071 a vehicle that has shifted stands nowhere yet: what it stood in does not hold it', () => {
  const t = idleTo(settle({ L6: 'us m4a2 v, 6-6-8', ...FAR }), 'shift');
  expect(t.state.campaign!.stood[t.unit('v')]).toBeGreaterThanOrEqual(0);
  t.act('us', 'shift units=[$v] area=edge', 'done').act('japan', 'done');
  expect([keptIn(t, 'v'), t.state.campaign!.stood[t.unit('v')]]).toEqual(['edge', -1]);
});

test('4.71422 what becomes of a captured weapon is told to its side alone', () => {
  const told = (die: number): number[] => {
    const t = thenFall(settle({ K8: 'us 6-6-8 a, jp MMG>a', ...FAR }), 'garage.japan.act', die);
    return ['captured-kept', 'refit-lost'].flatMap(key => [
      t.log(key, 'us').length,
      t.log(key, 'japan').length,
    ]);
  };
  expect([told(3), told(4)]).toEqual([
    [1, 0, 0, 0],
    [0, 0, 1, 0],
  ]);
});

test('4.71423 D10.5 a wreck gives what guns it has itself, whatever lies elsewhere', () => {
  const found = (hex: string): unknown => {
    const t = idleTo(
      settle({ K6: 'us 6-6-8', K7: 'us m3gmc v', ...FAR }, { wrecks: ['K8'] }),
      'workshop.us.act',
    );
    t.act('us', 'make-wreck unit=$v').dice(3);
    t.act('us', `search-wreck hex=${hex}`);
    return t.log('searched', 'us').map(({ args }) => args?.number);
  };
  expect([found('K8'), found('K7')]).toEqual([[2], [1]]);
});
