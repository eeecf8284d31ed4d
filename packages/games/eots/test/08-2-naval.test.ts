import { describe, expect, test } from 'vitest';
import { hexId, hexOf, JAPAN } from '../components.ts';
import { searchSea } from '../rules/08-movement/21-sea.ts';
import { act, goals, moves, no, pick, reacts } from './moving.ts';
import type { Table } from './units-table.ts';

/** 8.2 Ships. */

const near = (from: string): string[] => {
  const { cost } = searchSea(JAPAN, hexOf(from), 1, { zones: null, enemies: null });
  return [...cost.keys()].filter(hex => cost[hex] === 1).map(hexId);
};

describe('8.21 hexsides', () => {
  test('8.21-2, 1.3-impassable sea hexside Soerabaja is entered from 2219, 2319 and 2320, not from 2119, 2120 or 2221', () => {
    for (const hex of ['2219', '2319', '2320']) expect(near(hex)).toContain('2220');
    for (const hex of ['2119', '2120', '2221']) expect(near(hex)).not.toContain('2220');
  });

  test('8.21-2 no ship crosses a full land hexside', () => {
    expect(near('2015')).not.toContain('2014');
    expect(near('2012')).toContain('2112');
  });

  test('13.91, 13.61 no ship goes to Manchuria, no Japanese ship to Central India', () => {
    const t = moves({ ops: 3, active: { 'jp-bb-kongo': '2015' }, others: { 'cw-ca-exeter': '1406' } });
    expect(goals(pick(t, 'jp-bb-kongo'), 'sail')).not.toContain('1406');
    const allied = moves({
      side: 'allies',
      ops: 3,
      active: { 'cw-ca-exeter': '1308' },
      more: { control: { allies: ['3204', '3403'] } },
    });
    expect(goals(pick(allied, 'cw-ca-exeter'), 'sail')).toContain('1406');
    const { cost } = searchSea(JAPAN, hexOf('3205'), 3, { zones: null, enemies: null });
    expect(cost[hexOf('3204')]).toBe(-1);
  });
});

