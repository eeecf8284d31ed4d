import { canUndo, currentDecision, fallOf, legal } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { gj73 } from '../index.ts';
import { Table } from './pieces-table.ts';

/** A chit in its side's sea-air box; with `+` it was left there face up by an earlier use. */
const inBox = (kind: string) => ({
  kind: kind.replace('+', ''),
  at: kind.startsWith('J:yamato') ? 'shown' : 'sea_air',
  up: kind.endsWith('+') || kind === 'J:yamato',
});

/** The sea-air step of a side. Counters are numbered by side in the order of the kinds. */
const seaAir = (
  side: 'us' | 'japan',
  kinds: string[],
  rest: Record<string, string | number | boolean> = {},
) => Table.position({ at: `${side}.sea-air`, chits: kinds.map(inBox), ...rest });

const whys = (table: Table) => table.rolls.map(roll => roll.why);
const OVER = 'japan.movement.choose';

// ---------------------------------------------------------------- 9.0(1) to 9.0(3)

test('9.0(1), 4.2(1), 6.1(4) the active player’s sea-air chits go from the reinforcement box to the sea-air box', () => {
  const table = Table.position({
    at: 'us.sea-air',
    chits: [
      { kind: 'U:carrier', at: 'reinforcement' },
      { kind: 'U:surface_ship', at: 'reinforcement' },
      { kind: 'U:tank', at: 'reinforcement' },
      { kind: 'J:kikusui', at: 'reinforcement' },
    ],
  });
  expect(table.kinds('us', 'sea_air')).toEqual(['U:carrier', 'U:surface_ship']);
  expect(table.kinds('us', 'reinforcement')).toEqual(['U:tank']);
  expect(table.kinds('japan', 'reinforcement')).toEqual(['J:kikusui']);
});

test('9.0(1), 6.1(4) the US step comes after the supply step', () => {
  const table = Table.position({ at: 'us.supply', chits: [{ kind: 'U:carrier', at: 'reinforcement' }] });
  expect(table.act('us', 'done').waiting).toBe('us.sea-air.use');
});

test('9.0(2), 9.0(3) who is asked with chits that do not work here says so without a click, and betrays nothing', () => {
  for (const table of [
    seaAir('us', ['U:carrier']),
    seaAir('japan', ['U:airbase_bombing', 'J:kikusui']).act('japan', 'use piece=JP-c1'),
  ]) {
    expect(legal(gj73, table.match, 'us')).toEqual([{ verb: 'done' }]);
    expect(currentDecision(gj73, table.match)).toMatchObject({ quiet: true });
  }
});

test('9.0(1) what stays behind in the box is seen to be no sea-air chit: there is no way back', () => {
  const table = Table.position({ at: 'us.supply', chits: [{ kind: 'U:smoke', at: 'reinforcement' }] });
  expect(canUndo(table.act('us', 'done').match, 'us')).toBe(false);
});

test('9.0(1) both sides learn how many chits came', () => {
  const counts = (kinds: string[]) =>
    Table.position({ at: 'japan.sea-air', chits: kinds.map(kind => ({ kind, at: 'reinforcement' })) })
      .log('to-sea-air')
      .map(entry => [entry.rule, entry.args, entry.to]);
  expect(counts(['J:sniper'])).toEqual([]);
  expect(counts(['J:kikusui'])).toEqual([['9.0(1)', { who: 'japan', count: 1 }, undefined]]);
});

test('9.0(1) in the Japanese step it is the Japanese chits that move', () => {
  const table = Table.position({
    at: 'japan.sea-air',
    chits: [
      { kind: 'U:carrier', at: 'reinforcement' },
      { kind: 'J:kikusui', at: 'reinforcement' },
      { kind: 'J:sniper', at: 'reinforcement' },
    ],
  });
  expect(table.kinds('japan', 'sea_air')).toEqual(['J:kikusui']);
  expect(table.kinds('japan', 'reinforcement')).toEqual(['J:sniper']);
  expect(table.kinds('us', 'reinforcement')).toEqual(['U:carrier']);
});

test('9.0(1), 4.3(3) a chit that comes into the box stays hidden from the enemy', () => {
  const table = Table.position({
    at: 'japan.sea-air',
    chits: [{ kind: 'J:kikusui', at: 'reinforcement' }],
  });
  const seen = (role: string) => table.seen(role).chits.find(chit => chit.id === 'JP-c1')!.kind;
  expect(seen('us')).toBeNull();
  expect(seen('japan')).toBe('J:kikusui');
});

test('9.0(2) the active player uses as many chits of his box as he likes, and no others', () => {
  const table = seaAir('japan', ['J:kikusui', 'J:kikusui', 'J:special_ops']).dice(6, 6);
  expect(table.waiting).toBe('japan.sea-air.use');
  table.act('japan', 'use piece=JP-c1', 'use piece=JP-c2', 'done');
  expect(whys(table)).toEqual(['kikusui', 'kikusui']);
  expect(table.at('JP-c3')).toBe('sea_air');
  expect(table.piece('JP-c3').up).toBe(false);
});

test('9.0(2) a chit used is shown to the enemy', () => {
  const table = seaAir('japan', ['J:kikusui', 'J:special_ops']);
  table.act('japan', 'use piece=JP-c1');
  const seen = table.seen('us').chits;
  expect(seen.find(chit => chit.id === 'JP-c1')!.kind).toBe('J:kikusui');
  expect(seen.find(chit => chit.id === 'JP-c2')!.kind).toBeNull();
});

