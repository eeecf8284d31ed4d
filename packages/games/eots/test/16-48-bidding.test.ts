import { expect, test } from 'vitest';
import { name } from '../table/names.ts';
import { Table } from './units-table.ts';

/** 16.48 Bidding for the sides. */

const bid = (japan: string, allies: string, scenario = '1943', dice: number[] = []): Table => {
  const table = Table.game(scenario, { bidding: true });
  if (dice.length > 0) table.dice(...dice);
  const action = (text: string): string => {
    const [side, points] = text.split(' ');
    return `bid side=${side} points=${points}`;
  };
  return table.act('japan', action(japan)).act('allies', action(allies));
};

test('16.48, 16.48A both seats bid in secret, after set-up', () => {
  const table = Table.game('1943', { bidding: true });
  expect(table.waiting).toBe('bidding.bid');
  expect(table.roles).toEqual(['japan', 'allies']);
  table.act('japan', 'bid side=japan points=2');
  expect(table.roles).toEqual(['allies']);
  expect(table.seen('allies')).not.toHaveProperty('bids');
  expect(table.log('bid')).toEqual([]);
  expect(Table.game('1943').waiting).not.toBe('bidding.bid');
});

test('16.48A nobody bids more than ten points', () => {
  const table = Table.game('1943', { bidding: true });
  expect(table.why('japan', 'bid side=japan points=10')).toBeUndefined();
  expect(table.why('japan', 'bid side=japan points=11')).toMatchObject({ rule: '16.48A' });
});

test('16.48A(1) EX-16.48a both want Japan: the higher bid has it, less its points', () => {
  const table = bid('japan 1', 'japan 0');
  expect(table.state).toMatchObject({ swapped: false, handicap: -1 });
  expect(bid('japan 0', 'japan 1').state).toMatchObject({ swapped: true, handicap: -1 });
});

test('16.48A(1) EX-16.48b both want the Allies: the other gets the winner’s points', () => {
  expect(bid('allies 1', 'allies 2').state).toMatchObject({ swapped: false, handicap: 2 });
  expect(bid('allies 2', 'allies 1').state).toMatchObject({ swapped: true, handicap: 2 });
});

test('16.48A(2) EX-16.48c, EX-16.48d different sides: both bids count', () => {
  expect(bid('japan 2', 'allies 3').state).toMatchObject({ swapped: false, handicap: 1 });
  expect(bid('japan 3', 'allies 2').state).toMatchObject({ swapped: false, handicap: -1 });
  expect(bid('allies 2', 'japan 3').state).toMatchObject({ swapped: true, handicap: -1 });
});

test('16.48A(3) equal bids for one side are rolled off, again and again', () => {
  expect(bid('japan 2', 'japan 2', '1943', [4, 4, 3, 7]).state).toMatchObject({
    swapped: true,
    handicap: -2,
  });
  expect(bid('japan 2', 'japan 2', '1943', [8, 1]).state).toMatchObject({ swapped: false, handicap: -2 });
});

test('16.48A seats that were exchanged play the other side from then on', () => {
  const table = bid('allies 2', 'japan 0');
  expect(table.state.swapped).toBe(true);
  expect(table.roles).toEqual(['japan']);
  const { hand } = table.seen('japan').cards.find(({ side }) => side === 'allies')!;
  expect(hand).not.toContain(null);
  expect(table.seen('japan').cards.find(({ side }) => side === 'japan')!.hand[0]).toBeNull();
});

test('16.48B(1), 16.48B(2) in the campaign the bids move political will', () => {
  expect(bid('japan 1', 'japan 0', 'short-campaign').markers.will).toBe(9);
  expect(bid('allies 0', 'allies 2', 'short-campaign').markers.will).toBe(6);
  expect(bid('japan 2', 'allies 3', 'short-campaign').markers.will).toBe(7);
});

test('16.48B(1) in the full campaign only after Operation Z', () => {
  const table = Table.position({
    at: 'december.bids',
    base: 'setup',
    markers: { will: 8, handicap: -1 },
    removed: { japan: ['J-1'] },
    hands: { japan: ['J-2'] },
  });
  expect(table.log('will')[0]!.args).toEqual({ by: 1, will: 9 });
});

test('16.48A after a bidding that changes the seats the story still names the sides', () => {
  const table = Table.game('1943', { bidding: true });
  table.act('japan', 'bid side=allies points=2').act('allies', 'bid side=allies points=1');
  expect(table.state.swapped).toBe(true);
  const t = (key: string): string => key;
  // The seat of Japan plays the Allies; what it does is told of them, what was bid in the seat's name.
  expect(name('side', 'japan', table.state, t)).toBe('actor.allies');
  expect(name('winner', 'allies', table.state, t)).toBe('role.japan');
  expect(table.log('bid').map(({ args }) => args)).toEqual([
    { seat: 'japan', wanted: 'allies', points: 2 },
    { seat: 'allies', wanted: 'allies', points: 1 },
  ]);
  expect(name('seat', 'japan', table.state, t)).toBe('role.japan');
});
