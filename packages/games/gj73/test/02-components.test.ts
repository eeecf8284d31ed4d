import { expect, test } from 'vitest';
import map from '../data/map.json' with { type: 'json' };
import units from '../data/units.json' with { type: 'json' };
import { type Presented, Table } from './pieces-table.ts';

const markerHexes = (seen: Presented): string[] => seen.markers.map(marker => marker.at).sort();

const hexesWith = (field: 'high_ground' | 'contact_source', value: string): string[] =>
  Object.entries(map.hexes)
    .filter(([, hex]) => (hex as { [name: string]: unknown })[field] === value)
    .map(([id]) => id)
    .sort();

/** US-17-1 in 1205 next to a Japanese unit in 1206: clear ground, no position, no river. */
const clash = (japan: string, chits: { kind: string; at: string; up?: boolean }[] = [], us = '1205') =>
  Table.position({
    at: 'us.combat',
    supply: 3,
    units: { 'US-17-1': us, [japan]: '1206' },
    chits,
  });

const attack = 'attack from=1205 to=1206';

test('2.0(1)② the sheet holds 198 counters', () => {
  const { units: all, chits, markers } = Table.game().all;
  const turnVpReplacementYahara = 4;
  expect(all.length + chits.length + markers.length + turnVpReplacementYahara).toBe(198);
  expect(new Set([...all, ...chits].map(piece => piece.id)).size).toBe(all.length + chits.length);
});

test('2.0(2)① nobody can see into the Japanese cup, not even its owner', () => {
  const table = Table.game();
  for (const role of ['us', 'japan', 'spectator']) {
    const cup = table.seen(role).chits.filter(chit => chit.side === 'japan' && chit.at === 'cup');
    expect(cup).toHaveLength(47);
    expect(cup.every(chit => chit.kind === null)).toBe(true);
  }
});

test('2.0(2)② chits put back into the US cup cannot be followed any more', () => {
  const kinds = ['U:tank', 'U:tank', 'U:tank', 'U:tank', 'U:smoke', 'U:smoke', 'U:commando', 'U:commando'];
  const back = (seed: string) =>
    Table.position(
      {
        at: 'end.cups',
        turn: 12,
        markers: [],
        chits: kinds.map(kind => ({ kind, at: 'discard', up: true })),
      },
      {},
      seed,
    );
  const table = back('a');
  expect(table.seen('us').chits.find(chit => chit.id === 'US-c1')!.kind).toBeNull();
  const firsts = ['a', 'b', 'c', 'd'].map(seed => back(seed).piece('US-c1').kind);
  expect(new Set(firsts).size).toBeGreaterThan(1);
});

test('2.11(1) a loss turns a full unit to its reduced side', () => {
  const table = Table.position({
    at: 'us.events',
    units: { 'US-17-1': '1205', 'JP-12_IIB-1': '1206' },
    chits: [
      { kind: 'U:fighter_bomber', at: 'reinforcement' },
      { kind: 'U:commander_replaced', at: 'reinforcement' },
    ],
  }).dice(6, 1);
  expect(table.piece('JP-12_IIB-1').reduced).toBe(false);
  table.act('us', 'resolve piece=US-c1');
  expect(table.piece('JP-12_IIB-1').reduced).toBe(true);
  expect(table.at('JP-12_IIB-1')).not.toBe('removed');
});

test('2.11(1), 2.22(5) a loss on the reduced side sends the unit to the removed box', () => {
  const table = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'US-17-1': '1205', 'JP-12_IIB-1': '1206 reduced' },
  })
    .dice(6, 1, 1, 1)
    .act('us', attack, 'done');
  expect(table.at('JP-12_IIB-1')).toBe('removed');
});

test('2.11(2)① the first value is the number of dice in fire, on the side the unit shows', () => {
  const full = clash('JP-1_Med_Arty-1').dice(1, 1, 1, 1, 1, 1, 1, 1).act('us', attack, 'done');
  expect(full.rolls.slice(0, 2).map(roll => [roll.why, roll.dice.length])).toEqual([
    ['defender-fire', 2],
    ['attacker-fire', 4],
  ]);
  const reduced = clash('JP-1_Med_Arty-1', [], '1205 reduced')
    .dice(1, 1, 1, 1, 1, 1, 1, 1)
    .act('us', attack, 'done');
  expect(reduced.rolls[1]!.dice).toHaveLength(2);
});