describe('8.21-3 where a ship may end', () => {
  test('8.21-3 (A, B) with enemy units, (D) in a port of its own, nowhere else at sea', () => {
    const t = moves({
      active: { 'jp-bb-kongo': '4017' },
      others: { 'us-ca-neworleans': '4119', 'us-1m': '3921' },
      more: { control: { japan: ['4021'], allies: ['3921'] } },
    });
    const sails = goals(pick(t, 'jp-bb-kongo'), 'sail');
    for (const hex of ['4119', '3921', '4021', '4415']) expect(sails).toContain(hex);
    for (const hex of ['4118', '4018', '4024', '3920']) expect(sails).not.toContain(hex);
  });

  test('8.21-3 (C) a carrier, and who goes with it, ends where a battle is in its range', () => {
    const t = moves({
      active: { 'jp-cv-akagi': '4017', 'jp-bb-kongo': '4017' },
      others: { 'us-ca-neworleans': '4423' },
    });
    pick(t, 'jp-cv-akagi', 'jp-bb-kongo');
    // 4221 and 4320 are three hexes from Guadalcanal, 4220 is four.
    expect(goals(t, 'sail')).toContain('4221');
    expect(goals(t, 'sail')).not.toContain('4220');
    act(t, 'sail hex=4221');
    expect(t.waiting).toBe('offensive.declare');
    expect(no(t, 'done')).toBe('7.24-6 carrier-must-commit');
    expect(no(t, 'recall unit=jp-bb-kongo')).toBeUndefined();
    act(t, 'declare hex=4423', 'join unit=jp-cv-akagi hex=4423');
    // Nothing is left to be said: both stay.
    expect(t.waiting).toBe('intelligence');
    expect([t.at('jp-cv-akagi'), t.at('jp-bb-kongo')]).toEqual(['4221', '4221']);
  });

  test('8.21-3 a ship that follows a carrier may end beside it', () => {
    const t = moves({
      active: { 'jp-cv-akagi': '4017', 'jp-bb-kongo': '4017' },
      others: { 'us-ca-neworleans': '4423' },
    });
    expect(goals(pick(t, 'jp-bb-kongo'), 'sail')).not.toContain('4221');
    act(t, 'halt');
    const other = moves({
      active: { 'jp-cv-akagi': '4017', 'jp-bb-kongo': '4017' },
      others: { 'us-ca-neworleans': '4423' },
    });
    act(pick(other, 'jp-cv-akagi'), 'sail hex=4221');
    expect(goals(pick(other, 'jp-bb-kongo'), 'sail')).toContain('4221');
  });

  test('8.21-3, 8.21-4 (E) a landing that has been made covers ships there and carriers in range, not one to come', () => {
    const spec = {
      active: { 'jp-cv-akagi': '4017', 'jp-bb-kongo': '4017', 'jp-a-17': '4017' },
      more: { control: { japan: ['4021'] } },
    };
    const before = moves(spec);
    pick(before, 'jp-bb-kongo');
    expect(goals(before, 'sail')).not.toContain('4423');
    act(before, 'halt');
    expect(goals(pick(before, 'jp-cv-akagi'), 'sail')).not.toContain('4221');
    const t = moves(spec);
    act(pick(t, 'jp-a-17'), 'assault hex=4423');
    expect(goals(pick(t, 'jp-bb-kongo'), 'sail')).toContain('4423');
    act(t, 'sail hex=4423');
    expect(goals(pick(t, 'jp-cv-akagi'), 'sail')).toContain('4221');
    act(t, 'sail hex=4221');
    // 7.24-6 There is nothing else for it to do than to cover the landing.
    expect(t.all.offensive!.missions.map(({ cover }) => cover)).toContain('4423');
    expect(t.waiting).toBe('post-battle.offensive.move');
    expect([t.at('jp-cv-akagi'), t.at('jp-bb-kongo')]).toEqual(['4221', '4423']);
  });

  test('8.21-3, 7.24-4 with an operations card a carrier at sea leaves no battle out of its range', () => {
    const t = moves({
      active: { 'jp-cv-akagi': '4017', 'jp-bb-kongo': '4017' },
      others: { 'us-ca-neworleans': '4423', 'us-bb-mass': '4119' },
    });
    act(pick(t, 'jp-cv-akagi'), 'sail hex=4322');
    pick(t, 'jp-bb-kongo');
    expect(goals(t, 'sail')).toContain('4423');
    expect(goals(t, 'sail')).not.toContain('4119');
  });

  test('8.21-3, 7.24-4, 7.24-5 a second enemy hex is open to an event, not to an operations card', () => {
    const spec = {
      active: { 'jp-ca-aoba': '4017', 'jp-bb-kongo': '4017' },
      others: { 'us-ca-neworleans': '4423', 'us-bb-mass': '4119' },
    };
    const second = (card: object) => {
      const t = moves({ ...spec, ...card });
      act(pick(t, 'jp-ca-aoba'), 'sail hex=4423');
      return goals(pick(t, 'jp-bb-kongo'), 'sail');
    };
    expect(second({})).not.toContain('4119');
    expect(second({ card: 'J-23' })).toContain('4119');
  });

  test('8.21-3, 7.26-7, 9.11 a reacting carrier that leaves a battle hex keeps it in range', () => {
    const t = reacts({
      side: 'allies',
      active: { 'us-ca-neworleans': '4423', 'us-bb-mass': '4119' },
      battles: ['4423', '4119'],
      reacting: { 'jp-cv-akagi': '4423', 'jp-cv-soryu': '4021', 'jp-bb-kongo': '4423' },
      more: { control: { japan: ['4423', '4021'] } },
    });
    const leaving = goals(pick(t, 'jp-cv-akagi'), 'sail');
    expect(leaving).toContain('4221');
    expect(leaving).not.toContain('4119');
    act(t, 'halt');
    expect(goals(pick(t, 'jp-cv-soryu'), 'sail')).toEqual(expect.arrayContaining(['4119', '4221', '4423']));
    act(t, 'halt');
    expect(no(pick(t, 'jp-bb-kongo'), 'sail hex=4119')).toBe('7.26-7 stays-in-battle');
  });

  test('7.26-5 the reaction is done when all who can come to a battle have come', () => {
    const t = reacts({
      side: 'allies',
      active: { 'us-ca-neworleans': '4423' },
      battles: ['4423'],
      reacting: { 'jp-cv-akagi': '4423', 'jp-bb-kongo': '4021', 'jp-ca-aoba': '4222' },
      more: { control: { japan: ['4423', '4021'] } },
    });
    expect(no(t, 'done')).toBe('7.26-5 must-fight');
    act(pick(t, 'jp-bb-kongo'), 'sail hex=4423');
    expect(no(t, 'done')).toBe('7.26-5 must-fight');
    act(pick(t, 'jp-ca-aoba'), 'sail hex=4423');
    // The carrier is in the battle where she lies.
    expect(no(t, 'done')).toBeUndefined();
  });

  test.each([
    ['troops that can march there', { 'jp-a-18': '3822' }, true],
    ['troops too far away', { 'jp-a-18': '4017' }, false],
    ['aircraft with a base in range', { 'jp-af-25': '4017' }, true],
    ['aircraft without', { 'jp-af-25': '2212' }, false],
    ['aircraft that fight from where they are', { 'jp-af-25': '4021' }, false],
    ['a ship and the brigade it carries', { 'jp-3sn': '4021', 'jp-apd-kamikaze': '4021' }, true],
  ])('7.26-5 who must still come to Buna: %s', (_, reacting, owes) => {
    const t = reacts({
      side: 'allies',
      active: { 'us-1m': '3922' },
      battles: ['3922'],
      reacting: { 'jp-cv-akagi': '3922', ...reacting },
      more: { control: { japan: ['4021', '4017', '3822', '3922', '3721'] } },
    });
    expect(no(t, 'done')).toBe(owes ? '7.26-5 must-fight' : undefined);
  });

  test('8.21-zoi, 6.4-none ships in normal movement go through open enemy ZOI', () => {
    const t = moves({
      active: { 'jp-bb-kongo': '4017' },
      others: { 'us-13af': '4423', 'hq-cpac': '5808' },
      more: { control: { japan: ['4222'] } },
    });
    expect(goals(pick(t, 'jp-bb-kongo'), 'sail')).toEqual(expect.arrayContaining(['4423', '4222']));
  });

  test('8.21-zoi, 6.4-3, 8.45B-1 carriers neutralise as they go, so a landing with them passes; with other ships it does not', () => {
    const spec = {
      active: { 'jp-cv-akagi': '4017', 'jp-bb-kongo': '4017', 'jp-a-17': '4017' },
      others: { 'us-13af': '4423', 'hq-cpac': '5808' },
    };
    expect(no(pick(moves(spec), 'jp-bb-kongo', 'jp-a-17'), 'assault hex=4423')).toBe('8.45-1 not-a-goal');
    const t = pick(moves(spec), 'jp-cv-akagi', 'jp-a-17');
    expect(no(t, 'assault hex=4423')).toBeUndefined();
    act(t, 'assault hex=4423');
    expect([t.at('jp-cv-akagi'), t.at('jp-a-17')]).toEqual(['4423', '4423']);
  });
});

