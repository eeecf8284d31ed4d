import { expect, test } from 'vitest';
import { hexId, hexOf } from '../components.ts';
import { loseStep } from '../rules/06-units.ts';
import { fortBonus, wintGarrison } from '../rules/10-fortifications/10-building.ts';
import { unitId, unitNamed } from '../units.ts';
import { refereeOf } from './hand.ts';
import { type Luzon, lay } from './lay.ts';

const work = (t: Luzon, hex = '1243'): number | undefined =>
  t.state.forts.find(fort => fort.hex === hexOf(hex))?.work;
/** On to the same decision one turn later. */
const nextTurn = (t: Luzon): void => {
  const turn = t.state.turn;
  const at = t.waiting;
  while (t.state.turn === turn || t.waiting !== at) {
    const open = t.legal(t.roles[0]!);
    t.act(t.roles[0]!, open.find(each => each === 'done' || each === 'decline') ?? open[0]!);
  }
};
const START = 'allies.move';

test('10.1 12 points of infantry build for four full turns; only then does it help', () => {
  const t = lay(START, { '1243': 'A-PA-11 A-PA-12 A-PA-13', '1018': 'J-9' });
  t.act('allies', 'dig hex=1243 facing=N');
  const counts: (number | undefined)[] = [];
  for (let turn = 0; turn < 4; turn++) {
    expect(fortBonus(t.state, hexOf('1243'), [hexOf('1242')])).toBe(0);
    nextTurn(t);
    counts.push(work(t));
  }
  expect(counts).toEqual([1, 2, 3, 4]);
  expect(fortBonus(t.state, hexOf('1243'), [hexOf('1242')])).toBe(2);
});

test('10.1 with less than 12 points, or where a fortification is, none can be begun', () => {
  const t = lay(START, { '1243': 'A-PA-11 A-PA-12 A-T194', '1048': 'A-31 A-45' }, { forts: ['1048 N'] });
  t.refuses('allies', 'dig hex=1243 facing=N', '10.1', 'too-few-builders');
  t.refuses('allies', 'dig hex=1048 facing=N', '10.1', 'fort-there');
});

test('10.1 if the builders leave all work is lost; others than 12 points of them may go', () => {
  const t = lay(START, { '1243': 'A-PA-11 A-PA-12 A-PA-13 A-PA-21', '1018': 'J-9' });
  t.act('allies', 'dig hex=1243 facing=N', 'move unit=A-PA-21', 'enter place=1244', 'halt');
  expect(work(t)).toBe(0);
  t.act('allies', 'move unit=A-PA-11', 'enter place=1244');
  expect(work(t)).toBeUndefined();
  t.tells('work-lost');
});

test('10.1 a unit that has moved builds nothing', () => {
  const t = lay(START, { '1243': 'A-PA-11 A-PA-12', '1244': 'A-PA-13' });
  t.act('allies', 'move unit=A-PA-13', 'enter place=1243', 'halt');
  t.refuses('allies', 'dig hex=1243 facing=N', '10.1', 'too-few-builders');
});

test('15.3 10.1 an engineer with them makes the first turn count as two', () => {
  const t = lay(START, { '1243': 'A-PA-11 A-PA-12 A-PA-13 A-E14', '1018': 'J-9' });
  t.act('allies', 'dig hex=1243 facing=N');
  nextTurn(t);
  expect(work(t)).toBe(2);
  nextTurn(t);
  expect(work(t)).toBe(3);
});

test('10.1.1 10.0 it helps against attacks through its three front hexsides only', () => {
  const { state } = lay(START, { '1243': 'A-31' }, { forts: ['1243 N'] });
  const bonus = (...from: string[]) => fortBonus(state, hexOf('1243'), from.map(hexOf));
  expect([bonus('1242'), bonus('1343'), bonus('1143'), bonus('1143', '1242', '1343')]).toEqual([2, 2, 2, 2]);
  expect([bonus('1244'), bonus('1144'), bonus('1344'), bonus('1242', '1244')]).toEqual([0, 0, 0, 0]);
});