test('2.11(2)② the second value is the number of dice in close combat, a circled one with +1', () => {
  const table = clash('JP-12_IIB-1').dice(1, 1, 1, 1, 1, 2, 3).act('us', attack, 'done');
  const close = table.rolls.slice(2);
  expect(close.map(({ who, dice, bonus }) => [who, dice, bonus])).toEqual([
    ['japan', [2], [1]],
    ['us', [3], [0]],
  ]);
});

test('2.11(2)③ the third value is the movement allowance', () => {
  const infantry = Table.position({ at: 'us.movement', units: { 'US-17-1': '1303' } });
  infantry.act('us', 'move piece=US-17-1');
  expect(infantry.all.mover!.left).toBe(6);
  const guns = Table.position({ at: 'japan.movement', turn: 9, units: { 'JP-1_Med_Arty-1': '0815' } });
  guns.act('japan', 'move piece=JP-1_Med_Arty-1');
  expect(guns.all.mover!.left).toBe(5);
});

test('2.11(3)① a group is freed as a whole, and only its own units', () => {
  const table = Table.position({
    at: 'japan.movement',
    turn: 4,
    units: { 'JP-13_IIB-1': '0908', 'JP-13_IIB-3': '0807', 'JP-14_IIB-1': '1507' },
  }).act('japan', 'free group=Hara');
  expect(table.why('japan', 'move piece=JP-13_IIB-1')).toBeUndefined();
  expect(table.why('japan', 'move piece=JP-13_IIB-3')).toBeUndefined();
  expect(table.why('japan', 'move piece=JP-14_IIB-1')).toMatchObject({ rule: '19.1(2)' });
});

test('2.11(3)④ the mark on a unit says where it begins', () => {
  const table = Table.game();
  const begin = (entry: (typeof units.units)[number]['entry'], side: string): string => {
    if (entry.type === 'start') return entry.hex!;
    if (entry.type === 'turn') return `turn-${entry.turn}`;
    return side === 'japan' ? 'reserve_pool' : 'not_used';
  };
  for (const { id, side, entry } of units.units) expect(table.at(id)).toBe(begin(entry, side));
});

test('2.11(3)④ an open circle binds a unit, a number or no mark does not', () => {
  const table = Table.position({
    at: 'japan.movement',
    turn: 1,
    units: { 'JP-22_IIB-1': '1113', 'JP-I-22-1': '0815', 'JP-I-89-1': '0814' },
  });
  expect(table.why('japan', 'move piece=JP-22_IIB-1')).toMatchObject({ rule: '19.1(1)' });
  expect(table.why('japan', 'move piece=JP-I-22-1')).toBeUndefined();
  expect(table.why('japan', 'move piece=JP-I-89-1')).toBeUndefined();
});

test('2.12(1) the back of a chit shows nothing to the enemy, its front shows all', () => {
  const table = Table.position({ at: 'us.movement', chits: [{ kind: 'U:tank', at: '1303' }] });
  expect(table.seen('japan').chits[0]).toMatchObject({ id: 'US-c1', up: false, kind: null });
  expect(table.seen('us').chits[0]!.kind).toBe('U:tank');
  table.act('us', 'turn-up piece=US-c1');
  expect(table.seen('japan').chits[0]).toMatchObject({ up: true, kind: 'U:tank' });
});

/** One chit of each type in the box, at the beginning of the event step. */
const oneOfEach = (role: 'us' | 'japan') =>
  Table.position({
    at: `${role}.events`,
    chits: (role === 'us'
      ? ['U:commander_replaced', 'U:carrier', 'U:tank', 'U:smoke']
      : ['J:mobilisation', 'J:kikusui', 'J:27tr', 'J:sniper']
    ).map(kind => ({ kind, at: 'reinforcement' })),
  });

test('2.12(2)① both sides have events, used in the event step', () => {
  expect(oneOfEach('us').at('US-c1')).toBe('discard');
  const japan = oneOfEach('japan');
  expect(japan.waiting).toBe('japan.mobilisation');
  expect(japan.act('japan', 'corps').at('JP-c1')).toBe('discard');
});

test('2.12(2)② both sides have sea-air chits, which go to the sea-air box', () => {
  expect(oneOfEach('us').act('us', 'done').at('US-c2')).toBe('sea_air');
  expect(oneOfEach('japan').act('japan', 'corps').at('JP-c2')).toBe('sea_air');
});

test('2.12(2)③ both sides have unit chits, which can be turned up on the map', () => {
  const table = Table.position({
    at: 'us.movement',
    chits: [
      { kind: 'U:tank', at: '1303' },
      { kind: 'J:27tr', at: '0815' },
    ],
  });
  expect(table.interrupts('us')).toEqual(['turn-up piece=US-c1']);
  expect(table.interrupts('japan')).toEqual(['turn-up piece=JP-c1']);
});

