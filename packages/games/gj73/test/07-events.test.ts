import { expect, test } from 'vitest';
import { onlyInCup } from './cups.ts';
import { Table } from './pieces-table.ts';

type Units = { [unit: string]: string };
type Chits = { kind: string; at: string; up?: boolean }[];

const inBox = (...kinds: string[]): Chits => kinds.map(kind => ({ kind, at: 'reinforcement' }));

const us = (kinds: string[], units: Units = {}, chits: Chits = [], more: object = {}) =>
  Table.position({ at: 'us.events', units, chits: [...inBox(...kinds), ...chits], ...more });

const japan = (kinds: string[], chits: Chits = [], more: object = {}) =>
  Table.position({ at: 'japan.events', chits: [...inBox(...kinds), ...chits], ...more });

test('7.0(1) every event in the box is turned up at once, for both to see', () => {
  const table = us(['U:recon', 'U:commander_replaced', 'U:smoke']);
  const seen = table.seen('japan').chits.slice(0, 3);
  expect(seen.map(chit => [chit.kind, chit.up])).toEqual([
    ['U:recon', true],
    ['U:commander_replaced', true],
    [null, false],
  ]);
  expect(table.log('event-shown', 'japan').map(entry => entry.args.chit)).toEqual([
    'U:recon',
    'U:commander_replaced',
  ]);
});

test('7.0(2) events take effect one by one', () => {
  const table = us(['U:recon', 'U:commander_replaced'], {}, [{ kind: 'J:sniper', at: '0815' }]);
  table.act('us', 'resolve piece=US-c1');
  expect(table.waiting).toBe('us.recon.look');
  expect(table.all.freeCombat).toBe(false);
  table.act('us', 'done');
  expect(table.all.freeCombat).toBe(true);
});

test('7.0(2) a Japanese player, too, chooses the order', () => {
  const table = japan(['J:mobilisation', 'J:offensive_order']);
  expect(table.legal('japan')).toEqual(['resolve piece=JP-c1', 'resolve piece=JP-c2']);
  expect(table.act('japan', 'resolve piece=JP-c2').waiting).toBe('japan.order');
});

test('7.0(4) the US answers Yamato in the step in which it sails', () => {
  const table = japan(
    ['J:yamato', 'J:mobilisation'],
    [
      { kind: 'U:carrier', at: 'sea_air' },
      { kind: 'U:surface_ship', at: 'sea_air' },
    ],
  ).act('japan', 'corps');
  expect(table.waiting).toBe('us.sea-air.respond');
  expect(table.legal('us')).toEqual(['use piece=US-c1', 'use piece=US-c2', 'done']);
});

test('7.0(5) the supply of an event counts also when it has nothing to do', () => {
  // Diversion 2: no Japanese unit is on the track.
  expect(us(['U:diversion', 'U:smoke']).all.supply).toBe(2);
});

// ---------------------------------------------------------------- Japanese events

test('J:yamato is turned up in the event step and works in the sea-air step of that turn', () => {
  const table = japan(['J:yamato', 'J:mobilisation']);
  expect(table.seen('us').chits.find(chit => chit.id === 'JP-c1')).toMatchObject({
    at: 'shown',
    kind: 'J:yamato',
    up: true,
  });
  table.dice(1).act('japan', 'corps');
  expect(table.rolls.map(roll => roll.why)).toEqual(['yamato']);
});

const yamato = (die: number, ships = 0) => {
  const table = japan(
    ['J:yamato', 'J:mobilisation'],
    Array.from({ length: ships }, () => ({ kind: 'U:surface_ship', at: 'sea_air' })),
  )
    .dice(die)
    .act('japan', 'corps');
  for (let n = 1; n <= ships; n++) table.act('us', `use piece=US-c${n}`);
  return table;
};

test('J:yamato 5-6 four points, 3-4 three, 1-2 two', () => {
  expect([6, 5, 4, 3, 2, 1].map(die => yamato(die).all.japanVp)).toEqual([4, 4, 3, 3, 2, 2]);
});

