import { expect, test } from 'vitest';
import { act, goals, moves, no, pick } from './moving.ts';
import type { Table } from './units-table.ts';

/** The movement of the rulebook's comprehensive example (19.0), to the letter where a card is not needed for it. */

/** Goes on with whatever is not about movement, until the side comes to its post-battle movement. */
function toPostBattle(t: Table): Table {
  for (let i = 0; i < 20 && t.waiting !== 'post-battle.offensive.move'; i++) {
    const legal = t.legal(t.roles[0]!);
    act(t, legal.includes('done') ? 'done' : legal[0]!);
  }
  return t;
}

test('EX-19-04, 8.46, 6.5-2 CA Mogami carries 2 SN to empty Miri, which is Japanese before she goes home', () => {
  const t = moves({ ops: 3, active: { 'jp-ca-mogami': '2311', 'jp-2sn': '2311', 'jp-a-2': '3706' } });
  act(pick(t, 'jp-ca-mogami', 'jp-2sn'), 'organic hex=2415');
  expect(t.control('2415')).toBe('allies');
  toPostBattle(t);
  expect([t.control('2415'), t.state.aspUsed[0]]).toEqual(['japan', 0]);
  act(pick(t, 'jp-ca-mogami'), 'sail hex=2311');
  expect([t.at('jp-ca-mogami'), t.at('jp-2sn')]).toEqual(['2311', '2415']);
});

test('EX-19-09, 8.46 APD Kamikaze and CA Aoba take Guam and Rabaul; one goes home, one stays in the new port', () => {
  const t = moves({
    ops: 3,
    active: { 'jp-apd-kamikaze': '4017', 'jp-3sn': '4017', 'jp-ca-aoba': '4017', 'jp-ss': '4017' },
  });
  act(pick(t, 'jp-apd-kamikaze', 'jp-3sn'), 'organic hex=3814');
  act(pick(t, 'jp-ca-aoba', 'jp-ss'), 'organic hex=4021');
  toPostBattle(t);
  expect([t.control('3814'), t.control('4021'), t.state.aspUsed[0]]).toEqual(['japan', 'japan', 0]);
  pick(t, 'jp-apd-kamikaze');
  // Guam has no port.
  expect(no(t, 'halt')).toBe('9.6-1 may-not-stay');
  act(t, 'sail hex=4017');
  act(pick(t, 'jp-ca-aoba'), 'halt');
  expect([t.at('jp-apd-kamikaze'), t.at('jp-ca-aoba')]).toEqual(['4017', '4021']);
});

test('EX-19-03, 8.42-2, 6.5-1 38 Army goes by rail to Kuala Lumpur and takes every hex, 15 Army only to 2109', () => {
  const t = moves({
    ops: 3,
    active: { 'jp-a-38': '2211', 'jp-a-15': '2211' },
    more: { control: { allies: ['malaya'] } },
  });
  const hexes = ['2110', '2011', '2012', '1912', '1913'];
  act(pick(t, 'jp-a-38'), ...hexes.map(hex => `march hex=${hex}`), 'halt');
  expect(hexes.map(hex => t.control(hex))).toEqual(hexes.map(() => 'japan'));
  act(pick(t, 'jp-a-15'), 'march hex=2110', 'march hex=2109');
  // No railway there before the bridge over the Kwai: two of the three points, half a one is left.
  expect([t.at('jp-a-15'), t.control('2109')]).toEqual(['2109', 'japan']);
  expect(t.waiting).not.toBe('offensive.move');
});

test('EX-19-03, 8.45A-1 25 Army, reduced, lands at Kota Bharu with BB Kongo for one ASP', () => {
  const t = moves({
    ops: 3,
    active: { 'jp-bb-kongo': '2909', 'jp-a-25': '2509 reduced' },
    others: { 'cw-bb-forcez': '2015' },
  });
  act(pick(t, 'jp-a-25'), 'assault hex=2112');
  act(pick(t, 'jp-bb-kongo'), 'sail hex=2112');
  expect([t.at('jp-bb-kongo'), t.at('jp-a-25'), t.state.aspUsed[0]]).toEqual(['2112', '2112 reduced', 1]);
});

test('EX-19-02, 8.45A-1 Operation No. 1 costs six ASP: 25 Army r 1, 1 SN 1, 14 Army 2, 19 Army r 1, 16 Army r 1', () => {
  const landings = [
    ['jp-a-25', '2509 reduced', '2112'],
    ['jp-1sn', '2909', '2911'],
    ['jp-a-14', '2909', '2812'],
    ['jp-a-19', '3209 reduced', '2913'],
    ['jp-a-16', '3416 reduced', '2915'],
  ] as const;
  const t = moves({ ops: 3, active: { ...Object.fromEntries(landings), 'jp-a-2': '3706' } });
  for (const [unit, , hex] of landings) act(pick(t, unit), `assault hex=${hex}`);
  expect(t.state.aspUsed[0]).toBe(6);
});

test('EX-19-15, 8.31-1 22 AF flies from Saigon to Kota Bharu, from where Singapore is three hexes away', () => {
  const t = moves({
    ops: 2,
    active: { 'jp-af-22': '2212', 'jp-bb-kongo': '2311', 'jp-ca-mogami': '2311' },
    others: { 'cw-8-aus': '2015', 'cw-ma-air': '2015', 'hq-malaya': '2015', 'jp-a-25': '2112 reduced' },
  });
  expect(goals(pick(t, 'jp-af-22'), 'fly')).toContain('2112');
  act(t, 'fly hex=2112 how=normal');
  act(pick(t, 'jp-bb-kongo', 'jp-ca-mogami'), 'sail hex=2015');
  expect(t.waiting).toBe('offensive.declare');
  expect(no(t, 'join unit=jp-af-22 hex=2015')).toBeUndefined();
});