test('2.12(2)④ both sides have tactical chits, which lie on the map face down', () => {
  const table = Table.position({
    at: 'us.movement',
    chits: [
      { kind: 'U:smoke', at: '1303' },
      { kind: 'J:sniper', at: '0815' },
    ],
  });
  expect(table.why('us', 'turn-up piece=US-c1')).toEqual({ rule: '4.3(4)', key: 'only-unit-chits-turn-up' });
  expect(table.why('japan', 'turn-up piece=JP-c1')).toEqual({
    rule: '4.3(4)',
    key: 'only-unit-chits-turn-up',
  });
});

test('2.12(3)③ armour is taken off the enemy fire', () => {
  const table = clash('JP-1_Med_Arty-1', [{ kind: 'U:amphibious_tank', at: '1205', up: true }])
    .dice(1, 1, 1, 1, 1, 1, 1, 1, 1)
    .act('us', attack, 'done', 'commit piece=US-c1');
  expect(table.rolls[0]!.dice).toHaveLength(2 - 1);
});

test('2.12(3)④ a US chit spent for supply is worth the number on it', () => {
  const table = Table.position({
    at: 'us.supply',
    chits: [
      { kind: 'U:surface_ship', at: 'reinforcement' },
      { kind: 'U:commando', at: 'reinforcement' },
    ],
  });
  expect(table.act('us', 'spend piece=US-c1').all.supply).toBe(3);
  expect(table.act('us', 'spend piece=US-c2').all.supply).toBe(4);
});

test('2.12(3)④ a Japanese unit chit costs the number on it to come back', () => {
  const table = Table.position({
    at: 'japan.prepare',
    replacements: 10,
    chits: [
      { kind: 'J:machine_gun', at: 'removed', up: true },
      { kind: 'J:27tr', at: 'removed', up: true },
    ],
  });
  expect(table.act('japan', 'buy piece=JP-c1').all.replacements).toBe(6);
  expect(table.act('japan', 'buy piece=JP-c2').all.replacements).toBe(1);
});

test('2.12(3)⑤ range counts the defender’s hex but not the chit’s own: smoke reaches three hexes', () => {
  // 1203 is three hexes from 1206, 1202 four.
  const table = clash('JP-12_IIB-1', [
    { kind: 'U:smoke', at: '1203' },
    { kind: 'U:smoke', at: '1202' },
  ]).act('us', attack, 'done');
  expect(table.why('us', 'commit piece=US-c1')).toBeUndefined();
  expect(table.why('us', 'commit piece=US-c2')).toMatchObject({ rule: '2.12(3)⑤', args: { distance: 4 } });
});

test('2.12(3)⑤ a machine gun has a range only on high ground', () => {
  // 1006 is high ground two hexes from 1206, 1208 is not high ground, 1008 is high ground three hexes away.
  const table = clash('JP-12_IIB-1', [
    { kind: 'J:machine_gun', at: '1006' },
    { kind: 'J:machine_gun', at: '1208' },
    { kind: 'J:machine_gun', at: '1008' },
  ]).act('us', attack, 'done');
  expect(table.why('japan', 'commit piece=JP-c1')).toBeUndefined();
  expect(table.why('japan', 'commit piece=JP-c2')).toMatchObject({ rule: 'J:machine_gun' });
  expect(table.why('japan', 'commit piece=JP-c3')).toMatchObject({ rule: '2.12(3)⑤', args: { distance: 3 } });
});

test('2.12(3)⑥ a unit chit without a movement value is discarded after use, one with it stays', () => {
  const used = (kind: string) =>
    clash('JP-12_IIB-1', [{ kind, at: '1205' }])
      .dice(...Array<number>(20).fill(1))
      .act('us', attack, 'done', 'commit piece=US-c1');
  const flame = used('U:flame_tank');
  expect(flame.at('US-c1')).toBe('discard');
  const tank = used('U:tank');
  expect(tank.at('US-c1')).toBe('1205');
  expect(tank.piece('US-c1').up).toBe(true);
});

test('2.12(3)⑥ face up a chit moves by the value on it, and not at all without one', () => {
  const table = Table.position({
    at: 'us.movement',
    chits: [{ kind: 'U:flame_tank', at: '1303', up: true }],
  }).act('us', 'move piece=US-c1');
  expect(table.all.mover!.left).toBe(0);
  expect(table.legal('us')).toEqual(['halt']);
});

