import { expect, test } from 'vitest';
import { onlyInCup } from './cups.ts';
import { Table } from './pieces-table.ts';
import { randomStep, start } from './walking.ts';

test('6.0 twelve turns, each with a US and a Japanese player turn', () => {
  const walk = start('six');
  while (randomStep(walk));
  const order = walk.match.log
    .filter(entry => entry.key === 'player-turn')
    .map(({ args }) => `${args.turn} ${args.who}`);
  const turns = Array.from({ length: 12 }, (_, i) => i + 1);
  expect(order).toEqual(turns.flatMap(turn => [`${turn} us`, `${turn} japan`]));
  expect(walk.match.result).not.toBeNull();
});

test('6.1(1)① the US draws six chits at random and looks at them; the enemy sees their backs', () => {
  const table = Table.position({ at: 'us.draw', turn: 2, units: {} });
  expect(table.log('drawn', 'japan')).toMatchObject([{ args: { who: 'us', count: 6 } }]);
  const [seen] = table.log('drawn-chits', 'us');
  expect(seen!.args.chits).toHaveLength(6);
  expect(table.log('drawn-chits', 'japan')).toEqual([]);
  expect(table.log('drawn-chits', 'spectator')).toEqual([]);
  const hands = ['a', 'b', 'c'].map(
    seed => Table.position({ at: 'us.draw', turn: 2 }, {}, seed).log('drawn-chits', 'us')[0]!.args.chits,
  );
  expect(new Set(hands.map(String)).size).toBe(3);
});

test('6.1(1)① what was drawn lies face down in the box', () => {
  const hand = ['U:tank', 'U:tank', 'U:smoke', 'U:smoke', 'U:commando', 'U:flamethrower'];
  const table = Table.position({ at: 'us.draw', turn: 2, chits: onlyInCup('us', ...hand) });
  const inBox = (role: string) => table.seen(role).chits.filter(chit => chit.at === 'reinforcement');
  expect(inBox('japan').map(chit => [chit.up, chit.kind])).toEqual(Array(6).fill([false, null]));
  expect(
    inBox('us')
      .map(chit => chit.kind)
      .sort(),
  ).toEqual(hand.sort());
});

/** A cup with so many tactical and unit chits, and a discard area with so many. */
const short = (role: 'us' | 'japan', inCup: number, inDiscard: number, turn = 2) => {
  const names =
    role === 'us'
      ? ['U:tank', 'U:tank', 'U:tank', 'U:smoke', 'U:smoke', 'U:smoke', 'U:commando', 'U:commando']
      : ['J:machine_gun', 'J:machine_gun', 'J:machine_gun', 'J:sniper', 'J:sniper', 'J:at_gun', 'J:at_gun'];
  const used = names.slice(0, inCup + inDiscard);
  const discard = used.slice(inCup).map(kind => ({ kind, at: 'discard', up: true }));
  return Table.position({ at: `${role}.draw`, turn, chits: [...discard, ...onlyInCup(role, ...used)] });
};

const counts = (table: Table, role: 'us' | 'japan') =>
  ['reinforcement', 'cup', 'discard'].map(place => table.kinds(role, place).length);

test('6.1(1)② a cup with too few chits takes in the whole discard area before the draw', () => {
  const table = short('us', 5, 3);
  expect(counts(table, 'us')).toEqual([6, 2, 0]);
  expect(table.log('cup-refilled')).toMatchObject([{ rule: '6.1(1)②', args: { who: 'us' } }]);
});

test('6.1(1)② a cup with just enough chits does not', () => {
  expect(counts(short('us', 6, 2), 'us')).toEqual([6, 0, 2]);
});

test('6.1(1)② with too few in both, all there are are drawn', () => {
  expect(counts(short('us', 3, 1), 'us')).toEqual([4, 0, 0]);
});

test('6.1(1)②, 6.2 it holds for Japan, too', () => {
  expect(counts(short('japan', 4, 3, 3), 'japan')).toEqual([5, 2, 0]);
  expect(counts(short('japan', 4, 3, 4), 'japan')).toEqual([4, 0, 3]);
});

