import { expect, test } from 'vitest';
import { sectorOfId } from '../components.ts';
import {
  acrossInlet,
  airfieldHexes,
  airfieldOf,
  BRIDGE_NORTH,
  BRIDGE_SOUTH,
  beachHexes,
  beachOf,
  blocksSight,
  distance,
  FAR,
  firstLanding,
  grid,
  hasRoad,
  hasWay,
  hexId,
  hexOf,
  isClosed,
  isCoastal,
  isIeShima,
  isLand,
  isOkinawa,
  isRidge,
  isSouthBank,
  isTown,
  keyPointHexes,
  landAround,
  landHexes,
  lineHexes,
  mapData,
  nahaHexes,
  northEdge,
  sectorAt,
  shuriHexes,
  southness,
  terrainOf,
  villages,
} from '../map.ts';

/** The reconstructed map against everything that the rulebook says of hexes. */

const hexes = (text: string): number[] => text.split(' ').map(hexOf);
const names = (list: readonly number[]): string[] => list.map(hexId);
const main = landHexes.filter(hex => isOkinawa[hex]);
const ieShima = landHexes.filter(hex => isIeShima[hex]);

/** All that hangs together with a hex over open hexsides. */
function flood(start: number, allowed: readonly number[], bridge = true): Set<number> {
  const open = new Set(allowed);
  const found = new Set([start]);
  for (const hex of found)
    for (const next of landAround[hex]!) if (open.has(next) && !isClosed(hex, next, !bridge)) found.add(next);
  return found;
}
const isChain = (list: readonly number[]): boolean =>
  list.every((hex, i) => i === 0 || grid.adjacent(hex, list[i - 1]!));

/** A straight row of hexes from the north-west to the south-east. */
function diagonal(from: string, to: string): number[] {
  const row = [hexOf(from)];
  while (row.at(-1) !== hexOf(to) && row.length < 60) row.push(grid.neighbour(row.at(-1)!, 2));
  return row;
}

test('3.1 50 columns of 53 hexes, 811 land hexes on Okinawa and 41 on Ie Shima', () => {
  expect([grid.columns, grid.rows, main.length, ieShima.length]).toEqual([50, 53, 811, 41]);
});

test('9.23 9.44 a coastal hex is land next to the sea', () => {
  const wrong = landHexes.filter(hex => (isCoastal[hex] === 1) !== landAround[hex]!.length < 6);
  // At the edge of the map there is no sea to be seen.
  const inside = (hex: number): boolean => !grid.neighbours.subarray(6 * hex, 6 * hex + 6).includes(-1);
  expect(names(wrong.filter(inside))).toEqual([]);
});

test('18.15a 9.24 the beach hexes of the first landing form one chain, by division', () => {
  const runs = {
    '6M': '2111 2112 2113 2214',
    '1M': '2215 2315 2316 2417',
    '7': '2418 2419 2519',
    '96': '2520 2521',
  };
  for (const [division, run] of Object.entries(runs)) expect(firstLanding(division)).toEqual(hexes(run));
  const all = hexes([runs['6M'], runs['1M'], runs['7'], runs['96']].join(' '));
  expect(beachHexes[beachOf('hagushi')]).toEqual(all);
  expect(isChain(all)).toBe(true);
  expect(firstLanding('27')).toEqual([]);
});

const lines = {
  outposts: diagonal('2228', '3032'),
  main: diagonal('2028', '3033'),
  'scenario-2': [...hexes('1928 2029 2030 2130 2231'), ...diagonal('2330', '2933')],
  'scenario-3': hexes('1634 1734 1834 1933 2033 2132 2233 2333 2434 2533 2634 2734 2835'),
  'scenario-4': diagonal('1235', '3144'),
};
test.each(Object.entries(lines))(
  '18.12c-1 18.521c 18.621 18.721 the line %s is a chain over land from coast to coast and parts the island',
  (id, line) => {
    expect(names(lineHexes(id))).toEqual(names(line));
    expect(isChain(line) && line.every(hex => isOkinawa[hex])).toBe(true);
    expect([isCoastal[line[0]!], isCoastal[line.at(-1)!]]).toEqual([1, 1]);
    const rest = main.filter(hex => !line.includes(hex));
    expect(flood(hexOf('2416'), rest).has(hexOf('2146'))).toBe(false);
    expect(rest).toContain(hexOf('2146'));
  },
);

