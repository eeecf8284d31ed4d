import { describe, expect, test } from 'vitest';
import { hexId } from '../components.ts';
import { act, goals, moves, no, pick, position, reacts } from './moving.ts';
import type { Table } from './table.ts';

/** Positions of a second reader of chapters 8, 9.5 and 9.6, looking for what the first did not think of. */

const touched = (t: Table): boolean => t.state.offensive!.touched;

describe('6.4-2 supply is judged at every step of a move', () => {
  test('6.4-2, 6.4A, 8.23 the zone of a carrier that sails strategically no longer cuts off enemy aircraft', () => {
    const port = (others: { [id: string]: string }): string[] =>
      goals(
        pick(
          moves({
            side: 'allies',
            active: { 'us-cv-enterprise': '3823', 'us-ca-neworleans': '3823' },
            others: { 'hq-swpac': '4828', 'hq-southseas': '4017', ...others },
            more: { control: { allies: ['3823'], japan: ['3624'] } },
          }),
          'us-cv-enterprise',
        ),
        'strategic-sail',
      );
    expect(port({})).toContain('4828');
    // At Port Moresby the carrier keeps 24 Air Flotilla at Cairns out of supply; gone, it would be in its open ZOI.
    expect(port({ 'jp-af-24': '3624' })).toEqual([]);
  });

  test('6.4-2, 6.4B land units that leave a hex no longer block the supply of enemy aircraft', () => {
    const landing = (others: { [id: string]: string }): string[] =>
      goals(
        pick(
          moves({
            side: 'allies',
            active: { 'us-1m': '3006', 'us-ca-neworleans': '3006' },
            others: { 'hq-cpac': '5808', 'hq-south': '2212', ...others },
            more: { control: { allies: ['3006'] } },
          }),
          'us-1m',
        ),
        'assault',
      );
    expect(landing({})).not.toEqual([]);
    // The Marines stand between Peking and its supply.
    expect(landing({ 'jp-af-22': '3004' })).toEqual([]);
    // Another unit that stays keeps it cut off.
    expect(landing({ 'jp-af-22': '3004', 'us-2m': '3006' })).not.toEqual([]);
  });

  test('6.4-2, 6.4-3, 7.25E a carrier that cuts off aircraft as it comes meets no ZOI of theirs', () => {
    const approach = (others: { [id: string]: string }): Table => {
      const t = moves({
        side: 'allies',
        active: { 'us-cv-enterprise': '3416' },
        others: { 'hq-cpac': '5808', 'jp-af-24': '2917', 'hq-southseas': '4017', ...others },
        more: { control: { allies: ['3416'], japan: ['2917'] } },
      });
      return act(pick(t, 'us-cv-enterprise'), 'sail hex=3117');
    };
    expect(touched(approach({}))).toBe(false);
    // With an HQ beside it 24 Air Flotilla cannot be cut off.
    expect(touched(approach({ 'hq-south': '2917' }))).toBe(true);
  });

  test('6.4-1, 8.45B-1 a carrier neutralises the zone of long range bombers too', () => {
    const t = moves({
      active: { 'jp-cv-akagi': '4021', 'jp-a-17': '4021' },
      others: { 'us-13af-lrb': '4825', 'hq-spac-hal': '4825' },
      more: { control: { japan: ['4021'] } },
    });
    pick(t, 'jp-a-17');
    expect(no(t, 'assault hex=4825')).toBe('8.45-1 not-a-goal');
    pick(t, 'jp-cv-akagi');
    expect(no(t, 'assault hex=4825')).toBeUndefined();
  });
});

