import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { bridgeOf, JAPAN } from '../components.ts';
import { bataan } from '../index.ts';
import { begin } from '../rules/00-sequence-of-play.ts';
import type { State } from '../state.ts';
import { modifiers } from './fights.ts';
import { refereeOf } from './hand.ts';
import { type Luzon, lay } from './lay.ts';

const BRIDGE = '1445-1446';
const isBlown = (t: Luzon): number => t.state.blown[bridgeOf(BRIDGE)]!;
const spent = (t: Luzon, id: string): number => t.state.spent[t.unit(id)]! / 4;

test('15.1 an engineer at a bridge blows it for one point and goes on', () => {
  const t = lay('allies.move', { '1445': 'A-E14 A-31' });
  t.act('allies', 'move unit=A-31').refuses('allies', `blow bridge=${BRIDGE}`, '15.1', 'no-engineer');
  t.act('allies', 'halt', 'move unit=A-E14', `blow bridge=${BRIDGE}`);
  expect([isBlown(t), spent(t, 'A-E14')]).toEqual([1, 1]);
  t.refuses('allies', `blow bridge=${BRIDGE}`, '15.1', 'bridge-is-blown').allows(
    'allies',
    'enter place=1345',
  );
});

test('15.1 7.3.4 not from elsewhere, nor demoralised, nor without the point', () => {
  const t = lay('allies.move', { '1345': 'A-E14', '1446': 'A-E803:shaken' });
  t.act('allies', 'move unit=A-E14').refuses('allies', `blow bridge=${BRIDGE}`, '15.1', 'not-at-the-bridge');
  t.act('allies', 'halt', 'move unit=A-E803');
  t.refuses('allies', `blow bridge=${BRIDGE}`, '15.1', 'no-engineer');
});

test('15.1 an enemy at the other end is asked, and may prevent it', () => {
  const t = lay('allies.move', { '1445': 'A-E14', '1446': 'J-9' });
  t.act('allies', 'move unit=A-E14', `blow bridge=${BRIDGE}`);
  t.waitsAt('allies.move.units.veto', 'japan').act('japan', 'forbid');
  expect([isBlown(t), spent(t, 'A-E14')]).toEqual([0, 0]);
  t.waitsAt('allies.move.units.enter', 'allies');
  t.refuses('allies', `blow bridge=${BRIDGE}`, '15.1', 'bridge-refused');
  const let_ = lay('allies.move', { '1445': 'A-E14', '1446': 'J-9' });
  let_.act('allies', 'move unit=A-E14', `blow bridge=${BRIDGE}`).act('japan', 'allow');
  expect([isBlown(let_), spent(let_, 'A-E14')]).toEqual([1, 1]);
});

test('15.2 repairing takes the whole allowance; nobody crosses in that turn, and all do after it', () => {
  const t = lay('allies.move', { '1445': 'A-E14', '1345': 'A-31', '1018': 'J-9' }, { blown: [BRIDGE] });
  t.act('allies', 'move unit=A-E14', `repair bridge=${BRIDGE}`);
  t.waitsAt('allies.move.units.choose', 'allies').refuses('allies', 'move unit=A-E14', '4.1', 'has-moved');
  t.act('allies', 'move unit=A-31', 'enter place=1445');
  t.refuses('allies', 'enter place=1446', '4.1.6', 'too-few-points');
  t.act('allies', 'halt', 'done');
  expect(isBlown(t)).toBe(2);
  while (!t.waiting.startsWith('japan.move'))
    t.act(t.roles[0]!, t.legal(t.roles[0]!).find(each => each === 'done')!);
  expect(isBlown(t)).toBe(0);
});

test('15.1 5.2.2 what the enemy has said to it stays said: how the engineer goes on shows what is there', () => {
  for (const answer of ['allow', 'forbid']) {
    const t = lay('allies.move', { '1445': 'A-E14', '1446': 'J-9' });
    t.act('allies', 'move unit=A-E14', `blow bridge=${BRIDGE}`).act('japan', answer);
    expect(() => t.undo('japan')).toThrow();
  }
});

