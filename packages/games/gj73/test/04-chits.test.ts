import { expect, test } from 'vitest';
import { onlyInCup } from './cups.ts';
import { Table } from './pieces-table.ts';

test('4.0 the chits drawn go from the own cup to the own reinforcement box', () => {
  const six = ['U:tank', 'U:tank', 'U:smoke', 'U:smoke', 'U:commando', 'U:flamethrower'];
  const table = Table.position({ at: 'us.draw', turn: 2, chits: onlyInCup('us', ...six) });
  expect(table.kinds('us', 'reinforcement')).toEqual([...six].sort());
  expect(table.kinds('us', 'cup')).toEqual([]);
  expect(table.kinds('japan', 'cup')).toHaveLength(47);
});

const usEvents = (...kinds: string[]) =>
  Table.position({ at: 'us.events', chits: kinds.map(kind => ({ kind, at: 'reinforcement' })) });

test('4.1(2) an event cannot be kept: there is nothing to do but to resolve it', () => {
  const table = usEvents('U:commander_replaced', 'U:recon', 'U:smoke');
  expect(table.legal('us')).toEqual(['resolve piece=US-c1', 'resolve piece=US-c2']);
  expect(table.why('us', 'resolve piece=US-c3')).toMatchObject({ rule: '7.0(1)' });
});

test('4.1(3) a US event gives the supply points on it besides its effect', () => {
  // Reconnaissance 2, Commander replaced 0.
  const table = usEvents('U:recon', 'U:commander_replaced', 'U:smoke');
  expect(table.all.supply).toBe(0);
  table.act('us', 'resolve piece=US-c1');
  expect(table.all).toMatchObject({ supply: 2, freeCombat: true });
});

test('4.1(4) the owner chooses the order of several events', () => {
  const before = () => usEvents('U:recon', 'U:commander_replaced', 'U:smoke');
  const order = (table: Table) =>
    table.match.log.filter(({ key }) => /^event(-supply)?$/.test(key)).map(entry => entry.args.chit);
  expect(order(before().act('us', 'resolve piece=US-c1'))).toEqual(['U:recon', 'U:commander_replaced']);
  expect(order(before().act('us', 'resolve piece=US-c2'))).toEqual(['U:commander_replaced', 'U:recon']);
});

test('4.1(4) bad weather comes before all other events', () => {
  const table = usEvents('U:recon', 'U:bad_weather');
  expect(table.log('event-supply').map(entry => entry.args.chit)).toEqual(['U:bad_weather', 'U:recon']);
  const two = usEvents('U:recon', 'U:bad_weather', 'U:bad_weather');
  expect(two.why('us', 'resolve piece=US-c1')).toEqual({ rule: '4.1(4)', key: 'bad-weather-first' });
});

test('4.1(4)b an event goes to the discard area, face up', () => {
  const table = usEvents('U:commander_replaced');
  expect(table.piece('US-c1')).toMatchObject({ at: 'discard', up: true });
});

test('4.2(1) sea-air chits go to the sea-air box, the others stay', () => {
  const table = Table.position({
    at: 'us.sea-air',
    chits: [
      { kind: 'U:carrier', at: 'reinforcement' },
      { kind: 'U:airbase_bombing', at: 'reinforcement' },
      { kind: 'U:smoke', at: 'reinforcement' },
      { kind: 'U:tank', at: 'reinforcement' },
    ],
  });
  expect(table.kinds('us', 'sea_air')).toEqual(['U:airbase_bombing', 'U:carrier']);
  expect(table.kinds('us', 'reinforcement')).toEqual(['U:smoke', 'U:tank']);
});

test('4.2(1) in the sea-air box the enemy still sees only their backs', () => {
  const table = Table.position({ at: 'us.sea-air', chits: [{ kind: 'U:carrier', at: 'reinforcement' }] });
  expect(table.seen('japan').chits[0]).toMatchObject({ at: 'sea_air', up: false, kind: null });
});