test('2.12(3)⑦ the air value is the number of dice: carriers two, Kikusui one', () => {
  const table = Table.position({
    at: 'japan.sea-air',
    chits: [
      { kind: 'J:kikusui', at: 'sea_air' },
      { kind: 'U:carrier', at: 'sea_air' },
    ],
  })
    .dice(1, 1, 2)
    .act('japan', 'use piece=JP-c1')
    .act('us', 'use piece=US-c1');
  expect(table.rolls.map(({ why, dice }) => [why, dice])).toEqual([
    ['carrier', [1, 1]],
    ['kikusui', [2]],
  ]);
});

test('2.13① bad weather turns the turn marker, the end of the turn turns it back', () => {
  const event = Table.position({
    at: 'us.events',
    chits: [{ kind: 'U:bad_weather', at: 'reinforcement' }],
  });
  expect(event.all.badWeather).toBe(true);
  const end = Table.position({ at: 'end.turn', turn: 3, badWeather: true, markers: [] }, {}, 'fair weather');
  expect(end.all).toMatchObject({ turn: 4, badWeather: false });
});

test('2.13② one MT marker lies on each red high ground', () => {
  expect(markerHexes(Table.game().all)).toEqual(hexesWith('high_ground', 'red'));
});

test('2.13③ at most 10 replacement points are held', () => {
  const corps = (replacements: number) =>
    Table.position({
      at: 'japan.events',
      replacements,
      chits: [{ kind: 'J:mobilisation', at: 'reinforcement' }],
    }).act('japan', 'corps').all.replacements;
  expect([0, 6, 7, 8, 10].map(corps)).toEqual([3, 9, 10, 10, 10]);
});

test('2.13④ the Japanese VP track ends at 20', () => {
  const sail = (japanVp: number): number => {
    const table = Table.position({
      at: 'japan.events',
      japanVp,
      chits: [
        { kind: 'J:yamato', at: 'reinforcement' },
        { kind: 'J:mobilisation', at: 'reinforcement' },
      ],
    })
      .dice(6)
      .act('japan', 'corps');
    return table.all.japanVp;
  };
  expect([15, 16, 17, 20].map(sail)).toEqual([19, 20, 20, 20]);
});

test('2.13⑤, 2.22(7) Yahara has a say while his marker shows its front', () => {
  const order = (yahara: boolean) =>
    Table.position({
      at: 'japan.events',
      yahara,
      chits: [{ kind: 'J:offensive_order', at: 'reinforcement' }],
    });
  expect(order(true).legal('japan')).toEqual(['offensive', 'meet']);
  expect(order(false).all).toMatchObject({ yahara: false, offensive: true });
});

test('2.21(1) counters stand in land hexes of the map and nowhere else', () => {
  expect(() => Table.position({ at: 'us.movement', units: { 'US-17-1': '0101' } })).toThrow(/no place/);
  expect(() => Table.position({ at: 'us.movement', units: { 'US-17-1': '2001' } })).toThrow(/no place/);
  const table = Table.position({ at: 'us.movement', units: { 'US-17-1': '1203' } }).act(
    'us',
    'move piece=US-17-1',
  );
  // 1103 is sea, 1205 lies two hexes away.
  expect(table.why('us', 'enter hex=1103 by=normal')).toMatchObject({ rule: '10.2(1)②', key: 'sea' });
  expect(table.why('us', 'enter hex=1205 by=normal')).toMatchObject({ rule: '10.1(2)' });
});

test('2.21(2) units of both sides begin on the hexes printed for them', () => {
  const table = Table.game();
  const onMap = units.units.filter(unit => unit.entry.type === 'start');
  expect(onMap.filter(unit => unit.side === 'us')).toHaveLength(18);
  expect(onMap.filter(unit => unit.side === 'japan')).toHaveLength(30);
  for (const { id, entry } of onMap) expect(table.at(id)).toBe(entry.hex);
});

test('2.21(3) red contact sources serve Japan, green ones the US', () => {
  const hexes = (role: 'us' | 'japan', unit: string) =>
    Table.position({ at: `${role}.place`, turn: 9, units: { [unit]: 'reinforcement' } }).legal(role);
  const us = hexes('us', 'US-17-1');
  const japan = hexes('japan', 'JP-I-22-1');
  for (const hex of hexesWith('contact_source', 'us')) expect(us).toContain(`place hex=${hex} piece=US-17-1`);
  for (const hex of hexesWith('contact_source', 'japan'))
    expect(japan).toContain(`place hex=${hex} piece=JP-I-22-1`);
});