test('J:yamato at 0 or less takes a surface ship with it instead', () => {
  const still = yamato(3, 2);
  expect(still.all.japanVp).toBe(2);
  const table = yamato(1, 1);
  expect(table.all.japanVp).toBe(0);
  expect(table.at('US-c1')).toBe('discard');
});

test('J:yamato leaves the game after use', () => {
  expect(yamato(6).at('JP-c1')).toBe('removed');
});

test('J:yamato sails in bad weather', () => {
  const table = japan(['J:yamato', 'J:mobilisation'], [], { badWeather: true }).dice(6).act('japan', 'corps');
  expect(table.all.japanVp).toBe(4);
});

test('J:mobilisation B gives three replacement points', () => {
  const table = japan(['J:mobilisation'], [], { replacements: 2 }).act('japan', 'corps');
  expect(table.all.replacements).toBe(5);
  expect(table.at('JP-c1')).toBe('discard');
});

const labour = () =>
  japan(
    ['J:mobilisation'],
    [
      { kind: 'J:kikusui', at: 'removed', up: true },
      { kind: 'J:kikusui', at: 'removed', up: true },
      { kind: 'J:kikusui', at: 'discard', up: true },
      { kind: 'J:fighter_group', at: 'removed', up: true },
      { kind: 'J:machine_gun', at: 'removed', up: true },
    ],
  ).act('japan', 'labour');

test('J:mobilisation A puts all Kikusui chits that left the game back into the cup, and nothing else', () => {
  const table = labour();
  expect(table.kinds('japan', 'removed')).toEqual(['J:fighter_group', 'J:machine_gun']);
  expect(table.kinds('japan', 'cup').filter(kind => kind === 'J:kikusui')).toHaveLength(4);
  expect(table.kinds('japan', 'discard')).toEqual(['J:kikusui', 'J:mobilisation']);
  expect(table.all.replacements).toBe(0);
});

test('J:mobilisation A hides them again, from their owner as well', () => {
  const table = labour();
  for (const role of ['us', 'japan'])
    expect(
      table
        .seen(role)
        .chits.filter(chit => chit.side === 'japan' && chit.at === 'cup')
        .every(chit => chit.kind === null && !chit.up),
    ).toBe(true);
});

test('J:mobilisation is one choice of two', () => {
  expect(japan(['J:mobilisation']).legal('japan')).toEqual(['labour', 'corps']);
});

test('J:offensive_order is carried out by 19.3 and then discarded', () => {
  const table = japan(['J:offensive_order']);
  expect(table.waiting).toBe('japan.order');
  table.act('japan', 'offensive');
  expect(table.all.offensive).toBe(true);
  expect(table.at('JP-c1')).toBe('discard');
});

// ---------------------------------------------------------------- US events

test('U:bad_weather grounds the aircraft of both sides this turn', () => {
  const usStep = Table.position({
    at: 'us.sea-air',
    badWeather: true,
    chits: [{ kind: 'U:airbase_bombing', at: 'sea_air' }],
  });
  expect(usStep.why('us', 'use piece=US-c1')).toMatchObject({ rule: 'U:bad_weather', key: 'no-flying' });
  const step = Table.position({
    at: 'japan.sea-air',
    badWeather: true,
    chits: [
      { kind: 'J:fighter_group', at: 'sea_air' },
      { kind: 'J:kikusui', at: 'sea_air' },
      { kind: 'J:special_ops', at: 'sea_air' },
      { kind: 'U:carrier', at: 'sea_air' },
      { kind: 'U:surface_ship', at: 'sea_air' },
    ],
  });
  expect(step.why('japan', 'use piece=JP-c1')).toMatchObject({ rule: 'U:bad_weather' });
  expect(step.why('japan', 'use piece=JP-c2')).toMatchObject({ rule: 'U:bad_weather' });
  step.act('japan', 'use piece=JP-c3', 'done');
  expect(step.why('us', 'use piece=US-c1')).toMatchObject({ rule: 'U:bad_weather' });
  expect(step.why('us', 'use piece=US-c2')).toBeUndefined();
});