test('4.2(2) after use each sea-air chit goes where its entry says', () => {
  const table = Table.position({
    at: 'japan.sea-air',
    chits: [
      { kind: 'J:kikusui', at: 'sea_air' },
      { kind: 'J:fighter_group', at: 'sea_air' },
      { kind: 'U:carrier', at: 'sea_air' },
      { kind: 'U:surface_ship', at: 'sea_air' },
    ],
  })
    .dice(1, 1, 1, 3)
    .act('japan', 'use piece=JP-c1', 'use piece=JP-c2')
    .act('us', 'use piece=US-c1', 'use piece=US-c2', 'aim piece=JP-c1');
  expect(['JP-c1', 'JP-c2', 'US-c1', 'US-c2'].map(id => table.at(id))).toEqual([
    'discard',
    'sea_air',
    'sea_air',
    'sea_air',
  ]);
});

test('4.3(1) only unit chits and tactical chits are used on the map', () => {
  const table = Table.position({
    at: 'us.place',
    chits: ['U:tank', 'U:smoke', 'U:carrier', 'U:recon'].map(kind => ({ kind, at: 'reinforcement' })),
  });
  const why = (n: number) => table.why('us', `place piece=US-c${n} hex=1301`);
  expect([why(1), why(2)]).toEqual([undefined, undefined]);
  expect([why(3), why(4)]).toMatchObject([{ rule: '4.3(1)' }, { rule: '4.3(1)' }]);
});

test('4.3(1) face down a unit chit and a tactical chit look the same', () => {
  const table = Table.position({
    at: 'us.movement',
    chits: [
      { kind: 'U:tank', at: '1303' },
      { kind: 'U:smoke', at: '1303' },
    ],
  });
  const [tank, smoke] = table.seen('japan').chits;
  expect({ ...tank, id: '' }).toEqual({ ...smoke, id: '' });
});

test('4.3(2) attachments are placed face down', () => {
  const table = Table.position({ at: 'us.place', chits: [{ kind: 'U:tank', at: 'reinforcement' }] }).act(
    'us',
    'place piece=US-c1 hex=1302',
  );
  expect(table.seen('japan').chits[0]).toMatchObject({ at: '1302', up: false, kind: null });
});

test('4.3(2) face down every attachment has 6 movement points, face up those printed on it', () => {
  const left = (up: boolean) => {
    const table = Table.position({
      at: 'japan.movement',
      chits: [{ kind: 'J:defence_corps', at: '0815', up }],
    });
    return table.act('japan', 'move piece=JP-c1').all.mover!.left;
  };
  expect(left(false)).toBe(6);
  expect(left(true)).toBe(5);
});

test('4.3(2) in the preparation step attachments may go back to the box', () => {
  const table = Table.position({
    at: 'us.prepare',
    chits: [
      { kind: 'U:tank', at: '1303' },
      { kind: 'U:smoke', at: '1303' },
    ],
  }).act('us', 'recall piece=US-c1', 'recall piece=US-c2');
  expect(table.kinds('us', 'reinforcement')).toEqual(['U:smoke', 'U:tank']);
});

test('4.3(3) until used only the owner sees the front; in use both do', () => {
  const table = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'US-17-1': '1205', 'JP-12_IIB-1': '1206' },
    chits: [{ kind: 'U:smoke', at: '1205' }],
  }).dice(...Array<number>(9).fill(1));
  const kindFor = (role: string) => table.seen(role).chits[0]!.kind;
  expect(['us', 'japan', 'spectator'].map(kindFor)).toEqual(['U:smoke', null, null]);
  table.act('us', 'attack from=1205 to=1206', 'done', 'commit piece=US-c1');
  expect(['us', 'japan', 'spectator'].map(kindFor)).toEqual(['U:smoke', 'U:smoke', 'U:smoke']);
});

test('4.3(3) nobody turns up the chits of the enemy', () => {
  const table = Table.position({ at: 'us.movement', chits: [{ kind: 'J:machine_gun', at: '0815' }] });
  expect(table.why('us', 'turn-up piece=JP-c1')).toEqual({ rule: '4.3(3)', key: 'not-yours' });
  expect(table.interrupts('us')).toEqual([]);
});