test('2.21(3) a source in enemy hands is out of use', () => {
  // Only one US source is left open: 1601. A Japanese unit in each of the others also shuts the roads beside it.
  const table = Table.position({
    at: 'us.place',
    units: { 'US-17-1': 'reinforcement', 'JP-12_IIB-1': '1301', 'JP-12_IIB-2': '1801' },
  });
  expect(table.legal('us')).toContain('place hex=1601 piece=US-17-1');
  expect(table.why('us', 'place piece=US-17-1 hex=1301')).toMatchObject({ rule: '12.0(1)' });
  expect(table.why('us', 'place piece=US-17-1 hex=1801')).toMatchObject({ rule: '12.0(1)' });
});

test('2.21(4) a machine gun on black high ground reaches two hexes, too', () => {
  // 0912 is black; 0914 is two hexes away.
  const table = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'US-17-1': '1014', 'JP-12_IIB-1': '0914' },
    chits: [{ kind: 'J:machine_gun', at: '0912' }],
  }).act('us', 'attack from=1014 to=0914', 'done');
  expect(table.legal('japan')).toContain('commit piece=JP-c1');
});

test('2.21(4) black high ground has no MT marker but is worth a point to the US', () => {
  expect(markerHexes(Table.game().all)).not.toContain('0512');
  const table = Table.position({ at: 'victory', turn: 12, markers: [], units: { 'US-17-1': '0512' } });
  expect(table.match.result!.score.us).toBe(1);
});

test('2.21(5) terrain hinders movement and fire', () => {
  const move = Table.position({ at: 'us.movement', units: { 'US-17-1': '1306' } });
  move.act('us', 'move piece=US-17-1', 'enter hex=1307 by=normal');
  expect(move.all.mover!.left).toBe(4);
  const fire = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'US-17-1': '1306', 'JP-12_IIB-1': '1307' },
  })
    .dice(1, 1, 1, 1, 1, 1)
    .act('us', 'attack from=1306 to=1307', 'done');
  expect(fire.rolls[1]!.dice).toHaveLength(3);
});

const drawn = (role: 'us' | 'japan', turn: number): number => {
  const table = Table.position({ at: `${role}.draw`, turn });
  return table.log('drawn')[0]!.args.count as number;
};

test('2.22(1)① the track gives the US six chits in every turn', () => {
  expect([1, 3, 4, 12].map(turn => drawn('us', turn))).toEqual([6, 6, 6, 6]);
});

test('2.22(1)③ the track gives Japan five chits, from turn 4 on four', () => {
  expect([1, 3, 4, 12].map(turn => drawn('japan', turn))).toEqual([5, 5, 4, 4]);
});

const arrivals = (role: 'us' | 'japan', turn: number): string[] => {
  const spec = Object.fromEntries(
    units.units
      .filter(unit => unit.side === role && unit.entry.type === 'turn')
      .map(unit => [unit.id, `turn-${unit.entry.turn}`]),
  );
  const table = Table.position({ at: `${role}.prepare`, turn, units: spec });
  return table.all.units.filter(unit => unit.at === 'reinforcement').map(unit => unit.id);
};

test('2.22(1)② US reinforcements arrive in the turn of the track they lie on', () => {
  expect(arrivals('us', 2)).toEqual([]);
  expect(arrivals('us', 3)).toEqual(['US-106-1', 'US-106-2', 'US-106-3', 'US-165-1', 'US-165-2', 'US-165-3']);
  expect(arrivals('us', 4)).toEqual(['US-105-1', 'US-105-2', 'US-105-3']);
});

test('2.22(1)④ Japanese reinforcements arrive in the turn of the track they lie on', () => {
  expect(arrivals('japan', 3)).toEqual(['JP-I-22-1', 'JP-II-22-5', 'JP-III-22-9', 'JP-42_FA-4']);
  expect(arrivals('japan', 5)).toEqual([]);
  expect(arrivals('japan', 6)).toEqual(['JP-I-32-1', 'JP-II-32-5']);
});

test('2.22(1)⑤ the track says when Japanese movement is bound, freed by groups, and free', () => {
  const at = (turn: number) => {
    const table = Table.position({ at: 'japan.movement', turn, units: { 'JP-13_IIB-1': '0908' } });
    const group = table.waiting === 'japan.movement.free';
    if (group) table.act('japan', 'free group=Uchiyama');
    return [group, table.why('japan', 'move piece=JP-13_IIB-1')?.rule];
  };
  expect([3, 4, 8, 9].map(at)).toEqual([
    [false, '19.1(1)'],
    [true, '19.1(2)'],
    [true, '19.1(2)'],
    [false, undefined],
  ]);
});