test('U:bad_weather a fighter-bomber drawn with it does nothing but gives its supply', () => {
  const table = us(['U:fighter_bomber', 'U:bad_weather', 'U:smoke'], {
    'US-17-1': '1205',
    'JP-12_IIB-1': '1206',
  });
  expect(table.waiting).toBe('us.supply.spend');
  expect(table.rolls).toEqual([]);
  expect(table.all.supply).toBe(2);
});

test('U:bad_weather is discarded', () => {
  expect(us(['U:bad_weather']).at('US-c1')).toBe('discard');
});

/** Japanese chits: two on the map face down, one face up, one in the box. */
const recon = () =>
  us(['U:recon', 'U:smoke'], {}, [
    { kind: 'J:sniper', at: '0815' },
    { kind: 'J:machine_gun', at: '0814' },
    { kind: 'J:at_gun', at: '0814' },
    { kind: 'J:27tr', at: '0813', up: true },
    { kind: 'J:mortar32', at: 'reinforcement' },
  ]);

test('U:recon shows up to two face-down chits to the US alone, and leaves them as they are', () => {
  const table = recon().act('us', 'look piece=JP-c1', 'look piece=JP-c3');
  expect(table.waiting).toBe('us.supply.spend');
  const seen = (role: string) =>
    table
      .seen(role)
      .chits.filter(chit => chit.side === 'japan')
      .slice(0, 3);
  expect(seen('us').map(chit => chit.kind)).toEqual(['J:sniper', null, 'J:at_gun']);
  expect(seen('spectator').map(chit => chit.kind)).toEqual([null, null, null]);
  expect(seen('us').every(chit => !chit.up)).toBe(true);
  expect([1, 2, 3].map(n => table.at(`JP-c${n}`))).toEqual(['0815', '0814', '0814']);
});

test('U:recon the log tells Japan where the US looked, and only the US what it saw', () => {
  const table = recon().act('us', 'look piece=JP-c1');
  expect(table.log('recon', 'japan')).toMatchObject([{ args: { piece: 'JP-c1', hex: '0815' } }]);
  expect(table.log('recon-sees', 'us')).toMatchObject([{ args: { chit: 'J:sniper' } }]);
  expect(table.log('recon-sees', 'japan')).toEqual([]);
  expect(table.log('recon-sees', 'spectator')).toEqual([]);
});

test('U:recon may look at fewer than two', () => {
  expect(recon().act('us', 'done').waiting).toBe('us.supply.spend');
  expect(recon().act('us', 'look piece=JP-c1', 'done').waiting).toBe('us.supply.spend');
});

test('U:recon looks only at hidden Japanese chits on the map', () => {
  const table = recon();
  expect(table.legal('us')).toEqual(['look piece=JP-c1', 'look piece=JP-c2', 'look piece=JP-c3', 'done']);
  expect(table.why('us', 'look piece=JP-c5')).toMatchObject({ rule: 'U:recon', key: 'not-on-map' });
  expect(table.why('us', 'look piece=JP-c4')).toMatchObject({ rule: 'U:recon', key: 'nothing-to-see' });
  expect(table.why('us', 'look piece=US-c2')).toMatchObject({ rule: 'U:recon' });
});

test('U:recon is discarded, also when there is nothing to see', () => {
  const table = us(['U:recon', 'U:smoke']);
  expect(table.waiting).toBe('us.supply.spend');
  expect(table.at('US-c1')).toBe('discard');
});

/** The second event keeps the first one waiting, so that dice can be laid out. */
const bombing = (units: Units, chits: Chits = [], more: object = {}) =>
  us(['U:fighter_bomber', 'U:commander_replaced'], units, [...inBox('U:smoke'), ...chits], more);

test('U:fighter_bomber fires with strength 2 at a Japanese stack next to a US stack', () => {
  const table = bombing({ 'US-17-1': '1205', 'JP-12_IIB-1': '1206' })
    .dice(1, 1)
    .act('us', 'resolve piece=US-c1');
  expect(table.rolls).toMatchObject([{ who: 'us', why: 'fighter-bomber', dice: [1, 1] }]);
  expect(table.at('US-c1')).toBe('discard');
});