test('9.0(2) what was shown cannot be taken back', () => {
  const table = seaAir('japan', ['J:kikusui', 'J:special_ops']).act('japan', 'use piece=JP-c1');
  expect(canUndo(table.match, 'japan')).toBe(false);
});

test('9.0(2) none has to be used', () => {
  const table = seaAir('japan', ['J:kikusui', 'U:carrier']).act('japan', 'done');
  expect(table.waiting).toBe(OVER);
  expect(table.rolls).toEqual([]);
  expect(table.kinds('japan', 'sea_air')).toEqual(['J:kikusui']);
});

test('9.0(2) a chit is used once only, and only from the own box', () => {
  const table = seaAir('japan', ['J:kikusui', 'J:kikusui', 'U:carrier']);
  table.act('japan', 'use piece=JP-c1');
  expect(table.why('japan', 'use piece=JP-c1')).toEqual({ rule: '9.0(2)', key: 'already-used' });
  expect(table.why('japan', 'use piece=JP-c3')).toEqual({ rule: '9.0(2)', key: 'not-in-sea-air-box' });
  expect(table.why('japan', 'use piece=US-c1')).toEqual({ rule: '9.0(2)', key: 'not-yours' });
  expect(table.why('japan', 'use piece=JP-12_IIB-1')).toEqual({ rule: '9.0(2)', key: 'not-in-sea-air-box' });
  expect(table.why('us', 'use piece=US-c1')).toEqual({ rule: '9.0(2)', key: 'not-your-decision' });
  expect(table.legal('japan')).toEqual(['use piece=JP-c2', 'done']);
});

test('9.0(2), U:carrier, U:surface_ship only Air base bombing works in the US step', () => {
  const table = seaAir('us', ['U:carrier', 'U:surface_ship', 'U:airbase_bombing']);
  const not = (chit: string) => ({ rule: '9.0(2)', key: 'not-in-this-step', args: { chit } });
  expect(table.why('us', 'use piece=US-c1')).toEqual(not('U:carrier'));
  expect(table.why('us', 'use piece=US-c2')).toEqual(not('U:surface_ship'));
  expect(table.legal('us')).toEqual(['use piece=US-c3', 'done']);
});

test('9.0(2), 4.3(3) the US is asked in its own step whatever lies face down in its box', () => {
  expect(seaAir('us', ['U:carrier']).waiting).toBe('us.sea-air.use');
  expect(seaAir('us', ['U:carrier+']).waiting).toBe('us.movement.choose');
});

test('9.0(3) then the other player uses as many of his as he likes', () => {
  const table = seaAir('japan', [
    'J:kikusui',
    'J:fighter_group',
    'U:surface_ship',
    'U:surface_ship',
    'U:carrier',
  ]);
  table.dice(6).act('japan', 'use piece=JP-c1', 'done');
  expect(table.waiting).toBe('us.sea-air.respond');
  expect(table.roles).toEqual(['us']);
  table.act('us', 'use piece=US-c1', 'done');
  // One ship, no carrier: a single die, 6 - 1.
  expect(table.rolls.map(roll => [roll.why, roll.dice, roll.bonus])).toEqual([['kikusui', [6], [-1]]]);
  expect(table.piece('US-c1').up).toBe(true);
  expect(table.piece('US-c2').up).toBe(false);
  expect(table.piece('US-c3').up).toBe(false);
});

test('9.0(3) the answer need not be given, and then nothing is shown', () => {
  const table = seaAir('japan', ['J:kikusui', 'U:carrier', 'U:surface_ship']).dice(6);
  table.act('japan', 'use piece=JP-c1').act('us', 'done');
  expect(table.all.japanVp).toBe(3);
  expect(table.piece('US-c1').up).toBe(false);
  expect(table.seen('japan').chits.find(chit => chit.id === 'US-c2')!.kind).toBeNull();
});

test('9.0(3), U:airbase_bombing Air base bombing is no answer', () => {
  const table = seaAir('japan', ['J:kikusui', 'U:airbase_bombing', 'U:carrier']).act(
    'japan',
    'use piece=JP-c1',
  );
  expect(table.why('us', 'use piece=US-c1')).toEqual({
    rule: '9.0(3)',
    key: 'not-in-this-step',
    args: { chit: 'U:airbase_bombing' },
  });
  expect(table.legal('us')).toEqual(['use piece=US-c2', 'done']);
});

test('9.0(3) where Japan uses nothing there is nothing to answer', () => {
  const table = seaAir('japan', ['J:kikusui', 'U:carrier']).act('japan', 'done');
  expect(table.waiting).toBe(OVER);
});

// ---------------------------------------------------------------- 9.0(4) the order

test('9.0(4)①, U:airbase_bombing the bombing comes in the US turn, before anything Japan may do with the chits', () => {
  const table = seaAir('us', ['U:airbase_bombing', 'J:kikusui', 'J:fighter_group+', 'J:special_ops']);
  table.act('us', 'use piece=US-c1');
  expect(table.waiting).toBe('us.movement.choose');
  expect(table.kinds('japan', 'sea_air')).toEqual([]);
});

test('9.0(4)②, 9.0(4)③, 9.0(4)④, 9.0(4)⑥, 9.0(4)⑦ chits work in the order of the rule, not in that of their use', () => {
  const table = seaAir('japan', ['J:yamato', 'J:kikusui', 'J:fighter_group', 'J:special_ops', 'U:carrier']);
  table.dice(1, 1, 1, 1, 1, 1);
  table.act('japan', 'use piece=JP-c2', 'use piece=JP-c3', 'use piece=JP-c4');
  table.act('us', 'use piece=US-c1', 'aim piece=JP-c1');
  expect(whys(table)).toEqual(['special-ops', 'fighter-group', 'carrier', 'kikusui', 'yamato']);
  expect(table.rolls.map(roll => roll.rule)).toEqual([
    'J:special_ops',
    'J:fighter_group',
    'U:carrier',
    'J:kikusui',
    'J:yamato',
  ]);
});