test('4.3(3) the refusal to turn up an enemy chit does not tell what it is', () => {
  const table = Table.position({
    at: 'us.movement',
    chits: [
      { kind: 'J:machine_gun', at: '0815' },
      { kind: 'J:sniper', at: '0815' },
      { kind: 'J:construction_engineer', at: '0815' },
    ],
  });
  const why = [1, 2, 3].map(n => table.why('us', `turn-up piece=JP-c${n}`));
  expect(why[1]).toEqual(why[0]);
  expect(why[2]).toEqual(why[0]);
});

/** A US unit comes next to a lone Japanese chit in 1306. */
const meeting = (kind: string, more: { kind: string; at: string }[] = []) =>
  Table.position({
    at: 'us.movement',
    units: { 'US-17-1': '1304' },
    chits: [{ kind, at: '1306' }, ...more],
  }).act('us', 'move piece=US-17-1', 'enter hex=1305 by=strategic');

test('4.3(4) a face-down attachment has no zone of control', () => {
  const table = meeting('J:machine_gun').act('japan', 'withdraw piece=JP-c1');
  expect(table.waiting).toBe('us.movement.enter');
  expect(table.all.mover).not.toBeNull();
});

test('4.3(4) a unit chit can be turned up at any moment, and has a zone of control from then on', () => {
  const table = Table.position({
    at: 'us.supply',
    units: { 'US-17-1': '1304' },
    chits: [
      { kind: 'J:machine_gun', at: '1306' },
      { kind: 'U:smoke', at: 'reinforcement' },
    ],
  }).act('japan', 'turn-up piece=JP-c1');
  expect(table.seen('us').chits.find(chit => chit.id === 'JP-c1')).toMatchObject({
    up: true,
    kind: 'J:machine_gun',
  });
  table.act('us', 'done', 'move piece=US-17-1', 'enter hex=1305 by=normal');
  expect(table.all.mover).toBeNull();
});

test('4.3(4) it must lie on the map, face down', () => {
  const table = Table.position({
    at: 'us.movement',
    chits: [
      { kind: 'J:machine_gun', at: 'reinforcement' },
      { kind: 'J:machine_gun', at: '0815', up: true },
    ],
  });
  expect(table.why('japan', 'turn-up piece=JP-c1')).toEqual({ rule: '4.3(4)', key: 'not-on-map' });
  expect(table.why('japan', 'turn-up piece=JP-c2')).toEqual({ rule: '4.3(4)', key: 'already-face-up' });
});

/** A US chit, face down, goes past a Japanese chit, face down. */
const passing = (kind = 'U:smoke') =>
  Table.position({
    at: 'us.movement',
    chits: [
      { kind, at: '1304' },
      { kind: 'J:machine_gun', at: '1306' },
    ],
  }).act('us', 'move piece=US-c1', 'enter hex=1305 by=strategic');

test('4.3(4), 4.3(5) two attachments face down may pass each other', () => {
  const table = passing();
  expect(table.waiting).toBe('us.movement.enter');
  expect(table.why('us', 'enter hex=1405 by=normal')).toBeUndefined();
});

test('4.3(4), 10.2(2) a unit chit turned up beside a piece that is moving ends its move', () => {
  const table = passing().act('japan', 'turn-up piece=JP-c1');
  expect(table.why('us', 'enter hex=1304 by=strategic')).toBeDefined();
  expect(table.waiting).toBe('contact.choose');
  table.act('us', 'withdraw piece=US-c1');
  expect(table.all.mover).toBeNull();
  expect(table.waiting).toBe('us.movement.choose');
});

test('4.3(5) a lone attachment cannot stay next to an enemy unit', () => {
  const table = Table.position({
    at: 'us.movement',
    units: { 'JP-12_IIB-1': '1306' },
    chits: [{ kind: 'U:smoke', at: '1304' }],
  }).act('us', 'move piece=US-c1', 'enter hex=1305 by=normal');
  expect(table.legal('us')).toEqual(['withdraw piece=US-c1']);
});

