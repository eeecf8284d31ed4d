import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { ALLIES, hexOf, JAPAN, placeAt } from '../components.ts';
import { bataan } from '../index.ts';
import { closed, stepPoints } from '../rules/04-movement/13-steps.ts';
import { traceSupply } from '../rules/13-supply.ts';
import { type Luzon, lay } from './lay.ts';

/** 4.1 to 4.3 Marches where a point or a hex makes the difference. */

const spent = (t: Luzon, id: string): number => t.state.spent[t.unit(id)]! / 4;
const go = (t: Luzon, role: string, unit: string, ...places: string[]): Luzon =>
  t.act(role, `move unit=${unit}`, ...places.map(place => `enter place=${place}`));

test('3.2.3 4.1 who has neither a stack nor an airfield on Luzon is not asked to move', () => {
  const asked = (stacks: { readonly [place: string]: string }, fields = {}): boolean =>
    lay('japan.move', { formosa: 'J-20', '1243': 'A-31', ...stacks }, { turn: 3, fields }).waiting ===
    'japan.move.units.choose';
  expect(asked({})).toBe(false);
  expect(asked({ '1019.sea': 'J-9' })).toBe(false);
  expect(asked({ '1018': 'J-9', '1019.sea': 'J-47' })).toBe(true);
  expect(asked({ 'bicol-2': 'J-9' })).toBe(true);
  // What lies on a chart nobody sees: the airfield is enough.
  expect(asked({}, { laoag: 'japan' })).toBe(true);
});

test('4.1 who may move, and who may join, is offered: nobody else', () => {
  const t = lay('allies.move', {
    '1243': 'A-31 A-45:moved A-57:reserve A-USAFFE',
    clark: 'A-AA200 A-P-40E-1',
    '1640': 'A-M1',
    '1018': 'J-9',
    pool: 'A-Pr1',
  });
  const offered = (verb: string): string[] =>
    t
      .legal('allies')
      .filter(each => each.startsWith(`${verb} `))
      .map(each => each.split('=')[1]!)
      .sort();
  expect(offered('move')).toEqual(['A-31', 'A-AA200', 'A-M1', 'A-USAFFE']);
  t.refuses('allies', 'move unit=A-Pr1', '3.2.3', 'not-on-land').act('allies', 'move unit=A-31');
  expect(offered('join')).toEqual(['A-AA200', 'A-USAFFE']);
  t.refuses('allies', 'join unit=A-45', '4.1', 'has-moved').refuses(
    'allies',
    'join unit=A-57',
    '9.3',
    'in-reserve',
  );
  t.act('allies', 'enter place=1244');
  expect(offered('join')).toEqual([]);
});

test('4.1.2 the question tells the points of whoever has the fewest left', () => {
  const t = lay('allies.move', { '1243': 'A-T194 A-31', '1142': 'J-9' });
  const left = () => view(bataan, t.match, 'allies').waiting!.args;
  t.act('allies', 'move unit=A-T194');
  expect(left()).toEqual({ unit: 'A-T194', left: 8 });
  t.act('allies', 'join unit=A-31');
  expect(left()).toEqual({ unit: 'A-T194', left: 5 });
  t.act('allies', 'enter place=1244');
  expect(left()).toEqual({ unit: 'A-T194', left: 4.5 });
});

test('4.1 4.1.1 a march together costs what the dearest of them pays', () => {
  const t = lay('allies.move', { '1243': 'A-T194 A-31', '1018': 'J-9' });
  t.act('allies', 'move unit=A-T194', 'join unit=A-31');
  expect(stepPoints(t.state, hexOf('1244'))).toBe(0.5);
  t.act('allies', 'enter place=1244');
  expect(stepPoints(t.state, hexOf('1144'))).toBe(1);
});