test('U:fighter_bomber the US chooses among the stacks next to its own', () => {
  const table = bombing({
    'US-17-1': '1205',
    'JP-12_IIB-1': '1206',
    'JP-12_IIB-2': '1106',
    'JP-12_IIB-3': '1207',
  })
    .dice(1, 1)
    .act('us', 'resolve piece=US-c1');
  expect(table.legal('us')).toEqual(['bomb hex=1106', 'bomb hex=1206']);
  expect(table.why('us', 'bomb hex=1207')).toEqual({ rule: 'U:fighter_bomber', key: 'not-next-to-us-stack' });
});

test('U:fighter_bomber a stack with a face-up US unit chit will do', () => {
  const table = bombing({ 'JP-12_IIB-1': '1206' }, [{ kind: 'U:tank', at: '1205', up: true }])
    .dice(1, 1)
    .act('us', 'resolve piece=US-c1');
  expect(table.rolls).toHaveLength(1);
});

test('U:fighter_bomber without a target nothing happens', () => {
  const table = bombing({ 'US-17-1': '1204', 'JP-12_IIB-1': '1206' }).act('us', 'resolve piece=US-c1');
  expect(table.waiting).toBe('us.supply.spend');
  expect(table.rolls).toEqual([]);
});

test('U:fighter_bomber the ground counts: none against a position in forest, one in a position, one in a town', () => {
  const dice = (from: string, to: string) =>
    bombing({ 'US-17-1': from, 'JP-12_IIB-1': to }).dice(1, 1).act('us', 'resolve piece=US-c1').rolls[0]!.dice
      .length;
  // 1408 is a position in forest, 1006 a position in the open, 1106 a town, 1307 forest.
  expect(dice('1308', '1408')).toBe(0);
  expect(dice('1107', '1006')).toBe(1);
  expect(dice('1206', '1106')).toBe(1);
  expect(dice('1306', '1307')).toBe(1);
});

test('U:fighter_bomber a river beside the target does not matter', () => {
  const table = bombing({ 'US-17-1': '0706', 'JP-12_IIB-1': '0806' })
    .dice(1, 1)
    .act('us', 'resolve piece=US-c1');
  expect(table.rolls[0]!.dice).toHaveLength(2);
});

test('U:fighter_bomber engineers who built a position halve it, face up only', () => {
  const dice = (up: boolean) =>
    bombing({ 'US-17-1': '1305', 'JP-12_IIB-1': '1404' }, [
      { kind: 'J:construction_engineer', at: '1404', up },
    ])
      .dice(1, 1)
      .act('us', 'resolve piece=US-c1').rolls[0]!.dice.length;
  expect(dice(true)).toBe(1);
  expect(dice(false)).toBe(2);
});

test('U:fighter_bomber the owner of the stack takes the hits', () => {
  const table = bombing({ 'US-17-1': '1205', 'JP-12_IIB-1': '1206', 'JP-12_IIB-2': '1206' })
    .dice(6, 1)
    .act('us', 'resolve piece=US-c1');
  expect(table.roles).toEqual(['japan']);
  table.act('japan', 'lose piece=JP-12_IIB-2');
  expect(table.piece('JP-12_IIB-2').reduced).toBe(true);
  expect(table.piece('JP-12_IIB-1')).toMatchObject({ at: '1206', reduced: false });
});

/** Bombs a stack of one unit and these chits, and lets it retreat. */
const bombed = (die: number, chits: Chits, units: Units = {}) => {
  const table = bombing({ 'US-17-1': '1205', 'JP-12_IIB-1': '1206', ...units }, chits)
    .dice(die, 1)
    .act('us', 'resolve piece=US-c1');
  while (table.roles[0] === 'japan') table.act('japan', table.legal('japan')[0]!);
  return table;
};

test('U:fighter_bomber, 14.4(4)③ when the stack is gone its attachments go to the box, whichever face is up', () => {
  const table = bombed(5, [
    { kind: 'J:sniper', at: '1206' },
    { kind: 'J:machine_gun', at: '1206', up: true },
  ]);
  expect(table.at('JP-12_IIB-1')).not.toBe('1206');
  expect([table.piece('JP-c1'), table.piece('JP-c2')]).toMatchObject([
    { at: 'reinforcement', up: false },
    { at: 'reinforcement', up: false },
  ]);
});