test('9.0(4)② a carrier lost to Special operation is no target of fighters and flies no more', () => {
  const table = seaAir('japan', ['J:special_ops', 'J:fighter_group', 'J:kikusui', 'U:carrier']).dice(5, 1);
  table.act('japan', 'use piece=JP-c1', 'use piece=JP-c2', 'use piece=JP-c3').act('us', 'use piece=US-c1');
  expect(whys(table)).toEqual(['special-ops', 'kikusui']);
  expect(table.at('US-c1')).toBe('discard');
});

test('9.0(4)③, 9.0(4)④ fighters work before the carriers can hit them', () => {
  const table = seaAir('japan', ['J:fighter_group', 'U:carrier', 'U:carrier']).dice(6, 5, 5);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1', 'use piece=US-c2');
  table.act('japan', 'aim piece=US-c2');
  expect(whys(table)).toEqual(['fighter-group', 'carrier']);
  expect(table.at('US-c2')).toBe('discard');
  expect(table.at('JP-c1')).toBe('discard');
});

test('9.0(4)⑤, U:surface_ship surface ships roll nothing; their -1 counts for all dice of the step', () => {
  const table = seaAir('japan', ['J:fighter_group', 'J:kikusui', 'J:yamato', 'U:surface_ship', 'U:carrier']);
  table.dice(4, 1, 1, 4, 4);
  table.act('japan', 'use piece=JP-c1', 'use piece=JP-c2').act('us', 'use piece=US-c1', 'use piece=US-c2');
  table.act('us', 'aim piece=JP-c2');
  expect(table.rolls.map(roll => [roll.why, roll.bonus])).toEqual([
    ['fighter-group', [-1]],
    ['carrier', undefined],
    ['kikusui', [-1]],
    ['yamato', [-1]],
  ]);
});

test('9.0(4)⑥, 9.0(4)⑦ a ship that Kikusui sinks is no more when Yamato rolls', () => {
  const table = seaAir('japan', ['J:kikusui', 'J:yamato', 'U:surface_ship']).dice(1, 1);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1');
  expect(table.rolls.map(roll => [roll.why, roll.bonus])).toEqual([
    ['kikusui', [-1]],
    ['yamato', undefined],
  ]);
  expect(table.all.japanVp).toBe(2);
});

test('9.0(4)⑥ several chits of a kind work one by one', () => {
  const table = seaAir('japan', ['J:kikusui', 'J:kikusui', 'J:kikusui']).dice(6, 5, 4);
  table.act('japan', 'use piece=JP-c1', 'use piece=JP-c2', 'use piece=JP-c3');
  expect(table.all.japanVp).toBe(3 + 2 + 1);
  expect(table.waiting).toBe(OVER);
});

// ---------------------------------------------------------------- 9.0(5), 9.0(6) afterwards

test('9.0(5) lost chits lie in the discard area of their owner', () => {
  const table = seaAir('japan', ['J:special_ops', 'J:kikusui', 'U:carrier', 'U:carrier']).dice(4, 5, 1);
  table.act('japan', 'use piece=JP-c1', 'use piece=JP-c2');
  table.act('us', 'use piece=US-c1', 'use piece=US-c2').act('japan', 'sink piece=US-c2');
  expect(table.kinds('us', 'discard')).toEqual(['U:carrier']);
  expect(table.kinds('japan', 'discard')).toEqual(['J:kikusui', 'J:special_ops']);
});

test('9.0(5) only chits that the table names can be lost', () => {
  const table = seaAir('japan', ['J:special_ops', 'U:carrier', 'U:carrier', 'U:surface_ship', 'U:carrier']);
  table.dice(4).act('japan', 'use piece=JP-c1');
  table.act('us', 'use piece=US-c1', 'use piece=US-c2', 'use piece=US-c3', 'done');
  expect(table.waiting).toBe('japan.special-ops.sink');
  expect(table.roles).toEqual(['japan']);
  expect(table.why('japan', 'sink piece=US-c3')).toEqual({ rule: '9.0(5)', key: 'not-a-target' });
  expect(table.why('japan', 'sink piece=US-c4')).toEqual({ rule: '9.0(5)', key: 'not-a-target' });
  expect(table.legal('japan')).toEqual(['sink piece=US-c1', 'sink piece=US-c2']);
});

test('9.0(6), J:fighter_group, U:carrier, U:surface_ship what was not hit returns face up', () => {
  const table = seaAir('japan', ['J:fighter_group', 'U:carrier', 'U:surface_ship']).dice(4, 4, 4);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1', 'use piece=US-c2');
  for (const id of ['JP-c1', 'US-c1', 'US-c2']) {
    expect(table.at(id)).toBe('sea_air');
    expect(table.piece(id).up).toBe(true);
  }
});

test('9.0(6) a chit that returned can be used again in a later turn', () => {
  const table = seaAir('japan', ['J:fighter_group+', 'U:carrier+', 'U:surface_ship+']).dice(5, 5, 1);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1', 'use piece=US-c2');
  expect(whys(table)).toEqual(['fighter-group', 'carrier']);
  expect(table.rolls[0]!.bonus).toEqual([-1]);
});

// ---------------------------------------------------------------- J:special_ops