test('4.3.2 the one strategic stretch may come after a march across country, and another is not begun', () => {
  // Off the road 1; then two hexes of road at a half; off again 1; and the road costs 1 now.
  const t = go(
    lay('allies.move', { '1342': 'A-31', '1018': 'J-9' }),
    'allies',
    'A-31',
    '1242',
    '1243',
    '1244',
  );
  expect(spent(t, 'A-31')).toBe(2);
  t.act('allies', 'enter place=1344');
  expect(spent(t, 'A-31')).toBe(3);
  t.act('allies', 'enter place=1345');
  expect(spent(t, 'A-31')).toBe(4);
  t.act('allies', 'enter place=1444');
  expect(spent(t, 'A-31')).toBe(5);
});

test('4.3.2 the stretch that saves most is the one that counts', () => {
  // Half a point for one hex of road, then 1 off it; three more hexes of road are better at half and the first at 1.
  const t = go(lay('allies.move', { '1242': 'A-31', '1018': 'J-9' }), 'allies', 'A-31', '1243', '1344');
  expect(spent(t, 'A-31')).toBe(1.5);
  t.act('allies', 'enter place=1244', 'enter place=1245');
  expect(spent(t, 'A-31')).toBe(3.5);
  t.act('allies', 'enter place=1244');
  // 1 + 1 + 1 and then 0.5 + 0.5, against 0.5 + 1 + 1 + 1 + 1.
  expect(spent(t, 'A-31')).toBe(4);
});

test('15.1 4.3.2 a point spent on the way counts by either way of counting', () => {
  const t = lay('allies.move', { '1245': 'A-E803', '1018': 'J-9' });
  go(t, 'allies', 'A-E803', '1244', '1345', '1445');
  expect(spent(t, 'A-E803')).toBe(0.75);
  t.act('allies', 'blow bridge=1445-1446');
  expect(spent(t, 'A-E803')).toBe(1.75);
  t.act('allies', 'enter place=1345');
  expect(spent(t, 'A-E803')).toBe(2);
});

test('4.1.6 the last point is enough, a point too few is not', () => {
  const t = lay('allies.move', { '1341': 'A-PA-11', '1340': 'J-9' });
  go(t, 'allies', 'A-PA-11', '1342', '1343', '1344');
  expect(spent(t, 'A-PA-11')).toBe(3);
  // Rough ground for two.
  t.refuses('allies', 'enter place=1443', '4.1.6', 'too-few-points').act('allies', 'enter place=1244');
  expect(spent(t, 'A-PA-11')).toBe(4);
  t.waitsAt('allies.move.units.choose', 'allies');
});

test('4.1.8 of a stack each may always enter the first hex, whatever the others pay', () => {
  const t = lay('allies.move', { '0637': 'A-PA-11:starved:shaken A-26C', '1018': 'J-9' });
  t.act('allies', 'move unit=A-26C', 'join unit=A-PA-11', 'enter place=0636');
  expect([t.where('A-PA-11'), spent(t, 'A-PA-11'), spent(t, 'A-26C')]).toEqual(['0636', 1.5, 3]);
  t.waitsAt('allies.move.units.choose', 'allies');
});

test('4.1 the log tells a lone unit by name, a stack to its owner, and to the enemy what he sees of it', () => {
  const alone = go(lay('allies.move', { '1243': 'A-31', '1018': 'J-9' }), 'allies', 'A-31', '1244');
  alone.tells('entered', { unit: 'A-31', from: '1243', place: '1244' });
  expect(alone.log('entered', 'japan')).toHaveLength(1);
  const t = lay('allies.move', { '1243': 'A-31:top A-45', '1018': 'J-9' });
  t.act('allies', 'move unit=A-31', 'join unit=A-45', 'enter place=1244');
  t.tells('entered-together', { units: ['A-31', 'A-45'], from: '1243', place: '1244' });
  expect(t.log('entered-together', 'japan')).toEqual([]);
  expect(t.log('entered', 'japan').map(({ args }) => args!.unit)).toEqual(['A-31']);
  expect(t.log('entered', 'allies')).toEqual([]);
});

