import { describe, expect, test } from 'vitest';
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
        active: { 'us-cv-enterprise': '4622', 'us-1m': '4423' },
        others: { 'hq-southseas': '4021', ...others },
        more: { control: { allies: ['4423'], japan: ['4222'] } },
        offensive: {
          missions: [
            { unit: 'us-cv-enterprise', start: '4825', way: 'sail', moved: true },
            { unit: 'us-1m', start: '4825', way: 'assault', moved: true, from: '4524' },
          ],
        },
      });
    const places = (t: Table): string[] => [t.at('us-cv-enterprise'), t.at('us-1m')];
    expect(places(landed({}))).toEqual(['4825', '4423']);
    // Buin is too far for the carrier to fight, but she neutralised its ZOI over Guadalcanal.
    expect(places(landed({ 'jp-af-24': '4222' }))).toEqual(['4825', '4825']);
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