test.each([
  [6, ['US-c1', 'US-c2']],
  [5, ['US-c1']],
  [4, ['US-c1']],
  [3, ['US-c3']],
  [2, ['US-c3']],
  [1, []],
] as const)('J:special_ops a %i costs the US its face-up chits %j', (die, lost) => {
  const table = seaAir('japan', [
    'J:special_ops',
    'U:carrier+',
    'U:carrier+',
    'U:surface_ship+',
    'U:surface_ship+',
  ]);
  table.dice(die).act('japan', 'use piece=JP-c1').act('us', 'done');
  // The last carrier goes of itself.
  if (lost.length > 0) table.act('japan', `sink piece=${lost[0]}`);
  expect(table.waiting).toBe(OVER);
  expect(['US-c1', 'US-c2', 'US-c3', 'US-c4'].filter(id => table.at(id) === 'discard')).toEqual(lost);
});

test('J:special_ops Japan picks two of three carriers with a 6', () => {
  const table = seaAir('japan', ['J:special_ops', 'U:carrier+', 'U:carrier+', 'U:carrier']).dice(6);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c3', 'done');
  table.act('japan', 'sink piece=US-c3');
  expect(table.legal('japan')).toEqual(['sink piece=US-c1', 'sink piece=US-c2']);
  table.act('japan', 'sink piece=US-c2');
  expect(table.kinds('us', 'discard')).toEqual(['U:carrier', 'U:carrier']);
  expect(table.at('US-c1')).toBe('sea_air');
});

test('J:special_ops with one carrier face up a 6 costs no more than that one', () => {
  const table = seaAir('japan', ['J:special_ops', 'U:carrier', 'U:carrier', 'U:surface_ship']).dice(6);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1', 'use piece=US-c3', 'done');
  expect(table.waiting).toBe(OVER);
  expect(table.at('US-c1')).toBe('discard');
  expect(table.at('US-c2')).toBe('sea_air');
  expect(table.at('US-c3')).toBe('sea_air');
});

test('J:special_ops without a face-up chit of the kind nothing is lost', () => {
  const table = seaAir('japan', ['J:special_ops', 'U:carrier+', 'U:surface_ship']).dice(3);
  table.act('japan', 'use piece=JP-c1').act('us', 'done');
  expect(table.waiting).toBe(OVER);
  expect(table.kinds('us', 'discard')).toEqual([]);
});

test('J:special_ops, 9.0(6) a chit left face up by an earlier turn is a target though not in use now', () => {
  const table = seaAir('japan', ['J:special_ops', 'U:carrier+', 'U:carrier']).dice(4);
  table.act('japan', 'use piece=JP-c1').act('us', 'done');
  expect(table.at('US-c1')).toBe('discard');
  expect(table.at('US-c2')).toBe('sea_air');
});

test('J:special_ops, U:surface_ship its die is not modified by surface ships', () => {
  const table = seaAir('japan', ['J:special_ops', 'U:surface_ship', 'U:surface_ship', 'U:carrier']).dice(4);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1', 'use piece=US-c2', 'use piece=US-c3');
  expect(table.rolls[0]!.bonus).toBeUndefined();
  expect(table.at('US-c3')).toBe('discard');
});

test('J:special_ops is discarded after use', () => {
  const table = seaAir('japan', ['J:special_ops', 'U:carrier']).dice(1);
  table.act('japan', 'use piece=JP-c1').act('us', 'done');
  expect(table.at('JP-c1')).toBe('discard');
});

test('J:special_ops, U:bad_weather works in bad weather', () => {
  const table = seaAir('japan', ['J:special_ops', 'U:carrier+'], { badWeather: true }).dice(5);
  table.act('japan', 'use piece=JP-c1').act('us', 'done');
  expect(table.at('US-c1')).toBe('discard');
});

test('J:special_ops two of them work one after the other', () => {
  const table = seaAir('japan', ['J:special_ops', 'J:special_ops', 'U:carrier+', 'U:surface_ship+']);
  table.dice(5, 2).act('japan', 'use piece=JP-c1', 'use piece=JP-c2').act('us', 'done');
  expect(table.kinds('us', 'discard')).toEqual(['U:carrier', 'U:surface_ship']);
  expect(table.kinds('japan', 'discard')).toEqual(['J:special_ops', 'J:special_ops']);
});

// ---------------------------------------------------------------- J:fighter_group

test('J:fighter_group a 6 cancels and discards the carrier', () => {
  const table = seaAir('japan', ['J:fighter_group', 'U:carrier']).dice(6);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1');
  expect(whys(table)).toEqual(['fighter-group']);
  expect(table.at('US-c1')).toBe('discard');
});

test('J:fighter_group a 5 cancels the carrier, which goes back to its box', () => {
  const table = seaAir('japan', ['J:fighter_group', 'U:carrier']).dice(5);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1');
  expect(whys(table)).toEqual(['fighter-group']);
  expect(table.at('US-c1')).toBe('sea_air');
  expect(table.piece('US-c1').up).toBe(true);
});

test('J:fighter_group a 4 does nothing', () => {
  const table = seaAir('japan', ['J:fighter_group', 'U:carrier']).dice(4, 1, 1);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1');
  expect(whys(table)).toEqual(['fighter-group', 'carrier']);
});