test('15.2 nobody crosses in that turn: the Allies not either, where Japan has repaired it', () => {
  const t = lay('japan.move', { '1445': 'J-E23', '1446': 'A-31', '1640': 'A-45' }, { blown: [BRIDGE] });
  t.act('japan', 'move unit=J-E23', `repair bridge=${BRIDGE}`).act('allies', 'allow').act('japan', 'done');
  while (!t.waiting.startsWith('allies.move')) t.act(t.roles[0]!, 'done');
  expect(isBlown(t)).toBe(2);
});

test('15.2 an engineer who has moved does not repair; a whole bridge needs none', () => {
  const t = lay('allies.move', { '1345': 'A-E14' }, { blown: [BRIDGE] });
  t.act('allies', 'move unit=A-E14', 'enter place=1445');
  t.refuses('allies', `repair bridge=${BRIDGE}`, '15.2', 'engineer-spent');
  const whole = lay('allies.move', { '1445': 'A-E14' });
  whole.act('allies', 'move unit=A-E14');
  whole.refuses('allies', `repair bridge=${BRIDGE}`, '15.2', 'bridge-is-whole');
});

test('15.2 15.4 who has repaired a bridge does nothing else in that turn: the -1 of combat engineers falls away', () => {
  const assault = (...first: string[]) => {
    const t = lay(
      'japan.move',
      { '1445': 'J-48-E J-9', '1345': 'A-31', '1640': 'A-45' },
      { turn: 3, blown: [BRIDGE] },
    );
    t.act('japan', ...first, 'done').passTo('japan.declare.attack');
    return t.act('japan', 'attack place=1345', 'done').act('allies', 'done');
  };
  expect(modifiers(assault())).toEqual({ city: 1, 'combat-engineer': -1 });
  const repaired = assault('move unit=J-48-E', `repair bridge=${BRIDGE}`);
  expect(modifiers(repaired)).toEqual({ city: 1 });
  // That is over with the turn; the Allies do not see who it was.
  expect(repaired.state.bridging).toEqual([repaired.unit('J-48-E')]);
  expect((view(bataan, repaired.match, 'allies').state as State).bridging).toEqual([]);
  begin(refereeOf(repaired), JAPAN);
  expect(repaired.state.bridging).toEqual([]);
});

/** 1346 and 1446 lie at the Pampanga, with no bridge between them. */
test('15.5 4.2.2 a 1-point engineer with 5 MF helps 5 points across, each for half its allowance', () => {
  const t = lay('japan.move', { '1346': 'J-EI3 J-21E J-33 J-9 J-4C' });
  t.act('japan', 'move unit=J-9').refuses('japan', 'ferry unit=J-EI3 hex=1446', '15.5', 'too-many-to-help');
  t.act('japan', 'halt', 'move unit=J-4C', 'ferry unit=J-EI3 hex=1446');
  // Cavalry of 2 points: two of the engineer's points, 3.5 of its own 7.
  expect([t.where('J-4C'), spent(t, 'J-4C'), spent(t, 'J-EI3')]).toEqual(['1446', 3.5, 2]);
});

test('15.5 an engineer helps himself across for half his allowance', () => {
  const t = lay('japan.move', { '1346': 'J-EI3' });
  t.act('japan', 'move unit=J-EI3', 'enter place=1446');
  expect([t.where('J-EI3'), spent(t, 'J-EI3')]).toEqual(['1446', 2.5]);
});

test('15.5 an engineer who has helped others across still moves with what is left', () => {
  const t = lay('japan.move', { '1346': 'J-EI3 J-4C' });
  t.act('japan', 'move unit=J-4C', 'ferry unit=J-EI3 hex=1446', 'halt');
  // Two points are gone: half of five for the river is left, the whole of it is not.
  t.act('japan', 'move unit=J-EI3', 'enter place=1446').waitsAt('japan.move.units.enter', 'japan');
  expect([t.where('J-EI3'), spent(t, 'J-EI3')]).toEqual(['1446', 4.5]);
  t.act('japan', 'halt').refuses('japan', 'move unit=J-EI3', '4.1', 'has-moved');
});