/** Walks on with the least that can be done, and lists the decisions on the way. */
function decisions(table: Table, until: string): string[] {
  const seen: string[] = [];
  while (table.waiting !== until && table.waiting !== 'over') {
    if (seen.at(-1) !== table.waiting) seen.push(table.waiting);
    const role = table.roles[0]!;
    const legal = table.legal(role);
    const least = ['pass', 'done', 'halt'].find(verb => legal.includes(verb));
    table.act(role, least ?? legal[0]!);
  }
  return seen;
}

const bothInContact = {
  units: {
    'US-17-1': '1205',
    'JP-12_IIB-1': '1206',
    'US-32-1': 'reinforcement',
    'JP-I-22-1': 'reinforcement',
  },
  supply: 1,
  markers: [],
};

test('6.1(2), 6.1(3), 6.1(4), 6.1(5), 6.1(6), 6.1(7), 6.1(9) the steps of the US player turn come in this order', () => {
  const hand = ['U:recon', 'U:diversion', 'U:commander_replaced', 'U:carrier', 'U:smoke', 'U:tank'];
  const table = Table.position({
    at: 'us',
    turn: 2,
    ...bothInContact,
    chits: [
      ...onlyInCup('us', ...hand, 'U:star_shell'),
      { kind: 'U:star_shell', at: '1303' },
      { kind: 'J:sniper', at: '1206' },
    ],
  });
  const seen = decisions(table, 'japan.movement.choose');
  const phases = seen.map(id => id.split('.').slice(0, 2).join('.'));
  const us = [...new Set(phases)].filter(id => id.startsWith('us.'));
  expect(us.filter(id => id !== 'us.recon')).toEqual([
    'us.events',
    'us.supply',
    'us.sea-air',
    'us.movement',
    'us.prepare',
    'us.place',
    'us.combat',
  ]);
});

test('6.1(6) the US prepares its reinforcements after movement and before it places them', () => {
  const table = Table.position({
    at: 'us.movement',
    turn: 3,
    units: { 'US-106-1': 'turn-3' },
    chits: [{ kind: 'U:smoke', at: '1303' }],
  });
  expect(table.at('US-106-1')).toBe('turn-3');
  table.act('us', 'done');
  expect(table.waiting).toBe('us.prepare.choose');
  expect(table.at('US-106-1')).toBe('reinforcement');
  table.act('us', 'done');
  expect(table.waiting).toBe('us.place.choose');
});

test('6.1(8) supply is used as attacks are declared, after reinforcements are placed', () => {
  const table = Table.position({
    at: 'us.place',
    supply: 1,
    units: { 'US-17-1': '1205', 'JP-12_IIB-1': '1206', 'US-32-1': 'reinforcement' },
  }).act('us', 'done');
  expect(table.waiting).toBe('us.combat.attack');
  expect(table.all.supply).toBe(1);
  table.act('us', 'attack from=1205 to=1206');
  expect(table.all.supply).toBe(0);
});

test('6.2, 6.2(3) the steps of the Japanese player turn are the same, without supply', () => {
  const hand = ['J:mobilisation', 'J:kikusui', 'J:machine_gun', 'J:sniper', 'J:at_gun'];
  const table = Table.position({
    at: 'japan',
    turn: 2,
    ...bothInContact,
    chits: onlyInCup('japan', ...hand).map(chit =>
      // A machine gun on the map can be recalled in the preparation step.
      chit.kind === 'J:machine_gun' ? { ...chit, at: '0815', up: false } : chit,
    ),
  });
  const seen = decisions(table, 'us.supply.spend');
  expect([...new Set(seen)]).toEqual([
    'japan.mobilisation',
    'japan.sea-air.use',
    'japan.movement.choose',
    'japan.prepare.choose',
    'japan.place.choose',
    'japan.combat.attack',
  ]);
});

test('6.2(1) Japan draws five chits up to turn 3 and four from turn 4', () => {
  const drawn = (turn: number) => Table.position({ at: 'japan.draw', turn }).log('drawn')[0]!;
  expect([1, 2, 3, 4, 5, 12].map(turn => drawn(turn).args.count)).toEqual([5, 5, 5, 4, 4, 4]);
  expect(drawn(3).rule).toBe('6.2(1)');
});