describe('7.23 a carrier opens the way for a landing', () => {
  const spec = {
    active: { 'jp-cv-akagi': '4017', 'jp-a-17': '4017' },
    others: { 'us-13af': '4423', 'hq-spac-hal': '4825' },
  };

  test('7.23, 7.24-6 and has to fight or to cover it: it cannot be recalled afterwards', () => {
    const t = moves(spec);
    act(pick(t, 'jp-cv-akagi'), 'sail hex=4221');
    act(pick(t, 'jp-a-17'), 'assault hex=4322');
    expect(t.waiting).toBe('offensive.declare');
    expect(no(t, 'recall unit=jp-cv-akagi')).toBe('7.24-6 carrier-must-commit');
    expect(no(t, 'done')).toBe('7.24-6 carrier-must-commit');
  });

  test('7.23, 6.4B where it can do neither it goes back, and the landing that it made possible with it', () => {
    const landed = (others: { [id: string]: string }): Table =>
      position('offensive.step-3', {
        side: 'allies',
        active: { 'us-cv-enterprise': '4622', 'us-1m': '4423', 'us-ca-neworleans': '4423', 'us-2m': '4825' },
        others: { 'hq-southseas': '4021', ...others },
        more: { control: { allies: ['4423'], japan: ['4222'] }, markers: { aspUsed: [0, 2] } },
        offensive: {
          missions: [
            { unit: 'us-cv-enterprise', start: '4825', way: 'sail', moved: true },
            { unit: 'us-1m', start: '4825', way: 'assault', moved: true, from: '4524' },
            { unit: 'us-ca-neworleans', start: '4825', way: 'sail', moved: true },
            { unit: 'us-2m', start: '4828', way: 'assault', moved: true, from: '4826' },
          ],
          landings: ['4423', '4825'],
          aspSpent: 2,
        },
      });
    const places = (t: Table): string[] => [t.at('us-cv-enterprise'), t.at('us-1m')];
    const open = landed({});
    expect(places(open)).toEqual(['4825', '4423']);
    expect(open.state.offensive!.landings.map(hexId)).toEqual(['4423', '4825']);
    // Buin is too far for the carrier to fight, but she neutralised its ZOI over Guadalcanal.
    const shut = landed({ 'jp-af-24': '4222' });
    expect(places(shut)).toEqual(['4825', '4825']);
    expect(shut.state.offensive!.landings.map(hexId)).toEqual(['4825']);
    // 10.3 Its ASP is there again. Ships that need no open sea stay.
    expect([shut.state.aspUsed[1], shut.at('us-ca-neworleans')]).toEqual([1, '4423']);
  });
});

