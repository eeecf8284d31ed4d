import { reach, seen, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { fieldNamed, hexOf } from '../components.ts';
import { bataan } from '../index.ts';
import { enterHex } from '../rules/04-movement/20-enter.ts';
import { heldBy } from '../state.ts';
import { table } from '../table.ts';
import { refereeOf } from './hand.ts';
import { type Luzon, lay } from './lay.ts';

/** What a unit has spent in this segment, in points. */
const spent = (t: Luzon, id: string): number => t.state.spent[t.unit(id)]! / 4;
const go = (t: Luzon, role: string, unit: string, ...places: string[]): Luzon => {
  t.act(role, `move unit=${unit}`, ...places.map(place => `enter place=${place}`));
  return t;
};

/** 4.1.6 Clear, rough, then rough behind a full-rough hexside, all off the road. */
const EXAMPLE = ['0538', '0637'];

test('4.1.6 example 4.1.6 4.1.1 TEC with 4 points the third hex, behind a full-rough hexside, is too dear', () => {
  const t = go(lay('allies.move', { '0537': 'A-PA-11' }), 'allies', 'A-PA-11', ...EXAMPLE);
  expect(spent(t, 'A-PA-11')).toBe(3);
  expect(t.where('A-PA-11')).toBe('0637');
  t.refuses('allies', 'enter place=0636', '4.1.6', 'too-few-points');
  expect(t.why('allies', 'enter place=0636')).toMatchObject({ args: { cost: 3, left: 1 } });
});

test('4.1.6 example with 5 points it is refused: 3 are needed and 2 are left', () => {
  const t = go(lay('allies.move', { '0537': 'A-31' }), 'allies', 'A-31', ...EXAMPLE);
  t.refuses('allies', 'enter place=0636', '4.1.6', 'too-few-points');
  expect(t.why('allies', 'enter place=0636')).toMatchObject({ args: { cost: 3, left: 2 } });
});

test('4.1.6 example with 7 points, cavalry, it is allowed', () => {
  const t = go(lay('allies.move', { '0537': 'A-26C' }), 'allies', 'A-26C', ...EXAMPLE, '0636');
  expect([t.where('A-26C'), spent(t, 'A-26C')]).toEqual(['0636', 6]);
});

test('4.1 4.1.2 units move one at a time; a finished move is not taken up again, and nobody has to move', () => {
  const t = lay('allies.move', { '0537': 'A-31', '0539': 'A-45' });
  t.waitsAt('allies.move.units.choose', 'allies').act('allies', 'move unit=A-31', 'enter place=0538');
  t.waitsAt('allies.move.units.enter', 'allies').act('allies', 'halt');
  t.refuses('allies', 'move unit=A-31', '4.1', 'has-moved').act('allies', 'move unit=A-45', 'halt');
  // 4.1.2 Whoever was only taken up has spent nothing.
  t.allows('allies', 'move unit=A-45').act('allies', 'done');
  expect([t.where('A-31'), t.where('A-45')]).toEqual(['0538', '0539']);
});

test('3.2.3 only own units on Luzon move in their segment', () => {
  const t = lay('japan.move', { '1018': 'J-9', formosa: 'J-47', '1243': 'A-31' });
  t.refuses('japan', 'move unit=J-47', '3.2.3', 'not-on-land');
  t.refuses('japan', 'move unit=A-31', '4.1', 'not-yours').allows('japan', 'move unit=J-9');
});

test('4.1.3 4.1.5 nobody enters the hex of an enemy, and no combat comes of moving next to him', () => {
  const t = lay('japan.move', { '1342': 'J-9', '1441': 'A-31' });
  t.act('japan', 'move unit=J-9').refuses('japan', 'enter place=1441', '4.1.5', 'enemy-there');
  t.act('japan', 'enter place=1341');
  expect([t.where('A-31'), t.steps('A-31'), t.steps('J-9')]).toEqual(['1441', 2, 2]);
});

test('4.1.4 5.0 a full hex is neither entered nor passed', () => {
  const t = lay('japan.move', { '1342': 'J-1F J-2F J-47 J-20 J-33 J-62 J-8 J-37', '1341': 'J-9' });
  t.act('japan', 'move unit=J-9').refuses('japan', 'enter place=1342', '5.0', 'too-many-points');
});

test('4.1.7 hexes that touch across water only are not joined; the sea is closed', () => {
  const t = lay('allies.move', { '0336': 'A-31' });
  t.act('allies', 'move unit=A-31').refuses('allies', 'enter place=0436', '4.1.7', 'water-between');
  t.refuses('allies', 'enter place=0538', '4.1', 'not-adjacent');
});

test('4.1.8 7.3.4 13.5 one hex can always be entered, and that is all', () => {
  // 4 points, less one without supply, halved: 1.5, and a rough hex behind a full-rough hexside costs 3.
  const t = lay('allies.move', { '0637': 'A-PA-11:starved:shaken' });
  t.act('allies', 'move unit=A-PA-11', 'enter place=0636').waitsAt('allies.move.units.choose', 'allies');
  expect([t.where('A-PA-11'), spent(t, 'A-PA-11')]).toEqual(['0636', 1.5]);
});

test('4.1.8 TEC prohibited terrain stays closed: swamp to wheels and cavalry, full-rough hexsides to wheels', () => {
  const t = lay('allies.move', { '1446': 'A-T194 A-26C A-31', '1148': 'A-T192' });
  t.act('allies', 'move unit=A-T194').refuses('allies', 'enter place=1447', 'TEC', 'prohibited');
  t.act('allies', 'halt', 'move unit=A-26C').refuses('allies', 'enter place=1447', 'TEC', 'prohibited');
  t.act('allies', 'halt', 'move unit=A-T192').refuses('allies', 'enter place=1048', 'TEC', 'prohibited');
  t.act('allies', 'halt', 'move unit=A-31', 'enter place=1447');
  expect(spent(t, 'A-31')).toBe(5);
});

test('TEC swamp takes the whole allowance of those on foot', () => {
  const t = go(lay('allies.move', { '1547': 'A-31' }), 'allies', 'A-31', '1446');
  t.refuses('allies', 'enter place=1447', '4.1.6', 'too-few-points');
});

test('4.2.1 TEC next to the enemy a road costs wheels half a point and others one, through rough as well', () => {
  const t = lay('allies.move', { '1242': 'A-T194 A-31', '1143': 'J-9' });
  go(t, 'allies', 'A-T194', '1243', '1244').act('allies', 'halt');
  go(t, 'allies', 'A-31', '1243', '1244');
  expect([spent(t, 'A-T194'), spent(t, 'A-31')]).toEqual([1, 2]);
});

test('4.2.2 TEC a minor river costs wheels one more off the road, and nothing on it', () => {
  const off = lay('allies.move', { '1546': 'A-T194 A-31', '1645': 'J-9' });
  go(off, 'allies', 'A-T194', '1646').act('allies', 'halt');
  go(off, 'allies', 'A-31', '1646');
  expect([spent(off, 'A-T194'), spent(off, 'A-31')]).toEqual([2, 1]);
  const on = go(lay('allies.move', { '1546': 'A-T194', '1645': 'J-9' }), 'allies', 'A-T194', '1547');
  expect(spent(on, 'A-T194')).toBe(0.5);
});

test('4.2.2 a major river takes a whole turn where there is no bridge or it is blown', () => {
  const whole = lay('allies.move', { '1445': 'A-31', '1346': 'A-45' });
  go(whole, 'allies', 'A-31', '1446').act('allies', 'halt');
  expect(spent(whole, 'A-31')).toBe(0.5);
  go(whole, 'allies', 'A-45', '1446');
  expect([whole.where('A-45'), spent(whole, 'A-45')]).toEqual(['1446', 5]);
  const blown = lay('allies.move', { '1345': 'A-31' }, { blown: ['1445-1446'] });
  go(blown, 'allies', 'A-31', '1445').refuses('allies', 'enter place=1446', '4.1.6', 'too-few-points');
});

test('4.2.3 8.3.8 aircraft of either side keep the road of a hex and its bridges from everybody', () => {
  for (const plane of ['A-P-40E-1:interdict:base=clark', 'J-Nate-1:interdict:base=koshun']) {
    const t = lay('allies.move', { '1345': 'A-31 A-T194', '1446': plane });
    go(t, 'allies', 'A-31', '1445');
    t.refuses('allies', 'enter place=1446', '4.1.6', 'too-few-points');
    t.act('allies', 'halt', 'move unit=A-T194', 'enter place=1445');
    t.refuses('allies', 'enter place=1446', '4.1.6', 'too-few-points');
  }
});

test('4.3.1 4.3.3 far from the enemy a road costs a quarter of a point on wheels, else half', () => {
  const t = lay('allies.move', { '1243': 'A-T194 A-31' });
  go(t, 'allies', 'A-T194', '1244').act('allies', 'halt');
  go(t, 'allies', 'A-31', '1244');
  expect([spent(t, 'A-T194'), spent(t, 'A-31')]).toEqual([0.25, 0.5]);
});

test('4.3.1 whoever began the turn next to the enemy has the tactical rate, also where he goes away', () => {
  const t = go(lay('allies.move', { '1242': 'A-31', '1142': 'J-9' }), 'allies', 'A-31', '1243', '1244');
  expect(spent(t, 'A-31')).toBe(2);
});

test('4.3.1 9.3 that the enemy is gone in the meantime does not change how the turn began', () => {
  const t = lay('japan.move', { '1242': 'J-9 J-20 J-16-HQ', '1343': 'A-1PA-HQ' });
  t.act('japan', 'move unit=J-9', 'overrun hex=1343', 'halt');
  t.refuses('japan', 'reserve hex=1242', '9.3', 'next-to-the-enemy');
  expect(spent(go(t, 'japan', 'J-20', '1243'), 'J-20')).toBe(1);
});

test('4.1.8 15.1 whoever has spent a point has no free hex', () => {
  const t = lay('allies.move', { '1446': 'A-E14' });
  t.act('allies', 'move unit=A-E14', 'blow bridge=1445-1446');
  t.refuses('allies', 'enter place=1447', '4.1.6', 'too-few-points');
});

test('4.6 4.8 there is no road in Bicol for trucks', () => {
  const t = lay('allies.move', { '3156': 'A-TRA' });
  t.act('allies', 'move unit=A-TRA').refuses('allies', 'enter place=bicol-1', '4.6', 'truck-off-road');
});

test('4.3.1 whoever comes next to the enemy has paid the tactical rate for the whole move', () => {
  const t = lay('allies.move', { '1547': 'A-31', '1644': 'J-9' });
  go(t, 'allies', 'A-31', '1446');
  expect(spent(t, 'A-31')).toBe(0.5);
  t.act('allies', 'enter place=1546');
  expect(spent(t, 'A-31')).toBe(1);
  t.act('allies', 'enter place=1545');
  expect(spent(t, 'A-31')).toBe(3);
});

test('4.3.2 one stretch a turn: after it the road costs the tactical rate', () => {
  const t = go(lay('allies.move', { '1243': 'A-31' }), 'allies', 'A-31', '1244', '1344');
  expect(spent(t, 'A-31')).toBe(1.5);
  t.act('allies', 'enter place=1345', 'enter place=1445');
  expect(spent(t, 'A-31')).toBe(3.5);
});

test('4.7 bicycles are motorised on roads and infantry elsewhere', () => {
  const t = go(lay('japan.move', { '1243': 'J-2F', '1645': 'A-31' }), 'japan', 'J-2F', '1244');
  expect(spent(t, 'J-2F')).toBe(0.25);
  const near = go(lay('japan.move', { '1243': 'J-2F', '1143': 'A-31' }), 'japan', 'J-2F', '1244', '1344');
  expect(spent(near, 'J-2F')).toBe(1.5);
});

test('4.8 2.1.2 an area of Bicol takes all points, or half of them on wheels', () => {
  const t = lay('allies.move', { '3156': 'A-31 A-T194' });
  go(t, 'allies', 'A-31', 'bicol-1');
  t.waitsAt('allies.move.units.choose', 'allies');
  go(t, 'allies', 'A-T194', 'bicol-1', 'bicol-2');
  expect([spent(t, 'A-31'), spent(t, 'A-T194')]).toEqual([5, 8]);
  expect([t.where('A-31'), t.where('A-T194')]).toEqual(['bicol-1', 'bicol-2']);
});

test('4.8 whoever enters an area with enemies stops, and stays while they are there', () => {
  const t = lay('allies.move', { '3156': 'A-T194', 'bicol-1': 'J-9 A-31:halted' });
  go(t, 'allies', 'A-T194', 'bicol-1').waitsAt('allies.move.units.choose', 'allies');
  t.refuses('allies', 'move unit=A-31', '4.8', 'held-in-area');
  t.refuses('allies', 'move unit=A-T194', '4.1', 'has-moved');
  while (!t.waiting.startsWith('japan.move')) t.act(t.roles[0]!, 'done');
  // Whoever was there before they came may go; those who came may not, a turn later either.
  t.allows('japan', 'move unit=J-9').act('japan', 'done');
  while (!t.waiting.startsWith('allies.move')) t.act(t.roles[0]!, 'done');
  t.refuses('allies', 'move unit=A-T194', '4.8', 'held-in-area');
});

test('4.8 6.2.1 6.2.2 nor by breaking a battalion down, or putting it together', () => {
  const t = lay('allies.move', { 'bicol-1': 'J-9 A-T194:halted', box: 'A-T194A A-T194C A-T194D' });
  t.act('allies', 'break-down unit=A-T194').refuses('allies', 'move unit=A-T194A', '4.8', 'held-in-area');
  t.act('allies', 'rebuild unit=A-T194').refuses('allies', 'move unit=A-T194', '4.8', 'held-in-area');
});

test('4.8 they are free as soon as the enemy has gone', () => {
  const t = lay('japan.move', { 'bicol-1': 'J-9 A-31:halted' });
  go(t, 'japan', 'J-9', 'bicol-2');
  while (!t.waiting.startsWith('allies.move')) t.act(t.roles[0]!, 'done');
  t.allows('allies', 'move unit=A-31');
});

test('4.8 9.5 half an allowance is not enough for an area on foot, on wheels it is', () => {
  const t = lay('japan.own-reserves', { '3156': 'J-9:reserve J-T4:reserve' });
  t.act('japan', 'move unit=J-9').refuses('japan', 'enter place=bicol-1', '4.8', 'too-few-points');
  t.act('japan', 'halt', 'move unit=J-T4', 'enter place=bicol-1');
  expect(t.where('J-T4')).toBe('bicol-1');
});

test('3.2.3 4.1 aircraft on the ground do not march', () => {
  const t = lay('allies.move', { clark: 'A-P-40E-1', '1243': 'A-31' });
  t.refuses('allies', 'move unit=A-P-40E-1', '3.2.3', 'not-on-land');
  t.act('allies', 'move unit=A-31').refuses('allies', 'join unit=A-P-40E-1', '3.2.3', 'not-on-land');
});

test('4.1.5 8.7.5 guns on the chart of an airfield hold its hex, though nobody sees them before he tries to enter', () => {
  const seen = lay('japan.move', { '1242': 'J-9', clark: 'A-ABSU-P-40E-1' });
  const t = lay('japan.move', { '1242': 'J-9', clark: 'A-AA200 A-ABSU-P-40E-1' });
  t.act('japan', 'move unit=J-9');
  seen.act('japan', 'move unit=J-9');
  expect(t.legal('japan')).toEqual(seen.legal('japan'));
  t.act('japan', 'enter place=1243');
  seen.act('japan', 'enter place=1243');
  expect([seen.where('J-9'), seen.where('A-ABSU-P-40E-1')]).toEqual(['1243', 'eliminated']);
  // The way is barred, the points are spent; the guns are on the map and can be attacked.
  expect([t.where('J-9'), t.where('A-AA200'), t.where('A-ABSU-P-40E-1')]).toEqual(['1242', '1243', 'clark']);
  expect([spent(t, 'J-9'), t.seenAt('japan', 'A-AA200')]).toEqual([0.5, '1243']);
  t.refuses('japan', 'enter place=1243', '4.1.5', 'enemy-there').act('japan', 'halt', 'done');
  t.passTo('japan.declare.attack').allows('japan', 'attack place=1243');
});

test('5.3.3 4.8 Bicol holds 12 Allied points', () => {
  const t = lay('allies.move', { 'bicol-1': 'A-PA-51 A-PA-52 A-ROTC', '3156': 'A-PA-53' });
  t.act('allies', 'move unit=A-PA-53').refuses('allies', 'enter place=bicol-1', '5.3.3', 'bicol-full');
});

test('4.1 units of a hex go together as a stack, each at its own cost', () => {
  const t = lay('allies.move', { '1243': 'A-T194 A-31', '1244': 'A-45' });
  t.act('allies', 'move unit=A-31').refuses('allies', 'join unit=A-45', '4.1', 'not-together');
  t.act('allies', 'join unit=A-T194', 'enter place=1244').refuses(
    'allies',
    'join unit=A-45',
    '4.1',
    'under-way',
  );
  expect([spent(t, 'A-T194'), spent(t, 'A-31')]).toEqual([0.25, 0.5]);
  expect([t.where('A-T194'), t.where('A-31')]).toEqual(['1244', '1244']);
});

test('5.2.2 the enemy is told of a move only what he sees of it', () => {
  const t = lay('allies.move', { '1243': 'A-1PA-HQ A-31', '1244': 'A-45:top' });
  go(t, 'allies', 'A-31', '1244');
  expect(t.log('entered', 'japan')).toEqual([]);
  expect(t.log('stack-moved', 'japan')).toHaveLength(1);
  expect(t.log('entered', 'allies')).toHaveLength(1);
});

test('4.1 nobody is taken up twice', () => {
  const t = lay('allies.move', { '1243': 'A-31' });
  t.act('allies', 'move unit=A-31').refuses('allies', 'join unit=A-31', '4.1', 'taken-up');
});

test('8.7.5 4.1.5 guns that were met on the map lie on the chart again when their side begins', () => {
  const t = lay('japan.move', { '1242': 'J-9', clark: 'A-AA200' });
  t.act('japan', 'move unit=J-9', 'enter place=1243', 'halt', 'done');
  expect(t.where('A-AA200')).toBe('1243');
  while (!t.waiting.startsWith('allies.')) t.act(t.roles[0]!, 'done');
  expect(t.where('A-AA200')).toBe('clark');
});

test('8.7.5 AA units leave the chart to move and go onto that of the airfield they come to', () => {
  const t = lay('allies.move', { clark: 'A-AA200', '1640': 'A-31' });
  t.act('allies', 'move unit=A-AA200');
  expect(t.where('A-AA200')).toBe('clark');
  t.act('allies', 'enter place=1244');
  expect(t.where('A-AA200')).toBe('1244');
  t.act('allies', 'enter place=1243', 'halt');
  expect(t.where('A-AA200')).toBe('clark');
});

test('9.6 10.1 13.2 a unit that enters a hex was the last there, and takes its airfield', () => {
  const t = lay('japan.move', { '1242': 'J-9', '1444': 'A-45:reserve', '1145': 'A-31:reserve A-M1' });
  expect(heldBy(t.state, hexOf('1243'))).toBe(1);
  go(t, 'japan', 'J-9', '1243');
  expect(t.state.fieldSide[fieldNamed('clark')]).toBe(0);
  expect(heldBy(t.state, hexOf('1243'))).toBe(0);
  expect(t.state.reserve[t.unit('A-45')]).toBe(1);
  t.act('japan', 'enter place=1244');
  expect(t.state.reserve[t.unit('A-31')]).toBe(0);
  expect(t.log('reserve-lost', 'japan')).toEqual([]);
  expect(t.log('reserve-lost', 'allies').map(({ args }) => args!.unit)).toEqual(['A-31']);
});

test('4.1 where a unit can go, and at what cost, is found in one go', () => {
  const t = lay('allies.move', { '1243': 'A-31', '1644': 'J-9' });
  const shown = view(bataan, t.match, 'allies', false);
  const found = reach(bataan, seen(bataan, shown), 'allies', 'A-31', table);
  const cost = (hex: string) => found.find(each => each.hex === hex)?.cost;
  expect(cost('1244')).toBe(0.5);
  expect(cost('1445')).toBe(1.5);
  expect(cost('1344')).toBe(1);
  expect(cost('1645')).toBeUndefined();
});

/** 4.6 */
test('4.6 a truck picks infantry up at no cost and carries it along the road', () => {
  const t = lay('allies.move', { '1243': 'A-TRA A-PA-11', '1344': 'A-45' });
  t.act('allies', 'move unit=A-TRA').refuses('allies', 'enter place=1343', '4.6', 'truck-off-road');
  t.act('allies', 'board unit=A-PA-11', 'enter place=1244', 'enter place=1345');
  expect([t.where('A-PA-11'), spent(t, 'A-TRA')]).toEqual(['1345', 0.5]);
  t.act('allies', 'halt').refuses('allies', 'move unit=A-PA-11', '4.1', 'has-moved');
});

test('4.6 9.3 a truck takes as many points as it can carry, and no reserves', () => {
  const t = lay('allies.move', { '1243': 'A-TRA A-M1 A-ROTC A-PA-11:reserve' });
  t.act('allies', 'move unit=A-TRA').refuses('allies', 'board unit=A-PA-11', '9.3', 'in-reserve');
  t.act('allies', 'board unit=A-M1').refuses('allies', 'board unit=A-ROTC', '4.6', 'no-room-on-truck');
});

test('4.6 7.4.3 infantry on a truck overruns ground crews, an empty truck does not', () => {
  const at = { '1242': 'A-TRA A-PA-11', clark: 'J-ABSU-Nate-1' };
  const empty = lay('allies.move', at, { fields: { clark: 'japan' } });
  empty.act('allies', 'move unit=A-TRA', 'enter place=1243');
  expect(empty.where('A-TRA')).toBe('1242');
  const loaded = lay('allies.move', at, { fields: { clark: 'japan' } });
  loaded.act('allies', 'move unit=A-TRA', 'board unit=A-PA-11', 'enter place=1243');
  expect([loaded.where('A-PA-11'), loaded.where('J-ABSU-Nate-1')]).toEqual(['1243', 'eliminated']);
});

test('4.6 infantry that was loaded on a truck that went nowhere can still move', () => {
  const t = lay('allies.move', { '1243': 'A-TRA A-PA-11' });
  t.act('allies', 'move unit=A-TRA', 'board unit=A-PA-11', 'halt').allows('allies', 'move unit=A-PA-11');
  t.act('allies', 'move unit=A-TRA').allows('allies', 'board unit=A-PA-11');
});

test('4.6 it carries so many points of infantry, no other units and nobody who has moved', () => {
  const t = lay('allies.move', { '1243': 'A-TRB A-31 A-T194 A-26C A-PA-11:spent=1' });
  t.act('allies', 'move unit=A-TRB').refuses('allies', 'board unit=A-31', '4.6', 'no-room-on-truck');
  t.refuses('allies', 'board unit=A-T194', '4.6', 'no-infantry');
  t.refuses('allies', 'board unit=A-26C', '4.6', 'no-infantry');
  t.refuses('allies', 'board unit=A-PA-11', '4.6', 'moves-itself');
});

test('4.6 a loaded truck may go next to the enemy; one forced off the road is lost, its load is not', () => {
  const t = lay('allies.move', { '1243': 'A-TRA A-PA-11', '1143': 'J-9' });
  t.act('allies', 'move unit=A-TRA', 'board unit=A-PA-11', 'enter place=1242', 'halt');
  expect(t.where('A-PA-11')).toBe('1242');
  enterHex(refereeOf(t), t.unit('A-TRA'), hexOf('1342'));
  enterHex(refereeOf(t), t.unit('A-PA-11'), hexOf('1342'));
  expect([t.where('A-TRA'), t.where('A-PA-11')]).toEqual(['eliminated', '1342']);
});

test('3.2.3 aircraft do not march, nor do those of the enemy', () => {
  const t = lay('allies.move', { clark: 'A-B-17-1', '1243': 'A-31', '1018': 'J-9' });
  t.refuses('allies', 'move unit=A-B-17-1', '3.2.3', 'not-on-land');
  t.act('allies', 'move unit=A-31').refuses('allies', 'join unit=J-9', '4.1', 'not-yours');
});

test('4.1 5.2.2 who moves is told to its owner alone, in the question as well', () => {
  const t = lay('japan.move', { '1243': 'J-9 J-20', '1749': 'A-31' }).act('japan', 'move unit=J-20');
  expect(view(bataan, t.match, 'japan').waiting).toMatchObject({ prompt: 'enter', args: { unit: 'J-20' } });
  expect(view(bataan, t.match, 'allies').waiting).toMatchObject({ prompt: 'enter-others', args: {} });
});