test('9.21 9.21a 9.21d the Meiji Bridge is the only way over the inlet', () => {
  expect([hexId(BRIDGE_NORTH), hexId(BRIDGE_SOUTH)]).toEqual(['1535', '1536']);
  expect([isClosed(BRIDGE_NORTH, BRIDGE_SOUTH, false), isClosed(BRIDGE_NORTH, BRIDGE_SOUTH, true)]).toEqual([
    false,
    true,
  ]);
  expect(hasRoad(BRIDGE_NORTH, BRIDGE_SOUTH)).toBe(true);
  expect(hexes('1536 1737').every(hex => isSouthBank[hex])).toBe(true);
  expect(acrossInlet(hexOf('1737'), hexOf('1736')) && !acrossInlet(hexOf('1737'), hexOf('1738'))).toBe(true);
  const near = main.filter(hex => distance(hex, BRIDGE_SOUTH) <= 4 && grid.column[hex]! <= 17);
  expect(flood(BRIDGE_NORTH, near, false).has(BRIDGE_SOUTH)).toBe(false);
  expect(flood(BRIDGE_NORTH, near, true).has(BRIDGE_SOUTH)).toBe(true);
});

test('9.21 9.21d of the hexsides of the inlet one has a bridge, and the south bank lies south of the other', () => {
  const sides = mapData.hexsides.filter(({ kind }) => kind === 'inlet');
  expect(sides.filter(({ bridge }) => bridge).map(({ between }) => [...between].sort())).toEqual([
    ['1535', '1536'],
  ]);
  const bank = ['1335', '1436', '1536', '1637', '1737'];
  for (const { between } of sides) {
    const north = between.filter(id => !bank.includes(id));
    const south = between.filter(id => bank.includes(id));
    expect([north.length, south.length], between.join()).toEqual([1, 1]);
    expect(southness(hexOf(south[0]!)), between.join()).toBeGreaterThan(southness(hexOf(north[0]!)));
  }
});

test('3.5 18.17 Yontan, Kadena and Ie Shima have airfields, all of them on land', () => {
  for (const id of ['yontan', 'kadena', 'ie-shima', 'naha'])
    expect(airfieldHexes[airfieldOf(id)]!.length, id).toBeGreaterThan(0);
  expect(airfieldHexes.flat().every(hex => isLand[hex])).toBe(true);
});

test('10.13f 1846 blocks the line of sight and 1545 is a town; 1645 and 1646 do not block', () => {
  expect([terrainOf(hexOf('1846')), isTown[hexOf('1545')]]).toEqual(['rough', 1]);
  expect(hexes('1846 1545 1645 1646').map(hex => blocksSight[hex])).toEqual([1, 1, 0, 0]);
  expect(isChain(hexes('1745 1646 1545')) && isChain(hexes('1745 1846 1946'))).toBe(true);
  expect([distance(hexOf('1745'), hexOf('1946')), distance(hexOf('1745'), hexOf('1545'))]).toEqual([2, 2]);
});

test('18.12b 18.17a-1 18.321c the heights that the book names are ridge', () => {
  const ridges = '4533 2742 2842 2843 4004 4005 2909 2912 1946 2145 2146 2331';
  expect(names(hexes(ridges).filter(hex => !isRidge[hex]))).toEqual([]);
  expect(['rough', 'ridge']).toContain(terrainOf(hexOf('3227')));
  expect(keyPointHexes.length).toBe(11);
  expect(keyPointHexes.flat().every(hex => isLand[hex])).toBe(true);
});

test('16.2 five hexes of Shuri that touch; Naha lies north of the inlet', () => {
  expect(shuriHexes.length).toBe(5);
  expect(flood(shuriHexes[0]!, shuriHexes).size).toBe(5);
  expect(nahaHexes).toContain(BRIDGE_NORTH);
  expect(flood(BRIDGE_NORTH, nahaHexes, false).size).toBe(nahaHexes.length);
});