test('J:fighter_group, U:surface_ship one ship makes a 6 a 5 and a 5 a 4', () => {
  const six = seaAir('japan', ['J:fighter_group', 'U:carrier', 'U:surface_ship']).dice(6);
  six.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1', 'use piece=US-c2');
  expect(six.at('US-c1')).toBe('sea_air');
  expect(whys(six)).toEqual(['fighter-group']);
  const five = seaAir('japan', ['J:fighter_group', 'U:carrier', 'U:surface_ship']).dice(5, 1, 1);
  five.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1', 'use piece=US-c2');
  expect(whys(five)).toEqual(['fighter-group', 'carrier']);
});

test('J:fighter_group picks among the carriers used in this step only', () => {
  const table = seaAir('japan', [
    'J:fighter_group',
    'U:carrier',
    'U:carrier',
    'U:carrier+',
    'U:surface_ship',
  ]);
  table.act('japan', 'use piece=JP-c1');
  table.act('us', 'use piece=US-c1', 'use piece=US-c2', 'use piece=US-c4', 'done');
  expect(table.waiting).toBe('japan.sea-air.aim');
  expect(table.roles).toEqual(['japan']);
  expect(table.legal('japan')).toEqual(['aim piece=US-c1', 'aim piece=US-c2']);
  expect(table.why('japan', 'aim piece=US-c3')).toEqual({ rule: 'J:fighter_group', key: 'not-a-target' });
  expect(table.why('japan', 'aim piece=US-c4')).toEqual({ rule: 'J:fighter_group', key: 'not-a-target' });
});

test('J:fighter_group without a carrier in use it rolls nothing and returns', () => {
  const table = seaAir('japan', ['J:fighter_group', 'U:carrier+', 'U:surface_ship']);
  table.dice(1).act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c2', 'done');
  expect(table.rolls).toEqual([]);
  expect(table.at('JP-c1')).toBe('sea_air');
});

test('J:fighter_group two of them attack once each', () => {
  const table = seaAir('japan', ['J:fighter_group', 'J:fighter_group', 'U:carrier', 'U:carrier']);
  table.dice(1, 6, 1, 1).act('japan', 'use piece=JP-c1', 'use piece=JP-c2');
  table.act('us', 'use piece=US-c1', 'use piece=US-c2');
  table.act('japan', 'aim piece=US-c1', 'aim piece=US-c1').act('us', 'aim piece=JP-c1');
  expect(whys(table)).toEqual(['fighter-group', 'fighter-group', 'carrier']);
  expect(table.at('US-c1')).toBe('discard');
});

test('J:fighter_group a carrier sent back by the first is no target of the second', () => {
  const table = seaAir('japan', ['J:fighter_group', 'J:fighter_group', 'U:carrier']).dice(5);
  table.act('japan', 'use piece=JP-c1', 'use piece=JP-c2').act('us', 'use piece=US-c1');
  expect(whys(table)).toEqual(['fighter-group']);
  expect(table.waiting).toBe(OVER);
});

// ---------------------------------------------------------------- U:carrier

test.each([
  [5, 1],
  [1, 5],
  [6, 4],
  [5, 6],
])('U:carrier %i and %i: one die of 5 or more is enough', (first, second) => {
  const table = seaAir('japan', ['J:kikusui', 'U:carrier']).dice(first, second);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1');
  expect(whys(table)).toEqual(['carrier']);
  expect(table.at('JP-c1')).toBe('discard');
  expect(table.all.japanVp).toBe(0);
});

test('U:carrier two fours do nothing', () => {
  const table = seaAir('japan', ['J:kikusui', 'U:carrier']).dice(4, 4, 6);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1');
  expect(table.rolls.map(roll => roll.dice)).toEqual([[4, 4], [6]]);
  expect(table.all.japanVp).toBe(3);
});

test('U:carrier two hits cancel the one target and no other chit', () => {
  const table = seaAir('japan', ['J:kikusui', 'J:kikusui', 'U:carrier']).dice(6, 6, 6);
  table.act('japan', 'use piece=JP-c1', 'use piece=JP-c2').act('us', 'use piece=US-c1', 'aim piece=JP-c2');
  expect(whys(table)).toEqual(['carrier', 'kikusui']);
  expect(table.all.japanVp).toBe(3);
});

test('U:carrier aims at fighter groups, Kikusui and Yamato in use', () => {
  const table = seaAir('japan', [
    'J:fighter_group',
    'J:kikusui',
    'J:yamato',
    'J:special_ops',
    'J:kikusui',
    'J:fighter_group+',
    'U:carrier',
  ]).dice(1, 1);
  table.act('japan', 'use piece=JP-c1', 'use piece=JP-c2', 'use piece=JP-c4', 'done');
  table.act('us', 'use piece=US-c1');
  expect(table.waiting).toBe('us.sea-air.aim');
  expect(table.roles).toEqual(['us']);
  expect(table.legal('us')).toEqual(['aim piece=JP-c1', 'aim piece=JP-c2', 'aim piece=JP-c3']);
  for (const id of ['JP-c4', 'JP-c5', 'JP-c6'])
    expect(table.why('us', `aim piece=${id}`)).toEqual({ rule: 'U:carrier', key: 'not-a-target' });
});

test('U:carrier a fighter group that it hits is discarded instead of returning', () => {
  const table = seaAir('japan', ['J:fighter_group', 'U:carrier']).dice(1, 5, 1);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1');
  expect(table.at('JP-c1')).toBe('discard');
});

test('U:carrier several may share a target', () => {
  const table = seaAir('japan', ['J:kikusui', 'J:kikusui', 'U:carrier', 'U:carrier']).dice(1, 1, 5, 1, 6);
  table.act('japan', 'use piece=JP-c1', 'use piece=JP-c2').act('us', 'use piece=US-c1', 'use piece=US-c2');
  table.act('us', 'aim piece=JP-c1', 'aim piece=JP-c1');
  expect(whys(table)).toEqual(['carrier', 'carrier', 'kikusui']);
  expect(table.all.japanVp).toBe(3);
});