test('15.5 4.1 who has moved helps with what is left, and does not move again', () => {
  const t = lay('japan.move', { '1345': 'J-EI3', '1346': 'J-4C J-21MA', '1640': 'A-31' });
  t.act('japan', 'move unit=J-EI3', 'enter place=1346', 'halt');
  expect(spent(t, 'J-EI3')).toBe(0.5);
  t.act('japan', 'move unit=J-4C', 'ferry unit=J-EI3 hex=1446', 'halt');
  expect(spent(t, 'J-EI3')).toBe(2.5);
  t.refuses('japan', 'move unit=J-EI3', '4.1', 'has-moved');
  t.act('japan', 'move unit=J-21MA').refuses(
    'japan',
    'ferry unit=J-EI3 hex=1446',
    '15.5',
    'too-many-to-help',
  );
});

test('15.5 TEC swamp behind the river takes the whole allowance, with help or without', () => {
  const t = lay('japan.move', { '1444': 'J-EI3 J-48-A1 J-E23' });
  t.act('japan', 'move unit=J-EI3', 'enter place=1544');
  expect(spent(t, 'J-EI3')).toBe(5);
});

test('15.1 the last point is enough, and without one the move is over', () => {
  // Next to an enemy when the turn began: four road hexes for four points.
  const way = ['1243', '1244', '1345', '1445'].map(hex => `enter place=${hex}`);
  const t = lay('allies.move', { '1242': 'A-E14', '1142': 'J-9' });
  t.act('allies', 'move unit=A-E14', ...way).allows('allies', `blow bridge=${BRIDGE}`);
  const late = lay('allies.move', { '1242': 'A-E14:starved', '1142': 'J-9' });
  late.act('allies', 'move unit=A-E14', ...way).waitsAt('allies.move.units.choose', 'allies');
});

test('15.2 repairing is done at the bridge, by engineers', () => {
  const t = lay('allies.move', { '1345': 'A-E14', '1445': 'A-31' }, { blown: [BRIDGE] });
  t.act('allies', 'move unit=A-E14').refuses(
    'allies',
    `repair bridge=${BRIDGE}`,
    '15.2',
    'not-at-the-bridge',
  );
  t.act('allies', 'halt', 'move unit=A-31').refuses(
    'allies',
    `repair bridge=${BRIDGE}`,
    '15.2',
    'no-engineer',
  );
});

test('15.5 help is for rivers without a bridge, given by engineers who are not on their way, up to their last point', () => {
  const t = lay('japan.move', { '1346': 'J-EI3 J-21E J-48-A1 J-4C', '1445': 'J-9' });
  t.act('japan', 'move unit=J-9').refuses('japan', 'ferry unit=J-EI3 hex=1446', '15.5', 'no-river');
  t.act('japan', 'halt', 'move unit=J-4C', 'join unit=J-EI3');
  t.refuses('japan', 'ferry unit=J-EI3 hex=1446', '15.5', 'no-engineer');
  t.refuses('japan', 'ferry unit=J-48-A1 hex=1446', '15.5', 'no-engineer');
  t.act('japan', 'halt', 'move unit=J-4C', 'join unit=J-48-A1');
  // Two points and three are the five of the one engineer.
  t.act('japan', 'ferry unit=J-EI3 hex=1446');
  expect([spent(t, 'J-EI3'), t.where('J-4C'), t.where('J-48-A1')]).toEqual([5, '1446', '1446']);
});

test('15.2 15.5 who has helped others across has no whole allowance left for a repair', () => {
  const t = lay('japan.move', { '1445': 'J-E23 J-4C', '1640': 'A-45' }, { blown: [BRIDGE] });
  t.act('japan', 'move unit=J-4C', 'ferry unit=J-E23 hex=1446', 'halt', 'move unit=J-E23');
  t.refuses('japan', `repair bridge=${BRIDGE}`, '15.2', 'engineer-spent');
});

test('15.5 help goes to a hex beside, and reserves give none', () => {
  const t = lay('japan.move', { '1346': 'J-EI3 J-4C J-21E:reserve' });
  t.act('japan', 'move unit=J-4C');
  expect(t.why('japan', 'ferry unit=J-EI3 hex=1547')).toMatchObject({ rule: '4.1', key: 'not-adjacent' });
  t.refuses('japan', 'ferry unit=J-21E hex=1446', '9.3', 'in-reserve');
  expect(t.legal('japan').filter(each => each.startsWith('ferry'))).toEqual(['ferry hex=1446 unit=J-EI3']);
});