describe('8.11-2 marches past enemy ships', () => {
  /** By rail down the Kra isthmus, past Force Z. */
  const kra = (others: { [id: string]: string }, active: { [id: string]: string } = {}): Table =>
    moves({
      ops: 3,
      active: { 'jp-a-25': '2011', ...active },
      others: { 'hq-south': '2212', 'cw-bb-forcez': '2012', ...others },
      more: { control: { japan: ['2011'], allies: ['2012', '1912'] } },
    });

  test('8.11-2, 7.24-4 ships that it passes are no battle: an operations card has its one battle behind them', () => {
    const t = kra({ 'cw-8-aus': '1912' });
    act(pick(t, 'jp-a-25'), 'march hex=2012');
    expect(no(t, 'halt')).toBeUndefined();
    act(t, 'march hex=1912');
    expect(t.all.offensive!.battles.map(({ hex }) => hex)).toEqual(['1912']);
    expect(t.control('2012')).toBe('japan');
  });

  test('8.11-2, 7.24-4 with its battle elsewhere it goes past the ships, but does not stop beside them', () => {
    const t = kra({ 'us-ca-neworleans': '2312' }, { 'jp-bb-kongo': '2212' });
    act(pick(t, 'jp-bb-kongo'), 'sail hex=2312');
    act(pick(t, 'jp-a-25'), 'march hex=2012');
    expect(no(t, 'halt')).toBe('7.24-4 no-further-battle');
    expect(no(t, 'march hex=1912')).toBeUndefined();
    const stopped = kra({ 'us-ca-neworleans': '2312', 'cw-8-aus': '2012' }, { 'jp-bb-kongo': '2212' });
    act(pick(stopped, 'jp-bb-kongo'), 'sail hex=2312');
    expect(no(pick(stopped, 'jp-a-25'), 'march hex=2012')).toBe('7.24-4 no-further-battle');
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

describe('8.44 strategic transport', () => {
  test('8.11-1, 8.23, 8.44-1 with ships in strategic movement twice as far, past enemy ships', () => {
    const t = moves({
      ops: 1,
      active: { 'jp-ca-aoba': '4017', 'jp-a-17': '4017' },
      others: { 'hq-southseas': '4017' },
      more: { control: { japan: ['4021', '3720'] } },
    });
    pick(t, 'jp-ca-aoba', 'jp-a-17');
    expect(goals(t, 'transport')).not.toContain('3416');
    expect(goals(t, 'strategic-sail')).toContain('3416');
    act(t, 'strategic-sail hex=3416');
    expect([t.at('jp-ca-aoba'), t.at('jp-a-17')]).toEqual(['3416', '3416']);
  });
});

test('8.31-2, 9.61-1 a reacting air unit does not come home to a base with beaten invaders, but may have stayed', () => {
  const after = (at: string): Table =>
    position('post-battle', {
      active: { 'jp-a-17': '4423' },
      others: { 'us-13af': at, 'us-1m': '4423', 'hq-spac-hal': '4825', 'hq-southseas': '4017' },
      more: { control: { allies: ['4423', '4222'] } },
      offensive: {
        missions: [{ unit: 'jp-a-17', start: '4017', way: 'assault', battle: '4423' }],
        battles: [{ hex: '4423' }],
        reaction: { missions: [{ unit: 'us-13af', battle: '4423' }] },
      },
    });
  const away = pick(after('4222'), 'us-13af');
  expect(no(away, 'fly hex=4423')).toBe('9.61-1 not-a-home');
  expect(no(pick(after('4423'), 'us-13af'), 'halt')).toBeUndefined();
});

describe('7.26-5 what reacting troops owe', () => {
  /** The Allies attack a hex near Rabaul (4021), from where Akagi strikes; there is no ASP. */
  const rabaul = (battle: string, troops: string, ship: string): Table =>
    reacts({
      side: 'allies',
      active: { 'us-ca-neworleans': battle },
      battles: [battle],
      reacting: { [troops]: '4021', [ship]: '4021', 'jp-cv-akagi': '4021' },
      more: { control: { japan: ['4021', '4222'] }, markers: { asp: [0, 9] } },
    });

  test('7.26-5, 8.46 a brigade goes with the ship beside it that can carry it', () => {
    expect(no(rabaul('4222', 'jp-ss', 'jp-ca-aoba'), 'done')).toBe('7.26-5 must-fight');
  });

  test('7.26-5, 8.46, 8.45-1 it stays where no ship can bring it to the battle', () => {
    expect(no(rabaul('4222', 'jp-ss', 'jp-bb-kongo'), 'done')).toBeUndefined();
    // 4321 is open sea.
    expect(no(rabaul('4321', 'jp-ss', 'jp-ca-aoba'), 'done')).toBeUndefined();
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

test('7.26-5, 8.42-4 a march to a battle goes on from hex to hex, but not past the enemy', () => {
  const kra = (others: { [id: string]: string }): string | undefined =>
    no(
      reacts({
        ops: 3,
        active: { 'jp-bb-kongo': '2014' },
        battles: ['2014'],
        reacting: { 'cw-3-ind': '1912', 'cw-ma-air': '2015' },
        others,
        more: { control: { allies: ['2012', '2013', '1912', '1913', '2014'] } },
      }),
      'done',
    );
  expect(kra({})).toBe('7.26-5 must-fight');
  expect(kra({ 'jp-a-25': '2013', 'jp-a-18': '1913' })).toBeUndefined();
});

test('8.31-3, 7.26-5 reacting air units fly together only to where each of them has a battle in range', () => {
  // 24 Air Flotilla reaches five hexes, 1 Air Division four: from Truk (4017) neither has Guadalcanal in range.
  const bases = (...units: string[]): string[] =>
    goals(
      pick(
        reacts({
          side: 'allies',
          ops: 3,
          active: { 'us-ca-neworleans': '4423' },
          battles: ['4423'],
          reacting: { 'jp-af-24': '4017', 'jp-ad-1': '4017' },
          more: { control: { japan: ['4423', '4020', '4021', '4121', '4222', '4316'] } },
        }),
        ...units,
      ),
      'fly',
    );
  expect(bases('jp-af-24')).toContain('4020');
  expect(bases('jp-af-24', 'jp-ad-1')).toContain('4222');
  expect(bases('jp-af-24', 'jp-ad-1')).not.toContain('4020');
});