test('U:carrier one for which no target is left does not roll', () => {
  const table = seaAir('japan', ['J:kikusui', 'U:carrier', 'U:carrier']).dice(5, 1);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1', 'use piece=US-c2');
  expect(whys(table)).toEqual(['carrier']);
  expect(table.kinds('us', 'sea_air')).toEqual(['U:carrier', 'U:carrier']);
});

// ---------------------------------------------------------------- U:surface_ship

test('U:surface_ship each one in use takes 1 off, those left in the box take nothing', () => {
  const table = seaAir('japan', ['J:kikusui', 'U:surface_ship', 'U:surface_ship+', 'U:surface_ship+']).dice(
    6,
  );
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1', 'use piece=US-c2', 'done');
  expect(table.rolls[0]!.bonus).toEqual([-2]);
  expect(table.rolls[0]!.terms).toEqual([{ key: 'surface-ships', op: '-', value: 2 }]);
  expect(table.all.japanVp).toBe(1);
});

test('U:surface_ship, J:kikusui two ships: a 2 counts 0, one ship goes, and the next chit has only -1', () => {
  const table = seaAir('japan', ['J:kikusui', 'J:kikusui', 'U:surface_ship', 'U:surface_ship']).dice(2, 6);
  table.act('japan', 'use piece=JP-c1', 'use piece=JP-c2').act('us', 'use piece=US-c1', 'use piece=US-c2');
  table.act('japan', 'sink piece=US-c1');
  expect(table.rolls.map(roll => roll.bonus)).toEqual([[-2], [-1]]);
  expect(table.all.japanVp).toBe(2);
});

test('U:surface_ship, J:special_ops one lost to Special operation modifies nothing any more', () => {
  const table = seaAir('japan', ['J:special_ops', 'J:fighter_group', 'U:surface_ship', 'U:carrier']).dice(
    3,
    6,
  );
  table.act('japan', 'use piece=JP-c1', 'use piece=JP-c2').act('us', 'use piece=US-c1', 'use piece=US-c2');
  expect(table.rolls[1]!.bonus).toBeUndefined();
  expect(table.at('US-c2')).toBe('discard');
});

// ---------------------------------------------------------------- J:kikusui

test.each([
  [6, 3],
  [5, 2],
  [4, 1],
  [3, 1],
  [2, 1],
  [1, 0],
])('J:kikusui a %i is worth %i VP', (die, vp) => {
  const table = seaAir('japan', ['J:kikusui', 'U:surface_ship'], { japanVp: 5 }).dice(die);
  table.act('japan', 'use piece=JP-c1').act('us', 'done');
  expect(table.all.japanVp).toBe(5 + vp);
  expect(table.at('US-c1')).toBe('sea_air');
});

test('J:kikusui at 0 a surface ship is discarded and no VP is won', () => {
  const table = seaAir('japan', ['J:kikusui', 'U:surface_ship']).dice(1);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1');
  expect(table.at('US-c1')).toBe('discard');
  expect(table.all.japanVp).toBe(0);
});

test('J:kikusui below 0 it is one ship too, of those Japan picks', () => {
  const table = seaAir('japan', ['J:kikusui', 'U:surface_ship', 'U:surface_ship', 'U:surface_ship+']).dice(1);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1', 'use piece=US-c2', 'done');
  expect(table.waiting).toBe('japan.kikusui.sink');
  expect(table.legal('japan')).toEqual(['sink piece=US-c1', 'sink piece=US-c2', 'sink piece=US-c3']);
  table.act('japan', 'sink piece=US-c2');
  expect(table.waiting).toBe(OVER);
  expect(table.kinds('us', 'discard')).toEqual(['U:surface_ship']);
});

test('J:kikusui a 2 against one ship counts 1: nothing happens', () => {
  const table = seaAir('japan', ['J:kikusui', 'U:surface_ship']).dice(2);
  table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1');
  expect(table.at('US-c1')).toBe('sea_air');
  expect(table.all.japanVp).toBe(0);
});

test('J:kikusui is discarded after use', () => {
  const table = seaAir('japan', ['J:kikusui', 'U:surface_ship']).dice(3);
  table.act('japan', 'use piece=JP-c1').act('us', 'done');
  expect(table.at('JP-c1')).toBe('discard');
});

test('J:kikusui, 2.13④ the VP marker stops at 20', () => {
  const table = seaAir('japan', ['J:kikusui', 'U:surface_ship'], { japanVp: 18 }).dice(6);
  table.act('japan', 'use piece=JP-c1').act('us', 'done');
  expect(table.all.japanVp).toBe(20);
});

// ---------------------------------------------------------------- J:yamato

test.each([
  [6, 4],
  [5, 4],
  [4, 3],
  [3, 3],
  [2, 2],
  [1, 2],
])('J:yamato a %i is worth %i VP', (die, vp) => {
  const table = seaAir('japan', ['J:yamato', 'U:surface_ship'], { japanVp: 1 }).dice(die).act('us', 'done');
  expect(table.all.japanVp).toBe(1 + vp);
  expect(table.at('US-c1')).toBe('sea_air');
});

test('J:yamato at 0 a face-up surface ship is discarded and no VP is won', () => {
  const table = seaAir('japan', ['J:yamato', 'U:surface_ship', 'U:carrier+']).dice(1);
  table.act('us', 'use piece=US-c1', 'done');
  expect(table.at('US-c1')).toBe('discard');
  expect(table.at('US-c2')).toBe('sea_air');
  expect(table.all.japanVp).toBe(0);
});