test('4.3(5) nor next to an enemy unit chit that is face up', () => {
  const table = Table.position({
    at: 'us.movement',
    chits: [
      { kind: 'U:smoke', at: '1304' },
      { kind: 'J:machine_gun', at: '1306', up: true },
    ],
  }).act('us', 'move piece=US-c1', 'enter hex=1305 by=normal');
  expect(table.waiting).toBe('contact.choose');
});

test('4.3(5) with a unit or a face-up unit chit of its own it can stay', () => {
  const withOwn = (units: { [unit: string]: string }, tank: boolean) =>
    Table.position({
      at: 'us.movement',
      units: { 'JP-12_IIB-1': '1306', ...units },
      chits: [{ kind: 'U:smoke', at: '1304' }, ...(tank ? [{ kind: 'U:tank', at: '1305', up: true }] : [])],
    }).act('us', 'move piece=US-c1', 'enter hex=1305 by=normal');
  for (const table of [withOwn({ 'US-17-1': '1305' }, false), withOwn({}, true)]) {
    expect(table.waiting).toBe('us.movement.choose');
    expect(table.at('US-c1')).toBe('1305');
  }
});

test('4.3(5) a chit turned up outside movement and combat sends lone enemy chits beside it to their box', () => {
  const table = Table.position({
    at: 'us.supply',
    chits: [
      { kind: 'U:tank', at: '1305' },
      { kind: 'U:smoke', at: 'reinforcement' },
      { kind: 'J:machine_gun', at: '1306' },
    ],
  }).act('us', 'turn-up piece=US-c1');
  expect(table.at('JP-c1')).toBe('reinforcement');
});

test('4.3(6)① the chit goes back to the box without effect, and can be placed in the next placement step', () => {
  const table = meeting('J:sniper').act('japan', 'withdraw piece=JP-c1');
  expect(table.piece('JP-c1')).toMatchObject({ at: 'reinforcement', up: false });
  expect(table.seen('us').chits.find(chit => chit.id === 'JP-c1')!.kind).toBeNull();
  const later = Table.position({ at: 'japan.place', chits: [{ kind: 'J:sniper', at: 'reinforcement' }] });
  expect(later.legal('japan')).toContain('place hex=0815 piece=JP-c1');
});

test('4.3(6)① only the owner decides about a lone chit', () => {
  // The tank comes next to the lone Japanese chit in 1306; the US chit in 1305 is guarded then.
  const table = meeting('J:machine_gun');
  expect(table.roles).toEqual(['japan']);
  expect(table.why('us', 'withdraw piece=JP-c1')).toMatchObject({ key: 'not-your-decision' });
});

test('4.3(6)① a chit turned up in the own movement makes the enemy answer for his lone chits beside it', () => {
  const table = Table.position({
    at: 'us.movement',
    chits: [
      { kind: 'U:tank', at: '1305' },
      { kind: 'J:sniper', at: '1306' },
    ],
  }).act('us', 'turn-up piece=US-c1');
  expect(table.legal('japan')).toEqual(['withdraw piece=JP-c1']);
  table.act('japan', 'withdraw piece=JP-c1');
  expect(table.waiting).toBe('us.movement.choose');
});

/** Lone chits of both sides wait for an answer: a Japanese one beside the tank, and the US one that moved. */
const bothAlone = () =>
  Table.position({
    at: 'us.movement',
    units: { 'JP-12_IIB-1': '1306' },
    chits: [
      { kind: 'U:smoke', at: '1304' },
      { kind: 'U:tank', at: '1603' },
      { kind: 'J:sniper', at: '1604' },
    ],
  }).act('us', 'move piece=US-c1', 'turn-up piece=US-c2', 'enter hex=1305 by=normal');

test('4.3(6)① chits of both sides alone in contact: each owner answers for his own', () => {
  const table = bothAlone();
  expect(table.roles).toEqual(['japan']);
  expect(table.why('japan', 'withdraw piece=US-c1')).toMatchObject({ rule: '4.3(6)①' });
});