test('4.1.7 4.8 the sea, a lake, an airfield’s chart and Formosa are no ground to enter', () => {
  const t = lay('allies.move', { '1250': 'A-31', '3156': 'A-45', '1018': 'J-9' });
  t.act('allies', 'move unit=A-31').refuses('allies', 'enter place=1350', '4.1.7', 'water-between');
  t.refuses('allies', 'enter place=1251', '4.1.7', 'water-between');
  for (const place of ['clark', 'formosa', 'bicol-1'])
    t.refuses('allies', `enter place=${place}`, '4.1', 'not-adjacent');
  t.act('allies', 'halt', 'move unit=A-45');
  expect(
    t
      .legal('allies')
      .filter(each => each.startsWith('enter'))
      .sort(),
  ).toEqual(['3056', '3157', 'bicol-1'].map(place => `enter place=${place}`));
});

test('7.4.3 8.7.5 an HQ that comes to ground crews has spent its points and stays; it is not held up where nobody is', () => {
  const t = lay('japan.move', { '1242': 'J-48-HQ', clark: 'A-ABSU-B-17-1', '1344': 'A-31' });
  t.act('japan', 'move unit=J-48-HQ', 'enter place=1243').tells('held-up', { who: 'japan', place: '1243' });
  expect([t.where('J-48-HQ'), spent(t, 'J-48-HQ')]).toEqual(['1242', 8]);
  expect(t.match.undo.from).toBe(t.match.actions.length);
  const free = lay('japan.move', { '1242': 'J-48-HQ', '1640': 'A-31' });
  expect(go(free, 'japan', 'J-48-HQ', '1243').where('J-48-HQ')).toBe('1243');
});

test('4.2.1 4.2.2 TEC a road over a river needs its bridge; beside it there is no road', () => {
  // 1445 and 1446 are joined by a bridge; 1346 lies across the same river without one.
  const t = lay('allies.move', { '1445': 'A-T194 A-31', '1346': 'A-45', '1018': 'J-9' });
  expect(spent(go(t, 'allies', 'A-T194', '1446'), 'A-T194')).toBe(0.25);
  const blown = lay('allies.move', { '1445': 'A-T194 A-E14', '1018': 'J-9' }, { blown: ['1445-1446'] });
  expect(spent(go(blown, 'allies', 'A-T194', '1446'), 'A-T194')).toBe(8);
  // 15.5 Engineers cross for half, unless they are demoralised.
  expect(spent(go(blown, 'allies', 'A-E14', '1446'), 'A-E14')).toBe(2.5);
  const shaken = lay('allies.move', { '1445': 'A-E14:shaken', '1018': 'J-9' }, { blown: ['1445-1446'] });
  expect(spent(go(shaken, 'allies', 'A-E14', '1446'), 'A-E14')).toBe(2.5);
  shaken.waitsAt('allies.move.units.choose', 'allies');
});

test('4.2.3 the road into and out of an interdicted hex is cut, the one beside it is not', () => {
  const t = lay('allies.move', {
    '1243': 'A-31 A-T194',
    '1244': 'J-Nate-1:interdict:base=koshun',
    '1018': 'J-9',
  });
  expect(spent(go(t, 'allies', 'A-31', '1244'), 'A-31')).toBe(1);
  t.act('allies', 'enter place=1245');
  expect(spent(t, 'A-31')).toBe(2);
  const beside = lay('allies.move', {
    '1242': 'A-31',
    '1244': 'J-Nate-1:interdict:base=koshun',
    '1018': 'J-9',
  });
  expect(spent(go(beside, 'allies', 'A-31', '1243'), 'A-31')).toBe(0.5);
  // A patrol overhead cuts nothing.
  const cap = lay('allies.move', { '1243': 'A-31', '1244': 'A-P-40E-1:cap:base=clark', '1018': 'J-9' });
  expect(spent(go(cap, 'allies', 'A-31', '1244'), 'A-31')).toBe(0.5);
});