test('J:yamato at less than 0 Japan picks one ship among all that lie face up', () => {
  const table = seaAir('japan', [
    'J:yamato',
    'U:surface_ship',
    'U:surface_ship',
    'U:surface_ship+',
    'U:carrier+',
  ]);
  table.dice(1).act('us', 'use piece=US-c1', 'use piece=US-c3', 'done');
  expect(table.waiting).toBe('japan.yamato.sink');
  expect(table.legal('japan')).toEqual(['sink piece=US-c1', 'sink piece=US-c3']);
  table.act('japan', 'sink piece=US-c3');
  expect(table.kinds('us', 'discard')).toEqual(['U:surface_ship']);
  expect(table.all.japanVp).toBe(0);
});

test('J:yamato, U:surface_ship three ships turn a 4 into a 1', () => {
  const table = seaAir('japan', ['J:yamato', 'U:surface_ship', 'U:surface_ship', 'U:surface_ship']).dice(4);
  table.act('us', 'use piece=US-c1', 'use piece=US-c2', 'use piece=US-c3');
  expect(table.all.japanVp).toBe(2);
  expect(table.kinds('us', 'discard')).toEqual([]);
});

test('J:yamato leaves the game after its use', () => {
  const table = seaAir('japan', ['J:yamato', 'U:surface_ship']).dice(3).act('us', 'done');
  expect(table.at('JP-c1')).toBe('removed');
});

test('J:yamato leaves the game too when a carrier cancels it', () => {
  const table = seaAir('japan', ['J:yamato', 'U:carrier']).dice(1, 5).act('us', 'use piece=US-c1');
  expect(whys(table)).toEqual(['carrier']);
  expect(table.at('JP-c1')).toBe('removed');
  expect(table.all.japanVp).toBe(0);
});

test('J:yamato, 6.2(2), 7.0(4) drawn as an event it works in the sea-air step, where the US may answer', () => {
  const table = Table.position({
    at: 'japan.events',
    chits: [
      { kind: 'J:yamato', at: 'reinforcement' },
      { kind: 'U:carrier', at: 'sea_air' },
    ],
  }).dice(1, 1, 6);
  expect(table.waiting).toBe('us.sea-air.respond');
  expect(table.at('JP-c1')).toBe('shown');
  expect(table.seen('us').chits.find(chit => chit.id === 'JP-c1')!.kind).toBe('J:yamato');
  table.act('us', 'use piece=US-c1');
  expect(table.all.japanVp).toBe(4);
});

test('J:yamato sails whether or not Japan uses other chits', () => {
  const table = seaAir('japan', ['J:yamato', 'J:kikusui', 'U:carrier']).dice(5);
  table.act('japan', 'done').act('us', 'done');
  expect(whys(table)).toEqual(['yamato']);
  expect(table.at('JP-c2')).toBe('sea_air');
});

test('J:yamato, U:bad_weather sails in bad weather, when no carrier can fly', () => {
  const table = seaAir('japan', ['J:yamato', 'U:carrier', 'U:surface_ship'], { badWeather: true }).dice(6);
  expect(table.why('us', 'use piece=US-c1')).toEqual({
    rule: 'U:bad_weather',
    key: 'no-flying',
    args: { chit: 'U:carrier' },
  });
  table.act('us', 'use piece=US-c2', 'done');
  expect(table.rolls[0]!.bonus).toEqual([-1]);
  expect(table.all.japanVp).toBe(4);
});

// ---------------------------------------------------------------- U:airbase_bombing, U:bad_weather

test('U:airbase_bombing all chits in the Japanese box leave the game, face up or down', () => {
  const table = seaAir('us', ['U:airbase_bombing', 'J:kikusui', 'J:fighter_group+', 'J:special_ops']);
  table.act('us', 'use piece=US-c1');
  expect(table.kinds('japan', 'removed')).toEqual(['J:fighter_group', 'J:kikusui', 'J:special_ops']);
});

test('U:airbase_bombing touches no chit outside the Japanese sea-air box', () => {
  const table = Table.position({
    at: 'us.sea-air',
    chits: [
      { kind: 'U:airbase_bombing', at: 'sea_air' },
      { kind: 'U:carrier', at: 'sea_air', up: true },
      { kind: 'J:kikusui', at: 'reinforcement' },
      { kind: 'J:kikusui', at: 'discard', up: true },
    ],
  }).act('us', 'use piece=US-c1');
  expect(table.at('US-c2')).toBe('sea_air');
  expect(table.at('JP-c1')).toBe('reinforcement');
  expect(table.at('JP-c2')).toBe('discard');
});

test('U:airbase_bombing is discarded after use', () => {
  const table = seaAir('us', ['U:airbase_bombing', 'U:airbase_bombing']);
  table.act('us', 'use piece=US-c1', 'use piece=US-c2');
  expect(table.kinds('us', 'discard')).toEqual(['U:airbase_bombing', 'U:airbase_bombing']);
});

test('U:airbase_bombing may wait in the box', () => {
  const table = seaAir('us', ['U:airbase_bombing', 'J:kikusui']).act('us', 'done');
  expect(table.at('US-c1')).toBe('sea_air');
  expect(table.at('JP-c1')).toBe('sea_air');
});