test('10.1 an enemy in the hex ends the work; what is finished stays', () => {
  const t = lay('japan.move', { '1242': 'J-9', '1442': 'J-20' }, { forts: ['1243 N 2 allies', '1443 N'] });
  t.act('japan', 'move unit=J-9', 'enter place=1243', 'halt').tells('work-lost', { hex: '1243' });
  t.act('japan', 'move unit=J-20', 'enter place=1443', 'halt');
  expect(t.state.forts.map(({ hex }) => hexId(hex))).toEqual(['1443']);
});

test('10.1.2 a unit of 3 points destroys it for 2 MF in its hex', () => {
  const t = lay('japan.move', { '1242': 'J-9 J-4C' }, { forts: ['1243 N'] });
  t.act('japan', 'move unit=J-4C', 'enter place=1243').refuses('japan', 'raze', '10.1.2', 'cannot-raze');
  t.act('japan', 'halt', 'move unit=J-9', 'enter place=1243', 'raze');
  expect([t.state.forts.length, t.state.spent[t.unit('J-9')]]).toEqual([0, 10]);
  t.refuses('japan', 'raze', '10.1.2', 'no-fort');
});

test('10.3 Fort Wint takes four points of those at Olongapo, the best', () => {
  const { state } = lay(START, { '0947': 'A-31 A-PA-11 A-PA-FA11 A-TRA' });
  expect(wintGarrison(state).map(unitId)).toEqual(['A-PA-11']);
});

test('10.1.1 who comes over the sea does not come through the front', () => {
  const from = (facing: string): number => {
    const { state } = lay(
      'japan.declare',
      { '1019': 'A-31', '1019.sea': 'J-9' },
      { forts: [`1019 ${facing}`] },
    );
    return fortBonus(state, hexOf('1019'), [state.at[unitNamed('J-9')]!]);
  };
  expect(['N', 'NE', 'SE', 'S', 'SW', 'NW'].map(from)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('10.1 builders who leave their own work are missed there, whatever stands elsewhere', () => {
  const t = lay(START, { '1243': 'A-PA-11 A-PA-12 A-PA-13', '1018': 'J-9' }, { forts: ['0948 N', '1048 N'] });
  t.act('allies', 'dig hex=1243 facing=N', 'move unit=A-PA-11', 'enter place=1244');
  expect(work(t)).toBeUndefined();
  expect(t.state.forts).toHaveLength(2);
});

test('10.1 work whose builders have fallen is lost at the end of the movement', () => {
  const t = lay(START, { '1243': 'A-PA-11 A-PA-12 A-PA-13', '1018': 'J-9' });
  t.act('allies', 'dig hex=1243 facing=N');
  nextTurn(t);
  expect(work(t)).toBe(1);
  loseStep(refereeOf(t), unitNamed('A-PA-12'), '7.3.1');
  t.act('allies', 'done').tells('work-lost', { hex: '1243' });
  expect(work(t)).toBeUndefined();
});

test('10.1.2 three stacking points and two points of movement are enough to destroy one', () => {
  const raze = (unit: string, ...way: string[]) => {
    const t = lay('japan.move', { '1240': unit, '1142': 'A-31' }, { forts: ['1241 N', '1242 N', '1243 N'] });
    return t.act('japan', `move unit=${unit.split(':')[0]}`, ...way.map(hex => `enter place=${hex}`));
  };
  // A gun of three points and five of movement: one road hex for one, 4 left.
  raze('J-16-A1', '1241').act('japan', 'raze').tells('fort-destroyed', { place: '1241' });
  raze('J-16-E', '1241').refuses('japan', 'raze', '10.1.2', 'cannot-raze');
  // Three hexes of road are three of five points: two are left, and they are all it takes.
  const last = lay('japan.move', { '1240': 'J-16-A1', '1341': 'A-31' }, { forts: ['1243 N'] });
  last.act('japan', 'move unit=J-16-A1', 'enter place=1241', 'enter place=1242', 'enter place=1243', 'raze');
  expect(last.state.forts).toEqual([]);
  expect(last.state.spent[last.unit('J-16-A1')]).toBe(20);
});