describe('8.23 strategic movement', () => {
  const spec = {
    ops: 1 as const,
    active: { 'jp-bb-kongo': '4017', 'jp-cv-akagi': '4017' },
    more: { control: { japan: ['4021', '4222', '4423'] } },
  };

  test('8.23 twice as far, from port to port', () => {
    const t = pick(moves(spec), 'jp-bb-kongo');
    expect(goals(t, 'sail')).not.toContain('4423');
    expect(goals(t, 'strategic-sail')).toEqual(expect.arrayContaining(['4423', '4222', '4021']));
    expect(goals(t, 'strategic-sail')).not.toContain('4221');
    const atSea = pick(moves({ ...spec, active: { 'jp-bb-kongo': '4018' } }), 'jp-bb-kongo');
    expect(no(atSea, 'strategic-sail hex=4021')).toBe('8.23 not-from-port');
  });

  test('8.23, 6.4A not into or out of open enemy ZOI; carriers neutralise nothing on the way', () => {
    const others = { 'us-13af': '4825', 'hq-cpac': '5808', 'us-1maw': '4322' };
    const t = pick(moves({ ...spec, others }), 'jp-cv-akagi');
    expect(goals(t, 'strategic-sail')).toContain('4021');
    expect(goals(t, 'strategic-sail')).not.toContain('4423');
    expect(goals(t, 'strategic-sail')).not.toContain('4222');
    // Standing at Buin the carrier neutralises; once it sails strategically it does not.
    const leaving = moves({ ...spec, others, active: { 'jp-cv-akagi': '4222' } });
    expect(goals(pick(leaving, 'jp-cv-akagi'), 'strategic-sail')).toEqual([]);
    const left = moves({ ...spec, others, active: { 'jp-cv-akagi': '4222', 'jp-af-25': '4222' } });
    expect(goals(pick(left, 'jp-cv-akagi'), 'strategic-sail')).toContain('4021');
  });

  test('8.23, 9.6-1 who moved strategically neither fights nor moves after battle', () => {
    const t = moves({ ...spec, others: { 'us-ca-neworleans': '4121' } });
    act(pick(t, 'jp-cv-akagi'), 'strategic-sail hex=4021');
    act(pick(t, 'jp-bb-kongo'), 'sail hex=4121');
    // The carrier could not be named for the battle next door.
    expect(t.waiting).toBe('intelligence');
    act(t.dice(9, 9), 'done');
    while (t.waiting !== 'post-battle.offensive.move') act(t, t.legal(t.roles[0]!)[0]!);
    pick(t, 'jp-bb-kongo');
    expect(no(t, 'pick unit=jp-cv-akagi')).toBe('9.6-1 cannot-return');
  });
});