test('U:bad_weather, U:airbase_bombing no bombing in bad weather', () => {
  const table = seaAir('us', ['U:airbase_bombing', 'J:kikusui'], { badWeather: true });
  expect(table.why('us', 'use piece=US-c1')).toEqual({
    rule: 'U:bad_weather',
    key: 'no-flying',
    args: { chit: 'U:airbase_bombing' },
  });
  expect(table.legal('us')).toEqual(['done']);
});

test('U:bad_weather, J:fighter_group, J:kikusui no Japanese aircraft in bad weather but Special operation', () => {
  const table = seaAir('japan', ['J:fighter_group', 'J:kikusui', 'J:special_ops'], { badWeather: true });
  for (const [piece, chit] of [
    ['JP-c1', 'J:fighter_group'],
    ['JP-c2', 'J:kikusui'],
  ])
    expect(table.why('japan', `use piece=${piece}`)).toEqual({
      rule: 'U:bad_weather',
      key: 'no-flying',
      args: { chit },
    });
  expect(table.legal('japan')).toEqual(['use piece=JP-c3', 'done']);
});

// ---------------------------------------------------------------- what the log tells both sides

/** The log without rolls and declarations: rule, key and arguments. */
const story = (table: Table) =>
  table.match.log
    .filter(({ key, to }) => !to && !['roll', 'sea-air-used', 'sea-air', 'player-turn'].includes(key))
    .map(({ rule, key, args }) => [rule, key, args]);

test('9.0(4)③, 9.0(4)④, 9.0(6) the log tells what fighters and carriers did', () => {
  const fight = (...dice: number[]) => {
    const table = seaAir('japan', ['J:fighter_group', 'U:carrier']).dice(...dice);
    return story(table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1'));
  };
  const over = ['9.0(6)', 'sea-air-over', {}];
  const target = { chit: 'J:fighter_group', piece: 'JP-c1' };
  expect(fight(6)).toEqual([['J:fighter_group', 'fighters-discarded', { die: 6 }], over]);
  expect(fight(5)).toEqual([['J:fighter_group', 'fighters-cancelled', { die: 5 }], over]);
  expect(fight(4, 4, 5)).toEqual([
    ['J:fighter_group', 'fighters-missed', { die: 4 }],
    ['U:carrier', 'carrier-hit', target],
    over,
  ]);
  expect(fight(1, 4, 4)[1]).toEqual(['U:carrier', 'carrier-missed', target]);
});

test('9.0(5) the log tells which chits were lost', () => {
  const table = seaAir('japan', ['J:special_ops', 'J:kikusui', 'U:carrier', 'U:surface_ship']).dice(4, 1);
  table.act('japan', 'use piece=JP-c1', 'use piece=JP-c2').act('us', 'use piece=US-c1', 'use piece=US-c2');
  expect(story(table)).toEqual([
    ['J:special_ops', 'special-ops', { die: 4, chit: 'U:carrier', lost: 1 }],
    ['9.0(5)', 'sunk', { chit: 'U:carrier' }],
    ['J:kikusui', 'ship-rammed', { die: 0 }],
    ['9.0(5)', 'sunk', { chit: 'U:surface_ship' }],
  ]);
});

test('J:kikusui, J:yamato the log tells the VP', () => {
  const table = seaAir('japan', ['J:kikusui', 'J:yamato', 'U:surface_ship'], { japanVp: 4 }).dice(5, 3);
  table.act('japan', 'use piece=JP-c1').act('us', 'done');
  expect(story(table)).toEqual([
    ['J:kikusui', 'vp-gained', { die: 5, vp: 2, total: 6 }],
    ['J:yamato', 'vp-gained', { die: 3, vp: 3, total: 9 }],
  ]);
  expect(table.rolls.map(roll => roll.terms)).toEqual([[], []]);
});

test('U:airbase_bombing the log tells what was bombed', () => {
  const table = seaAir('us', ['U:airbase_bombing', 'J:kikusui', 'J:special_ops']).act(
    'us',
    'use piece=US-c1',
  );
  expect(story(table)).toEqual([
    ['U:airbase_bombing', 'airbases-bombed', { chits: ['J:kikusui', 'J:special_ops'] }],
  ]);
});

test('9.0(2), 6.2(2) before the US answers the log names all that Japan uses, Yamato with it', () => {
  const table = seaAir('japan', ['J:kikusui', 'J:yamato', 'U:carrier']).act('japan', 'use piece=JP-c1');
  const chits = ['J:kikusui', 'J:yamato'];
  expect(table.log('sea-air').map(({ args }) => args)).toEqual([{ who: 'japan', chits }]);
});

test('J:kikusui, J:special_ops, J:fighter_group the log says how each die is read', () => {
  const read = (kinds: string[], ...dice: number[]) => {
    const table = seaAir('japan', kinds).dice(...dice);
    table.act('japan', 'use piece=JP-c1').act('us', 'use piece=US-c1');
    const fall = fallOf(table.rolls[0]!)!;
    return [fall.dice[0]!.mark, fall.total, Number(fall.expected.toFixed(2))];
  };
  expect(read(['J:kikusui', 'U:surface_ship'], 6)).toEqual(['vp@2', 2, 0.83]);
  expect(read(['J:kikusui', 'U:surface_ship'], 1)).toEqual(['rammed', 0, 0.83]);
  expect(read(['J:special_ops', 'U:carrier'], 6)).toEqual(['U:carrier-2', 2, 1]);
  expect(read(['J:fighter_group', 'U:carrier'], 5)).toEqual(['turned-back', 1, 0.33]);
});

test('9.0(6) a step in which nothing was used leaves no trace', () => {
  expect(story(seaAir('japan', ['J:kikusui', 'U:carrier']).act('japan', 'done'))).toEqual([]);
});