test('18.16e the six villages are towns, and no other hex has an anchor', () => {
  expect(names(villages).sort()).toEqual(['3217', '3409', '3509', '4017', '4322', '4423']);
  expect(villages.every(hex => isTown[hex])).toBe(true);
  const anchors = Object.entries(mapData.hexes).flatMap(([id, { anchor }]) => (anchor ? [id] : []));
  expect(anchors.sort()).toEqual(names(villages).sort());
});

test('18.12c sectors hold all land on or south of 2028-3033, each in one piece', () => {
  const south = main.filter(hex => southness(hex) >= southness(hexOf('2028')) + (grid.column[hex]! - 20));
  expect(names(main.filter(hex => sectorAt[hex]! >= 0))).toEqual(names(south));
  for (const id of ['62', '44', '24', 'navy']) {
    const sector = main.filter(hex => sectorAt[hex] === sectorOfId(id));
    expect(flood(sector[0]!, sector).size, id).toBe(sector.length);
  }
  expect(sectorAt[hexOf('2819')]).toBe(-1);
});

test('18.12c-1 18.12c-2 18.12c-3 beaches and heights lie in their sectors', () => {
  const within = (list: readonly number[]): string[] =>
    [...new Set(list.map(hex => ['62', '44', '24', 'navy'][sectorAt[hex]!]!))].sort();
  const beach = (id: string) => within(beachHexes[beachOf(id)]!);
  expect([beach('machinato'), beach('yonabaru'), beach('minatoga')]).toEqual([['62'], ['62'], ['24', '44']]);
  expect(within([...shuriHexes, ...nahaHexes])).toEqual(['62']);
  expect(within(airfieldHexes[airfieldOf('naha')]!)).toEqual(['navy']);
  expect([within(hexes('2742 2842 2843')), within(hexes('1946 2145 2146'))]).toEqual([['44'], ['24']]);
  expect(beachHexes.flat().every(hex => isCoastal[hex])).toBe(true);
});

test('3.1 each island is one piece and nothing is counted between them', () => {
  expect(flood(hexOf('2331'), main).size).toBe(main.length);
  expect(flood(hexOf('4533'), ieShima).size).toBe(ieShima.length);
  expect(ieShima.some(hex => landAround[hex]!.some(next => isOkinawa[next]))).toBe(false);
  expect(ieShima.filter(hex => distance(hex, hexOf('4533')) <= 5).length).toBeGreaterThanOrEqual(10);
  expect(distance(hexOf('4533'), hexOf('4423'))).toBe(FAR);
});

test('18.12a the north edge is every land hex of the first row', () => {
  expect(names(northEdge)).toEqual(names(main.filter(hex => grid.row[hex] === 1)));
});

test('9.11b roads and trails run over land and open hexsides, and hang together on Okinawa', () => {
  for (const { hexes: way } of mapData.ways) {
    const list = way.map(hexOf);
    expect(isChain(list) && list.every(hex => isLand[hex])).toBe(true);
    expect(list.every((hex, i) => i === 0 || !isClosed(hex, list[i - 1]!, false))).toBe(true);
  }
  const all = [...new Set(mapData.ways.flatMap(({ hexes: way }) => way.map(hexOf)))].filter(
    hex => isOkinawa[hex],
  );
  const found = new Set([all[0]!]);
  for (const hex of found) for (const next of landAround[hex]!) if (hasWay(hex, next)) found.add(next);
  expect(names(all.filter(hex => !found.has(hex)))).toEqual([]);
});

test('TR-terrain the heights of the campaign are rough or ridge', () => {
  const heights = '2330 2431 2531 2732 2833 2433 2032 2033 2535 1834 1538 1647 2046 3142 2447 1547';
  const wrong = hexes(heights).filter(hex => !['rough', 'ridge'].includes(terrainOf(hex)));
  expect(names(wrong)).toEqual([]);
  expect(terrainOf(hexOf('2133'))).toBe('rough');
});
