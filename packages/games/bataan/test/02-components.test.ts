import { expect, test } from 'vitest';
import {
  areas,
  BATTERIES,
  BEACHES,
  batteries,
  bridgeBetween,
  byLand,
  CORREGIDOR,
  fields,
  hasRoad,
  hexId,
  hexOf,
  isCity,
  isFullRough,
  isLand,
  isMajorRiver,
  landHexes,
  MANILA,
  placeAt,
  seaOff,
  terrainOf,
} from '../components.ts';
import { boxesOf, joined } from '../rules/02-components.ts';
import { forceOf } from '../rules/16-setup/40-japan.ts';
import { lay } from './lay.ts';
import { companiesOf, groundOf, isAt, pointsOfAll, UNITS_OF, unitId, unitNamed } from './units-table.ts';

test('2.1.1 the map is land, sea and lakes; what holds rough terrain is rough', () => {
  expect(landHexes.length).toBe(925);
  expect(terrainOf(MANILA)).toBe('manila');
  expect(terrainOf(hexOf('1443'))).toBe('rough');
  expect(terrainOf(hexOf('0101'))).toBe('sea');
});

test('2.2.4 14.1 the turn record brings units on their turn, and not before', () => {
  const early = lay('reinforcements', { 'turn-3': 'A-ROTC' }, { turn: 2 });
  expect(early.where('A-ROTC')).toBe('turn-3');
  expect(lay('reinforcements', { 'turn-3': 'A-ROTC' }, { turn: 3 }).where('A-ROTC')).toBe('1749');
});

test('2.2.2 2.2.3 5.2.1 6.2.1 what stands for others, and what stands in for it, is seen on neither side', () => {
  const stacks = {
    '1243': 'A-I A-31',
    box: 'A-T194A A-T194C A-T194D',
    '1245': 'A-T194:top',
    '1018': 'J-48-HQ J-2F',
  };
  const t = lay('japan.move', stacks);
  expect([t.seenAt('japan', 'A-I'), t.seenAt('japan', 'A-31'), t.seenAt('japan', 'A-T194C')]).toEqual([
    '1243',
    null,
    null,
  ]);
  expect([t.seenAt('allies', 'J-48-HQ'), t.seenAt('allies', 'J-2F')]).toEqual(['1018', null]);
});

test('2.2.7 each side keeps its pad: submarines and numbers the one, transports and beaches the other', () => {
  const t = lay(
    'japan.move',
    { '1018': 'J-9' },
    { turn: 3, beaches: ['lamon'], transports: { ready: 7, strategic: 40 }, submarines: ['aparri', 'vigan'] },
  );
  const [japan, allies] = [t.shownTo('japan'), t.shownTo('allies')] as { [name: string]: unknown }[];
  expect(japan).toMatchObject({ beaches: ['lamon'], transports: { ready: 7, strategic: 40 } });
  expect(allies).toMatchObject({ beaches: [], transports: { ready: 0, strategic: 0 } });
  expect(JSON.stringify(allies!.submarines)).toContain('aparri');
  expect(JSON.stringify(japan!.submarines)).not.toContain('aparri');
});

test('2.1.2 Bicol is four areas in a row, and no hexes', () => {
  expect(areas.map(({ id }) => id)).toEqual(['bicol-1', 'bicol-2', 'bicol-3', 'bicol-4']);
  expect(areas[0]!.adjacent).toEqual(['bicol-2']);
  expect(seaOff(placeAt('bicol-3'))).toBe(placeAt('bicol-3.sea'));
});

test('4.1.7 land hexes that touch across water only are not joined', () => {
  const apart = landHexes.filter(hex => byLand[hex]!.length === 0).map(hexId);
  expect(apart).toContain(hexId(CORREGIDOR));
  for (const hex of landHexes)
    for (const next of byLand[hex]!) expect(joined(hex, next) && isLand[next] === 1).toBe(true);
});

test('8.3.5 bridges are where roads cross major rivers', () => {
  const [a, b] = [hexOf('1445'), hexOf('1446')];
  expect(bridgeBetween(a, b)).toBeGreaterThanOrEqual(0);
  expect(isMajorRiver(a, b) && hasRoad(b, a) && !isFullRough(a, b)).toBe(true);
});

test('2.2.1 8.2.5 AIRFIELDS-LUZON AIRFIELDS-FORMOSA sixteen airfields on Luzon, eight on Formosa', () => {
  expect(fields.filter(({ on }) => on === 'luzon').length).toBe(16);
  expect(fields.filter(({ on }) => on === 'formosa').length).toBe(9);
  expect(boxesOf(fields.findIndex(({ id }) => id === 'nichols'))).toEqual({ all: 6, large: 2 });
});

test('BATTERIES 10.2.1 26 batteries, 14 of them against local landings too', () => {
  expect(BATTERIES).toBe(26);
  expect(batteries.filter(each => each.against_local).length).toBe(14);
  expect(batteries.filter(({ numbers }) => numbers[0] === 24).length).toBe(3);
});

test('4.4.1 13.2 beaches, and coastal hexes to land on', () => {
  expect(BEACHES).toBe(13);
  expect(isCity[hexOf('1019')]).toBe(1);
});

test('2.3.3 2.3.6 ERRATA-4 the five Japanese anti-tank units', () => {
  const units = UNITS_OF[0]!.filter(isAt).map(unitId).sort();
  expect(units).toEqual(['J-AT1-3', 'J-AT2-3', 'J-AT20', 'J-AT3-8', 'J-AT9-10']);
});

test('ERRATA-1 ERRATA-2 ERRATA-3 the combat engineers, the half-track guns, the recon units', () => {
  expect(groundOf(unitNamed('J-48-E')).type).toBe('combat engineer');
  expect(groundOf(unitNamed('J-16-E')).type).toBe('engineer');
  expect(groundOf(unitNamed('A-SP1')).type).toBe('self-propelled gun');
  expect(groundOf(unitNamed('J-48-R')).type).toBe('recon');
});

test('6.2 each tank and SP battalion has three companies', () => {
  for (const id of ['A-T192', 'A-T194', 'A-SP1', 'A-SP2']) expect(companiesOf[unitNamed(id)]!.length).toBe(3);
});

test('16.4.1 16.4.4 what the Japanese chits bring', () => {
  expect(forceOf(1).get(unitNamed('J-122'))).toBe(9);
  expect(forceOf(4).get(unitNamed('J-122'))).toBe(1);
  expect(forceOf(5).has(unitNamed('J-62')) && !forceOf(5).has(unitNamed('J-122'))).toBe(true);
  expect(forceOf(6).has(unitNamed('J-Y1')) && !forceOf(6).has(unitNamed('J-Y3'))).toBe(true);
  expect(forceOf(7).has(unitNamed('J-Y3')) && forceOf(7).has(unitNamed('J-HA1'))).toBe(true);
  expect(pointsOfAll(forceOf(7).keys())).toBeGreaterThan(pointsOfAll(forceOf(1).keys()));
});