test('4.3(6)① a chit left behind alone in contact must be settled before the step ends', () => {
  const table = Table.position({
    at: 'us.movement',
    units: { 'US-17-1': '1305', 'JP-12_IIB-1': '1306' },
    chits: [{ kind: 'U:smoke', at: '1305' }],
  }).act('us', 'move piece=US-17-1', 'enter hex=1304 by=strategic', 'halt', 'done');
  expect(table.legal('us')).toEqual(['withdraw piece=US-c1']);
});

test('4.3(6)① lone chits beside a stack that infiltrated by night go back, too', () => {
  const table = Table.position({
    at: 'us.movement',
    units: { 'US-17-1': '1205', 'JP-12_IIB-1': '1206' },
    chits: [
      { kind: 'U:night_infiltration', at: '1205' },
      { kind: 'J:sniper', at: '1406' },
    ],
  }).act('us', 'infiltrate piece=US-c1 hex=1306');
  if (table.waiting !== 'contact.choose') table.act('us', 'done');
  expect(table.legal('japan')).toEqual(['withdraw piece=JP-c1']);
});

test('4.3(6)② in movement a unit chit may be turned up and stay; it stops whoever came', () => {
  const table = meeting('J:machine_gun');
  expect(table.legal('japan')).toEqual(['stand piece=JP-c1', 'withdraw piece=JP-c1']);
  table.act('japan', 'stand piece=JP-c1');
  expect(table.piece('JP-c1')).toMatchObject({ at: '1306', up: true });
  expect(table.all.mover).toBeNull();
});

test('4.3(6)② a tactical chit cannot stand', () => {
  expect(meeting('J:sniper').why('japan', 'stand piece=JP-c1')).toEqual({
    rule: '4.3(4)',
    key: 'only-unit-chits-turn-up',
  });
});

test('4.3(6)② a chit that stands guards the others in its hex', () => {
  const table = meeting('J:machine_gun', [{ kind: 'J:sniper', at: '1306' }]).act(
    'japan',
    'stand piece=JP-c1',
  );
  expect(table.waiting).toBe('us.movement.choose');
  expect(table.at('JP-c2')).toBe('1306');
});

test('4.3(6)②, 4.3(4) so does a chit turned up out of turn', () => {
  const table = meeting('J:sniper', [{ kind: 'J:machine_gun', at: '1306' }]);
  table.act('japan', 'turn-up piece=JP-c2');
  expect(table.at('JP-c1')).toBe('1306');
  expect(table.waiting).toBe('us.movement.choose');
});

test('4.3(6)② in combat a lone unit chit goes back, it cannot stand', () => {
  // The Japanese unit retreats; its machine gun, not used, is left alone.
  const table = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'US-17-1': '1205', 'JP-12_IIB-1': '1206' },
    chits: [{ kind: 'J:machine_gun', at: '1206' }],
  })
    .dice(1, 5, 1, 1, 1)
    .act('us', 'attack from=1205 to=1206', 'done')
    .act('japan', 'pass');
  while (table.waiting === 'retreats.step') table.act('japan', table.legal('japan')[0]!);
  expect(table.waiting).toBe('combat.advance.choose');
  expect(table.piece('JP-c1')).toMatchObject({ at: 'reinforcement', up: false });
});

test('4.3.1(1) a face-up unit chit stops movement and can be attacked like a combat unit', () => {
  const spec = { units: { 'US-17-1': '1205' }, chits: [{ kind: 'J:machine_gun', at: '1206', up: true }] };
  const table = Table.position({ at: 'us.combat', supply: 1, ...spec });
  expect(table.legal('us')).toContain('attack from=1205 to=1206');
  const move = Table.position({ at: 'us.movement', ...spec, units: { 'US-17-1': '1204' } });
  move.act('us', 'move piece=US-17-1', 'enter hex=1205 by=normal');
  expect(move.all.mover).toBeNull();
});