test('13.5 7.3.4 2.3.6 want of supply takes a point on foot and half on wheels, demoralisation half of the rest', () => {
  const left = (words: string): unknown[] => {
    const t = lay('allies.move', { '1243': `A-31${words}`, '1244': `A-FA86${words}`, '1018': 'J-9' });
    return ['A-31', 'A-FA86'].map(id => {
      t.act('allies', `move unit=${id}`);
      const { left } = view(bataan, t.match, 'allies').waiting!.args as { left: number };
      t.act('allies', 'halt');
      return left;
    });
  };
  expect(left('')).toEqual([5, 6]);
  expect(left(':starved')).toEqual([4, 3]);
  expect(left(':shaken')).toEqual([2.5, 3]);
  expect(left(':starved:shaken')).toEqual([2, 1.5]);
});

test('13.4 TEC a supply line pays for country and for roads that lead nowhere as its unit would', () => {
  const has = (stacks: { readonly [place: string]: string }, ...ids: string[]): boolean[] => {
    const t = lay('allies.move', stacks, { held: { '1019': 'japan' } });
    return ids.map(id => traceSupply(t.state, id.startsWith('A') ? ALLIES : JAPAN)(t.unit(id)));
  };
  // Two rough hexes to the road are 4 points, on wheels too.
  expect(has({ '0840': 'A-T194 A-31', '1018': 'J-9' }, 'A-T194', 'A-31')).toEqual([true, true]);
  // The road north of 1017 is cut off: round the enemy and along it, at a point a hex on foot and half of one on wheels.
  expect(has({ '1017': 'A-31', '1114': 'J-9 J-2F' }, 'J-9', 'J-2F')).toEqual([false, true]);
});

test('TEC swamp behind a minor river is closed to wheels', () => {
  const t = lay('allies.move', { '1146': 'A-T194', '1018': 'J-9' });
  t.act('allies', 'move unit=A-T194').refuses('allies', 'enter place=1246', 'TEC', 'prohibited');
});

test('4.3.1 4.5.3 whoever is next to the enemy when he sets out, brought there by boat, has the tactical rate', () => {
  const t = lay('japan.local', { '1020': 'J-9', '1118': 'A-31' }, { turn: 3 });
  t.act('japan', 'coast unit=J-9 hex=1018').passTo('japan.move.units.choose');
  expect(spent(go(t, 'japan', 'J-9', '1019'), 'J-9')).toBe(1);
});

test('17.5.3(3) 4.3.1 before the main assault the Allies march strategically, with half their points', () => {
  const t = lay('pre-start.move', { '1243': 'A-31', '1018': 'J-9' }, { scenario: 'main-assault', turn: 5 });
  go(t, 'allies', 'A-31', '1244', '1245');
  expect(spent(t, 'A-31')).toBe(1);
  expect(view(bataan, t.match, 'allies').waiting!.args).toEqual({ unit: 'A-31', left: 1.5 });
});

test('4.1.7 4.1.5 what is closed to everybody: water, and where the enemy is', () => {
  const { state } = lay('allies.move', { '1243': 'A-31', '1244': 'J-9' });
  expect(closed(state, ALLIES, hexOf('1350'))).toMatchObject({ rule: '4.1.7', key: 'no-land' });
  expect(closed(state, ALLIES, placeAt('clark'))).toMatchObject({ rule: '4.1.7', key: 'no-land' });
  expect(closed(state, ALLIES, hexOf('1244'))).toMatchObject({ rule: '4.1.5', key: 'enemy-there' });
  expect([hexOf('1242'), placeAt('bicol-1')].map(to => closed(state, ALLIES, to))).toEqual([
    undefined,
    undefined,
  ]);
});

test('4.1 when the phase is over nobody is moving', () => {
  const t = lay('allies.move', { '1243': 'A-31', '1244': 'A-45', '1344': 'J-9' });
  t.act('allies', 'move unit=A-31', 'halt', 'done').passTo('allies.declare.attack');
  expect(t.state.moving).toBeNull();
});
