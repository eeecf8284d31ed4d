import { expect, test } from 'vitest';
import { fieldNamed, hexId, hexOf, isCity, landHexes } from '../components.ts';
import { airDistance } from '../rules/08-air/10-flights.ts';
import { moveOf, unitNamed } from '../units.ts';
import { type Luzon, lay } from './lay.ts';

/** 12 Paratroops: what is taken up, where they come down, and on whom. */

const quiet = (t: Luzon): Luzon => {
  while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
  return t;
};
const planned = (stacks: { readonly [place: string]: string } = {}, more = {}, options = {}): Luzon =>
  lay(
    'japan.missions',
    { kagi: 'J-Tina-1', formosa: 'J-Y1 J-9', ...stacks },
    { turn: 3, ...more },
    { options },
  ).act('japan', 'pick unit=J-Tina-1');

test('12.1 paratroops on Formosa are loaded, nobody else there, and none that are ashore', () => {
  const t = planned({ '1019': 'J-Y3' });
  t.refuses('japan', 'pick unit=J-9', '8.3.1', 'not-your-aircraft');
  t.refuses('japan', 'pick unit=J-Y3', '8.3.1', 'not-your-aircraft');
  t.act('japan', 'pick unit=J-Y1').refuses('japan', 'drop hex=0834', '12.2', 'drop-at-sea');
});

test('12.2 all land hexes but cities are offered, once paratroops are in hand', () => {
  const t = planned();
  const drops = (): string[] => t.legal('japan').filter(each => each.startsWith('drop'));
  expect(drops()).toEqual([]);
  t.act('japan', 'pick unit=J-Y1');
  const inRange = landHexes.filter(hex => isCity[hex] !== 1 && !t.why('japan', `drop hex=${hexId(hex)}`));
  expect(drops().sort()).toEqual(inRange.map(hex => `drop hex=${hexId(hex)}`).sort());
  expect(drops().length).toBeGreaterThan(500);
  t.act('japan', 'drop hex=1235');
  expect(t.state.airPhase!.picked).toEqual([]);
});

test('8.1.1 12.1 the transport goes to the end of its range', () => {
  // 2059, the south end of Batangas, is 100 from Kagi.
  expect(airDistance(fieldNamed('kagi'), hexOf('2059'))).toBe(moveOf[unitNamed('J-Tina-1')]);
  planned().act('japan', 'pick unit=J-Y1').allows('japan', 'drop hex=2059');
});

test('12.1 5.0 into a hex of one’s own they come as far as it has room', () => {
  const full = 'J-1F J-2F J-47 J-20 J-33 J-8 J-37 J-61';
  const t = planned({ '1235': full }).act('japan', 'pick unit=J-Y1');
  expect(t.why('japan', 'drop hex=1235')).toMatchObject({ rule: '5.0' });
  t.allows('japan', 'drop hex=1236');
});

test('12.1 5.1 what has come there since the drop was planned counts when they land', () => {
  // 61 points at Clark: room for three, or for two, not for both.
  const stack = 'J-1F J-2F J-47 J-20 J-33 J-8 J-37 J-16-A1 J-16-R';
  const t = planned({ '1243': stack, koshun: 'J-Nate-1 J-ABSU-Nate-1' }, { fields: { clark: 'japan' } });
  t.act('japan', 'pick unit=J-Y1', 'drop hex=1243', 'pick unit=J-Nate-1', 'transfer field=clark', 'done');
  quiet(t).tells('overstacked', { place: '1243' });
  expect([t.where('J-Y1'), t.isShaken('J-1F')]).toEqual(['1243', true]);
});

test('12.2 8.7.5 guns on the charts of a hex that looks empty are met by those who drop on it', () => {
  const t = planned({ clark: 'A-AA200' }, { fields: { 'del-carmen': 'japan', cabanatuan: 'japan' } }).dice(
    4,
    4,
  );
  quiet(t.act('japan', 'pick unit=J-Y1', 'drop hex=1243', 'done'));
  expect([t.where('A-AA200'), t.where('J-Y1')]).toEqual(['1243', '1243.drop']);
  t.tells('guns-met', { who: 'allies', place: '1243' });
});

test('12.2 where bombers fly along the transport drops its load all the same', () => {
  const t = planned(
    { takao: 'J-Betty-1', '1438': 'A-31' },
    { fields: { clark: 'japan', cabanatuan: 'japan' } },
  );
  t.dice(4, 4).act(
    'japan',
    'pick unit=J-Y1',
    'drop hex=1438',
    'pick unit=J-Betty-1',
    'bomb place=1438',
    'done',
  );
  quiet(t);
  expect([t.where('J-Y1'), t.rolls.at(-1)!.why]).toEqual(['1438.drop', 'bombing']);
});

test('12.2 what has dropped has dropped', () => {
  const fields = ['laoag', 'vigan', 'aparri', 'tuguegarao'].map(id => [id, 'japan']);
  const t = planned({}, { fields: Object.fromEntries(fields) });
  t.act('japan', 'pick unit=J-Y1', 'drop hex=1217', 'done').waitsAt('japan.move.units.choose', 'japan');
  expect([t.where('J-Y1'), t.rolls]).toEqual(['1217', []]);
  expect(() => t.undo('japan')).toThrow();
});

test('12.7 option: the one hex may be one of friends', () => {
  const t = quiet(
    planned({ '1236': 'J-20' }, {}, { paratroopMove: true }).act(
      'japan',
      'pick unit=J-Y1',
      'drop hex=1235',
      'done',
    ),
  );
  t.waitsAt('raid.step', 'japan').allows('japan', 'step hex=1236').act('japan', 'step hex=1234');
  expect([t.where('J-Y1'), t.state.spent[unitNamed('J-Y1')]]).toEqual(['1234', -1]);
  expect(t.waiting).not.toBe('raid.step');
});

test('12.7 option: nobody has to', () => {
  const t = quiet(
    planned({}, {}, { paratroopMove: true }).act('japan', 'pick unit=J-Y1', 'drop hex=1235', 'done'),
  );
  t.waitsAt('raid.step', 'japan').act('japan', 'done');
  expect(t.where('J-Y1')).toBe('1235');
});

test('12.2 7.4 paratroops over a hex that own troops have overrun come down among them', () => {
  const t = lay('japan.move', { '1438': 'A-USAFFE', '1438.drop': 'J-Y1', '1437': 'J-9', '1749': 'A-57' });
  t.act('japan', 'move unit=J-9', 'overrun hex=1438', 'halt').passTo('japan.own-reserves.choose');
  expect([t.where('J-9'), t.where('J-Y1'), t.rolls]).toEqual(['1438', '1438', []]);
});