test('2.22(2) used chits lie open in their owner’s discard area', () => {
  const table = Table.position({
    at: 'us.supply',
    chits: [{ kind: 'U:tank', at: 'reinforcement' }],
  }).act('us', 'spend piece=US-c1');
  expect(table.seen('japan').chits[0]).toMatchObject({ side: 'us', at: 'discard', kind: 'U:tank', up: true });
});

test('2.22(3) each side has its own sea-air box', () => {
  const table = Table.position({
    at: 'us.sea-air',
    chits: [
      { kind: 'U:carrier', at: 'reinforcement' },
      { kind: 'J:kikusui', at: 'reinforcement' },
    ],
  });
  expect(table.kinds('us', 'sea_air')).toEqual(['U:carrier']);
  expect(table.kinds('japan', 'sea_air')).toEqual([]);
  expect(table.why('us', 'use piece=JP-c1')).toMatchObject({ rule: '9.0(2)', key: 'not-yours' });
});

test('2.22(4) the reinforcement box holds what was drawn and what may enter', () => {
  const table = Table.position({ at: 'us.draw', turn: 1, units: { 'US-17-1': 'reinforcement' } });
  const shown = table.all.chits.filter(chit => chit.side === 'us' && chit.at !== 'cup');
  expect(shown).toHaveLength(6);
  const place = Table.position({
    at: 'us.place',
    units: { 'US-17-1': 'reinforcement', 'US-17-2': 'turn-2' },
  });
  expect(place.legal('us')).toContain('place hex=1301 piece=US-17-1');
  expect(place.why('us', 'place piece=US-17-2 hex=1301')).toMatchObject({ rule: '12.0', key: 'not-in-box' });
});

test('2.22(5) what lies in the removed box does not go back into the cup', () => {
  const kinds = Array<string>(9).fill('removed');
  const table = Table.position({
    at: 'end.cups',
    markers: [],
    turn: 12,
    chits: [
      ...[
        'U:tank',
        'U:tank',
        'U:tank',
        'U:tank',
        'U:support_fire',
        'U:support_fire',
        'U:smoke',
        'U:smoke',
      ].map(kind => ({ kind, at: 'removed', up: true })),
      { kind: 'U:smoke', at: 'removed', up: true },
    ],
  });
  expect(kinds.map((_, i) => table.at(`US-c${i + 1}`))).toEqual(kinds);
});

test('2.22(6) the reserve pool holds the Japanese units without a mark', () => {
  const pool = Table.game().all.units.filter(unit => unit.at === 'reserve_pool');
  expect(pool.map(unit => unit.id)).toEqual(['JP-I-89-1', 'JP-III-32-9', 'JP-24_Recon-1', 'JP-15_IMR-1']);
});

test('2.22(8)② the terrain chart: clear and town 1, forest and swamp 2, a river 1 more, a bridge nothing', () => {
  const left = (from: string, to: string): number => {
    const table = Table.position({ at: 'us.movement', units: { 'US-17-1': from } });
    table.act('us', 'move piece=US-17-1', `enter hex=${to} by=normal`);
    return table.all.mover?.left ?? 0;
  };
  expect(left('1206', '1207')).toBe(5);
  expect(left('1206', '1106')).toBe(5);
  expect(left('1206', '1307')).toBe(4);
  expect(left('0414', '0315')).toBe(3);
  expect(left('0806', '0807')).toBe(4);
  expect(left('0806', '0707')).toBe(5);
});

test('2.22(8)③ the terrain chart: forest, swamp, town and river take one off the attacker’s fire', () => {
  const dice = (from: string, to: string): number => {
    const table = Table.position({
      at: 'us.combat',
      supply: 1,
      units: { 'US-17-1': from, 'JP-12_IIB-1': to },
    })
      .dice(...Array<number>(9).fill(1))
      .act('us', `attack from=${from} to=${to}`, 'done');
    return table.rolls[1]!.dice.length;
  };
  expect(dice('1205', '1206')).toBe(4);
  expect(dice('1306', '1307')).toBe(3);
  expect(dice('1510', '1410')).toBe(3);
  expect(dice('1206', '1106')).toBe(3);
  expect(dice('0706', '0806')).toBe(3);
});