test('U:fighter_bomber attachments stay with a unit that was not hit', () => {
  const table = bombed(5, [{ kind: 'J:machine_gun', at: '1206', up: true }], { 'JP-12_IIB-2': '1206' });
  expect(table.piece('JP-c1')).toMatchObject({ at: '1206', up: true });
});

test('U:fighter_bomber costs no supply, and the stack can still be attacked this turn', () => {
  const table = bombing({ 'US-17-1': '1205', 'JP-12_IIB-1': '1206' }, [], { supply: 0 })
    .dice(1, 1)
    .act('us', 'resolve piece=US-c1', 'done', 'done', 'done');
  expect(table.legal('us')).toContain('attack from=1205 to=1206');
  expect(table.all.supply).toBe(1);
});

test('U:commander_replaced US combats of this turn need no supply', () => {
  const table = us(['U:commander_replaced', 'U:smoke'], {
    'US-17-1': '1205',
    'US-32-1': '1306',
    'JP-12_IIB-1': '1206',
    'JP-12_IIB-2': '1307',
  }).act('us', 'done', 'done', 'done', 'attack from=1205 to=1206', 'attack from=1306 to=1307');
  expect(table.all).toMatchObject({ supply: 0, freeCombat: true });
  expect(table.all.declared).toHaveLength(2);
});

test('U:commander_replaced lasts for this turn only', () => {
  const table = Table.position({ at: 'us', turn: 2, freeCombat: true, chits: onlyInCup('us', 'U:smoke') });
  expect(table.all.freeCombat).toBe(false);
});

test('U:commander_replaced is discarded', () => {
  expect(us(['U:commander_replaced']).at('US-c1')).toBe('discard');
});

test('U:diversion moves a Japanese reinforcement three turns on', () => {
  const table = us(['U:diversion', 'U:smoke'], { 'JP-I-22-1': 'turn-3', 'JP-I-32-1': 'turn-6' });
  expect(table.legal('us')).toEqual(['divert piece=JP-I-22-1', 'divert piece=JP-I-32-1']);
  table.act('us', 'divert piece=JP-I-32-1');
  expect([table.at('JP-I-32-1'), table.at('JP-I-22-1')]).toEqual(['turn-9', 'turn-3']);
  expect(table.at('US-c1')).toBe('discard');
});

test('U:diversion of a unit due this turn keeps it away', () => {
  const table = us(['U:diversion', 'U:smoke'], { 'JP-I-22-1': 'turn-3', 'JP-II-22-5': 'turn-3' }, [], {
    turn: 3,
  });
  table.act('us', 'divert piece=JP-I-22-1');
  expect(table.at('JP-I-22-1')).toBe('turn-6');
});

test('U:diversion beyond turn 12 a unit never comes, and cannot be diverted again', () => {
  const last = us(['U:diversion', 'U:smoke'], { 'JP-I-22-1': 'turn-9', 'JP-II-22-5': 'turn-10' });
  last.act('us', 'divert piece=JP-II-22-5');
  expect(last.at('JP-II-22-5')).toBe('turn-13');
  expect(last.log('diverted-for-good')).toHaveLength(1);
  const next = us(['U:diversion', 'U:smoke'], { 'JP-I-22-1': 'turn-9', 'JP-II-22-5': 'turn-13' });
  expect(next.legal('us')).toEqual(['divert piece=JP-I-22-1']);
  next.act('us', 'divert piece=JP-I-22-1');
  expect(next.log('diverted')).toMatchObject([{ args: { turn: 12 } }]);
});

test('U:diversion touches neither US reinforcements nor units elsewhere', () => {
  const table = us(['U:diversion', 'U:smoke'], {
    'JP-I-22-1': 'turn-3',
    'JP-I-89-1': 'reserve_pool',
    'US-106-1': 'turn-3',
  });
  expect(table.why('us', 'divert piece=US-106-1')).toMatchObject({ rule: 'U:diversion' });
  expect(table.why('us', 'divert piece=JP-I-89-1')).toMatchObject({ rule: 'U:diversion' });
});