test('4.3.1(1) but chits alone cannot attack', () => {
  const table = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'JP-12_IIB-1': '1206', 'US-17-1': '1207' },
    chits: [{ kind: 'U:tank', at: '1205', up: true }],
  });
  expect(table.why('us', 'attack from=1205 to=1206')).toMatchObject({ rule: '14.1(1)' });
});

/** A US tank and a Japanese machine gun, both in use, and dice that hit everybody. */
const bothUsed = (...dice: number[]) =>
  Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'US-17-1': '1205', 'JP-1_Med_Arty-1': '1206', 'JP-1_Med_Arty-2': '1206' },
    chits: [
      { kind: 'U:tank', at: '1205' },
      { kind: 'J:machine_gun', at: '1206' },
    ],
  })
    .dice(...dice)
    .act('us', 'attack from=1205 to=1206', 'done', 'commit piece=US-c1')
    .act('japan', 'commit piece=JP-c1');

test('4.3.1(2), 4.3.1(3)① a US unit chit is lost with one step, to the discard area', () => {
  // Defender fire 2 + 2 + 2, less armour 2: four dice. The first six goes to the unit, the second to the tank.
  const table = bothUsed(6, 6, 1, 1, ...Array<number>(20).fill(1));
  expect(table.at('US-c1')).toBe('discard');
  expect(table.piece('US-17-1').reduced).toBe(true);
});

test('4.3.1(2), 4.3.1(3)② a Japanese unit chit is lost with one step, to the removed box', () => {
  const table = bothUsed(1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, ...Array<number>(20).fill(1));
  table.act('japan', 'lose piece=JP-1_Med_Arty-1', 'lose piece=JP-c1');
  expect(table.at('JP-c1')).toBe('removed');
});

test('4.3.2(1) a tactical chit is discarded after use', () => {
  const table = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'US-17-1': '1205', 'JP-12_IIB-1': '1206' },
    chits: [
      { kind: 'U:smoke', at: '1205' },
      { kind: 'J:mortar32', at: '1206' },
    ],
  })
    // Three dice of the mortar, four of the battalion, then a tie in close combat.
    .dice(1, 1, 1, 1, 1, 1, 1, 1, 2)
    .act('us', 'attack from=1205 to=1206', 'done', 'commit piece=US-c1')
    .act('japan', 'commit piece=JP-c1');
  expect([table.at('US-c1'), table.at('JP-c1')]).toEqual(['discard', 'discard']);
});

test('4.3.2(1) but Night infiltration leaves the game', () => {
  const table = Table.position({
    at: 'us.movement',
    units: { 'US-17-1': '1205', 'JP-12_IIB-1': '1206' },
    chits: [{ kind: 'U:night_infiltration', at: '1205' }],
  }).act('us', 'infiltrate piece=US-c1 hex=1306');
  expect(table.at('US-c1')).toBe('removed');
});

test('4.3.2(2) a stack of tactical chits stops nobody', () => {
  const table = meeting('J:sniper', [{ kind: 'J:at_gun', at: '1306' }]);
  table.act('japan', 'withdraw piece=JP-c1', 'withdraw piece=JP-c2');
  expect(table.all.mover!.left).toBe(5.5);
});

test('4.3.2(3) a stack of tactical chits cannot be next to an enemy unit or unit chit', () => {
  const table = meeting('J:sniper', [{ kind: 'J:at_gun', at: '1306' }]);
  expect(table.legal('japan')).toEqual(['withdraw piece=JP-c1', 'withdraw piece=JP-c2']);
  table.act('japan', 'withdraw piece=JP-c2');
  expect(table.legal('japan')).toEqual(['withdraw piece=JP-c1']);
});

test('4.3.2(4) tactical chits take no losses: hits without a target are wasted', () => {
  const table = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'US-17-1': '1205', 'JP-12_IIB-1': '1206 reduced' },
    chits: [{ kind: 'J:sniper', at: '1206' }],
  })
    .dice(6, 6, 6, 6)
    .act('us', 'attack from=1205 to=1206', 'done')
    .act('japan', 'pass');
  expect(table.at('JP-12_IIB-1')).toBe('removed');
  expect(table.at('JP-c1')).toBe('reinforcement');
});