test('6.2(2) Yamato does not work in the event step but in the sea-air step of the same turn', () => {
  const table = Table.position({
    at: 'japan.events',
    chits: [
      { kind: 'J:yamato', at: 'reinforcement' },
      { kind: 'J:kikusui', at: 'reinforcement' },
    ],
  }).dice(3);
  expect(table.waiting).toBe('japan.sea-air.use');
  expect(table.all.japanVp).toBe(0);
  table.act('japan', 'done');
  expect(table.all.japanVp).toBe(3);
});

test('6.2(3) Japan attacks as often as it likes without supply', () => {
  const table = Table.position({
    at: 'japan.combat',
    units: { 'US-17-1': '1205', 'US-32-1': '1306', 'JP-12_IIB-1': '1206', 'JP-12_IIB-2': '1307' },
  });
  expect(table.all.supply).toBe(0);
  table.act('japan', 'attack from=1206 to=1205');
  expect(table.why('japan', 'attack from=1307 to=1306')).toBeUndefined();
});

test('6.3(1) MT markers are handled at the end of the turn, after the Japanese combats', () => {
  const table = Table.position({
    at: 'japan.combat',
    units: { 'US-17-1': '1205', 'JP-12_IIB-1': '1206' },
    markers: [
      { at: '1006', value: 1 },
      { at: '1008', value: 1 },
    ],
  });
  table.act('japan', 'done');
  expect(table.waiting).toBe('end.markers.japan');
  expect(table.all.turn).toBe(1);
});

const discards = (role: 'us' | 'japan', count: number) => {
  const kinds =
    role === 'us'
      ? ['U:tank', 'U:tank', 'U:tank', 'U:tank', 'U:smoke', 'U:smoke', 'U:smoke', 'U:commando', 'U:commando']
      : [...Array<string>(5).fill('J:kikusui'), ...Array<string>(4).fill('J:machine_gun')];
  const table = Table.position({
    at: 'end.cups',
    turn: 12,
    markers: [],
    chits: kinds.slice(0, count).map(kind => ({ kind, at: 'discard', up: true })),
  });
  return table.kinds(role, 'discard').length;
};

test('6.3(2) eight chits or more in a discard area go back into the cup, seven stay', () => {
  expect([7, 8, 9].map(count => discards('us', count))).toEqual([7, 0, 0]);
  expect([7, 8, 9].map(count => discards('japan', count))).toEqual([7, 0, 0]);
});

test('6.3(2) each side counts only its own', () => {
  const table = Table.position({
    at: 'end.cups',
    turn: 12,
    markers: [],
    chits: [
      ...Array<string>(4).fill('U:tank'),
      ...Array<string>(4).fill('J:machine_gun'),
      ...Array<string>(4).fill('J:kikusui'),
    ].map(kind => ({ kind, at: 'discard', up: true })),
  });
  expect(table.kinds('us', 'discard')).toHaveLength(4);
  expect(table.kinds('japan', 'discard')).toHaveLength(0);
});

test('6.3(3) the marker moves on, fair weather up, and the US begins the next turn', () => {
  const table = Table.position(
    { at: 'end.turn', turn: 5, badWeather: true, markers: [] },
    {},
    'fair weather',
  );
  expect(table.all).toMatchObject({ turn: 6, badWeather: false, side: 'us' });
  expect(table.log('player-turn')).toMatchObject([{ args: { turn: 6, who: 'us' } }]);
});

test('6.3(3) after turn 12 there is no next turn', () => {
  const table = Table.position({ at: 'end.turn', turn: 12, markers: [] });
  expect(table.waiting).toBe('over');
  expect(table.log('player-turn')).toEqual([]);
});

test('6.3(3) bad weather lasts from the US player turn through the Japanese one', () => {
  const table = Table.position({
    at: 'us.events',
    markers: [],
    chits: [
      { kind: 'U:bad_weather', at: 'reinforcement' },
      ...onlyInCup('japan', 'J:kikusui', 'J:sniper', 'J:sniper', 'J:at_gun', 'J:at_gun'),
    ],
  });
  table.act('us', 'done');
  expect(table.waiting).toBe('japan.sea-air.use');
  expect(table.all.badWeather).toBe(true);
});