describe('7.25E the way the referee takes', () => {
  test('7.25E, 6.4E a way clear of enemy ZOI is taken where there is one', () => {
    const touched = (to: string) => {
      const t = moves({
        active: { 'jp-bb-kongo': '4017' },
        others: { 'us-13af': '4121', 'hq-cpac': '5808' },
        more: { control: { japan: ['3820', '4020', '4415'] } },
      });
      act(pick(t, 'jp-bb-kongo'), `sail hex=${to}`);
      return t.state.offensive!.touched;
    };
    expect(touched('4415')).toBe(false);
    expect(touched('3820')).toBe(false);
    expect(touched('4020')).toBe(true);
  });
});

describe('8.21-3 ends of voyages', () => {
  test('7.26-7, 7.24-5 a reacting carrier that leaves a battle hex does not go into another', () => {
    const t = reacts({
      side: 'japan',
      ops: 2,
      active: { 'jp-ca-aoba': '4423', 'jp-bb-kongo': '4322' },
      reacting: { 'us-cv-enterprise': '4423' },
      others: { 'us-13af': '4322', 'hq-spac-hal': '4825' },
      battles: ['4423', '4322'],
    });
    pick(t, 'us-cv-enterprise');
    const ends = goals(t, 'sail');
    expect(ends).toContain('4424');
    expect(ends).not.toContain('4322');
  });

  test('8.21-3, 8.45-1 a carrier may take a landing to a friendly coast with a battle in its range', () => {
    const spec = (others: { [id: string]: string }) => ({
      active: { 'jp-cv-akagi': '4017', 'jp-a-17': '4017' },
      others,
      more: { control: { japan: ['4322'] } },
    });
    const t = moves(spec({ 'us-ca-neworleans': '4423' }));
    expect(goals(pick(t, 'jp-cv-akagi', 'jp-a-17'), 'assault')).toContain('4322');
    const idle = moves(spec({}));
    expect(goals(pick(idle, 'jp-cv-akagi', 'jp-a-17'), 'assault')).not.toContain('4322');
  });
});

test('8.21-3 beside a unit that is no carrier a ship does not end', () => {
  const t = moves({
    // At Green Island is no port.
    active: { 'jp-a-17': '4121', 'jp-bb-kongo': '4017' },
    offensive: {
      missions: [
        { unit: 'jp-a-17', way: 'march' },
        { unit: 'jp-bb-kongo', moved: false },
      ],
    },
  });
  const ports = goals(pick(t, 'jp-bb-kongo'), 'sail');
  expect(ports.length).toBeGreaterThan(0);
  expect(ports).not.toContain('4121');
});

test('8.21-3, 7.26-5 a reacting ship may end beside a carrier that has the battle in range, not where it will be', () => {
  const rabaul = (): Table =>
    reacts({
      side: 'allies',
      active: { 'us-ca-neworleans': '4423' },
      battles: ['4423'],
      reacting: { 'jp-cv-akagi': '4021', 'jp-bb-kongo': '4021' },
      more: { control: { japan: ['4021', '4423'] } },
    });
  expect(goals(pick(rabaul(), 'jp-bb-kongo'), 'sail')).toEqual(['4423']);
  const after = act(pick(rabaul(), 'jp-cv-akagi'), 'sail hex=4221');
  expect(goals(pick(after, 'jp-bb-kongo'), 'sail').sort()).toEqual(['4221', '4423']);
});

test('8.21-3, 8.21-4, 8.46 ships stay with a landing into whose hex others march afterwards', () => {
  const t = moves({
    ops: 3,
    active: { 'jp-ss': '2112', 'jp-ca-aoba': '2112', 'jp-a-25': '2013' },
    others: { 'hq-south': '2212' },
    more: { control: { allies: ['2014'], japan: ['2112', '2013'] } },
  });
  act(pick(t, 'jp-ss', 'jp-ca-aoba'), 'organic hex=2014');
  act(pick(t, 'jp-a-25'), 'march hex=2014', 'halt');
  expect([t.waiting, t.at('jp-ss'), t.at('jp-ca-aoba')]).toEqual([
    'post-battle.offensive.move',
    '2014',
    '2014',
  ]);
});
