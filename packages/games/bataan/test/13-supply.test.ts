import { expect, test } from 'vitest';
import { ALLIES, hexOf, JAPAN } from '../components.ts';
import { placeName } from '../places.ts';
import { allowance } from '../rules/04-movement/11-costs.ts';
import { isSupplyAt, sourcesOf, traceSupply } from '../rules/13-supply.ts';
import { unitNamed } from '../units.ts';
import { type Luzon, lay } from './lay.ts';

const START = 'allies.move';
const has = (t: Luzon, id: string): boolean =>
  traceSupply(t.state, id.startsWith('A') ? ALLIES : JAPAN)(t.unit(id));

test('13.3 13.4 a road of any length leads to a source', () => {
  const t = lay(START, { '1345': 'A-31', '1018': 'A-45' });
  expect([has(t, 'A-31'), has(t, 'A-45')]).toEqual([true, true]);
});

test('13.1 no line goes through enemy units', () => {
  const t = lay(START, { '1018': 'A-45', '1019': 'J-9', '1119': 'J-20', '1118': 'J-33', '1017': 'J-8' });
  expect(has(t, 'A-45')).toBe(false);
});

test('13.2 Japanese sources are beaches and coastal cities that they entered last', () => {
  const t = lay(START, { '1120': 'J-9' });
  expect(has(t, 'J-9')).toBe(false);
  expect(has(lay(START, { '1120': 'J-9' }, { held: { '1020': 'japan' } }), 'J-9')).toBe(true);
  // A beach that the Allies have entered again is none.
  expect(has(lay(START, { '1120': 'J-9', '1020': 'A-31' }), 'J-9')).toBe(false);
});

test('13.2 Manila and Cavite only after Corregidor has fallen', () => {
  const t = lay(START, { '1749': 'J-9' }, { held: { '1749': 'japan' } });
  expect(has(t, 'J-9')).toBe(false);
  expect(has(lay(START, { '1749': 'J-9' }, { held: { '1749': 'japan', '1251': 'japan' } }), 'J-9')).toBe(
    true,
  );
});

test('13.3 Corregidor supplies all Allied units on it, Fort Wint those it defends', () => {
  const cut = {
    '1046': 'J-9',
    '0846': 'J-20',
    '0847': 'J-33',
    '0946': 'J-62',
    '1047': 'J-8',
    '0948': 'J-37',
  };
  const t = lay(START, { '1251': 'A-M1', '0947': 'A-PA-11 A-31', ...cut });
  expect([has(t, 'A-M1'), has(t, 'A-PA-11'), has(t, 'A-31')]).toEqual([true, true, false]);
});

test('13.3 a source that the Japanese have entered last supplies no Allies', () => {
  const t = lay(START, { '1640': 'A-31' }, { held: { '1749': 'japan', '1250': 'japan', '1243': 'japan' } });
  expect(has(t, 'A-31')).toBe(true);
  const lost = lay(
    START,
    { '1641': 'A-31' },
    {
      held: { '1749': 'japan', '1250': 'japan', '1243': 'japan', '1640': 'japan' },
    },
  );
  expect(has(lost, 'A-31')).toBe(false);
});

test('13.4 at most 5 points lie between the unit and the road, by its own costs', () => {
  // In the Cordillera, too far from any road; at 1421 only for wheels.
  expect(has(lay(START, { '1515': 'A-31' }), 'A-31')).toBe(false);
  const edge = lay(START, { '1421': 'A-31 A-T194' });
  expect([has(edge, 'A-31'), has(edge, 'A-T194')]).toEqual([true, false]);
});

test('13.4 TEC full-rough hexsides, swamp and rivers without a bridge are closed to supply', () => {
  // All around but the full-rough hexsides of 1048 is in enemy hands.
  const walled = { '1149': 'J-9', '1049': 'J-20', '0949': 'J-33', '0948': 'J-62' };
  expect(has(lay(START, { '1048': 'A-31', ...walled }), 'A-31')).toBe(false);
  // 1346 with the roads to it in enemy hands: the swamp and the Pampanga do not let it through.
  const corner = { '1345': 'J-9', '1445': 'J-20', '1245': 'J-33', '1246': 'J-62' };
  expect(has(lay(START, { '1346': 'A-31', ...corner }), 'A-31')).toBe(false);
});

test('13.4 8.3.8 4.2.2 blown bridges and interdicted hexes break the road', () => {
  // North of the Abra, with the one source south of it.
  const at = { '1017': 'J-9' };
  const held = { '1020': 'japan' };
  expect(has(lay(START, at, { held }), 'J-9')).toBe(true);
  expect(has(lay(START, at, { held, blown: ['1019-1020'] }), 'J-9')).toBe(false);
  const plane = { '1019': 'A-P-40E-1:interdict:base=clark' };
  expect(has(lay(START, { ...at, ...plane }, { held }), 'J-9')).toBe(false);
});

test('13.5 it is judged at the end of the own combat phase and told to the owner', () => {
  const t = lay('allies.supply', { '1515': 'A-31 A-T194', '1345': 'A-45:starved', '1516': 'J-9' });
  expect(['A-31', 'A-T194', 'A-45', 'J-9'].map(id => t.state.starved[t.unit(id)])).toEqual([1, 1, 0, 0]);
  expect([t.log('out-of-supply', 'allies').length, t.log('out-of-supply', 'japan').length]).toEqual([1, 0]);
});

test('13.5 without supply units on foot have a point less, those on wheels half', () => {
  const { state } = lay(START, { '1515': 'A-31:starved A-T194:starved', '1516': 'A-E803:starved' });
  expect(['A-31', 'A-T194', 'A-E803'].map(id => allowance(state, unitNamed(id)) / 4)).toEqual([4, 4, 3]);
});

test('13.2 neither inland cities nor coastal places that are no city are Japanese sources', () => {
  const held = { '1240': 'japan', '0542': 'japan', '0929': 'japan', '2337': 'japan' };
  const sources = sourcesOf(lay(START, {}, { held }).state, JAPAN).map(placeName);
  // San Fernando on the coast of La Union, and a beach; not Tarlac, not Iba.
  expect(sources).toEqual(['0929', '2337']);
});

test('13.2 4.8 who stands on a source is in supply there, also in an area without roads', () => {
  const t = lay(START, { 'bicol-4': 'J-9', '0334': 'J-20' });
  expect([has(t, 'J-9'), has(t, 'J-20')]).toEqual([true, true]);
});

test('13.4 4.8 out of an area a line on foot takes all of its five points', () => {
  const held = { 'bicol-1': 'japan' };
  const from = (place: string, id: string): boolean => has(lay(START, { [place]: id }, { held }), id);
  // Out of the area onto the map: five points on foot, and no further.
  expect([from('3156', 'J-9'), from('2956', 'J-9')]).toEqual([true, false]);
  const { state } = lay(START, {}, { held });
  expect([isSupplyAt(state, JAPAN, hexOf('3156')), isSupplyAt(state, JAPAN, hexOf('2956'))]).toEqual([
    true,
    false,
  ]);
});

test('13.4 4.8 into Bicol from the road: the first area on foot, the second on wheels', () => {
  const at = (place: string, id: string): boolean => has(lay(START, { [place]: id }), id);
  expect([at('bicol-1', 'A-31'), at('bicol-2', 'A-31')]).toEqual([true, false]);
  expect([at('bicol-2', 'A-T194'), at('bicol-3', 'A-T194')]).toEqual([true, false]);
});

test('13.5 4.4.6 who is not ashore yet is not judged', () => {
  const t = lay('japan.supply', { '1019.sea': 'J-9', '1515': 'J-33', formosa: 'J-8' });
  expect(['J-9', 'J-8', 'J-33'].map(id => t.state.starved[t.unit(id)])).toEqual([0, 0, 1]);
});
